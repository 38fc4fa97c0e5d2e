"""A name for a plan."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QLabel, QLineEdit, QWidget

from gui.dialog.frame import DialogFrame
from models.document import MAX_LINE


class PlanNameDialog(DialogFrame):
    """Asks for a name, beginning with ``name``, all of it selected."""

    chosen = Signal(str)
    """The name, without spaces at its ends, never empty."""

    def __init__(self, name: str, parent: QWidget | None = None, *, is_new: bool = True) -> None:
        text = "A plan of that name is replaced." if is_new else ""
        super().__init__("Save the plan" if is_new else "Rename the plan", text, parent)
        self.setObjectName("plan-name-dialog")
        self._field = QLineEdit(name)
        self._field.setMaxLength(MAX_LINE)
        self._field.setAccessibleName("Name of the plan")
        self._field.textChanged.connect(self._show_state)
        label = QLabel("&Name")
        label.setBuddy(self._field)
        self.body.addWidget(label)
        self.body.addWidget(self._field)
        self.body.addStretch(1)
        cancel = self.add_button("&Cancel")
        cancel.clicked.connect(self.reject)
        self._save = self.add_button("&Save" if is_new else "&Rename", is_primary=True)
        self._save.clicked.connect(self._choose)
        self._show_state()
        self._field.selectAll()
        self._field.setFocus()
        self.setMinimumWidth(400)

    @Slot()
    def _show_state(self) -> None:
        self._save.setEnabled(bool(self._field.text().strip()))

    @Slot()
    def _choose(self) -> None:
        self.accept()
        self.chosen.emit(self._field.text().strip())
