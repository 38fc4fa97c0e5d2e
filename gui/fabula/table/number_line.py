"""Where a result lies between 2 and the highest, and what is needed."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.font import font
from gui.theme import theme
from gui.widget.spoken import speak


class NumberLine(QWidget):
    """Cells from the least to the most that two dice with their modifier can show."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._least, self._most, self._result, self._needed = 2, 12, 2, 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self.update)

    def show_numbers(self, least: int, most: int, result: int, needed: int) -> None:
        """Show ``result`` between ``least`` and ``most``; ``needed`` 0 when nothing is."""
        state = (least, most, result, needed)
        if state == (self._least, self._most, self._result, self._needed):
            return
        self._least, self._most, self._result, self._needed = state
        words = f"{result} of {least} to {most}" + (f", {needed} needed" if needed else "")
        speak(self, "Result on a line", words)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(360, 40)

    def minimumSizeHint(self) -> QSize:
        return QSize(180, 40)

    def _at(self, number: int) -> float:
        span = max(1, self._most - self._least)
        share = (min(max(number, self._least), self._most) - self._least) / span
        return 8 + share * (self.width() - 16)

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme().palette()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        count = max(1, self._most - self._least)
        wide = (self.width() - 16) / count
        painter.setPen(Qt.PenStyle.NoPen)
        for cell in range(count):
            reached = self._needed and self._least + cell >= self._needed
            painter.setBrush(QColor(colours.current if reached else colours.track))
            painter.drawRoundedRect(QRectF(8 + cell * wide + 1, 11, wide - 2, 6), 2, 2)
        is_hit = self._result >= self._needed
        if self._needed:
            at = self._at(self._needed)
            painter.fillRect(QRectF(at - 1, 5, 2, 18), QColor(colours.ink))
        painter.setPen(QPen(QColor(colours.raised), 2))
        painter.setBrush(QColor(colours.good if is_hit else colours.bad))
        painter.drawEllipse(QPointF(self._at(self._result), 14), 7, 7)
        painter.setFont(font("caption"))
        painter.setPen(QColor(colours.soft))
        for number in {self._least, self._most, self._result, self._needed or self._result}:
            place = QRectF(self._at(number) - 40, 23, 80, 16)
            if number == self._least:
                place.moveLeft(0)
            align = Qt.AlignmentFlag.AlignCenter
            if number == self._least:
                align = Qt.AlignmentFlag.AlignLeft
            if number == self._most and number != self._result:
                place.moveRight(self.width())
                align = Qt.AlignmentFlag.AlignRight
            near = (
                number not in (self._result,)
                and abs(self._at(number) - self._at(self._result)) < 24
            )
            if not near:
                painter.drawText(place, align, str(number))
