"""Travel over the map: setting out, a day after the other, and the arrival."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gui.editor.row_stack import show_if
from gui.editor.text_label import set_text, text_label
from gui.fabula.table.journey_form import JourneyForm
from gui.fabula.table.journey_way import JourneyWay
from gui.fabula.table.sum_view import SumView
from gui.fabula.table.table_dialog import TableDialog, opened
from gui.table.desk import TableDesk
from gui.widget.die import Die
from models.fabula.session import Session
from models.fabula.tables import session_tables
from rules.fabula.table.journey import (
    arrived,
    discovery_most,
    is_at_goal,
    journey_ended,
    travel_die,
    travelled,
)
from rules.fabula.table.table_roll import rolled_on


def open_journey(desk: TableDesk, parent: QWidget | None = None) -> JourneyDialog:
    """Show the journey under way, or ask for a new one."""
    return opened(JourneyDialog, desk, parent)


class JourneyDialog(TableDialog):
    """At the left the way, at the right the die of a day and what its faces mean."""

    def __init__(self, desk: TableDesk, parent: QWidget | None = None) -> None:
        super().__init__(desk, "Journey", "", parent)
        self.setObjectName("journey-dialog")
        self.form = JourneyForm()
        self.way = JourneyWay()
        self._die = Die(8, side=72, caption="a day")
        self._sum = SumView("Die of a day", before="d")
        self._finds = SumView("Discovery", before="1 to ")
        self._means = text_label("", "soft", wrap=True)
        self._numbers = QWidget()
        self._arrange()
        self.add_close()
        self._end = self.add_button("&End it here")
        self._end.setToolTip("The group stops where it is")
        self._end.clicked.connect(self._end_here)
        self._go = self.add_button("Set out", is_primary=True)
        self._go.clicked.connect(self._step)
        self.form.changed.connect(self._show_die)
        self.way.changed.connect(self._show_die)
        self.way.idea_asked.connect(self._roll_idea)
        self.resize(780, 460)
        self.refresh()
        (self.way.faces if self.table.journey else self.form.origin).setFocus()

    def _arrange(self) -> None:
        left = QVBoxLayout()
        left.addWidget(self.form)
        left.addWidget(self.way)
        right = QVBoxLayout(self._numbers)
        right.setContentsMargins(0, 0, 0, 0)
        right.setSpacing(12)
        for part in (self._die, self._sum, self._finds, self._means):
            right.addWidget(part)
        right.addStretch(1)
        row = QHBoxLayout()
        row.setSpacing(28)
        row.addLayout(left, 3)
        row.addWidget(self._numbers, 2)
        self.body.addLayout(row, 1)

    def refresh(self) -> None:
        """Show the journey as it is."""
        journey = self.table.journey
        show_if(self.form, journey is None)
        show_if(self.way, journey is not None)
        if journey is not None:
            self.way.show_journey(self.table, journey)
        is_there = journey is not None and is_at_goal(journey)
        show_if(self._end, journey is not None and not is_there)
        show_if(self._numbers, not is_there)
        words = "Arrive" if is_there else "Travel a day"
        self._go.setText("Set out" if journey is None else words)
        self._show_die()

    @Slot()
    def _show_die(self) -> None:
        source = self.form if self.table.journey is None else self.way
        die, finds = travel_die(self.table, source.chosen_threat), discovery_most(self.table)
        was = session_tables().threats[source.chosen_threat].die
        reasons = ", ".join(part.label for part in die.parts[1:])
        self._die.setSize(die.number, was=was, reason=reasons)
        self._sum.show_sum(die if len(die.parts) > 1 else None)
        self._finds.show_sum(finds if len(finds.parts) > 1 else None)
        danger = session_tables().content.travel.danger_from
        low = "1" if finds.number == 1 else f"1 to {finds.number}"
        set_text(self._means, f"{low}: a discovery. {danger} and more: a danger. Else a quiet day.")

    # What the user does --------------------------------------------------------------------

    @Slot()
    def _step(self) -> None:
        journey = self.table.journey
        if journey is None:
            if self.change("set out on a journey", self.form.begun):
                self.way.faces.setFocus()
        elif is_at_goal(journey):
            if self.change("arrive", arrived):
                self.accept()
        else:
            self.change("travel a day", self._travelled)

    def _travelled(self, session: Session) -> Session:
        dice = self.way.faces.dice(self.desk.dice)
        return travelled(session, dice, threat=self.way.chosen_threat)

    @Slot()
    def _end_here(self) -> None:
        self.change("end the journey", journey_ended)

    @Slot(str)
    def _roll_idea(self, table: str) -> None:
        self.change("roll on the road", lambda s: rolled_on(s, table, self.desk.dice))
