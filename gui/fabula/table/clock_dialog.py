"""One Clock: its name and size, what it stands for, who sees it."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import QSignalBlocker, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gui.editor.form import new_form
from gui.editor.text_label import set_text, text_label
from gui.fabula.table.field import add_field, choice_field, choose, line_field, tick
from gui.fabula.table.table_dialog import TableDialog
from gui.table.desk import TableDesk
from gui.widget.clock import Clock
from gui.widget.stepper import Stepper
from models.fabula.battle import battle_rules
from models.fabula.session import Session
from models.table import TableClock
from rules.fabula.table.clock_work import (
    ClockKind,
    clock_described,
    clock_moved,
    clock_name,
    clock_of,
    clock_renamed,
    clock_resized,
    clock_shown,
    with_clock,
    without_clock,
)

_KINDS = (("Goal: success fills it", "goal"), ("Danger: failure fills it", "danger"))


def open_clock(desk: TableDesk, parent: QWidget | None = None, key: str = "") -> ClockDialog:
    """Ask for a new Clock, or for changes of the one of that key."""
    dialog = ClockDialog(desk, parent, key)
    dialog.show()
    dialog.activateWindow()
    return dialog


class ClockDialog(TableDialog):
    """A new Clock, or one on the table; taking it is one step."""

    def __init__(self, desk: TableDesk, parent: QWidget | None = None, key: str = "") -> None:
        title = f"Clock: {clock_name(clock_of(_table(desk), key))}" if key else "New Clock"
        super().__init__(desk, title, "", parent)
        self.setObjectName("clock-dialog")
        self._key = key
        least, most = battle_rules().clock_sections
        self.name = line_field("Name", "What it counts")
        self.sections = Stepper(least, most, name="Sections")
        self.kind = choice_field("Kind", _KINDS)
        self.note = line_field("Note", "What fills it, and what happens when it is full")
        self.shown = tick("Players see it", is_on=True)
        self.dial = Clock(6, 0, side=112, name="Filled sections")
        self._filled = text_label("", "caption", wrap=True)
        self._arrange()
        if key:
            away = self.add_button("Take off the table")
            away.clicked.connect(self._remove)
        self.add_button("Cancel").clicked.connect(self.reject)
        self._take = self.add_button("Change" if key else "Add Clock", is_primary=True)
        self._take.clicked.connect(self._keep)
        self._show_clock(clock_of(self.table, key) if key else TableClock(key="new"))
        self.sections.valueChanged.connect(self._follow_fields)
        self.kind.activated.connect(self._follow_fields)
        self.dial.filled_changed.connect(self._follow_fields)
        self._follow_fields()
        self.name.setFocus()
        self.setMinimumWidth(520)

    def _arrange(self) -> None:
        form = new_form()
        for words, control in (
            ("Name", self.name),
            ("Sections", self.sections),
            ("Kind", self.kind),
            ("Note", self.note),
        ):
            add_field(form, words, control)
        form.addRow("", self.shown)
        side = QVBoxLayout()
        side.addWidget(self.dial)
        side.addWidget(self._filled)
        side.addStretch(1)
        row = QHBoxLayout()
        row.setSpacing(24)
        row.addLayout(form, 1)
        row.addLayout(side)
        self.body.addLayout(row, 1)

    def _show_clock(self, clock: TableClock) -> None:
        self.name.setText(clock.name)
        with QSignalBlocker(self.sections):
            least = min(self.sections.minimum(), clock.sections)
            self.sections.setRange(least, self.sections.maximum())
            self.sections.setValue(clock.sections)
        choose(self.kind, clock.kind)
        self.note.setText(clock.note)
        self.shown.setChecked(clock.is_shown)
        self.dial.setClock(clock.sections, clock.filled)

    @Slot()
    def _follow_fields(self) -> None:
        sections = self.sections.value()
        self.dial.setClock(sections, min(self.dial.filled, sections))
        self.dial.setKind(cast(ClockKind, self.kind.currentData()))
        set_text(self._filled, f"{self.dial.filled} of {sections} filled")

    def refresh(self) -> None:
        """Close when the Clock was taken away meanwhile."""
        if self._key and not any(clock.key == self._key for clock in self.table.clocks):
            self.reject()

    @Slot()
    def _keep(self) -> None:
        name = self.name.text().strip() or "Clock"
        step = f"change {name}" if self._key else f"add {name}"
        if self.change(step, self._changed if self._key else self._added):
            self.accept()

    def _added(self, session: Session) -> Session:
        return with_clock(
            session,
            self.name.text(),
            self.sections.value(),
            kind=cast(ClockKind, self.kind.currentData()),
            filled=self.dial.filled,
            note=self.note.text().strip(),
            is_shown=self.shown.isChecked(),
        )

    def _changed(self, session: Session) -> Session:
        key, kind = self._key, cast(ClockKind, self.kind.currentData())
        session = clock_shown(session, key, self.shown.isChecked())
        session = clock_renamed(session, key, self.name.text())
        session = clock_described(session, key, kind=kind, note=self.note.text())
        if clock_of(session, key).sections != self.sections.value():
            session = clock_resized(session, key, self.sections.value())
        return clock_moved(session, key, self.dial.filled - clock_of(session, key).filled)

    @Slot()
    def _remove(self) -> None:
        key = self._key
        self._key = ""
        if self.change("take a Clock off the table", lambda s: without_clock(s, key)):
            self.accept()


def _table(desk: TableDesk) -> Session:
    return cast(Session, desk.document)
