"""The Bonds of the sheet: one row for each, with its emotions and strength."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QPushButton, QVBoxLayout, QWidget

from gui.editor.row_stack import RowStack, show_if
from gui.editor.text_label import set_text, text_label
from gui.fabula.editor.desk import Desk
from gui.icon import icon
from gui.widget.chip import Chip
from gui.widget.flow import Flow
from gui.widget.heading import Heading
from models.fabula.hero import Bond
from models.fabula.vocabulary import EMOTION_PAIRS


class BondSummary(QWidget):
    """One Bond in a line: its name, its emotions as chips, its strength."""

    def __init__(self) -> None:
        super().__init__()
        self._name = text_label("", "strong", wrap=True)
        self._chips = {emotion: Chip(emotion) for pair in EMOTION_PAIRS for emotion in pair}
        self._strength = text_label("", face="strong")
        holder = QWidget()
        flow = Flow(holder, gap=6, row_gap=4)
        for chip in self._chips.values():
            flow.addWidget(chip)
        top = Qt.AlignmentFlag.AlignTop
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 4, 0, 4)
        grid.setHorizontalSpacing(12)
        grid.setColumnStretch(0, 2)
        grid.setColumnStretch(1, 3)
        grid.addWidget(self._name, 0, 0, top)
        grid.addWidget(holder, 0, 1)
        grid.addWidget(self._strength, 0, 2, top)

    def show_entry(self, bond: Bond) -> None:
        """Show ``bond``."""
        name = bond.name.strip() or "Unnamed"
        set_text(self._name, name)
        for emotion, chip in self._chips.items():
            show_if(chip, emotion in bond.emotions)
        set_text(self._strength, f"+{len(bond.emotions)}")
        self.setAccessibleName(f"Bond with {name}: {', '.join(bond.emotions)}")


class SheetBonds(QWidget):
    """The Bonds under their heading, and the way to add one."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._heading = Heading("Bonds")
        self._empty = text_label("No Bonds yet.", "soft")
        self._stack: RowStack[Bond] = RowStack(BondSummary)
        self._add = QPushButton("Bond")
        self._add.setIcon(icon("plus", "accent"))
        self._add.setProperty("role", "link")
        self._add.setAccessibleName("Add or edit Bonds")
        self._add.clicked.connect(self._to_bonds)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(self._heading)
        layout.addWidget(self._empty)
        layout.addWidget(self._stack)
        layout.addWidget(self._add, 0, Qt.AlignmentFlag.AlignLeft)

    def refresh(self) -> None:
        """Show the present Bonds."""
        bonds = self._desk.hero.bonds
        most = self._desk.catalog.content.creation.bonds_max
        self._heading.setNote(f"{len(bonds)} of {most}")
        show_if(self._empty, not bonds)
        self._stack.show_entries(bonds)

    def _to_bonds(self) -> None:
        self._desk.place_asked.emit("bonds")
