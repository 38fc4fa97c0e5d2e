"""Paying for what a hero uses: powers, items of the Inventory action, summoning an Arcanum."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from models.fabula.hero import Hero
from models.fabula.spell import Arcanum
from rules.fabula.numbers import HeroNumbers
from rules.fabula.points import Pool, current_points, with_amount
from rules.fabula.power_edit import merged, with_used
from rules.fabula.use import UNITS, Use, use_of

REGENERATION = "arcane_regeneration"
_POOLS: Mapping[str, Pool] = {"hp": "hp", "mp": "mp", "ip": "ip"}


def lacking(numbers: HeroNumbers, prices: Mapping[str, int]) -> str:
    """Say what the hero has too little of to pay ``prices``; empty when all can be paid.

    HP may be paid down to 0.
    """
    for resource, price in prices.items():
        left = _left(numbers, resource)
        if left < price:
            return f"{price} {UNITS[resource]} are needed, {left} are left."
    return ""


def _left(numbers: HeroNumbers, resource: str) -> int:
    pool = _POOLS.get(resource)
    if pool:
        return current_points(numbers, pool)
    held = {"fp": numbers.hero.play.fabula_points, "zenit": numbers.value("zenit")}
    return held[resource]


def with_paid(numbers: HeroNumbers, prices: Mapping[str, int]) -> Hero:
    """Return the hero after paying HP, MP, IP and Fabula Points, never below 0."""
    for resource, price in prices.items():
        pool = _POOLS.get(resource)
        hero = numbers.hero
        if pool:
            hero = with_amount(numbers, pool, "-", price)
        elif resource == "fp":
            left = max(0, hero.play.fabula_points - price)
            hero = hero.replaced(play=hero.play.replaced(fabula_points=left))
        numbers = replace(numbers, hero=hero)
    return numbers.hero


def use_prices(use: Use) -> Mapping[str, int] | None:
    """Return what one use takes; None where the user or the table decides how much."""
    if any(price.number is None or price.step or price.resource == "zenit" for price in use.prices):
        return None
    return {price.resource: price.number.number for price in use.prices if price.number}


def used(numbers: HeroNumbers, use: Use) -> Hero:
    """Return the hero after one use: its price paid, and its limit noted where it has one."""
    hero = with_paid(numbers, use_prices(use) or {})
    cost = use.entry.cost
    return with_used(hero, use.entry.id, True) if cost and cost.per in ("scene", "rest") else hero


def summoned(numbers: HeroNumbers, arcanum: Arcanum) -> Hero:
    """Return the hero merged with ``arcanum``: MP paid, HP of Arcane Regeneration regained.

    The first option stands for what the Arcanum lets its summoner pick.
    """
    hero = with_paid(numbers, {"mp": max(0, numbers.value("arcanum_summon_mp"))})
    regained = regeneration(numbers)
    if regained:
        hero = with_amount(replace(numbers, hero=hero), "hp", "+", regained)
    chosen = next((choice.options[0] for choice in arcanum.choices if choice.options), "")
    return merged(hero, arcanum.id, chosen)


def regeneration(numbers: HeroNumbers) -> int:
    """Return the HP that summoning brings back; more while something adds to each recovery."""
    use = use_of(numbers, REGENERATION)
    if use is None:
        return 0
    return use.amounts["hp"].number + numbers.value("hp_recovery_bonus")
