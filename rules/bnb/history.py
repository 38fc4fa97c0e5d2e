"""Budget, log and plan of a hero: what is granted, what came later, what is saved for.

Source: BnB, I. Overview: experience is the same currency as the points at creation.
"""

from __future__ import annotations

from models.bnb.catalog import catalog
from models.bnb.character import Character, LogEntry, PlanStep, Pool
from rules.bnb.investment import cost_of, level_of, paid, with_points


def with_preset(hero: Character, preset_id: str) -> Character:
    """Grant what a preset of the guidance grants; separate budgets keep their proportion.

    Raises:
        KeyError: when there is no such preset.
    """
    points = catalog().presets[preset_id].points
    budget = with_budget(hero, points).budget
    return hero.replaced(budget=budget.replaced(preset=preset_id))


def with_budget(hero: Character, points: int) -> Character:
    """Grant ``points`` in one sum; the two separate ones follow in proportion."""
    budget = hero.budget
    both = budget.stat_points + budget.skill_points
    stats = points * budget.stat_points // both if both else points * 6 // 10
    changed = budget.replaced(
        preset="", points=points, stat_points=stats, skill_points=points - stats
    )
    return hero.replaced(budget=changed)


def with_pools(hero: Character, stat_points: int, skill_points: int) -> Character:
    """Grant stats and skills a budget each, and switch to that option."""
    changed = hero.budget.replaced(
        preset="",
        points=stat_points + skill_points,
        stat_points=stat_points,
        skill_points=skill_points,
    )
    options = hero.options.replaced(point_pools="separate_stat_and_skill")
    return hero.replaced(budget=changed, options=options)


def with_single_pool(hero: Character) -> Character:
    """Switch to one budget for everything; its sum stays."""
    return hero.replaced(options=hero.options.replaced(point_pools="single"))


def with_award(
    hero: Character, points: int, *, date: str = "", text: str = "", pool: Pool = "any"
) -> Character:
    """Add an award to the log; it adds to the budget."""
    entry = LogEntry(date=date, kind="award", points=points, pool=pool, text=text)
    return hero.replaced(log=(*hero.log, entry))


def without_entry(hero: Character, index: int) -> Character:
    """Strike an entry of the log; what was paid stays paid."""
    return hero.replaced(log=hero.log[:index] + hero.log[index + 1 :])


def with_raise(
    hero: Character, target: str, level: int, *, date: str = "", text: str = ""
) -> Character:
    """Pay for ``level`` of a stat or a skill, and log it; a lower level brings points back.

    Nothing is logged when nothing changes.
    """
    before = paid(hero, target)
    changed = with_points(hero, target, cost_of(target, level))
    spent = paid(changed, target) - before
    if not spent:
        return hero
    entry = LogEntry(date=date, kind="spend", points=spent, target=target, text=text)
    return changed.replaced(log=(*changed.log, entry))


def with_last_spend_undone(hero: Character) -> Character:
    """Take back the last payment of the log, and strike it; without one nothing changes.

    Of what was paid since, no more goes back than stands there.
    """
    for index in range(len(hero.log) - 1, -1, -1):
        entry = hero.log[index]
        if entry.kind == "spend":
            points = max(0, paid(hero, entry.target) - entry.points)
            return without_entry(with_points(hero, entry.target, points), index)
    return hero


def with_planned(hero: Character, target: str, level: int) -> Character:
    """Save for ``level`` of a stat or a skill; a step that was planned for it changes."""
    step = PlanStep(target=target, level=level)
    if any(one.target == target for one in hero.plan):
        plan = tuple(step if one.target == target else one for one in hero.plan)
    else:
        plan = (*hero.plan, step)
    return hero.replaced(plan=plan)


def without_planned(hero: Character, target: str) -> Character:
    return hero.replaced(plan=tuple(one for one in hero.plan if one.target != target))


def with_plan_done(hero: Character, index: int, *, date: str = "") -> Character:
    """Pay for a planned level and log it; a level reached already only leaves the plan."""
    step = hero.plan[index]
    done = hero.replaced(plan=hero.plan[:index] + hero.plan[index + 1 :])
    if level_of(hero, step.target) >= step.level:
        return done
    return with_raise(done, step.target, step.level, date=date)
