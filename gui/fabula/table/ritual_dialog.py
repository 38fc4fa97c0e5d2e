"""Rituals under way: prepared, paid for, performed by a Magic Check, or given up."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gui.editor.row_stack import show_if
from gui.fabula.table.ritual_form import RitualForm
from gui.fabula.table.ritual_way import RitualWay
from gui.fabula.table.sum_view import SumView
from gui.fabula.table.table_dialog import TableDialog, opened
from gui.fabula.table.work_list import WorkList
from gui.table.desk import TableDesk
from models.fabula.session import RitualWork, Session
from rules.fabula.table.clock_work import clock_moved, clock_of
from rules.fabula.table.flow import withdrawn
from rules.fabula.table.ritual_check import ritual_begun, ritual_in
from rules.fabula.table.ritual_work import (
    ritual_cost,
    ritual_difficulty,
    ritual_given_up,
    ritual_paid,
    ritual_prepared,
    why_not_yet,
)
from rules.fabula.table.seat import seats
from rules.fabula.table.settle import settled


def open_rituals(desk: TableDesk, parent: QWidget | None = None) -> RitualDialog:
    """Show the rituals under way, or ask for a new one."""
    return opened(RitualDialog, desk, parent)


class RitualDialog(TableDialog):
    """At the left the rituals, in the middle one of them, at the right what it takes."""

    def __init__(self, desk: TableDesk, parent: QWidget | None = None) -> None:
        super().__init__(desk, "Rituals", "", parent)
        self.setObjectName("ritual-dialog")
        self.list = WorkList("Rituals", "New ritual")
        self.form = RitualForm()
        self.way = RitualWay()
        self._cost = SumView("Cost")
        self._level = SumView("Difficulty")
        self._arrange()
        self.add_close()
        self._drop = self.add_button("&Give up")
        self._drop.clicked.connect(self._give_up)
        self._back = self.add_button("Take the &Check back")
        self._back.clicked.connect(self._take_back)
        self._pay = self.add_button("&Pay")
        self._pay.clicked.connect(self._pay_now)
        self._go = self.add_button("Prepare", is_primary=True)
        self._go.clicked.connect(self._step)
        self.list.moved.connect(self.refresh)
        self.form.changed.connect(self._show_numbers)
        self.way.clock_moved.connect(self._move_clock)
        self.resize(880, 480)
        if desk.chosen:
            self.form.show_session(self.table)
            self.form.who.setCurrentIndex(max(0, self.form.who.findData(desk.chosen)))
        self.refresh()
        (self.list if self.work else self.form.name).setFocus()

    def _arrange(self) -> None:
        middle = QVBoxLayout()
        middle.addWidget(self.form)
        middle.addWidget(self.way)
        right = QVBoxLayout()
        right.setSpacing(16)
        right.addWidget(self._cost)
        right.addWidget(self._level)
        right.addStretch(1)
        row = QHBoxLayout()
        row.setSpacing(20)
        row.addWidget(self.list)
        row.addLayout(middle, 3)
        row.addLayout(right, 2)
        self.body.addLayout(row, 1)

    # What is shown -------------------------------------------------------------------------

    @property
    def work(self) -> RitualWork | None:
        """The ritual that is shown; None for the new one."""
        return next((one for one in self.table.rituals if one.key == self.list.key), None)

    @Slot()
    def refresh(self) -> None:
        """Show the rituals as they are."""
        names = {key: seat.name for key, seat in seats(self.table).items()}
        rows = [
            (one.key, f"{one.name.strip() or 'A ritual'}, {names.get(one.who, 'nobody')}")
            for one in self.table.rituals
        ]
        self.list.show_work(rows)
        work = self.work
        show_if(self.form, work is None)
        show_if(self.way, work is not None)
        self.form.show_session(self.table)
        if work is not None:
            self.way.show_ritual(self.table, work)
        self._show_numbers()

    @Slot()
    def _show_numbers(self) -> None:
        shown = self.work or self.form.work
        edition = self.table.edition
        self._cost.show_sum(ritual_cost(shown, edition) if shown else None)
        self._level.show_sum(ritual_difficulty(shown, edition) if shown else None)
        self._show_buttons(self.work)

    def _show_buttons(self, work: RitualWork | None) -> None:
        is_rolled = work is not None and ritual_in(self.table, self.table.check) == work
        show_if(self._drop, work is not None and not is_rolled)
        show_if(self._back, is_rolled)
        show_if(self._pay, work is not None and not work.paid and not is_rolled)
        if work is None:
            self._go.setText("Prepare")
            self._go.setEnabled(self.form.work is not None)
            return
        self._pay.setText(f"&Pay {ritual_cost(work, self.table.edition).number} MP")
        self._go.setText("Perform it" if is_rolled else "Roll the Magic Check")
        is_open = not why_not_yet(self.table, work)
        self._pay.setEnabled(is_open)
        self._go.setEnabled(is_open)

    # What the user does --------------------------------------------------------------------

    @Slot()
    def _step(self) -> None:
        work, new = self.work, self.form.work
        if work is None and new is not None:
            if self.change("prepare a ritual", lambda s: ritual_prepared(s, new)):
                self.form.name.clear()
                self.list.choose(self.table.rituals[-1].key)
                self.refresh()
                self.list.setFocus()
        elif work is not None and ritual_in(self.table, self.table.check) == work:
            self.change("perform a ritual", settled)
        elif work is not None and self.change("roll for a ritual", self._rolled):
            self.way.faces.clear()

    def _rolled(self, session: Session) -> Session:
        dice = self.way.faces.dice(self.desk.dice)
        return ritual_begun(session, self.list.key, self.way.chosen_pair, dice=dice)

    @Slot()
    def _pay_now(self) -> None:
        key = self.list.key
        self.change("pay for a ritual", lambda session: ritual_paid(session, key))

    @Slot()
    def _give_up(self) -> None:
        key = self.list.key
        self.change("give up a ritual", lambda session: ritual_given_up(session, key))

    @Slot()
    def _take_back(self) -> None:
        self.change("take the Check back", withdrawn)

    @Slot(int)
    def _move_clock(self, filled: int) -> None:
        work = self.work
        if work is None:
            return
        steps = filled - clock_of(self.table, work.clock).filled
        self.change("move a Clock", lambda s: clock_moved(s, work.clock, steps))
