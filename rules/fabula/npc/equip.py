"""What a stat block wears and holds, and changes of it.

Creatures need no permission for martial items: no rule asks them for one.
"""

from __future__ import annotations

from typing import get_args

from models.fabula.catalog import Catalog, catalog
from models.fabula.item import Weapon
from models.fabula.owned import OwnedItem, Slots
from models.fabula.stat_block import BlockAttack, StatBlock
from models.fabula.vocabulary import Edition, Martial
from rules.fabula.equip import (
    SHIELD_IN_MAIN_HAND,
    EquipRules,
    one_handed_categories,
    slot_problem,
)
from rules.fabula.gear import HANDS, SLOTS, Gear, Held, gear
from rules.fabula.npc.edit import new_key, with_attack, without_entry


def block_equip_rules(block: StatBlock, known: Catalog) -> EquipRules:
    """Return what decides about the block's hands: its class Skills may change them."""
    skills = (known.skills.get(owned.skill_id) for owned in block.class_skills)
    rules = [
        modifier
        for skill in skills
        for modifier in (skill.permanent if skill else ())
        if modifier.stat == "equip_rule"
    ]
    return EquipRules(
        martial=frozenset(get_args(Martial)),
        shield_in_main_hand=any(rule.value == SHIELD_IN_MAIN_HAND for rule in rules),
        one_handed_categories=one_handed_categories(rules),
    )


def with_item(
    block: StatBlock, item_id: str, *, name: str = "", edition: Edition = "core"
) -> StatBlock:
    """Add an item of the content (or one that is only a name), and equip it if a slot is free."""
    key = new_key(block, "items")
    owned = OwnedItem(key=key, item_id=item_id, name=name, came="found")
    block = block.replaced(items=(*block.items, owned))
    slot = next((s for s in fitting_slots(block, key, edition) if _is_free(block, s, edition)), "")
    return equipped(block, key, slot, edition) if slot else block


def fitting_slots(block: StatBlock, key: str, edition: Edition = "core") -> tuple[str, ...]:
    """Return the slots that the owned item fits."""
    known = catalog(edition)
    held = _all_held(gear(block, known)).get(key)
    if held is None:
        return ()
    if held.item is None:
        return ("accessory",)
    rules = block_equip_rules(block, known)
    return tuple(slot for slot in SLOTS if not slot_problem(held.item, slot, rules))


def _all_held(worn: Gear) -> dict[str, Held]:
    held = (*worn.slots.values(), *worn.backpack)
    return {one.owned.key: one for one in held if one.owned.key}


def _is_free(block: StatBlock, slot: str, edition: Edition) -> bool:
    known = catalog(edition)
    worn = gear(block, known)
    if slot in worn.slots:
        return False
    rules = block_equip_rules(block, known)
    both = any(rules.hands(h.item) == 2 for _, h in worn.weapons if isinstance(h.item, Weapon))
    return not (slot in HANDS and both)


def equipped(block: StatBlock, key: str, slot: str, edition: Edition = "core") -> StatBlock:
    """Put the owned item in the slot; what was there or in its way stays owned.

    A two-handed weapon empties the other hand, and a hand filled empties a two-handed weapon.
    """
    slots = {name: getattr(block.slots, name) for name in SLOTS}
    slots = {name: "" if used == key else used for name, used in slots.items()}
    slots[slot] = key
    if slot in HANDS:
        known = catalog(edition)
        rules = block_equip_rules(block, known)
        held = _all_held(gear(block, known))
        other = next(hand for hand in HANDS if hand != slot)
        for one in (held.get(key), held.get(slots[other])):
            if one and isinstance(one.item, Weapon) and rules.hands(one.item) == 2:
                slots[other] = ""
    return block.replaced(slots=block.slots.replaced(**slots))


def unequipped(block: StatBlock, slot: str) -> StatBlock:
    return block.replaced(slots=block.slots.replaced(**{slot: ""}))


def without_equipment(block: StatBlock) -> StatBlock:
    """Take away every item, and the attacks with them."""
    for owned in block.items:
        block = without_entry(block, "items", owned.key)
    return block.replaced(items=(), slots=Slots())


def with_weapon_attack(block: StatBlock, key: str) -> StatBlock:
    """Add an attack with the owned weapon of that key."""
    return with_attack(block, BlockAttack(key="", weapon=key))
