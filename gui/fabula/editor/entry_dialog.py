"""The amount and the note of an entry of the purse."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QLineEdit, QSpinBox, QWidget

from gui.wizard.form_dialog import FormDialog
from models.document import MAX_LINE


class EntryDialog(FormDialog):
    """``agreed`` carries the zenit (below 0 they went) and the note."""

    agreed = Signal(int, str)

    def __init__(self, zenit: int, what: str, parent: QWidget | None = None) -> None:
        super().__init__("An entry of the purse", parent)
        self.zenit = QSpinBox()
        self.zenit.setRange(-10_000_000, 10_000_000)
        self.zenit.setSingleStep(10)
        self.zenit.setSuffix(" zenit")
        self.zenit.setValue(zenit)
        self.zenit.setAccessibleName("Zenit that came, or below 0 went")
        self.what = QLineEdit(what)
        self.what.setMaxLength(MAX_LINE)
        self.what.setAccessibleName("What for")
        self.add_row("Zenit", self.zenit)
        self.add_row("What for", self.what)
        self.arrange("Keep", self._agree)
        self.resize(420, 200)

    @Slot()
    def _agree(self) -> None:
        self.accept()
        self.agreed.emit(self.zenit.value(), self.what.text().strip())
