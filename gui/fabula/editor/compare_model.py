"""A comparison of two heroes as rows of words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QSize, Qt
from PySide6.QtGui import QColor

from gui.fabula.editor.ranges import ranges
from gui.fabula.wizard.words import spoken_ids
from gui.font import font
from gui.theme import theme
from models.fabula.catalog import Catalog
from rules.breakdown import plain, signed
from rules.fabula.comparison import ComparedRow, Comparison, Value

Index = QModelIndex | QPersistentModelIndex
COLUMNS = 4
_ROW, _HEAD = 26, 36
_COUNTED = ("Classes", "Skills", "Gadgets")


@dataclass(frozen=True, slots=True)
class CompareLine:
    """A row of the table; a line without ``cells`` beyond the first is the head of a group."""

    cells: tuple[str, str, str, str]
    differs: bool = False
    is_head: bool = False

    def spoken(self) -> str:
        label, left, apart, right = self.cells
        return label if self.is_head else f"{label}: {left or 'none'}, {apart}, {right or 'none'}"


def compare_lines(found: Comparison, *, only_different: bool) -> tuple[CompareLine, ...]:
    """Return the rows of a comparison under the heads of their groups."""
    lines: list[CompareLine] = []
    group = ""
    for row in found.rows:
        if only_different and not row.differs:
            continue
        if row.group != group:
            group = row.group
            lines.append(CompareLine((group, "", "", ""), is_head=True))
        lines.append(_line(row, found))
    return tuple(lines)


def _line(row: ComparedRow, found: Comparison) -> CompareLine:
    left = _side(row, row.left, row.left_levels, found.left.catalog)
    right = _side(row, row.right, row.right_levels, found.right.catalog)
    return CompareLine((row.label, left, _apart(row), right), differs=row.differs)


def _side(row: ComparedRow, value: Value, levels: Sequence[int], known: Catalog) -> str:
    """Return one hero's value in words, with the levels that bring it."""
    if isinstance(value, str):
        return value or "–"
    if isinstance(value, tuple):
        names = spoken_ids(row.id, value, known)
        return ", ".join(names[id] for id in value) or "–"
    if not levels:
        return "–" if not value and row.group != "Numbers" else plain(value)
    reached = f"at {ranges(levels)}"
    if not value:
        return f"later, {reached}"
    return f"{plain(value)}  {reached}" if row.group in _COUNTED else f"yes  {reached}"


def _apart(row: ComparedRow) -> str:
    """Return in what the right side differs, as sign and word."""
    if not row.differs:
        return "= same"
    if isinstance(row.left, int | float) and isinstance(row.right, int | float):
        if row.group != "Numbers" and not (row.left and row.right):
            return "≠ only left" if row.left else "≠ only right"
        return f"≠ right {signed(row.right - row.left)}"
    return "≠ other"


class CompareModel(QAbstractTableModel):
    """Shows ``CompareLine`` rows; differing ones in strong letters."""

    def __init__(self) -> None:
        super().__init__()
        self._lines: tuple[CompareLine, ...] = ()
        self._heads = ("", "", "", "")

    @property
    def lines(self) -> Sequence[CompareLine]:
        return self._lines

    def show_lines(self, lines: Sequence[CompareLine], left: str, right: str) -> None:
        """Show ``lines`` under the titles of both sides."""
        self.beginResetModel()
        self._lines = tuple(lines)
        self._heads = ("", left, "Difference", right)
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 (Qt's signature)
        return 0 if parent.isValid() else len(self._lines)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 (Qt's signature)
        return 0 if parent.isValid() else COLUMNS

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        return self._heads[section] if role == Qt.ItemDataRole.DisplayRole else None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        line = self._lines[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.ToolTipRole:
                return line.cells[index.column()]
            case Qt.ItemDataRole.AccessibleTextRole if index.column() == 0:
                return line.spoken()
            case Qt.ItemDataRole.SizeHintRole:
                return QSize(0, _HEAD if line.is_head else _ROW)
            case Qt.ItemDataRole.FontRole:
                return font("section" if line.is_head else "strong" if line.differs else "body")
            case Qt.ItemDataRole.ForegroundRole:
                is_soft = not line.is_head and not line.differs
                palette = theme().palette()
                return QColor(palette.soft if is_soft else palette.ink)
            case _:
                return None
