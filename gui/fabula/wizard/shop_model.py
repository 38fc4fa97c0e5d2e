"""The shop: every basic item that can be bought, filtered and sorted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from gui.fabula.wizard.words import accuracy_words, damage_words, defence_words
from models.fabula.catalog import Catalog
from models.fabula.item import Armor, Shield, Weapon
from rules.fabula.equip import equip_rules, martial_problem
from rules.fabula.numbers import HeroNumbers

Item = Weapon | Armor | Shield
Index = QModelIndex | QPersistentModelIndex
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


class ShopModel(QAbstractTableModel):
    """Rows that the filter leaves, sorted by the chosen column."""

    def __init__(self) -> None:
        super().__init__()
        self._all: tuple[ShopRow, ...] = ()
        self._shown: tuple[ShopRow, ...] = ()
        self._filter = ShopFilter()
        self._sorted: tuple[int, Qt.SortOrder] | None = None

    def show_rows(self, rows: Sequence[ShopRow]) -> None:
        """Take over the rows of the present hero; the order of items never changes by itself."""
        if tuple(rows) != self._all:
            self._all = tuple(rows)
            self._refill()

    def narrow(self, wanted: ShopFilter) -> None:
        """Show what fits ``wanted``."""
        if wanted != self._filter:
            self._filter = wanted
            self._refill()

    def row_at(self, index: Index) -> ShopRow | None:
        return self._shown[index.row()] if index.isValid() else None

    def index_of(self, item_id: str) -> QModelIndex:
        """Return where the item is; an invalid index when it is not shown."""
        for number, row in enumerate(self._shown):
            if row.item.id == item_id:
                return self.index(number, 0)
        return QModelIndex()

    def _refill(self) -> None:
        shown = [row for row in self._all if _fits(row, self._filter)]
        if self._sorted is not None:
            column, order = self._sorted
            shown.sort(
                key=lambda row: _sort_key(row, column),
                reverse=order == Qt.SortOrder.DescendingOrder,
            )
        before = self._shown
        if shown and [row.item.id for row in shown] == [row.item.id for row in before]:
            self._shown = tuple(shown)
            for number, (old, new) in enumerate(zip(before, shown, strict=True)):
                if old != new:
                    last = self.index(number, len(COLUMNS) - 1)
                    self.dataChanged.emit(self.index(number, 0), last)
            return
        self.beginResetModel()
        self._shown = tuple(shown)
        self.endResetModel()

    # ------------------------------------------------------------------ Qt's questions

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 (Qt's signature)
        return 0 if parent.isValid() else len(self._shown)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 (Qt's signature)
        return 0 if parent.isValid() else len(COLUMNS)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if section in RIGHT else Qt.AlignmentFlag.AlignLeft
            return side | Qt.AlignmentFlag.AlignVCenter
        return COLUMNS[section] if role == Qt.ItemDataRole.DisplayRole else None

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        self._sorted = (column, order) if column >= 0 else None
        self._refill()

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        row = self.row_at(index)
        if row is None:
            return None
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return row.cells[index.column()]
            case Qt.ItemDataRole.ToolTipRole:
                return row.reason or row.cells[index.column()]
            case Qt.ItemDataRole.AccessibleTextRole if index.column() == 0:
                words = [*row.cells, row.reason]
                return ", ".join(word for word in words if word)
            case _:
                return None


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


def _sort_key(row: ShopRow, column: int) -> tuple[int, str]:
    item = row.item
    if column == 2:
        return (item.cost, item.name)
    if column == 4:
        return (item.damage if isinstance(item, Weapon) else item.defense, item.name)
    return (0, row.cells[column].casefold())
