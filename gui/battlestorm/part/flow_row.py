"""Controls in a row that goes on in the next one where there is no room."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from gui.widget.flow import Flow


def flow_row(*widgets: QWidget) -> QWidget:
    """Return a widget with ``widgets`` in reading order."""
    box = QWidget()
    flow = Flow(box, gap=8)
    for widget in widgets:
        flow.addWidget(widget)
    return box
