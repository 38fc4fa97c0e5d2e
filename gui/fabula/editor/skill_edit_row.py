"""One class Skill in the Skills section: its level to step, its effect and its picks."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtWidgets import QGridLayout, QPushButton

from gui.editor.arrow_focus import ArrowFocus
from gui.editor.number_pips import NumberPips
from gui.editor.problem_note import ProblemNote
from gui.editor.row_stack import show_if
from gui.editor.text_label import set_text, text_label
from gui.fabula.editor.desk import Desk
from gui.theme import set_role
from gui.widget.ruled_box import RuledBox
from gui.widget.stepper import Stepper
from rules.fabula.skill_level import PREFIX
from rules.problem import Problem


@dataclass(frozen=True, slots=True)
class SkillEntry:
    """``highest`` is the level it could have now; ``picks_at`` the place of its picks."""

    class_id: str
    skill_id: str
    title: str
    level: int
    most: int
    highest: int
    usage: str
    text: str
    picks: str
    picks_at: str
    problems: tuple[Problem, ...]


class SkillEditRow(RuledBox):
    """``level_changed`` carries class, Skill and the wanted level."""

    level_changed = Signal(str, str, int)

    def __init__(self, desk: Desk, arrows: ArrowFocus) -> None:
        super().__init__()
        self._desk = desk
        self._entry: SkillEntry | None = None
        self._pips = NumberPips(desk.choice)
        arrows.add(self._pips)
        self._title = text_label("", "strong", wrap=True)
        self._usage = text_label("", "caption")
        self._text = text_label("", "caption", wrap=True)
        self._picks = text_label("", wrap=True)
        self._change = QPushButton("Change picks…")
        self._change.setProperty("role", "link")
        self._change.clicked.connect(self._to_picks)
        self.stepper = Stepper(0, 1)
        self.stepper.valueChanged.connect(self._tell)
        self._note = ProblemNote(desk)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 8, 0, 8)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(2)
        grid.setColumnMinimumWidth(0, 74)
        grid.setColumnStretch(1, 1)
        top_left = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft
        grid.addWidget(self._pips, 0, 0, 2, 1, top_left)
        grid.addWidget(self._title, 0, 1)
        grid.addWidget(self._usage, 0, 2)
        grid.addWidget(self.stepper, 0, 3, 2, 1, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(self._text, 1, 1, 1, 2)
        grid.addWidget(self._picks, 2, 1)
        grid.addWidget(self._change, 2, 2, 1, 2, Qt.AlignmentFlag.AlignRight)
        grid.addWidget(self._note, 3, 1, 1, 3)

    def show_entry(self, entry: SkillEntry) -> None:
        self._entry = entry
        self._pips.set_id(f"{PREFIX}{entry.skill_id}")
        self._pips.set_level(entry.title, entry.level, entry.most)
        set_text(self._title, entry.title)
        set_role(self._title, "strong" if entry.level else "soft")
        set_text(self._usage, entry.usage)
        set_text(self._text, entry.text)
        set_text(self._picks, entry.picks)
        show_if(self._picks, bool(entry.picks))
        show_if(self._change, bool(entry.picks_at))
        self._change.setAccessibleName(f"Change picks of {entry.title}")
        with QSignalBlocker(self.stepper):
            self.stepper.setRange(0, max(entry.highest, entry.level))
            self.stepper.setValue(entry.level)
        self.stepper.setName(f"Skill Level of {entry.title}")
        is_fixed = entry.highest <= entry.level
        why = ""
        if is_fixed:
            why = (
                f"{entry.title} has its highest level."
                if entry.level >= entry.most
                else "Every level of this class has its Skill; lower another one first."
            )
        self.stepper.setToolTip(why)
        self._note.show_problems(entry.problems)

    @Slot(int)
    def _tell(self, level: int) -> None:
        if self._entry is not None:
            self.level_changed.emit(self._entry.class_id, self._entry.skill_id, level)

    @Slot()
    def _to_picks(self) -> None:
        if self._entry is not None:
            self._desk.place_asked.emit(self._entry.picks_at)
