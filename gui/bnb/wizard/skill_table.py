"""The table of skills: walked by arrow keys, changed with plus, minus and digits."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import (
    QElapsedTimer,
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QRectF,
    QSize,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTreeView, QWidget

from gui.bnb.wizard.skill_delegate import ROW_HEIGHT, SIDE, SkillDelegate, stepper_rect
from gui.bnb.wizard.skill_model import LEVEL, SkillLine, SkillModel
from gui.font import font
from models.bnb.being import MOST_POINTS
from models.bnb.content import Difficulty
from rules.bnb.points import skill_cost

_WIDTHS = (82, 46, 44, 86, 48)
_ODDS_WIDE, _ODDS_NARROW = 66, 58
_HEADER = 38
_TYPING_MS = 900
MOST_LEVEL = 10_000


class SkillTable(QTreeView):
    """``points_asked(key, points)`` is what a key or a press would pay in all.

    ``removed(key)`` comes from Delete, ``left_row`` when the cursor or the focus goes elsewhere.
    The table is as high as its rows: the page scrolls, not the table.
    """

    points_asked = Signal(str, object)
    removed = Signal(str)
    left_row = Signal()

    def __init__(
        self, name: str, difficulties: Sequence[Difficulty], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        odds = [f"{each.name}\n{each.challenge}" for each in difficulties]
        titles = ("Skill", "Level", "Points", "Next", "Multiplier", "Mean", *odds)
        self.skills = SkillModel(titles)
        self._clock = QElapsedTimer()
        self._typed = ""
        self.setModel(self.skills)
        self.setItemDelegate(SkillDelegate(self))
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        self.setMouseTracking(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # The row's own stepper carries the ring.
        self.setProperty("focus_ring", False)
        self._dress_header()
        self.selectionModel().currentChanged.connect(self._move_on)
        self.skills.modelReset.connect(self._fit)
        self.skills.rowsInserted.connect(self._fit)
        self._fit()

    def _dress_header(self) -> None:
        header = self.header()
        header.setFont(font("caption"))
        header.setStretchLastSection(False)
        header.setMinimumSectionSize(40)
        header.setFixedHeight(_HEADER)
        header.setSectionsClickable(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setStyleSheet("QHeaderView::section { padding: 2px 0 4px 0; font-size: 12px; }")

    # ------------------------------------------------------------------ showing

    @property
    def current_line(self) -> SkillLine | None:
        """The line under the cursor."""
        return self.skills.line_at(self.currentIndex())

    def show_lines(self, lines: Sequence[SkillLine]) -> None:
        """Show ``lines``; the cursor stays on its skill."""
        line = self.current_line
        row = self.currentIndex().row()
        self.skills.show_lines(lines)
        if line is not None and self.current_line != line:
            self.go_to(line.key)
        if not self.currentIndex().isValid() and lines:
            last = self.skills.index(min(max(row, 0), len(lines) - 1), 0)
            self._set_cursor(last)

    def go_to(self, key: str) -> None:
        """Set the cursor on a skill."""
        index = self.skills.index_of(key)
        if index.isValid():
            self._set_cursor(index)

    def _set_cursor(self, index: QModelIndex) -> None:
        flags = QItemSelectionModel.SelectionFlag
        self.selectionModel().setCurrentIndex(index, flags.ClearAndSelect | flags.Rows)

    @Slot()
    def _fit(self) -> None:
        self.setFixedHeight(_HEADER + max(1, self.skills.rowCount()) * ROW_HEIGHT + 2)

    def sizeHint(self) -> QSize:
        return QSize(640, self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        odds = _ODDS_WIDE if event.size().width() >= 760 else _ODDS_NARROW
        count = self.skills.columnCount()
        for column, wide in enumerate((*_WIDTHS, *[odds] * (count - 6)), start=1):
            if self.header().sectionSize(column) != wide:
                self.header().resizeSection(column, wide)

    # ------------------------------------------------------------------ changing

    def keyPressEvent(self, event: QKeyEvent) -> None:
        line, key, text = self.current_line, event.key(), event.text()
        if line is None:
            super().keyPressEvent(event)
            return
        by_one = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if key in (Qt.Key.Key_Right, Qt.Key.Key_Plus):
            self._step(line, 1, by_one=by_one and key == Qt.Key.Key_Right)
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Minus):
            self._step(line, -1, by_one=by_one and key == Qt.Key.Key_Left)
        elif text.isascii() and text.isdigit():
            self._type(line, text)
        elif key == Qt.Key.Key_Delete:
            self.removed.emit(line.key)
        else:
            super().keyPressEvent(event)

    def _step(self, line: SkillLine, by: int, *, by_one: bool = False) -> None:
        """Go a level up or down; down from a part payment first gives that back."""
        if by_one:
            points = max(0, line.points + by)
        elif by < 0 and line.points > skill_cost(line.level):
            points = skill_cost(line.level)
        else:
            points = skill_cost(max(0, line.level + by))
        self.points_asked.emit(line.key, min(points, MOST_POINTS))

    def _type(self, line: SkillLine, digit: str) -> None:
        """Take digits that come in quick succession as one level."""
        is_quick = self._clock.isValid() and self._clock.elapsed() < _TYPING_MS
        self._typed = (self._typed + digit) if is_quick else digit
        self._clock.start()
        level = min(int(self._typed), MOST_LEVEL)
        self.points_asked.emit(line.key, skill_cost(level))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        index = self.indexAt(event.position().toPoint())
        line = self.skills.line_at(index)
        if line is None or index.column() != LEVEL or event.button() != Qt.MouseButton.LeftButton:
            return
        place = stepper_rect(QRectF(self.visualRect(index)))
        if place.contains(event.position()):
            x = event.position().x() - place.left()
            if x <= SIDE:
                self._step(line, -1)
            elif x >= place.width() - SIDE:
                self._step(line, 1)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Take the second press of a quick pair as a press."""
        self.mousePressEvent(event)

    @Slot()
    def _move_on(self) -> None:
        self._clock.invalidate()
        self.left_row.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if not self.currentIndex().isValid() and self.skills.rowCount():
            self._set_cursor(self.skills.index(0, 0))
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._clock.invalidate()
        self.left_row.emit()
        self.viewport().update()

    def wheelEvent(self, event: QEvent) -> None:
        """Leave the wheel to the page."""
        event.ignore()
