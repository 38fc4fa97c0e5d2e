"""A row of the magic section with buttons that change what it shows."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from gui.editor.arrow_focus import ArrowFocus
from gui.editor.entry_row import EntryRow, RowEntry
from gui.fabula.editor.desk import Desk
from gui.widget.ruled_box import RuledBox

LEAD = 92


@dataclass(frozen=True, slots=True)
class Act:
    """A button: what it says, its spoken name, and the command it gives, such as ``forget s1``."""

    label: str
    name: str
    command: str


@dataclass(frozen=True, slots=True)
class PowerEntry:
    row: RowEntry
    acts: tuple[Act, ...] = ()


class PowerRow(RuledBox):
    """``acted`` carries the command of the button that was pressed."""

    acted = Signal(str)

    def __init__(self, desk: Desk, arrows: ArrowFocus, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.row = EntryRow(desk, arrows, lead_width=LEAD)
        self._acts: tuple[Act, ...] = ()
        self.buttons: list[QPushButton] = []
        self._layout = QHBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(4)
        self._layout.addWidget(self.row, 1)
        self._side = QHBoxLayout()
        self._side.setSpacing(4)
        self._layout.addLayout(self._side)
        self._layout.setAlignment(self._side, Qt.AlignmentFlag.AlignTop)
        self.setRuled(True)

    def show_entry(self, entry: PowerEntry) -> None:
        self.row.show_entry(replace(entry.row, line="none"))
        self._acts = entry.acts
        self._side.setContentsMargins(8 if entry.acts else 0, 3, 0, 0)
        while len(self.buttons) < len(entry.acts):
            button = QPushButton()
            button.setProperty("role", "link")
            button.clicked.connect(partial(self._act, len(self.buttons)))
            self.buttons.append(button)
            self._side.addWidget(button)
        for index, button in enumerate(self.buttons):
            is_used = index < len(entry.acts)
            button.setVisible(is_used)
            if is_used:
                button.setText(entry.acts[index].label)
                button.setAccessibleName(entry.acts[index].name)

    def _act(self, index: int) -> None:
        if index < len(self._acts):
            self.acted.emit(self._acts[index].command)
