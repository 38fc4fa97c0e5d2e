"""The last blow: its dice as they lie, what comes of it, and who may parry it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from gui.editor.row_stack import RowStack, show_if
from gui.editor.text_label import set_text, text_label
from gui.fadedglory.table.fight import session_of, turn_of
from gui.fadedglory.table.parry_row import ParryEntry, ParryRow
from gui.icon import icon
from gui.table.desk import TableDesk
from gui.table.die_face import DieFace
from gui.theme import set_role
from rules.fadedglory.fight.acting import parries_against
from rules.fadedglory.fight.outcome import outcome_of
from rules.fadedglory.fight.roster import known_fighter
from rules.fadedglory.profile import group_of
from rules.fadedglory.table.deed import blow_taken_back, parried, parry_taken_back, parry_weapon
from rules.fadedglory.table.roll_view import roll_view
from rules.fadedglory.table.seat import name_of
from rules.fadedglory.target import parry_target

_FACES = 3


class BlowBox(QWidget):
    def __init__(self, desk: TableDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk, self._index = desk, -1
        self._title = text_label("", "strong", wrap=True)
        self._how = text_label("", "caption", wrap=True)
        self._faces = [DieFace(56) for _ in range(_FACES)]
        self._verdict = text_label("", "strong")
        self._parries = RowStack(self._row, spacing=6)
        self.drop_parry = self._button("Take the parry back", self._unparry)
        self.drop = self._button("Take the blow back", self._drop_blow)
        dice = QHBoxLayout()
        dice.setSpacing(12)
        for face in self._faces:
            dice.addWidget(face)
        dice.addWidget(self._verdict, 1)
        foot = QHBoxLayout()
        foot.setSpacing(6)
        for button in (self.drop_parry, self.drop):
            foot.addWidget(button)
        foot.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        for part in (self._title, self._how):
            column.addWidget(part)
        column.addLayout(dice)
        column.addWidget(self._parries)
        column.addLayout(foot)
        column.addStretch(1)

    def _button(self, text: str, act: object) -> QPushButton:
        button = QPushButton(icon("undo"), text)
        set_role(button, "small")
        button.clicked.connect(act)
        return button

    def _row(self) -> ParryRow:
        return ParryRow(self._desk, self._parry)

    def parries(self) -> Sequence[QWidget]:
        """Return the buttons that throw for a parry, the last blow's first."""
        return [cast(ParryRow, row).die.throw for row in self._parries.rows]

    def refresh(self) -> None:
        """Show the last blow of the turn."""
        session = session_of(self._desk)
        turn, found = session.turn, roll_view(session)
        self._index = len(turn.blows) - 1
        show_if(self, found is not None)
        if found is None:
            self._parries.show_entries([])
            return
        set_text(self._title, found.title)
        set_text(self._how, found.detail)
        for index, face in enumerate(self._faces):
            show_if(face, index < len(found.dice))
            if index < len(found.dice):
                face.show_die(found.dice[index])
        set_text(self._verdict, found.verdict)
        set_role(self._verdict, found.tone or "strong")
        blow = turn.blows[self._index]
        self._parries.show_entries(self._entries())
        show_if(self.drop_parry, blow.parry is not None)
        self.setAccessibleName(f"{found.title}: {found.verdict}")

    def _entries(self) -> list[ParryEntry]:
        """Return the parries that may still meet blows of the segment, the last blow first."""
        turn = turn_of(self._desk)
        found: list[ParryEntry] = []
        for index in reversed(range(len(turn.blows))):
            blow = turn.blows[index]
            if turn.stage == "actions" and blow.segment == turn.segment and blow.parry is None:
                found += self._entries_against(index)
        return found

    def _entries_against(self, index: int) -> list[ParryEntry]:
        session = session_of(self._desk)
        turn, outcome = session.turn, outcome_of(session.turn, index)
        blow = outcome.blow
        one = known_fighter(turn, blow.target)
        found: list[ParryEntry] = []
        for act in parries_against(turn, index):
            hand, group = one.acts[act].hand, group_of(one.combatant)
            number = parry_target(group, hand, outcome.circumstances, turn.options).number
            weapon = parry_weapon(turn, one.key, act)
            against = name_of(session, blow.attacker)
            words = f"{name_of(session, one.key)} against {against}"
            found.append(ParryEntry(index, act, words, weapon, number))
        return found

    def _parry(self, index: int, act: int, die: int) -> None:
        self._desk.change("parry", lambda one: parried(one, index, act, die))

    @Slot()
    def _unparry(self) -> None:
        index = self._index
        self._desk.change("no parry", lambda one: parry_taken_back(one, index))

    @Slot()
    def _drop_blow(self) -> None:
        index = self._index
        self._desk.change("take a blow back", lambda one: blow_taken_back(one, index))
