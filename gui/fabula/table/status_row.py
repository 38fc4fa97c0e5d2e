"""The six statuses, to put on several at once or take away again."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from gui.theme import set_role
from gui.widget.flow import Flow
from models.fabula.vocabulary import STATUSES, Status

_SOME = "some of them have it"


class StatusRow(QWidget):
    """A chip is on when everybody has the status; ``flipped(status, on)`` comes by a press."""

    flipped = Signal(str, bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._chips: dict[Status, QPushButton] = {}
        flow = Flow(self, gap=6)
        for status in STATUSES:
            chip = QPushButton(status.capitalize())
            chip.setCheckable(True)
            chip.setAutoDefault(False)
            chip.setAccessibleName(status.capitalize())
            set_role(chip, "chip")
            chip.clicked.connect(partial(self._flip, status))
            self._chips[status] = chip
            flow.addWidget(chip)

    def show_statuses(self, found: Collection[Collection[Status]]) -> None:
        """Show what everybody has; ``found`` are the statuses of each."""
        for status, chip in self._chips.items():
            count = sum(status in one for one in found)
            is_some = 0 < count < len(found)
            chip.setChecked(bool(found) and count == len(found))
            chip.setText(f"{status.capitalize()}{f' {count}/{len(found)}' if is_some else ''}")
            chip.setAccessibleDescription(_SOME if is_some else "")

    def _flip(self, status: Status) -> None:
        self.flipped.emit(status, self._chips[status].isChecked())
