"""Items of one's own making: a basic item with changes and a Quality, and what that costs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from models.fabula.catalog import Catalog
from models.fabula.entry import Modifier
from models.fabula.item import Accessory, Armor, Item, Shield, Weapon
from models.fabula.market import DesignPrices, Market, Rarity
from models.fabula.owned import ItemDesign, OwnedItem
from models.fabula.pick import Pick
from models.fabula.quality import Quality, quality_effect, quality_modifiers
from models.fabula.vocabulary import Attribute
from rules.breakdown import Derived, Part
from rules.fabula import source
from rules.fabula.own_quality import own_modifiers

OWN_ACCESSORY = "own_accessory"
"""The id of an accessory that is built on nothing."""
RARE_ITEMS = "Rare items"


def finished_item(owned: OwnedItem, catalog: Catalog) -> Item | None:
    """Return what the owned item is: the one of the content, with its changes if it has any."""
    base = catalog.item(owned.item_id)
    return base if owned.design is None else designed_item(base, owned.design, catalog)


def designed_item(base: Item | None, design: ItemDesign, catalog: Catalog) -> Item | None:
    """Return ``base`` with the changes of ``design``, allowed or not; None when there is no base.

    A thing that no Quality fits, such as a vehicle, stays as it is.
    """
    if base is None and design.kind == "accessory":
        base = Accessory(id=OWN_ACCESSORY, name="Accessory")
    if not isinstance(base, Weapon | Armor | Shield | Accessory):
        return base
    changes: dict[str, object] = {"cost": design_cost(base, design, catalog).number}
    plain = _plain(base, design, catalog)
    if isinstance(plain, Weapon):
        changes |= _weapon_numbers(plain, design, catalog.market.content.design)
    effect, modifiers = _quality_of(base, design, catalog.market)
    return plain.model_copy(update={**changes, "effect": effect, "modifiers": modifiers})


def picks_of(picks: tuple[Pick, ...]) -> Mapping[str, str]:
    """Return the answers by choice; a Quality asks each once."""
    return {pick.choice: pick.value for pick in picks}


def has_quality(design: ItemDesign) -> bool:
    """Say whether the design brings a Quality, listed or in the group's words."""
    return bool(design.quality) or is_own_quality(design)


def is_own_quality(design: ItemDesign) -> bool:
    """Say whether the design brings a Quality of the group's own."""
    return bool(design.own_quality or design.own_quality_cost or design.own_effects)


def _quality_of(
    base: Weapon | Armor | Shield | Accessory, design: ItemDesign, market: Market
) -> tuple[str, tuple[Modifier, ...]]:
    if not has_quality(design):
        return base.effect, base.modifiers
    quality = market.qualities.get(design.quality)
    if quality is None or is_own_quality(design):
        own = own_modifiers(design, weapon=isinstance(base, Weapon))
        return design.own_quality, tuple(own)
    picks = picks_of(design.quality_picks)
    return quality_effect(quality, picks), quality_modifiers(quality, picks)


def _plain(
    base: Weapon | Armor | Shield | Accessory, design: ItemDesign, catalog: Catalog
) -> Weapon | Armor | Shield | Accessory:
    """Return ``base`` without what its own Quality put into its numbers, if another comes."""
    if not (isinstance(base, Rarity) and base.in_numbers and has_quality(design)):
        return base
    basic = catalog.basic_item(base.base[0]) if base.base else None
    if isinstance(base, Armor) and isinstance(basic, Armor):
        return base.model_copy(update={"initiative": basic.initiative})
    if isinstance(base, Shield) and isinstance(basic, Shield):
        scores = {"defense": basic.defense, "magic_defense": basic.magic_defense}
        return base.model_copy(update=scores)
    return base


def _weapon_numbers(base: Weapon, design: ItemDesign, prices: DesignPrices) -> dict[str, object]:
    """Return the numbers of a changed weapon.

    Source: Rare weapons: a damage of ten or more makes a weapon martial, and a martial one stays
    martial.
    """
    damage = base.damage
    if design.hands is not None and design.hands != base.hands:
        damage += prices.hands_damage if design.hands == 2 else -prices.hands_damage
    if design.damage_plus:
        damage += prices.damage_bonus
    bonus = 0 if design.accuracy_given_up else base.accuracy_bonus
    return {
        "damage": damage,
        "damage_type": design.damage_type or base.damage_type,
        "hands": design.hands or base.hands,
        "accuracy": design.accuracy or base.accuracy,
        "accuracy_bonus": bonus + (prices.accuracy_bonus if design.accuracy_plus else 0),
        "martial": base.martial or damage >= prices.martial_damage,
    }


def design_cost(base: Item | None, design: ItemDesign, catalog: Catalog) -> Derived:
    """Return the list price in zenit, part by part: the basic item, each change, the Quality.

    Source: Rare weapons; for armor, shields and accessories only the Quality adds to the price.
    """
    rule = source.section(catalog, RARE_ITEMS)
    parts: list[Part] = []
    if base is not None and base.id != OWN_ACCESSORY:
        parts.append(Part(base.name, base.cost, source.of_entry(catalog, base, "Equipment")))
    if isinstance(base, Rarity) and base.quality and has_quality(design):
        spent = base.cost if isinstance(base, Accessory) else base.quality_cost
        parts.append(Part("Its old Quality", -spent, rule, "taken away"))
    if isinstance(base, Weapon):
        parts += [
            Part(label, cost, rule, note)
            for label, cost, note in _changes(base, design, catalog.market.content.design)
        ]
    parts += _quality_cost(design, catalog)
    return Derived.total("design_cost", "Price", parts)


def _changes(
    base: Weapon, design: ItemDesign, prices: DesignPrices
) -> Iterator[tuple[str, int, str]]:
    if design.damage_type not in (None, base.damage_type):
        yield "Damage type", prices.damage_type, str(design.damage_type)
    if design.hands is not None and design.hands != base.hands:
        sign = "+" if design.hands == 2 else "−"
        note = f"damage {sign}{prices.hands_damage}"
        yield ("Two-handed" if design.hands == 2 else "One-handed"), 0, note
    if design.accuracy is not None and design.accuracy != base.accuracy:
        apart = _is_same(design.accuracy) - _is_same(base.accuracy)
        yield "Accuracy attributes", apart * prices.same_attributes, " + ".join(design.accuracy)
    if design.accuracy_plus:
        yield f"Accuracy +{prices.accuracy_bonus}", prices.accuracy_plus, ""
    if design.accuracy_given_up and base.accuracy_bonus:
        yield f"Accuracy +{base.accuracy_bonus} given up", 0, "nothing is paid back"
    if design.damage_plus:
        yield f"Damage +{prices.damage_bonus}", prices.damage_plus, ""


def _is_same(accuracy: tuple[Attribute, Attribute]) -> int:
    return int(accuracy[0] == accuracy[1])


def _quality_cost(design: ItemDesign, catalog: Catalog) -> Iterator[Part]:
    if not has_quality(design):
        return
    rule = source.section(catalog, "Qualities")
    quality = catalog.market.qualities.get(design.quality)
    if quality is None or is_own_quality(design):
        yield Part("Quality", design.own_quality_cost, rule, "a Quality of your own")
    else:
        yield Part(quality.name, quality.cost, rule, "Quality")


def qualities_for(kind: str, market: Market) -> tuple[Quality, ...]:
    """Return the Qualities that fit the kind of item: the listed ones, then those of rare items."""
    return tuple(quality for quality in market.qualities.values() if kind in quality.fits)


def is_listed(quality: Quality, market: Market) -> bool:
    """Say whether the Quality stands on a list, and is not the own one of a printed item."""
    return quality.id in {listed.id for listed in market.content.qualities}
