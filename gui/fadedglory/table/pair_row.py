"""Two of whom one does not expect the other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from gui.icon import icon
from gui.widget.elided_label import ElidedLabel
from gui.widget.ruled_box import RuledBox


@dataclass(frozen=True, slots=True)
class PairEntry:
    attacker: str
    target: str
    words: str


class PairRow(RuledBox):
    """Shows a ``PairEntry``; ``dropped`` gets its attacker and its target."""

    def __init__(self, dropped: Callable[[str, str], None], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._dropped = dropped
        self._attacker = self._target = ""
        self._words = ElidedLabel("")
        self._drop_button = QPushButton(icon("trash"), "")
        self._drop_button.setProperty("role", "square")
        self._drop_button.clicked.connect(self._drop)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 2, 0, 3)
        row.addWidget(self._words, 1)
        row.addWidget(self._drop_button)

    def show_entry(self, entry: PairEntry) -> None:
        """Show ``entry``."""
        self._attacker, self._target = entry.attacker, entry.target
        self._words.setText(entry.words)
        self._drop_button.setAccessibleName(f"Remove: {entry.words}")
        self._drop_button.setToolTip(f"Remove: {entry.words}")

    @Slot()
    def _drop(self) -> None:
        self._dropped(self._attacker, self._target)
