"""Why a change of an item is not allowed, in words: one place for the designer and the problems.

Every function returns an empty string when the rules allow the change.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from models.fabula.catalog import Catalog
from models.fabula.entry import Choice
from models.fabula.item import Accessory, Armor, Artifact, Item, Shield, Transport, Weapon
from models.fabula.market import Rarity, kind_of_item
from models.fabula.owned import ItemDesign
from models.fabula.quality import Quality
from rules.fabula.item_design import has_quality, is_listed, is_own_quality, picks_of
from rules.fabula.own_quality import OWN_STATS, is_counted

NUMBER_CHANGES: tuple[str, ...] = (
    "damage_type",
    "hands",
    "accuracy",
    "accuracy_plus",
    "accuracy_given_up",
    "damage_plus",
)
"""The changes of a weapon's numbers: fields of ``ItemDesign``."""
_UNTOUCHED = ItemDesign()


@dataclass(frozen=True, slots=True)
class DesignFault:
    """What is not allowed: the field of the design, why, and the design without it."""

    field: str
    message: str
    mended: ItemDesign | None = None


def base_limit(base: Item | None) -> str:
    """Say why nothing rare can be made from ``base``."""
    if base is None:
        return "Choose what it is made from."
    if isinstance(base, Artifact):
        return f"{base.name} is an artifact: it takes no Quality."
    if isinstance(base, Transport):
        return f"{base.name} takes no Quality."
    if isinstance(base, Weapon) and not base.purchasable:
        return f"{base.name} cannot be made into anything else."
    return ""


def change_limit(base: Item | None, field: str, value: object, catalog: Catalog) -> str:
    """Say why the number ``field`` of ``base`` cannot be changed to ``value``.

    Source: Rare weapons: every change once; a brawling weapon, dagger or thrown weapon stays in
    one hand, and only a weapon without an accuracy bonus gains one.
    """
    if value == getattr(_UNTOUCHED, field):
        return ""
    if not isinstance(base, Weapon):
        return "Only the numbers of a weapon can be changed."
    if isinstance(base, Rarity):
        return f"{base.name} is rare already: its numbers stay, only its Quality can be swapped."
    limit = _LIMITS.get(field)
    return limit(base, value, catalog) if limit else ""


def _type_limit(base: Weapon, value: object, catalog: Catalog) -> str:
    return "It deals that type already." if value == base.damage_type else ""


def _hands_limit(base: Weapon, value: object, catalog: Catalog) -> str:
    if value == base.hands:
        return "two-handed already" if base.hands == 2 else "one-handed already"
    stay = catalog.market.content.design.never_two_handed
    if value == 2 and base.category in stay:
        return f"A {base.category} weapon stays in one hand."
    return ""


def _plus_limit(base: Weapon, value: object, catalog: Catalog) -> str:
    if base.accuracy_bonus:
        return f"{base.name} has an accuracy bonus of +{base.accuracy_bonus} already."
    return ""


def _given_up_limit(base: Weapon, value: object, catalog: Catalog) -> str:
    return "" if base.accuracy_bonus else f"{base.name} has no accuracy bonus to give up."


_LIMITS: Mapping[str, Callable[[Weapon, object, Catalog], str]] = {
    "damage_type": _type_limit,
    "hands": _hands_limit,
    "accuracy_plus": _plus_limit,
    "accuracy_given_up": _given_up_limit,
}


def quality_limit(base: Item | None, quality: Quality, catalog: Catalog, *, upgrade: bool) -> str:
    """Say why the Quality cannot be put on ``base``.

    Args:
        upgrade: An artisan or the Heroic Skill Upgrade adds it to a finished item: only listed
            Qualities up to a price, and no accessories.
    """
    if not isinstance(base, Weapon | Armor | Shield | Accessory):
        return base_limit(base)
    kind = kind_of_item(base)
    if kind not in quality.fits:
        return f"{quality.name} is no Quality for {_PLURAL[kind]}."
    if not upgrade:
        return ""
    most = catalog.market.content.trade.upgrade_most
    if isinstance(base, Accessory):
        return "Accessories are not made better; only weapons, armor and shields are."
    if not is_listed(quality, catalog.market):
        return "Only a Quality of the list can be added to a finished item."
    return f"Only Qualities up to {most} zenit can be added." if quality.cost > most else ""


_PLURAL = {"weapon": "weapons", "armor": "armor", "shield": "shields", "accessory": "accessories"}


def pick_limit(quality: Quality, choice: Choice, picks: Mapping[str, str]) -> str:
    """Say why the answer to ``choice`` among ``picks`` is not one."""
    value = picks.get(choice.id, "")
    if not value:
        return f"{quality.name} still needs a pick: {choice.label}."
    if value not in choice.options:
        return f"“{value}” is no {choice.label} for {quality.name}."
    others = [c for c in quality.choices if c.id != choice.id and picks.get(c.id) == value]
    if others and choice is not quality.choices[0]:
        return f"{quality.name} needs two different picks, not {value} twice."
    return ""


def design_faults(base: Item | None, design: ItemDesign, catalog: Catalog) -> Iterator[DesignFault]:
    """Yield everything about the design that the rules do not allow, or that is still open."""
    own_accessory = base is None and design.kind == "accessory"
    if not own_accessory:
        limit = base_limit(base)
        if limit:
            yield DesignFault("base", limit)
            return
    for field in NUMBER_CHANGES:
        limit = change_limit(base, field, getattr(design, field), catalog)
        if limit:
            message = limit if limit.endswith(".") else f"It is {limit}."
            mended = design.replaced(**{field: getattr(_UNTOUCHED, field)})
            yield DesignFault(field, message, mended)
    if design.accuracy_plus and design.accuracy_given_up:
        text = "An accuracy bonus cannot be gained and given up at once."
        yield DesignFault("accuracy_plus", text, design.replaced(accuracy_given_up=False))
    yield from _quality_faults(_accessory() if own_accessory else base, design, catalog)


def _accessory() -> Accessory:
    return Accessory(id="accessory", name="Accessory")


def _quality_faults(
    base: Item | None, design: ItemDesign, catalog: Catalog
) -> Iterator[DesignFault]:
    if not has_quality(design):
        if isinstance(base, Accessory):
            yield DesignFault("quality", "An accessory is nothing without a Quality.")
        elif design.is_upgrade:
            text = "No Quality was added to it."
            yield DesignFault("quality", text, design.replaced(is_upgrade=False))
        return
    if design.quality and is_own_quality(design):
        text = "An item holds one Quality at most."
        yield DesignFault("quality", text, _without_quality(design))
        return
    if not design.quality:
        if design.is_upgrade:
            text = "Only a Quality of the list can be added to a finished item."
            yield DesignFault("quality", text, design.replaced(is_upgrade=False))
        else:
            yield from _own_faults(design)
        return
    quality = catalog.market.qualities.get(design.quality)
    if quality is None:
        text = f"The content has no Quality “{design.quality}”."
        yield DesignFault("quality", text, _without_quality(design))
        return
    limit = quality_limit(base, quality, catalog, upgrade=design.is_upgrade)
    if limit:
        yield DesignFault("quality", limit, _without_quality(design))
    yield from _pick_faults(quality, design)


def _own_faults(design: ItemDesign) -> Iterator[DesignFault]:
    if not design.own_quality.strip():
        yield DesignFault("own_quality", "The Quality of its own says nothing yet.")
    open_effects = [effect for effect in design.own_effects if not is_counted(effect)]
    if open_effects:
        kept = tuple(effect for effect in design.own_effects if is_counted(effect))
        name = OWN_STATS[open_effects[0].stat][0]
        text = f"“{name}” still needs a value to count."
        yield DesignFault("own_effects", text, design.replaced(own_effects=kept))


def _without_quality(design: ItemDesign) -> ItemDesign:
    return design.replaced(quality="", quality_picks=(), is_upgrade=False)


def _pick_faults(quality: Quality, design: ItemDesign) -> Iterator[DesignFault]:
    picks = picks_of(design.quality_picks)
    for choice in quality.choices:
        limit = pick_limit(quality, choice, picks)
        if limit:
            kept = tuple(pick for pick in design.quality_picks if pick.choice != choice.id)
            mended = design.replaced(quality_picks=kept)
            yield DesignFault("quality_picks", limit, None if mended == design else mended)
