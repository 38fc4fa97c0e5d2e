"""The equipment table and the backpack in words."""

from __future__ import annotations

from collections.abc import Iterator, Set
from dataclasses import dataclass, replace

from models.fabula.item import Armor, Shield, Weapon
from rules.breakdown import plain, signed
from rules.fabula.gear import SLOT_NAMES, SLOTS, Gear, Held, gear
from rules.fabula.numbers import Attack, HeroNumbers
from sheets.fabula.phrase import Phrase, one_line


@dataclass(frozen=True, slots=True)
class Accuracy:
    """The two attributes rolled, each with its base die, and the modifier."""

    dice: tuple[tuple[str, int], tuple[str, int]]
    modifier: int

    @property
    def text(self) -> str:
        words = " + ".join(f"{attribute} d{size}" for attribute, size in self.dice)
        return f"{words} {signed(self.modifier)}" if self.modifier else words


@dataclass(frozen=True, slots=True)
class GearRow:
    """One row of the equipment table; a cell that does not apply is empty.

    ``quality`` is what a rare item does besides, in a sentence; ``key`` names the owned item.
    """

    slot: str
    name: str
    accuracy: Accuracy | None = None
    damage: Phrase = ()
    defenses: Phrase = ()
    kind: str = ""
    quality: str = ""
    key: str = ""


def gear_rows(numbers: HeroNumbers) -> tuple[GearRow, ...]:
    """Return the slots, then further attacks, then what in the backpack has figures or a Quality.

    Weapons in the backpack are attacks, unless they are broken.
    """
    worn = gear(numbers.hero, numbers.catalog)
    everything = (*worn.backpack, *worn.slots.values())
    owned = {held.owned.key: held for held in everything if held.owned.key}
    attacks = _attack_keys(numbers)
    slot = SLOT_NAMES["backpack"]
    packed = (
        held_row(numbers, slot, held, None)
        for held in worn.backpack
        if not _is_attack(held, attacks) and _has_rules(held)
    )
    rows = (*_slot_rows(numbers, worn), *_other_attacks(numbers), *packed)
    return tuple(
        replace(row, quality=quality_words(owned[row.key])) if row.key in owned else row
        for row in rows
    )


def _attack_keys(numbers: HeroNumbers) -> frozenset[str]:
    return frozenset(attack.key for attack in numbers.attacks)


def _is_attack(held: Held, attacks: Set[str]) -> bool:
    """Say whether something in the backpack has a row among the attacks."""
    return isinstance(held.item, Weapon) and held.owned.key in attacks


def _has_rules(held: Held) -> bool:
    return held.item is not None or bool(quality_words(held))


def quality_words(held: Held) -> str:
    """Return what a rare item does besides what its kind does; often nothing."""
    if held.item is not None and held.item.effect:
        return one_line(held.item.effect)
    return one_line(held.owned.design.own_quality) if held.owned.design else ""


def _slot_rows(numbers: HeroNumbers, worn: Gear) -> Iterator[GearRow]:
    by_key = {attack.key: attack for attack in numbers.attacks if attack.key}
    bare = {a.slot: a for a in numbers.attacks if not a.key and a.slot != "both"}
    held_in_both = {attack.key for attack in numbers.attacks if attack.slot == "both"}
    main = worn.slots.get("main_hand")
    both = main is not None and main.owned.key in held_in_both
    for slot in SLOTS:
        held = worn.slots.get(slot)
        if held is not None:
            label = SLOT_NAMES["both"] if both and slot == "main_hand" else SLOT_NAMES[slot]
            yield held_row(numbers, label, held, by_key.get(held.owned.key))
        elif slot in bare:
            yield attack_row(numbers, SLOT_NAMES[slot], bare[slot])
        elif not (both and slot == "off_hand"):
            yield GearRow(SLOT_NAMES[slot], "")


def _other_attacks(numbers: HeroNumbers) -> Iterator[GearRow]:
    for attack in numbers.attacks:
        if attack.slot == "both" and not attack.key:
            yield attack_row(numbers, SLOT_NAMES["both"], attack)
        elif attack.slot == "backpack":
            yield attack_row(numbers, SLOT_NAMES["backpack"], attack)


def held_row(numbers: HeroNumbers, slot: str, held: Held, attack: Attack | None) -> GearRow:
    """Return the row of an item in a slot, whatever it is."""
    if attack is not None:
        return attack_row(numbers, slot, attack)
    item, name = held.item, one_line(held.name)
    kind = ["broken"] if held.owned.is_broken else []
    row = GearRow(slot, name, key=held.owned.key)
    if isinstance(item, Armor):
        kind.append("martial armor" if item.martial else "light armor")
        row = replace(row, defenses=armor_defenses(item))
    elif isinstance(item, Shield):
        kind.append("shield, martial" if item.martial else "shield")
        row = replace(row, defenses=shield_defenses(item))
    elif isinstance(item, Weapon):
        kind += [item.category, item.range]
    return replace(row, kind=", ".join(kind))


def attack_row(numbers: HeroNumbers, slot: str, attack: Attack) -> GearRow:
    """Return the row of a weapon ready to roll."""
    first, second = attack.attributes
    dice = ((first, numbers.base_dice[first]), (second, numbers.base_dice[second]))
    typed = "" if attack.damage_type == "none" else f" {attack.damage_type}"
    kind = [attack.category, attack.range]
    if attack.hands == 2 and slot != SLOT_NAMES["both"]:
        kind.append("two-handed")
    if attack.weapon.martial:
        kind.append("martial")
    return GearRow(
        slot,
        one_line(attack.name),
        Accuracy(dice, attack.accuracy.number),
        (("HR ", False), (_added(attack.damage.number), True), (typed, False)),
        kind=", ".join(kind),
        key=attack.key,
    )


def armor_defenses(armor: Armor) -> Phrase:
    """Return what armor gives: “DEX+1 / INS+1 / −1”, or its fixed Defense."""
    fixed = armor.defense_mode == "fixed"
    defense = plain(armor.defense) if fixed else _added(armor.defense)
    return (
        ("" if fixed else "DEX", False),
        (defense, True),
        (" / INS", False),
        (_added(armor.magic_defense), True),
        (" / ", False),
        (signed(armor.initiative), True),
    )


def _added(amount: int) -> str:
    """Return an amount to add, 0 as well: “HR 0” would mean something else than “HR +0”."""
    return signed(amount) if amount else "+0"


def shield_defenses(shield: Shield) -> Phrase:
    amounts = (shield.defense, shield.magic_defense, shield.initiative)
    pieces: list[tuple[str, bool]] = []
    for amount in amounts:
        if pieces:
            pieces.append((" / ", False))
        pieces.append((signed(amount), amount != 0))
    return tuple(pieces)


def packed_names(numbers: HeroNumbers) -> tuple[str, ...]:
    """Return what lies in the backpack, in order, but for what has a row in the table."""
    packed, attacks = gear(numbers.hero, numbers.catalog).backpack, _attack_keys(numbers)
    return tuple(
        name
        for held in packed
        if not (_is_attack(held, attacks) or _has_rules(held)) and (name := one_line(held.name))
    )
