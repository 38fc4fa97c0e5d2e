"""The card of the main numbers: the four stats, then the two that follow from them."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from gui.bnb.editor.desk import BeingDesk
from gui.editor.arrow_focus import ArrowFocus
from gui.editor.ledger_line import LedgerLine
from gui.hairline import Hairline
from gui.widget.number_cell import NumberCell
from models.bnb.vocabulary import STAT_ABBR, STAT_NAMES, STATS
from rules.breakdown import plain


class NumberStrip(QFrame):
    """Each number can be chosen; with ``set_narrow`` its parts stand in a line below."""

    def __init__(self, desk: BeingDesk, arrows: ArrowFocus, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.setProperty("role", "card")
        self.cells: dict[str, NumberCell] = {}
        row = QHBoxLayout()
        row.setContentsMargins(12, 8, 12, 8)
        row.setSpacing(4)
        named = [(stat, STAT_ABBR[stat].upper(), STAT_NAMES[stat]) for stat in STATS]
        named += [
            ("constitution", "CONSTITUTION", "Constitution"),
            ("initiative", "INITIATIVE", "Initiative"),
        ]
        for id, label, name in named:
            if id == "constitution":
                row.addWidget(Hairline(Qt.Orientation.Vertical))
            cell = NumberCell(label, key=id, name=name)
            cell.setMinimumHeight(76)
            self.cells[id] = cell
            row.addWidget(cell, 3 if len(label) < 5 else 5)
            desk.choice.tie(cell)
            arrows.add(cell)
        self.line = LedgerLine(desk)
        self.line.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(1, 1, 1, 1)
        layout.setSpacing(0)
        layout.addLayout(row)
        layout.addWidget(self.line)

    def set_narrow(self, is_narrow: bool) -> None:
        """Show the ledger as one line below, or not."""
        self.line.setVisible(is_narrow)
        if is_narrow:
            self.line.refresh()

    def refresh(self) -> None:
        """Show the present numbers."""
        for id, cell in self.cells.items():
            cell.setNumber(plain(self._desk.numbers.value(id)))
        if not self.line.isHidden():
            self.line.refresh()
