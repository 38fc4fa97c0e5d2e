"""One participant to tick, and what would happen to them."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtWidgets import QCheckBox, QHBoxLayout

from gui.editor.row_stack import show_if
from gui.editor.text_label import text_label
from gui.theme import set_role
from gui.widget.ruled_box import RuledBox

_NAME_WIDTH = 168
"""Longer names are cut short; the hint and the spoken name are whole."""
_ELIDE = Qt.TextElideMode.ElideRight


@dataclass(frozen=True, slots=True)
class Person:
    """``words`` stand after the name, in the colour of ``tone``; they say everything themselves."""

    key: str
    name: str
    is_chosen: bool = False
    words: str = ""
    tone: str = ""


class PersonRow(RuledBox):
    """``flipped(key, is_chosen)`` comes when it is ticked or not."""

    flipped = Signal(str, bool)

    def __init__(self) -> None:
        super().__init__()
        self._key = ""
        self.box = QCheckBox()
        self.box.setFixedWidth(_NAME_WIDTH + 28)
        self.box.clicked.connect(self._flip)
        self._words = text_label("", "soft", wrap=True)
        row = QHBoxLayout(self)
        row.setContentsMargins(2, 5, 2, 6)
        row.setSpacing(12)
        row.addWidget(self.box, 0, Qt.AlignmentFlag.AlignLeft)
        row.addWidget(self._words, 1)

    def show_entry(self, entry: Person) -> None:
        """Show the participant."""
        self._key = entry.key
        with QSignalBlocker(self.box):
            short = self.box.fontMetrics().elidedText(entry.name, _ELIDE, _NAME_WIDTH)
            self.box.setText(short.replace("&", "&&"))
            self.box.setToolTip(entry.name if short != entry.name else "")
            self.box.setChecked(entry.is_chosen)
        self.box.setAccessibleName(entry.name)
        self.box.setAccessibleDescription(entry.words)
        set_role(self._words, entry.tone or "soft")
        self._words.setText(entry.words)
        show_if(self._words, bool(entry.words))

    @Slot(bool)
    def _flip(self, is_chosen: bool) -> None:
        self.flipped.emit(self._key, is_chosen)
