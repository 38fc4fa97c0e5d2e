"""The letters of a class in their square, as strips, headings and rows show it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.font import font
from gui.theme import theme


def paint_class_square(
    painter: QPainter, rect: QRectF, letters: str, rank: int, *, is_dashed: bool = False
) -> None:
    """Draw the letters in a square: filled (rank 0), tinted (1) or outlined; open below 0."""
    palette = theme().palette()
    fill = {0: palette.accent, 1: palette.current}.get(rank, palette.raised)
    pen = QPen(QColor(palette.edge if rank < 0 else palette.accent), 1.2)
    if is_dashed or rank < 0:
        pen.setStyle(Qt.PenStyle.DashLine)
        fill = palette.paper
    painter.setPen(pen)
    painter.setBrush(QColor(fill))
    painter.drawRoundedRect(rect, 4, 4)
    painter.setFont(font("caption-strong" if len(letters) > 1 or rect.width() < 26 else "strong"))
    ink = palette.on_accent if fill == palette.accent else palette.ink
    painter.setPen(QColor(palette.soft if rank < 0 else ink))
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, letters)


class ClassSquare(QWidget):
    """A class's square of 22 px beside its name."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._letters, self._rank, self._is_dashed = "", 0, False
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self.update)

    def show_class(self, letters: str, rank: int, *, is_dashed: bool = False) -> None:
        """Show the letters of a class of that rank; dashed while it is only planned."""
        shown = (letters, rank, is_dashed)
        if shown != (self._letters, self._rank, self._is_dashed):
            self._letters, self._rank, self._is_dashed = shown
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(24, 24)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        paint_class_square(painter, rect, self._letters, self._rank, is_dashed=self._is_dashed)
