"""The numbers of weapons, armor and shields in Foundry items, of all its ages."""

from __future__ import annotations

from models.fabula.vocabulary import Attribute
from rules.exchange.record import Record, whole_number
from rules.fabula.exchange.fultimator_attack import damage_kind, reach
from rules.fabula.exchange.gear_match import ArmorFacts, WeaponFacts
from rules.fabula.exchange.word import attribute_of, folded


def number_at(record: Record, key: str, *, least: int = -1_000, most: int = 1_000) -> int:
    """Return a number that stands bare, or inside an object as ``value``."""
    if isinstance(record.raw.get(key), dict):
        return record.child(key).whole("value", least=least, most=most)
    return record.whole(key, least=least, most=most)


def value_at(record: Record, key: str) -> object:
    """Return a value that stands bare, or inside an object as ``value``."""
    if isinstance(record.raw.get(key), dict):
        return record.child(key).value("value")
    return record.value(key)


def flag_at(record: Record, key: str) -> bool:
    """Return true or false, bare or inside an object as ``value``."""
    if isinstance(record.raw.get(key), dict):
        return record.child(key).flag("value")
    return record.flag(key)


def attribute_pair(record: Record) -> tuple[Attribute, Attribute]:
    """Return the attributes of a Check, bare or inside objects; DEX and MIG where missing."""
    pair: list[Attribute] = []
    defaults: tuple[Attribute, Attribute] = ("DEX", "MIG")
    for key, default in zip(("primary", "secondary"), defaults, strict=True):
        raw = value_at(record, key)
        found = attribute_of(raw)
        if found is None and raw:
            record.keep(key, raw)
            record.log.changed(record.words(key), f"“{str(raw)[:40]}” is no attribute")
        pair.append(found or default)
    return pair[0], pair[1]


def weapon_facts(item: Record, inner: Record) -> WeaponFacts:
    """Return the numbers of a weapon or a basic attack, as they are stored."""
    kind, hands = inner.child("damageType"), folded(inner.child("hands").value("value"))
    return WeaponFacts(
        name=item.text("name"),
        category=folded(inner.child("category").value("value")),
        hands=2 if hands == "twohanded" else 1,
        is_martial=inner.child("isMartial").flag("value"),
        cost=whole_number(inner.child("cost").value("value")) or 0,
        range=reach(inner.child("type"), "value"),
        accuracy=attribute_pair(inner.child("attributes")),
        damage_type=damage_kind(kind, kind.value("value")),
        accuracy_bonus=number_at(inner, "accuracy"),
        damage=number_at(inner, "damage"),
    )


def armor_facts(item: Record, inner: Record, *, is_armor: bool) -> ArmorFacts:
    """Return the numbers of armor or a shield.

    Newer files name the die of each score, and an empty name means a fixed number; older ones have
    two attributes for it; martial armor is fixed in any age.
    """
    defense, attributes = inner.child("def"), inner.child("attributes")
    is_martial = inner.child("isMartial").flag("value")
    die = defense.value("attribute") if "attribute" in defense.raw else None
    if die is None and attributes.raw:
        primary = attributes.child("primary")
        die = primary.value("value") if primary.raw else None
        attributes.child("secondary").ignore("value")
    inner.child("mdef").ignore("attribute")
    is_fixed = is_armor and (die == "" or is_martial)
    return ArmorFacts(
        name=item.text("name"),
        is_martial=is_martial,
        cost=whole_number(inner.child("cost").value("value")) or 0,
        is_fixed=is_fixed,
        defense=number_at(inner, "def", least=-100, most=100),
        magic_defense=number_at(inner, "mdef", least=-100, most=100),
        initiative=number_at(inner, "init", least=-100, most=100),
    )
