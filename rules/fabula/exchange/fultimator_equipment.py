"""What Fultimator heroes own: weapons, armor, shields, accessories and other things."""

from __future__ import annotations

from collections.abc import Mapping

from models.document import MAX_LINE
from models.fabula.exchange_words import exchange_words
from rules.exchange.plain_text import from_markdown
from rules.exchange.record import MOST_TEXT, Record, object_of
from rules.fabula.exchange.fultimator_attack import accuracy_of, damage_kind
from rules.fabula.exchange.fultimator_gear import protection_facts
from rules.fabula.exchange.gear_match import ArmorFacts, WeaponFacts
from rules.fabula.exchange.hero_parts import HeroParts, SlotName, ThingKind, ThingPart
from rules.fabula.exchange.word import folded

_LISTS: tuple[tuple[str, ThingKind], ...] = (
    ("weapons", "weapon"),
    ("customWeapons", "weapon"),
    ("armor", "armor"),
    ("shields", "shield"),
    ("accessories", "accessory"),
)
_SLOTS: Mapping[str, SlotName] = {
    "mainHand": "main_hand",
    "offHand": "off_hand",
    "armor": "armor",
    "accessory": "accessory",
}
_OWN_SLOT: Mapping[ThingKind, SlotName] = {"armor": "armor", "accessory": "accessory"}
_NUMBERS = (
    "damageModifier", "precModifier", "defModifier", "mDefModifier", "initModifier",
    "magicModifier", "damageMeleeModifier", "damageRangedModifier", "damagedRangedModifier",
)  # fmt: skip
ACCURACY_PLUS, DAMAGE_PLUS = 1, 4


def read_equipment(record: Record, parts: HeroParts) -> None:
    """Read the lists at the root (flat) and in the first of ``equipment`` (nested)."""
    slots = _worn(record.child("equippedSlots"))
    record.ignore("vehicleSlots")
    for place in (record, *record.children("equipment")):
        for key, kind in _LISTS:
            for index, entry in enumerate(place.children(key)):
                thing = _thing(entry, kind)
                thing.slot = slots.get((key, index), "") or _flagged(entry, kind, parts, slots)
                parts.things.append(thing)
    for entry in record.children("items"):
        parts.things.append(_plain_thing(entry))
    for entry in record.children("consumables"):
        entry.ignore(*exchange_words().ignored["fultimator_item"])
        cost = entry.whole("ipCost", least=0, most=1_000)
        text = from_markdown(entry.text("description", most=MOST_TEXT))
        parts.remark(f"{entry.text('name')} ({cost} IP): {text}")


def _worn(equipped: Record) -> dict[tuple[str, int], SlotName]:
    """Return which entry of which list is in which slot; both hands may name the same one."""
    found: dict[tuple[str, int], SlotName] = {}
    for key, slot in _SLOTS.items():
        ref = equipped.child(key)
        ref.ignore("name")
        if ref.raw:
            found.setdefault((ref.text("source"), ref.whole("index", least=0)), slot)
    return found


def _flagged(
    entry: Record, kind: ThingKind, parts: HeroParts, slots: Mapping[tuple[str, int], SlotName]
) -> SlotName:
    """Return the slot of a thing that a flat file marks as worn."""
    if slots or entry.raw.get("isEquipped") is not True:
        return ""
    if kind in _OWN_SLOT:
        return _OWN_SLOT[kind]
    used = {thing.slot for thing in parts.things}
    if kind == "shield":
        return "off_hand" if "off_hand" not in used else "main_hand"
    return "main_hand" if "main_hand" not in used else "off_hand"


def _thing(entry: Record, kind: ThingKind) -> ThingPart:
    entry.ignore(*exchange_words().ignored["fultimator_item"], "melee", "ranged", "damageBonus")
    entry.ignore("precBonus", "damageReworkBonus", "rework", "magicannon", "rare", "isTwoHand")
    base = entry.child("base")
    base_name = base.text("name")
    facts = _facts(entry, base, kind, base_name)
    entry.ignore("base", "range", "accuracy", "damage", "att1", "att2", "type", "hands")
    entry.ignore("category", "prec", "martial", "def", "mdef", "init", "defbonus", "mdefbonus")
    modifiers = entry.child("modifiers")
    numbers = {key: entry.whole(key) for key in _NUMBERS}
    numbers |= {key: modifiers.whole(key) for key in modifiers.raw}
    text = ", ".join(f"{key} {value:+d}" for key, value in numbers.items() if value)
    return ThingPart(
        kind=kind,
        name=entry.text("name").strip(),
        facts=facts,
        quality=from_markdown(entry.text("quality", most=MOST_TEXT)),
        quality_cost=entry.whole("qualityCost", least=0, most=1_000_000),
        cost=entry.whole("cost", least=0, most=1_000_000) if "cost" in entry.raw else None,
        text=text,
    )


def _facts(
    entry: Record, base: Record, kind: ThingKind, base_name: str
) -> WeaponFacts | ArmorFacts | None:
    if kind == "weapon":
        return _weapon(entry, base, base_name)
    if kind == "accessory":
        return None
    facts = protection_facts(entry)
    return ArmorFacts(
        name=facts.name,
        base_name=base_name,
        is_martial=facts.is_martial,
        cost=facts.cost,
        # A hero's armor fixes Defense exactly when it is martial, whatever the shape.
        is_fixed=kind == "armor" and facts.is_martial,
        defense=facts.defense,
        magic_defense=facts.magic_defense,
        initiative=facts.initiative,
    )


def _weapon(entry: Record, base: Record, base_name: str) -> WeaponFacts:
    """Return a weapon's numbers; those of its base count where its own are not told."""
    accuracy, damage = entry.child("accuracy"), entry.child("damage")
    place = entry if "att1" in entry.raw or accuracy.raw else base
    kind = damage.raw.get("type") or entry.raw.get("type") or base.raw.get("type")
    worth = damage.whole("value") if damage.raw else entry.whole("damage")
    bonus = accuracy.whole("value") if accuracy.raw else entry.whole("prec")
    rare = object_of(entry.raw.get("rare")) or entry.raw
    has_damage = rare.get("damageBonus") is True
    has_accuracy = rare.get("accuracyBonus", rare.get("precBonus")) is True
    base_damage, base_bonus = base.whole("damage"), base.whole("prec")
    if worth == 0 and base_damage:
        worth = base_damage + (DAMAGE_PLUS if has_damage else 0)
    if bonus == 0 and base_bonus:
        bonus = base_bonus + (ACCURACY_PLUS if has_accuracy else 0)
    return WeaponFacts(
        name=entry.text("name").strip(),
        base_name=base_name,
        category=folded(entry.raw.get("category") or base.raw.get("category")),
        hands=entry.whole("hands", base.whole("hands", 1, least=1, most=2), least=1, most=2),
        is_martial=entry.flag("martial") or base.flag("martial"),
        cost=base.whole("cost", entry.whole("cost"), least=0, most=1_000_000),
        range="ranged" if _is_ranged(entry, base) else "melee",
        accuracy=accuracy_of(place, accuracy),
        damage_type=damage_kind(entry, kind),
        accuracy_bonus=bonus,
        damage=worth,
    )


def _is_ranged(entry: Record, base: Record) -> bool:
    """Say whether a weapon reaches far: the base knows best, as newer files fill in “melee”."""
    for place in (base, entry):
        if place.raw.get("ranged") is True:
            return True
        if place.raw.get("melee") is True:
            return False
    return folded(entry.raw.get("range")) in ("ranged", "distance")


def _plain_thing(entry: Record) -> ThingPart:
    entry.ignore(*(key for key in exchange_words().ignored["fultimator_item"] if key != "value"))
    count = entry.whole("quantity", 1, least=0, most=1_000_000)
    name = entry.text("name").strip()
    if count != 1:
        name = f"{name} × {count}"
    return ThingPart(
        kind="thing",
        name=name[:MAX_LINE],
        cost=entry.whole("value", least=0, most=1_000_000),
        text=from_markdown(entry.text("description", most=MOST_TEXT)),
    )
