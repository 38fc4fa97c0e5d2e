"""The ten-second clock: what lasts, how long still, and something new."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QWidget

from gui.dialog.frame import DialogFrame
from gui.editor.row_stack import RowStack
from gui.editor.text_label import set_text, text_label
from gui.fadedglory.table.fight import people, session_of
from gui.fadedglory.table.pair_row import PairEntry, PairRow
from gui.fadedglory.table.people_combo import PeopleCombo
from gui.icon import icon
from gui.table.desk import TableDesk
from gui.widget.stepper import Stepper
from rules.fadedglory.table.duration import duration_ended, lasting, turns_left
from rules.fadedglory.table.seat import name_of

_MOST_SECONDS = 3_600


class DurationDialog(DialogFrame):
    def __init__(self, desk: TableDesk, parent: QWidget | None = None) -> None:
        super().__init__("What lasts", "A turn takes about ten seconds.", parent)
        self._desk = desk
        self.name_edit = QLineEdit()
        self.name_edit.setMaxLength(200)
        self.name_edit.setPlaceholderText("Torch, poison, a spell …")
        self.name_edit.setAccessibleName("What lasts")
        self.seconds = Stepper(1, _MOST_SECONDS, name="Seconds")
        self.seconds.setValue(60)
        self.on = PeopleCombo("Whom it concerns", nobody="everybody")
        self.add = QPushButton(icon("plus"), "Add")
        self.add.setDefault(True)
        self.add.clicked.connect(self._add)
        row = QHBoxLayout()
        row.setSpacing(8)
        for part in (self.name_edit, self.seconds, text_label("seconds", "soft"), self.on):
            row.addWidget(part)
        row.addWidget(self.add)
        self.body.addLayout(row)
        self._empty = text_label("", "soft")
        self.body.addWidget(self._empty)
        self._rows = RowStack(self._row)
        self.body.addWidget(self._rows)
        self.body.addStretch(1)
        self.add_button("Close").clicked.connect(self.accept)
        desk.session.changed.connect(self.refresh)
        self.resize(640, 320)
        self.refresh()

    def _row(self) -> PairRow:
        return PairRow(self._drop)

    @Slot()
    def refresh(self) -> None:
        """Show what lasts now."""
        session = session_of(self._desk)
        self.on.show_people(people(session.turn), self.on.key())
        entries: list[PairEntry] = []
        for one in session.durations:
            left = turns_left(session, one)
            whose = f"{name_of(session, one.on)}: " if one.on else ""
            turns = "1 turn" if left == 1 else f"{left} turns"
            entries.append(PairEntry(one.key, "", f"{whose}{one.label}, {turns} left"))
        self._rows.show_entries(entries)
        set_text(self._empty, "" if entries else "Nothing runs by the clock.")

    @Slot()
    def _add(self) -> None:
        label, seconds, on = self.name_edit.text(), self.seconds.value(), self.on.key()
        if self._desk.change("it lasts", lambda one: lasting(one, label, seconds, on)):
            self.name_edit.clear()
            self.name_edit.setFocus()

    def _drop(self, key: str, _target: str) -> None:
        self._desk.change("it ends", lambda one: duration_ended(one, key))
