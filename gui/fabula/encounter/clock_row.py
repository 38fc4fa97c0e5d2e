"""One prepared Clock to edit: the dial, its name, size and kind, and what fills it."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QSignalBlocker, Qt, Slot
from PySide6.QtWidgets import (
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QWidget,
)

from gui.editor.problem_note import ProblemNote
from gui.editor.text_label import set_text, text_label
from gui.fabula.encounter.desk import EncounterDesk
from gui.icon import icon
from gui.widget.clock import Clock
from gui.widget.ruled_box import RuledBox
from gui.widget.stepper import Stepper
from models.document import MAX_LINE
from models.fabula.battle import battle_rules
from models.fabula.encounter import PreparedClock
from rules.fabula.encounter.edit import with_clock_changed, with_clock_moved, without_clock
from rules.problem import Problem

_KINDS = (("goal", "Goal of the heroes"), ("danger", "Danger"))


@dataclass(frozen=True, slots=True)
class ClockEntry:
    """A Clock, its place in the list, and what is wrong with it."""

    clock: PreparedClock
    index: int
    count: int
    problems: tuple[Problem, ...] = ()


class ClockRow(RuledBox):
    """Shows a ``ClockEntry`` and edits it in place."""

    def __init__(self, desk: EncounterDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._key = self._title = ""
        self._index = 0
        self.clock = Clock(side=96)
        self.clock.filled_changed.connect(self._fill)
        self.name = self._line("What it counts, such as “Garrison wakes”", "name", "rename Clock")
        self.note = self._line("What fills it: each round, a failed Check …", "note", "what fills")
        self.when_full = self._line("What happens then", "when_full", "what happens")
        least, most = battle_rules().clock_sections
        self.sections = Stepper(least, most)
        self.sections.setKeyboardTracking(False)
        self.sections.valueChanged.connect(self._cut)
        self.kind = QComboBox()
        for id, words in _KINDS:
            self.kind.addItem(words, id)
        self.kind.activated.connect(self._choose_kind)
        self._guide = text_label("", "caption", wrap=True)
        self._note = ProblemNote(desk)
        self.up = self._square("chevron-up", self._move_up)
        self.down = self._square("chevron-down", self._move_down)
        self.remove = self._square("trash", self._remove)
        self._arrange()

    def _line(self, hint: str, field: str, step: str) -> QLineEdit:
        edit = QLineEdit()
        edit.setMaxLength(MAX_LINE)
        edit.setPlaceholderText(hint)
        edit.textEdited.connect(lambda text: self._write(field, step, text))
        edit.editingFinished.connect(self._desk.session.end_merge)
        return edit

    def _square(self, sign: str, slot: object) -> QPushButton:
        button = QPushButton(icon(sign), "")
        button.setProperty("role", "square")
        button.clicked.connect(slot)
        return button

    def _arrange(self) -> None:
        first = QHBoxLayout()
        first.setSpacing(8)
        first.addWidget(self.name, 1)
        for button in (self.up, self.down, self.remove):
            first.addWidget(button)
        second = QHBoxLayout()
        second.setSpacing(8)
        second.addWidget(self.kind)
        second.addWidget(self.sections)
        second.addWidget(text_label("sections", "soft"))
        second.addWidget(self._guide, 1, Qt.AlignmentFlag.AlignVCenter)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 12, 0, 14)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(2, 1)
        grid.addWidget(self.clock, 0, 0, 4, 1, Qt.AlignmentFlag.AlignTop)
        grid.addLayout(first, 0, 1, 1, 2)
        grid.addLayout(second, 1, 1, 1, 2)
        for row, (words, edit) in enumerate(
            (("Filled by", self.note), ("When full", self.when_full)), 2
        ):
            caption = text_label(words, "soft")
            caption.setBuddy(edit)
            grid.addWidget(caption, row, 1)
            grid.addWidget(edit, row, 2)
        grid.addWidget(self._note, 4, 1, 1, 2)

    def show_entry(self, entry: ClockEntry) -> None:
        """Show ``entry``."""
        clock = entry.clock
        self._key, self._index = clock.key, entry.index
        self._title = title = clock.name.strip() or f"Clock {entry.index + 1}"
        self.clock.setKind(clock.kind)
        self.clock.setName(title)
        self.clock.setClock(clock.sections, clock.filled)
        for edit, text, words in (
            (self.name, clock.name, "Name of"),
            (self.note, clock.note, "What fills"),
            (self.when_full, clock.when_full, "What happens when full:"),
        ):
            if edit.text() != text:
                edit.setText(text)
            edit.setAccessibleName(f"{words} {title if clock.name.strip() else entry.index + 1}")
        with QSignalBlocker(self.sections):
            self.sections.setValue(clock.sections)
        self.sections.setName(f"Sections of {title}")
        self.kind.setCurrentIndex(self.kind.findData(clock.kind))
        self.kind.setAccessibleName(f"Kind of {title}")
        set_text(self._guide, size_words(clock))
        self.up.setEnabled(entry.index > 0)
        self.down.setEnabled(entry.index < entry.count - 1)
        for button, words in (
            (self.up, "Move up"),
            (self.down, "Move down"),
            (self.remove, "Remove"),
        ):
            button.setAccessibleName(f"{words}: {title}")
            button.setToolTip(f"{words}: {title}")
        self._note.show_problems(entry.problems)

    # Changing ------------------------------------------------------------------------------

    def _change(self, step: str, merge: str = "", **changes: object) -> None:
        key = self._key
        self._desk.change(
            step, lambda encounter: with_clock_changed(encounter, key, **changes), merge=merge
        )

    def _write(self, field: str, step: str, text: str) -> None:
        self._change(f"{step}: {text}" if text else step, f"{field} {self._key}", **{field: text})

    @Slot(int)
    def _fill(self, filled: int) -> None:
        self._change(f"{self._title}: {filled} filled", f"fill {self._key}", filled=filled)

    @Slot(int)
    def _cut(self, sections: int) -> None:
        words = f"{self._title}: {sections} sections"
        self._change(words, f"sections {self._key}", sections=sections)

    @Slot()
    def _choose_kind(self) -> None:
        kind = self.kind.currentData()
        self._change(f"{self._title}: {kind}", kind=kind)

    @Slot()
    def _move_up(self) -> None:
        self._move(-1)

    @Slot()
    def _move_down(self) -> None:
        self._move(1)

    def _move(self, step: int) -> None:
        key = self._key
        self._desk.change(
            f"move {self._title}", lambda encounter: with_clock_moved(encounter, key, step)
        )
        # The Clock goes to another row; the focus goes with it.
        self._desk.place_asked.emit(f"clocks.{self._index + step}.{'down' if step > 0 else 'up'}")

    @Slot()
    def _remove(self) -> None:
        key = self._key
        self._desk.change(f"remove {self._title}", lambda encounter: without_clock(encounter, key))


def size_words(clock: PreparedClock) -> str:
    """Return what a Clock of this size and kind is for; empty for sizes in between."""
    rules = battle_rules()
    sizes = rules.danger_clocks if clock.kind == "danger" else rules.goal_clocks
    return next((size.text for size in sizes if size.sections == clock.sections), "")
