"""The four secondary stats of a hero in one card."""

from __future__ import annotations

from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QWidget

from gui.theme import theme
from gui.widget.number_cell import NumberCell
from gui.wizard.frame import paint_card
from rules.bnb.numbers import Numbers
from rules.breakdown import plain

CELLS = (
    ("stamina", "Stamina"),
    ("health", "Health"),
    ("constitution", "Constitution"),
    ("initiative", "Initiative"),
)


class NumberCard(QFrame):
    """Two rows of two numbers."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.cells = {
            id: NumberCell(label.upper(), role="figure-card", name=label) for id, label in CELLS
        }
        grid = QGridLayout(self)
        grid.setContentsMargins(4, 6, 4, 6)
        grid.setHorizontalSpacing(0)
        grid.setVerticalSpacing(8)
        for place, cell in enumerate(self.cells.values()):
            grid.addWidget(cell, place // 2, place % 2)
            grid.setColumnStretch(place % 2, 1)

    def show_numbers(self, numbers: Numbers) -> None:
        for id, cell in self.cells.items():
            cell.setNumber(plain(numbers.value(id)))

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_card(self)
        painter = QPainter(self)
        middle = self.height() // 2
        painter.fillRect(4, middle, self.width() - 8, 1, QColor(theme().palette().line))
        painter.end()
