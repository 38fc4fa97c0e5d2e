"""Pairs of a soft word and its value, such as “Crisis at — 20 HP”."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from gui.wizard.label import plain_label, set_text, wrapped_label

Fact = tuple[str, str]
LINE = 20
GAP = 12


class FactList(QWidget):
    """Shows facts under one another; values wrap. Rows are reused."""

    def __init__(self, *, name_width: int = 84, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: list[tuple[QLabel, QLabel]] = []
        self._facts: tuple[Fact, ...] = ()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(GAP)
        self._grid.setVerticalSpacing(4)
        self._grid.setColumnMinimumWidth(0, name_width - GAP)
        self._grid.setColumnStretch(1, 1)

    @property
    def facts(self) -> tuple[Fact, ...]:
        """What is shown."""
        return self._facts

    def show_facts(self, facts: Sequence[Fact]) -> None:
        """Show ``facts``, in order; those without a value are left out."""
        shown = tuple(fact for fact in facts if fact[1])
        if shown == self._facts:
            return
        self._facts = shown
        while len(self._rows) < len(shown):
            self._add_row()
        for index, (name, value) in enumerate(self._rows):
            is_used = index < len(shown)
            if is_used:
                set_text(name, shown[index][0])
                set_text(value, shown[index][1])
                value.setAccessibleName(f"{shown[index][0]}: {shown[index][1]}")
            name.setVisible(is_used)
            value.setVisible(is_used)

    def _add_row(self) -> None:
        name = plain_label("", role="soft")
        name.setFixedHeight(LINE)
        value = wrapped_label()
        row = len(self._rows)
        self._grid.addWidget(name, row, 0, Qt.AlignmentFlag.AlignTop)
        self._grid.addWidget(value, row, 1)
        self._rows.append((name, value))
