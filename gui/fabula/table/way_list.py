"""What a reroll or a Bond would give, one row for each way."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.font import font
from gui.theme import theme
from gui.widget.odds_bar import percent
from gui.widget.spoken import speak
from rules.fabula.table.check import Way

_ROW = 30
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class WayList(QWidget):
    """Shows ways with chance and average damage; one of them is chosen.

    Arrows and clicks choose, Enter and double click emit ``taken``.
    """

    chosen_changed = Signal()
    taken = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ways: Sequence[Way] = ()
        self._damages: Sequence[Fraction | None] = ()
        self._chosen = 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self.update)

    @property
    def way(self) -> Way | None:
        return self._ways[self._chosen] if self._chosen < len(self._ways) else None

    def show_ways(self, ways: Sequence[Way], damages: Sequence[Fraction | None]) -> None:
        """Show the ways with what each would deal on average; None where nothing is dealt."""
        if list(ways) != list(self._ways):
            self._chosen = 0
        self._ways, self._damages = ways, damages
        self._speak()
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(300, max(1, len(self._ways)) * _ROW)

    def minimumSizeHint(self) -> QSize:
        return QSize(220, self.sizeHint().height())

    def _speak(self) -> None:
        way = self.way
        words = "No way to change it"
        if way is not None:
            place = f"{self._chosen + 1} of {len(self._ways)}"
            words = f"{way.label}, {percent(way.odds)}, {place}"
        speak(self, "Ways to change the Check", words)
        self.setToolTip(words)

    def _choose(self, index: int) -> None:
        if 0 <= index < len(self._ways) and index != self._chosen:
            self._chosen = index
            self._speak()
            self.update()
            self.chosen_changed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Up:
            self._choose(self._chosen - 1)
        elif event.key() == Qt.Key.Key_Down:
            self._choose(self._chosen + 1)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._ways:
            self.taken.emit()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._choose(int(event.position().y() // _ROW))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.taken.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme().palette()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not self._ways:
            painter.setFont(font("body"))
            painter.setPen(QColor(colours.soft))
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter, "Nothing can change it.")
        for index, way in enumerate(self._ways):
            row = QRectF(0, index * _ROW, self.width(), _ROW)
            if index == self._chosen:
                painter.setPen(QPen(QColor(colours.accent), 1))
                painter.setBrush(QColor(colours.chosen))
                painter.drawRoundedRect(row.adjusted(1, 1, -1, -2), 6, 6)
            elif index:
                painter.fillRect(QRectF(0, row.top(), row.width(), 1), QColor(colours.line))
            self._paint_way(painter, row, way, self._damages[index], index == self._chosen)

    def _paint_way(
        self, painter: QPainter, row: QRectF, way: Way, damage: Fraction | None, is_chosen: bool
    ) -> None:
        colours = theme().palette()
        painter.setFont(font("strong" if is_chosen else "body"))
        painter.setPen(QColor(colours.ink))
        room = row.width() - 150
        text = painter.fontMetrics().elidedText(way.label, Qt.TextElideMode.ElideRight, round(room))
        painter.drawText(row.adjusted(10, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, text)
        if damage is not None:
            painter.drawText(row.adjusted(0, 0, -10, 0), _RIGHT, str(round(damage)))
        painter.drawText(row.adjusted(0, 0, -54, 0), _RIGHT, percent(way.odds))
        track = QRectF(row.right() - 134, row.center().y() - 4, 30, 8)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.track))
        painter.drawRoundedRect(track, 3, 3)
        if way.odds:
            painter.setBrush(QColor(colours.accent))
            wide = max(6.0, track.width() * float(way.odds))
            painter.drawRoundedRect(QRectF(track.left(), track.top(), wide, 8), 3, 3)
