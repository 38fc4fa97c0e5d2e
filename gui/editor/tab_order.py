"""The order of the Tab key, which follows the layouts rather than the age of the widgets.

Qt goes by the order in which widgets came into the window. Rows and sections are made when they
are first needed, so that order would be chance.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLayout, QScrollArea, QWidget


def focus_order(widget: QWidget) -> Iterator[QWidget]:
    """Yield ``widget`` and what is laid out in it, in reading order, if it can have the focus."""
    if widget.focusPolicy() != Qt.FocusPolicy.NoFocus:
        yield widget
    inside = widget.widget() if isinstance(widget, QScrollArea) else None
    if inside is not None and not widget.isHidden():
        yield from focus_order(inside)
    layout = widget.layout()
    if layout is not None and not widget.isHidden():
        yield from _in_layout(layout)


def _in_layout(layout: QLayout) -> Iterator[QWidget]:
    for index in range(layout.count()):
        item = layout.itemAt(index)
        if item is None:
            continue
        widget, inner = item.widget(), item.layout()
        if widget is not None:
            yield from focus_order(widget)
        elif inner is not None:
            yield from _in_layout(inner)


def set_tab_order(widgets: Iterable[QWidget]) -> None:
    """Let the Tab key visit ``widgets`` in this order."""
    before: QWidget | None = None
    for widget in widgets:
        if before is not None:
            QWidget.setTabOrder(before, widget)
        before = widget


def first_stop(widget: QWidget) -> QWidget | None:
    """Return the first control in ``widget`` that Tab reaches now; None when there is none."""
    for found in focus_order(widget):
        by_tab = found.focusPolicy() & Qt.FocusPolicy.TabFocus
        if by_tab and found.isVisibleTo(widget) and found.isEnabled():
            return found
    return None
