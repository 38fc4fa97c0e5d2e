"""A Clock: a round dial cut in sections, filled one after another."""

from __future__ import annotations

import math
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractSlider, QSizePolicy, QWidget

from gui.theme import Palette, theme
from gui.widget.spoken import speak

LEAST, MOST = 2, 12
ClockKind = Literal["goal", "danger"]
_MORE = (Qt.Key.Key_Plus, Qt.Key.Key_Equal)
_LESS = (Qt.Key.Key_Minus, Qt.Key.Key_Underscore)
_FULL = 360 * 16
"""The whole circle as Qt counts arcs."""


class Clock(QAbstractSlider):
    """``filled`` of ``sections``, beginning at the top and going round with the sun.

    A click fills up to the section under the pointer, or empties it when it was the last one
    filled. Arrows, + and − change by one, Home and End empty and fill, digits fill as many.
    ``filled_changed`` carries the new count, only when the user changed it. A clock that is
    ``setReadOnly`` takes neither focus nor clicks.
    """

    filled_changed = Signal(int)

    def __init__(
        self,
        sections: int = 6,
        filled: int = 0,
        *,
        side: int = 88,
        kind: ClockKind = "goal",
        name: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._side, self._kind, self._name = side, kind, name
        self._is_read_only = False
        self._is_telling = True
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSingleStep(1)
        self.setPageStep(1)
        self.valueChanged.connect(self._follow)
        theme().changed.connect(self.update)
        self.setClock(sections, filled)

    @property
    def sections(self) -> int:
        return self.maximum()

    @property
    def filled(self) -> int:
        return self.value()

    def setClock(self, sections: int, filled: int) -> None:
        """Show ``filled`` of ``sections``; a count beyond its range is drawn as full."""
        self._is_telling = False
        self.setRange(0, min(max(sections, LEAST), MOST))
        self.setValue(filled)
        self._is_telling = True
        self._speak()
        self.update()

    def setName(self, name: str) -> None:
        """Give the clock its spoken name."""
        self._name = name
        self._speak()

    def setKind(self, kind: ClockKind) -> None:
        """Draw a danger in the colour of warnings; its owner says the word."""
        if kind != self._kind:
            self._kind = kind
            self._speak()
            self.update()

    def setReadOnly(self, is_read_only: bool) -> None:
        """Only show the count, or let the user change it."""
        self._is_read_only = is_read_only
        no_focus, focus = Qt.FocusPolicy.NoFocus, Qt.FocusPolicy.StrongFocus
        self.setFocusPolicy(no_focus if is_read_only else focus)
        shape = Qt.CursorShape
        self.setCursor(shape.ArrowCursor if is_read_only else shape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        return QSize(self._side, self._side)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    # Changing ------------------------------------------------------------------------------

    @Slot(int)
    def _follow(self, filled: int) -> None:
        self._speak()
        self.update()
        if self._is_telling:
            self.filled_changed.emit(filled)

    def section_at(self, place: QPointF) -> int | None:
        """Return which section (1 the first) lies under a point; None outside the circle."""
        across, down = place.x() - self.width() / 2, place.y() - self.height() / 2
        if math.hypot(across, down) > self._radius:
            return None
        turned = math.atan2(across, -down) % math.tau  # 0 at the top, growing clockwise
        return min(int(turned / math.tau * self.sections), self.sections - 1) + 1

    def mousePressEvent(self, event: QMouseEvent) -> None:
        section = self.section_at(event.position())
        is_press = event.button() == Qt.MouseButton.LeftButton
        if self._is_read_only or not is_press or section is None:
            event.ignore()
            return
        self.setValue(section - 1 if section == self.filled else section)
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """A drag changes nothing: one press is one step."""

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        # The wheel scrolls the page; a clock that the pointer happens to be over stays.
        event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._is_read_only:
            event.ignore()
        elif event.key() in _MORE:
            self.setValue(self.filled + 1)
        elif event.key() in _LESS:
            self.setValue(self.filled - 1)
        elif event.text().isascii() and event.text().isdigit():
            self.setValue(int(event.text()))
        else:
            super().keyPressEvent(event)

    # Painting ------------------------------------------------------------------------------

    @property
    def _radius(self) -> float:
        return min(self.width(), self.height()) / 2 - 1.5

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme().palette()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = QPointF(self.width() / 2, self.height() / 2)
        around = QRectF(0, 0, 2 * self._radius, 2 * self._radius)
        around.moveCenter(middle)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.raised))
        painter.drawEllipse(around)
        painter.setBrush(QColor(self._colour(colours)))
        span = round(_FULL * self.filled / self.sections)
        painter.drawPie(around, 90 * 16 - span, span)
        self._paint_cuts(painter, middle, colours)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(self._colour(colours)), 2))
        painter.drawEllipse(around)

    def _paint_cuts(self, painter: QPainter, middle: QPointF, colours: Palette) -> None:
        """Draw the line before each section, light where both of its sides are filled."""
        width = 1.5 if self._side < 72 else 2.0
        for section in range(self.sections):
            angle = math.tau * section / self.sections
            end = QPointF(math.sin(angle), -math.cos(angle)) * self._radius
            before = self.sections if section == 0 else section
            is_inside = section < self.filled and before <= self.filled
            colour = colours.raised if is_inside else self._colour(colours)
            painter.setPen(QPen(QColor(colour), width))
            painter.drawLine(middle, middle + end)

    def _colour(self, colours: Palette) -> str:
        return colours.accent if self._kind == "goal" else colours.warn

    def _speak(self) -> None:
        value = self.tr("{0} of {1} sections filled").format(self.filled, self.sections)
        if self.filled >= self.sections:
            value = self.tr("{0}, full").format(value)
        speak(self, self._name or self.tr("Clock"), value)
        self.setToolTip(value)
