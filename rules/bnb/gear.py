"""What is owned: names, weights and prices, what is in use, what may be."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from models.bnb.being import Being, OwnedGear
from models.bnb.catalog import Catalog
from models.bnb.content import Armor, Charm, Focus, Item, Shield, Weapon
from models.bnb.vocabulary import QUALITY_NAMES, SLOTS, Role, Slot
from rules.bnb.exact import product, total
from rules.bnb.numbers import GearRow
from rules.bnb.trade import quality_factor


def gear_rows(being: Being, known: Catalog) -> tuple[GearRow, ...]:
    """Return a row for everything owned, in the order it was put down."""
    slots = slot_keys(being)
    by_key: dict[str, Slot] = {}
    for slot, key in slots.items():
        by_key.setdefault(key, slot)
    found: list[GearRow] = []
    for owned in being.gear:
        item = known.items.get(owned.item_id)
        role, value = role_of(owned, item)
        slot = by_key.get(owned.key)
        found.append(
            GearRow(
                owned=owned,
                item=item,
                name=gear_name(owned, item),
                weight=line_weight(owned, item),
                cost=line_cost(owned, item),
                role=role,
                value=value,
                slot=slot if slot == role else None,
            )
        )
    return tuple(found)


def slot_keys(being: Being) -> Mapping[Slot, str]:
    """Return the key of what each slot names, where it names anything."""
    used = being.in_use
    keys: dict[Slot, str] = {
        "weapon": used.weapon,
        "shield": used.shield,
        "armor": used.armor,
        "focus": used.focus,
        "charm": used.charm,
    }
    return {slot: key for slot, key in keys.items() if key}


def in_use(rows: Iterable[GearRow]) -> Mapping[Slot, GearRow]:
    """Return what is in use by slot; things that fit no slot are left out."""
    found = {row.slot: row for row in rows if row.slot is not None}
    return {slot: found[slot] for slot in SLOTS if slot in found}


def role_of(owned: OwnedGear, item: Item | None) -> tuple[Role, int]:
    """Return what the thing is good for, and its damage, endurance, bonus or power."""
    if item is None:
        return owned.role, owned.value
    if isinstance(item, Weapon):
        return "weapon", item.damage
    if isinstance(item, Armor):
        return "armor", item.endurance
    if isinstance(item, Shield):
        return "shield", item.defense_bonus
    if isinstance(item, Focus):
        return "focus", item.power
    if isinstance(item, Charm):
        return "charm", item.power
    return "", 0


def gear_name(owned: OwnedGear, item: Item | None) -> str:
    """Return the thing's name; quality only where it is not good."""
    name = owned.name.strip() or (item.name if item else owned.item_id or "Unnamed item")
    return name if owned.quality == "good" else f"{name}, {QUALITY_NAMES[owned.quality]}"


def line_weight(owned: OwnedGear, item: Item | None) -> float | None:
    """Return the pounds of the whole line; None is negligible."""
    each = owned.weight if owned.weight is not None or item is None else item.weight
    return None if each is None else product(_whole(each), owned.quantity)


def line_cost(owned: OwnedGear, item: Item | None) -> float:
    """Return the copper of the whole line at its quality, or at the price that was paid."""
    if owned.price is not None:
        return product(_whole(owned.price), owned.quantity)
    if item is None:
        return 0
    return product(quality_factor(owned.quality), item.cost * owned.quantity)


def _whole(number: float) -> float:
    """Return a whole number as int."""
    return int(number) if number.is_integer() else number


def borne_weight(rows: Iterable[GearRow]) -> float:
    """Return the pounds on the body: everything worn, in hand or carried."""
    return total(row.weight for row in rows if row.borne and row.weight)


def quantity_words(row: GearRow) -> str:
    """Return how many and where, such as “2 × carried”."""
    owned = row.owned
    words = [f"{owned.quantity} ×" if owned.quantity != 1 else "", owned.place]
    return " ".join(word for word in words if word)
