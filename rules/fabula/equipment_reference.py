"""What can be looked up about equipment: basic and rare items, Qualities, and what money buys."""

from __future__ import annotations

from collections.abc import Iterator

from models.fabula.catalog import Catalog
from models.fabula.item import Armor, Item, Shield, Transport, Weapon
from models.fabula.market import RareItem
from models.fabula.quality import quality_effect
from rules.breakdown import plain, signed
from rules.fabula.item_design import RARE_ITEMS
from rules.fabula.printed_design import list_price
from rules.fabula.source import of_entry
from rules.reference import ReferenceEntry

_SECTIONS = {"Weapon": "Weapons", "Armor": "Armor", "Shield": "Shields"}


def equipment_entries(known: Catalog) -> Iterator[ReferenceEntry]:
    """Yield the basic weapons, armor and shields."""
    content = known.content
    for item in (*content.weapons, *content.armors, *content.shields):
        group = type(item).__name__
        yield _entry(item, group, item_facts(item), known, _SECTIONS[group])


def market_entries(known: Catalog) -> Iterator[ReferenceEntry]:
    """Yield rare items with how their price comes about, Qualities, and what else is bought."""
    market = known.market.content
    for item in known.market.rare_items:
        group = type(item).__name__.removeprefix("Rare")
        title = "Accessory" if group == "Accessory" else f"Rare {group.casefold()}"
        yield _entry(item, title, [*item_facts(item), _made_of(item, known)], known, RARE_ITEMS)
    for quality in market.qualities:
        facts = [f"{quality.cost} zenit", f"for {', '.join(quality.fits)}"]
        text = f"{sentence(', '.join(facts))} {quality_effect(quality, {})}"
        place = of_entry(known, quality, "Qualities")
        yield ReferenceEntry(quality.name, "Quality", text, place)
    for artifact in market.artifacts:
        text = "Never bought or sold. What it does is up to the group."
        yield ReferenceEntry(
            artifact.name, "Artifact", text, of_entry(known, artifact, "Artifacts")
        )
    for transport in market.transports:
        yield _entry(transport, "Transport", item_facts(transport), known, "Transports")
    for service in market.services:
        text = f"{service.cost} zenit. {service.effect}"
        yield ReferenceEntry(service.name, "Service", text, of_entry(known, service, "Services"))


def _entry(
    item: Item, group: str, facts: list[str], known: Catalog, section: str
) -> ReferenceEntry:
    line = sentence(", ".join(fact for fact in facts if fact))
    place = of_entry(known, item, section)
    return ReferenceEntry(item.name, group, f"{line} {item.effect}".strip(), place)


def _made_of(item: RareItem, known: Catalog) -> str:
    """Return what the price is made of, such as “Shortbow 200 + Antistatus 500”."""
    parts = [part for part in list_price(item, known).parts if part.value]
    if len(parts) < 2:
        return ""
    words = " + ".join(f"{part.label} {plain(int(part.value))}" for part in parts)
    return f"made of {words.replace('+ −', '− ')}"


def item_facts(item: Item) -> list[str]:
    """Return the numbers of the item, its kind, and its price."""
    if isinstance(item, Weapon):
        check = _with_bonus(" + ".join(item.accuracy), item.accuracy_bonus)
        hands = "one hand" if item.hands == 1 else "two hands"
        facts = [
            f"{check}, HR + {item.damage} {item.damage_type}",
            f"{item.category}, {item.range}, {hands}",
        ]
    elif isinstance(item, Armor):
        fixed = item.defense_mode == "fixed"
        defense = str(item.defense) if fixed else _with_bonus("DEX", item.defense)
        magic = _with_bonus("INS", item.magic_defense)
        facts = [
            f"Defense {defense}, Magic Defense {magic}",
            f"Initiative {plain(item.initiative)}",
        ]
    elif isinstance(item, Shield):
        facts = [f"Defense {signed(item.defense)}, Magic Defense {signed(item.magic_defense)}"]
    elif isinstance(item, Transport):
        facts = [f"{item.passengers} passengers", f"travels {item.travel} times as far"]
    else:
        facts = []
    price = f"{item.cost} zenit" if item.purchasable else "not for sale"
    return [*facts, price, "martial"] if item.martial else [*facts, price]


def _with_bonus(dice: str, bonus: int) -> str:
    return f"{dice} {signed(bonus)}" if bonus else dice


def sentence(text: str) -> str:
    """Return the text with a capital letter and a full stop."""
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?")) or not text else f"{text}."
