"""What the hero wears and holds, resolved from slots to items of the content."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from models.fabula.catalog import Catalog
from models.fabula.hero import Hero
from models.fabula.item import Armor, Shield, Weapon
from models.fabula.owned import OwnedItem

HANDS = ("main_hand", "off_hand")
SLOTS = ("main_hand", "off_hand", "armor", "accessory")
SLOT_NAMES: Mapping[str, str] = {
    "main_hand": "main hand",
    "off_hand": "off hand",
    "armor": "armor",
    "accessory": "accessory",
    "both": "both hands",
    "backpack": "backpack",
}


@dataclass(frozen=True, slots=True)
class Held:
    """An owned item in a slot; ``item`` is None when the content does not know it."""

    owned: OwnedItem
    item: Weapon | Armor | Shield | None

    @property
    def name(self) -> str:
        return shown_name(self.owned, self.item)


@dataclass(frozen=True, slots=True)
class Gear:
    """``slots`` has an entry for every filled slot; ``backpack`` is all the rest, in order."""

    slots: Mapping[str, Held]
    backpack: tuple[Held, ...]

    @property
    def armor(self) -> Armor | None:
        held = self.slots.get("armor")
        return held.item if held and isinstance(held.item, Armor) else None

    @property
    def shields(self) -> tuple[Held, ...]:
        """The shields in the hand slots."""
        held = (self.slots.get(slot) for slot in HANDS)
        return tuple(h for h in held if h and isinstance(h.item, Shield))

    @property
    def weapons(self) -> tuple[tuple[str, Held], ...]:
        """Pairs of slot and weapon in the hand slots."""
        held = ((slot, self.slots.get(slot)) for slot in HANDS)
        return tuple((slot, h) for slot, h in held if h and isinstance(h.item, Weapon))

    def empty_hand(self, one_handed: Collection[str]) -> str:
        """Return the first hand slot with nothing in it; empty when there is none.

        A two-handed weapon leaves no hand empty, unless its category is among ``one_handed``.
        """
        if any(fills_both(h.item, one_handed) for _, h in self.weapons):
            return ""
        return next((slot for slot in HANDS if slot not in self.slots), "")


def fills_both(item: Weapon | Armor | Shield | None, one_handed: Collection[str]) -> bool:
    """Say whether the item takes both hands of a hero who holds ``one_handed`` ones in one."""
    return isinstance(item, Weapon) and item.hands == 2 and item.category not in one_handed


def shown_name(owned: OwnedItem, item: Weapon | Armor | Shield | None) -> str:
    """Return the hero's own name for the item, else the content's, else its bare id."""
    return owned.name or (item.name if item else owned.item_id) or "unnamed item"


def item_cost(owned: OwnedItem, item: Weapon | Armor | Shield | None) -> int:
    """Return what was paid: the price noted on the item, else the list price."""
    if owned.cost is not None:
        return owned.cost
    return item.cost if item else 0


def gear(hero: Hero, catalog: Catalog) -> Gear:
    """Return what is equipped; a slot that names no owned item is empty."""
    # An item without a key is in no slot: an empty slot names nothing.
    by_key = {owned.key: owned for owned in hero.items if owned.key}
    slots: dict[str, Held] = {}
    for slot in SLOTS:
        owned = by_key.get(getattr(hero.slots, slot))
        if owned is not None:
            slots[slot] = Held(owned, catalog.item(owned.item_id))
    used = {held.owned.key for held in slots.values()}
    backpack = tuple(
        Held(owned, catalog.item(owned.item_id)) for owned in hero.items if owned.key not in used
    )
    return Gear(slots, backpack)
