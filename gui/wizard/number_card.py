"""The main numbers of a hero in one card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QWidget

from gui.theme import theme
from gui.widget.number_cell import NumberCell
from gui.wizard.frame import paint_card
from rules.breakdown import plain


class Valued(Protocol):
    """Whatever knows a number by its id."""

    def value(self, id: str) -> float: ...


class NumberCard(QFrame):
    """Two rows of numbers; arrows compare them with another hero's where one is given.

    ``cells`` are the ids of the numbers with their labels, in reading order.
    """

    def __init__(self, cells: Sequence[tuple[str, str]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.cells = {
            id: NumberCell(label.upper(), role="figure-card", name=label) for id, label in cells
        }
        columns = (len(cells) + 1) // 2
        grid = QGridLayout(self)
        grid.setContentsMargins(4, 6, 4, 6)
        grid.setHorizontalSpacing(0)
        grid.setVerticalSpacing(8)
        for place, cell in enumerate(self.cells.values()):
            grid.addWidget(cell, place // columns, place % columns)
            grid.setColumnStretch(place % columns, 1)

    def show_numbers(self, numbers: Valued, base: Valued | None = None) -> None:
        """Show ``numbers`` and, where ``base`` is given, by how much they differ from it."""
        for id, cell in self.cells.items():
            change = _arrow(numbers.value(id) - base.value(id)) if base is not None else ""
            cell.setNumber(plain(numbers.value(id)), change)

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_card(self)
        painter = QPainter(self)
        middle = self.height() // 2
        painter.fillRect(4, middle, self.width() - 8, 1, QColor(theme().palette().line))
        painter.end()


def _arrow(moved: float) -> str:
    """Return “▲ 2” or “▼ 2”; a blank for no change keeps the figures of a row on one line."""
    if not moved:
        return " "
    return f"{'▲' if moved > 0 else '▼'} {plain(abs(moved))}"
