"""The creature as a short text to read or to copy."""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPlainTextEdit, QPushButton, QWidget

from gui.bnb.editor.desk import BeingDesk
from gui.bnb.editor.stat_block import stat_block
from gui.editor.section import Section
from gui.icon import icon
from gui.widget.heading import Heading


class StatBlockSection(Section[BeingDesk]):
    id = "stat_block"

    def __init__(self, desk: BeingDesk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.body.addWidget(Heading("Stat block"))
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setAccessibleName("Stat block")
        self.text.setTabChangesFocus(True)
        self.text.setMinimumHeight(300)
        self.body.addWidget(self.text, 1)
        copy = QPushButton(icon("duplicate"), "Copy the stat block")
        copy.clicked.connect(self.copy)
        self.body.addWidget(copy, 0, Qt.AlignmentFlag.AlignLeft)

    def refresh(self) -> None:
        self.text.setPlainText(stat_block(self.desk.creature, self.desk.numbers))

    @Slot()
    def copy(self) -> None:
        """Put the text on the clipboard."""
        QGuiApplication.clipboard().setText(self.text.toPlainText())
