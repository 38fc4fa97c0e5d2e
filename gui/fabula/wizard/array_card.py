"""One of the arrays of attribute dice, with its four dice."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from gui.widget.die_shape import paint_die
from gui.wizard.option_card import OptionCard
from models.fabula.rule import AttributeArray

_SIDE = 34
_GAP = 8


class ArrayCard(OptionCard):
    def __init__(self, array: AttributeArray, parent: QWidget | None = None) -> None:
        super().__init__(array.name, parent=parent)
        self.array = array
        dice = ", ".join(f"d{size}" for size in array.dice)
        self.setAccessibleDescription(dice)

    def heightForWidth(self, width: int) -> int:
        return self.body_top(width) + 6 + _SIDE + 12

    def sizeHint(self) -> QSize:
        return QSize(220, self.heightForWidth(220))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        top = self.body_top(self.width()) + 6
        for place, size in enumerate(self.array.dice):
            box = QRectF(12 + place * (_SIDE + _GAP), top, _SIDE, _SIDE)
            paint_die(painter, box, size)
        painter.end()
