"""The party: heroes of the library, heroes of a level, and allies."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from gui.editor.empty_state import EmptyState
from gui.editor.row_stack import RowStack, show_if
from gui.editor.section import Section
from gui.editor.text_label import set_text, text_label
from gui.fabula.encounter.desk import EncounterDesk
from gui.fabula.encounter.member_row import MemberRow, MemberRowEntry
from gui.fabula.encounter.words import counted
from gui.icon import icon
from gui.widget.heading import Heading
from models.fabula.encounter import PartyMember
from rules.fabula.encounter.edit import with_member

FIRST_LEVEL = 5


class PartySection(Section[EncounterDesk]):
    id = "party"

    def __init__(self, desk: EncounterDesk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self._heading = Heading("Party")
        self.body.addWidget(self._heading)
        self._words = text_label("", "soft", wrap=True)
        self.body.addWidget(self._words)
        self._empty = EmptyState(
            "Nobody is here yet. Heroes of your library bring their numbers along and are always"
            " as you last saved them; a number of heroes of a level will do as well."
        )
        self.body.addWidget(self._empty)
        self._rows: RowStack[MemberRowEntry] = RowStack(lambda: MemberRow(desk))
        self.body.addWidget(self._rows)
        self.add_heroes = QPushButton(icon("person"), "Heroes of the library…")
        self.add_heroes.clicked.connect(desk.heroes_asked)
        self.add_level = QPushButton(icon("plus"), "Heroes of a level")
        self.add_level.clicked.connect(self._add_level)
        self.add_ally = QPushButton(icon("plus"), "Ally")
        self.add_ally.setToolTip("A helper with full turns, without a file")
        self.add_ally.clicked.connect(self._add_ally)
        row = QHBoxLayout()
        row.setSpacing(8)
        for button in (self.add_heroes, self.add_level, self.add_ally):
            row.addWidget(button)
        row.addStretch(1)
        self.body.addLayout(row)
        self.keep("party", self.add_heroes)
        self.body.addStretch(1)

    def refresh(self) -> None:
        numbers = self.desk.numbers
        entries = [
            MemberRowEntry(
                member,
                len(numbers.party),
                tuple(self.desk.problems_at(f"party.{member.index}")),
            )
            for member in numbers.party
        ]
        heroes = counted(numbers.heroes, "hero", "heroes")
        self._heading.setNote(f"{heroes}, level {numbers.party_level}" if entries else "")
        sizes = [
            f"{numbers.soldiers(size.id)} for {size.name}" for size in numbers.rules.challenges
        ]
        set_text(self._words, f"Soldiers that a battle calls for: {', '.join(sizes)}.")
        show_if(self._words, bool(entries))
        show_if(self._empty, not entries)
        self._rows.show_entries(entries)
        for index, row in enumerate(self._rows.rows):
            found = cast(MemberRow, row)
            self.keep(f"party.{index}", found.name)
            # At an end of the list the one button is closed, so the other is kept.
            self.keep(f"party.{index}.up", found.up if index else found.down)
            last = index == len(entries) - 1
            self.keep(f"party.{index}.down", found.up if last else found.down)

    @property
    def _level(self) -> int:
        return self.desk.numbers.party_level or FIRST_LEVEL

    @Slot()
    def _add_level(self) -> None:
        is_first = not self.desk.encounter.party
        member = PartyMember(key="p", level=self._level, count=4 if is_first else 1)
        words = f"add {counted(member.count, 'hero', 'heroes')} of level {member.level}"
        self.desk.change(words, lambda encounter: with_member(encounter, member))

    @Slot()
    def _add_ally(self) -> None:
        member = PartyMember(key="p", level=self._level, is_ally=True)
        self.desk.change("add an ally", lambda encounter: with_member(encounter, member))
