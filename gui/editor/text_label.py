"""Labels of the editor, made in one line each."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from gui.font import font
from gui.widget.wrap_label import WrapLabel


def text_label(text: str = "", role: str = "", *, face: str = "", wrap: bool = False) -> QLabel:
    """Return a label with the colours of ``role`` and the font ``face`` (the role's when empty).

    With ``wrap`` the text takes as many lines as it needs and is never cut.
    """
    label = WrapLabel(text) if wrap else QLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)
    if role:
        label.setProperty("role", role)
    label.setFont(font(face or (role if role in _FACES else "body")))
    return label


def set_text(label: QLabel, text: str) -> None:
    """Show ``text``, touching the label only when it says something else."""
    if label.text() != text:
        label.setText(text)


_FACES = frozenset(
    ("title", "heading", "section", "strong", "caption", "caps", "figure", "body", "italic")
)
