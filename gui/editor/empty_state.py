"""What would be here, and the button that begins it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from gui.editor.text_label import text_label


class EmptyState(QWidget):
    """A sentence in soft ink and, with ``action``, a button that emits ``asked``."""

    asked = Signal()

    def __init__(self, text: str, action: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 4, 0, 4)
        layout.setSpacing(8)
        layout.addWidget(text_label(text, "soft", wrap=True))
        if action:
            button = QPushButton(action)
            button.clicked.connect(self.asked)
            layout.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
