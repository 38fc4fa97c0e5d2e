"""A row of fields with captions: the base of a list of things that are edited in place."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QGridLayout, QLabel, QLineEdit, QPushButton, QWidget

from gui.editor.text_label import text_label
from gui.icon import icon
from gui.widget.ruled_box import RuledBox

Changed = Callable[[int, str, object], None]
"""Gets the index of a row, the field, and its new value."""


class FieldRow(RuledBox):
    """A row at ``index``: its fields tell ``changed``, ``left`` when the focus goes."""

    def __init__(
        self, changed: Changed, left: Callable[[], None], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.index = 0
        self._changed, self._left = changed, left
        self.grid = QGridLayout(self)
        self.grid.setContentsMargins(0, 6, 0, 7)
        self.grid.setHorizontalSpacing(8)
        self.grid.setVerticalSpacing(2)

    def tell(self, field: str, value: object) -> None:
        """Tell that a field has a new value."""
        self._changed(self.index, field, value)

    def add_line(self, field: str, hint: str = "") -> QLineEdit:
        """Return a line of text that tells of ``field``."""
        edit = QLineEdit()
        edit.setMaxLength(500)
        edit.setPlaceholderText(hint)
        edit.textEdited.connect(lambda text: self.tell(field, text))
        edit.editingFinished.connect(self._left)
        return edit

    def add_cell(self, column: int, caption: str, control: QWidget) -> QLabel:
        """Place a control with a caption above it, and return the caption."""
        label = text_label(caption, "caption")
        label.setBuddy(control)
        if caption:
            self.grid.addWidget(label, 0, column)
        self.grid.addWidget(control, 1, column, Qt.AlignmentFlag.AlignTop)
        return label

    def add_drop(self, column: int, dropped: Callable[[int], None]) -> QPushButton:
        """Return a button that takes the row away."""
        self._dropped = dropped
        button = QPushButton(icon("trash"), "")
        button.setProperty("role", "square")
        button.clicked.connect(self._drop)
        self.grid.addWidget(button, 1, column, Qt.AlignmentFlag.AlignTop)
        return button

    @Slot()
    def _drop(self) -> None:
        self._dropped(self.index)


def show_line(edit: QLineEdit, text: str) -> None:
    """Show ``text`` and leave the cursor where it is when it stands there."""
    if edit.text() != text:
        place = edit.cursorPosition()
        edit.setText(text)
        edit.setCursorPosition(min(place, len(text)))
