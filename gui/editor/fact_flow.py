"""Lesser numbers of the sheet: a name and a figure each, in as many columns as there is room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from gui.editor.arrow_focus import ArrowFocus
from gui.editor.desk import EditorDesk
from gui.editor.number_text import NumberText
from gui.editor.row_stack import show_if
from gui.editor.text_label import set_text, text_label

_GAP = 28


@dataclass(frozen=True, slots=True)
class Fact:
    """The number of the id, as ``text`` with a soft ``tail``."""

    id: str
    label: str
    text: str
    tail: str = ""


class FactFlow(QWidget):
    """Shows facts in columns, filled from top to bottom."""

    def __init__(
        self,
        desk: EditorDesk,
        arrows: ArrowFocus,
        *,
        columns: int = 3,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._desk, self._arrows, self._columns = desk, arrows, columns
        self._cells: list[tuple[QLabel, NumberText]] = []
        self._facts: tuple[Fact, ...] = ()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(0)
        self._grid.setVerticalSpacing(2)
        for column in range(columns):
            self._grid.setColumnStretch(3 * column, 1)
            if column:
                self._grid.setColumnMinimumWidth(3 * column - 1, _GAP)

    def show_facts(self, facts: Sequence[Fact]) -> None:
        """Show ``facts`` in order."""
        shown = tuple(facts)
        if shown == self._facts:
            return
        is_other_count = len(shown) != len(self._facts)
        self._facts = shown
        while len(self._cells) < len(shown):
            label = text_label("", "soft")
            number = NumberText(self._desk.choice, role="strong", tail_role="caption")
            self._arrows.add(number)
            self._cells.append((label, number))
        rows = -(-len(shown) // self._columns)
        for index, (label, number) in enumerate(self._cells):
            is_used = index < len(shown)
            if is_used:
                fact = shown[index]
                set_text(label, fact.label)
                number.set_id(fact.id)
                number.set_number(fact.label, fact.text, fact.tail)
            if is_used and is_other_count:
                column, row = divmod(index, rows)
                self._grid.addWidget(label, row, 3 * column)
                self._grid.addWidget(number, row, 3 * column + 1, Qt.AlignmentFlag.AlignRight)
            show_if(label, is_used)
            show_if(number, is_used)
