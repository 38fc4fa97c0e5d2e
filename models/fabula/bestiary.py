"""The rules of stat blocks as typed, frozen data, and their loader.

Kept apart from the content of heroes: nobody who only opens a hero reads it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property
from typing import Literal

from pydantic import Field

from models.base import ContentModel
from models.fabula.entry import Entry
from models.fabula.rule import AttributeArray
from models.fabula.spell import Spell
from models.fabula.stat_block import AffinityLevel, Rank, Species, VillainRank
from models.fabula.vocabulary import Attribute, DamageType, Edition, Reach, Status
from resources.loader import resource_bytes

BESTIARY_FILE = "fabula/bestiary.json"
"""One file: no printing changes the rules of stat blocks."""

RankNumber = int | Literal["N"]
"""A number of a rank; ``N`` is the number of soldiers that a champion stands for."""
Revealed = Literal[
    "rank",
    "species",
    "max_hp",
    "max_mp",
    "traits",
    "attributes",
    "defense",
    "magic_defense",
    "affinities",
    "basic_attacks",
    "spells",
]
Counted = Literal["list", "affinities", "statuses", "spells", "attacks", "gear"]


class GiftChoice(ContentModel):
    """Affinities that a Species lets one choose: ``pick`` of ``types``, at ``level``."""

    level: AffinityLevel
    pick: int
    types: tuple[DamageType, ...]


class SpeciesEntry(Entry):
    """``skills`` NPC Skills to begin with, and what comes free; ``rule`` is a special rule."""

    id: Species  # pyright: ignore[reportIncompatibleVariableOverride]
    skills: int
    affinities: Mapping[DamageType, AffinityLevel] = Field(
        default_factory=dict[DamageType, AffinityLevel]
    )
    status_immunities: tuple[Status, ...] = ()
    choice: GiftChoice | None = None
    free_skills: tuple[str, ...] = ()
    forbidden_skills: tuple[str, ...] = ()
    rule_name: str = ""
    rule: str = ""


class SkillOption(ContentModel):
    """One way of taking an NPC Skill; the numbers are what it adds."""

    id: str
    name: str
    defense: int = 0
    magic_defense: int = 0
    accuracy: int = 0
    magic_check: int = 0
    opposed_check: int = 0
    spells: int = 0
    max_mp: int = 0
    needs_text: bool = False
    """The situation it counts in has to be written down."""


class NpcSkill(Entry):
    """An NPC Skill, worth one pick.

    ``counted`` says where the picks stand: in the block's list of Skills, or in what the block
    has (its Affinities, attacks ...), from which their number follows.
    """

    max_times: int | None = None
    """None: any number of times."""
    counted: Counted = "list"
    options: tuple[SkillOption, ...] = ()
    once_each: bool = False
    """No option may be taken twice."""
    target: Literal["", "attack_or_spell"] = ""
    has_text: bool = False
    """The game master writes down what it does."""
    max_hp: int = 0
    initiative: int = 0
    damage: int = 0
    types: int = 0
    """How many damage types one pick covers."""
    statuses: int = 0
    examples: tuple[str, ...] = ()


class NpcSpell(Spell):
    """A spell for stat blocks; a choice in it is made when the creature is designed."""

    ranks: tuple[Rank, ...] = ()
    """The ranks that may have it; empty for all."""
    min_level: int = 0
    limit: str = ""


class RankEntry(Entry):
    id: Rank  # pyright: ignore[reportIncompatibleVariableOverride]
    counts_as: RankNumber
    hp_multiplier: RankNumber = 1
    mp_multiplier: RankNumber = 1
    initiative: RankNumber = 0
    skills: RankNumber = 0
    turns_per_round: RankNumber = 1


class VillainEntry(Entry):
    id: VillainRank  # pyright: ignore[reportIncompatibleVariableOverride]
    ultima_points: int
    escalates_to: VillainRank | None = None
    plan_clock: tuple[int, int]
    """The sections of a Clock for its plans, at least and at most."""


class UltimaSpend(Entry):
    cost: int
    is_action: bool = False


class StudyLevel(ContentModel):
    """What a Study result of at least ``result`` reveals, beside what lower ones do."""

    result: int
    variant: int
    """The result that the optional, lower table asks for."""
    reveals: tuple[Revealed, ...]


class StudyRules(ContentModel):
    check: tuple[Attribute, Attribute]
    levels: tuple[StudyLevel, ...]
    common: int
    """Added to the Check for a creature that everybody knows."""
    rare: int


class BlockRules(ContentModel):
    """The numbers that every stat block is worked out from."""

    level_min: int
    level_max: int
    traits: int
    hp_per_level: int
    hp_per_die: int
    mp_per_level: int
    mp_per_die: int
    attack_damage: int
    die_levels: tuple[int, ...]
    check_levels: int
    """One point more on Accuracy and Magic Checks every so many levels."""
    damage_levels: int
    damage_step: int
    skill_levels: int
    """One Skill more every so many levels."""
    vulnerability_skills: int
    physical_vulnerability_skills: int
    soldiers_min: int
    soldiers_max: int
    magic_checks: tuple[tuple[Attribute, Attribute], ...]


class RoleAttack(ContentModel):
    """A basic attack that a role begins with; one of ``names`` and ``types`` is drawn."""

    names: tuple[str, ...]
    range: Reach
    accuracy: tuple[Attribute, Attribute]
    types: tuple[DamageType, ...]


class RoleEffect(ContentModel):
    """One Special Attack: a text, more targets, or the other defence."""

    text: str = ""
    multi: int = 1
    against: Literal["defense", "magic_defense"] = "defense"


class RoleGear(ContentModel):
    """Basic items for a creature that may use equipment."""

    main_hand: str = ""
    off_hand: str = ""
    armor: str = ""


class Purchase(ContentModel):
    """One Skill to buy. ``skill`` is an NPC Skill; ``option`` one of its ways."""

    skill: str
    option: str = ""


class Role(Entry):
    """A preset of ours for a quick foe. ``order`` lists the attributes, largest die first.

    ``plan`` is bought in its order, then ``more`` in a random one, over and over.
    """

    array: str
    order: tuple[Attribute, Attribute, Attribute, Attribute]
    magic_check: tuple[Attribute, Attribute] = ("INS", "WLP")
    attacks: tuple[RoleAttack, ...]
    gear: RoleGear = RoleGear()
    spells: tuple[str, ...] = ()
    effects: tuple[RoleEffect, ...]
    """What a Special Attack may do."""
    plan: tuple[Purchase, ...]
    more: tuple[Purchase, ...]
    names: tuple[str, ...]
    """First words of a name."""
    traits: tuple[str, ...]
    tactics: str


class FreeText(ContentModel):
    """A ready-made free-form Skill."""

    name: str
    text: str


class QuickTables(ContentModel):
    """What quick foes are named and described with."""

    names: Mapping[Species, tuple[str, ...]]
    traits: Mapping[Species, tuple[str, ...]]
    looks: Mapping[Species, tuple[str, ...]]
    texts: Mapping[str, tuple[FreeText, ...]]
    """By NPC Skill."""


class BestiaryContent(ContentModel):
    """Everything the stat blocks of the game follow. Order is print order."""

    rules: BlockRules
    species: tuple[SpeciesEntry, ...]
    npc_skills: tuple[NpcSkill, ...]
    npc_spells: tuple[NpcSpell, ...]
    ranks: tuple[RankEntry, ...]
    arrays: tuple[AttributeArray, ...]
    villains: tuple[VillainEntry, ...]
    ultima_spends: tuple[UltimaSpend, ...]
    study: StudyRules
    roles: tuple[Role, ...]
    quick: QuickTables


class Bestiary:
    """Look-ups over the rules of stat blocks. An id that is not there gives None from ``get``."""

    def __init__(self, content: BestiaryContent) -> None:
        self.content = content

    @property
    def rules(self) -> BlockRules:
        return self.content.rules

    @cached_property
    def species(self) -> Mapping[Species, SpeciesEntry]:
        return {s.id: s for s in self.content.species}

    @cached_property
    def skills(self) -> Mapping[str, NpcSkill]:
        return {s.id: s for s in self.content.npc_skills}

    @cached_property
    def spells(self) -> Mapping[str, NpcSpell]:
        return {s.id: s for s in self.content.npc_spells}

    @cached_property
    def ranks(self) -> Mapping[Rank, RankEntry]:
        return {r.id: r for r in self.content.ranks}

    @cached_property
    def villains(self) -> Mapping[VillainRank, VillainEntry]:
        return {v.id: v for v in self.content.villains}

    @cached_property
    def roles(self) -> Mapping[str, Role]:
        return {r.id: r for r in self.content.roles}


@cache
def _read() -> Bestiary:
    return Bestiary(BestiaryContent.model_validate_json(resource_bytes(BESTIARY_FILE)))


def bestiary(edition: Edition = "core") -> Bestiary:
    """Return the rules of stat blocks under ``edition``, read once; all printings agree."""
    del edition
    return _read()
