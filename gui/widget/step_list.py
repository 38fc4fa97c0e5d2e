"""The steps of a wizard, one under the other, with the state of each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.widget.step_row import StepRow

StepState = Literal["done", "open", "current", "problem"]


class StepList(QWidget):
    """Rows of number, title and caption; ``chosen(index)`` tells which one was pressed.

    The Tab key stops once, at the current row; the arrow keys walk, Enter or Space choose.
    """

    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: list[StepRow] = []
        self._current = 0
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(8, 0, 8, 0)
        self._column.setSpacing(0)
        self._column.addStretch(1)
        self.setAccessibleName(self.tr("Steps"))

    def setSteps(self, steps: Sequence[tuple[str, str, StepState]]) -> None:
        """Show ``steps``: title, caption and state of each."""
        while len(self._rows) < len(steps):
            self._add_row()
        while len(self._rows) > len(steps):
            row = self._rows.pop()
            self._column.removeWidget(row)
            row.hide()
            row.deleteLater()
        for index, (title, caption, state) in enumerate(steps):
            self.setStep(index, title, caption, state)
            self._rows[index].setEnds(index == 0, index == len(steps) - 1)

    def setStep(self, index: int, title: str, caption: str, state: StepState) -> None:
        """Change one step; the state ``current`` makes it the current one as well."""
        if state == "current":
            self.setCurrent(index)
        self._rows[index].setStep(title, caption, "open" if state == "current" else state)

    def setCurrent(self, index: int) -> None:
        """Mark the step that is shown."""
        self._current = index
        for number, row in enumerate(self._rows):
            row.setCurrent(number == index)

    def current(self) -> int:
        """Return the index of the step that is shown."""
        return self._current

    def row(self, index: int) -> StepRow:
        """Return the row of a step, a button."""
        return self._rows[index]

    def _add_row(self) -> None:
        row = StepRow(len(self._rows) + 1, self)
        row.clicked.connect(self._choose)
        row.walked.connect(self._walk)
        self._column.insertWidget(len(self._rows), row)
        self._rows.append(row)
        row.setCurrent(len(self._rows) - 1 == self._current)

    @Slot()
    def _choose(self) -> None:
        row = self.sender()
        if isinstance(row, StepRow):
            self.chosen.emit(self._rows.index(row))

    @Slot(int)
    def _walk(self, by: int) -> None:
        row = self.sender()
        if isinstance(row, StepRow):
            index = self._rows.index(row) + by
            if 0 <= index < len(self._rows):
                self._rows[index].setFocus()
