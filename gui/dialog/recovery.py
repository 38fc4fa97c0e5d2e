"""What was unsaved when the program ended without closing."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QListWidgetItem, QWidget

from gui.dialog.frame import DialogFrame
from gui.dialog.message import Choice, asked
from gui.moment import moment
from models.recovery import Kept


def kept_in_words(kept: Kept) -> str:
    """Return the name of what was kept, when, and which file it belongs to."""
    name = kept.name.strip() or f"Unnamed {kept.kind or 'document'}"
    origin = str(kept.path) if kept.path is not None else "never saved"
    text = f"{name}\n{moment(kept.time.timestamp())}, {origin}"
    return f"{text}\nCannot be read: {kept.fault}" if kept.document is None else text


class RecoveryDialog(DialogFrame):
    """Lists what was kept, all of it checked. “Later” keeps everything."""

    restore_asked = Signal(list)
    """The checked ones, of type ``Kept``; what is not checked stays kept."""
    discard_asked = Signal(list)

    def __init__(self, kept: Sequence[Kept], parent: QWidget | None = None) -> None:
        super().__init__(
            "Unsaved changes were found",
            "Fablefolio ended before these changes were saved. Restored documents open as "
            "unsaved, so you can look first and then save them. Later keeps them all; “Recover "
            "unsaved work” in the File menu asks again, and so does the next start.",
            parent,
        )
        self.setObjectName("recovery-dialog")
        self._kept = list(kept)
        self._list = QListWidget()
        self._list.setAccessibleName("Unsaved documents")
        self._list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self._list.setWordWrap(True)
        self._list.setSpacing(4)
        for found in self._kept:
            item = QListWidgetItem(kept_in_words(found))
            item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)
            if found.document is not None:
                item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
                item.setCheckState(Qt.CheckState.Checked)
            item.setToolTip(str(found.file))
            self._list.addItem(item)
        self._list.setCurrentRow(0)
        self._list.itemChanged.connect(self._count)
        self.body.addWidget(self._list)
        self._later = self.add_button("&Later")
        self._later.setToolTip("Keep them for the File menu or the next start")
        self._later.clicked.connect(self.reject)
        self._discard = self.add_button("&Discard all…")
        self._discard.clicked.connect(self._ask_to_discard)
        self._restore = self.add_button("&Restore", is_primary=True)
        self._restore.clicked.connect(self._do_restore)
        self._count()
        self.resize(560, 380)

    def _checked(self) -> list[Kept]:
        return [
            kept
            for number, kept in enumerate(self._kept)
            if kept.document is not None
            and self._list.item(number).checkState() == Qt.CheckState.Checked
        ]

    @Slot()
    def _count(self) -> None:
        number = len(self._checked())
        self._restore.setEnabled(number > 0)
        self._restore.setText(f"&Restore {number}" if number > 1 else "&Restore")

    @Slot()
    def _do_restore(self) -> None:
        self.accept()
        self.restore_asked.emit(self._checked())

    @Slot()
    def _ask_to_discard(self) -> None:
        choice = asked(
            self,
            "Discard these unsaved changes for good?",
            "What is in the saved files stays as it is.",
            (Choice("discard", "&Discard", is_loss=True),),
        )
        if choice:
            self.accept()
            self.discard_asked.emit(self._kept)
