"""A column of like rows that are reused when the list behind them changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, Protocol, TypeVar, cast

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.editor.laying_out import lay_out

Entry = TypeVar("Entry", contravariant=True)
Shown = TypeVar("Shown")


class Row(Protocol[Entry]):
    """A widget that can show one entry after another."""

    def show_entry(self, entry: Entry, /) -> None: ...


class RowStack(QWidget, Generic[Shown]):
    """Shows one row for each entry. Rows are made once, and hidden when there are fewer entries.

    A row is only told about its entry when the entry differs from the one it shows.
    """

    def __init__(
        self, make: Callable[[], Row[Shown]], *, spacing: int = 0, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._make = make
        self._rows: list[Row[Shown]] = []
        self._entries: list[Shown] = []
        # Rows that stay where they are need no new paint when the column grows.
        self.setAttribute(Qt.WidgetAttribute.WA_StaticContents)
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(spacing)

    @property
    def rows(self) -> Sequence[Row[Shown]]:
        """The rows in use, in the order of their entries."""
        return self._rows[: len(self._entries)]

    @property
    def all_rows(self) -> Sequence[Row[Shown]]:
        """Every row made so far, the hidden ones too."""
        return self._rows

    def show_entries(self, entries: Sequence[Shown]) -> None:
        """Show ``entries``, in order."""
        while len(self._rows) < len(entries):
            row = self._make()
            self._rows.append(row)
            self._layout.addWidget(cast(QWidget, row))
        for index, row in enumerate(self._rows):
            is_used = index < len(entries)
            is_new = is_used and index >= len(self._entries)
            is_other = is_new or (is_used and entries[index] != self._entries[index])
            if is_other:
                row.show_entry(entries[index])
            show_if(cast(QWidget, row), is_used)
            if is_other and self.isVisible():
                lay_out(cast(QWidget, row), but=RowStack)
        self._entries = list(entries)
        # An empty column would still cost its neighbours the space between.
        show_if(self, bool(entries))
        # What is not on the screen has no size yet; Qt lays it out when it gets one.
        if self.isVisible():
            self._layout.activate()


def show_if(widget: QWidget, is_shown: bool) -> None:
    """Show or hide ``widget``, touching it only when it changes."""
    if widget.isHidden() == is_shown:
        widget.setVisible(is_shown)
