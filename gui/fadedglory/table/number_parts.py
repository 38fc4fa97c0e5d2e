"""A number to reach, with what it is made of."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QWidget

from gui.editor.text_label import set_text, text_label
from rules.breakdown import Derived, Part, signed


class NumberParts(QWidget):
    """“2+” in large figures, and beside it its parts."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._number = text_label("", "figure")
        self._parts = text_label("", "caption", wrap=True)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        row.addWidget(self._number)
        row.addWidget(self._parts, 1)

    def show_number(self, found: Derived) -> None:
        """Show a number and its parts."""
        self._show(f"{found.number}+", ", ".join(map(_words, found.parts)))

    def show_words(self, figure: str, words: str) -> None:
        """Show that no number is needed, and why."""
        self._show(figure, words)

    def _show(self, figure: str, words: str) -> None:
        set_text(self._number, figure)
        set_text(self._parts, words)
        self.setAccessibleName(f"Number to reach: {figure}")
        self.setAccessibleDescription(words)


def _words(part: Part) -> str:
    value = part.value if isinstance(part.value, str) else signed(part.value)
    return f"{part.label} {value}"
