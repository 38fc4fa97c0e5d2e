"""A card that is one of several: a round mark before its title."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen

from gui.theme import theme
from gui.widget.card import Card

_MARK = 22


class OptionCard(Card):
    """Shows which one of its group is chosen; the owner checks it. Arrows are left to the grid."""

    def nextCheckState(self) -> None:
        """Stay as it is: the owner checks the card that the hero follows."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        arrows = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
        if event.key() in arrows:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        colours = theme().palette()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = QPointF(self.width() - _MARK, 21)
        painter.setPen(QPen(QColor(colours.accent if self.isChecked() else colours.edge), 1.5))
        painter.setBrush(QColor(colours.raised))
        painter.drawEllipse(middle, 7, 7)
        if self.isChecked():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.accent))
            painter.drawEllipse(middle, 4, 4)
        painter.end()
