"""How a printed rare item is made from a basic one, and a name for one of one's own."""

from __future__ import annotations

from collections.abc import Mapping

from models.fabula.catalog import Catalog
from models.fabula.item import Item, Weapon
from models.fabula.market import UNIQUE, DesignPrices, RareItem, RareWeapon
from models.fabula.owned import ItemDesign
from models.fabula.pick import Pick
from models.fabula.vocabulary import DamageType
from rules.breakdown import Derived, Part
from rules.fabula import source
from rules.fabula.item_design import RARE_ITEMS, design_cost, designed_item


def printed_design(item: RareItem, base: Item | None, catalog: Catalog) -> ItemDesign:
    """Return the changes that make ``base`` into the printed ``item``."""
    design = ItemDesign(kind="" if item.base else "accessory")
    if isinstance(item, RareWeapon) and isinstance(base, Weapon):
        design = _weapon_design(item, base, catalog.market.content.design)
    if item.quality == UNIQUE:
        cost = item.quality_cost or item.cost
        return design.replaced(own_quality=item.effect, own_quality_cost=cost)
    picks = tuple(Pick(choice=choice, value=value) for choice, value in item.picks.items())
    return design.replaced(quality=item.quality, quality_picks=picks)


def _weapon_design(item: RareWeapon, base: Weapon, prices: DesignPrices) -> ItemDesign:
    damage = item.damage - base.damage
    if item.hands != base.hands:
        damage += prices.hands_damage if item.hands == 1 else -prices.hands_damage
    return ItemDesign(
        damage_type=item.damage_type if item.damage_type != base.damage_type else None,
        hands=item.hands if item.hands != base.hands else None,
        accuracy=item.accuracy if sorted(item.accuracy) != sorted(base.accuracy) else None,
        accuracy_plus=item.accuracy_bonus > base.accuracy_bonus,
        accuracy_given_up=item.accuracy_bonus < base.accuracy_bonus,
        damage_plus=damage == prices.damage_bonus,
    )


def bases_of(item: RareItem, catalog: Catalog) -> tuple[Item, ...]:
    """Return the basic items that make the printed one with its numbers, in print order."""
    found = (catalog.basic_item(base) for base in item.base)
    return tuple(base for base in found if base is not None)


def list_price(item: Item, catalog: Catalog) -> Derived:
    """Return the price of an item of the content, part by part as far as the rules explain it."""
    if not isinstance(item, RareItem):
        place = source.of_entry(catalog, item, "Equipment")
        return Derived.total("list_price", "Price", [Part(item.name, item.cost, place)])
    base = next(iter(bases_of(item, catalog)), None)
    explained = design_cost(base, printed_design(item, base, catalog), catalog)
    parts = list(explained.parts)
    if explained.number != item.cost:
        rule = source.section(catalog, RARE_ITEMS)
        gap = item.cost - explained.number
        parts.append(Part("Printed price", gap, rule, "other than the rules make it"))
    return Derived.total("list_price", "Price", parts)


_TYPE_WORDS: Mapping[DamageType, str] = {
    "physical": "",
    "air": "Gale",
    "bolt": "Thunder",
    "dark": "Dusk",
    "earth": "Stone",
    "fire": "Flame",
    "ice": "Frost",
    "light": "Dawn",
    "poison": "Venom",
}


def suggested_name(base: Item | None, design: ItemDesign, catalog: Catalog) -> str:
    """Return a name to begin with, such as “Flame Katana of Resistance”."""
    made = designed_item(base, design, catalog)
    if made is None:
        return ""
    kind = _TYPE_WORDS.get(design.damage_type, "") if design.damage_type else ""
    quality = catalog.market.qualities.get(design.quality)
    end = f"of {quality.name}" if quality else ""
    return " ".join(word for word in (kind, made.name, end) if word)
