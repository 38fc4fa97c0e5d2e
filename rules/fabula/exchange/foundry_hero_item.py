"""Items of a Foundry hero: classes, Skills, spells, gear and what else there is."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from models.fabula.catalog import catalog
from models.fabula.entry import Entry
from models.fabula.exchange_words import exchange_words
from rules.exchange.record import MOST_TEXT, Record
from rules.fabula.exchange.foundry_gear import armor_facts, number_at, value_at, weapon_facts
from rules.fabula.exchange.foundry_spell import read_spell
from rules.fabula.exchange.foundry_text import foundry_text
from rules.fabula.exchange.hero_parts import (
    ClassPart,
    HeroParts,
    SlotName,
    SpellPart,
    ThingKind,
    ThingPart,
)
from rules.fabula.exchange.word import entry_of, folded

_BENEFITS = (("hp", 5), ("mp", 5), ("ip", 2))
"""What a free benefit of a class is worth."""
_SLOTS: Mapping[str, SlotName] = {
    "mainHand": "main_hand",
    "offHand": "off_hand",
    "armor": "armor",
    "accessory": "accessory",
}
_RANKS = {"basic": 1, "advanced": 2, "superior": 3}


def read_items(items: Sequence[Record], system: Record, parts: HeroParts) -> None:
    """Read every item of the actor by its type: classes first, as Skills name theirs."""
    worn = _worn(system.child("equipped"))
    later: list[tuple[Record, Record, str]] = []
    for item in items:
        item.ignore(*exchange_words().ignored["foundry_item"])
        inner = item.child("system")
        inner.ignore(*exchange_words().ignored["foundry_item_system"])
        kind = folded(item.raw.get("type"))
        if kind == "class":
            parts.classes.append(_class(item, inner))
        else:
            later.append((item, inner, kind))
    for item, inner, kind in later:
        if kind in _THINGS:
            slot = worn.get(str(item.raw.get("_id")), "")
            parts.things.append(_thing(item, inner, _THINGS[kind], slot))
        else:
            _READERS.get(kind, _read_other)(item, inner, parts)


def _worn(equipped: Record) -> dict[str, SlotName]:
    """Return the slot of each worn item; what fills both hands is in the main one."""
    found: dict[str, SlotName] = {}
    for key, slot in _SLOTS.items():
        item_id = equipped.value(key)
        if isinstance(item_id, str) and item_id:
            found.setdefault(item_id, slot)
    return found


def _class(item: Record, inner: Record) -> ClassPart:
    benefits = inner.child("benefits")
    benefits.ignore("martials", "rituals")
    resources = benefits.child("resources")
    hp, mp, ip = (worth if resources.child(key).flag("value") else 0 for key, worth in _BENEFITS)
    level = inner.child("level")
    level.ignore("max", "min")
    inner.ignore("description")  # a page of the book, with links to the Skills
    return ClassPart(
        name=item.text("name").strip(),
        levels=level.whole("value", least=0, most=1_000),
        benefits=(hp, mp, ip) if resources.raw else None,
    )


def _part_of(name: object, parts: HeroParts) -> ClassPart | None:
    word = folded(name)
    return next((part for part in parts.classes if word and folded(part.name) == word), None)


def _read_skill(item: Record, inner: Record, parts: HeroParts) -> None:
    level = inner.child("level")
    level.ignore("max", "min")
    taken = level.whole("value", 1, least=0, most=1_000)
    name = item.text("name").strip()
    part = _part_of(value_at(inner, "class"), parts)
    known = entry_of(name, catalog().skills.values())
    _read_text(name, inner, parts, is_known=bool(known))
    if taken == 0:
        return
    if part is not None:
        part.skills.append((name, taken))
    else:
        parts.loose_skills.append((name, taken))


def _read_text(name: str, inner: Record, parts: HeroParts, *, is_known: bool) -> None:
    """Pass over what the content knows of a Skill; of one it lacks, the text is kept."""
    inner.ignore("attributes", "accuracy", "defense", "damage", "cost", "targeting", "useWeapon")
    text = foundry_text(inner, "description")
    opportunity = foundry_text(inner, "opportunity")
    if is_known:
        inner.ignore("description", "opportunity")
    elif text or opportunity:
        parts.remark(f"{name}: {text} {opportunity}".rstrip())
        parts.log.kept(f"Text of “{name}”", "in the notes")


def _read_heroic(item: Record, inner: Record, parts: HeroParts) -> None:
    name = item.text("name").strip()
    inner.ignore("benefits")
    part = _part_of(value_at(inner, "class"), parts)
    known = entry_of(name, catalog().heroic_skills.values())
    _read_text(name, inner, parts, is_known=bool(known))
    if part is not None and not part.heroics:
        part.heroics.append(name)
    else:
        parts.loose_heroics.append(name)


def _read_spell(item: Record, inner: Record, parts: HeroParts) -> None:
    spell = read_spell(item, inner, "s1")
    class_name = value_at(inner, "class")
    cost = f"{spell.mp} × T MP" if spell.is_per_target else f"{spell.mp} MP"
    facts = ", ".join(fact for fact in (cost, spell.target, spell.duration) if fact)
    text = f"{facts}. {spell.effect}" if spell.effect else facts
    inner.ignore("quality", "maxTargets")
    part = SpellPart(spell.name, text, class_name=class_name if isinstance(class_name, str) else "")
    parts.loose_spells.append(part)


def _read_feature(item: Record, inner: Record, parts: HeroParts) -> None:
    """Read a power of a class: an Arcanum, a gadget, or something the content lacks."""
    kind = str(inner.value("featureType") or "")
    data = inner.child("data")
    rank = _RANKS.get(folded(data.raw.get("rank")), 1)
    text = foundry_text(inner, "description") or foundry_text(data, "description")
    inner.ignore("data")
    parts.loose_spells.append(
        SpellPart(item.text("name").strip(), text, kind.removeprefix("projectfu."), rank)
    )


def _read_consumable(item: Record, inner: Record, parts: HeroParts) -> None:
    """Read something of the Inventory action; what the rules give everybody is passed over."""
    name = item.text("name").strip()
    cost = number_at(inner, "ipCost", least=0)
    text = foundry_text(inner, "description")
    if entry_of(name, catalog().content.inventory_items):
        parts.log.took(f"“{name}”", "every hero can make it")
    else:
        parts.remark(f"{name} ({cost} IP): {text}")


def _read_other(item: Record, inner: Record, parts: HeroParts) -> None:
    name = item.text("name").strip() or "unnamed"
    parts.remark(f"{name}: {foundry_text(inner, 'description')}")
    parts.log.kept(f"“{name}”", f"{str(item.raw.get('type'))[:40]}; kept in the notes")


def _thing(item: Record, inner: Record, kind: ThingKind, slot: SlotName) -> ThingPart:
    facts = None
    if kind == "weapon":
        facts = weapon_facts(item, inner)
        inner.ignore("defense", "def", "mdef", "init", "rollInfo")
    elif kind in ("armor", "shield"):
        facts = armor_facts(item, inner, is_armor=kind == "armor")
        inner.ignore("accuracy", "damage", "type", "category", "hands", "damageType", "defense")
    description = foundry_text(inner, "description")
    is_known = bool(entry_of(item.text("name"), _basic_items()))
    return ThingPart(
        kind=kind,
        name=item.text("name").strip(),
        facts=facts,
        slot=slot,
        quality=foundry_text(inner.child("quality"), "value"),
        cost=number_at(inner, "cost", least=0, most=1_000_000) if "cost" in inner.raw else None,
        text="" if is_known else description[:MOST_TEXT],
    )


def _basic_items() -> tuple[Entry, ...]:
    known = catalog()
    return (*known.weapons.values(), *known.armors.values(), *known.shields.values())


_THINGS: Mapping[str, ThingKind] = {
    "weapon": "weapon",
    "armor": "armor",
    "shield": "shield",
    "accessory": "accessory",
    "treasure": "thing",
}
_READERS: Mapping[str, Callable[[Record, Record, HeroParts], None]] = {
    "skill": _read_skill,
    "heroic": _read_heroic,
    "spell": _read_spell,
    "classfeature": _read_feature,
    "consumable": _read_consumable,
}
