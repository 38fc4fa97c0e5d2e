"""A line of a form: a soft word of one width, and its control."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QWidget

from gui.wizard.label import plain_label

_WORD = 76


def form_row(word: str, control: QWidget) -> QHBoxLayout:
    """Return the line; more controls may be added at its end."""
    row = QHBoxLayout()
    row.setSpacing(8)
    label = plain_label(word, role="soft")
    label.setFixedWidth(_WORD)
    label.setBuddy(control)
    row.addWidget(label)
    row.addWidget(control)
    return row
