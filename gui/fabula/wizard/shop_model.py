"""The shop: every basic item that can be bought, filtered and sorted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from gui.fabula.wizard.words import accuracy_words, damage_words, defence_words
from gui.wizard.shop_model import ShopTable
from models.fabula.catalog import Catalog
from models.fabula.item import Armor, Shield, Weapon
from rules.fabula.equip import equip_rules, martial_problem
from rules.fabula.numbers import HeroNumbers

Item = Weapon | Armor | Shield
KINDS: Mapping[str, type[Item]] = {"Weapons": Weapon, "Armor": Armor, "Shields": Shield}
RIGHT = (2, 5)
"""The columns whose figures stand at the right."""
COLUMNS = ("Item", "Kind", "Cost", "Accuracy", "Effect", "Hands")


@dataclass(frozen=True, slots=True)
class ShopFilter:
    """What to show; empty words and False let everything through."""

    kind: str = ""
    reach: str = ""
    is_martial: bool = False
    is_usable: bool = False
    is_affordable: bool = False
    text: str = ""


@dataclass(frozen=True, slots=True)
class ShopRow:
    """An item with its words; ``reason`` says why it cannot be equipped at all."""

    item: Item
    cells: tuple[str, ...]
    reason: str
    owned: int
    is_affordable: bool


def shop_items(known: Catalog) -> tuple[Item, ...]:
    """Return what the shop sells, in print order."""
    content = known.content
    every: tuple[Item, ...] = (*content.weapons, *content.armors, *content.shields)
    return tuple(item for item in every if item.purchasable)


def kind_word(item: Item) -> str:
    """Return “Sword”, “Armor” or “Shield”, with “martial” where it is."""
    if isinstance(item, Weapon):
        word = item.category.capitalize()
    else:
        word = "Armor" if isinstance(item, Armor) else "Shield"
    return f"{word}, martial" if item.martial else word


def item_sign(item: Item) -> str:
    """Return the icon of the kind of item."""
    if isinstance(item, Weapon):
        return item.range
    return "armor" if isinstance(item, Armor) else "shield"


def shop_rows(numbers: HeroNumbers) -> tuple[ShopRow, ...]:
    """Return what the shop sells, as the hero of ``numbers`` sees it."""
    rules, left = equip_rules(numbers), numbers.value("leftover")
    owned = Counter(each.item_id for each in numbers.hero.items)
    return tuple(
        _row(item, martial_problem(item, rules.martial), owned[item.id], left)
        for item in shop_items(numbers.catalog)
    )


def _row(item: Item, reason: str, owned: int, left: int) -> ShopRow:
    weapon = item if isinstance(item, Weapon) else None
    cells = (
        f"{item.name} ({owned})" if owned else item.name,
        kind_word(item),
        f"{item.cost} z",
        accuracy_words(weapon) if weapon else "",
        damage_words(weapon) if weapon else defence_words(item),  # type: ignore[arg-type]
        str(weapon.hands) if weapon else ("1" if isinstance(item, Shield) else ""),
    )
    return ShopRow(item, cells, reason, owned, item.cost <= left)


class ShopModel(ShopTable[ShopRow]):
    """Rows that the filter leaves, sorted by the chosen column."""

    def __init__(self) -> None:
        super().__init__(COLUMNS, RIGHT)
        self._filter = ShopFilter()

    def narrow(self, wanted: ShopFilter) -> None:
        """Show what fits ``wanted``."""
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
            return (item.damage if isinstance(item, Weapon) else item.defense, item.name)
        return super().sort_key(row, column)


def _fits(row: ShopRow, wanted: ShopFilter) -> bool:
    item = row.item
    if wanted.kind and not isinstance(item, KINDS[wanted.kind]):
        return False
    if wanted.reach and not (isinstance(item, Weapon) and item.range == wanted.reach):
        return False
    if wanted.is_martial and not item.martial:
        return False
    if wanted.is_usable and row.reason:
        return False
    if wanted.is_affordable and not row.is_affordable:
        return False
    return wanted.text.casefold() in " ".join((*row.cells, item.effect)).casefold()
