"""What levels cost, and the levels that points come to. Whole-number roots throughout.

Source: BnB, II. Stats (a stat costs its level cubed) and III. Skills (a skill its level squared).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import isqrt

from models.bnb.catalog import catalog


def cube_root(points: int) -> int:
    """Return the largest whole number whose cube is no more than ``points``; 0 below 1."""
    if points < 1:
        return 0
    low = 1 << ((points.bit_length() - 1) // 3)
    high = low * 2
    while high - low > 1:
        middle = (low + high) // 2
        if middle**3 <= points:
            low = middle
        else:
            high = middle
    return low


def square_root(points: int) -> int:
    """Return the largest whole number whose square is no more than ``points``; 0 below 1."""
    return isqrt(max(0, points))


def stat_cost(level: int) -> int:
    """Return what a stat of ``level`` costs in all; levels below 1 cost nothing."""
    return max(0, level) ** 3


def skill_cost(level: int) -> int:
    """Return what a skill of ``level`` costs in all."""
    return max(0, level) ** 2


def stat_raise(old: int, new: int) -> int:
    """Return the points from one level of a stat to another; below 0 when they come back."""
    return stat_cost(new) - stat_cost(old)


def skill_raise(old: int, new: int) -> int:
    """Return the points from one level of a skill to another; below 0 when they come back."""
    return skill_cost(new) - skill_cost(old)


def stat_level(points: int) -> int:
    """Return the level that ``points`` paid into a stat come to."""
    return cube_root(points)


def skill_level(points: int) -> int:
    """Return the level that ``points`` paid into a skill come to."""
    return square_root(points)


def stat_missing(points: int) -> int:
    """Return the points still missing for the next level of a stat."""
    return stat_cost(stat_level(points) + 1) - points


def skill_missing(points: int) -> int:
    """Return the points still missing for the next level of a skill."""
    return skill_cost(skill_level(points) + 1) - points


def stat_curve(upto: int) -> tuple[tuple[int, int], ...]:
    """Return (level, cost) of a stat from 0 to ``upto``, for the curve that is drawn."""
    return tuple((level, stat_cost(level)) for level in range(upto + 1))


def skill_curve(upto: int) -> tuple[tuple[int, int], ...]:
    """Return (level, cost) of a skill from 0 to ``upto``."""
    return tuple((level, skill_cost(level)) for level in range(upto + 1))


def stat_word(level: int) -> str:
    """Return the word printed beside a stat's level; empty where the table is silent."""
    words = {entry.level: entry.word for entry in catalog().content.stat_words}
    return words.get(level, "")


def skill_title(level: int) -> str:
    """Return the title printed beside a skill's level; empty where the table is silent."""
    words = {entry.level: entry.word for entry in catalog().content.skill_titles}
    return words.get(level, "")


@dataclass(frozen=True, slots=True)
class BuildCost:
    stats: int
    skills: int

    @property
    def total(self) -> int:
        return self.stats + self.skills


def build_cost(stats: Iterable[int], skills: Iterable[int]) -> BuildCost:
    """Return what stat levels and skill levels cost together."""
    return BuildCost(sum(map(stat_cost, stats)), sum(map(skill_cost, skills)))


def within_pools(cost: BuildCost, stat_points: int, skill_points: int) -> bool:
    """Say whether stats and skills each keep to their own budget."""
    return cost.stats <= stat_points and cost.skills <= skill_points


def may_learn(*, is_open: bool, level: int, taught: bool) -> bool:
    """Say whether points alone buy the next level; a closed skill's first needs a teacher or text.

    Source: BnB, III. Skills.
    """
    return is_open or level >= 1 or taught
