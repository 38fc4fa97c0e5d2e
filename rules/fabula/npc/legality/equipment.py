"""Equipment of a stat block: who may have it, and what goes where."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from models.fabula.item import Weapon
from rules.fabula.equip import slot_problem
from rules.fabula.gear import HANDS, SLOT_NAMES, SLOTS
from rules.fabula.npc.budget import USE_EQUIPMENT, uses_equipment
from rules.fabula.npc.edit import without_entry
from rules.fabula.npc.equip import block_equip_rules, unequipped, without_equipment
from rules.fabula.npc.legality.judged import Change, Judged
from rules.problem import Problem


def equipment_problems(judged: Judged) -> Iterator[Problem]:
    """Yield what is wrong with slots and items."""
    species = judged.numbers.species
    if USE_EQUIPMENT in species.forbidden_skills and uses_equipment(judged.block):
        text = f"A {species.name.lower()} cannot use equipment."
        fix = ("Take all of it away", without_equipment)
        yield judged.problem("error", "equipment-forbidden", "slots", text, (fix,))
    yield from _slots(judged)
    yield from _hands(judged)
    yield from _items(judged)


def _empty(slot: str) -> tuple[str, Change]:
    return f"Empty the {SLOT_NAMES[slot]} slot", partial(unequipped, slot=slot)


def _slots(judged: Judged) -> Iterator[Problem]:
    rules = block_equip_rules(judged.block, judged.numbers.catalog)
    seen: dict[str, str] = {}
    for slot in SLOTS:
        key = getattr(judged.block.slots, slot)
        where = f"slots.{slot}"
        held = judged.numbers.gear.slots.get(slot)
        if not key:
            continue
        if held is None:
            text = f"The {SLOT_NAMES[slot]} slot names an item that is not there."
            yield judged.problem("error", "slot-unknown-item", where, text, (_empty(slot),))
        elif key in seen:
            places = f"{SLOT_NAMES[seen[key]]} and {SLOT_NAMES[slot]}"
            text = f"One item is in two slots: {places}."
            yield judged.problem("error", "slot-shared", where, text, (_empty(slot),))
        elif held.item is None:
            if slot != "accessory":
                text = f"{held.name} is no weapon, armor or shield of the content."
                yield judged.problem("error", "slot-no-use", where, text, (_empty(slot),))
        else:
            misplaced = slot_problem(held.item, slot, rules)
            if misplaced:
                yield judged.problem("error", "slot-wrong", where, misplaced, (_empty(slot),))
        seen.setdefault(key, slot)


def _hands(judged: Judged) -> Iterator[Problem]:
    main, off = (judged.numbers.gear.slots.get(hand) for hand in HANDS)
    rules = block_equip_rules(judged.block, judged.numbers.catalog)
    if main and off and isinstance(main.item, Weapon) and rules.hands(main.item) == 2:
        text = f"{main.name} needs both hands, but {off.name} is in the off hand."
        fixes = (_empty("off_hand"), _empty("main_hand"))
        yield judged.problem("error", "hands-full", "slots.off_hand", text, fixes)


def _items(judged: Judged) -> Iterator[Problem]:
    worn = judged.numbers.gear
    for held in (*worn.slots.values(), *worn.backpack):
        owned = held.owned
        remove = (f"Remove {held.name}", partial(without_entry, where="items", key=owned.key))
        where = f"items.{owned.key}"
        if owned.item_id and held.item is None:
            text = f"The content has no item “{owned.item_id}”."
            yield judged.problem("error", "unknown-item", where, text, (remove,))
        elif not owned.item_id and not owned.name.strip():
            yield judged.problem("error", "item-unnamed", where, "An item has no name.", (remove,))
