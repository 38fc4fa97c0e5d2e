"""Opponents in numbers: which template, how many, called what."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Signal, Slot
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLineEdit, QPushButton, QWidget

from gui.editor.short_combo import short_combo
from gui.fadedglory.table.fight import turn_of
from gui.icon import icon
from gui.table.desk import TableDesk
from gui.widget.stepper import Stepper
from models.fadedglory.catalog import catalog
from models.fadedglory.session import Session
from rules.fadedglory.quick import MOST_IN_BAND
from rules.fadedglory.table.gather import band_stem, with_more_like, with_template_band
from rules.fadedglory.table.seat import display_name

_LIKE = "like:"


class BandForm(QWidget):
    """``added`` comes once opponents are at the table."""

    added = Signal()

    def __init__(self, desk: TableDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.template = short_combo(14)
        self.template.setAccessibleName("Template of the opponents")
        self._offered: list[tuple[str, str]] = []
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
        self.refresh()

    def refresh(self) -> None:
        """Offer the templates, and more of those that stand against the party already."""
        found = [(entry.name, entry.id) for entry in catalog().content.templates]
        for one in turn_of(self._desk).fighters:
            if one.combatant.side == "opposition":
                stem = band_stem(display_name(one))
                if not any(text == f"More like {stem}" for text, _ in found):
                    found.append((f"More like {stem}", f"{_LIKE}{one.key}"))
        if found == self._offered:
            return
        chosen, self._offered = self.template.currentData(), found
        with QSignalBlocker(self.template):
            self.template.clear()
            for text, id in found:
                self.template.addItem(text, id)
            self.template.setCurrentIndex(max(0, self.template.findData(chosen)))

    @Slot()
    def _add(self) -> None:
        id, count = str(self.template.currentData()), self.count.value()
        name, hidden = self.name_edit.text(), self.hidden.isChecked()
        step = f"add {count} {self.template.currentText().lower()}"

        def made(session: Session) -> Session:
            if id.startswith(_LIKE):
                like = id.removeprefix(_LIKE)
                return with_more_like(session, like, count, name=name, is_hidden=hidden)
            return with_template_band(session, id, count, name=name, is_hidden=hidden)

        is_done = self._desk.change(step, made)
        if is_done:
            self.name_edit.clear()
            self.added.emit()
