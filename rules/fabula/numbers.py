"""What ``derive`` returns for a hero: every number with its parts, and what the hero owns."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from models.fabula.catalog import Catalog
from models.fabula.hero import Hero
from models.fabula.item import Armor, GrantedWeapon, Shield, Weapon
from models.fabula.owned import OwnedItem
from models.fabula.pick import Pick
from models.fabula.skill import HeroClass, HeroicSkill, Skill
from models.fabula.spell import Arcanum, Spell
from models.fabula.vocabulary import (
    Attribute,
    Condition,
    DamageType,
    DieSize,
    Reach,
    WeaponCategory,
)
from rules.breakdown import Derived, Part
from rules.fabula.modifier import Given
from rules.fabula.situation import Occasion


@dataclass(frozen=True, slots=True)
class OwnedClass:
    """A class of the hero, in the order it was entered, with its levels and Skills."""

    hero_class: HeroClass
    levels: int
    skills: tuple[OwnedSkill, ...]
    mastered: bool


@dataclass(frozen=True, slots=True)
class OwnedSkill:
    """``text`` is the effect with this hero's amounts filled in; ``cost`` as it is printed."""

    skill: Skill
    level: int
    picks: tuple[Pick, ...]
    text: str
    cost: str


@dataclass(frozen=True, slots=True)
class OwnedHeroicSkill:
    heroic_skill: HeroicSkill
    times: int
    picks: tuple[Pick, ...]
    text: str
    cost: str


@dataclass(frozen=True, slots=True)
class KnownSpell:
    """A spell the hero can cast. ``power`` is its main amount at this level, such as “HR +15 bolt”.

    ``learned_from`` names the Skill, Heroic Skill or gadget that taught it; ``check`` are the dice
    of its Magic Check. ``key`` and ``species`` are those of a learned spell, else empty; a spell in
    a magisphere ``is_prototype`` and costs IP too.
    """

    spell: Spell
    learned_from: str
    power: str
    text: str
    check: tuple[Attribute, Attribute] = ("INS", "WLP")
    key: str = ""
    species: str = ""
    is_prototype: bool = False


@dataclass(frozen=True, slots=True)
class BoundArcanum:
    """``merge`` is the merge text, ``dismissals`` pairs of name and text at this level.

    ``bound_by`` names what binds it: a Skill, a Heroic Skill, or play. ``is_own`` says that the
    hero's player designed it.
    """

    arcanum: Arcanum
    merge: str
    dismissals: tuple[tuple[str, str], ...]
    bound_by: str = ""
    is_own: bool = False


@dataclass(frozen=True, slots=True)
class OwnedGadget:
    """A gadget type and its highest tier; ``lines`` are (name, text) rows to print."""

    type_id: str
    name: str
    tier: str
    lines: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Attack:
    """A weapon in hand or in the backpack, ready to roll.

    ``slot`` is main_hand, off_hand, both (it takes both hands) or backpack; ``key`` is the owned
    item's key ("" for bare hands and granted weapons). Damage is High Roll + ``damage``.
    """

    key: str
    slot: str
    name: str
    weapon: Weapon | GrantedWeapon
    accuracy: Derived
    damage: Derived
    attributes: tuple[Attribute, Attribute]
    damage_type: DamageType | str
    category: WeaponCategory
    range: Reach
    hands: int
    against: str = "defense"
    """The score its Accuracy Check is compared with: defense or magic_defense."""
    multi: int = 1
    """How many targets one attack may have."""
    traits: tuple[Part, ...] = ()
    """What it does besides: words such as “targets hit are slow”, with whom they come from."""


@dataclass(frozen=True, slots=True)
class HeroNumbers:
    """Everything that follows from a hero. Look numbers up in ``derived`` by id.

    Ids: level, max_hp, crisis, max_mp, max_ip, defense, magic_defense, initiative, fabula_points,
    spent, leftover, savings, zenit, spells_known, rituals, martial, mastered, magic_check,
    damage_reduction, affinities, status_immunities, then ``<stat>`` ids of further modifiers, then
    ``die_DEX`` ... (current size), ``accuracy_<item id>`` and ``damage_<item id>`` per weapon.
    """

    hero: Hero
    catalog: Catalog
    level: int
    classes: tuple[OwnedClass, ...]
    class_levels: Mapping[str, int]
    skill_levels: Mapping[str, int]
    base_dice: Mapping[Attribute, DieSize]
    current_dice: Mapping[Attribute, DieSize]
    derived: Mapping[str, Derived]
    attacks: tuple[Attack, ...]
    armor: Armor | None
    shields: tuple[Shield, ...]
    backpack: tuple[OwnedItem, ...]
    heroic_skills: tuple[OwnedHeroicSkill, ...]
    spells: tuple[KnownSpell, ...]
    arcana: tuple[BoundArcanum, ...]
    gadgets: tuple[OwnedGadget, ...]
    prototypes: tuple[KnownSpell, ...]
    """The spells kept ready in magispheres."""
    given: tuple[Given, ...]
    """Every modifier that bears on the hero."""
    holding: frozenset[Condition]
    """The conditions that hold now."""
    moments: tuple[Occasion, ...]
    """The bonuses of Skills that count only in a moment of play."""
    names: Mapping[str, int]
    """The names that formulas may read, the same for the whole hero."""
    item_ip: Mapping[str, int]
    """The IP this hero pays for each item of the Inventory action, by id."""

    def value(self, id: str) -> int:
        """Return the number of that id; 0 when this hero has no such number."""
        found = self.derived.get(id)
        return found.number if found is not None else 0
