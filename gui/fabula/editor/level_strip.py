"""The order of a hero's levels as one strip of letters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from gui.fabula.editor.class_square import paint_class_square
from gui.font import font
from gui.icon import icon
from gui.theme import theme
from gui.widget.spoken import speak

_SIDE, _STEP, _LINE, _GAP = 30, 33, 50, 9
_CREATION = 5
_TALL = 46


@dataclass(frozen=True, slots=True)
class StripLevel:
    """One square: the letters of its class, the class's rank in the hero, and marks below.

    ``rank`` is 0 for the class with most levels; −1 for a level that is still open.
    """

    letters: str
    rank: int
    words: str
    has_heroic: bool = False
    has_attribute: bool = False
    is_next: bool = False
    is_planned: bool = False
    has_problem: bool = False


class LevelStrip(QWidget):
    """Squares of levels in order, wrapped into lines; arrow keys move, a click chooses."""

    level_chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._levels: tuple[StripLevel, ...] = ()
        self._current = 0
        self._places: list[QPoint] = []
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme().changed.connect(self.update)

    def show_levels(self, levels: Sequence[StripLevel], current: int) -> None:
        """Show ``levels`` with the square at index ``current`` marked."""
        shown = tuple(levels)
        current = max(0, min(current, len(shown) - 1))
        if shown == self._levels and current == self._current:
            return
        before, was_current = self._levels, self._current
        self._levels, self._current = shown, current
        words = shown[current].words if shown else "none"
        speak(self, "Levels in order", words)
        if len(shown) != len(before) or _taken(shown) != _taken(before):
            self._place()
            self.updateGeometry()
            self.update()
            return
        for index, level in enumerate(shown):
            if level != before[index] or index in (current, was_current):
                self.update(self._square_with_number(index))

    @property
    def current(self) -> int:
        """The index of the marked square."""
        return self._current

    def level_rect(self, index: int) -> QRect:
        """Return where the square of that index is drawn."""
        return QRect(self._places[index], QSize(_SIDE, _SIDE - 2))

    def _square_with_number(self, index: int) -> QRect:
        return QRect(self._places[index], QSize(_STEP, _TALL)).adjusted(-2, -2, 2, 2)

    def sizeHint(self) -> QSize:
        return QSize(20 * _STEP, self.heightForWidth(max(self.width(), 20 * _STEP)))

    def minimumSizeHint(self) -> QSize:
        return QSize(6 * _STEP, _TALL)

    def heightForWidth(self, width: int) -> int:
        places = _places(self._levels, width)
        return (places[-1].y() if places else 0) + _TALL

    def _place(self) -> None:
        self._places = _places(self._levels, self.width())

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._place()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        per_line = sum(place.y() == 0 for place in self._places) or 1
        targets = {
            Qt.Key.Key_Left: self._current - 1,
            Qt.Key.Key_Right: self._current + 1,
            Qt.Key.Key_Up: self._current - per_line,
            Qt.Key.Key_Down: self._current + per_line,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: len(self._levels) - 1,
        }
        target = targets.get(Qt.Key(event.key()))
        if target is None:
            super().keyPressEvent(event)
        elif 0 <= target < len(self._levels):
            self.level_chosen.emit(target)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        index = self._index_at(event.position().toPoint())
        if index is not None:
            self.level_chosen.emit(index)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            index = self._index_at(event.pos())
            if index is None:
                QToolTip.hideText()
            else:
                QToolTip.showText(event.globalPos(), self._levels[index].words, self)
            return True
        return super().event(event)

    def _index_at(self, point: QPoint) -> int | None:
        for index, place in enumerate(self._places):
            if QRect(place, QSize(_STEP, _TALL)).contains(point):
                return index
        return None

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for index in range(len(self._levels)):
            if event.region().intersects(self._square_with_number(index)):
                self._paint_square(painter, index)
                self._paint_number(painter, index)

    def _paint_square(self, painter: QPainter, index: int) -> None:
        palette = theme().palette()
        level = self._levels[index]
        rect = QRectF(self.level_rect(index)).adjusted(0.5, 0.5, -0.5, -0.5)
        is_dashed = level.is_next or level.is_planned
        paint_class_square(painter, rect, level.letters, level.rank, is_dashed=is_dashed)
        if index == self._current:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(palette.ink), 2))
            painter.drawRoundedRect(rect.adjusted(-1, -1, 1, 1), 5, 5)

    def _paint_number(self, painter: QPainter, index: int) -> None:
        palette = theme().palette()
        level = self._levels[index]
        place = self._places[index]
        text = str(index + 1)
        is_current = index == self._current
        painter.setFont(font("caption-strong" if is_current else "caption"))
        painter.setPen(QColor(palette.bad if level.has_problem else palette.soft))
        sign = "star" if level.has_heroic else "chevron-up" if level.has_attribute else ""
        sign = "warning" if level.has_problem else sign
        width = painter.fontMetrics().horizontalAdvance(text) + (13 if sign else 0)
        left = place.x() + (_SIDE - width) // 2
        room = QRect(left, place.y() + _SIDE, width, 16)
        painter.drawText(room, Qt.AlignmentFlag.AlignLeft, text)
        if sign:
            colour = palette.warn if level.has_problem else palette.soft
            spot = QRect(left + width - 11, place.y() + _SIDE + 3, 11, 11)
            icon(sign, colour, 11).paint(painter, spot)


def _taken(levels: Sequence[StripLevel]) -> int:
    """Return how many of the levels are taken."""
    return sum(not (level.is_next or level.is_planned) for level in levels)


def _places(levels: Sequence[StripLevel], width: int) -> list[QPoint]:
    """Return the corner of each square; a gap follows the levels of creation and the newest."""
    places: list[QPoint] = []
    taken = _taken(levels)
    x = y = 0
    for index in range(len(levels)):
        if x and x + _SIDE > width:
            x, y = 0, y + _LINE
        places.append(QPoint(x, y))
        x += _STEP + (_GAP if index in (_CREATION - 1, taken - 1) else 0)
    return places
