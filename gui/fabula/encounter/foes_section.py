"""The foes by wave: each a copy of its own, added from the library or made anew."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from gui.editor.empty_state import EmptyState
from gui.editor.row_stack import RowStack, show_if
from gui.editor.section import Section
from gui.fabula.encounter.desk import EncounterDesk
from gui.fabula.encounter.foe_line import foe_entry
from gui.fabula.encounter.foe_row import FoeRow, FoeRowEntry
from gui.fabula.encounter.wave_rows import WaveRowEntry, WaveRows
from gui.fabula.encounter.words import counted
from gui.fabula.interface import SCREENS
from gui.icon import icon
from gui.widget.heading import Heading
from models.fabula.encounter import Wave
from models.neighbour import neighbour_path
from rules.fabula.encounter.edit import next_wave
from rules.fabula.encounter.numbers import Judged


class FoesSection(Section[EncounterDesk]):
    id = "foes"

    def __init__(self, desk: EncounterDesk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self._heading = Heading("Foes", "copies: the library stays as it is")
        self.body.addWidget(self._heading)
        self._empty = EmptyState(
            "Nobody stands against the heroes yet. Take NPCs of your library, or make a new foe"
            " from a role, a level and a rank."
        )
        self.body.addWidget(self._empty)
        self._waves: RowStack[WaveRowEntry] = RowStack(lambda: WaveRows(desk))
        self.body.addWidget(self._waves)
        self.add_library = QPushButton(icon("creature"), "NPCs of the library…")
        self.add_library.clicked.connect(self._ask_library)
        self.add_new = QPushButton(icon("plus"), "New foe…")
        self.add_new.clicked.connect(self._ask_new)
        self.add_wave = QPushButton(icon("flag"), "New wave…")
        self.add_wave.setToolTip("NPCs of the library that come once these have fallen")
        self.add_wave.clicked.connect(self._ask_wave)
        row = QHBoxLayout()
        row.setSpacing(8)
        for button in (self.add_library, self.add_new, self.add_wave):
            row.addWidget(button)
        row.addStretch(1)
        self.body.addLayout(row)
        self.keep("foes", self.add_library)
        self.body.addStretch(1)

    def refresh(self) -> None:
        numbers = self.desk.numbers
        count = sum(group.count for group in numbers.first_groups)
        if count:
            self._heading.setNote(f"{counted(count, 'foe')}, worth {numbers.value('value_all')}")
        else:
            self._heading.setNote("copies: the library stays as it is")
        self._waves.show_entries(list(self._entries()))
        show_if(self._empty, not count)
        show_if(self.add_wave, bool(count) and next_wave(self.desk.encounter) is not None)
        for wave in self._waves.rows:
            head = cast(WaveRows, wave)
            for row in head.rows:
                self._keep_row(row)

    def _keep_row(self, row: FoeRow) -> None:
        self.keep(f"foes.{row.index}", row.name)
        self.keep(f"foes.{row.index}.wave", row.wave)

    def _entries(self) -> Iterator[WaveRowEntry]:
        first = [judged for judged in self.desk.numbers.stages if judged.stage.phase == 1]
        known = self.desk.encounter.waves
        for judged in first:
            number = judged.stage.wave
            yield WaveRowEntry(
                number,
                known[number - 1] if number <= len(known) else Wave(),
                _note(judged),
                tuple(self._foes(judged)),
                is_only=len(first) == 1 and number == 1,
            )

    def _foes(self, judged: Judged) -> Iterator[FoeRowEntry]:
        numbers = self.desk.numbers
        has_editor = "npc" in SCREENS
        for group in judged.stage.groups:
            reference = group.entry.reference
            found = neighbour_path(reference.file) if reference is not None else None
            problems = tuple(self.desk.problems_at(group.where))
            yield FoeRowEntry(
                foe_entry(group, numbers, problems),
                group.index,
                len(self.desk.encounter.foes),
                has_original=found is not None,
                has_editor=has_editor,
            )

    @property
    def _last_wave(self) -> int:
        return max((foe.wave for foe in self.desk.encounter.foes), default=1)

    @Slot()
    def _ask_library(self) -> None:
        self.desk.foes_asked.emit(self._last_wave)

    @Slot()
    def _ask_new(self) -> None:
        self.desk.foe_asked.emit(self._last_wave)

    @Slot()
    def _ask_wave(self) -> None:
        wave = next_wave(self.desk.encounter)
        if wave is not None:
            self.desk.foes_asked.emit(wave)


def _note(judged: Judged) -> str:
    words = [f"worth {judged.stage.worth}"]
    if judged.verdict is not None:
        words.append(judged.verdict.grade)
    return ", ".join(words)
