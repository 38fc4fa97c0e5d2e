"""The fighters of a stage with what each has still to do; arrows walk, one is looked at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from gui.icon import icon
from gui.theme import set_role


@dataclass(frozen=True, slots=True)
class WhoEntry:
    """``id`` is told when it is chosen; an entry that ``is_done`` has a tick."""

    id: str
    text: str
    is_done: bool = False
    hint: str = ""


class WhoList(QListWidget):
    """``chosen(id)`` tells which entry a person went to."""

    chosen = Signal(str)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._entries: tuple[WhoEntry, ...] = ()
        self.setAccessibleName(name)
        set_role(self, "plain")
        self.setUniformItemSizes(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.currentRowChanged.connect(self._tell)

    def show_entries(self, entries: Sequence[WhoEntry], current: str) -> None:
        """Show ``entries``, with ``current`` as the one that is looked at."""
        with QSignalBlocker(self):
            if tuple(entries) != self._entries:
                self._entries = tuple(entries)
                self.clear()
                for entry in entries:
                    self.addItem(_item(entry))
            ids = [entry.id for entry in self._entries]
            self.setCurrentRow(ids.index(current) if current in ids else -1)

    @Slot(int)
    def _tell(self, row: int) -> None:
        if 0 <= row < len(self._entries):
            self.chosen.emit(self._entries[row].id)


def _item(entry: WhoEntry) -> QListWidgetItem:
    item = QListWidgetItem(icon("check" if entry.is_done else "chevron-right", "soft"), entry.text)
    spoken = f"{entry.text}, done" if entry.is_done else entry.text
    item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken)
    item.setToolTip(entry.hint or entry.text)
    return item
