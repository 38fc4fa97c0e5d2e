"""BnB content as typed, frozen data: what ``resources/bnb/bnb.json`` holds.

Every ``effect`` is in our own words. ``doubt`` tells what the rules leave open about an entry.
Prices are in copper, weights in pounds, distances in yards.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from pydantic import Field

from models.base import ContentModel
from models.bnb.vocabulary import (
    Family,
    ItemGroup,
    SkillGroup,
    Stat,
    WeaponKind,
)
from models.option import OptionEntry


class Entry(ContentModel):
    id: str
    name: str
    effect: str = ""
    doubt: str = ""


class StatEntry(ContentModel):
    id: Stat
    name: str
    abbr: str
    effect: str = ""
    full_name: str = ""
    governs: tuple[str, ...] = ()


class LevelWord(ContentModel):
    """The word printed beside a level."""

    level: int
    word: str


Untrained = Literal["yes", "implied", "gm", "no"]


class SkillEntry(Entry):
    """A listed skill.

    ``untrained`` is what the rules say of its use at level 0; ``open`` is the ruling used when
    they leave it to the Bastard. ``ranges`` are ids of increments.
    """

    group: SkillGroup
    family: Family
    alias: str = ""
    untrained: Untrained
    open: bool
    opposed_by: tuple[str, ...] = ()
    opposes: tuple[str, ...] = ()
    opposed_note: str = ""
    untrained_note: str = ""
    specialise: str = ""
    ranges: tuple[str, ...] = ()


class Increment(ContentModel):
    """The yards of one range step: ``yards`` plus the level of ``stat``, where one is named."""

    id: str
    name: str
    group: Literal["physical", "sorcery", "sense"]
    yards: int
    stat: Stat | None = None


class RangeStep(ContentModel):
    level: int
    name: str
    challenge: int


class Difficulty(ContentModel):
    name: str
    challenge: int


class Item(Entry):
    """A priced row. ``weight`` None means negligible.

    ``cost`` and ``weight`` are for one unit: ``per`` names it where it is not the thing itself
    (a yard, a night), ``pack`` how many pieces one unit holds.
    """

    group: ItemGroup
    weight: float | None = None
    cost: int
    per: str = ""
    pack: int = 1
    or_more: bool = False
    """The table's price or power is where such things begin."""


class Weapon(Item):
    kind: WeaponKind
    skill: str
    damage: int
    two_handed: bool = False
    two_handed_likely: bool = False
    throwable: bool = False
    close_combat: bool = False
    range: str = ""
    """The increment of a weapon that shoots."""


class Ammunition(Item):
    fits: tuple[str, ...]


class Armor(Item):
    endurance: int


class Shield(Item):
    defense_bonus: int


class Focus(Item):
    power: int
    immobile: bool = False


class Charm(Item):
    power: int
    immobile: bool = False


class Sample(ContentModel):
    """A weapon the rules only mention, without price or weight: a suggestion for an own item."""

    id: str
    name: str
    kind: WeaponKind
    damage: int | None = None
    effect: str = ""


class Preset(ContentModel):
    id: str
    name: str
    points: int
    effect: str = ""


class Land(Entry):
    faith: str = ""


class God(Entry):
    pass


class Realm(Entry):
    challenge: int | None = None
    dwellers: tuple[str, ...] = ()


class Mind(ContentModel):
    """How hard a mind is to read, by how well it is known."""

    id: str
    name: str
    low: int
    high: int


class Kinship(ContentModel):
    """What part of drained life arrives: the drained points divided by ``divisor``."""

    name: str
    divisor: int


class HealthFactor(ContentModel):
    id: str
    name: str
    factor: float


class BattleRound(ContentModel):
    each_side: int
    low: int
    high: int


class Weights(ContentModel):
    """How an archetype likes to spend: shares of the points by stat and by skill."""

    stats: Mapping[Stat, int]
    skills: Mapping[str, int]
    skill_share: int
    """Hundredths of the points that go into skills."""


class Archetype(Entry):
    weights: Weights
    gear: tuple[str, ...]
    rich_gear: tuple[str, ...] = ()
    """What it would rather have when the purse allows; it takes the place of like things."""
    touched: bool = False
    homelands: tuple[str, ...] = ()
    concepts: tuple[str, ...] = ()


class Content(ContentModel):
    """Everything the program knows of BnB."""

    title: str
    short_title: str
    gm_title: str
    stats: tuple[StatEntry, ...]
    stat_words: tuple[LevelWord, ...]
    skill_titles: tuple[LevelWord, ...]
    skills: tuple[SkillEntry, ...]
    difficulties: tuple[Difficulty, ...]
    ranges: tuple[RangeStep, ...]
    increments: tuple[Increment, ...]
    gear: tuple[Item, ...]
    food: tuple[Item, ...]
    clothes: tuple[Item, ...]
    lodging: tuple[Item, ...]
    weapons: tuple[Weapon, ...]
    ammunition: tuple[Ammunition, ...]
    armors: tuple[Armor, ...]
    shields: tuple[Shield, ...]
    foci: tuple[Focus, ...]
    charms: tuple[Charm, ...]
    unlisted: tuple[Sample, ...]
    options: tuple[OptionEntry, ...]
    presets: tuple[Preset, ...]
    archetypes: tuple[Archetype, ...]
    lands: tuple[Land, ...]
    gods: tuple[God, ...]
    touches: tuple[str, ...]
    realms: tuple[Realm, ...]
    minds: tuple[Mind, ...]
    kinships: tuple[Kinship, ...]
    health_factors: tuple[HealthFactor, ...]
    battle_rounds: tuple[BattleRound, ...]
    person_names: tuple[str, ...]
    agile_skills: tuple[str, ...] = Field(min_length=1)
    """The skills that a load hampers by name."""
    agile_likely: tuple[str, ...] = ()

    @property
    def items(self) -> tuple[Item, ...]:
        """Every priced row, in the order of the tables."""
        return (
            *self.gear,
            *self.food,
            *self.clothes,
            *self.lodging,
            *self.weapons,
            *self.ammunition,
            *self.armors,
            *self.shields,
            *self.foci,
            *self.charms,
        )
