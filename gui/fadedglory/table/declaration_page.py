"""The second stage: who has declared what, and the form for the next one."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QHBoxLayout, QWidget

from gui.fadedglory.table.declaration_form import DeclarationForm
from gui.fadedglory.table.fight import by_side, session_of
from gui.fadedglory.table.scroll import scrolled
from gui.fadedglory.table.who_list import WhoEntry, WhoList
from gui.table.desk import TableDesk
from models.fadedglory.session import Session
from models.fadedglory.turn import Fighter
from rules.fadedglory.fight.declaring import why_not
from rules.fadedglory.table.opening import act_words
from rules.fadedglory.table.seat import display_name, undeclared


class DeclarationPage(QWidget):
    def __init__(self, desk: TableDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.who = WhoList("Who declares")
        self.who.chosen.connect(desk.choose)
        self.form = DeclarationForm(desk)
        self.form.is_declared.connect(self._go_on)
        desk.targets_changed.connect(self._aim)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(16)
        row.addWidget(self.who, 3)
        row.addWidget(scrolled(self.form), 5)

    def steps(self) -> Sequence[QWidget]:
        """Return the controls that lead through the page: none once everybody declared."""
        left = undeclared(session_of(self._desk).turn)
        return (self.form.declare,) if left else ()

    def refresh(self) -> None:
        session = session_of(self._desk)
        if session.turn.stage != "declaration":
            return
        entries = [_entry(session, one) for one in by_side(session.turn) if not one.is_out]
        current = self._current(session, [entry.id for entry in entries])
        self.who.show_entries(entries, current)
        self.form.show_fighter(current)

    def _current(self, session: Session, keys: list[str]) -> str:
        """Return who is looked at: the chosen one, else the first who has not declared."""
        if self._desk.chosen in keys:
            return self._desk.chosen
        left = undeclared(session.turn)
        return next((key for key in keys if key in left), next(iter(keys), ""))

    @Slot(str)
    def _go_on(self, key: str) -> None:
        """Look at the next who has not declared yet, after ``key`` in the order."""
        turn = session_of(self._desk).turn
        left = undeclared(turn)
        keys = [one.key for one in by_side(turn)]
        place = keys.index(key)
        following = [one for one in (*keys[place:], *keys[:place]) if one in left]
        if following:
            self._desk.choose(following[0])

    @Slot()
    def _aim(self) -> None:
        targets = self._desk.targets
        if self.isVisible() and targets and targets[-1] != self.form.key:
            self.form.aim_at(targets[-1])


def _entry(session: Session, one: Fighter) -> WhoEntry:
    name = display_name(one)
    reason = why_not(session.turn, one.key)
    if reason:
        return WhoEntry(one.key, f"{name}: {reason}", is_done=True)
    if not one.has_declared:
        return WhoEntry(one.key, name)
    said = ", ".join(act_words(session, one.key, act) for act in one.acts) or "nothing"
    return WhoEntry(one.key, f"{name} {said}", is_done=True)
