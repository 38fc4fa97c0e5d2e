"""Opponents in numbers: which template, how many, called what."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLineEdit, QPushButton, QWidget

from gui.editor.short_combo import short_combo
from gui.icon import icon
from gui.table.desk import TableDesk
from gui.widget.stepper import Stepper
from models.fadedglory.catalog import catalog
from rules.fadedglory.quick import MOST_IN_BAND
from rules.fadedglory.table.gather import with_template_band


class BandForm(QWidget):
    """``added`` comes once opponents are at the table."""

    added = Signal()

    def __init__(self, desk: TableDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.template = short_combo(14)
        self.template.setAccessibleName("Template of the opponents")
        for entry in catalog().content.templates:
            self.template.addItem(entry.name, entry.id)
        self.count = Stepper(1, MOST_IN_BAND, name="How many opponents")
        self.name_edit = QLineEdit()
        self.name_edit.setMaxLength(200)
        self.name_edit.setPlaceholderText("Name, else the template's")
        self.name_edit.setAccessibleName("Name of the opponents")
        self.hidden = QCheckBox("Hidden from players")
        self.add = QPushButton(icon("plus"), "Add opponents")
        self.add.clicked.connect(self._add)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        for part in (self.count, self.template, self.name_edit, self.hidden, self.add):
            row.addWidget(part)

    @Slot()
    def _add(self) -> None:
        id, count = str(self.template.currentData()), self.count.value()
        name, hidden = self.name_edit.text(), self.hidden.isChecked()
        step = f"add {count} {self.template.currentText().lower()}"
        is_done = self._desk.change(
            step,
            lambda session: with_template_band(session, id, count, name=name, is_hidden=hidden),
        )
        if is_done:
            self.name_edit.clear()
            self.added.emit()
