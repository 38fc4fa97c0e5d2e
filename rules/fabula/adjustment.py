"""Custom values of a hero as modifiers, in words, and as notes among the problems."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from models.fabula.adjustment import ADJUSTED_NAMES, Adjustment
from models.fabula.entry import Modifier
from models.fabula.hero import Hero
from rules.breakdown import Source, signed
from rules.fabula.legality.mend import mend
from rules.problem import Problem

if TYPE_CHECKING:
    from rules.fabula.numbers import HeroNumbers

SECTION = "Custom value"
_LEVELS = {
    "vulnerable": "vulnerable to",
    "resistant": "resistant to",
    "immune": "immune to",
    "absorb": "absorbs",
    None: "no Affinity to",
}


def adjustment_modifiers(hero: Hero) -> Iterator[tuple[Modifier, str]]:
    """Yield the custom values that are switched on, each with the name to show."""
    for adjustment in hero.adjustments:
        for modifier in _modifiers(adjustment) if adjustment.is_on else ():
            yield modifier, adjustment.name or SECTION


def _modifiers(adjustment: Adjustment) -> Iterator[Modifier]:
    match adjustment.stat:
        case "affinity":
            if adjustment.level is not None and adjustment.types:
                yield Modifier(stat="affinity", types=adjustment.types, level=adjustment.level)
        case "status_immunity":
            for status in adjustment.statuses:
                yield Modifier(stat="status_immunity", status=status)
        case "extra_damage":
            value, reach = adjustment.value, adjustment.range
            yield Modifier(stat="extra_damage", value=value, scope="attacks", range=reach)
        case "accuracy_check":
            yield Modifier(stat="accuracy_check", value=adjustment.value, range=adjustment.range)
        case stat:
            yield Modifier(stat=stat, value=adjustment.value)


def adjustment_words(adjustment: Adjustment) -> str:
    """Return what a custom value does: “Max HP +5”, “resistant to fire, ice”."""
    match adjustment.stat:
        case "affinity":
            types = ", ".join(adjustment.types) or "nothing"
            return f"{_LEVELS[adjustment.level]} {types}"
        case "status_immunity":
            return f"immune to {', '.join(adjustment.statuses) or 'nothing'}"
        case stat:
            reach = f" ({adjustment.range})" if adjustment.range else ""
            return f"{ADJUSTED_NAMES[stat]}{reach} {signed(adjustment.value)}"


def with_adjustment(hero: Hero, index: int | None, adjustment: Adjustment) -> Hero:
    """Replace the custom value at ``index``; None adds one."""
    found = hero.adjustments
    if index is None:
        return hero.replaced(adjustments=(*found, adjustment))
    return hero.replaced(adjustments=(*found[:index], adjustment, *found[index + 1 :]))


def without_adjustment(hero: Hero, index: int) -> Hero:
    kept = (*hero.adjustments[:index], *hero.adjustments[index + 1 :])
    return hero.replaced(adjustments=kept)


def adjustment_problems(numbers: HeroNumbers) -> Iterator[Problem]:
    """Yield a note for each custom value that counts, so that none is forgotten."""
    for index, adjustment in enumerate(numbers.hero.adjustments):
        if not adjustment.is_on:
            continue
        drop = mend("Take it away", partial(without_adjustment, index=index))
        yield Problem(
            "note",
            "custom-value",
            f"adjustments.{index}",
            f"{adjustment.name or 'Unnamed'}: {adjustment_words(adjustment)}, a custom value.",
            Source("", SECTION),
            (drop,),
        )
