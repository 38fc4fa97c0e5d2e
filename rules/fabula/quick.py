"""A finished, legal hero from random choices; or the open choices of one filled in."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from models.fabula.catalog import catalog
from models.fabula.hero import Dice, Hero
from models.fabula.item import Armor, Shield, Weapon
from models.fabula.owned import Slots
from models.fabula.vocabulary import ATTRIBUTES
from rules.fabula.budget import usual_budget
from rules.fabula.derive import derive
from rules.fabula.edit import (
    equipped,
    suggested_dice,
    with_array,
    with_item_bought,
)
from rules.fabula.equip import equip_problem
from rules.fabula.numbers import HeroNumbers
from rules.fabula.origin import random_identity, random_name, random_origin, random_theme
from rules.fabula.quick_power import with_random_companion, with_random_prototypes
from rules.fabula.random_level import with_levels_filled, with_random_classes


def quick_hero(rng: Random) -> Hero:
    """Return a finished and legal hero of level 5."""
    return filled_hero(Hero(), rng)


def filled_hero(hero: Hero, rng: Random, *, level: int | None = None) -> Hero:
    """Return the hero with everything that is still open chosen at random and legally.

    What the hero already has stays. ``level`` raises the level that creation ends with.
    """
    if level is not None:
        hero = hero.replaced(created_at=level)
        budget = usual_budget(level, catalog(hero.edition))
        hero = hero.replaced(purse=hero.purse.replaced(budget=budget))
    fresh = not hero.levels and hero.dice == Dice()
    hero = _with_person(hero, rng)
    hero = with_random_classes(hero, rng)
    if fresh:
        array = rng.choice(catalog(hero.edition).content.creation.arrays)
        hero = with_array(hero, array.id)
        hero = hero.replaced(dice=suggested_dice(hero))
    hero = with_levels_filled(hero, rng)
    hero = with_random_prototypes(hero, rng)
    hero = with_random_companion(hero, rng)
    hero = _with_equipment(hero, rng)
    if hero.purse.savings_roll is None:
        content = catalog(hero.edition).content.creation
        roll = sum(rng.randint(1, content.savings_die) for _ in range(content.savings_dice))
        hero = hero.replaced(purse=hero.purse.replaced(savings_roll=roll))
    return hero


def _with_person(hero: Hero, rng: Random) -> Hero:
    known = catalog(hero.edition)
    makers: dict[str, Callable[[], str]] = {
        "name": lambda: random_name(rng, known),
        "identity": lambda: random_identity(rng, known),
        "theme": lambda: random_theme(rng, known),
        "origin": lambda: random_origin(rng, known),
    }
    made = {field: make() for field, make in makers.items() if not getattr(hero, field).strip()}
    return hero.replaced(**made) if made else hero


def _with_equipment(hero: Hero, rng: Random) -> Hero:
    """Buy and equip a weapon, armor and perhaps a shield that the hero may use and pay."""
    if hero.items or hero.slots != Slots():
        return hero
    for slot, kind in (("main_hand", Weapon), ("armor", Armor), ("off_hand", Shield)):
        hero = _with_item(hero, slot, kind, rng)
    return hero


def _with_item(hero: Hero, slot: str, kind: type, rng: Random) -> Hero:
    numbers = derive(hero)
    if slot == "off_hand" and numbers.attacks and numbers.attacks[0].slot == "both":
        return hero
    content = numbers.catalog.content
    shop = (*content.weapons, *content.armors, *content.shields)
    options = [
        item
        for item in shop
        if isinstance(item, kind)
        and item.purchasable
        and item.cost <= numbers.value("leftover")
        and not equip_problem(numbers, item, slot)
    ]
    if not options:
        return hero
    ranked = sorted(options, key=lambda item: _fitness(item, numbers), reverse=True)
    bought = with_item_bought(hero, rng.choice(ranked[:4]).id)
    return equipped(bought, bought.items[-1].key, slot)


def _fitness(item: Weapon | Armor | Shield, numbers: HeroNumbers) -> int:
    """Return how well the item suits the hero: expected damage, or what it protects."""
    if isinstance(item, Weapon):
        first, second = item.accuracy
        dice = numbers.base_dice
        return dice[first] + dice[second] + item.damage + item.accuracy_bonus
    if isinstance(item, Armor):
        dex = numbers.base_dice[ATTRIBUTES[0]]
        defense = item.defense + (dex if item.defense_mode == "die" else 0)
        return 2 * defense + 2 * item.magic_defense + item.initiative
    return item.defense + item.magic_defense
