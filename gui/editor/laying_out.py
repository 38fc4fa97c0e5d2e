"""Laying out at once what has changed.

Qt passes a new size on by posted events, one step of nesting at a time, and paints in between.
A row that needs another line would be painted three times, twice of them in the wrong place.
"""

from __future__ import annotations

from PySide6.QtWidgets import QWidget


def lay_out(widget: QWidget, *, but: type[QWidget] | None = None) -> None:
    """Lay out ``widget`` and what is in it, from the inside outwards.

    Widgets of the class ``but`` have done so themselves.
    """
    layout = widget.layout()
    if layout is None or widget.isHidden():
        return
    for child in widget.children():
        if isinstance(child, QWidget) and (but is None or not isinstance(child, but)):
            lay_out(child, but=but)
    layout.activate()
