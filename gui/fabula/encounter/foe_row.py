"""One kind of foe to edit: its name, rank, level, number and wave, with what it can do."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QSignalBlocker, Qt, Slot
from PySide6.QtWidgets import (
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QMenu,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from gui.editor.problem_note import ProblemNote
from gui.editor.row_stack import show_if
from gui.editor.text_label import set_text, text_label
from gui.fabula.encounter.desk import EncounterDesk
from gui.fabula.encounter.foe_line import MOST_FOES, FoeEntry
from gui.icon import icon
from gui.widget.flow import Flow
from gui.widget.portrait_view import PortraitView
from gui.widget.ruled_box import RuledBox
from gui.widget.stepper import Stepper
from models.document import MAX_LINE
from models.fabula.bestiary import bestiary
from models.fabula.encounter import MOST_WAVES
from models.fabula.stat_block import Rank
from rules.fabula.encounter.edit import (
    with_foe_changed,
    with_foe_count,
    with_foe_duplicated,
    with_foe_level,
    with_foe_moved,
    with_foe_name,
    with_foe_rank,
    with_single_names,
    without_foe,
)

RANKS: tuple[Rank, ...] = ("soldier", "elite", "champion")


@dataclass(frozen=True, slots=True)
class FoeRowEntry:
    """A foe, its place in the list, and what may be done with it."""

    foe: FoeEntry
    index: int
    count: int
    has_original: bool
    has_editor: bool


class FoeRow(RuledBox):
    """Shows a ``FoeRowEntry`` and edits it in place."""

    def __init__(self, desk: EncounterDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._key = self._title = self._file = ""
        self.index = 0
        """The place of the foe in the encounter."""
        self._portrait = PortraitView(52)
        self.name = self._line("Name of the foe")
        self.name.textEdited.connect(self._rename)
        self.rank = QComboBox()
        for rank in RANKS:
            self.rank.addItem(bestiary().ranks[rank].name, rank)
        self.rank.activated.connect(self._choose_rank)
        rules = bestiary().rules
        self.replaces = self._stepper(rules.soldiers_min, rules.soldiers_max, self._set_replaces)
        self.level = self._stepper(rules.level_min, rules.level_max, self._set_level)
        self.count = self._stepper(1, MOST_FOES, self._set_count)
        self.wave = self._stepper(1, MOST_WAVES, self._set_wave)
        self.names = self._line("Own names, with commas between; letters otherwise")
        self.names.textEdited.connect(self._name_singles)
        self.note = self._line("Where it hides, what it wants first …")
        self.note.textEdited.connect(self._write_note)
        self._words = text_label("", "caption", wrap=True)
        self._note = ProblemNote(desk)
        self.more = self._menu()
        self._arrange()

    def _line(self, hint: str) -> QLineEdit:
        edit = QLineEdit()
        edit.setMaxLength(MAX_LINE)
        edit.setPlaceholderText(hint)
        edit.editingFinished.connect(self._desk.session.end_merge)
        return edit

    def _stepper(self, least: int, most: int, slot: object) -> Stepper:
        stepper = Stepper(least, most)
        stepper.setKeyboardTracking(False)
        stepper.valueChanged.connect(slot)
        return stepper

    def _menu(self) -> QToolButton:
        button = QToolButton()
        button.setIcon(icon("more"))
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(button)
        self.edit_action = menu.addAction("Edit this copy…", self._edit)
        self.open_action = menu.addAction("Open the original", self._open)
        self.refresh_action = menu.addAction("Copy the original again", self._copy_again)
        menu.addSeparator()
        menu.addAction("Duplicate", self._duplicate)
        self.up_action = menu.addAction("Move up", self._move_up)
        self.down_action = menu.addAction("Move down", self._move_down)
        menu.addSeparator()
        menu.addAction(icon("trash"), "Remove", self._remove)
        button.setMenu(menu)
        return button

    def _arrange(self) -> None:
        first = QHBoxLayout()
        first.setSpacing(8)
        first.addWidget(self.name, 1)
        first.addWidget(self.rank)
        first.addWidget(self.replaces)
        first.addWidget(self.more)
        self._steppers = QWidget()
        flow = Flow(self._steppers, gap=8, row_gap=6)
        for words, stepper in (
            ("Level", self.level),
            ("How many", self.count),
            ("Wave", self.wave),
        ):
            holder = QWidget()
            pair = QHBoxLayout(holder)
            pair.setContentsMargins(0, 0, 8, 0)
            pair.setSpacing(8)
            caption = text_label(words, "soft")
            caption.setBuddy(stepper)
            pair.addWidget(caption)
            pair.addWidget(stepper)
            flow.addWidget(holder)
        column = QVBoxLayout()
        column.setSpacing(6)
        column.addLayout(first)
        column.addWidget(self._steppers)
        column.addWidget(self._words)
        self._names_caption = text_label("Names", "soft")
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(6)
        pairs = ((self._names_caption, self.names), (text_label("Note", "soft"), self.note))
        for place, (caption, edit) in enumerate(pairs):
            caption.setBuddy(edit)
            caption.setFixedWidth(48)
            grid.addWidget(caption, place, 0)
            grid.addWidget(edit, place, 1)
        column.addLayout(grid)
        column.addWidget(self._note)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 11, 0, 12)
        row.setSpacing(12)
        row.addWidget(self._portrait, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(column, 1)

    def show_entry(self, entry: FoeRowEntry) -> None:
        """Show ``entry``."""
        group, foe = entry.foe.group, entry.foe.group.entry
        self._key, self._title, self.index = foe.key, group.name, entry.index
        self._file = foe.reference.file if foe.reference is not None else ""
        self._portrait.setPortrait(foe.npc.portrait, group.name)
        _show_text(self.name, foe.npc.name)
        self.name.setAccessibleName(f"Name: {group.name}")
        self.rank.setCurrentIndex(self.rank.findData(group.block.rank))
        self.rank.setAccessibleName(f"Rank of {group.name}")
        for stepper, value, words in (
            (self.replaces, group.block.replaces, "Soldiers that stand behind"),
            (self.level, group.block.level, "Level of"),
            (self.count, group.count, "Number of"),
            (self.wave, foe.wave, "Wave of"),
        ):
            with QSignalBlocker(stepper):
                stepper.setValue(value)
            stepper.setName(f"{words} {group.name}")
        show_if(self.replaces, group.block.rank == "champion")
        _show_text(self.note, foe.note)
        self.note.setAccessibleName(f"Note on {group.name}")
        if _singles(self.names.text()) != foe.names:
            self.names.setText(", ".join(foe.names))
        self.names.setAccessibleName(f"Own names of {group.name}")
        for part in (self._names_caption, self.names):
            show_if(part, group.count > 1)
        worth = " · ".join(w for w in (f"worth {group.worth * group.count}", entry.foe.level) if w)
        lines = (worth, entry.foe.scores, entry.foe.affinities)
        set_text(self._words, "\n".join(line for line in lines if line))
        self._show_menu(entry)
        self._note.show_problems(entry.foe.problems)

    def _show_menu(self, entry: FoeRowEntry) -> None:
        self.more.setAccessibleName(f"More for {self._title}")
        self.more.setToolTip(f"More for {self._title}")
        self.edit_action.setVisible(entry.has_editor)
        self.open_action.setVisible(entry.has_original and entry.has_editor)
        self.refresh_action.setVisible(entry.has_original)
        self.up_action.setEnabled(entry.index > 0)
        self.down_action.setEnabled(entry.index < entry.count - 1)

    # Changing ------------------------------------------------------------------------------

    @Slot(str)
    def _rename(self, name: str) -> None:
        key = self._key
        self._desk.change(
            "rename a foe",
            lambda encounter: with_foe_name(encounter, key, name),
            merge=f"name {key}",
        )

    @Slot()
    def _choose_rank(self) -> None:
        key, rank = self._key, self.rank.currentData()
        self._desk.change(
            f"{self._title}: {self.rank.currentText().lower()}",
            lambda encounter: with_foe_rank(encounter, key, rank),
        )

    @Slot(int)
    def _set_replaces(self, replaces: int) -> None:
        key = self._key
        self._desk.change(
            f"{self._title}: champion ({replaces})",
            lambda encounter: with_foe_rank(encounter, key, "champion", replaces),
            merge=f"replaces {key}",
        )

    @Slot(int)
    def _set_level(self, level: int) -> None:
        key = self._key
        self._desk.change(
            f"{self._title}: level {level}",
            lambda encounter: with_foe_level(encounter, key, level),
            merge=f"level {key}",
        )

    @Slot(int)
    def _set_count(self, count: int) -> None:
        key = self._key
        self._desk.change(
            f"{count} × {self._title}",
            lambda encounter: with_foe_count(encounter, key, count),
            merge=f"count {key}",
        )

    @Slot(int)
    def _set_wave(self, wave: int) -> None:
        key = self._key
        self._desk.change(
            f"{self._title}: wave {wave}",
            lambda encounter: with_foe_changed(encounter, key, wave=wave),
            merge=f"wave {key}",
        )
        # The foe goes to another row; the focus goes with it.
        self._desk.place_asked.emit(f"foes.{self.index}.wave")

    @Slot(str)
    def _name_singles(self, text: str) -> None:
        key = self._key
        self._desk.change(
            f"names of {self._title}",
            lambda encounter: with_single_names(encounter, key, _singles(text)),
            merge=f"names {key}",
        )

    @Slot(str)
    def _write_note(self, text: str) -> None:
        key = self._key
        self._desk.change(
            f"note on {self._title}",
            lambda encounter: with_foe_changed(encounter, key, note=text),
            merge=f"note {key}",
        )

    # The menu ------------------------------------------------------------------------------

    @Slot()
    def _edit(self) -> None:
        self._desk.edit_asked.emit(self._key)

    @Slot()
    def _open(self) -> None:
        self._desk.open_asked.emit(self._file)

    @Slot()
    def _copy_again(self) -> None:
        self._desk.copy_asked.emit(self._key)

    @Slot()
    def _duplicate(self) -> None:
        key = self._key
        self._desk.change(
            f"duplicate {self._title}", lambda encounter: with_foe_duplicated(encounter, key)
        )

    @Slot()
    def _move_up(self) -> None:
        self._move(-1)

    @Slot()
    def _move_down(self) -> None:
        self._move(1)

    def _move(self, step: int) -> None:
        key = self._key
        self._desk.change(
            f"move {self._title}", lambda encounter: with_foe_moved(encounter, key, step)
        )

    @Slot()
    def _remove(self) -> None:
        key = self._key
        self._desk.change(f"remove {self._title}", lambda encounter: without_foe(encounter, key))


def _show_text(edit: QLineEdit, text: str) -> None:
    if edit.text() != text:
        place = edit.cursorPosition()
        edit.setText(text)
        edit.setCursorPosition(min(place, len(text)))


def _singles(text: str) -> tuple[str, ...]:
    """Return the names written with commas between; one left out keeps its letter."""
    names = [name.strip() for name in text.split(",")]
    while names and not names[-1]:
        names.pop()
    return tuple(names)
