"""The card of the main numbers: attack and parry of both hands, then the uses of a turn."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from gui.editor.arrow_focus import ArrowFocus
from gui.editor.ledger_line import LedgerLine
from gui.editor.row_stack import show_if
from gui.fadedglory.editor.desk import CombatantDesk
from gui.hairline import Hairline
from gui.widget.number_cell import NumberCell

_TARGETS = (
    ("attack_primary", "ATTACK", "Attack"),
    ("parry_primary", "PARRY", "Parry"),
    ("attack_off_hand", "OFF HAND", "Attack with the off hand"),
    ("parry_off_hand", "OFF PARRY", "Parry with the off hand"),
)
_USES = (
    ("attacks", "ATTACKS", "Attacks a turn"),
    ("parries", "PARRIES", "Parries a turn"),
    ("uses", "USES", "Uses a turn"),
    ("innate", "INNATE", "Innate spells a turn"),
)


class NumberStrip(QFrame):
    """Each number can be chosen; with ``set_narrow`` its parts stand in a line below."""

    def __init__(
        self, desk: CombatantDesk, arrows: ArrowFocus, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._desk = desk
        self.setProperty("role", "card")
        self.cells: dict[str, NumberCell] = {}
        row = QHBoxLayout()
        row.setContentsMargins(12, 8, 12, 8)
        row.setSpacing(4)
        for group in (_TARGETS, _USES):
            if group is _USES:
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
        """Show the numbers that the combatant has."""
        derived = self._desk.numbers.derived
        targets = {id for id, _, _ in _TARGETS}
        for id, cell in self.cells.items():
            show_if(cell, id in derived)
            if id in derived:
                cell.setNumber(f"{derived[id].number}{'+' if id in targets else ''}")
        if not self.line.isHidden():
            self.line.refresh()
