"""Effects of the game master's own and statuses, on several at once; and those that run."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gui.editor.empty_state import EmptyState
from gui.editor.row_stack import RowStack, show_if
from gui.fabula.table.effect_form import EffectForm
from gui.fabula.table.effect_row import EffectEntry, EffectRow
from gui.fabula.table.people_box import PeopleBox
from gui.fabula.table.status_row import StatusRow
from gui.fabula.table.table_dialog import TableDialog, opened, scrolled
from gui.table.desk import TableDesk
from gui.widget.heading import Heading
from models.fabula.session import Lasting, Session
from models.fabula.vocabulary import Status
from rules.breakdown import signed
from rules.fabula.table.effect import UNTIL_NAMES
from rules.fabula.table.point import effect_begun, effect_ended, status_set
from rules.fabula.table.seat import seats


def open_effects(desk: TableDesk, parent: QWidget | None = None) -> EffectDialog:
    """Show the effects; those who are aimed at, else the one looked at, are ticked."""
    return opened(EffectDialog, desk, parent)


class EffectDialog(TableDialog):
    """At the left who, in the middle a new effect, at the right those that run."""

    def __init__(self, desk: TableDesk, parent: QWidget | None = None) -> None:
        super().__init__(desk, "Statuses and effects", "", parent)
        self.setObjectName("effect-dialog")
        self.people = PeopleBox(desk)
        self.people.choose_aimed()
        self.people.changed.connect(self._show_statuses)
        self.statuses = StatusRow()
        self.statuses.flipped.connect(self._set_status)
        self.form = EffectForm()
        self._running = Heading("Running effects", role="section")
        self._rows: RowStack[EffectEntry] = RowStack(self._new_row)
        self._empty = EmptyState(
            "Nothing lies on anybody. Effects stand here until they end by themselves or by hand."
        )
        self._arrange()
        self.add_close()
        self._start = self.add_button("Begin the effect", is_primary=True)
        self._start.clicked.connect(self._begin)
        self.resize(940, 520)
        self.refresh()
        self.form.label.setFocus()

    def _arrange(self) -> None:
        left = QVBoxLayout()
        left.setSpacing(8)
        left.addWidget(Heading("On whom", role="section"))
        left.addWidget(scrolled(self.people), 1)
        middle = QVBoxLayout()
        middle.setSpacing(8)
        middle.addWidget(Heading("Statuses", role="section"))
        middle.addWidget(self.statuses)
        middle.addSpacing(12)
        middle.addWidget(Heading("An effect of your own", role="section"))
        middle.addWidget(self.form)
        middle.addStretch(1)
        rows = QWidget()
        column = QVBoxLayout(rows)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._empty)
        column.addWidget(self._rows)
        column.addStretch(1)
        right = QVBoxLayout()
        right.setSpacing(8)
        right.addWidget(self._running)
        right.addWidget(scrolled(rows), 1)
        row = QHBoxLayout()
        row.setSpacing(24)
        for part, share in ((left, 3), (middle, 4), (right, 4)):
            row.addLayout(part, share)
        self.body.addLayout(row, 1)

    def _new_row(self) -> EffectRow:
        row = EffectRow()
        row.ended.connect(self._end)
        return row

    def asked_again(self) -> None:
        """Tick whom it is about now."""
        self.people.choose_aimed()
        self.refresh()

    def refresh(self) -> None:
        """Show who is there, what they suffer and what runs."""
        self.people.refresh()
        self.form.show_people(self.people.people)
        self._show_statuses()
        names = {key: seat.name for key, seat in seats(self.table).items()}
        rows = [_entry(one, names) for one in self.table.effects]
        self._rows.show_entries(rows)
        show_if(self._empty, not rows)
        self._running.setNote(str(len(rows)) if rows else "")

    @Slot()
    def _show_statuses(self) -> None:
        everybody = seats(self.table)
        self.statuses.show_statuses([everybody[key].statuses for key in self.people.chosen])

    @Slot(str, bool)
    def _set_status(self, status: str, is_on: bool) -> None:
        keys = self.people.chosen
        if not keys:
            self.refuse("Nobody is ticked. Tick who suffers it.")
            self._show_statuses()
            return
        which = cast(Status, status)
        step = f"{status} {'on' if is_on else 'off'}"
        self.change(step, lambda session: status_set(session, keys, which, on=is_on))
        self._show_statuses()

    @Slot()
    def _begin(self) -> None:
        keys, label = self.people.chosen, self.form.label.text().strip()
        if not keys:
            self.refuse("Nobody is ticked. Tick on whom it lies.")
        elif not label:
            self.refuse("The effect has no name. Type what it is.")
            self.form.label.setFocus()
        elif self.change(f"{label} begins", self._with_effects):
            self.form.label.clear()
            self.form.label.setFocus()

    def _with_effects(self, session: Session) -> Session:
        for key in self.people.chosen:
            session = effect_begun(session, self.form.effect(key))
        return session

    @Slot(str)
    def _end(self, key: str) -> None:
        self.change("end an effect", lambda session: effect_ended(session, key))


def _entry(effect: Lasting, names: dict[str, str]) -> EffectEntry:
    words = [UNTIL_NAMES[effect.until]]
    if "turn" in effect.until and effect.timed_by not in ("", effect.on):
        words[0] += f" of {names.get(effect.timed_by, 'somebody who left')}"
    if effect.attribute is not None and effect.steps:
        words.append(f"{effect.attribute} {signed(effect.steps)} die size")
    if effect.level is not None and effect.damage_type is not None:
        words.append(f"{effect.level} to {effect.damage_type}")
    if effect.by and effect.by != effect.on:
        words.append(f"by {names.get(effect.by, 'somebody who left')}")
    return EffectEntry(effect.key, names.get(effect.on, "?"), effect.label, " · ".join(words))
