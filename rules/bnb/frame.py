"""What the single numbers of a document are worked out from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from models.bnb.being import Being
from models.bnb.catalog import Catalog
from models.bnb.vocabulary import STAT_NAMES, Slot, Stat
from rules.bnb import source
from rules.bnb.exact import exact, plain_number
from rules.bnb.load import Load
from rules.bnb.monster import active_strength
from rules.bnb.numbers import GearRow, SkillRow, StatRow
from rules.breakdown import Part, plain


@dataclass(frozen=True, slots=True)
class Frame:
    """What the single numbers are worked out from."""

    being: Being
    catalog: Catalog
    levels: Mapping[Stat, int]
    size: float
    push: Mapping[Stat, int]
    stats: tuple[StatRow, ...]
    skills: Mapping[str, SkillRow]
    rows: tuple[GearRow, ...]
    used: Mapping[Slot, GearRow]
    load: Load

    def level(self, stat: Stat) -> int:
        return self.levels[stat]

    def stat(self, stat: Stat, note: str = "") -> Part:
        return Part(STAT_NAMES[stat], self.levels[stat], source.STATS, note)

    def pushed(self, stat: Stat) -> tuple[Part, ...]:
        """Return the stat with what it was pushed by for this round."""
        extra = self.push.get(stat, 0)
        more = (Part("Pushed", extra, source.ENCOUNTERS, "this round"),) if extra else ()
        return (self.stat(stat), *more)

    def with_skill(self, stat: Stat, key: str) -> tuple[Part, ...]:
        """Return the stat and, where it has a level, the skill."""
        row = self.skills.get(key)
        if row is None or not row.level:
            return (self.stat(stat),)
        return (self.stat(stat), Part(row.name, row.level, source.SKILLS, "skill"))


def hurting_strength(frame: Frame) -> tuple[Part, ...]:
    """Return the parts of the Strength that lifts and hurts: Size multiplies it."""
    parts = frame.pushed("strength")
    plain_strength = sum(int(part.value) for part in parts)
    if frame.size == 1 or not plain_strength:
        return parts
    grown = exact(active_strength(plain_strength, frame.size)) - plain_strength
    note = f"Strength × {plain(frame.size)}"
    return (*parts, Part("Size", plain_number(grown), source.MONSTERS, note))


def part_number(part: Part) -> float:
    """Return what the part adds."""
    return 0 if isinstance(part.value, str) else part.value
