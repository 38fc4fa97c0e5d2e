"""A Skill Level as pips that opens what taught it when it is focused or clicked."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.editor.number_button import NumberButton
from gui.editor.number_choice import NumberChoice
from gui.theme import theme
from gui.widget.spoken import speak

_STEP = 11
_RADIUS = 3.6
_ROW = 6


class NumberPips(NumberButton):
    """``filled`` of ``total`` pips, in rows of six so that ten never widen the column."""

    def __init__(
        self, choice: NumberChoice, id: str = "", *, parent: QWidget | None = None
    ) -> None:
        super().__init__(choice, id, parent)
        self._total = self._filled = 0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_level(self, label: str, filled: int, total: int) -> None:
        """Show ``filled`` of ``total``; more than allowed shows as further filled pips."""
        total = max(total, filled)
        if (filled, total) != (self._filled, self._total):
            self._filled, self._total = filled, total
            self.updateGeometry()
            self.update()
        speak(self, f"{label}, Skill Level", f"{filled} of {total}")

    def sizeHint(self) -> QSize:
        rows = max(1, -(-self._total // _ROW))
        return QSize(min(max(self._total, 1), _ROW) * _STEP, rows * _STEP + 9)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paint_number(self, painter: QPainter) -> None:
        palette = theme().palette()
        for pip in range(self._total):
            row, column = divmod(pip, _ROW)
            is_filled = pip < self._filled
            painter.setPen(QPen(QColor(palette.accent if is_filled else palette.edge), 1.2))
            painter.setBrush(QColor(palette.accent) if is_filled else Qt.BrushStyle.NoBrush)
            middle = QPointF(_STEP * (column + 0.5) - 1, 5 + _STEP * (row + 0.5))
            painter.drawEllipse(middle, _RADIUS, _RADIUS)
