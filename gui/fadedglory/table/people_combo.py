"""A choice among the fighters."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QComboBox, QWidget

from gui.fadedglory.table.fight import Person


class PeopleCombo(QComboBox):
    """``key()`` is the fighter that is chosen; empty for ``nobody``, where that is offered."""

    def __init__(
        self, name: str, *, nobody: str = "", letters: int = 12, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._nobody = nobody
        self.setAccessibleName(name)
        self.setSizeAdjustPolicy(self.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(letters)

    def key(self) -> str:
        return str(self.currentData() or "")

    def show_people(self, people: Sequence[Person], chosen: str) -> None:
        """Offer ``people`` and choose one; where that one is missing, the first."""
        offered = [*([("", self._nobody)] if self._nobody else []), *people]
        with QSignalBlocker(self):
            if offered != [(self.itemData(row), self.itemText(row)) for row in range(self.count())]:
                self.clear()
                for key, name in offered:
                    self.addItem(name, key)
            self.setCurrentIndex(max(0, self.findData(chosen)))
