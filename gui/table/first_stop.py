"""Where the keyboard goes when it comes to a part of the screen."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget


def first_stop(pane: QWidget) -> QWidget | None:
    """Return the first widget of ``pane`` that Tab would stop at."""
    for widget in pane.findChildren(QWidget):
        takes = widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        if takes and widget.isVisibleTo(pane) and widget.isEnabled():
            return widget
    return None
