"""Coins, prices and weights.

Source: BnB, IV. Equipment.
"""

from __future__ import annotations

from dataclasses import dataclass

from models.bnb.content import Item
from models.bnb.vocabulary import Quality
from rules.bnb.exact import ceiled, exact, plain_number

COPPER_PER_SILVER = 10
COPPER_PER_GOLD = 100
POOR = 0.5
SOLID_STEEL = 10


def in_copper(copper: int = 0, silver: int = 0, gold: int = 0) -> int:
    return gold * COPPER_PER_GOLD + silver * COPPER_PER_SILVER + copper


@dataclass(frozen=True, slots=True)
class Coins:
    copper: int
    silver: int
    gold: int


def coins(copper: int) -> Coins:
    """Return the fewest coins that are worth ``copper`` (0 or more)."""
    rest = copper % COPPER_PER_GOLD
    return Coins(rest % COPPER_PER_SILVER, rest // COPPER_PER_SILVER, copper // COPPER_PER_GOLD)


def quality_factor(quality: Quality) -> float:
    """Return what quality does to a price. What excellent goods cost is the Bastard's to say."""
    return {"poor": POOR, "good": 1, "excellent": 1, "solid_steel": SOLID_STEEL}[quality]


def price(base: float, factor: float) -> float:
    """Return a price in copper, half coins shown exactly."""
    return plain_number(exact(base) * exact(factor))


def whole_price(cost: float) -> int:
    """Return the copper that is really paid: half a coin is rounded up."""
    return ceiled(exact(cost))


def item_price(item: Item, quality: Quality = "good", quantity: int = 1) -> float:
    return price(item.cost * quantity, quality_factor(quality))


def item_weight(item: Item, quantity: int = 1) -> float | None:
    """Return the pounds of ``quantity`` units; None where the table shows a dash."""
    return None if item.weight is None else plain_number(exact(item.weight) * quantity)
