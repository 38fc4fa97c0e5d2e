"""Count a hero's level choices: levels per class, Skill Levels, picks, base dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from models.fabula.hero import Hero, LevelChoice
from models.fabula.pick import Pick
from models.fabula.vocabulary import ATTRIBUTES, DIE_SIZES, Attribute, DieSize

SMALLEST_DIE: DieSize = 6
LARGEST_DIE: DieSize = 12
SIZE_STEP = 2
"""Sides from one die to the next larger."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Totals over the level choices; classes and Skills in the order they first came."""

    level: int
    class_levels: Mapping[str, int]
    skill_levels: Mapping[str, int]
    skill_picks: Mapping[str, tuple[Pick, ...]]
    heroic_times: Mapping[str, int]
    heroic_picks: Mapping[str, tuple[Pick, ...]]
    attribute_steps: tuple[tuple[int, Attribute], ...]
    """Pairs of hero level and attribute."""

    def mastered(self, cap: int) -> tuple[str, ...]:
        """Return the classes that reached ``cap`` levels."""
        return tuple(c for c, levels in self.class_levels.items() if levels >= cap)

    def unmastered(self, cap: int) -> tuple[str, ...]:
        return tuple(c for c, levels in self.class_levels.items() if levels < cap)


def tally(levels: Iterable[LevelChoice]) -> Tally:
    """Return the totals of ``levels``; what is not chosen yet (an empty id) is not counted."""
    class_levels: Counter[str] = Counter()
    skill_levels: Counter[str] = Counter()
    skill_picks: dict[str, tuple[Pick, ...]] = {}
    heroic_times: Counter[str] = Counter()
    heroic_picks: dict[str, tuple[Pick, ...]] = {}
    steps: list[tuple[int, Attribute]] = []
    count = 0
    for count, choice in enumerate(levels, 1):
        if choice.class_id:
            class_levels[choice.class_id] += 1
        if choice.skill_id:
            skill_levels[choice.skill_id] += 1
            skill_picks[choice.skill_id] = skill_picks.get(choice.skill_id, ()) + choice.picks
        heroic = choice.heroic
        if heroic is not None and heroic.heroic_skill:
            heroic_times[heroic.heroic_skill] += 1
            earlier = heroic_picks.get(heroic.heroic_skill, ())
            heroic_picks[heroic.heroic_skill] = earlier + heroic.picks
        if choice.attribute is not None:
            steps.append((count, choice.attribute))
    return Tally(
        count,
        dict(class_levels),
        dict(skill_levels),
        skill_picks,
        dict(heroic_times),
        heroic_picks,
        tuple(steps),
    )


def die_size(number: int) -> DieSize:
    """Return the smallest die of at least ``number`` sides, at most d12."""
    for size in DIE_SIZES:
        if size >= number:
            return size
    return LARGEST_DIE


def larger(size: DieSize, steps: int) -> DieSize:
    """Return the die ``steps`` sizes larger (or smaller), between d6 and d12."""
    index = DIE_SIZES.index(size) + steps
    return DIE_SIZES[max(0, min(index, len(DIE_SIZES) - 1))]


def base_dice(hero: Hero, counted: Tally) -> Mapping[Attribute, DieSize]:
    """Return the base dice: those of creation, grown by the attribute steps, at most d12."""
    grown = Counter(attribute for _, attribute in counted.attribute_steps)
    return {a: larger(getattr(hero.dice, a), grown[a]) for a in ATTRIBUTES}
