"""Gear: load, weights, what is in use, quality, coins."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from models.bnb.being import Being
from models.bnb.character import Character
from models.bnb.content import Weapon
from models.bnb.vocabulary import SLOT_NAMES, Slot
from rules.bnb import source
from rules.bnb.edit import new_key, unequipped, with_coins, with_gear
from rules.bnb.gear import slot_keys
from rules.bnb.mend import mend, mend_hero
from rules.bnb.numbers import GearRow, Numbers
from rules.bnb.purchase import with_item_sold
from rules.breakdown import plain
from rules.problem import Fix, Problem

ABSURD_POUNDS = 10_000
WEAK = 1
SMALL_POUNDS = 1


def equipment_problems(numbers: Numbers) -> Iterator[Problem]:
    """Yield what is wrong with gear, slots, load and purse."""
    keys: set[str] = set()
    for index, row in enumerate(numbers.gear):
        where = f"gear.{index}"
        if row.key in keys or not row.key:
            text = f"{row.name}: two things share one key."
            fix = mend("Give it its own", partial(_rekeyed, index=index))
            yield Problem("error", "gear-key-twice", where, text, source.DOCUMENT, (fix,))
        keys.add(row.key)
        yield from _item(row, where)
    yield from _slots(numbers)
    yield from _hands(numbers)
    yield from _load(numbers)
    if isinstance(numbers.being, Character):
        yield from _purse(numbers.being)


def _rekeyed(being: Being, index: int) -> Being:
    old = being.gear[index]
    changed = old.replaced(key=new_key(being, old.item_id or old.name or "item"))
    return being.replaced(gear=(*being.gear[:index], changed, *being.gear[index + 1 :]))


def _item(row: GearRow, where: str) -> Iterator[Problem]:
    owned = row.owned
    if owned.item_id and row.item is None:
        text = f"The price list has no “{owned.item_id}”."
        keep = mend("Keep it as an own item", partial(_kept, key=row.key))
        drop = mend("Remove it", partial(with_item_sold, key=row.key, refund=False))
        yield Problem("error", "unknown-item", where, text, source.EQUIPMENT, (keep, drop))
    elif row.item is None and not owned.name.strip():
        text = "A thing has no name yet."
        yield Problem("warning", "item-unnamed", f"{where}.name", text, source.EQUIPMENT)
    if owned.quantity == 0:
        text = f"{row.name}: none are left."
        drop = mend("Remove it", partial(with_item_sold, key=row.key, refund=False))
        yield Problem("note", "item-none", f"{where}.quantity", text, source.EQUIPMENT, (drop,))
    if row.weight is not None and row.weight > ABSURD_POUNDS and row.borne:
        text = f"{row.name} weighs {plain(row.weight)} pounds; is that meant?"
        fix = mend("Leave it behind", partial(with_gear, key=row.key, place="stored"))
        yield Problem("warning", "weight-absurd", where, text, source.EQUIPMENT, (fix,))
    yield from _quality(row, f"{where}.quality")


def _kept(being: Being, key: str) -> Being:
    old = next(owned for owned in being.gear if owned.key == key)
    name = old.name.strip() or old.item_id.replace("_", " ").capitalize()
    return with_gear(being, key, item_id="", name=name)


def _quality(row: GearRow, where: str) -> Iterator[Problem]:
    good = mend("Make it good", partial(with_gear, key=row.key, quality="good"))
    if row.owned.quality == "solid_steel" and row.role != "shield":
        text = f"{row.name}: only shields come in solid steel."
        yield Problem("warning", "quality-steel", where, text, source.EQUIPMENT, (good,))
    if row.owned.quality == "excellent" and row.owned.price is None and row.item is not None:
        text = f"{row.name}: the Bastard says what excellent goods cost; the list price stands."
        yield Problem("note", "price-open", where, text, source.EQUIPMENT)


def _slots(numbers: Numbers) -> Iterator[Problem]:
    rows = {row.key: row for row in numbers.gear}
    for slot, key in slot_keys(numbers.being).items():
        where = f"in_use.{slot}"
        row = rows.get(key)
        fix = mend(f"Empty the place “{SLOT_NAMES[slot]}”", partial(_emptied, slot=slot))
        if row is None:
            text = f"{SLOT_NAMES[slot]}: what is in use is not among the gear."
            yield Problem("error", "slot-unknown", where, text, source.DOCUMENT, (fix,))
        elif row.role != slot:
            text = f"{row.name} cannot be used as {_a(slot)}."
            yield Problem("error", "slot-unfit", where, text, source.EQUIPMENT, (fix,))
        elif not row.borne:
            text = f"{row.name} is in use, yet left behind."
            carry = mend("Take it along", partial(with_gear, key=key, place="carried"))
            yield Problem("warning", "slot-stored", where, text, source.EQUIPMENT, (carry, fix))


def _a(slot: Slot) -> str:
    name = SLOT_NAMES[slot].lower()
    return {"armor": "armor"}.get(slot, f"a {name}")


def _emptied(being: Being, slot: Slot) -> Being:
    key: str = getattr(being.in_use, slot)
    if any(owned.key == key for owned in being.gear):
        return unequipped(being, slot)
    return being.replaced(in_use=being.in_use.replaced(**{slot: ""}))


def _hands(numbers: Numbers) -> Iterator[Problem]:
    weapon, shield = numbers.in_use.get("weapon"), numbers.in_use.get("shield")
    if weapon is None:
        return
    item = weapon.item if isinstance(weapon.item, Weapon) else None
    two_handed = item.two_handed if item else weapon.owned.two_handed
    if two_handed and shield is not None:
        text = f"{weapon.name} needs both hands, and {shield.name} is in one of them."
        fixes = (
            mend(f"Put {shield.name} away", partial(unequipped, slot="shield")),
            mend(f"Put {weapon.name} away", partial(unequipped, slot="weapon")),
        )
        yield Problem("warning", "hands", "in_use.shield", text, source.EQUIPMENT, fixes)
    melee = (item.kind if item else weapon.owned.weapon_kind) == "melee"
    each = item.weight if item else weapon.owned.weight
    big = each is not None and each > SMALL_POUNDS
    weak = isinstance(numbers.being, Character) and numbers.levels["strength"] <= WEAK
    if melee and big and weak:
        text = f"{weapon.name} asks for Strength 2; weaker arms may get small weapons only."
        fix = mend(f"Put {weapon.name} away", partial(unequipped, slot="weapon"))
        yield Problem("warning", "weapon-strength", "in_use.weapon", text, source.EQUIPMENT, (fix,))


def _load(numbers: Numbers) -> Iterator[Problem]:
    borne = numbers.load
    carried, most = plain(borne.carried), plain(borne.lift)
    if borne.over:
        text = f"{carried} pounds are more than the lift of {most}; they cannot be carried."
        yield Problem("error", "load-over", "gear", text, source.EQUIPMENT, _lighter(numbers))
    elif borne.encumbered:
        part = f"{plain(round(100 * (borne.ratio or 0), 1))} %"
        text = (
            f"The load of {carried} pounds is {part} of the lift: a move is"
            f" {plain(borne.yards)} yards, and agile skills suffer."
        )
        yield Problem("note", "load-heavy", "gear", text, source.EQUIPMENT)


def _lighter(numbers: Numbers) -> tuple[Fix, ...]:
    """Return the fix of leaving the heaviest thing behind."""
    loads = [row for row in numbers.gear if row.borne and row.weight]
    if not loads:
        return ()
    heaviest = max(loads, key=lambda row: row.weight or 0)
    change = partial(with_gear, key=heaviest.key, place="stored")
    return (mend(f"Leave {heaviest.name} behind", change),)


def _purse(hero: Character) -> Iterator[Problem]:
    if hero.purse.debt:
        text = f"{hero.purse.debt} copper more was spent than the purse held."
        fix = mend_hero("Let the Bastard pay it", partial(with_coins, copper=0))
        yield Problem("warning", "purse-owed", "purse", text, source.EQUIPMENT, (fix,))
