"""The overview: both sides next to each other, how hard it is, and the Clocks."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from gui.editor.arrow_focus import ArrowFocus
from gui.editor.empty_state import EmptyState
from gui.editor.row_stack import RowStack, show_if
from gui.editor.section import Section
from gui.fabula.encounter.clock_strip import ClockStrip
from gui.fabula.encounter.desk import EncounterDesk
from gui.fabula.encounter.foe_line import foe_entry
from gui.fabula.encounter.member_line import MemberEntry, MemberLine
from gui.fabula.encounter.overview_header import OverviewHeader
from gui.fabula.encounter.wave_box import WaveBox, WaveEntry
from gui.fabula.encounter.words import counted
from gui.icon import icon
from gui.widget.heading import Heading
from models.fabula.encounter import Wave
from rules.fabula.encounter.edit import next_wave
from rules.fabula.encounter.numbers import Judged
from rules.fabula.encounter.stage import stage_title


class OverviewSection(Section[EncounterDesk]):
    id = "overview"

    def __init__(self, desk: EncounterDesk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.arrows = ArrowFocus(self.page)
        self.header = OverviewHeader(desk, self.arrows)
        self.header.line.asked.connect(self.why_asked)
        self.keep("challenge", self.header.challenge)
        self.body.addWidget(self.header)
        self._party_heading = Heading("Party", role="section")
        self._party: RowStack[MemberEntry] = RowStack(lambda: MemberLine(desk))
        self._no_party = EmptyState(
            "Who takes part? Heroes of your library bring their numbers along.",
            "Add heroes…",
        )
        self._no_party.asked.connect(desk.heroes_asked)
        self._more_heroes = self._link("Heroes", "Add heroes")
        self._more_heroes.clicked.connect(desk.heroes_asked)
        self._foes_heading = Heading("Foes", role="section")
        self._waves: RowStack[WaveEntry] = RowStack(lambda: WaveBox(desk, self.arrows))
        self._no_foes = EmptyState(
            "Who stands against them? A copy of an NPC, or a new foe made in a moment.",
            "Add foes…",
        )
        self._no_foes.asked.connect(self._ask_for_foes)
        self._new_wave = self._link("Wave", "Add a wave of foes")
        self._new_wave.clicked.connect(self._ask_for_wave)
        self.clocks = ClockStrip(desk)
        self._arrange()

    def _link(self, text: str, name: str) -> QPushButton:
        button = QPushButton(icon("plus", "accent"), text)
        button.setProperty("role", "link")
        button.setAccessibleName(name)
        return button

    def _arrange(self) -> None:
        left, right = QVBoxLayout(), QVBoxLayout()
        at_left = Qt.AlignmentFlag.AlignLeft
        left.addWidget(self._party_heading)
        left.addWidget(self._no_party)
        left.addWidget(self._party)
        left.addWidget(self._more_heroes, 0, at_left)
        left.addSpacing(14)
        left.addWidget(self.clocks)
        right.addWidget(self._foes_heading)
        right.addWidget(self._no_foes)
        right.addWidget(self._waves)
        right.addWidget(self._new_wave, 0, at_left)
        columns = QHBoxLayout()
        columns.setSpacing(24)
        for side, stretch in ((left, 5), (right, 6)):
            side.setSpacing(4)
            side.addStretch(1)
            columns.addLayout(side, stretch)
        self.body.addLayout(columns)
        self.body.addStretch(1)

    @property
    def first_number(self) -> QWidget:
        return self.header.meter

    def set_narrow(self, is_narrow: bool) -> None:
        self.header.set_narrow(is_narrow)
        self.set_margins(16 if is_narrow else 20, 10 if is_narrow else 16)

    def refresh(self) -> None:
        numbers = self.desk.numbers
        self.header.refresh()
        party = [
            (member, tuple(self.desk.problems_at(f"party.{member.index}")))
            for member in numbers.party
        ]
        heroes = counted(numbers.heroes, "hero", "heroes")
        self._party_heading.setNote(heroes if numbers.party else "")
        self._party.show_entries(party)
        show_if(self._no_party, not party)
        show_if(self._more_heroes, bool(party))
        waves = list(self._wave_entries())
        count = sum(group.count for group in numbers.first_groups)
        self._foes_heading.setNote(counted(count, "foe") if count else "")
        self._waves.show_entries(waves)
        show_if(self._no_foes, not waves)
        show_if(self._new_wave, bool(waves) and next_wave(self.desk.encounter) is not None)
        self.clocks.refresh()
        self.arrows.settle()

    def _wave_entries(self) -> Iterator[WaveEntry]:
        numbers, encounter = self.desk.numbers, self.desk.encounter
        first = [judged for judged in numbers.stages if judged.stage.phase == 1]
        for judged in first:
            wave = judged.stage.wave
            known = encounter.waves[wave - 1] if wave <= len(encounter.waves) else Wave()
            pause = "a free round before it" if known.has_pause else ""
            yield WaveEntry(
                number=wave,
                title=stage_title(encounter, wave, 1),
                worth=f"worth {judged.stage.worth}",
                verdict=judged.verdict.grade if judged.verdict is not None else "",
                verdict_id=f"verdict_{judged.stage.id}",
                comes=" · ".join(word for word in (known.comes.strip(), pause) if word),
                foes=tuple(
                    foe_entry(g, numbers, tuple(self.desk.problems_at(g.where)))
                    for g in judged.stage.groups
                ),
                phases=tuple(
                    _phase(later)
                    for later in numbers.stages
                    if later.stage.wave == wave and later.stage.phase > 1
                ),
                has_title=len(first) > 1 or bool(known.name.strip()),
            )

    @Slot()
    def _ask_for_foes(self) -> None:
        self.desk.foes_asked.emit(1)

    @Slot()
    def _ask_for_wave(self) -> None:
        wave = next_wave(self.desk.encounter)
        if wave is not None:
            self.desk.foes_asked.emit(wave)


def _phase(judged: Judged) -> tuple[str, str, str]:
    stage = judged.stage
    names = ", ".join(group.name for group in stage.groups)
    words = f"Then phase {stage.phase}: {names}, worth {stage.worth}"
    grade = judged.verdict.grade if judged.verdict is not None else ""
    return words, grade, f"verdict_{stage.id}"
