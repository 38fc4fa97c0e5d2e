"""The six main numbers of a hero in one card."""

from __future__ import annotations

from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QWidget

from gui.theme import theme
from gui.widget.number_cell import NumberCell
from gui.wizard.frame import paint_card
from rules.breakdown import plain
from rules.fabula.numbers import HeroNumbers

CELLS = (
    ("max_hp", "HP"),
    ("max_mp", "MP"),
    ("max_ip", "IP"),
    ("defense", "Defense"),
    ("magic_defense", "Magic Def."),
    ("initiative", "Initiative"),
)


class NumberCard(QFrame):
    """Two rows of three numbers; arrows compare them with another hero's where one is given."""

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
            grid.addWidget(cell, place // 3, place % 3)
            grid.setColumnStretch(place % 3, 1)

    def show_numbers(self, numbers: HeroNumbers, base: HeroNumbers | None) -> None:
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


def _arrow(moved: int) -> str:
    """Return “▲ 2” or “▼ 2”; a blank for no change keeps the figures of a row on one line."""
    if not moved:
        return " "
    return f"▲ {moved}" if moved > 0 else f"▼ {-moved}"
