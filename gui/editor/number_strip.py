"""The card of the main numbers, in groups with a hairline between them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from gui.editor.arrow_focus import ArrowFocus
from gui.editor.desk import EditorDesk
from gui.editor.ledger_line import LedgerLine
from gui.editor.row_stack import show_if
from gui.hairline import Hairline
from gui.widget.number_cell import NumberCell
from rules.breakdown import plain

NumberGroup = Sequence[tuple[str, str, str]]
"""Id, label and spoken name of each number."""


class NumberStrip(QFrame):
    """Each number can be chosen; with ``set_narrow`` its parts stand in a line below.

    A game's own may say how wide a cell is (``stretch``) and how a number is written (``words``).
    """

    def __init__(
        self,
        desk: EditorDesk,
        arrows: ArrowFocus,
        groups: Sequence[NumberGroup],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._desk = desk
        self.setProperty("role", "card")
        self.cells: dict[str, NumberCell] = {}
        row = QHBoxLayout()
        row.setContentsMargins(12, 8, 12, 8)
        row.setSpacing(4)
        for place, group in enumerate(groups):
            if place:
                row.addWidget(Hairline(Qt.Orientation.Vertical))
            for id, label, name in group:
                cell = NumberCell(label, key=id, name=name)
                cell.setMinimumHeight(76)
                self.cells[id] = cell
                row.addWidget(cell, self.stretch(label))
                desk.choice.tie(cell)
                arrows.add(cell)
        self.line = LedgerLine(desk)
        self.line.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(1, 1, 1, 1)
        layout.setSpacing(0)
        layout.addLayout(row)
        layout.addWidget(self.line)

    def stretch(self, label: str) -> int:
        """Return the share of the width that the cell with ``label`` takes."""
        return 1

    def words(self, id: str, number: float) -> str:
        """Return how the number of ``id`` is written."""
        return plain(number)

    def set_narrow(self, is_narrow: bool) -> None:
        """Show the ledger as one line below, or not."""
        self.line.setVisible(is_narrow)
        if is_narrow:
            self.line.refresh()

    def refresh(self) -> None:
        """Show the numbers that there are."""
        for id, cell in self.cells.items():
            found = self._desk.derived(id)
            show_if(cell, found is not None)
            if found is not None and not isinstance(found.value, tuple):
                cell.setNumber(self.words(id, found.value))
        if not self.line.isHidden():
            self.line.refresh()
