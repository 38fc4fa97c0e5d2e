"""Buying and selling, what is in use, and the coins it takes."""

from __future__ import annotations

from models.bnb.being import OwnedGear
from models.bnb.catalog import catalog
from models.bnb.character import Character
from models.bnb.vocabulary import SLOTS, Place, Quality, Role, Slot, WeaponKind
from rules.bnb.gear import line_cost
from rules.bnb.investment import BeingT, new_key
from rules.bnb.trade import coins, in_copper, whole_price


def purse_worth(hero: Character) -> int:
    """Return the copper that the purse is worth; below 0 when more is owed."""
    purse = hero.purse
    return in_copper(purse.copper, purse.silver, purse.gold) - purse.debt


def with_coins(hero: Character, copper: int) -> Character:
    """Let the purse be worth ``copper`` in the fewest coins; below 0 it is owed."""
    held = coins(max(0, copper))
    purse = hero.purse.replaced(
        copper=held.copper, silver=held.silver, gold=held.gold, debt=max(0, -copper)
    )
    return hero.replaced(purse=purse)


def with_starting_money(hero: Character, copper: int) -> Character:
    """Grant ``copper`` to begin with; the purse changes by the difference."""
    worth = purse_worth(hero) + copper - hero.purse.start
    changed = hero.replaced(purse=hero.purse.replaced(start=copper))
    return with_coins(changed, worth)


def _paid(being: BeingT, cost: float) -> BeingT:
    """Take the price out of a hero's purse; creatures have none. Half a coin is rounded up."""
    copper = whole_price(cost) if cost >= 0 else -whole_price(-cost)
    if isinstance(being, Character) and copper:
        return with_coins(being, purse_worth(being) - copper)
    return being


def with_item_bought(
    being: BeingT,
    item_id: str,
    *,
    quantity: int = 1,
    quality: Quality = "good",
    place: Place = "carried",
    pay: bool = True,
) -> BeingT:
    """Add a priced row; more of the same adds to the line that is there.

    Raises:
        KeyError: when there is no such row.
    """
    item = catalog().items[item_id]
    bought = OwnedGear(key="", item_id=item_id, quantity=quantity, quality=quality, place=place)
    for owned in being.gear:
        if owned.replaced(key="", quantity=quantity) == bought:
            changed = with_gear(being, owned.key, quantity=owned.quantity + quantity)
            break
    else:
        bought = bought.replaced(key=new_key(being, item_id))
        changed = being.replaced(gear=(*being.gear, bought))
    return _paid(changed, line_cost(bought, item)) if pay else changed


def with_custom_item(
    being: BeingT,
    name: str,
    *,
    weight: float | None = None,
    price: float = 0,
    quantity: int = 1,
    place: Place = "carried",
    role: Role = "",
    value: int = 0,
    weapon_kind: WeaponKind = "melee",
    throwable: bool = False,
    two_handed: bool = False,
    pay: bool = True,
) -> BeingT:
    """Add an item of the player's own; weight in pounds and price in copper are for one."""
    added = OwnedGear(
        key=new_key(being, name),
        name=name,
        quantity=quantity,
        place=place,
        weight=weight,
        price=price,
        role=role,
        value=value,
        weapon_kind=weapon_kind,
        throwable=throwable,
        two_handed=two_handed,
    )
    changed = being.replaced(gear=(*being.gear, added))
    return _paid(changed, line_cost(added, None)) if pay else changed


def with_item_sold(being: BeingT, key: str, *, refund: bool = True) -> BeingT:
    """Take a line away, from its slot too; a hero gets its price back."""
    owned = next((one for one in being.gear if one.key == key), None)
    if owned is None:
        return being
    cost = line_cost(owned, catalog().items.get(owned.item_id))
    kept = tuple(one for one in being.gear if one.key != key)
    changed = _emptied(being, key).replaced(gear=kept)
    return _paid(changed, -cost) if refund else changed


def with_gear(being: BeingT, key: str, **changes: object) -> BeingT:
    """Change fields of an owned thing; what is left behind is no longer in use."""
    gear = tuple(o.replaced(**changes) if o.key == key else o for o in being.gear)
    changed = being.replaced(gear=gear)
    return _emptied(changed, key) if changes.get("place") == "stored" else changed


def equipped(being: BeingT, key: str, slot: Slot) -> BeingT:
    """Use the thing; it goes into the hand or on the body, what was there into the pack."""
    before: str = getattr(being.in_use, slot)
    place: Place = "wielded" if slot in ("weapon", "shield", "focus") else "worn"
    changed = being
    if before and before != key:
        changed = with_gear(changed, before, place="carried")
    changed = with_gear(changed, key, place=place)
    return changed.replaced(in_use=changed.in_use.replaced(**{slot: key}))


def unequipped(being: BeingT, slot: Slot) -> BeingT:
    """Put away what is in the slot; it is carried on."""
    key: str = getattr(being.in_use, slot)
    changed = with_gear(being, key, place="carried") if key else being
    return changed.replaced(in_use=changed.in_use.replaced(**{slot: ""}))


def _emptied(being: BeingT, key: str) -> BeingT:
    slots = {slot: "" for slot in SLOTS if getattr(being.in_use, slot) == key}
    return being.replaced(in_use=being.in_use.replaced(**slots)) if slots else being
