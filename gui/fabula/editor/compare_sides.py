"""What can stand on a side of a comparison: this hero, its plans, and other heroes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from gui.editor.other_document import OtherDocument
from models.errors import UserError
from models.fabula.hero import Hero
from rules.fabula.plan import by_plan, without_plan_ahead


@dataclass(frozen=True, slots=True)
class Side:
    """``title`` names it; ``load`` returns the hero, or raises ``UserError``."""

    title: str
    load: Callable[[], Hero]
    plan: int | None = None


def sides(hero: Hero, others: Sequence[OtherDocument]) -> tuple[Side, ...]:
    """Return the sides in the order of the lists: the hero first, then plans, then others."""
    name = hero.name.strip() or "This hero"
    level = len(hero.levels)
    found = [Side(f"{name} at level {level}", partial(without_plan_ahead, hero))]
    if hero.coming:
        last = level + len(hero.coming)
        found.insert(0, Side(f"{name} with the plan to {last}", lambda: hero))
    for index, plan in enumerate(hero.plans):
        title = f"Plan “{plan.name.strip() or 'without a name'}”"
        found.append(Side(title, partial(by_plan, hero, index), index))
    found += [Side(f"{o.title}, {o.detail}", partial(_loaded, o)) for o in others]
    return tuple(found)


def _loaded(other: OtherDocument) -> Hero:
    document = other.load()
    if not isinstance(document, Hero):
        raise UserError(f"“{other.title}” is no hero.", remedy="Choose another document.")
    return document


def first_pair(found: Sequence[Side], plan: int | None) -> tuple[int, int]:
    """Return which sides a comparison begins with; ``plan`` asks for a named plan at the right."""
    if plan is not None:
        right = next((n for n, side in enumerate(found) if side.plan == plan), 0)
        return 0, right
    return 0, 1 if len(found) > 1 else 0
