"""The skills in a table: one row a skill, changed row by row."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from models.bnb.vocabulary import STAT_ABBR
from rules.bnb.numbers import SkillRow
from rules.bnb.odds import percent
from rules.breakdown import plain

Index = QModelIndex | QPersistentModelIndex
SKILL, LEVEL, POINTS, NEXT, MULTIPLIER, MEAN, ODDS = range(7)
"""Columns; the odds take five, from ``ODDS`` on."""


@dataclass(frozen=True, slots=True)
class SkillLine:
    """What the table shows of a skill. ``fault`` says why it cannot be used."""

    key: str
    name: str
    stat: str
    level: int
    points: int
    cells: tuple[str, ...]
    ways: tuple[int, ...]
    fault: str
    spoken: str


def skill_line(
    row: SkillRow, challenges: Sequence[int], *, criticals: bool, fault: str = ""
) -> SkillLine:
    """Return the line of a skill; ``fault`` is what is wrong with it."""
    ways = row.odds(criticals)
    stat = STAT_ABBR[row.stat]
    usable = row.usable
    odds = tuple(percent(found) for found in ways)
    sum_words = f"{plain(row.stat_level)} + {plain(row.level)} = {plain(row.multiplier)}"
    cells = (
        f"{row.name} {stat}",
        plain(row.level),
        plain(row.points),
        f"+{plain(row.next_cost)}",
        sum_words if usable else "–",
        plain(row.mean) if usable else "–",
        *odds,
    )
    words = [row.name, stat, f"level {plain(row.level)}", f"{plain(row.points)} points"]
    words.append(f"{plain(row.next_cost)} more for the next level")
    if row.spare:
        words.append(f"{plain(row.spare)} of them part payment")
    if usable:
        words.append(f"multiplier {plain(row.multiplier)}, mean {plain(row.mean)}")
        chances = zip(odds, challenges, strict=True)
        words += [f"{chance} against {challenge}" for chance, challenge in chances]
    words.append(fault)
    spoken = ", ".join(word for word in words if word)
    return SkillLine(row.key, row.name, stat, row.level, row.points, cells, ways, fault, spoken)


class SkillModel(QAbstractTableModel):
    """Shows lines in the order given; an edit touches only the rows that changed."""

    def __init__(self, titles: Sequence[str]) -> None:
        super().__init__()
        self._titles = tuple(titles)
        self._lines: tuple[SkillLine, ...] = ()

    @property
    def lines(self) -> tuple[SkillLine, ...]:
        return self._lines

    def line_at(self, index: Index) -> SkillLine | None:
        return self._lines[index.row()] if index.isValid() else None

    def index_of(self, key: str) -> QModelIndex:
        """Return where the skill is; an invalid index when it is not shown."""
        for number, line in enumerate(self._lines):
            if line.key == key:
                return self.index(number, 0)
        return QModelIndex()

    def show_lines(self, lines: Sequence[SkillLine]) -> None:
        """Take over the present lines."""
        shown, before = tuple(lines), self._lines
        if shown == before:
            return
        keys, old = [line.key for line in shown], [line.key for line in before]
        if keys == old:
            self._lines = shown
            for number, (was, now) in enumerate(zip(before, shown, strict=True)):
                if was != now:
                    last = self.index(number, self.columnCount() - 1)
                    self.dataChanged.emit(self.index(number, 0), last)
        elif keys[:-1] == old:
            self.beginInsertRows(QModelIndex(), len(old), len(old))
            self._lines = shown
            self.endInsertRows()
        else:
            self.beginResetModel()
            self._lines = shown
            self.endResetModel()

    # ------------------------------------------------------------------ Qt's questions

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 (Qt's signature)
        return 0 if parent.isValid() else len(self._lines)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 (Qt's signature)
        return 0 if parent.isValid() else len(self._titles)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignLeft if section == SKILL else Qt.AlignmentFlag.AlignHCenter
            return side | Qt.AlignmentFlag.AlignBottom
        return self._titles[section] if role == Qt.ItemDataRole.DisplayRole else None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        line = self.line_at(index)
        if line is None:
            return None
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return line.cells[index.column()]
            case Qt.ItemDataRole.ToolTipRole:
                return line.fault or line.cells[index.column()]
            case Qt.ItemDataRole.AccessibleTextRole:
                return line.spoken if index.column() == SKILL else line.cells[index.column()]
            case _:
                return None
