"""The head of a wave among the foes: its name, what brings it, and a pause before it."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from gui.editor.row_stack import RowStack, show_if
from gui.fabula.encounter.desk import EncounterDesk
from gui.fabula.encounter.foe_row import FoeRow, FoeRowEntry
from gui.widget.heading import Heading
from models.document import MAX_LINE
from models.fabula.encounter import Wave
from rules.fabula.encounter.edit import with_wave


@dataclass(frozen=True, slots=True)
class WaveRowEntry:
    """A wave with its foes; ``note`` says what it is worth and how hard."""

    number: int
    wave: Wave
    note: str
    foes: tuple[FoeRowEntry, ...]
    is_only: bool


class WaveRows(QWidget):
    """Shows a ``WaveRowEntry``. The only wave needs no words about what brings it."""

    def __init__(self, desk: EncounterDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._number = 1
        self._heading = Heading("", role="section")
        self.name = self._line("A name for the wave")
        self.name.textEdited.connect(self._rename)
        self.comes = self._line("What brings it, if not the fall of the wave before")
        self.comes.textEdited.connect(self._write)
        self.pause = QCheckBox("A free round before it")
        self.pause.clicked.connect(self._set_pause)
        self._fields = QWidget()
        row = QHBoxLayout(self._fields)
        row.setContentsMargins(0, 8, 0, 0)
        row.setSpacing(8)
        row.addWidget(self.name, 2)
        row.addWidget(self.comes, 3)
        row.addWidget(self.pause)
        self._rows: RowStack[FoeRowEntry] = RowStack(lambda: FoeRow(desk))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 4, 0, 8)
        layout.setSpacing(0)
        layout.addWidget(self._heading)
        layout.addWidget(self._fields)
        layout.addWidget(self._rows)

    def _line(self, hint: str) -> QLineEdit:
        edit = QLineEdit()
        edit.setMaxLength(MAX_LINE)
        edit.setPlaceholderText(hint)
        edit.editingFinished.connect(self._desk.session.end_merge)
        return edit

    @property
    def rows(self) -> list[FoeRow]:
        """The rows of the foes in use."""
        return [row for row in self._rows.rows if isinstance(row, FoeRow)]

    def show_entry(self, entry: WaveRowEntry) -> None:
        """Show ``entry``."""
        self._number = entry.number
        title = f"Wave {entry.number}"
        self._heading.setText("From the start" if entry.is_only else title)
        self._heading.setNote(entry.note)
        show_if(self._fields, not entry.is_only)
        for edit, text, words in (
            (self.name, entry.wave.name, "Name of"),
            (self.comes, entry.wave.comes, "What brings"),
        ):
            if edit.text() != text:
                edit.setText(text)
            edit.setAccessibleName(f"{words} wave {entry.number}")
        self.pause.setChecked(entry.wave.has_pause)
        self.pause.setAccessibleName(f"A free round before wave {entry.number}")
        show_if(self.pause, entry.number > 1)
        self._rows.show_entries(entry.foes)

    def _change(self, step: str, merge: str = "", **changes: object) -> None:
        number = self._number
        self._desk.change(
            step, lambda encounter: with_wave(encounter, number, **changes), merge=merge
        )

    @Slot(str)
    def _rename(self, name: str) -> None:
        self._change(f"name wave {self._number}", f"wave name {self._number}", name=name)

    @Slot(str)
    def _write(self, text: str) -> None:
        words = f"what brings wave {self._number}"
        self._change(words, f"wave comes {self._number}", comes=text)

    @Slot(bool)
    def _set_pause(self, has_pause: bool) -> None:
        words = "a free round" if has_pause else "no free round"
        self._change(f"{words} before wave {self._number}", has_pause=has_pause)
