"""The Skill budget as a bar: a piece for every Skill there is, filled as far as it is spent."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.theme import theme
from gui.widget.spoken import speak

_HIGH, _GAP = 16, 3


class BudgetBar(QWidget):
    """Shows half Skills spent of those available; what is too much has its own colour."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._used = self._available = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self.update)

    def set_budget(self, used: int, available: int, words: str) -> None:
        """Show ``used`` of ``available`` half Skills; ``words`` say the same."""
        self._used, self._available = used, available
        speak(self, "Skill budget", words)
        self.setToolTip(words)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, _HIGH)

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme().palette()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pieces = max(1, (max(self._used, self._available) + 1) // 2)
        wide = (self.width() - _GAP * (pieces - 1)) / pieces
        for number in range(pieces):
            box = QRectF(number * (wide + _GAP), 0.5, wide, _HIGH - 1)
            share = max(0.0, min(1.0, (self._used - 2 * number) / 2))
            is_over = 2 * number >= self._available
            colour = QColor(colours.bad if is_over else colours.accent)
            painter.setPen(colour)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, 3, 3)
            if share:
                painter.setBrush(colour)
                painter.drawRoundedRect(
                    QRectF(box.x(), box.y(), box.width() * share, box.height()), 3, 3
                )
