"""Opponents in numbers, while a fight goes on."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from gui.dialog.frame import DialogFrame
from gui.fadedglory.table.band_form import BandForm
from gui.table.desk import TableDesk


class BandDialog(DialogFrame):
    def __init__(self, desk: TableDesk, parent: QWidget | None = None) -> None:
        super().__init__("Add opponents", "They roll when they come.", parent)
        self.form = BandForm(desk)
        self.form.added.connect(self.accept)
        self.body.addWidget(self.form)
        self.add_button("Close").clicked.connect(self.reject)
