"""Fabula Ultima content as typed, frozen data: what the files under ``resources/fabula`` hold.

Every entry has an ``effect`` in our own words. ``{name}`` in it stands for the amount of that
name, filled in for one hero at print time. ``changed`` tells, in the content of the later
printing, what that printing changed; it is empty otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from pydantic import Field

from models.base import ContentModel
from models.fabula.vocabulary import (
    Attribute,
    Condition,
    DamageType,
    DieSize,
    Edition,
    Emotion,
    Martial,
    Reach,
    Status,
    WeaponCategory,
)

Formula = str
"""An expression of the closed formula language (``rules.formula``)."""

Origin = Literal["seed", "public", "errata"]
"""Where a fact was found: the early printing, community data, or the later printing."""


DamageTypeOrChosen = Literal[DamageType, "chosen", "none"]


class Entry(ContentModel):
    """Something with a stable id, a name and, where one is known, a page."""

    id: str
    name: str
    also: tuple[str, ...] = ()
    page: int | None = None
    origin: Origin = "seed"
    effect: str = ""
    amounts: Mapping[str, Formula] = Field(default_factory=dict)
    changed: str = ""
    doubt: str = ""
    """What the sources leave open about this entry, for the Reference page."""


class NeedsBonds(ContentModel):
    any_of: tuple[Emotion, ...]
    count: int


class Modifier(ContentModel):
    """A permanent effect: one stat, one amount, filters, and the conditions that must all hold."""

    stat: str
    value: int | bool | str | None = None
    formula: Formula | None = None
    factor: float | None = None
    at_least: int | None = None
    at_least_formula: Formula | None = None
    scope: Literal["attacks", "spells", "weapon", "all"] | None = None
    range: Reach | None = None
    categories: tuple[WeaponCategory, ...] = ()
    attribute: Literal[Attribute, "chosen"] | None = None
    type: DamageTypeOrChosen | None = None
    types: tuple[DamageTypeOrChosen, ...] = ()
    level: Literal["vulnerable", "resistant", "immune", "absorb"] | None = None
    status: Literal[Status, "all", "chosen"] | None = None
    vs_species: tuple[str, ...] = ()
    vs_status: Status | None = None
    vs_bond: Emotion | None = None
    needs_bonds: NeedsBonds | None = None
    skill: str | None = None
    spell: str | None = None
    cap: DieSize | None = None
    to: Literal["self", "allies"] = "self"
    order: Literal["before_affinities"] | None = None
    stacks: bool = True
    optional: bool = False
    breaks: bool = False
    repair_cost: int | None = None
    when: tuple[Condition, ...] = ()


class Spend(ContentModel):
    """A cost paid in steps: any multiple of ``step`` up to ``max``."""

    max: Formula
    step: int


class Cost(ContentModel):
    """What a use costs. ``limit`` is a limit of use in words, not a payment."""

    hp: Formula | int | Spend | None = None
    mp: Formula | int | Spend | None = None
    ip: Formula | int | Spend | None = None
    fp: Formula | int | None = None
    zenit: Formula | int | None = None
    limit: str = ""
    purpose: str = ""
    """The one use the cost is for, when the entry has others that are free."""
    spell_cost_factor: int | None = None


ChoiceSource = Literal[
    "list", "spells", "arcana", "gadgets", "companion", "companion_skills", "custom"
]


class Choice(ContentModel):
    """Something to decide when (``at``) an entry is taken or used.

    ``source`` says where the options come from: ``list`` (the ``options`` here), spells of
    ``spell_classes``, Arcana, gadget types; ``companion`` and ``custom`` are designed at the table.
    """

    id: str
    label: str
    pick: int = 1
    source: ChoiceSource = "list"
    options: tuple[str, ...] = ()
    spell_classes: tuple[str, ...] = ()
    one_class: bool = False
    """All picked spells come from one of ``spell_classes``."""
    at: Literal["each", "first", "use"] = "each"
    only_at_creation: bool = False


class Weapon(Entry):
    category: WeaponCategory
    martial: bool = False
    cost: int = 0
    accuracy: tuple[Attribute, Attribute]
    accuracy_bonus: int = 0
    damage: int
    damage_type: DamageType = "physical"
    hands: Literal[1, 2]
    range: Reach
    purchasable: bool = True


class GrantedWeapon(ContentModel):
    """A weapon that a Skill or gadget gives rather than the shop."""

    name: str
    category: WeaponCategory
    martial: bool = False
    accuracy: tuple[Attribute, Attribute]
    accuracy_bonus: int = 0
    damage: int
    damage_type: Literal[DamageType, "chosen"] = "physical"
    hands: Literal[1, 2]
    range: Reach
    extra_damage: Formula | None = None
    needs: str = ""


class Armor(Entry):
    """``defense_mode`` die: current DEX die + ``defense``; fixed: ``defense`` is the score."""

    martial: bool = False
    cost: int = 0
    defense_mode: Literal["die", "fixed"]
    defense: int
    magic_defense: int
    initiative: int
    purchasable: bool = True


class Shield(Entry):
    martial: bool = False
    cost: int = 0
    defense: int
    magic_defense: int
    initiative: int = 0
    purchasable: bool = True


class Companion(ContentModel):
    """The frame of the Faithful Companion's stat block."""

    level: int
    levels_up: bool
    species: tuple[str, ...]
    basic_attacks_max: int
    accuracy_bonus: Formula
    magic_check_bonus: Formula
    max_hp: Formula


class CompanionBonus(ContentModel):
    """What Heroic Companion adds to that stat block."""

    max_hp: int
    attribute_steps: int
    npc_skills: int
    npc_skills_cl_40: int
    extra_damage: int = 0


class TrackedValue(ContentModel):
    id: str
    session_start: int


class Skill(Entry):
    """A class Skill. ``ritual`` unlocks a discipline; ``spell_class`` teaches a spell a level."""

    max_level: int
    kind: Literal["passive", "action", "reaction", "choice"]
    cost: Cost | None = None
    permanent: tuple[Modifier, ...] = ()
    choices: tuple[Choice, ...] = ()
    ritual: str | None = None
    spell_class: str | None = None
    gadget_tier: bool = False
    binds_arcanum: bool = False
    weapon_categories: tuple[WeaponCategory, ...] = ()
    weapon: GrantedWeapon | None = None
    companion: Companion | None = None
    options: tuple[str, ...] = ()
    """The named options of an effect that lets its user pick some."""
    tracked: TrackedValue | None = None
    spell_record: tuple[str, ...] = ()
    """What is written down for each spell learned in play."""


class Benefits(ContentModel):
    hp: int = 0
    mp: int = 0
    ip: int = 0
    martial: tuple[Martial, ...] = ()
    rituals: tuple[str, ...] = ()
    projects: bool = False


class HeroClass(Entry):
    """A class; ``effect`` is its focus in about six words."""

    benefits: Benefits
    skills: tuple[Skill, ...]


class Scale(ContentModel):
    """From hero level ``from_level`` on: ``add`` to the base, or ``amount`` in its place."""

    from_level: int
    add: int | None = None
    amount: int | None = None


class DamageOption(ContentModel):
    targets: str
    base: int


class Damage(ContentModel):
    """``formula`` reads the High Roll; ``base`` and ``options`` are fixed and may scale."""

    formula: Formula | None = None
    base: int | None = None
    options: tuple[DamageOption, ...] = ()
    type: Literal[DamageType, "none", "chosen"] | None = None
    type_by_d6: Mapping[str, DamageType] = Field(default_factory=dict)
    ignores: tuple[Literal["resistant", "immune"], ...] = ()
    scaling: tuple[Scale, ...] = ()


class Healing(ContentModel):
    hp: int | None = None
    mp: int | None = None
    formula: Formula | None = None
    resource: Literal["hp", "mp"] | None = None
    scaling: tuple[Scale, ...] = ()


class PointChange(ContentModel):
    resource: Literal["hp", "mp"]
    formula: Formula


class GambleRow(ContentModel):
    roll: tuple[int, int]
    effect: str
    damage: Damage | None = None


class ExtraDamage(ContentModel):
    value: int
    categories: tuple[WeaponCategory, ...] = ()


class Spell(Entry):
    """``max_targets`` 0 means that the effect says who is affected.

    ``mp`` is for each target when ``per_target``; with ``mp_step`` the caster may pay less, in
    steps of that size. ``heroic_skill`` names the Heroic Skill an ultimate spell comes from.
    """

    spell_class: str
    offensive: bool
    mp: int
    mp_step: int | None = None
    per_target: bool = False
    max_targets: int = 1
    target: str
    duration: Literal["instantaneous", "scene"]
    heroic_skill: str | None = None
    damage: Damage | None = None
    healing: Healing | None = None
    loss: PointChange | None = None
    caster_recovers: PointChange | None = None
    extra_damage: ExtraDamage | None = None
    opportunity: str = ""
    statuses: tuple[Status, ...] = ()
    statuses_pick: int | None = None
    """How many of ``statuses`` the caster picks; None means all."""
    choices: tuple[Choice, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    table: tuple[GambleRow, ...] = ()


class Dismissal(ContentModel):
    """``{damage}`` and ``{hp}`` in the effect stand for its damage and healing at the hero's level.

    The damage grows by ``ArcanaRules.damage_scaling``.
    """

    id: str
    name: str
    effect: str
    damage: Damage | None = None
    healing: Healing | None = None


class Arcanum(Entry):
    """``effect`` is the merge effect; ``modifiers`` hold while merged."""

    domains: tuple[str, ...]
    modifiers: tuple[Modifier, ...] = ()
    choices: tuple[Choice, ...] = ()
    dismissals: tuple[Dismissal, ...] = ()


class ArcanaRules(ContentModel):
    summon_mp: int
    merge_limit: int
    dismissal: str
    forced_dismissal: tuple[str, ...]
    damage_scaling: tuple[Scale, ...]
    changed: str = ""


class Requirements(ContentModel):
    mastered_all: tuple[str, ...] = ()
    mastered_any: tuple[str, ...] = ()
    skills: tuple[str, ...] = ()


class HeroicSkill(Entry):
    kind: Literal["passive", "action", "reaction", "choice"]
    requires: Requirements = Requirements()
    max_times: int = 1
    cost: Cost | None = None
    permanent: tuple[Modifier, ...] = ()
    choices: tuple[Choice, ...] = ()
    spell: str | None = None
    spells: int = 0
    binds_arcanum: bool = False
    companion: CompanionBonus | None = None
    extra_damage_by_multi: Mapping[str, int] = Field(default_factory=dict)


class Mix(ContentModel):
    tier: str
    ip: int
    dice: str


class RollRow(ContentModel):
    """One row of a table: the rolls it covers, what happens, and that as data."""

    roll: tuple[int, int]
    effect: str
    damage: Damage | None = None
    healing: Healing | None = None
    statuses: tuple[Status, ...] = ()
    modifiers: tuple[Modifier, ...] = ()


class AlwaysAvailable(ContentModel):
    id: str
    effect: str
    damage: Damage | None = None
    healing: Healing | None = None
    changed: str = ""


class Infusion(ContentModel):
    id: str
    name: str
    tier: str
    extra_damage: int
    damage_type: Literal[DamageType, "unchanged"]
    effect: str = ""
    amounts: Mapping[str, Formula] = Field(default_factory=dict)
    needs: str = ""
    statuses: tuple[Status, ...] = ()


class Prototypes(ContentModel):
    base: int
    at_20: int
    at_40: int


class MagitechBenefit(Entry):
    tier: str
    activation: Literal["action", "inventory"]
    mp: int | None = None
    ip: int | None = None
    check: tuple[Attribute, Attribute] | None = None
    choices: tuple[Choice, ...] = ()
    weapon: GrantedWeapon | None = None
    prototypes: Prototypes | None = None


class Alchemy(ContentModel):
    mixes: tuple[Mix, ...]
    procedure: str
    targets: tuple[RollRow, ...]
    always: tuple[AlwaysAvailable, ...]
    effects: tuple[RollRow, ...]


class Infusions(ContentModel):
    ip: int
    rules: tuple[str, ...]
    list: tuple[Infusion, ...]


class GadgetType(Entry):
    """``effect`` says in a line what the type is for."""


class Gadgets(ContentModel):
    types: tuple[GadgetType, ...]
    tiers: tuple[str, ...]
    alchemy: Alchemy
    infusions: Infusions
    magitech: tuple[MagitechBenefit, ...]


class StatusEntry(Entry):
    lowers: tuple[Attribute, ...]


class InventoryItem(Entry):
    ip: int
    restores: Mapping[Literal["hp", "mp"], int] = Field(
        default_factory=dict[Literal["hp", "mp"], int]
    )
    damage: int | None = None
    damage_types: tuple[DamageType, ...] = ()


class AttributeArray(ContentModel):
    id: str
    name: str
    dice: tuple[DieSize, DieSize, DieSize, DieSize]


class Creation(ContentModel):
    page: int | None = None
    level: int
    classes_min: int
    classes_max: int
    arrays: tuple[AttributeArray, ...]
    budget: int
    budget_per_level: int
    """Above level 5: the budget is ``budget`` + this x the level (guidance, editable)."""
    savings_dice: int
    savings_die: int
    savings_factor: int
    fabula_points: int
    bonds_max: int


class Advancement(ContentModel):
    level_cap: int
    class_level_cap: int
    unmastered_max: int
    attribute_levels: tuple[int, ...]
    die_cap: DieSize
    xp_per_level: int


class RitualDiscipline(ContentModel):
    id: str
    name: str
    checks: tuple[tuple[Attribute, Attribute], ...]
    effect: str = ""
    """What Rituals of the discipline reach, in a few words."""
    limit: str = ""


class RitualPotency(ContentModel):
    id: str
    name: str
    mp: int
    level: int
    """The Difficulty Level of the Magic Check."""
    clock: int


class RitualArea(ContentModel):
    id: str
    name: str
    factor: int


class IdentityTables(ContentModel):
    """Three columns of concepts, two of adjectives (20 rows each), one of details."""

    concepts: tuple[tuple[str, ...], ...]
    adjectives: tuple[tuple[str, ...], ...]
    details: tuple[str, ...]


class Theme(ContentModel):
    id: str
    name: str
    gist: str


class Content(ContentModel):
    """All of the game in one printing. Order is print order."""

    edition: Edition
    title: str
    book: str
    attributes: Mapping[Attribute, str]
    classes: tuple[HeroClass, ...]
    heroic_skills: tuple[HeroicSkill, ...]
    spells: tuple[Spell, ...]
    magic_check: tuple[Attribute, Attribute]
    arcana: tuple[Arcanum, ...]
    arcana_rules: ArcanaRules
    gadgets: Gadgets
    weapons: tuple[Weapon, ...]
    armors: tuple[Armor, ...]
    shields: tuple[Shield, ...]
    statuses: tuple[StatusEntry, ...]
    damage_types: tuple[Entry, ...]
    inventory_items: tuple[InventoryItem, ...]
    bond_pairs: tuple[tuple[Emotion, Emotion], ...]
    creation: Creation
    advancement: Advancement
    ritual_disciplines: tuple[RitualDiscipline, ...]
    ritual_potencies: tuple[RitualPotency, ...]
    ritual_areas: tuple[RitualArea, ...]
    themes: tuple[Theme, ...]
    identity: IdentityTables
    place_names: tuple[str, ...]
    person_names: tuple[str, ...]
