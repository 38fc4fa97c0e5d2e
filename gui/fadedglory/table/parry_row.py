"""A parry that may meet the blow, with its die."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gui.editor.text_label import set_text, text_label
from gui.fadedglory.table.die_entry import DieEntry
from gui.table.desk import TableDesk
from gui.widget.elided_label import ElidedLabel
from models.fadedglory.catalog import catalog


@dataclass(frozen=True, slots=True)
class ParryEntry:
    """``act`` is the declared parry of the blow ``index``, ``number`` what its die must reach."""

    index: int
    act: int
    words: str
    weapon: str
    number: int


class ParryRow(QWidget):
    """Shows a ``ParryEntry``; ``tried`` gets blow, act and die."""

    def __init__(
        self, desk: TableDesk, tried: Callable[[int, int, int], None], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._tried, self._index, self._act = tried, 0, 0
        self._words = ElidedLabel("")
        self._number = text_label("", "caption")
        self.die = DieEntry(desk, catalog().content.dice.target, "parry")
        self.die.throw.setText("&Parry")
        self.die.fallen.connect(self._fall)
        said = QVBoxLayout()
        said.setSpacing(0)
        said.addWidget(self._words)
        said.addWidget(self._number)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addLayout(said, 1)
        row.addWidget(self.die)

    def show_entry(self, entry: ParryEntry) -> None:
        """Show ``entry``."""
        self._index, self._act = entry.index, entry.act
        self._words.setText(entry.words)
        set_text(self._number, f"{entry.weapon}, {entry.number}+")
        self.die.set_name(f"parry of {entry.words}: {entry.weapon}")

    @Slot(int)
    def _fall(self, die: int) -> None:
        self._tried(self._index, self._act, die)
