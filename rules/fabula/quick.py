"""A finished, legal hero from random choices; or the open choices of one filled in."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from models.fabula.catalog import catalog
from models.fabula.entry import Choice
from models.fabula.hero import Dice, Hero, LevelChoice
from models.fabula.item import Armor, Shield, Weapon
from models.fabula.owned import Slots
from models.fabula.vocabulary import ATTRIBUTES
from rules.fabula.budget import usual_budget
from rules.fabula.choices import (
    attribute_options,
    choices_at,
    class_options,
    heroic_options,
    needs_attribute,
    needs_heroic,
    open_picks,
    pick_options,
    skill_options,
)
from rules.fabula.derive import derive
from rules.fabula.edit import (
    equipped,
    suggested_dice,
    with_array,
    with_attribute_step,
    with_heroic,
    with_heroic_pick,
    with_item_bought,
    with_pick,
    with_skill,
)
from rules.fabula.equip import equip_problem
from rules.fabula.numbers import HeroNumbers
from rules.fabula.origin import random_identity, random_name, random_origin, random_theme
from rules.fabula.quick_power import (
    with_random_arcanum,
    with_random_companion,
    with_random_prototypes,
)


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
    hero = _with_levels(hero, rng)
    if fresh:
        array = rng.choice(catalog(hero.edition).content.creation.arrays)
        hero = with_array(hero, array.id)
        hero = hero.replaced(dice=suggested_dice(hero))
    for index in range(len(hero.levels)):
        hero = _with_level_filled(hero, index, rng)
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


def _with_levels(hero: Hero, rng: Random) -> Hero:
    """Add levels up to the end of creation, in two or three classes at first."""
    creation = catalog(hero.edition).content.creation
    wanted = rng.randint(creation.classes_min, creation.classes_max)
    while len(hero.levels) < hero.created_at:
        options = [o for o in class_options(hero) if o.allowed]
        if not options:  # classes that the rules do not allow leave no way on
            break
        owned = [o for o in options if o.levels]
        new = [o for o in options if not o.levels]
        have = sum(1 for o in class_options(hero) if o.levels)
        must = have < wanted and len(hero.levels) < creation.level
        last = creation.level - len(hero.levels) <= wanted - have
        take_new = bool(new) and (not owned or (must and (last or rng.random() < 0.5)))
        option = rng.choice(new if take_new else owned)
        level = LevelChoice(class_id=option.hero_class.id)
        hero = hero.replaced(levels=(*hero.levels, level))
    return hero


def _with_level_filled(hero: Hero, index: int, rng: Random) -> Hero:
    if hero.levels[index].class_id and not hero.levels[index].skill_id:
        options = [o.skill.id for o in skill_options(hero, index) if o.allowed]
        if options:
            hero = with_skill(hero, index, rng.choice(options))
    hero = _with_picks(hero, index, rng, heroic=False)
    if needs_heroic(hero, index) and hero.levels[index].heroic is None:
        heroic = [o.heroic_skill.id for o in heroic_options(hero, index) if o.allowed]
        if heroic:
            hero = with_heroic(hero, index, rng.choice(heroic))
    if hero.levels[index].heroic is not None:
        hero = with_random_arcanum(hero, index, rng)
        hero = _with_picks(hero, index, rng, heroic=True)
    if needs_attribute(hero, index) and hero.levels[index].attribute is None:
        open_steps = [o for o in attribute_options(hero, index) if o.allowed]
        if open_steps:
            hero = with_attribute_step(hero, index, rng.choice(open_steps).attribute)
    return hero


def _with_picks(hero: Hero, index: int, rng: Random, *, heroic: bool) -> Hero:
    for choice in choices_at(hero, index, heroic=heroic):
        for _ in range(choice.pick):
            hero = _with_one_pick(hero, index, choice, rng, heroic=heroic)
    return hero


def _with_one_pick(hero: Hero, index: int, choice: Choice, rng: Random, *, heroic: bool) -> Hero:
    if choice.id not in {o.choice.id for o in open_picks(hero, index, heroic=heroic)}:
        return hero
    level = hero.levels[index]
    picks = (level.heroic.picks if level.heroic else ()) if heroic else level.picks
    held = [pick.value for pick in picks if pick.choice == choice.id]
    options = [
        option.value
        for option in pick_options(hero, index, choice, heroic=heroic)
        if option.allowed and (choice.repeats or option.value not in held)
    ]
    if not options:
        return hero
    change = with_heroic_pick if heroic else with_pick
    return change(hero, index, choice.id, (*held, rng.choice(options)))


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
