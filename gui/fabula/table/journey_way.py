"""The journey under way: how far the group is, the land of this day, and what the last brought."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from gui.editor.form import new_form
from gui.editor.row_stack import show_if
from gui.editor.text_label import set_text, text_label
from gui.fabula.table.dice_field import DiceField
from gui.fabula.table.field import add_field, button, choice_field, choose
from gui.fabula.table.journey_form import areas_of, threat_choices
from gui.theme import set_role
from models.fabula.session import Journey, Session
from models.fabula.tables import session_tables
from rules.fabula.table.journey import days_left, days_needed
from rules.fabula.table.record import counted
from rules.fabula.table.table_roll import KIND as ROLL

DANGER, DISCOVERY = "danger_whole", "discovery"
_OUTCOMES = {
    "quiet": ("Nothing happens", "soft"),
    "danger": ("A danger", "bad"),
    "discovery": ("A discovery", "good"),
}


class JourneyWay(QWidget):
    """``changed`` comes when another threat level is chosen, ``idea_asked`` with a table's id."""

    changed = Signal()
    idea_asked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._where = text_label("", "heading", wrap=True)
        self._day = text_label("", "strong", wrap=True)
        self.threat = choice_field("Threat level of this day", threat_choices())
        self.faces = DiceField("The die as it fell")
        self._areas = text_label("", "caption", wrap=True)
        self._outcome = text_label("", face="heading", wrap=True)
        self._roll = text_label("", "caption", wrap=True)
        self._idea = text_label("", wrap=True)
        self.ask = button("Roll on the table")
        self._last = QFrame()
        self._next = QWidget()
        self._arrange()
        self.threat.activated.connect(self._tell)
        self.ask.clicked.connect(self._ask_idea)
        self._is_danger = False
        self._shown_day = -1

    def _arrange(self) -> None:
        form = new_form()
        form.setContentsMargins(0, 8, 0, 0)
        self._next.setLayout(form)
        add_field(form, "Threat", self.threat)
        form.addRow("", self._areas)
        add_field(form, "Die", self.faces)
        self._last.setProperty("role", "card")
        words = QVBoxLayout()
        words.setSpacing(2)
        for part in (self._outcome, self._roll, self._idea):
            words.addWidget(part)
        inside = QHBoxLayout(self._last)
        inside.setContentsMargins(14, 10, 14, 10)
        inside.setSpacing(12)
        inside.addLayout(words, 1)
        inside.addWidget(self.ask)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        for part in (self._where, self._day, self._last):
            column.addWidget(part)
        column.addWidget(self._next)
        column.addStretch(1)

    @property
    def chosen_threat(self) -> str:
        return cast(str, self.threat.currentData())

    def show_journey(self, session: Session, journey: Journey) -> None:
        """Show how far the group is."""
        origin = f"{journey.origin} ▸ " if journey.origin else ""
        set_text(self._where, f"{origin}{journey.goal or 'The goal'}")
        left = days_left(journey)
        to_go = f"{counted(left, 'day')} to go" if left else "the goal is in sight"
        set_text(self._day, f"Day {journey.day} of {days_needed(journey)}, {to_go}")
        if journey.day != self._shown_day:
            self._shown_day = journey.day
            choose(self.threat, journey.threat)
            self.faces.clear()
        set_text(self._areas, areas_of(self.chosen_threat))
        show_if(self._next, left > 0)
        self._show_last(session, journey)

    def _show_last(self, session: Session, journey: Journey) -> None:
        show_if(self._last, bool(journey.last))
        if not journey.last:
            return
        words, tone = _OUTCOMES[journey.last]
        set_role(self._outcome, tone)
        set_text(self._outcome, f"Day {journey.day}: {words[:1].lower()}{words[1:]}")
        threat = session_tables().threats[journey.threat].name.lower()
        set_text(self._roll, f"The die showed {journey.last_roll}, {threat} threat")
        self._is_danger = journey.last == "danger"
        idea = _idea(session)
        set_text(self._idea, idea)
        show_if(self._idea, bool(idea))
        show_if(self.ask, journey.last != "quiet")
        what = "danger" if self._is_danger else "discovery"
        self.ask.setText(f"Another {what}" if idea else f"Roll which {what}")

    @Slot()
    def _tell(self) -> None:
        set_text(self._areas, areas_of(self.chosen_threat))
        self.changed.emit()

    @Slot()
    def _ask_idea(self) -> None:
        self.idea_asked.emit(DANGER if self._is_danger else DISCOVERY)


def _idea(session: Session) -> str:
    """Return what was rolled on the tables of the road last; empty when something came after."""
    newest = session.log[-1] if session.log else None
    if newest is None or newest.kind != ROLL or not newest.title.startswith("Travel:"):
        return ""
    return newest.lines[0].text if newest.lines else ""
