"""Points of a hero: granted, awarded, paid, left, in one sum or two.

Source: BnB, I. Overview.
"""

from __future__ import annotations

from dataclasses import dataclass

from models.bnb.character import Character
from models.bnb.vocabulary import STATS


@dataclass(frozen=True, slots=True)
class BudgetState:
    """How the points stand. ``left`` may be below 0.

    With separate budgets ``stat_left`` and ``skill_left`` are their rests before awards that may
    go anywhere (``free``); else both are ``left``.
    """

    separate: bool
    granted: int
    awarded: int
    total: int
    stats: int
    skills: int
    stat_left: int
    skill_left: int
    free: int

    @property
    def spent(self) -> int:
        return self.stats + self.skills

    @property
    def left(self) -> int:
        return self.total - self.spent

    @property
    def is_over(self) -> bool:
        """More was paid than there is; awards that may go anywhere cover either budget."""
        if not self.separate:
            return self.left < 0
        return max(0, -self.stat_left) + max(0, -self.skill_left) > self.free

    @property
    def for_stats(self) -> int:
        """What may still go into stats."""
        if not self.separate:
            return self.left
        free = self.free - max(0, -self.skill_left)
        return self.stat_left + free

    @property
    def for_skills(self) -> int:
        """What may still go into skills."""
        if not self.separate:
            return self.left
        free = self.free - max(0, -self.stat_left)
        return self.skill_left + free


def budget_state(hero: Character) -> BudgetState:
    """Return how the hero's points stand."""
    separate = hero.options.point_pools == "separate_stat_and_skill"
    awards = {"any": 0, "stats": 0, "skills": 0}
    for entry in hero.log:
        if entry.kind == "award":
            awards[entry.pool] += entry.points
    awarded = sum(awards.values())
    stats = sum(hero.stats.of(stat) for stat in STATS)
    skills = sum(owned.points for owned in hero.skills)
    budget = hero.budget
    granted = budget.stat_points + budget.skill_points if separate else budget.points
    left = granted + awarded - stats - skills
    return BudgetState(
        separate=separate,
        granted=granted,
        awarded=awarded,
        total=granted + awarded,
        stats=stats,
        skills=skills,
        stat_left=budget.stat_points + awards["stats"] - stats if separate else left,
        skill_left=budget.skill_points + awards["skills"] - skills if separate else left,
        free=awards["any"] if separate else 0,
    )
