"""The purse: the budget of creation, the savings roll, and zenit that is not there."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from models.fabula.hero import Hero
from rules.fabula import source
from rules.fabula.legality.mend import mend
from rules.fabula.money import is_new
from rules.fabula.numbers import HeroNumbers
from rules.problem import Problem


def purse_problems(numbers: HeroNumbers) -> Iterator[Problem]:
    """Yield what is unusual or impossible about the hero's money."""
    hero = numbers.hero
    rule = source.creation(numbers.catalog)
    creation = numbers.catalog.content.creation
    if hero.created_at == creation.level and hero.purse.budget != creation.budget:
        yield Problem(
            "warning",
            "budget-differs",
            "purse.budget",
            f"A new hero has {creation.budget} zenit for equipment, this one {hero.purse.budget}.",
            rule,
            (mend(f"Set to {creation.budget}", partial(_with_budget, budget=creation.budget)),),
        )
    yield from _short(numbers)
    if hero.purse.savings_roll is None:
        text = "The savings are not rolled yet: 2d6 × 10 zenit."
        yield Problem("warning", "savings-open", "purse.savings_roll", text, rule)


def _short(numbers: HeroNumbers) -> Iterator[Problem]:
    """A new hero may not spend more than the budget; later nobody spends what is not there."""
    new = is_new(numbers.hero)
    left = numbers.value("leftover" if new else "zenit")
    if left >= 0:
        return
    if new:
        rule, text = source.creation(numbers.catalog), f"{-left} zenit too much is spent."
    else:
        rule = source.section(numbers.catalog, "Equipment")
        text = f"The purse is {-left} zenit short: more went than came."
    yield Problem("error", "over-budget", "purse", text, rule)


def _with_budget(hero: Hero, budget: int) -> Hero:
    return hero.replaced(purse=hero.purse.replaced(budget=budget))
