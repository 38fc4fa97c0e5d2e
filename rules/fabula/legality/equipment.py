"""Equipment: permissions, slots and hands, and what is owned."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from models.fabula.hero import Hero
from models.fabula.item import Armor, Weapon
from rules.fabula import source
from rules.fabula.edit import next_key, unequipped, without_item
from rules.fabula.equip import EquipRules, equip_rules, martial_problem, slot_problem
from rules.fabula.gear import HANDS, SLOT_NAMES, SLOTS, Gear, Held, gear, held
from rules.fabula.legality.mend import mend
from rules.fabula.legality.purse import purse_problems
from rules.fabula.legality.rare_item import rare_item_problems
from rules.fabula.money import is_new
from rules.fabula.numbers import HeroNumbers
from rules.problem import Fix, Problem


def equipment_problems(numbers: HeroNumbers) -> Iterator[Problem]:
    """Yield what is wrong with slots, owned items and the purse."""
    worn = gear(numbers.hero, numbers.catalog)
    rules = equip_rules(numbers)
    yield from _slot_keys(numbers)
    for slot, one in worn.slots.items():
        yield from _slot(numbers, slot, one, rules)
    yield from _hands(numbers, worn, rules)
    yield from _owned(numbers, worn, rules)
    yield from rare_item_problems(numbers, worn)
    yield from purse_problems(numbers)


def _slot_keys(numbers: HeroNumbers) -> Iterator[Problem]:
    hero = numbers.hero
    keys = {owned.key for owned in hero.items}
    rule = source.section(numbers.catalog, "Equipment")
    seen: dict[str, str] = {}
    for slot in SLOTS:
        key = getattr(hero.slots, slot)
        if not key:
            continue
        empty = mend(f"Empty the {SLOT_NAMES[slot]} slot", partial(unequipped, slot=slot))
        if key not in keys:
            text = f"The {SLOT_NAMES[slot]} slot names an item that the hero does not own."
            yield Problem("error", "slot-unknown-item", f"slots.{slot}", text, rule, (empty,))
        elif key in seen:
            text = f"One item is in two slots: {SLOT_NAMES[seen[key]]} and {SLOT_NAMES[slot]}."
            yield Problem("error", "slot-shared", f"slots.{slot}", text, rule, (empty,))
        seen.setdefault(key, slot)


def _backpack(slot: str, name: str) -> Fix:
    return mend(f"{name} to the backpack", partial(unequipped, slot=slot))


def _slot(numbers: HeroNumbers, slot: str, one: Held, rules: EquipRules) -> Iterator[Problem]:
    where = f"slots.{slot}"
    fix = _backpack(slot, one.name)
    rule = source.section(numbers.catalog, "Equipment")
    if one.item is None:
        # An accessory that is only a name is fine: it is worn, and gives nothing.
        if slot != "accessory":
            text = f"{one.name} is no weapon, armor or shield of the content."
            yield Problem("error", "slot-no-use", where, text, rule, (fix,))
        return
    misplaced = slot_problem(one.item, slot, rules)
    if misplaced:
        yield Problem("error", "slot-wrong", where, misplaced, rule, (fix,))
    forbidden = martial_problem(one.item, rules.martial)
    if forbidden:
        yield Problem("error", "martial-equipped", where, forbidden, rule, (fix,))


def _hands(numbers: HeroNumbers, worn: Gear, rules: EquipRules) -> Iterator[Problem]:
    for slot in HANDS:
        one = worn.slots.get(slot)
        other = worn.slots.get("off_hand" if slot == "main_hand" else "main_hand")
        if slot != "main_hand" or one is None or other is None:
            continue
        if isinstance(one.item, Weapon) and rules.hands(one.item) == 2:
            yield Problem(
                "error",
                "hands-full",
                "slots.off_hand",
                f"{one.name} needs both hands, but {other.name} is in the off hand.",
                source.section(numbers.catalog, "Equipment"),
                (_backpack("off_hand", other.name), _backpack("main_hand", one.name)),
            )


def _owned(numbers: HeroNumbers, worn: Gear, rules: EquipRules) -> Iterator[Problem]:
    hero = numbers.hero
    rule = source.section(numbers.catalog, "Equipment")
    keys = [owned.key for owned in hero.items]
    for index, owned in enumerate(hero.items):
        where = f"items.{index}"
        one = held(owned, numbers.catalog)
        item, name = one.item, one.name
        if not owned.key:
            text = f"{name} has no key, so no slot can name it."
            yield Problem("error", "item-key-missing", where, text, rule, (_own_key(index),))
        elif keys.index(owned.key) != index:
            text = f"Two items share the key “{owned.key}”."
            yield Problem("error", "item-key-shared", where, text, rule, (_own_key(index),))
        if owned.item_id and item is None:
            text = f"The content has no item “{owned.item_id}”."
            yield Problem("error", "unknown-item", where, text, rule, (_removal(one),))
        elif item is None and not owned.name:
            yield Problem(
                "error", "item-unnamed", where, "An item has no name.", rule, (_removal(one),)
            )
        elif isinstance(item, Weapon | Armor) and not item.purchasable and owned.design is None:
            text = f"{item.name} is not a thing to buy: every hero has it."
            yield Problem("error", "item-not-for-sale", where, text, rule, (_removal(one),))
    if is_new(hero):
        yield from _martial_bought(numbers, worn, rules)


def _own_key(index: int) -> Fix:
    return mend("Give it a key of its own", partial(_with_own_key, index=index))


def _removal(one: Held) -> Fix:
    return mend(f"Remove {one.name}", partial(without_item, key=one.owned.key))


def _with_own_key(hero: Hero, index: int) -> Hero:
    owned = hero.items[index].replaced(key=next_key(hero))
    return hero.replaced(items=(*hero.items[:index], owned, *hero.items[index + 1 :]))


def _martial_bought(numbers: HeroNumbers, worn: Gear, rules: EquipRules) -> Iterator[Problem]:
    """At creation only, a martial item may be bought only by those who can equip it."""
    keys = [owned.key for owned in numbers.hero.items]
    for one in worn.backpack:
        forbidden = martial_problem(one.item, rules.martial) if one.item else ""
        if forbidden and one.owned.came == "creation":
            yield Problem(
                "error",
                "martial-bought",
                f"items.{keys.index(one.owned.key)}",
                f"{forbidden} A new hero cannot buy it.",
                source.creation(numbers.catalog),
                (mend(f"Give back {one.name}", partial(without_item, key=one.owned.key)),),
            )
