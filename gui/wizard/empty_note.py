"""What a page says while there is nothing to show: what would be here, and the first step."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.wizard.frame import paint_card
from gui.wizard.label import push_button, wrapped_label


class EmptyNote(QWidget):
    """A dashed frame with a heading, a sentence and a button; ``asked`` comes from the button."""

    asked = Signal()

    def __init__(self, title: str, text: str, action: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(title)
        heading = wrapped_label(title, size="section")
        words = wrapped_label(text, role="soft")
        self.button = push_button(action)
        self.button.clicked.connect(self.asked)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 20, 24, 20)
        layout.setSpacing(8)
        layout.addWidget(heading)
        layout.addWidget(words)
        layout.addSpacing(4)
        layout.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_card(self, is_open=True)
