"""The documents of the library that may come to a table, each with a box to tick."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from gui.icon import icon
from gui.library.filter import Filter
from gui.library.row import Row

Index = QModelIndex | QPersistentModelIndex
SIGNS = {"hero": "person", "npc": "creature", "creature": "creature", "encounter": "flag"}
_ROLE = Qt.ItemDataRole


class PeopleModel(QAbstractListModel):
    """Shows the rows that match a text. What is ticked stays so while it is not shown."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._all: Sequence[Row] = ()
        self._shown: Sequence[Row] = ()
        self._ticked: set[Path] = set()
        self._seated: Collection[Path] = frozenset()

    def take(self, rows: Sequence[Row], seated: Collection[Path]) -> None:
        """Show ``rows``; those of ``seated`` are at the table already and cannot be ticked."""
        self._all, self._seated = rows, frozenset(seated)
        self.search("")

    def search(self, text: str) -> None:
        self.beginResetModel()
        self._shown = Filter(text=text).shown(self._all)
        self.endResetModel()

    @property
    def total(self) -> int:
        return len(self._all)

    @property
    def ticked(self) -> Sequence[Row]:
        """The ticked rows, in the order of the whole list."""
        return [row for row in self._all if row.path in self._ticked]

    def is_seated(self, row: int) -> bool:
        return self._shown[row].path in self._seated

    # Qt --------------------------------------------------------------------------------------

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self._shown)

    def data(self, index: Index, role: int = _ROLE.DisplayRole) -> object:
        if not index.isValid():
            return None
        row = self._shown[index.row()]
        words = f"{row.what}, at the table" if self.is_seated(index.row()) else row.what
        match role:
            case _ROLE.DisplayRole:
                return f"{row.name}  ·  {words}"
            case _ROLE.AccessibleTextRole:
                return f"{row.name}, {words}"
            case _ROLE.DecorationRole:
                return icon(SIGNS.get(row.kind, "page"), "soft")
            case _ROLE.CheckStateRole:
                is_on = row.path in self._ticked or self.is_seated(index.row())
                return Qt.CheckState.Checked if is_on else Qt.CheckState.Unchecked
            case _:
                return None

    def setData(self, index: Index, value: object, role: int = _ROLE.EditRole) -> bool:
        if role != _ROLE.CheckStateRole or not index.isValid() or self.is_seated(index.row()):
            return False
        path = self._shown[index.row()].path
        if value in (Qt.CheckState.Checked, Qt.CheckState.Checked.value):
            self._ticked.add(path)
        else:
            self._ticked.discard(path)
        self.dataChanged.emit(index, index, [role])
        return True

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        if self.is_seated(index.row()):
            return Qt.ItemFlag.ItemIsSelectable
        flag = Qt.ItemFlag
        return flag.ItemIsSelectable | flag.ItemIsEnabled | flag.ItemIsUserCheckable
