"""What brings Fabula Points besides Checks: the session begins, a Villain enters the scene."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.editor.row_stack import show_if
from gui.editor.text_label import set_text, text_label
from gui.fabula.table.field import beside, button, choice_field, show_choices, tick
from gui.widget.heading import Heading
from models.fabula.session import Session
from models.fabula.tables import session_tables
from rules.fabula.table.seat import seat_of
from rules.fabula.table.session_end import present, session_started, villain_entered

Change = Callable[[str, Callable[[Any], Any]], bool]


class SessionStartBox(QWidget):
    """Makes its changes with ``change(step, made)`` of the dialog."""

    def __init__(self, change: Change, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._change = change
        self._gains = text_label("", "soft", wrap=True)
        self.begin = button("Begin the session")
        self.begin.clicked.connect(self._begin)
        self._entrances = text_label("", "soft", wrap=True)
        self.villain = choice_field("Which Villain")
        self.was_there = tick("Was in the scene before, too")
        self.enter = button("Enters the scene", "The Villain enters the scene")
        self.enter.clicked.connect(self._enter)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(Heading("The session begins", role="section"))
        column.addWidget(self._gains)
        column.addLayout(beside(self.begin))
        column.addSpacing(12)
        column.addWidget(Heading("A Villain enters", role="section"))
        for part in (self._entrances, self.villain, self.was_there):
            column.addWidget(part)
        column.addLayout(beside(self.enter))

    def show_session(self, session: Session) -> None:
        """Show who would gain something."""
        gains = session_tables().content.fabula_gains
        poor = [
            member.hero.name.strip() or "Hero"
            for member in present(session)
            if not member.hero.play.fabula_points
        ]
        noun = "Fabula Point" if gains.session_start == 1 else "Fabula Points"
        verb = "gains" if len(poor) == 1 else "each gain"
        words = f"{', '.join(poor)}: without Fabula Points, {verb} {gains.session_start} {noun}."
        if not poor:
            words = "Everybody there has a Fabula Point."
        if not present(session):
            words = "No hero is there yet. Who has no Fabula Points then gains one."
        set_text(self._gains, words)
        villains = [(seat_of(f).name, f.key) for f in session.foes if f.npc.villain is not None]
        show_choices(self.villain, villains)
        met = len(session.villains_met)
        counted = f"{met} of {gains.entrances_most} entrances counted in this scene."
        none = "No Villain is at the table. When one enters, each hero gains a Fabula Point."
        set_text(self._entrances, counted if villains else none)
        for part in (self.villain, self.was_there, self.enter):
            show_if(part, bool(villains))

    @Slot()
    def _begin(self) -> None:
        self._change("begin the session", session_started)

    @Slot()
    def _enter(self) -> None:
        key, was_there = cast(str, self.villain.currentData()), self.was_there.isChecked()
        self._change(
            f"{self.villain.currentText()} enters",
            lambda session: villain_entered(session, key, was_in_last_scene=was_there),
        )
