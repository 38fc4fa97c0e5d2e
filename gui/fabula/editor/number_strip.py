"""The card of the main numbers: four dice, then the defences and Initiative."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from gui.editor.arrow_focus import ArrowFocus
from gui.editor.ledger_line import LedgerLine
from gui.editor.row_stack import show_if
from gui.editor.text_label import set_text, text_label
from gui.fabula.editor.desk import Desk
from gui.hairline import Hairline
from gui.widget.die_button import DieButton
from gui.widget.number_cell import NumberCell
from models.fabula.vocabulary import ATTRIBUTES, Attribute
from rules.breakdown import plain
from rules.fabula.die_change import die_reasons

_CELLS = (
    ("defense", "DEFENSE", "Defense"),
    ("magic_defense", "MAGIC DEF.", "Magic Defense"),
    ("initiative", "INITIATIVE", "Initiative"),
)


class NumberStrip(QFrame):
    """Each number can be chosen; with ``set_narrow`` its parts stand in a line below."""

    def __init__(self, desk: Desk, arrows: ArrowFocus, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.setProperty("role", "card")
        self._dice: dict[Attribute, DieButton] = {}
        self._cells: dict[str, NumberCell] = {}
        row = QHBoxLayout()
        row.setContentsMargins(12, 8, 12, 8)
        row.setSpacing(4)
        for attribute in ATTRIBUTES:
            die = DieButton(8, key=f"die_{attribute}", caption=attribute)
            self._dice[attribute] = die
            row.addWidget(die, 3, Qt.AlignmentFlag.AlignTop)
            desk.choice.tie(die)
            arrows.add(die)
        row.addWidget(Hairline(Qt.Orientation.Vertical))
        for id, label, name in _CELLS:
            cell = NumberCell(label, key=id, name=name)
            cell.setMinimumHeight(76)
            self._cells[id] = cell
            row.addWidget(cell, 4)
            desk.choice.tie(cell)
            arrows.add(cell)
        self._why = text_label("", "warn", face="caption", wrap=True)
        self._why_row = QWidget()
        self._why_row.hide()
        why_row = QHBoxLayout(self._why_row)
        why_row.setContentsMargins(20, 0, 20, 8)
        why_row.addWidget(self._why)
        self.line = LedgerLine(desk)
        self.line.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(1, 1, 1, 1)
        layout.setSpacing(0)
        layout.addLayout(row)
        layout.addWidget(self._why_row)
        layout.addWidget(self.line)

    @property
    def first_cell(self) -> NumberCell:
        """The Defense, which the ledger explains at first."""
        return self._cells["defense"]

    def set_narrow(self, is_narrow: bool) -> None:
        """Show the ledger as one line below, or not."""
        self.line.setVisible(is_narrow)

    def refresh(self) -> None:
        """Show the present numbers."""
        numbers = self._desk.numbers
        said: list[str] = []
        for attribute, die in self._dice.items():
            base = numbers.base_dice[attribute]
            reason = ", ".join(die_reasons(numbers, attribute))
            die.setSize(numbers.current_dice[attribute], was=base, reason=reason)
            if reason:
                said.append(f"{attribute}: {reason}")
        set_text(self._why, " · ".join(said))
        show_if(self._why_row, bool(said))
        for id, cell in self._cells.items():
            cell.setNumber(plain(numbers.value(id)))
        if not self.line.isHidden():
            self.line.refresh()
