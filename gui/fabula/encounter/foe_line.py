"""One kind of foe on the overview: portrait, name, rank and level, and how many come."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QSignalBlocker, Qt, Slot
from PySide6.QtWidgets import QGridLayout, QPushButton, QVBoxLayout, QWidget

from gui.editor.arrow_focus import ArrowFocus
from gui.editor.number_text import NumberText
from gui.editor.problem_note import ProblemNote
from gui.editor.row_stack import show_if
from gui.editor.text_label import set_text, text_label
from gui.fabula.encounter.desk import EncounterDesk
from gui.fabula.encounter.words import affinity_words, foe_words, level_words, score_words
from gui.icon import icon
from gui.widget.portrait_view import PortraitView
from gui.widget.ruled_box import RuledBox
from gui.widget.stepper import Stepper
from rules.fabula.encounter.edit import with_foe_count
from rules.fabula.encounter.numbers import EncounterNumbers
from rules.fabula.encounter.side import Group
from rules.problem import Problem

MOST_FOES = 100


@dataclass(frozen=True, slots=True)
class FoeEntry:
    """A kind of foe with its numbers among those of the whole, and what is wrong with it."""

    group: Group
    words: str
    level: str
    scores: str
    affinities: str
    phases: int
    problems: tuple[Problem, ...] = ()


def foe_entry(group: Group, numbers: EncounterNumbers, problems: tuple[Problem, ...]) -> FoeEntry:
    """Return what the rows of the overview and of the foes show of a foe."""
    fighter = group.fighter
    return FoeEntry(
        group,
        foe_words(group, numbers),
        level_words(group, numbers),
        score_words(fighter) if fighter is not None else "",
        affinity_words(fighter) if fighter is not None else "",
        1 + len(group.entry.npc.phases),
        problems,
    )


class FoeLine(RuledBox):
    """Shows a ``FoeEntry``; the stepper changes how many come, the button leads to the rest."""

    def __init__(
        self, desk: EncounterDesk, arrows: ArrowFocus, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._desk = desk
        self._key = ""
        self._name_text = self._where = ""
        self._portrait = PortraitView(36)
        self._name = text_label("", "strong", wrap=True)
        self._words = text_label("", "caption", wrap=True)
        self._scores = text_label("", "caption", wrap=True)
        self._affinities = text_label("", "caption", wrap=True)
        self.level = NumberText(desk.choice, role="caption", soft=True)
        arrows.add(self.level)
        self.count = Stepper(1, MOST_FOES)
        self.count.setKeyboardTracking(False)
        self.count.valueChanged.connect(self._count)
        self.edit = QPushButton(icon("pencil"), "")
        self.edit.setProperty("role", "square")
        self.edit.clicked.connect(self._go)
        self._note = ProblemNote(desk)
        words = QVBoxLayout()
        words.setSpacing(0)
        for label in (self._words, self._scores, self._affinities, self._note):
            words.addWidget(label)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 6, 0, 7)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(0)
        grid.setColumnStretch(1, 1)
        middle = Qt.AlignmentFlag.AlignVCenter
        grid.addWidget(self._portrait, 0, 0, 2, 1, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(self._name, 0, 1, middle)
        for column, control in enumerate((self.level, self.count, self.edit), 2):
            grid.addWidget(control, 0, column, middle)
        grid.addLayout(words, 1, 1, 1, 4)

    def show_entry(self, entry: FoeEntry) -> None:
        """Show ``entry``."""
        group = entry.group
        self._key, self._name_text, self._where = group.entry.key, group.name, group.where
        self.edit.setAccessibleName(f"Edit: {group.name}")
        self.edit.setToolTip(f"Edit: {group.name}")
        self._portrait.setPortrait(group.entry.npc.portrait, group.name)
        phases = f" · {entry.phases} phases" if entry.phases > 1 else ""
        set_text(self._name, group.name)
        set_text(self._words, entry.words + phases)
        for label, text in ((self._scores, entry.scores), (self._affinities, entry.affinities)):
            set_text(label, text)
            show_if(label, bool(text))
        self.level.set_id(f"above_{group.entry.key}")
        worth = group.worth * group.count
        self.level.set_number(f"{group.name}, worth", f"worth {worth}")
        with QSignalBlocker(self.count):
            self.count.setValue(group.count)
        self.count.setName(f"Number of {group.name}")
        self._note.show_problems(entry.problems)

    @Slot(int)
    def _count(self, count: int) -> None:
        key, name = self._key, self._name_text
        self._desk.change(
            f"{count} × {name}",
            lambda encounter: with_foe_count(encounter, key, count),
            merge=f"count {key}",
        )

    @Slot()
    def _go(self) -> None:
        self._desk.place_asked.emit(self._where)
