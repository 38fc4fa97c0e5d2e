"""Where the keyboard goes when it comes to a part of the screen."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget


def first_stop(pane: QWidget) -> QWidget | None:
    """Return the first widget of ``pane`` that Tab would stop at."""
    for widget in pane.findChildren(QWidget):
        takes = widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        if takes and widget.isVisibleTo(pane) and widget.isEnabled():
            return widget
    return None


def chain_after(before: QWidget, widgets: Iterable[QWidget]) -> None:
    """Let Tab come to ``widgets``, which were made later, where ``before`` stands."""
    found = list(widgets)
    stop: QWidget | None = before
    while stop and (not stop.focusPolicy() & Qt.FocusPolicy.TabFocus or stop in found):
        stop = stop.previousInFocusChain()
        if stop is before:
            return
    if stop is None:
        return
    for widget in found:
        QWidget.setTabOrder(stop, widget)
        stop = widget
