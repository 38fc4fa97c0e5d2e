"""The first stage: everybody's d4, thrown or typed, and who is surprised."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from gui.editor.row_stack import show_if
from gui.fadedglory.table.fight import by_side, session_of
from gui.fadedglory.table.initiative_cell import CellEntry, InitiativeCell
from gui.fadedglory.table.scroll import scrolled
from gui.fadedglory.table.surprise_form import SurpriseForm
from gui.icon import icon
from gui.table.desk import TableDesk
from gui.theme import set_role
from gui.widget.flow import Flow
from rules.fadedglory.table.opening import initiative_rolled, initiative_typed, second_typed
from rules.fadedglory.table.seat import display_name


class InitiativePage(QWidget):
    def __init__(self, desk: TableDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.throw = QPushButton(icon("dice", "on_accent"), "Thr&ow for everybody")
        self.throw.setToolTip("A die for everybody who has none yet; or type those that fell")
        set_role(self.throw, "primary")
        self.throw.clicked.connect(self._throw)
        self._cells: list[InitiativeCell] = []
        self._box = QWidget()
        self._flow = Flow(self._box, gap=8, row_gap=6)
        left = QVBoxLayout()
        left.setSpacing(8)
        head = QHBoxLayout()
        head.addWidget(self.throw)
        head.addStretch(1)
        left.addLayout(head)
        left.addWidget(scrolled(self._box), 1)
        self.surprise = SurpriseForm(desk)
        side = scrolled(self.surprise)
        side.setFixedWidth(330)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        row.addLayout(left, 1)
        row.addWidget(side)

    def steps(self) -> Sequence[QWidget]:
        """Return the controls that lead through the page, in their order."""
        return (self.throw,)

    def refresh(self) -> None:
        turn = session_of(self._desk).turn
        has_second = turn.options.same_segment == "roll_off"
        entries = [
            CellEntry(one.key, display_name(one), one.roll, has_second, one.second_roll)
            for one in by_side(turn)
            if not one.is_out
        ]
        while len(self._cells) < len(entries):
            cell = InitiativeCell(self._enter)
            self._cells.append(cell)
            self._flow.addWidget(cell)
        for index, cell in enumerate(self._cells):
            show_if(cell, index < len(entries))
            if index < len(entries):
                cell.show_entry(entries[index])
        self.throw.setEnabled(
            any(one.roll is None or (has_second and one.second is None) for one in entries)
        )
        self.surprise.refresh()

    @Slot()
    def _throw(self) -> None:
        dice = self._desk.dice
        self._desk.change("throw initiative", lambda session: initiative_rolled(session, dice))

    def _enter(self, key: str, is_second: bool, die: int | None) -> None:
        typed = second_typed if is_second else initiative_typed
        self._desk.change("initiative die", lambda session: typed(session, key, die))
