"""The list at the left of a dialog about work under way: a new one, then those there are."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

_ROLE = Qt.ItemDataRole.UserRole


class WorkList(QListWidget):
    """``moved`` comes when another entry is chosen; the key of the new one is empty."""

    moved = Signal()

    def __init__(self, name: str, new: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._new = new
        self.setAccessibleName(name)
        self.setWordWrap(True)
        self.setFixedWidth(196)
        self.setSpacing(2)
        self.currentRowChanged.connect(self._tell)

    @property
    def key(self) -> str:
        """The key of what is chosen; empty for the new one."""
        item = self.currentItem()
        return item.data(_ROLE) if item is not None else ""

    def show_work(self, entries: Iterable[tuple[str, str]]) -> None:
        """List pairs of key and words; stay with what was chosen, else with the first of them."""
        kept = self.key if self.count() else None
        found = [("", self._new), *entries]
        with QSignalBlocker(self):
            self.clear()
            for key, words in found:
                item = QListWidgetItem(words)
                item.setData(_ROLE, key)
                self.addItem(item)
        keys = [key for key, _ in found]
        if kept is None:
            kept = keys[1] if len(keys) > 1 else ""
        self.choose(kept if kept in keys else "")

    def choose(self, key: str) -> None:
        """Choose that entry, without telling."""
        with QSignalBlocker(self):
            for row in range(self.count()):
                if self.item(row).data(_ROLE) == key:
                    self.setCurrentRow(row)

    @Slot()
    def _tell(self) -> None:
        self.moved.emit()
