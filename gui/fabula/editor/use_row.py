"""A power in play: what it costs and offers, whether it is used up, and a button that pays."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QPushButton, QWidget

from gui.editor.arrow_focus import ArrowFocus
from gui.editor.entry_row import EntryRow, RowEntry
from gui.editor.row_stack import show_if
from gui.fabula.editor.desk import Desk
from gui.widget.ruled_box import RuledBox


@dataclass(frozen=True, slots=True)
class UseEntry:
    """``limit`` is what a tick says, empty without a tick; ``reason`` says why it cannot be paid.

    ``pays`` is False where the user or the table decides the price.
    """

    id: str
    row: RowEntry
    pays: bool = True
    reason: str = ""
    limit: str = ""
    is_used: bool = False


class UseRow(RuledBox):
    """``used`` carries the id of a power to use now; ``ticked``, whether one is used up."""

    used = Signal(str)
    ticked = Signal(str, bool)

    def __init__(self, desk: Desk, arrows: ArrowFocus, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._entry: UseEntry | None = None
        self._row = EntryRow(desk, arrows, lead_width=0)
        self.tick = QCheckBox()
        self.tick.clicked.connect(self._tell_ticked)
        self.button = QPushButton("Use")
        self.button.setProperty("role", "small")
        self.button.clicked.connect(self._tell_used)
        self._side = side = QHBoxLayout()
        side.setSpacing(12)
        side.addWidget(self.tick)
        side.addWidget(self.button)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._row, 1)
        layout.addLayout(side)
        layout.setAlignment(side, Qt.AlignmentFlag.AlignTop)

    def show_entry(self, entry: UseEntry) -> None:
        self._entry = entry
        self._row.show_entry(entry.row)
        show_if(self.tick, bool(entry.limit))
        self.tick.setText("Used")
        self.tick.setAccessibleName(f"{entry.row.title} is used up, {entry.limit}")
        self.tick.setToolTip(entry.limit.capitalize())
        with QSignalBlocker(self.tick):
            self.tick.setChecked(entry.is_used)
        show_if(self.button, entry.pays)
        self._side.setContentsMargins(8 if entry.pays or entry.limit else 0, 5, 0, 0)
        self.button.setAccessibleName(f"Use {entry.row.title}")
        reason = f"Used up: {entry.limit}." if entry.is_used else entry.reason
        self.button.setEnabled(not reason)
        self.button.setToolTip(reason)

    @Slot()
    def _tell_used(self) -> None:
        if self._entry:
            self.used.emit(self._entry.id)

    @Slot(bool)
    def _tell_ticked(self, is_used: bool) -> None:
        if self._entry:
            self.ticked.emit(self._entry.id, is_used)
