"""The list that the cards are drawn from: rows that the page filtered and ordered itself."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QStringListModel, Qt

from gui.library.row import Row

Index = QModelIndex | QPersistentModelIndex


class CardModel(QStringListModel):
    """Holds what is shown, nothing else. The delegate reads :attr:`rows` directly.

    The list of (empty) strings below it is there for its length alone: laying out ten thousand
    cards asks for it at every card, and must not come into Python for that.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: Sequence[Row] = ()

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Show other rows; the view forgets its selection."""
        self.rows = rows
        self.setStringList([""] * len(rows))

    def update_rows(self, rows: Sequence[Row]) -> None:
        """Show newer summaries of the same files in the same order."""
        self.rows = rows
        if rows:
            self.dataChanged.emit(self.index(0), self.index(len(rows) - 1))

    def place_of(self, path: Path | None) -> int:
        """Return where the row of ``path`` is; −1 when it is not shown."""
        return next((n for n, row in enumerate(self.rows) if row.path == path), -1)

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        flag = Qt.ItemFlag
        return flag.ItemIsEnabled | flag.ItemIsSelectable | flag.ItemNeverHasChildren

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not 0 <= index.row() < len(self.rows):
            return None
        row = self.rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return row.name
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return row.spoken()
        if role == Qt.ItemDataRole.ToolTipRole and row.fault is not None:
            return f"{row.fault.problem} {row.fault.remedy}"
        return None
