"""The prepared Clocks on the overview, small, to be filled by a click."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.editor.row_stack import show_if
from gui.editor.text_label import set_text, text_label
from gui.fabula.encounter.desk import EncounterDesk
from gui.font import font
from gui.widget.clock import Clock
from gui.widget.flow import Flow
from gui.widget.heading import Heading
from models.fabula.encounter import PreparedClock
from rules.fabula.encounter.edit import with_clock_changed

_WIDE = 104


class ClockStrip(QWidget):
    """Shows every Clock with its name; hidden while there is none."""

    def __init__(self, desk: EncounterDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._cells: list[ClockCell] = []
        self._heading = Heading("Clocks", role="section")
        self._holder = QWidget()
        self._flow = Flow(self._holder, gap=12, row_gap=10)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        layout.addWidget(self._heading)
        layout.addWidget(self._holder)

    @property
    def cells(self) -> list[ClockCell]:
        """The Clocks on show."""
        return self._cells[: len(self._desk.encounter.clocks)]

    def refresh(self) -> None:
        """Show the present Clocks."""
        clocks = self._desk.encounter.clocks
        while len(self._cells) < len(clocks):
            cell = ClockCell(self._desk)
            self._cells.append(cell)
            self._flow.addWidget(cell)
        for index, cell in enumerate(self._cells):
            if index < len(clocks):
                cell.show_clock(clocks[index], index)
            show_if(cell, index < len(clocks))
        limit = self._desk.encounter.round_limit
        self._heading.setNote(f"until round {limit}" if limit else "")
        show_if(self, bool(clocks))


class ClockCell(QWidget):
    """A Clock with its name and kind below."""

    def __init__(self, desk: EncounterDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._key = self._title = ""
        self.clock = Clock(side=64)
        self.clock.filled_changed.connect(self._fill)
        self._name = text_label("", "caption-strong", wrap=True)
        self._name.setFont(font("caption-strong"))
        self._kind = text_label("", "caption")
        for label in (self._name, self._kind):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(2, 2, 2, 0)
        self._column.setSpacing(3)
        self._column.addWidget(self.clock, 0, Qt.AlignmentFlag.AlignHCenter)
        self._column.addWidget(self._name)
        self._column.addWidget(self._kind)
        self.setFixedWidth(_WIDE)

    def sizeHint(self) -> QSize:
        return QSize(_WIDE, self._column.heightForWidth(_WIDE))

    def show_clock(self, clock: PreparedClock, index: int) -> None:
        """Show ``clock``, the one at ``index``."""
        self._key = clock.key
        self._title = clock.name.strip() or f"Clock {index + 1}"
        self.clock.setKind(clock.kind)
        self.clock.setName(f"{self._title}, {clock.kind}")
        self.clock.setClock(clock.sections, clock.filled)
        set_text(self._name, self._title)
        set_text(self._kind, f"{clock.kind} · {self.clock.filled} of {self.clock.sections}")

    @Slot(int)
    def _fill(self, filled: int) -> None:
        key = self._key
        self._desk.change(
            f"{self._title}: {filled} filled",
            lambda encounter: with_clock_changed(encounter, key, filled=filled),
            merge=f"fill {key}",
        )
