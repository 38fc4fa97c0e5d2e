"""What each size of die would give: four numbers, one column for each die."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.font import font
from gui.theme import theme
from gui.widget.die_shape import paint_die
from gui.widget.spoken import speak

_HEAD, _ROW = 36, 34
_COLUMN = 60


@dataclass(frozen=True, slots=True)
class DieLine:
    """A number's name, the attribute that feeds it, its value per die size, and the size now."""

    label: str
    attribute: str
    values: Mapping[int, str]
    now: int


class DieTable(QWidget):
    """The cell of the die in use is filled with the accent."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines: tuple[DieLine, ...] = ()
        self._sizes: tuple[int, ...] = (6, 8, 10)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self.update)

    def show_lines(self, sizes: Sequence[int], lines: Sequence[DieLine]) -> None:
        """Show ``lines`` for dice of ``sizes``."""
        shown = tuple(sizes), tuple(lines)
        if shown == (self._sizes, self._lines):
            return
        self._sizes, self._lines = shown
        said = "; ".join(
            f"{line.label}: " + ", ".join(f"d{size} gives {line.values[size]}" for size in sizes)
            for line in lines
        )
        speak(self, "What each die gives", said)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(120 + _COLUMN * len(self._sizes), _HEAD + _ROW * len(self._lines))

    def minimumSizeHint(self) -> QSize:
        return QSize(110 + 44 * len(self._sizes), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme().palette()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        wide = min(_COLUMN, (self.width() - 110) // max(1, len(self._sizes)))
        left = self.width() - wide * len(self._sizes)
        for place, size in enumerate(self._sizes):
            box = QRectF(left + place * wide + (wide - 24) / 2, 5, 24, 24)
            paint_die(painter, box, size)
        top = float(_HEAD)
        for line in self._lines:
            painter.fillRect(QRectF(0, top, self.width(), 1), QColor(colours.line))
            self._paint_name(painter, line, QRectF(0, top, left, _ROW))
            for place, size in enumerate(self._sizes):
                cell = QRectF(left + place * wide, top + 1, wide, _ROW - 1)
                self._paint_cell(painter, line.values[size], cell, is_now=size == line.now)
            top += _ROW
        painter.end()

    def _paint_name(self, painter: QPainter, line: DieLine, place: QRectF) -> None:
        colours = theme().palette()
        painter.setFont(font("body"))
        painter.setPen(QColor(colours.ink))
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, line.label)
        shift = painter.fontMetrics().horizontalAdvance(line.label + " ")
        painter.setPen(QColor(colours.soft))
        painter.drawText(
            place.adjusted(shift, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, line.attribute
        )

    def _paint_cell(self, painter: QPainter, text: str, cell: QRectF, *, is_now: bool) -> None:
        colours = theme().palette()
        if is_now:
            box = QRectF(0, 0, 36, 22)
            box.moveCenter(cell.center())
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.accent))
            painter.drawRoundedRect(box, 4, 4)
        painter.setFont(font("strong" if is_now else "body"))
        painter.setPen(QColor(colours.on_accent if is_now else colours.ink))
        painter.drawText(cell, Qt.AlignmentFlag.AlignCenter, text)
