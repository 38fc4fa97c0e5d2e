"""The newest record: what happened in a line or two, and every part of its rolls by name."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.editor.row_stack import show_if
from gui.editor.text_label import set_text, text_label
from models.table import LogEntry


class ResultBox(QWidget):
    """Shows one record; hidden while there is none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Result")
        self._title = text_label("", "strong", wrap=True)
        self._lines = text_label("", wrap=True)
        self._parts = text_label("", "soft", wrap=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 0)
        column.setSpacing(3)
        for label in (self._title, self._lines, self._parts):
            column.addWidget(label)

    def show_entry(self, entry: LogEntry | None) -> None:
        """Show ``entry``."""
        show_if(self, entry is not None)
        if entry is None:
            return
        detail = f" – {entry.detail}" if entry.detail else ""
        set_text(self._title, f"{entry.title}{detail}")
        set_text(self._lines, "\n".join(line.text for line in entry.lines))
        parts = " · ".join(f"{part.label} {part.value}" for part in entry.parts)
        set_text(self._parts, parts)
        show_if(self._parts, bool(parts))
