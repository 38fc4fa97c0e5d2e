"""What ``derive`` returns for a hero or a creature: every number with its parts, and the rows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from models.bnb.being import Being, OwnedGear, OwnedSkill
from models.bnb.catalog import Catalog
from models.bnb.content import Item, SkillEntry
from models.bnb.options import Options
from models.bnb.vocabulary import Family, Role, SkillGroup, Slot, Stat
from rules.bnb.action import divided_multiplier
from rules.bnb.load import Load
from rules.bnb.odds import mean_roll, odds_row
from rules.bnb.sorcery import casting_rounds
from rules.breakdown import Derived


@dataclass(frozen=True, slots=True)
class StatRow:
    """A stat as it was paid for.

    ``cost`` is the level cubed, ``spare`` a part payment that does nothing yet, ``next_cost``
    what is missing for the next level, ``next_total`` what that costs in all.
    """

    stat: Stat
    name: str
    abbr: str
    level: int
    points: int
    cost: int
    spare: int
    next_cost: int
    next_total: int
    word: str


@dataclass(frozen=True, slots=True)
class SkillRow:
    """A listed skill, or one of the document's own; levels of 0 too.

    ``usable`` is False while it is closed to whoever has no level. ``agile`` skills suffer under
    a heavy load; ``laden_level`` and ``laden`` are then what is left (else as without a load).
    """

    key: str
    entry: SkillEntry | None
    name: str
    group: SkillGroup
    family: Family
    stat: Stat
    stat_level: int
    level: int
    points: int
    cost: int
    spare: int
    next_cost: int
    next_total: int
    title: str
    usable: bool
    is_open: bool
    owned: OwnedSkill | None
    agile: bool
    laden_level: int
    laden: float

    @property
    def multiplier(self) -> int:
        """What 2d6 are multiplied by: stat and level."""
        return self.stat_level + self.level

    @property
    def mean(self) -> float:
        return mean_roll(self.multiplier)

    def divided(self, n: int) -> int:
        """Return the multiplier with ``n`` major actions in the round."""
        return divided_multiplier(self.stat_level, self.level, n)

    def odds(self, criticals: bool = False) -> tuple[int, ...]:
        """Return the ways out of 36 against 10, 20, 40, 80 and 160; none when not usable."""
        if not self.usable:
            return (0, 0, 0, 0, 0)
        return odds_row(self.multiplier, criticals=criticals)


@dataclass(frozen=True, slots=True)
class Attack:
    """A way to hit, ready to roll: both numbers are multipliers of 2d6.

    ``increment`` is the yards of one range step; None in melee. ``damage`` lacks Strength where
    the weapon is a machine. ``gear_key`` is empty for fists and natural weapons.
    """

    key: str
    name: str
    gear_key: str
    skill_key: str
    skill_name: str
    attack: Derived
    damage: Derived
    increment: int | None
    close_combat: bool
    two_handed: bool
    thrown: bool
    untrained: bool
    note: str
    stat_level: int
    skill_level: int

    @property
    def multiplier(self) -> int:
        return self.stat_level + self.skill_level

    def divided(self, n: int) -> int:
        """Return the attack's multiplier with ``n`` major actions in the round."""
        return divided_multiplier(self.stat_level, self.skill_level, n)


@dataclass(frozen=True, slots=True)
class GearRow:
    """An owned thing with what its list says.

    ``weight`` is pounds of the whole line (None: negligible), ``cost`` copper of it; ``value``
    is damage, endurance, Defense bonus or power. ``slot`` is where it is in use, else empty.
    """

    owned: OwnedGear
    item: Item | None
    name: str
    weight: float | None
    cost: float
    role: Role
    value: int
    slot: Slot | None

    @property
    def key(self) -> str:
        return self.owned.key

    @property
    def borne(self) -> bool:
        """It is on the body and counts as load."""
        return self.owned.place != "stored"


@dataclass(frozen=True, slots=True)
class SorceryNumbers:
    """``increments`` are yards of one range step by skill id, for the sorceries known."""

    power: int
    power_without_focus: int
    power_pushed: int
    endurance: int
    targets: int
    increments: Mapping[str, int]

    def rounds(self, energy: float) -> int | None:
        """Return the rounds to gather ``energy``; None without any power."""
        return casting_rounds(energy, self.power)


@dataclass(frozen=True, slots=True)
class Numbers:
    """Everything that follows from a document. Look numbers up in ``derived`` by id."""

    being: Being
    catalog: Catalog
    options: Options
    levels: Mapping[Stat, int]
    size: float
    stats: tuple[StatRow, ...]
    skills: tuple[SkillRow, ...]
    attacks: tuple[Attack, ...]
    gear: tuple[GearRow, ...]
    in_use: Mapping[Slot, GearRow]
    load: Load
    sorcery: SorceryNumbers | None
    derived: Mapping[str, Derived]

    @property
    def criticals(self) -> bool:
        return self.options.criticals == "on"

    def value(self, id: str) -> float:
        """Return the number of that id; 0 when there is no such number here."""
        found = self.derived.get(id)
        if found is None or isinstance(found.value, tuple):
            return 0
        return found.value

    def whole(self, id: str) -> int:
        """Return the number of that id, which must be a whole one; 0 when there is none."""
        found = self.derived.get(id)
        return 0 if found is None else found.number

    def skill(self, key: str) -> SkillRow | None:
        """Return the row of a skill by its key; None when there is no such skill here."""
        return next((row for row in self.skills if row.key == key), None)

    def attack(self, key: str) -> Attack | None:
        return next((row for row in self.attacks if row.key == key), None)
