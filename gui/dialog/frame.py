"""What all larger dialogs share: a heading, a line under it, a body, and buttons at the foot."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from gui.theme import set_role


class DialogFrame(QDialog):
    """A dialog with a heading; fill ``body`` and call ``add_button`` from left to right."""

    def __init__(self, title: str, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(20, 16, 20, 16)
        outer.setSpacing(12)
        heading = QLabel(title)
        set_role(heading, "heading")
        outer.addWidget(heading)
        if text:
            line = QLabel(text)
            line.setTextFormat(Qt.TextFormat.PlainText)
            line.setWordWrap(True)
            set_role(line, "soft")
            outer.addWidget(line)
        self.body = QVBoxLayout()
        self.body.setSpacing(8)
        outer.addLayout(self.body, 1)
        self._foot = QHBoxLayout()
        self._foot.setSpacing(8)
        self._foot.addStretch(1)
        outer.addLayout(self._foot)

    def add_button(self, text: str, *, is_primary: bool = False) -> QPushButton:
        """Add a button at the right end of the foot; the primary one is the default."""
        button = QPushButton(text)
        button.setAutoDefault(is_primary)
        button.setDefault(is_primary)
        if is_primary:
            set_role(button, "primary")
        self._foot.addWidget(button)
        return button
