"""A heading with its rule: a hairline whose first 32 pixels are thick and in the accent."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from gui.theme import set_role, theme


class Heading(QWidget):
    """``text`` in the serif face, ``note`` in soft ink at the right, the rule below."""

    def __init__(
        self, text: str, note: str = "", *, role: str = "heading", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._text = QLabel(text, self)
        self._note = QLabel(note, self)
        set_role(self._text, role)
        set_role(self._note, "caption")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 9)
        row.setSpacing(12)
        row.addWidget(self._text, 1)
        row.addWidget(self._note, 0)
        self.setAccessibleName(text)
        self.setAccessibleDescription(note)

    def setText(self, text: str) -> None:
        """Change the heading's words."""
        self._text.setText(text)
        self.setAccessibleName(text)

    def setNote(self, note: str) -> None:
        """Change the words at the right."""
        if note != self._note.text():
            self._note.setText(note)
            self.setAccessibleDescription(note)

    def note(self) -> str:
        """Return the words at the right."""
        return self._note.text()

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme().palette()
        painter = QPainter(self)
        painter.fillRect(QRectF(0, self.height() - 1, self.width(), 1), QColor(colours.line))
        painter.fillRect(QRectF(0, self.height() - 2, 32, 2), QColor(colours.accent))
