"""One fighter's dice of the first stage."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QSignalBlocker, Qt, Slot
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from gui.editor.row_stack import show_if
from gui.widget.elided_label import ElidedLabel
from models.fadedglory.catalog import catalog
from rules.fadedglory.fight.rolling import SECOND_DIE

Entered = Callable[[str, bool, int | None], None]
"""Gets the key of the fighter, whether it is the second roll, and the die (None for none)."""


@dataclass(frozen=True, slots=True)
class CellEntry:
    """``second`` is None where no second roll settles anything."""

    key: str
    name: str
    roll: int | None
    has_second: bool = False
    second: int | None = None


class InitiativeCell(QWidget):
    """Shows a ``CellEntry``; a figure that the die has is taken as it is typed."""

    def __init__(self, entered: Entered, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._entered, self._key = entered, ""
        self._known = {False: "", True: ""}
        self._name = ElidedLabel("")
        self.die = self._field(catalog().content.dice.initiative)
        self.second = self._field(SECOND_DIE)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 8, 0)
        row.setSpacing(6)
        row.addWidget(self._name, 1)
        row.addWidget(self.die)
        row.addWidget(self.second)
        self.setFixedWidth(194)
        self.die.textEdited.connect(self._type)
        self.second.textEdited.connect(self._type_second)

    def _field(self, sides: int) -> QLineEdit:
        edit = QLineEdit()
        edit.setMaxLength(1)
        edit.setFixedWidth(44)
        edit.setAlignment(Qt.AlignmentFlag.AlignCenter)
        edit.setPlaceholderText(f"d{sides}")
        return edit

    def show_entry(self, entry: CellEntry) -> None:
        """Show ``entry``."""
        self._key = entry.key
        self._name.setText(entry.name)
        self.die.setAccessibleName(f"Initiative die of {entry.name}")
        self.second.setAccessibleName(f"Second roll of {entry.name}")
        for edit, die in ((self.die, entry.roll), (self.second, entry.second)):
            text = "" if die is None else str(die)
            self._known[edit is self.second] = text
            if edit.text() != text:
                with QSignalBlocker(edit):
                    edit.setText(text)
        show_if(self.second, entry.has_second)

    @Slot(str)
    def _type(self, text: str) -> None:
        self._take(text, catalog().content.dice.initiative, is_second=False)

    @Slot(str)
    def _type_second(self, text: str) -> None:
        self._take(text, SECOND_DIE, is_second=True)

    def _take(self, text: str, sides: int, *, is_second: bool) -> None:
        edit = self.second if is_second else self.die
        if not text.strip():
            self._entered(self._key, is_second, None)
        elif text.isascii() and text.isdigit() and 1 <= int(text) <= sides:
            self._entered(self._key, is_second, int(text))
            self.focusNextChild()  # the next die is typed without a key between
        else:
            edit.setText(self._known[is_second])
