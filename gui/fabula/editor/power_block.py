"""A part of the magic section: a heading, rows, and what can be added."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from gui.editor.arrow_focus import ArrowFocus
from gui.editor.problem_note import ProblemNote
from gui.editor.row_stack import RowStack, show_if
from gui.editor.text_label import set_text, text_label
from gui.fabula.editor.desk import Desk
from gui.fabula.editor.power_row import Act, PowerEntry, PowerRow
from gui.icon import icon
from gui.widget.flow import Flow
from gui.widget.heading import Heading
from rules.problem import Problem


@dataclass(frozen=True, slots=True)
class PowerGroup:
    """``empty`` is what an empty group says; ``adds`` are the buttons below the rows."""

    title: str
    note: str
    rows: tuple[PowerEntry, ...]
    adds: tuple[Act, ...] = ()
    empty: str = ""
    problems: tuple[Problem, ...] = ()


class PowerBlock(QWidget):
    """Shows a ``PowerGroup``; ``acted`` carries the command of the button that was pressed."""

    acted = Signal(str)

    def __init__(self, desk: Desk, arrows: ArrowFocus, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk, self._arrows = desk, arrows
        self._adds: tuple[Act, ...] = ()
        self.heading = Heading("", role="section")
        self._note = ProblemNote(desk)
        self._empty = text_label("", "soft", wrap=True)
        self.stack: RowStack[PowerEntry] = RowStack(self._new_row)
        self.buttons: list[QPushButton] = []
        self._foot = QWidget()
        self._flow = Flow(self._foot, gap=8, row_gap=8)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 8)
        layout.setSpacing(4)
        for part in (self.heading, self._note, self._empty, self.stack, self._foot):
            layout.addWidget(part)

    def _new_row(self) -> PowerRow:
        row = PowerRow(self._desk, self._arrows)
        row.acted.connect(self.acted)
        return row

    def show_entry(self, group: PowerGroup) -> None:
        self.heading.setText(group.title)
        self.heading.setNote(group.note)
        self._note.show_problems(group.problems)
        set_text(self._empty, group.empty)
        show_if(self._empty, bool(group.empty) and not group.rows)
        self.stack.show_entries(group.rows)
        self._adds = group.adds
        while len(self.buttons) < len(group.adds):
            button = QPushButton()
            button.setIcon(icon("plus"))
            button.clicked.connect(partial(self._act, len(self.buttons)))
            self.buttons.append(button)
            self._flow.addWidget(button)
        for index, button in enumerate(self.buttons):
            show_if(button, index < len(group.adds))
            if index < len(group.adds):
                button.setText(group.adds[index].label)
                button.setAccessibleName(group.adds[index].name)
        show_if(self._foot, bool(group.adds))

    def first_button(self, where: str) -> QPushButton | None:
        """Return the button of the row that ``where`` numbers, else the first that adds."""
        words = where.split(".")
        rows = [row for row in self.stack.rows if isinstance(row, PowerRow) and row.buttons]
        if len(words) > 1 and words[1].isdigit() and int(words[1]) < len(rows):
            return rows[int(words[1])].buttons[0]
        shown = [button for button in self.buttons if not button.isHidden()]
        return shown[0] if shown else (rows[0].buttons[0] if rows else None)

    def _act(self, index: int) -> None:
        if index < len(self._adds):
            self.acted.emit(self._adds[index].command)
