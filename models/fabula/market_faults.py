"""What the types cannot see in the market: ids, references, and what Qualities make of picks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

from pydantic import BaseModel, JsonValue, ValidationError

from models.fabula.content import Content
from models.fabula.content_faults import KnownIds, model_faults, repeated_id_faults, walked
from models.fabula.effect_faults import Fault, Loc, id_faults, modifier_faults, reference_faults
from models.fabula.item import Accessory, Item
from models.fabula.market import UNIQUE, MarketContent, RareItem, Rarity, kind_of_item
from models.fabula.quality import SLOT, Quality, answered, quality_effect, quality_modifiers


def market_faults(market: MarketContent, content: Content) -> Iterator[Fault]:
    """Yield every fault of ``market`` that its types let pass; it refers to ``content``."""
    known = KnownIds.of(content)
    yield from repeated_id_faults(market)
    basic = {item.id for item in (*content.weapons, *content.armors, *content.shields)}
    qualities = {quality.id: quality for quality in market.qualities}
    for index, quality in enumerate(market.qualities):
        yield from _quality_faults(quality, ("qualities", index))
    for loc, model in walked(market):
        if isinstance(model, Item) and model.id in basic:
            yield Fault((*loc, "id"), f"“{model.id}” is a basic item.", "Give it another id.")
        if not isinstance(model, Quality):
            yield from model_faults(model, loc, known)
        if isinstance(model, Rarity):
            yield from _rarity_faults(model, loc, basic, qualities)


def _quality_faults(quality: Quality, loc: Loc) -> Iterator[Fault]:
    """Fill the Quality with every answer to its choices, and look at what comes out."""
    yield from id_faults(quality.id, (*loc, "id"), "an id")
    for index, row in enumerate(quality.modifiers):
        for slot in sorted(_slots(row) - {choice.id for choice in quality.choices}):
            text = f"“${slot}” is the pick of no choice."
            yield Fault((*loc, "modifiers", index), text, "Name a choice of the same Quality.")
            return
    answers = product(*([(c.id, option) for option in c.options] for c in quality.choices))
    for picks in answers:
        try:
            quality_effect(quality, dict(picks))
        except (KeyError, IndexError, ValueError):
            text = "The effect names a pick that no choice asks for."
            yield Fault((*loc, "effect"), text, "Write {name} for the pick of the choice “name”.")
            return
        try:
            filled = quality_modifiers(quality, dict(picks))
        except ValidationError:
            words = ", ".join(pick for _, pick in picks)
            text = f"With the pick {words} its modifiers are none."
            yield Fault(loc, text, "Check the options, and where the slots stand.")
            return
        for index, modifier in enumerate(filled):
            yield from modifier_faults(modifier, (*loc, "modifiers", index))


def _slots(row: Mapping[str, JsonValue]) -> set[str]:
    """Return the names of the picks that the modifier waits for."""
    values: list[JsonValue] = []
    for value in row.values():
        values += value if isinstance(value, list) else [value]
    return {v.removeprefix(SLOT) for v in values if isinstance(v, str) and v.startswith(SLOT)}


def _rarity_faults(
    item: Rarity, loc: Loc, basic: set[str], qualities: Mapping[str, Quality]
) -> Iterator[Fault]:
    for index, base in enumerate(item.base):
        yield from reference_faults(base, (*loc, "base", index), basic, "basic item")
    if not item.base and not isinstance(item, Accessory):
        yield Fault(loc, "It is built on no basic item.", "Add “base: [...]”.")
    if item.quality in ("", UNIQUE):
        return
    yield from reference_faults(item.quality, (*loc, "quality"), qualities, "Quality")
    quality = qualities.get(item.quality)
    if quality is not None:
        yield from _pick_faults(item, quality, loc)


def _pick_faults(item: Rarity, quality: Quality, loc: Loc) -> Iterator[Fault]:
    kind = kind_of_item(_rare(item))
    if kind not in quality.fits:
        fitting = ", ".join(quality.fits)
        text = f"“{quality.id}” is no Quality for this kind of item ({kind})."
        yield Fault((*loc, "quality"), text, f"It fits: {fitting}.")
    unfit = item.picks.keys() - answered(quality, item.picks)
    for name in sorted(unfit):
        text = f"“{item.picks[name]}” answers no choice of “{quality.id}”."
        yield Fault((*loc, "picks", name), text, "Look at the options in qualities.yaml.")
    if len(answered(quality, item.picks)) < len(quality.choices) and not item.in_numbers:
        names = ", ".join(choice.id for choice in quality.choices)
        yield Fault(loc, f"“{quality.id}” needs picks.", f"Add “picks: {{...}}” for {names}.")


def _rare(item: BaseModel) -> RareItem:
    assert isinstance(item, RareItem)
    return item
