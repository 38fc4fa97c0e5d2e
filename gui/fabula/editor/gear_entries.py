"""What the rows of the equipment show: worn things, packed things, and what can be done."""

from __future__ import annotations

from collections.abc import Iterator

from gui.fabula.editor.backpack_row import BackpackEntry
from gui.fabula.editor.desk import Desk
from gui.fabula.editor.item_menu import ItemAction
from gui.fabula.editor.sheet_equipment import (
    SLOT_TITLES,
    attack_of,
    attack_segments,
    effect_words,
)
from gui.fabula.editor.slot_row import SlotEntry
from gui.fabula.wizard.words import item_line
from models.fabula.item import Armor, Shield, Weapon
from models.fabula.owned import OwnedItem
from rules.fabula.equip import equip_problem, slots_for
from rules.fabula.gear import Gear, Held, held, item_cost
from rules.fabula.money import is_new
from rules.fabula.numbers import HeroNumbers
from rules.fabula.trade import sale_limit


def slot_entry(desk: Desk, worn: Gear, slot: str) -> SlotEntry:
    """Return what the row of ``slot`` shows."""
    numbers = desk.numbers
    one = worn.slots.get(slot)
    problems = list(desk.problems_at(f"slots.{slot}"))
    attack, detail = None, ""
    if one is not None:
        attack = attack_of(numbers, one.owned.key)
        detail = "" if attack else item_line(one.item)
        problems += desk.problems_at(f"items.{index_of(desk, one.owned.key)}")
    elif slot == "off_hand":
        both = next((a for a in numbers.attacks if a.slot == "both"), None)
        detail = f"{both.name} takes both hands" if both else ""
    if one is None and not detail:
        attack = next((a for a in numbers.attacks if not a.key and a.slot == slot), None)
    return SlotEntry(
        slot,
        SLOT_TITLES[slot],
        one.owned.key if one else "",
        tuple(_options(numbers, slot)),
        attack_segments(attack) if attack else (),
        detail or (attack.name if attack and one is None else ""),
        _price(one) if one else "",
        tuple(problems),
        effect_words(one) if one else "",
        one.name if one else "",
        item_actions(numbers, one) if one else (),
    )


def _options(numbers: HeroNumbers, slot: str) -> Iterator[tuple[str, str]]:
    """Yield key and text of the owned things that fit, with the reason where one is forbidden."""
    for owned in numbers.hero.items:
        one = held(owned, numbers.catalog)
        is_there = getattr(numbers.hero.slots, slot) == owned.key
        if not is_there and slot not in slots_for(numbers, one.item):
            continue
        reason = equip_problem(numbers, one.item, slot).rstrip(".")
        if not reason or is_there:
            yield owned.key, one.name
        else:
            name = f"{one.item.name} " if one.item else ""
            yield owned.key, f"{one.name} – {reason.removeprefix(name)}"


def backpack_entry(desk: Desk, one: Held) -> BackpackEntry:
    """Return what the row of a packed thing shows."""
    numbers = desk.numbers
    slots = slots_for(numbers, one.item)
    reasons = [equip_problem(numbers, one.item, slot) for slot in slots]
    attack = attack_of(numbers, one.owned.key)
    return BackpackEntry(
        one.owned.key,
        one.name,
        _price(one),
        slots,
        reasons[0] if reasons and all(reasons) else "",
        attack_segments(attack) if attack else (),
        "" if attack else item_line(one.item),
        tuple(desk.problems_at(f"items.{index_of(desk, one.owned.key)}")),
        effect_words(one),
        item_actions(numbers, one),
        sell_word(numbers, one.owned),
        sale_limit(one),
    )


def _price(one: Held) -> str:
    """Return what was paid, or how it came where nothing was."""
    if one.owned.came == "found":
        return "found"
    cost = item_cost(one.owned, one.item)
    return f"{cost} z" if cost else ""


def sell_word(numbers: HeroNumbers, owned: OwnedItem) -> str:
    """Return what parting with the thing is called: at creation it is given back for its price."""
    return "Give back" if is_new(numbers.hero) and owned.came == "creation" else "Sell…"


def item_actions(numbers: HeroNumbers, one: Held) -> tuple[ItemAction, ...]:
    """Return what else can be done with the thing."""
    can_have_quality = isinstance(one.item, Weapon | Armor | Shield)
    found = [ItemAction("rename", "Name and price…")]
    if one.owned.design is not None:
        found.append(ItemAction("design", "Change the design…"))
    if can_have_quality:
        found.append(ItemAction("quality", "Add or swap a Quality…"))
    if one.owned.is_broken:
        found.append(ItemAction("repair", "Mend…"))
    else:
        found.append(ItemAction("break", "Break"))
    found.append(ItemAction("history", "Price history…"))
    found.append(ItemAction("sell", sell_word(numbers, one.owned), sale_limit(one)))
    found.append(ItemAction("drop", "Lost or given away"))
    return tuple(found)


def index_of(desk: Desk, key: str) -> int:
    """Return where the owned thing of that key stands among the hero's."""
    return [owned.key for owned in desk.hero.items].index(key)
