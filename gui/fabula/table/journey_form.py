"""Where a journey leads, how long it is on foot, how fast, and through what land."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.editor.form import new_form
from gui.editor.text_label import set_text, text_label
from gui.fabula.table.field import add_field, choice_field, choose, line_field
from gui.widget.stepper import Stepper
from models.fabula.session import Journey, Session
from models.fabula.tables import session_tables
from rules.fabula.table.journey import days_needed, journey_begun
from rules.fabula.table.record import counted

MOST_DAYS, MOST_SPEED = 1_000, 10


def threat_choices() -> list[tuple[str, object]]:
    """Return the threat levels with their dice."""
    threats = session_tables().content.travel.threats
    return [(f"{one.name}: d{one.die}", one.id) for one in threats]


def areas_of(threat: str) -> str:
    """Return what land is like that: “Woods, hills, rivers”."""
    words = ", ".join(session_tables().threats[threat].areas)
    return words[:1].upper() + words[1:]


class JourneyForm(QWidget):
    """``changed`` comes when another threat level is chosen."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.origin = line_field("From", "Where the heroes are")
        self.goal = line_field("To", "Where they want to be")
        self.days = Stepper(1, MOST_DAYS, name="Travel days on foot")
        self.speed = Stepper(1, MOST_SPEED, name="Travel days covered in one day")
        self.threat = choice_field("Threat level", threat_choices())
        choose(self.threat, Journey().threat)
        self._areas = text_label("", "caption", wrap=True)
        self._takes = text_label("", "strong", wrap=True)
        form = new_form()
        for words, control in (
            ("From", self.origin),
            ("To", self.goal),
            ("Days on foot", self.days),
            ("Times as fast", self.speed),
            ("Threat", self.threat),
        ):
            add_field(form, words, control)
        form.addRow("", self._areas)
        form.addRow("", self._takes)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(
            text_label(
                "No journey is under way. Once the group sets out, its days stand here.",
                "soft",
                wrap=True,
            )
        )
        column.addLayout(form)
        column.addStretch(1)
        for stepper in (self.days, self.speed):
            stepper.valueChanged.connect(self._show)
        self.threat.activated.connect(self._show)
        self._show()

    @property
    def chosen_threat(self) -> str:
        return cast(str, self.threat.currentData())

    @Slot()
    def _show(self) -> None:
        set_text(self._areas, areas_of(self.chosen_threat))
        way = Journey(days=self.days.value(), speed=self.speed.value())
        set_text(self._takes, f"{counted(days_needed(way), 'day')} of travel")
        self.changed.emit()

    def begun(self, session: Session) -> Session:
        """Return the session with the journey as it stands here."""
        return journey_begun(
            session,
            self.goal.text(),
            days=self.days.value(),
            threat=self.chosen_threat,
            speed=self.speed.value(),
            origin=self.origin.text(),
        )
