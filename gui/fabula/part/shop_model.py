"""The shop: what is sold or found, shelf by shelf, filtered and sorted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, get_args

from gui.fabula.wizard.words import accuracy_words, damage_words, item_line
from gui.wizard.shop_model import ShopTable
from models.fabula.catalog import Catalog
from models.fabula.item import Accessory, Armor, Artifact, Item, Shield, Transport, Weapon
from models.fabula.market import Service
from models.fabula.vocabulary import WeaponCategory
from rules.fabula.equip import equip_rules, martial_problem
from rules.fabula.numbers import HeroNumbers

Shelf = Literal["basic", "rare", "accessories", "more", "artifacts"]
SHELVES: Mapping[Shelf, str] = {
    "basic": "Basic",
    "rare": "Rare",
    "accessories": "Accessories",
    "more": "Transports and services",
    "artifacts": "Artifacts",
}
KINDS: Mapping[str, type[Item]] = {"Weapons": Weapon, "Armor": Armor, "Shields": Shield}
CATEGORIES: tuple[str, ...] = get_args(WeaponCategory)
RIGHT = (2, 5)
"""The columns whose figures stand at the right."""
COLUMNS = ("Item", "Kind", "Cost", "Accuracy", "Effect", "Hands")


@dataclass(frozen=True, slots=True)
class ShopFilter:
    """What to show; empty words and False let everything through."""

    shelf: Shelf = "basic"
    kind: str = ""
    category: str = ""
    reach: str = ""
    is_martial: bool = False
    is_usable: bool = False
    is_affordable: bool = False
    text: str = ""


@dataclass(frozen=True, slots=True)
class ShopRow:
    """An item or a service with its words; ``reason`` says why it cannot be equipped at all."""

    item: Item | Service
    cells: tuple[str, ...]
    reason: str
    owned: int
    is_affordable: bool


def shop_items(known: Catalog, shelf: Shelf = "basic") -> tuple[Item | Service, ...]:
    """Return what stands on the shelf, in print order; all but the basic one read the market."""
    if shelf == "basic":
        content = known.content
        every: tuple[Item, ...] = (*content.weapons, *content.armors, *content.shields)
        return tuple(item for item in every if item.purchasable)
    market = known.market.content
    if shelf == "rare":
        return (*market.rare_weapons, *market.rare_armors, *market.rare_shields)
    if shelf == "accessories":
        return market.accessories
    return market.artifacts if shelf == "artifacts" else (*market.transports, *market.services)


def kind_word(item: Item | Service) -> str:
    """Return “Sword”, “Armor” or the like, with “martial” where it is."""
    if isinstance(item, Weapon):
        word = item.category.capitalize()
    elif isinstance(item, Transport):
        word = item.kind.capitalize()
    else:
        word = type(item).__name__.removeprefix("Rare")
    is_martial = not isinstance(item, Service) and item.martial
    return f"{word}, martial" if is_martial else word


def item_sign(item: Item | Service) -> str:
    """Return the icon of the kind of item."""
    if isinstance(item, Weapon):
        return item.range
    return next((sign for kind, sign in _SIGNS if isinstance(item, kind)), "bag")


_SIGNS: tuple[tuple[type[Item | Service], str], ...] = (
    (Armor, "armor"),
    (Shield, "shield"),
    (Accessory, "rings"),
    (Artifact, "star"),
    (Transport, "flag"),
    (Service, "coin"),
)


def shop_rows(numbers: HeroNumbers, shelf: Shelf, money: int) -> tuple[ShopRow, ...]:
    """Return the shelf as the hero of ``numbers`` sees it, with ``money`` zenit to spend."""
    rules = equip_rules(numbers)
    owned = Counter(each.item_id for each in numbers.hero.items)

    def reason(item: Item | Service) -> str:
        return "" if isinstance(item, Service) else martial_problem(item, rules.martial)

    return tuple(
        _row(item, reason(item), owned[item.id], money)
        for item in shop_items(numbers.catalog, shelf)
    )


def _row(item: Item | Service, reason: str, owned: int, money: int) -> ShopRow:
    weapon = item if isinstance(item, Weapon) else None
    hands = str(weapon.hands) if weapon else ("1" if isinstance(item, Shield) else "")
    cells = (
        f"{item.name} ({owned})" if owned else item.name,
        kind_word(item),
        "–" if isinstance(item, Artifact) else f"{item.cost} z",
        accuracy_words(weapon) if weapon else "",
        _effect(item),
        hands,
    )
    return ShopRow(item, cells, reason, owned, item.cost <= money)


def _effect(item: Item | Service) -> str:
    """Return the numbers of the item and what else it does, as one line."""
    if isinstance(item, Weapon):
        numbers = damage_words(item)
    else:
        numbers = "" if isinstance(item, Service) else item_line(item)
    return " · ".join(word for word in (numbers, item.effect) if word)


class ShopModel(ShopTable[ShopRow]):
    """Rows that the filter leaves, sorted by the chosen column."""

    def __init__(self) -> None:
        super().__init__(COLUMNS, RIGHT)
        self._filter = ShopFilter()

    def narrow(self, wanted: ShopFilter) -> None:
        """Show what fits ``wanted``; the rows themselves are those of its shelf."""
        if wanted != self._filter:
            self._filter = wanted
            self.refill()

    def fits(self, row: ShopRow) -> bool:
        return _fits(row, self._filter)

    def sort_key(self, row: ShopRow, column: int) -> tuple[float, str]:
        item = row.item
        if column == 2:
            return (item.cost, item.name)
        if column == 4:
            if isinstance(item, Weapon):
                return (item.damage, item.name)
            return (item.defense if isinstance(item, Armor | Shield) else 0, item.name)
        return super().sort_key(row, column)


def _fits(row: ShopRow, wanted: ShopFilter) -> bool:
    item = row.item
    weapon = item if isinstance(item, Weapon) else None
    if wanted.kind and not isinstance(item, KINDS[wanted.kind]):
        return False
    if wanted.category and not (weapon and weapon.category == wanted.category):
        return False
    if wanted.reach and not (weapon and weapon.range == wanted.reach):
        return False
    if wanted.is_martial and (isinstance(item, Service) or not item.martial):
        return False
    if wanted.is_usable and row.reason:
        return False
    if wanted.is_affordable and not row.is_affordable:
        return False
    return wanted.text.casefold() in " ".join((*row.cells, item.effect)).casefold()
