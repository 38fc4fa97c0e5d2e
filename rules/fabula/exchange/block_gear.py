"""Gear of a stat block: items of the content where they match, custom values and notes else."""

from __future__ import annotations

from models.fabula.catalog import catalog
from models.fabula.owned import ItemDesign, OwnedItem, Slots
from rules.fabula.exchange.draft import BlockDraft
from rules.fabula.exchange.gear_match import (
    ArmorFacts,
    Match,
    WeaponFacts,
    matched_armor,
    matched_shield,
    matched_weapon,
)

BASIC_DAMAGE = 5


def add_weapon(
    facts: WeaponFacts, draft: BlockDraft, *, is_printed: bool = False
) -> tuple[str, int, int]:
    """Add a weapon to the block; return its key with what the rules do not know of its numbers.

    The key is empty, and the numbers are what lies beyond a basic attack, where the content has no
    such weapon: a note keeps it then.

    Returns:
        Key, accuracy and damage to add to an attack with it.
    """
    match = matched_weapon(facts, is_printed=is_printed)
    name = facts.name or facts.category.capitalize() or "Weapon"
    if match is None:
        draft.add_action("gear", name, facts.words())
        draft.log.changed(
            f"Weapon “{name}”", "the content has none such: a basic attack with the same numbers"
        )
        return "", facts.accuracy_bonus, facts.damage - BASIC_DAMAGE
    for owned in draft.items:
        if owned == match.owned(owned.key):
            return owned.key, match.accuracy, match.damage
    key = draft.next_item()
    draft.items.append(match.owned(key))
    _tell(f"Weapon “{name}”", match, draft)
    _take_in_hand(key, facts.hands, draft)
    return key, match.accuracy, match.damage


def _take_in_hand(key: str, hands: int, draft: BlockDraft) -> None:
    slots = draft.slots
    if not slots.main_hand and (hands == 1 or not slots.off_hand):
        draft.slots = slots.replaced(main_hand=key)
    elif hands == 1 and not slots.off_hand and not _fills_both(slots, draft):
        draft.slots = slots.replaced(off_hand=key)


def _fills_both(slots: Slots, draft: BlockDraft) -> bool:
    item = next((item for item in draft.items if item.key == slots.main_hand), None)
    if item is None:
        return False
    weapon = catalog().weapons.get(item.item_id)
    hands = item.design.hands if item.design and item.design.hands else None
    return (hands or (weapon.hands if weapon else 1)) == 2


def add_armor(
    facts: ArmorFacts, draft: BlockDraft, *, bonus: int = 0, is_worn: bool = True
) -> None:
    """Add armor; ``bonus`` is what else counts towards a score that the armor fixes."""
    match = matched_armor(facts)
    if match is not None:
        _add_match(f"Armor “{facts.name}”", match, draft, slot="armor" if is_worn else "")
        return
    _add_words("Armor", facts, draft)
    if not is_worn:
        return
    if facts.is_fixed and "defense_as" not in draft.changes:
        score = facts.defense + bonus
        draft.replace("defense_as", score, "Defense", f"“{facts.name}” fixes it")
        _add_more(0, facts.magic_defense, facts.initiative, draft)
    else:
        _add_more(facts.defense, facts.magic_defense, facts.initiative, draft)


def add_shield(facts: ArmorFacts, draft: BlockDraft, *, is_worn: bool = True) -> int:
    """Add a shield; return what it adds to a Defense that armor fixes."""
    match = matched_shield(facts)
    if match is not None:
        free = is_worn and not draft.slots.off_hand
        _add_match(f"Shield “{facts.name}”", match, draft, slot="off_hand" if free else "")
        return facts.defense if free else 0
    _add_words("Shield", facts, draft)
    if is_worn:
        _add_more(facts.defense, facts.magic_defense, facts.initiative, draft)
    return facts.defense if is_worn else 0


def add_accessory(name: str, text: str, draft: BlockDraft, *, is_worn: bool) -> None:
    """Add an accessory: what it does stands in its own words."""
    key = draft.next_item()
    design = ItemDesign(kind="accessory", own_quality=text)
    draft.items.append(OwnedItem(key=key, name=name, design=design))
    if is_worn:
        draft.slots = draft.slots.replaced(accessory=key)
    draft.log.changed(f"Accessory “{name}”", "what it does is kept in words and not worked out")


def _add_match(what: str, match: Match, draft: BlockDraft, *, slot: str) -> None:
    key = draft.next_item()
    draft.items.append(match.owned(key))
    _tell(what, match, draft)
    if not slot:
        draft.log.changed(what, "owned, not worn")
        return
    draft.slots = draft.slots.replaced(**{slot: key})
    _add_more(match.defense, match.magic_defense, match.initiative, draft)


def _add_words(kind: str, facts: ArmorFacts, draft: BlockDraft) -> None:
    draft.add_action("gear", facts.name or kind, facts.words())
    draft.log.changed(f"{kind} “{facts.name}”", "the content has none such: custom values instead")


def _add_more(defense: int, magic_defense: int, initiative: int, draft: BlockDraft) -> None:
    why = "what the gear of the file gives more than the content's"
    draft.change("defense", defense, "Defense", why)
    draft.change("magic_defense", magic_defense, "Magic Defense", why)
    draft.change("initiative", initiative, "Initiative", why)


def _tell(what: str, match: Match, draft: BlockDraft) -> None:
    if match.name or match.design:
        draft.log.changed(what, f"made from the content's “{match.item_id.replace('_', ' ')}”")
    else:
        draft.log.took(what)
