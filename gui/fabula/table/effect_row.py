"""One effect that lies on somebody, and the way to end it."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from gui.editor.text_label import text_label
from gui.fabula.table.field import button
from gui.theme import set_role
from gui.widget.ruled_box import RuledBox


@dataclass(frozen=True, slots=True)
class EffectEntry:
    key: str
    who: str
    label: str
    words: str


class EffectRow(RuledBox):
    """``ended(key)`` comes when the effect shall end now."""

    ended = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._key = ""
        self._title = text_label("", "strong", wrap=True)
        self._words = text_label("", "caption", wrap=True)
        self._end = button("End now")
        set_role(self._end, "small")
        self._end.clicked.connect(self._tell)
        column = QVBoxLayout()
        column.setSpacing(2)
        column.addWidget(self._title)
        column.addWidget(self._words)
        row = QHBoxLayout(self)
        row.setContentsMargins(2, 6, 2, 8)
        row.setSpacing(12)
        row.addLayout(column, 1)
        row.addWidget(self._end)

    def show_entry(self, entry: EffectEntry) -> None:
        """Show the effect."""
        self._key = entry.key
        self._title.setText(f"{entry.who}: {entry.label}")
        self._words.setText(entry.words)
        self._end.setAccessibleName(f"End {entry.label} of {entry.who} now")

    @Slot()
    def _tell(self) -> None:
        self.ended.emit(self._key)
