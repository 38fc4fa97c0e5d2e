"""Points: budgets, part payments, levels of 0, log and plan."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from functools import partial

from models.bnb.being import Being
from models.bnb.character import Character
from models.bnb.vocabulary import Stat
from rules.bnb import source
from rules.bnb.budget import BudgetState, budget_state
from rules.bnb.edit import with_pools, with_stat_level, with_stat_points, without_planned
from rules.bnb.history import with_budget
from rules.bnb.investment import find_skill, stat_named
from rules.bnb.mend import mend, mend_hero
from rules.bnb.numbers import Numbers, StatRow
from rules.bnb.points import stat_level
from rules.problem import Fix, Problem


def point_problems(numbers: Numbers) -> Iterator[Problem]:
    """Yield what is wrong with points: those of heroes must fit a budget, creatures' need not."""
    being = numbers.being
    if isinstance(being, Character):
        yield from _budget(being)
        yield from _log(being)
        yield from _plan(numbers, being)
    yield from _stats(numbers)


def _budget(hero: Character) -> Iterator[Problem]:
    state = budget_state(hero)
    if state.is_over:
        yield _over(hero, state)
    elif state.left > 0 and state.spent:
        text = f"{_points(state.left)} {'is' if state.left == 1 else 'are'} unspent."
        yield Problem("note", "points-unspent", "budget", text, source.OVERVIEW)


def _over(hero: Character, state: BudgetState) -> Problem:
    fixes: tuple[Fix, ...] = ()
    if state.separate:
        words = [
            f"{what} take {_points(-left)} too many"
            for what, left in (("stats", state.stat_left), ("skills", state.skill_left))
            if left < 0
        ]
        text = f"{' and '.join(words)}.".capitalize()
        more = partial(
            with_pools,
            stat_points=hero.budget.stat_points + max(0, -state.stat_left),
            skill_points=hero.budget.skill_points + max(0, -state.skill_left),
        )
    else:
        text = f"{_points(state.spent)} spent of {state.total}: {-state.left} too many."
        more = partial(with_budget, points=hero.budget.points - state.left)
    fixes = (mend_hero("Grant the missing points", more),)
    return Problem("error", "budget-over", "budget.points", text, source.OVERVIEW, fixes)


def _points(count: int) -> str:
    return f"{count} point{'' if count == 1 else 's'}"


def _stats(numbers: Numbers) -> Iterator[Problem]:
    if not any(row.points for row in numbers.stats):
        text = "No points are in any stat yet."
        yield Problem("warning", "stats-empty", "stats", text, source.STATS)
    else:
        for row in numbers.stats:
            yield from _low_stat(numbers, row)
    for row in numbers.stats:
        if row.spare:
            paid = "does" if row.spare == 1 else "do"
            text = (
                f"{_points(row.spare)} in {row.name} {paid} nothing yet."
                f" Level {row.level + 1} needs {row.next_cost} more."
            )
            back = mend(f"Take {row.spare} back", partial(_whole_level, stat=row.stat))
            yield Problem("note", "part-payment", f"stats.{row.stat}", text, source.STATS, (back,))


def _whole_level(being: Being, stat: Stat) -> Being:
    return with_stat_level(being, stat, stat_level(being.stats.of(stat)))


_AT_ZERO = {
    "strength": "nothing can be lifted",
    "dexterity": "no bodily major action is left",
    "will": "sorcery has no power and is hardly endured",
    "intelligence": "no mental major action is left",
}


def _low_stat(numbers: Numbers, row: StatRow) -> Iterator[Problem]:
    if row.level:
        return
    where = f"stats.{row.stat}"
    forbidden = numbers.options.stat_below_one == "forbidden"
    raised = partial(_paid_one, stat=row.stat)
    if forbidden and isinstance(numbers.being, Character):
        text = f"{row.name} is 0; this campaign asks for 1 at least."
        fix = mend("Pay 1 point", raised)
        yield Problem("error", "stat-below-one", where, text, source.CAMPAIGN, (fix,))
    else:
        text = f"{row.name} is 0: {_AT_ZERO[row.stat]}."
        yield Problem("note", "stat-zero", where, text, source.STATS)


def _paid_one(being: Being, stat: Stat) -> Being:
    return with_stat_points(being, stat, 1)


def _log(hero: Character) -> Iterator[Problem]:
    for index, entry in enumerate(hero.log):
        if not entry.date:
            continue
        try:
            date.fromisoformat(entry.date)
        except ValueError:
            text = f"The log has {entry.date}, which is no day of the calendar."
            undated = mend_hero("Leave the date empty", partial(_undated, index=index))
            where = f"log.{index}.date"
            yield Problem("warning", "log-date", where, text, source.DOCUMENT, (undated,))


def _undated(hero: Character, index: int) -> Character:
    entries = tuple(
        entry.replaced(date="") if at == index else entry for at, entry in enumerate(hero.log)
    )
    return hero.replaced(log=entries)


def _plan(numbers: Numbers, hero: Character) -> Iterator[Problem]:
    for index, step in enumerate(hero.plan):
        known = stat_named(step.target) or find_skill(hero, step.target)
        if not known and step.target not in numbers.catalog.skills:
            text = f"The plan names “{step.target}”, which this hero does not have."
            drop = mend_hero("Strike it", partial(without_planned, target=step.target))
            where = f"plan.{index}"
            yield Problem("warning", "plan-unknown", where, text, source.DOCUMENT, (drop,))
