"""Who does not expect whom, and who has surprise."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QGridLayout, QPushButton, QVBoxLayout, QWidget

from gui.editor.row_stack import RowStack
from gui.editor.text_label import set_text, text_label
from gui.fadedglory.table.fight import opponents_first, people, session_of
from gui.fadedglory.table.pair_row import PairEntry, PairRow
from gui.fadedglory.table.people_combo import PeopleCombo
from gui.icon import icon
from gui.table.desk import TableDesk
from rules.fadedglory.fight.rolling import surprises
from rules.fadedglory.table.opening import unaware_set
from rules.fadedglory.table.seat import name_of


class SurpriseForm(QWidget):
    def __init__(self, desk: TableDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(text_label("Surprise", "caps"))
        self.target = PeopleCombo("Who does not expect it", letters=6)
        self.attacker = PeopleCombo("Who attacks unexpected", letters=6)
        self.target.activated.connect(self.refresh)
        self.add = QPushButton(icon("plus"), "")
        self.add.setProperty("role", "square")
        self.add.setAccessibleName("Note that they do not expect it")
        self.add.setToolTip("Note that they do not expect it")
        self.add.clicked.connect(self._add)
        grid = QGridLayout()
        grid.setHorizontalSpacing(6)
        grid.setVerticalSpacing(2)
        grid.addWidget(text_label("does not expect", "caption"), 0, 0)
        grid.addWidget(text_label("this attacker", "caption"), 0, 1)
        grid.addWidget(self.target, 1, 0)
        grid.addWidget(self.attacker, 1, 1)
        grid.addWidget(self.add, 1, 2)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        column.addLayout(grid)
        self._pairs = RowStack(self._row)
        column.addWidget(self._pairs)
        self._found = text_label("", "warn", wrap=True)
        column.addWidget(self._found)
        column.addStretch(1)

    def _row(self) -> PairRow:
        return PairRow(self._drop)

    @Slot()
    def refresh(self) -> None:
        """Show the pairs that were noted and the surprises that there are."""
        session = session_of(self._desk)
        self.target.show_people(people(session.turn), self.target.key())
        attackers = opponents_first(session.turn, self.target.key())
        self.attacker.show_people(attackers, self.attacker.key())
        entries = [
            PairEntry(
                pair.attacker,
                pair.target,
                f"{name_of(session, pair.target)} – {name_of(session, pair.attacker)}",
            )
            for pair in session.turn.unaware
        ]
        self._pairs.show_entries(entries)
        found = [
            f"{name_of(session, pair.attacker)} surprises {name_of(session, pair.target)}"
            for pair in surprises(session.turn)
        ]
        set_text(self._found, "\n".join(found))
        self._found.setVisible(bool(found))

    @Slot()
    def _add(self) -> None:
        attacker, target = self.attacker.key(), self.target.key()
        self._set(attacker, target, True)

    def _drop(self, attacker: str, target: str) -> None:
        self._set(attacker, target, False)

    def _set(self, attacker: str, target: str, unaware: bool) -> None:
        step = "does not expect it" if unaware else "expects it"
        self._desk.change(step, lambda one: unaware_set(one, attacker, target, unaware))
