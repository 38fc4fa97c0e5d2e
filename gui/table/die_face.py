"""A die as it lies on the table: its shape with the number that fell, and what it is below."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.font import font, sized_font
from gui.theme import theme
from gui.widget.die_shape import die_path
from gui.widget.spoken import speak
from rules.table_view import DieView

_MIDDLE = {10: 27.5 / 48, 12: 26 / 48}


def paint_face(painter: QPainter, place: QRectF, die: DieView) -> None:
    """Draw the die into the square ``place``; the higher one is filled."""
    colours = theme().palette()
    side = min(place.width(), place.height())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(place.center().x() - side / 2, place.center().y() - side / 2)
    pen = QPen(QColor(colours.accent), max(2.0, side / 28))
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(QColor(colours.accent if die.is_high else colours.chosen))
    painter.drawPath(die_path(die.sides, side))
    painter.setFont(sized_font(round(side * 0.42)))
    painter.setPen(QColor(colours.on_accent if die.is_high else colours.ink))
    middle = _MIDDLE.get(die.sides, 0.5) * side
    text = str(die.face) if die.face else "?"
    painter.drawText(QRectF(0, middle - side / 2, side, side), Qt.AlignmentFlag.AlignCenter, text)
    painter.restore()


class DieFace(QWidget):
    """Shows a ``DieView``: a square of ``side`` pixels and its caption."""

    def __init__(self, side: int = 84, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._side = side
        self._die = DieView(6, 0, "")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self.update)

    def show_die(self, die: DieView) -> None:
        if die == self._die:
            return
        self._die = die
        fell = f"shows {die.face}" if die.face else "not thrown"
        speak(self, die.label or f"d{die.sides}", ", ".join(w for w in (fell, die.note) if w))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(font("caption"))
        words = f"{self._die.label} {self._die.note}".strip()
        return QSize(max(self._side, round(metrics.horizontalAdvance(words)) + 8), self._side + 22)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme().palette()
        painter = QPainter(self)
        left = (self.width() - self._side) / 2
        paint_face(painter, QRectF(left, 0, self._side, self._side), self._die)
        painter.setFont(font("caption"))
        metrics = painter.fontMetrics()
        note = f" {self._die.note}" if self._die.note else ""
        wide = metrics.horizontalAdvance(self._die.label + note)
        at = (self.width() - wide) / 2
        row = QRectF(at, self._side + 4, wide + 2, 18)
        painter.setPen(QColor(colours.soft))
        painter.drawText(row, Qt.AlignmentFlag.AlignVCenter, self._die.label)
        if note:
            row.setLeft(at + metrics.horizontalAdvance(self._die.label))
            painter.setPen(QColor(colours.warn))
            painter.drawText(row, Qt.AlignmentFlag.AlignVCenter, note)
