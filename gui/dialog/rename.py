"""Another name for a document in the library."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QLabel, QLineEdit, QWidget

from gui.dialog.frame import DialogFrame
from models.document import MAX_LINE


class RenameDialog(DialogFrame):
    """Asks for a name, beginning with the present one, all of it selected."""

    chosen = Signal(str)
    """The new name, without spaces at its ends; neither empty nor the present one."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__("Rename", "The file keeps its own name.", parent)
        self.setObjectName("rename-dialog")
        self._old = name
        self._field = QLineEdit(name)
        self._field.setMaxLength(MAX_LINE)
        self._field.setAccessibleName("Name")
        self._field.textChanged.connect(self._show_state)
        label = QLabel("&Name")
        label.setBuddy(self._field)
        self.body.addWidget(label)
        self.body.addWidget(self._field)
        self.body.addStretch(1)
        cancel = self.add_button("&Cancel")
        cancel.clicked.connect(self.reject)
        self._rename = self.add_button("&Rename", is_primary=True)
        self._rename.clicked.connect(self._choose)
        self._show_state()
        self._field.selectAll()
        self._field.setFocus()
        self.setMinimumWidth(420)

    @property
    def _name(self) -> str:
        return self._field.text().strip()

    @Slot()
    def _show_state(self) -> None:
        self._rename.setEnabled(self._name not in ("", self._old))

    @Slot()
    def _choose(self) -> None:
        self.accept()
        self.chosen.emit(self._name)
