"""The levels to come: what the rules will not allow in them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import cast

from models.fabula.catalog import catalog
from models.fabula.hero import Hero, LevelChoice
from rules.fabula import source
from rules.fabula.legality.level import single_level_problems
from rules.fabula.legality.mend import mend
from rules.fabula.plan import MOST_LEVELS, in_plan
from rules.problem import Fix, Problem
from rules.recent import recent

OPEN_CODES = frozenset(
    {
        "level-without-class",
        "skill-missing",
        "pick-missing",
        "heroic-missing",
        "attribute-step-missing",
    }
)
"""What is only not chosen yet: no fault in a plan."""


def plan_problems(hero: Hero, *, with_open: bool = False) -> Iterator[Problem]:
    """Yield, as notes, what is not allowed in the levels to come.

    Places count on from the levels that are taken: ``levels.7`` is hero level 8 in either part.
    ``with_open`` yields what is not chosen yet, too.
    """
    if not hero.coming:
        return
    known = catalog(hero.edition)
    count = len(hero.levels)
    levels = _together(hero.levels, hero.coming)
    for problem in single_level_problems(levels, hero.dice, known, hero.own_arcana):
        index = int(problem.where.split(".")[1])
        if index >= count and (with_open or problem.code not in OPEN_CODES):
            yield _as_note(problem)
    reached, cap = count + len(hero.coming), known.content.advancement.level_cap
    if reached > cap:
        cut = mend(f"End at level {cap}", partial(_cut, cap=cap))
        text = f"Plan: it reaches level {reached}; heroes stop at level {cap}."
        yield Problem("note", "plan-level-cap", "levels", text, source.advancement(known), (cut,))


@recent(4)
def _together(
    levels: tuple[LevelChoice, ...], coming: tuple[LevelChoice, ...]
) -> tuple[LevelChoice, ...]:
    """Return the same list for the same parts, so that its problems are found only once."""
    return (levels + coming)[:MOST_LEVELS]


def _as_note(problem: Problem) -> Problem:
    return Problem(
        "note",
        problem.code,
        problem.where,
        f"Plan: {problem.message}",
        problem.source,
        tuple(mend(fix.label, partial(_fixed, fix=fix)) for fix in problem.fixes),
    )


def _fixed(hero: Hero, fix: Fix) -> Hero:
    return in_plan(hero, lambda all_of_it: cast(Hero, fix.apply(all_of_it)))


def _cut(hero: Hero, cap: int) -> Hero:
    return hero.replaced(coming=hero.coming[: max(0, cap - len(hero.levels))])
