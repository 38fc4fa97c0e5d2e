"""Which number the ledger explains: one choice for a whole editor."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, Signal, Slot

from gui.widget.die_button import DieButton
from gui.widget.number_cell import NumberCell


class NumberChoice(QObject):
    """Keeps the id of the number that is explained; every selectable number follows it."""

    changed = Signal(str)

    def __init__(self, id: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._id = id

    @property
    def id(self) -> str:
        return self._id

    @Slot(str)
    def choose(self, id: str) -> None:
        """Explain the number ``id`` from now on."""
        if id != self._id:
            self._id = id
            self.changed.emit(id)

    def tie(self, cell: NumberCell | DieButton) -> None:
        """Let ``cell`` choose its number, and mark it while that number is explained."""
        cell.chosen.connect(self.choose)
        self.changed.connect(partial(_mark, cell))
        _mark(cell, self._id)


def _mark(cell: NumberCell | DieButton, id: str) -> None:
    cell.setChecked(cell.key == id)
