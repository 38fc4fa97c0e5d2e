"""A row of dots, some of them filled: Skill Levels, Inventory Points, levels given."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from gui.theme import theme
from gui.widget.spoken import speak


class Pips(QLabel):
    """``filled`` of ``total`` dots; more than fit wrap to a second row.

    The spoken name is the owner's to give; the value says “3 of 6”.
    """

    def __init__(
        self, total: int, filled: int, *, small: bool = False, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._total, self._filled = total, filled
        self._dot, self._pitch = (8, 12) if small else (12, 17)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._speak()

    def setValue(self, filled: int, total: int | None = None) -> None:
        """Show ``filled`` dots of ``total`` (as many as before when it is not given)."""
        total = self._total if total is None else total
        if (filled, total) == (self._filled, self._total):
            return
        if total != self._total:
            self.updateGeometry()
        self._filled, self._total = filled, total
        self._speak()
        self.update()

    def sizeHint(self) -> QSize:
        columns = max(1, min(self._total, 10))
        rows = max(1, -(-self._total // 10))
        return QSize(columns * self._pitch - (self._pitch - self._dot) + 2, rows * self._pitch)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme().palette()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        radius = self._dot / 2
        for index in range(self._total):
            row, column = divmod(index, 10)
            middle = QPointF(1 + radius + column * self._pitch, self._pitch / 2 + row * self._pitch)
            if index < self._filled:
                painter.setPen(QPen(QColor(colours.accent), 1))
                painter.setBrush(QColor(colours.accent))
                painter.drawEllipse(middle, radius - 0.5, radius - 0.5)
            else:
                painter.setPen(QPen(QColor(colours.edge), 1.5))
                painter.setBrush(QColor(colours.paper))
                painter.drawEllipse(middle, radius - 0.75, radius - 0.75)

    def _speak(self) -> None:
        value = self.tr("{0} of {1}").format(self._filled, self._total)
        speak(self, self.accessibleName(), value)
