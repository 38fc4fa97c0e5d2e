"""Labels of the wizard, made in one line each."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton, QSizePolicy

from gui.font import font
from gui.icon import icon
from gui.widget.elided_label import ElidedLabel
from gui.widget.wrap_label import WrapLabel


def plain_label(text: str = "", *, role: str = "", size: str = "body") -> QLabel:
    """Return a label on one line in the font ``size`` and the colours of ``role``."""
    return _dressed(QLabel(text), role, size)


def elided_label(text: str = "", *, role: str = "", size: str = "body") -> ElidedLabel:
    """Return a label that may be narrower than its text; the tooltip then has it all."""
    made = ElidedLabel(text)
    _dressed(made, role, size)
    return made


def wrapped_label(text: str = "", *, role: str = "", size: str = "body") -> WrapLabel:
    """Return a label that takes as many lines as its text needs, at any width."""
    made = WrapLabel(text)
    _dressed(made, role, size)
    # Vertically it may shrink to what its width needs; a minimum would be the height of its hint.
    policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
    policy.setHeightForWidth(True)
    made.setSizePolicy(policy)
    return made


def title_label(text: str) -> WrapLabel:
    return wrapped_label(text, size="title")


def soft_label(text: str = "", *, size: str = "caption") -> WrapLabel:
    return wrapped_label(text, role="soft", size=size)


def _dressed(made: QLabel, role: str, size: str) -> QLabel:
    made.setTextFormat(Qt.TextFormat.PlainText)
    if role:
        made.setProperty("role", role)
    made.setFont(font(size))
    return made


def set_text(label: QLabel, text: str) -> None:
    """Show ``text``, touching the label only when it says something else."""
    if label.text() != text:
        label.setText(text)


def set_shown(label: QLabel, text: str) -> None:
    """Show ``text``, or hide the label when there is none."""
    set_text(label, text)
    if label.isHidden() == bool(text):
        label.setVisible(bool(text))


def push_button(
    text: str, *, sign: str = "", role: str = "", name: str = "", tip: str = ""
) -> QPushButton:
    """Return a button with the icon ``sign``; ``name`` is spoken where it says more than text."""
    made = QPushButton(text)
    if sign:
        made.setIcon(icon(sign, "on_accent" if role == "primary" else None))
    if role:
        made.setProperty("role", role)
    made.setAccessibleName(name or text)
    if tip:
        made.setToolTip(tip)
    return made
