"""The priced rows as a table that can be narrowed and sorted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from gui.bnb.wizard.gear_words import item_words, unit_words
from gui.bnb.wizard.words import pounds_words, price_words
from models.bnb.being import Being
from models.bnb.content import Item
from models.bnb.vocabulary import ITEM_GROUP_NAMES, ItemGroup, Quality
from rules.bnb.choices import shop

Index = QModelIndex | QPersistentModelIndex
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
class ShopLine:
    """A row with its words; ``reason`` says why it cannot be paid."""

    item: Item
    price: float
    cells: tuple[str, ...]
    owned: int
    reason: str


def shop_lines(being: Being, wanted: ShopFilter) -> tuple[ShopLine, ...]:
    """Return the priced rows that ``wanted`` leaves, as this bearer sees them."""
    owned = Counter[str]()
    for one in being.gear:
        owned[one.item_id] += one.quantity
    found: list[ShopLine] = []
    rows = shop(being, search=wanted.text, group=wanted.group, quality=wanted.quality)
    for row in rows:
        item, count = row.item, owned[row.item.id]
        price = " ".join(word for word in (price_words(row.price), unit_words(item)) if word)
        cells = (
            f"{item.name} ({count})" if count else item.name,
            ITEM_GROUP_NAMES[item.group],
            pounds_words(row.weight),
            price,
            item_words(item),
        )
        found.append(ShopLine(item, row.price, cells, count, row.reason))
    return tuple(found)


class ShopModel(QAbstractTableModel):
    """Shows lines in print order, or sorted by the chosen column."""

    def __init__(self) -> None:
        super().__init__()
        self._given: tuple[ShopLine, ...] = ()
        self._shown: tuple[ShopLine, ...] = ()
        self._sorted: tuple[int, Qt.SortOrder] | None = None

    def show_lines(self, lines: Sequence[ShopLine]) -> None:
        """Take over the lines; where the items stay the same only changed rows are touched."""
        if tuple(lines) != self._given:
            self._given = tuple(lines)
            self._refill()

    def line_at(self, index: Index) -> ShopLine | None:
        return self._shown[index.row()] if index.isValid() else None

    def index_of(self, item_id: str) -> QModelIndex:
        """Return where the item is; an invalid index when it is not shown."""
        for number, line in enumerate(self._shown):
            if line.item.id == item_id:
                return self.index(number, 0)
        return QModelIndex()

    def _refill(self) -> None:
        shown = list(self._given)
        if self._sorted is not None:
            column, order = self._sorted
            shown.sort(
                key=lambda line: _sort_key(line, column),
                reverse=order == Qt.SortOrder.DescendingOrder,
            )
        before = self._shown
        if shown and [line.item.id for line in shown] == [line.item.id for line in before]:
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
        line = self.line_at(index)
        if line is None:
            return None
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return line.cells[index.column()]
            case Qt.ItemDataRole.ToolTipRole:
                return line.item.effect or line.cells[index.column()]
            case Qt.ItemDataRole.AccessibleTextRole if index.column() == NAME:
                words = [*line.cells, line.reason]
                return ", ".join(word for word in words if word)
            case _:
                return None


def _sort_key(line: ShopLine, column: int) -> tuple[float, str]:
    if column == PRICE:
        return (line.price, line.item.name)
    if column == WEIGHT:
        return (line.item.weight or 0, line.item.name)
    return (0, line.cells[column].casefold())
