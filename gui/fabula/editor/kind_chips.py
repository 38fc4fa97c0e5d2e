"""A few words of which any number can be chosen, such as damage types."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QPushButton, QWidget

from gui.theme import set_role
from gui.widget.flow import Flow


class KindChips(QWidget):
    """``chosen`` carries what is chosen now, in the order of the words."""

    chosen = Signal(tuple)

    def __init__(self, name: str, words: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self._chips: dict[str, QPushButton] = {}
        flow = Flow(self, gap=4, row_gap=4)
        for word in words:
            chip = QPushButton(word.capitalize())
            chip.setCheckable(True)
            chip.setAccessibleName(f"{name} {word}")
            set_role(chip, "chip")
            chip.clicked.connect(self._tell)
            self._chips[word] = chip
            flow.addWidget(chip)

    def show_chosen(self, chosen: Sequence[str]) -> None:
        """Mark the words that are chosen."""
        for word, chip in self._chips.items():
            chip.setChecked(word in chosen)

    @Slot()
    def _tell(self) -> None:
        self.chosen.emit(tuple(word for word, chip in self._chips.items() if chip.isChecked()))
