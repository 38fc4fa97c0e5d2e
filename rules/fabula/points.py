"""Current points: what is left of HP, MP and IP, and what a typed amount makes of it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from models.fabula.catalog import catalog
from models.fabula.hero import Hero
from rules.fabula.numbers import HeroNumbers

Pool = Literal["hp", "mp", "ip"]
Sign = Literal["-", "+", "="]


def current_points(numbers: HeroNumbers, pool: Pool) -> int:
    """Return the points left; a pool that nothing was taken from is full."""
    kept: int | None = getattr(numbers.hero.play, pool)
    return numbers.value(f"max_{pool}") if kept is None else kept


def with_amount(numbers: HeroNumbers, pool: Pool, sign: str, amount: int) -> Hero:
    """Return the hero after ``amount`` points were lost (-), regained (+) or set (=).

    Points stay between 0 and the maximum; at the maximum the pool is full and follows it.
    """
    most = max(0, numbers.value(f"max_{pool}"))
    before = min(current_points(numbers, pool), most)
    after = {"-": before - amount, "+": before + amount, "=": amount}[sign]
    after = max(0, min(after, most))
    kept = None if after == most else after
    return numbers.hero.replaced(play=numbers.hero.play.replaced(**{pool: kept}))


def rested(hero: Hero) -> Hero:
    """Return the hero after a rest: HP and MP full, no status effect left.

    Source: Resting. Inventory Points do not come back by rest.
    """
    used = still_used(hero, {"turn", "scene", "rest"})
    return hero.replaced(play=hero.play.replaced(hp=None, mp=None, statuses=(), used=used))


def scene_ended(hero: Hero) -> Hero:
    """Return the hero after the scene.

    No lasting spell, temporary die change or merge is left; what can be used once a scene can be
    used again.
    """
    play = hero.play.replaced(
        die_steps=(),
        effects=(),
        merged_arcanum="",
        merged_choice="",
        used=still_used(hero, {"turn", "scene"}),
    )
    return hero.replaced(play=play)


def still_used(hero: Hero, over: Collection[str]) -> tuple[str, ...]:
    """Return the limited powers still used up once the times ``over`` (such as scene) are over."""
    if not hero.play.used:
        return ()
    known = catalog(hero.edition)
    entries = (*known.skills.values(), *known.content.heroic_skills)
    costs = {entry.id: entry.cost for entry in entries}
    kept: list[str] = []
    for id in hero.play.used:
        cost = costs.get(id)
        if cost is None or cost.per not in over:
            kept.append(id)
    return tuple(kept)
