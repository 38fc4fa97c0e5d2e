"""The card of the main numbers: faith, Fate and save, then what the field needs."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from gui.battlestorm.editor.desk import ModelDesk
from gui.editor.arrow_focus import ArrowFocus
from gui.editor.ledger_line import LedgerLine
from gui.editor.row_stack import show_if
from gui.hairline import Hairline
from gui.widget.number_cell import NumberCell
from rules.breakdown import plain

_FAITH = (
    ("fq", "F.Q.", "Faith Quotient"),
    ("fl", "F.L.", "Faith Limit"),
    ("pie", "PIE", "PIE"),
    ("fate", "FATE", "Fate"),
    ("save", "SAVE", "Save"),
)
_FIELD = (
    ("movement", "MOVE", "Movement"),
    ("evasion", "EVASION", "Evasion"),
    ("absorption", "ABSORB", "Absorption"),
    ("hits", "HITS", "Hits left"),
)


class NumberStrip(QFrame):
    """Each number can be chosen; with ``set_narrow`` its parts stand in a line below."""

    def __init__(self, desk: ModelDesk, arrows: ArrowFocus, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.setProperty("role", "card")
        self.cells: dict[str, NumberCell] = {}
        row = QHBoxLayout()
        row.setContentsMargins(12, 8, 12, 8)
        row.setSpacing(4)
        for group in (_FAITH, _FIELD):
            if group is _FIELD:
                row.addWidget(Hairline(Qt.Orientation.Vertical))
            for id, label, name in group:
                cell = NumberCell(label, key=id, name=name)
                cell.setMinimumHeight(76)
                self.cells[id] = cell
                row.addWidget(cell, 1)
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
        """Show the numbers that the model has."""
        numbers = self._desk.numbers
        for id, cell in self.cells.items():
            show_if(cell, id in numbers.derived)
            if id in numbers.derived:
                cell.setNumber(plain(numbers.value(id)))
        if not self.line.isHidden():
            self.line.refresh()
