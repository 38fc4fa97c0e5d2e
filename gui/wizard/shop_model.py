"""The rows of a shop as a table that can be sorted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, Protocol, TypeVar

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

Index = QModelIndex | QPersistentModelIndex


class Sold(Protocol):
    """A thing of the shop."""

    @property
    def id(self) -> str: ...


class Offer(Protocol):
    """A row of a shop: the thing, a text for every column, and why it cannot be had."""

    @property
    def item(self) -> Sold: ...
    @property
    def cells(self) -> tuple[str, ...]: ...
    @property
    def reason(self) -> str: ...


Row = TypeVar("Row", bound=Offer)


class ShopTable(QAbstractTableModel, Generic[Row]):
    """Shows rows in print order, or sorted by the chosen column.

    ``right`` are the columns whose figures stand at the right. A game says in ``sort_key`` what
    is sorted otherwise than by its words, and in ``tip`` what the tooltip tells.
    """

    def __init__(self, columns: Sequence[str], right: Sequence[int]) -> None:
        super().__init__()
        self._columns, self._right = columns, right
        self._given: tuple[Row, ...] = ()
        self._shown: tuple[Row, ...] = ()
        self._sorted: tuple[int, Qt.SortOrder] | None = None

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Take over the rows; where the items stay the same only changed rows are touched."""
        if tuple(rows) != self._given:
            self._given = tuple(rows)
            self.refill()

    def row_at(self, index: Index) -> Row | None:
        return self._shown[index.row()] if index.isValid() else None

    def index_of(self, item_id: str) -> QModelIndex:
        """Return where the item is; an invalid index when it is not shown."""
        for number, row in enumerate(self._shown):
            if row.item.id == item_id:
                return self.index(number, 0)
        return QModelIndex()

    def fits(self, row: Row) -> bool:
        """Return whether the row is to be shown."""
        return True

    def sort_key(self, row: Row, column: int) -> tuple[float, str]:
        return (0, row.cells[column].casefold())

    def tip(self, row: Row) -> str:
        """Return the tooltip of the row; empty where each cell is to tell its own words."""
        return row.reason

    def refill(self) -> None:
        """Show the rows that fit, in their order."""
        shown = [row for row in self._given if self.fits(row)]
        if self._sorted is not None:
            column, order = self._sorted
            shown.sort(
                key=lambda row: self.sort_key(row, column),
                reverse=order == Qt.SortOrder.DescendingOrder,
            )
        before = self._shown
        if shown and [row.item.id for row in shown] == [row.item.id for row in before]:
            self._shown = tuple(shown)
            for number, (old, new) in enumerate(zip(before, shown, strict=True)):
                if old != new:
                    last = self.index(number, len(self._columns) - 1)
                    self.dataChanged.emit(self.index(number, 0), last)
            return
        self.beginResetModel()
        self._shown = tuple(shown)
        self.endResetModel()

    # ------------------------------------------------------------------ Qt's questions

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 (Qt's signature)
        return 0 if parent.isValid() else len(self._shown)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 (Qt's signature)
        return 0 if parent.isValid() else len(self._columns)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            is_right = section in self._right
            side = Qt.AlignmentFlag.AlignRight if is_right else Qt.AlignmentFlag.AlignLeft
            return side | Qt.AlignmentFlag.AlignVCenter
        return self._columns[section] if role == Qt.ItemDataRole.DisplayRole else None

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        self._sorted = (column, order) if column >= 0 else None
        self.refill()

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        row = self.row_at(index)
        if row is None:
            return None
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return row.cells[index.column()]
            case Qt.ItemDataRole.ToolTipRole:
                return self.tip(row) or row.cells[index.column()]
            case Qt.ItemDataRole.AccessibleTextRole if index.column() == 0:
                words = [*row.cells, row.reason]
                return ", ".join(word for word in words if word)
            case _:
                return None
