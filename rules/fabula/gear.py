"""What somebody wears and holds, resolved from slots to items of the content."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Protocol

from models.fabula.catalog import Catalog
from models.fabula.item import Armor, Item, Shield, Weapon
from models.fabula.owned import OwnedItem, Slots
from rules.fabula.item_design import finished_item

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


class Owner(Protocol):
    """Whoever owns things and wears some of them: a hero, or a stat block."""

    @property
    def items(self) -> tuple[OwnedItem, ...]: ...
    @property
    def slots(self) -> Slots: ...


@dataclass(frozen=True, slots=True)
class Held:
    """An owned item; ``item`` is it as it was made, None when the content does not know it."""

    owned: OwnedItem
    item: Item | None

    @property
    def name(self) -> str:
        return shown_name(self.owned, self.item)

    @property
    def is_of_use(self) -> bool:
        """Whether it gives anything: a broken item does not."""
        return self.item is not None and not self.owned.is_broken


@dataclass(frozen=True, slots=True)
class Gear:
    """``slots`` has an entry for every filled slot; ``backpack`` is all the rest, in order.

    What is broken stays in its slot and gives nothing: it is neither armor, shield nor weapon.
    """

    slots: Mapping[str, Held]
    backpack: tuple[Held, ...]

    def in_use(self, slot: str) -> Held | None:
        """Return what the slot holds, unless it is broken or unknown."""
        held = self.slots.get(slot)
        return held if held is not None and held.is_of_use else None

    @property
    def worn(self) -> tuple[Held, ...]:
        """Everything in a slot that gives something."""
        return tuple(held for held in self.slots.values() if held.is_of_use)

    @property
    def armor(self) -> Armor | None:
        held = self.in_use("armor")
        return held.item if held and isinstance(held.item, Armor) else None

    @property
    def shields(self) -> tuple[Held, ...]:
        """The shields in the hand slots."""
        held = (self.in_use(slot) for slot in HANDS)
        return tuple(h for h in held if h and isinstance(h.item, Shield))

    @property
    def weapons(self) -> tuple[tuple[str, Held], ...]:
        """Pairs of slot and weapon in the hand slots."""
        held = ((slot, self.in_use(slot)) for slot in HANDS)
        return tuple((slot, h) for slot, h in held if h and isinstance(h.item, Weapon))

    def empty_hand(self, one_handed: Collection[str]) -> str:
        """Return the first hand slot with nothing in it, or something broken; empty for none.

        A two-handed weapon leaves no hand empty, unless its category is among ``one_handed``.
        """
        if any(fills_both(h.item, one_handed) for _, h in self.weapons):
            return ""
        full = [slot for slot, h in self.slots.items() if not h.owned.is_broken]
        return next((slot for slot in HANDS if slot not in full), "")


def fills_both(item: Item | None, one_handed: Collection[str]) -> bool:
    """Say whether the item takes both hands of a hero who holds ``one_handed`` ones in one."""
    return isinstance(item, Weapon) and item.hands == 2 and item.category not in one_handed


def shown_name(owned: OwnedItem, item: Item | None) -> str:
    """Return the hero's own name for the item, else the content's, else its bare id."""
    return owned.name or (item.name if item else owned.item_id) or "unnamed item"


def item_cost(owned: OwnedItem, item: Item | None) -> int:
    """Return what was paid: the price noted on the item, else the list price."""
    if owned.cost is not None:
        return owned.cost
    return item.cost if item else 0


def held(owned: OwnedItem, catalog: Catalog) -> Held:
    """Return the owned item with what it is."""
    return Held(owned, finished_item(owned, catalog))


def gear(owner: Owner, catalog: Catalog) -> Gear:
    """Return what is equipped; a slot that names no owned item is empty."""
    # An item without a key is in no slot: an empty slot names nothing.
    by_key = {owned.key: owned for owned in owner.items if owned.key}
    slots: dict[str, Held] = {}
    for slot in SLOTS:
        owned = by_key.get(getattr(owner.slots, slot))
        if owned is not None:
            slots[slot] = held(owned, catalog)
    used = {held.owned.key for held in slots.values()}
    backpack = tuple(held(owned, catalog) for owned in owner.items if owned.key not in used)
    return Gear(slots, backpack)
