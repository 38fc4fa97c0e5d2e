"""One card or strip of the players' window: paints itself at the scale of the window."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from gui.table.players_paint import Brush
from gui.theme import theme


class PlayersPart(QWidget):
    """``draw`` paints it; ``place`` gives it its room and the scale of its type."""

    def __init__(self, game: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.game = game
        self.unit = 1.0
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        theme().changed.connect(self.update)

    def place(self, box: QRectF, unit: float) -> None:
        self.setGeometry(box.toRect())
        if unit != self.unit:
            self.unit = unit
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self.draw(Brush(painter, theme().palette(self.game), self.unit), QRectF(self.rect()))
        painter.end()

    def draw(self, brush: Brush, box: QRectF) -> None:
        """Paint into ``box``; lengths are multiples of ``brush.unit``."""
