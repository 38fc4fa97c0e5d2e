"""What was deleted, and how to get it back."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QLabel, QListWidget, QListWidgetItem, QWidget

from gui.dialog.frame import DialogFrame
from gui.dialog.message import Choice, asked, show_error
from gui.moment import moment
from gui.theme import set_role
from models.errors import UserError
from models.recycling import BinEntry, binned, remove_for_good, restore


class BinDialog(DialogFrame):
    """Restore puts a file back where it was; nothing goes for good without a question."""

    restored = Signal(Path)
    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(
            "Bin", "Deleted documents stay here until you remove them for good.", parent
        )
        self.setObjectName("bin-dialog")
        self._entries: list[BinEntry] = []
        self._list = QListWidget()
        self._list.setAccessibleName("Deleted documents")
        self._list.setSpacing(4)
        self._list.itemDoubleClicked.connect(self._restore)
        self._list.currentRowChanged.connect(self._show_state)
        self._empty = QLabel("The bin is empty.")
        set_role(self._empty, "soft")
        self.body.addWidget(self._list)
        self.body.addWidget(self._empty)
        close = self.add_button("&Close")
        close.clicked.connect(self.accept)
        self._remove_button = self.add_button("Remove for &good…")
        self._remove_button.clicked.connect(self._remove)
        self._restore_button = self.add_button("&Restore", is_primary=True)
        self._restore_button.clicked.connect(self._restore)
        self._fill()
        self.resize(520, 380)

    def _fill(self) -> None:
        row = self._list.currentRow()
        self._list.clear()
        self._entries = list(binned())
        for entry in self._entries:
            when = moment(entry.time.timestamp())
            self._list.addItem(
                QListWidgetItem(f"{entry.name}\ndeleted {when}, was in {entry.origin.parent}")
            )
        self._list.setCurrentRow(min(max(0, row), len(self._entries) - 1))
        self._list.setVisible(bool(self._entries))
        self._empty.setVisible(not self._entries)
        self._show_state()

    @property
    def _chosen(self) -> BinEntry | None:
        row = self._list.currentRow()
        return self._entries[row] if 0 <= row < len(self._entries) else None

    @Slot()
    def _show_state(self) -> None:
        self._restore_button.setEnabled(self._chosen is not None)
        self._remove_button.setEnabled(self._chosen is not None)

    @Slot()
    def _restore(self) -> None:
        entry = self._chosen
        if entry is None:
            return
        try:
            path = restore(entry)
        except UserError as error:
            show_error(self, error)
        else:
            self.restored.emit(path)
        self._fill()
        self.changed.emit()

    @Slot()
    def _remove(self) -> None:
        entry = self._chosen
        if entry is None:
            return
        choice = asked(
            self,
            f"Remove “{entry.name}” for good?",
            "Nothing brings it back.",
            (Choice("remove", "&Remove", is_loss=True),),
        )
        if not choice:
            return
        try:
            remove_for_good(entry)
        except UserError as error:
            show_error(self, error)
        self._fill()
        self.changed.emit()
