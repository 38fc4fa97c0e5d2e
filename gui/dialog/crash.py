"""What the user sees when the program itself is at fault."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from gui.dialog.about import versions
from gui.dialog.frame import DialogFrame


class CrashDialog(DialogFrame):
    """Tells of a fault in the program, with the details to copy into a report."""

    def __init__(self, details: str, log_file: Path, parent: QWidget | None = None) -> None:
        super().__init__(
            "Something went wrong",
            "A fault in Fablefolio stopped what you just did. Your documents are kept: what is "
            "unsaved lies in the recovery folder. Save your work and start the program anew if it "
            f"behaves oddly. The fault is written down in {log_file}.",
            parent,
        )
        self.setObjectName("crash-dialog")
        self._details = f"{versions()}\n\n{details}"
        text = QPlainTextEdit(self._details)
        text.setReadOnly(True)
        text.setAccessibleName("Details")
        text.setTabChangesFocus(True)
        self.body.addWidget(text)
        copy = self.add_button("C&opy details")
        copy.clicked.connect(self._copy)
        close = self.add_button("&Go on", is_primary=True)
        close.clicked.connect(self.accept)
        self.resize(620, 420)

    @Slot()
    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._details)
