"""Rare items: how they were made, whether they may be there yet, and how many a hero wears."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from models.fabula.catalog import Catalog
from models.fabula.entry import Modifier
from models.fabula.hero import Hero
from models.fabula.item import Artifact, Item, Shield, Transport
from models.fabula.market import Rarity
from models.fabula.owned import ItemDesign, OwnedItem
from rules.fabula import source
from rules.fabula.design_limit import design_faults
from rules.fabula.edit import unequipped
from rules.fabula.gear import SLOT_NAMES, Gear, Held, held
from rules.fabula.item_design import RARE_ITEMS
from rules.fabula.legality.mend import mend
from rules.fabula.money import is_new
from rules.fabula.numbers import HeroNumbers
from rules.problem import Problem

_LIMITED = frozenset({"accuracy_check", "magic_check", "defense", "magic_defense"})


def rare_item_problems(numbers: HeroNumbers, worn: Gear) -> Iterator[Problem]:
    """Yield what is wrong or worth knowing about things that are not basic."""
    for index, owned in enumerate(numbers.hero.items):
        if owned.design is not None:
            yield from _design(numbers, index, owned, owned.design)
        yield from _artifact(numbers, index, owned)
        yield from _at_creation(numbers, index, owned)
    yield from _bonus_items(numbers, worn)
    yield from _broken(numbers, worn)


def _design(
    numbers: HeroNumbers, index: int, owned: OwnedItem, design: ItemDesign
) -> Iterator[Problem]:
    name = held(owned, numbers.catalog).name
    base = numbers.catalog.item(owned.item_id)
    if base is None and owned.item_id:
        return  # the item itself is a problem already
    for fault in design_faults(base, design, numbers.catalog):
        fixes = ()
        if fault.mended is not None:
            change = partial(_with_design, index=index, design=fault.mended)
            fixes = (mend("Leave it out", change),)
        yield Problem(
            "error",
            f"design-{fault.field.replace('_', '-')}",
            f"items.{index}.design",
            f"{name}: {fault.message}",
            source.section(numbers.catalog, RARE_ITEMS),
            fixes,
        )


def _with_design(hero: Hero, index: int, design: ItemDesign) -> Hero:
    changed = hero.items[index].replaced(design=design)
    return hero.replaced(items=(*hero.items[:index], changed, *hero.items[index + 1 :]))


def _artifact(numbers: HeroNumbers, index: int, owned: OwnedItem) -> Iterator[Problem]:
    if owned.came != "bought":
        return
    one = held(owned, numbers.catalog)
    if not (owned.is_artifact or isinstance(one.item, Artifact)):
        return
    yield Problem(
        "error",
        "artifact-bought",
        f"items.{index}",
        f"{one.name} is an artifact: it is never bought or sold.",
        source.section(numbers.catalog, "Artifacts"),
        (mend("It was found", partial(_found, index=index)),),
    )


def _found(hero: Hero, index: int) -> Hero:
    found = hero.items[index].replaced(came="found", cost=None)
    return hero.replaced(items=(*hero.items[:index], found, *hero.items[index + 1 :]))


def is_rare(owned: OwnedItem, item: Item | None) -> bool:
    """Say whether the thing is none that creation offers to everybody."""
    return owned.design is not None or isinstance(item, Rarity | Artifact | Transport)


def _at_creation(numbers: HeroNumbers, index: int, owned: OwnedItem) -> Iterator[Problem]:
    """A new hero of the first level of play buys rare things only where the group agrees."""
    hero, catalog = numbers.hero, numbers.catalog
    if hero.rare_items or hero.created_at > catalog.content.creation.level or not is_new(hero):
        return
    one = held(owned, catalog)
    if owned.came != "creation" or not is_rare(owned, one.item):
        return
    yield Problem(
        "note",
        "rare-at-creation",
        f"items.{index}",
        f"{one.name} is not basic: a new hero has it only if the group agrees.",
        source.creation(catalog),
        (mend("The group agrees", _agreed),),
    )


def _agreed(hero: Hero) -> Hero:
    return hero.replaced(rare_items=True)


def _bonus_items(numbers: HeroNumbers, worn: Gear) -> Iterator[Problem]:
    raising = [one for one in worn.worn if raises_limited(one, numbers.catalog)]
    if not raising:  # so that nobody reads the market for basic items
        return
    most = numbers.catalog.market.content.trade.bonus_items
    if len(raising) <= most:
        return
    names = ", ".join(one.name for one in raising)
    yield Problem(
        "note",
        "bonus-items",
        "slots",
        f"{len(raising)} things worn raise Accuracy or Magic Checks, Defense or Magic Defense"
        f" ({names}); more than {most} make a hero too strong.",
        source.section(numbers.catalog, RARE_ITEMS),
    )


def raises_limited(one: Held, catalog: Catalog) -> bool:
    """Say whether a Quality of the thing raises Accuracy or Magic Checks, or a defence."""
    item = one.item
    if item is None:
        return False
    if any(_raises(modifier) for modifier in item.modifiers):
        return True
    if not (isinstance(item, Shield) and isinstance(item, Rarity) and item.in_numbers):
        return False
    base = catalog.shields.get(item.base[0]) if item.base else None
    return base is not None and item.defense > base.defense


def _raises(modifier: Modifier) -> bool:
    lowers = isinstance(modifier.value, int) and modifier.value < 0
    return modifier.stat in _LIMITED and not lowers


def _broken(numbers: HeroNumbers, worn: Gear) -> Iterator[Problem]:
    for slot, one in worn.slots.items():
        if one.owned.is_broken:
            off = mend(f"{one.name} to the backpack", partial(unequipped, slot=slot))
            yield Problem(
                "note",
                "item-broken",
                f"slots.{slot}",
                f"{one.name} ({SLOT_NAMES[slot]}) is broken: it gives nothing until it is mended.",
                source.section(numbers.catalog, "Equipment"),
                (off,),
            )
