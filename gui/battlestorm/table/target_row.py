"""A model that an event may come upon: whether it is inside, and its save."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from PySide6.QtCore import QSignalBlocker, Qt, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLineEdit, QWidget

from gui.battlestorm.table.wide_check import WideCheck
from gui.editor.row_stack import show_if
from gui.editor.text_label import set_text, text_label
from gui.widget.ruled_box import RuledBox
from rules.battlestorm.event import shortened
from rules.battlestorm.rolling import SAVE_DIE

_NARROW = 280


@dataclass(frozen=True, slots=True)
class TargetEntry:
    """``number`` is what a save must not be over; None where none is rolled."""

    key: str
    name: str
    is_in: bool
    may_be_partial: bool
    is_partial: bool
    number: int | None
    save: int | None


class TargetMaker(Protocol):
    """What is done with a target; each gets its key."""

    def put_in(self, key: str, is_in: bool, /) -> None: ...
    def set_partial(self, key: str, is_partial: bool, /) -> None: ...
    def set_save(self, key: str, roll: int | None, /) -> None: ...


class TargetRow(RuledBox):
    """Shows a ``TargetEntry``."""

    def __init__(self, maker: TargetMaker, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._maker, self._key, self._known = maker, "", ""
        self.inside = WideCheck()
        self.inside.clicked.connect(self._put_in)
        self.partial = QCheckBox("partly")
        self.partial.setToolTip("More than the base or one extremity is outside")
        self.partial.clicked.connect(self._set_partial)
        self._number = text_label("", "caption")
        self.save = QLineEdit()
        self.save.setMaxLength(2)
        self.save.setFixedWidth(60)
        self.save.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.save.setPlaceholderText(f"d{SAVE_DIE}")
        self.save.editingFinished.connect(self._set_save)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 1, 0, 2)
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(2)
        self._grid.setColumnStretch(0, 1)
        self._place(is_narrow=False)

    def _place(self, *, is_narrow: bool) -> None:
        """Put the save beside the name, or below it where there is no room."""
        self._is_narrow = is_narrow
        line = 1 if is_narrow else 0
        self._grid.addWidget(self.inside, 0, 0, 1, 4 if is_narrow else 1)
        for column, part in enumerate((self.partial, self._number, self.save), start=1):
            self._grid.addWidget(part, line, column)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_narrow = self.width() < _NARROW
        if is_narrow is not self._is_narrow:
            self._place(is_narrow=is_narrow)

    def show_entry(self, entry: TargetEntry) -> None:
        """Show ``entry``."""
        self._key = entry.key
        self.inside.setText(shortened(entry.name, 18).replace("&", "&&"))
        self.inside.setToolTip(entry.name)
        self.inside.setChecked(entry.is_in)
        self.inside.setAccessibleName(f"It comes upon {entry.name}")
        show_if(self.partial, entry.is_in and entry.may_be_partial)
        self.partial.setChecked(entry.is_partial)
        self.partial.setAccessibleName(f"Only partly inside: {entry.name}")
        has_save = entry.is_in and entry.number is not None
        for part in (self._number, self.save):
            show_if(part, has_save)
        set_text(self._number, f"≤ {entry.number}" if has_save else "")
        self._known = "" if entry.save is None else str(entry.save)
        with QSignalBlocker(self.save):
            self.save.setText(self._known)
        self.save.setAccessibleName(f"Save of {entry.name}")
        self.save.setAccessibleDescription(f"{entry.number} or less saves" if has_save else "")

    @Slot()
    def _put_in(self) -> None:
        self._maker.put_in(self._key, self.inside.isChecked())

    @Slot()
    def _set_partial(self) -> None:
        self._maker.set_partial(self._key, self.partial.isChecked())

    @Slot()
    def _set_save(self) -> None:
        """Take a figure the die has; anything else is wiped away."""
        text = self.save.text().strip()
        if text == self._known:
            return
        if not text:
            self._maker.set_save(self._key, None)
        elif text.isascii() and text.isdigit() and 1 <= int(text) <= SAVE_DIE:
            self._maker.set_save(self._key, int(text))
        else:
            self.save.setText(self._known)
