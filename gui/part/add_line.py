"""A line in which a name is typed or chosen, and a button that adds it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QStringListModel, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QWidget

from gui.icon import icon
from gui.wizard.suggestion import suggestions


class AddLine(QWidget):
    """``added`` carries the name at Enter or from the button; the line empties itself."""

    added = Signal(str)

    def __init__(
        self, what: str, known: Sequence[str], hint: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.edit = QLineEdit()
        self.edit.setMaxLength(500)
        self.edit.setAccessibleName(f"Name of a new {what}")
        self.edit.setPlaceholderText(hint)
        self.edit.returnPressed.connect(self._add)
        completer = suggestions(QStringListModel(list(known), self), self.edit)
        self.edit.setCompleter(completer)
        button = QPushButton(icon("plus"), f"Add {what}")
        button.clicked.connect(self._add)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self.edit, 1)
        row.addWidget(button)

    @Slot()
    def _add(self) -> None:
        name = self.edit.text().strip()
        self.edit.clear()
        self.added.emit(name)
