"""Labels and fields of a page of the table in two columns, each label in line with its field."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from gui.editor.text_label import text_label
from gui.fabula.table.target_row import TargetRow

Rows = dict[str, tuple[QWidget, QWidget]]
_CHIP_INSET = 4


def field_rows(
    grid: QGridLayout, fields: Iterable[tuple[str, str, QWidget]], *, wide: Iterable[str] = ()
) -> Rows:
    """Put pairs of label and field into ``grid`` and return them by their ids.

    A field whose id is in ``wide`` takes the whole width. Where a field may have several rows,
    its label stands beside the first.
    """
    grid.setHorizontalSpacing(10)
    grid.setVerticalSpacing(6)
    grid.setColumnStretch(1, 1)
    wide, rows = frozenset(wide), Rows()
    for number, (id, text, widget) in enumerate(fields):
        label = text_label(text, "soft")
        label.setBuddy(widget)
        place = Qt.AlignmentFlag.AlignVCenter
        if isinstance(widget, TargetRow):
            label.setContentsMargins(0, _CHIP_INSET, 0, 0)
            place = Qt.AlignmentFlag.AlignTop
        grid.addWidget(label, number, 0, place)
        align = Qt.AlignmentFlag(0) if id in wide else Qt.AlignmentFlag.AlignLeft
        grid.addWidget(widget, number, 1, align)
        rows[id] = (label, widget)
    return rows
