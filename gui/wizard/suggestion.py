"""A list of suggestions under a line of text."""

from __future__ import annotations

from PySide6.QtCore import QAbstractItemModel, Qt
from PySide6.QtWidgets import QCompleter, QWidget

from gui.theme import set_role


def suggestions(model: QAbstractItemModel, parent: QWidget) -> QCompleter:
    """Return a completer over ``model``, in whatever letter case, with an edge of its own."""
    completer = QCompleter(model, parent)
    completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
    popup = completer.popup()
    if popup is not None:
        set_role(popup, "suggestions")
    return completer
