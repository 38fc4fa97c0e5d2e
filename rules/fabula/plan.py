"""Planning ahead: the levels to come, named plans of them, and the hero as it would be."""

from __future__ import annotations

from collections.abc import Callable

from models.document import MAX_LINE
from models.fabula.hero import Hero, LevelChoice, Plan
from rules.fabula.level_order import without_level_between
from rules.fabula.next_level import traits_after, traits_before, trimmed

MOST_LEVELS = 200
"""What a document holds at most in one list of levels; the rules stop at 50."""


def whole(hero: Hero) -> Hero:
    """Return the hero with the levels to come behind those taken, for what looks at them all."""
    if not hero.coming:
        return hero
    return hero.replaced(levels=(hero.levels + hero.coming)[:MOST_LEVELS], coming=())


def planned(hero: Hero, upto: int | None = None) -> Hero:
    """Return the hero as it would be (or was) at level ``upto``, by default at the plan's end.

    Levels after ``upto`` stand among those to come. Traits are those of that level. A level
    beyond the plan's end gives the end.
    """
    count = len(hero.levels)
    levels = (hero.levels + hero.coming)[:MOST_LEVELS]
    end = len(levels) if upto is None else max(0, min(upto, len(levels)))
    if end == count:
        return hero
    if end > count:
        traits = traits_after(levels[count:end])
    else:
        traits = traits_before(hero, hero.levels[end:])
    return hero.replaced(levels=levels[:end], coming=levels[end:], **traits)


def in_plan(hero: Hero, change: Callable[[Hero], Hero]) -> Hero:
    """Apply a change of levels to the hero with those to come, and part the two again.

    ``change`` may alter any level and add or take away planned ones, but leaves the number of
    levels that are taken.
    """
    count = len(hero.levels)
    changed = change(whole(hero))
    if not hero.coming and len(changed.levels) == count:
        return changed
    return changed.replaced(levels=changed.levels[:count], coming=trimmed(changed.levels[count:]))


def with_planned_level(hero: Hero, choice: LevelChoice) -> Hero:
    """Plan one level more, after those that are planned already."""
    return hero.replaced(coming=(*hero.coming, choice))


def without_planned_level(hero: Hero, index: int) -> Hero:
    """Drop the planned level at ``index`` of all levels; those planned after it move up."""
    return in_plan(hero, lambda all_of_it: without_level_between(all_of_it, index))


def without_plan_ahead(hero: Hero) -> Hero:
    """Plan nothing any more."""
    return hero.replaced(coming=())


# Named plans ---------------------------------------------------------------------------------


def with_plan_saved(hero: Hero, name: str) -> Hero:
    """Keep the levels to come under a name; a plan of the same name is replaced.

    Raises:
        DocumentError: when there are more plans than a document holds.
    """
    plan = Plan(name=name, from_level=len(hero.levels) + 1, levels=hero.coming)
    for index, kept in enumerate(hero.plans):
        if kept.name == name:
            return hero.replaced(plans=(*hero.plans[:index], plan, *hero.plans[index + 1 :]))
    return hero.replaced(plans=(*hero.plans, plan))


def with_plan_applied(hero: Hero, index: int) -> Hero:
    """Let the levels to come be those of a named plan, as far as they are not taken yet."""
    return hero.replaced(coming=_ahead(hero, hero.plans[index]))


def with_plan_renamed(hero: Hero, index: int, name: str) -> Hero:
    renamed = hero.plans[index].replaced(name=name)
    return hero.replaced(plans=(*hero.plans[:index], renamed, *hero.plans[index + 1 :]))


def with_plan_duplicated(hero: Hero, index: int) -> Hero:
    """Add a copy of the plan after it, under a name that no plan has."""
    copy = hero.plans[index].replaced(name=free_plan_name(hero, hero.plans[index].name))
    return hero.replaced(plans=(*hero.plans[: index + 1], copy, *hero.plans[index + 1 :]))


def without_plan(hero: Hero, index: int) -> Hero:
    return hero.replaced(plans=hero.plans[:index] + hero.plans[index + 1 :])


def by_plan(hero: Hero, index: int) -> Hero:
    """Return the hero with a named plan ahead: its own past, then what the plan says.

    Levels that the hero took since the plan was made stand as they were planned, so that two plans
    of the same start can be compared.
    """
    plan = hero.plans[index]
    start = plan.from_level - 1
    if start >= len(hero.levels):
        return hero.replaced(coming=_ahead(hero, plan))
    past = planned(hero, start)
    return past.replaced(coming=plan.levels)


def free_plan_name(hero: Hero, wanted: str) -> str:
    """Return ``wanted``, with a number where a plan has that name already."""
    names = {plan.name for plan in hero.plans}
    if wanted not in names:
        return wanted
    number = 2
    short = wanted[: MAX_LINE - 4]
    while f"{short} {number}" in names:
        number += 1
    return f"{short} {number}"


def _ahead(hero: Hero, plan: Plan) -> tuple[LevelChoice, ...]:
    """Return the plan's levels after those that the hero has; open ones fill a gap before it."""
    passed = len(hero.levels) + 1 - plan.from_level
    if passed >= 0:
        return trimmed(plan.levels[passed:])
    filling = hero.coming[:-passed]
    gap = (LevelChoice(),) * (-passed - len(filling))
    return trimmed((*filling, *gap, *plan.levels)[:MOST_LEVELS])
