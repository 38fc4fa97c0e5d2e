"""The priced rows as a table that can be narrowed and sorted."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from gui.bnb.wizard.gear_words import item_words, unit_words
from gui.bnb.wizard.words import pounds_words, price_words
from gui.wizard.shop_model import ShopTable
from models.bnb.being import Being
from models.bnb.content import Item
from models.bnb.vocabulary import ITEM_GROUP_NAMES, ItemGroup, Quality
from rules.bnb.choices import shop

NAME, GROUP, WEIGHT, PRICE, EFFECT = range(5)
COLUMNS = ("Item", "Kind", "Weight", "Price", "What it gives")
RIGHT = (WEIGHT, PRICE)
"""The columns whose figures stand at the right."""


@dataclass(frozen=True, slots=True)
class ShopFilter:
    """What to show; empty words let everything through."""

    group: ItemGroup | None = None
    text: str = ""
    quality: Quality = "good"


@dataclass(frozen=True, slots=True)
class ShopRow:
    """A row with its words; ``reason`` says why it cannot be paid."""

    item: Item
    price: float
    cells: tuple[str, ...]
    owned: int
    reason: str


def shop_rows(being: Being, wanted: ShopFilter) -> tuple[ShopRow, ...]:
    """Return the priced rows that ``wanted`` leaves, as this bearer sees them."""
    owned = Counter[str]()
    for one in being.gear:
        owned[one.item_id] += one.quantity
    found: list[ShopRow] = []
    offers = shop(being, search=wanted.text, group=wanted.group, quality=wanted.quality)
    for offer in offers:
        item, count = offer.item, owned[offer.item.id]
        price = " ".join(word for word in (price_words(offer.price), unit_words(item)) if word)
        cells = (
            f"{item.name} ({count})" if count else item.name,
            ITEM_GROUP_NAMES[item.group],
            pounds_words(offer.weight),
            price,
            item_words(item),
        )
        found.append(ShopRow(item, offer.price, cells, count, offer.reason))
    return tuple(found)


class ShopModel(ShopTable[ShopRow]):
    """The priced rows; weight and price are sorted by their figures."""

    def __init__(self) -> None:
        super().__init__(COLUMNS, RIGHT)

    def sort_key(self, row: ShopRow, column: int) -> tuple[float, str]:
        if column == PRICE:
            return (row.price, row.item.name)
        if column == WEIGHT:
            return (row.item.weight or 0, row.item.name)
        return super().sort_key(row, column)

    def tip(self, row: ShopRow) -> str:
        return row.item.effect
