"""What a hero of another tool owns and wears, as items."""

from __future__ import annotations

from models.document import MAX_LINE
from models.fabula.catalog import Catalog
from models.fabula.owned import ItemDesign, OwnedItem, Slots
from rules.exchange.record import MOST_TEXT
from rules.fabula.exchange.gear_match import (
    ArmorFacts,
    Match,
    WeaponFacts,
    matched_armor,
    matched_shield,
    matched_weapon,
)
from rules.fabula.exchange.hero_parts import HeroParts, ThingPart

MOST_ITEMS = 2_000
NOT_OWNED = frozenset(("unarmed_strike", "no_armor", "improvised_melee", "improvised_ranged"))
"""Every hero has these; they are no things."""


def owned_things(parts: HeroParts, known: Catalog) -> tuple[tuple[OwnedItem, ...], Slots]:
    """Return the items and which are worn; what an item has more than the content is told."""
    items: list[OwnedItem] = []
    slots = Slots()
    for thing in parts.things:
        match = _match(thing)
        if match is not None and match.item_id in NOT_OWNED:
            continue
        if len(items) >= MOST_ITEMS:
            parts.remark(f"{thing.name}: {thing.text}")
            parts.log.kept(f"“{thing.name}”", f"a hero owns {MOST_ITEMS:,} things at most")
            continue
        key = f"i{len(items) + 1}"
        items.append(_owned(key, thing, match, parts))
        if thing.slot and not getattr(slots, thing.slot):
            slots = slots.replaced(**{thing.slot: key})
    return tuple(items), _hands(slots, items, known)


def _match(thing: ThingPart) -> Match | None:
    if thing.kind == "weapon" and isinstance(thing.facts, WeaponFacts):
        return matched_weapon(thing.facts)
    if isinstance(thing.facts, ArmorFacts):
        return (matched_armor if thing.kind == "armor" else matched_shield)(thing.facts)
    return None


def _owned(key: str, thing: ThingPart, match: Match | None, parts: HeroParts) -> OwnedItem:
    name = thing.name.strip()[:MAX_LINE] or thing.kind
    if thing.kind == "accessory":
        return _accessory(key, name, thing, parts)
    if match is None:
        words = thing.facts.words() if thing.facts is not None else ""
        text = "\n".join(part for part in (words, thing.quality, thing.text) if part)
        parts.log.changed(f"“{name}”", "the content has none such: an item of the hero's own")
        if text:
            parts.remark(f"{name}: {text}")
        return OwnedItem(key=key, name=name, cost=thing.cost, came="found")
    design = _design(thing, match)
    if thing.text:
        parts.remark(f"{name}: {thing.text}")
    _adjust(name, thing, match, parts)
    if match.name or design:
        base = match.item_id.replace("_", " ")
        parts.log.changed(f"“{name}”", f"made from the content's “{base}”")
    else:
        parts.log.took(f"“{name}”")
    return match.owned(key, design=design, cost=thing.cost, came="found")


def _accessory(key: str, name: str, thing: ThingPart, parts: HeroParts) -> OwnedItem:
    """Return an accessory of the hero's own: what it does stands in its own words."""
    parts.log.changed(f"“{name}”", "an accessory of the hero's own: its words are not worked out")
    design = ItemDesign(
        kind="accessory",
        own_quality="\n".join(filter(None, (thing.quality, thing.text)))[:MOST_TEXT],
        own_quality_cost=max(0, min(thing.quality_cost, 1_000_000)),
    )
    return OwnedItem(key=key, name=name, cost=thing.cost, came="found", design=design)


def _design(thing: ThingPart, match: Match) -> ItemDesign | None:
    design = match.design or ItemDesign()
    if thing.quality.strip():
        cost = max(0, min(thing.quality_cost, 1_000_000))
        quality = thing.quality.strip()[:MOST_TEXT]
        design = design.replaced(own_quality=quality, own_quality_cost=cost)
    return design if design != ItemDesign() else None


def _adjust(name: str, thing: ThingPart, match: Match, parts: HeroParts) -> None:
    """Let numbers that the content's item has not count while the thing is worn."""
    more = (
        ("defense", match.defense),
        ("magic_defense", match.magic_defense),
        ("initiative", match.initiative),
    )
    for stat, value in more:
        if value and thing.slot:
            parts.adjust(name, stat, value)
    if match.accuracy or match.damage:
        numbers = f"Accuracy {match.accuracy:+d}, damage {match.damage:+d}"
        parts.remark(f"{name}: {numbers} beyond the content's")
        parts.log.changed(f"“{name}”", f"{numbers} beyond the content's; noted, not counted")


def _hands(slots: Slots, items: list[OwnedItem], known: Catalog) -> Slots:
    """Empty the off hand where the main hand's weapon fills both: the file names it twice."""
    if slots.main_hand and slots.main_hand == slots.off_hand:
        return slots.replaced(off_hand="")
    return slots
