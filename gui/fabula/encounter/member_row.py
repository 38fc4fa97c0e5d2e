"""One line of the party to edit: who, of which level, how many, and whether it is an ally."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QSignalBlocker, Qt, Slot
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from gui.editor.problem_note import ProblemNote
from gui.editor.row_stack import show_if
from gui.editor.text_label import set_text, text_label
from gui.fabula.encounter.desk import EncounterDesk
from gui.fabula.encounter.words import affinity_words, member_words
from gui.icon import icon
from gui.widget.portrait_view import PortraitView
from gui.widget.ruled_box import RuledBox
from gui.widget.stepper import Stepper
from models.document import MAX_LINE
from rules.fabula.encounter.edit import (
    with_member_changed,
    with_member_moved,
    without_member,
)
from rules.fabula.encounter.side import Member
from rules.problem import Problem

_HIGHEST, _MOST = 60, 20


@dataclass(frozen=True, slots=True)
class MemberRowEntry:
    """A member of the party, how many lines there are, and what is wrong with it."""

    member: Member
    count: int
    problems: tuple[Problem, ...] = ()


class MemberRow(RuledBox):
    """Shows a ``MemberRowEntry`` and edits it in place.

    The level of a hero of the library is the hero's own and only shown.
    """

    def __init__(self, desk: EncounterDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._key = self._title = self._file = ""
        self._index = 0
        self._portrait = PortraitView(52)
        self.name = QLineEdit()
        self.name.setMaxLength(MAX_LINE)
        self.name.textEdited.connect(self._rename)
        self.name.editingFinished.connect(desk.session.end_merge)
        self._words = text_label("", "caption", wrap=True)
        self._affinities = text_label("", "caption", wrap=True)
        self._note = ProblemNote(desk)
        self._level_caption = text_label("level", "soft")
        self.level = Stepper(1, _HIGHEST)
        self.level.setKeyboardTracking(False)
        self.level.valueChanged.connect(self._set_level)
        self._count_caption = text_label("×", "soft")
        self.count = Stepper(1, _MOST)
        self.count.setKeyboardTracking(False)
        self.count.valueChanged.connect(self._set_count)
        self.ally = QCheckBox("Ally")
        self.ally.setToolTip("A helper with full turns: counts as a hero, but sets no level")
        self.ally.clicked.connect(self._set_ally)
        self.open = self._square("sheet", self._open)
        self.up = self._square("chevron-up", self._move_up)
        self.down = self._square("chevron-down", self._move_down)
        self.remove = self._square("trash", self._remove)
        self._arrange()

    def _square(self, sign: str, slot: object) -> QPushButton:
        button = QPushButton(icon(sign), "")
        button.setProperty("role", "square")
        button.clicked.connect(slot)
        return button

    def _arrange(self) -> None:
        words = QVBoxLayout()
        words.setSpacing(4)
        for part in (self.name, self._words, self._affinities, self._note):
            words.addWidget(part)
        words.addStretch(1)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 9, 0, 10)
        grid.setHorizontalSpacing(8)
        grid.setColumnStretch(1, 1)
        top = Qt.AlignmentFlag.AlignTop
        grid.addWidget(self._portrait, 0, 0, top)
        grid.addLayout(words, 0, 1)
        controls = (
            self._level_caption,
            self.level,
            self._count_caption,
            self.count,
            self.ally,
            self.open,
            self.up,
            self.down,
            self.remove,
        )
        for column, control in enumerate(controls, 2):
            control.setMinimumHeight(32)
            grid.addWidget(control, 0, column, top)

    def show_entry(self, entry: MemberRowEntry) -> None:
        """Show ``entry``."""
        member = entry.member
        self._key, self._title, self._index = member.entry.key, member.name, member.index
        self._file = member.entry.reference.file if member.entry.reference is not None else ""
        self._portrait.setPortrait(member.portrait, member.name)
        if self.name.text() != member.entry.name:
            self.name.setText(member.entry.name)
        own = member.name if not member.entry.name.strip() else ""
        self.name.setPlaceholderText(own or "Name")
        self.name.setAccessibleName(f"Name in this encounter: {member.name}")
        self.name.setToolTip("Another name for this encounter alone" if own else "")
        is_known = member.fighter is not None
        set_text(self._words, member_words(member))
        affinities = affinity_words(member.fighter) if member.fighter is not None else ""
        set_text(self._affinities, affinities)
        show_if(self._affinities, bool(affinities))
        show_if(self._words, is_known or member.is_missing)
        with QSignalBlocker(self.level):
            self.level.setValue(member.level)
        self.level.setName(f"Level of {member.name}")
        with QSignalBlocker(self.count):
            self.count.setValue(member.count)
        self.count.setName(f"Number of {member.name}")
        has_file = bool(self._file)
        for part in (self._level_caption, self.level):
            show_if(part, not is_known)
        for part in (self._count_caption, self.count):
            show_if(part, not has_file)
        show_if(self.open, is_known)
        self.ally.setChecked(member.entry.is_ally)
        self.ally.setAccessibleName(f"{member.name} is an ally")
        self.up.setEnabled(member.index > 0)
        self.down.setEnabled(member.index < entry.count - 1)
        for button, words in (
            (self.open, "Open"),
            (self.up, "Move up"),
            (self.down, "Move down"),
            (self.remove, "Remove"),
        ):
            button.setAccessibleName(f"{words}: {member.name}")
            button.setToolTip(f"{words}: {member.name}")
        self._note.show_problems(entry.problems)

    # Changing ------------------------------------------------------------------------------

    def _change(self, step: str, merge: str = "", **changes: object) -> None:
        key = self._key
        self._desk.change(
            step, lambda encounter: with_member_changed(encounter, key, **changes), merge=merge
        )

    @Slot(str)
    def _rename(self, name: str) -> None:
        self._change("rename in the party", f"name {self._key}", name=name)

    @Slot(int)
    def _set_level(self, level: int) -> None:
        self._change(f"{self._title}, level {level}", f"level {self._key}", level=level)

    @Slot(int)
    def _set_count(self, count: int) -> None:
        self._change(f"{count} × {self._title}", f"count {self._key}", count=count)

    @Slot(bool)
    def _set_ally(self, is_ally: bool) -> None:
        words = "an ally" if is_ally else "a hero"
        self._change(f"{self._title} is {words}", is_ally=is_ally)

    @Slot()
    def _open(self) -> None:
        self._desk.open_asked.emit(self._file)

    @Slot()
    def _move_up(self) -> None:
        self._move(-1)

    @Slot()
    def _move_down(self) -> None:
        self._move(1)

    def _move(self, step: int) -> None:
        key = self._key
        self._desk.change(
            f"move {self._title}", lambda encounter: with_member_moved(encounter, key, step)
        )
        # The member goes to another row; the focus goes with it.
        self._desk.place_asked.emit(f"party.{self._index + step}.{'down' if step > 0 else 'up'}")

    @Slot()
    def _remove(self) -> None:
        key = self._key
        self._desk.change(f"remove {self._title}", lambda encounter: without_member(encounter, key))
