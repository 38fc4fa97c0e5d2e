"""What may be equipped where, and why not."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from models.fabula.entry import Modifier
from models.fabula.item import Accessory, Armor, Artifact, Item, Shield, Transport, Weapon
from models.fabula.vocabulary import MARTIAL_NAMES, Martial
from rules.fabula.gear import SLOTS, fills_both
from rules.fabula.numbers import HeroNumbers

SHIELD_IN_MAIN_HAND = "shield_in_main_hand"
_TWO_HANDED_IN_ONE_HAND = "two_handed_in_one_hand"


@dataclass(frozen=True, slots=True)
class EquipRules:
    """The permissions and exceptions that decide what this hero may equip."""

    martial: frozenset[str]
    shield_in_main_hand: bool
    one_handed_categories: frozenset[str]
    """Two-handed weapons of these categories need one hand only."""

    def hands(self, weapon: Weapon) -> int:
        return 2 if fills_both(weapon, self.one_handed_categories) else 1


def equip_rules(numbers: HeroNumbers) -> EquipRules:
    """Return what the hero's classes, Skills and Heroic Skills allow."""
    rules = [
        modifier
        for owned in (
            *(s.skill for c in numbers.classes for s in c.skills),
            *(h.heroic_skill for h in numbers.heroic_skills),
        )
        for modifier in owned.permanent
        if modifier.stat == "equip_rule"
    ]
    martial = numbers.derived["martial"].value
    return EquipRules(
        martial=frozenset(martial if isinstance(martial, tuple) else ()),
        shield_in_main_hand=any(r.value == SHIELD_IN_MAIN_HAND for r in rules),
        one_handed_categories=one_handed_categories(rules),
    )


def one_handed_categories(modifiers: Iterable[Modifier]) -> frozenset[str]:
    """Return the categories whose two-handed weapons need one hand only under ``modifiers``."""
    return frozenset(
        category
        for modifier in modifiers
        if modifier.stat == "equip_rule" and modifier.value == _TWO_HANDED_IN_ONE_HAND
        for category in modifier.categories
    )


def martial_kind(item: Item) -> Martial | None:
    """Return the permission the item needs; None when anyone may equip it."""
    if not item.martial:
        return None
    if isinstance(item, Weapon):
        return "martial_melee" if item.range == "melee" else "martial_ranged"
    return "martial_armor" if isinstance(item, Armor) else "martial_shields"


def martial_problem(item: Item, allowed: Collection[str]) -> str:
    """Say which permission is lacking; empty when the item may be equipped."""
    kind = martial_kind(item)
    if kind is None or kind in allowed:
        return ""
    return f"{item.name} needs a class that may equip {MARTIAL_NAMES[kind]}."


def slot_problem(item: Item, slot: str, rules: EquipRules) -> str:
    """Say why the item does not belong in the slot; permissions are not looked at."""
    if isinstance(item, Transport):
        return f"{item.name} is nothing to wear."
    if isinstance(item, Armor):
        return "" if slot == "armor" else f"{item.name} is worn as armor."
    if isinstance(item, Accessory | Artifact):
        return "" if slot == "accessory" else f"{item.name} is worn as an accessory."
    if slot not in ("main_hand", "off_hand"):
        return f"{item.name} goes in a hand."
    if isinstance(item, Shield):
        if slot == "main_hand" and not rules.shield_in_main_hand:
            return "A shield goes in the off hand; Dual Shieldbearer allows both."
        return ""
    if slot == "off_hand" and rules.hands(item) == 2:
        return f"{item.name} is two-handed: it goes in the main hand and fills both."
    return ""


def equip_problem(numbers: HeroNumbers, item: Item | None, slot: str) -> str:
    """Say why this hero cannot equip the item there; empty when it is allowed.

    None is a thing that is only a name: it may be worn as an accessory.
    """
    if item is None:
        return "" if slot == "accessory" else "Only items of the content have a use in a slot."
    rules = equip_rules(numbers)
    return martial_problem(item, rules.martial) or slot_problem(item, slot, rules)


def slots_for(numbers: HeroNumbers, item: Item | None) -> tuple[str, ...]:
    """Return the slots that the kind of item fits, allowed for this hero or not."""
    if item is None:
        return ("accessory",)
    rules = equip_rules(numbers)
    return tuple(slot for slot in SLOTS if not slot_problem(item, slot, rules))
