"""What a ritual costs: MP by potency and area, its Difficulty Level and its Clock."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QWidget

from gui.editor.text_label import text_label
from models.fabula.catalog import Catalog


class RitualTable(QFrame):
    """A small table; it never changes for one printing of the rules."""

    def __init__(self, catalog: Catalog, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        content = catalog.content
        grid = QGridLayout(self)
        grid.setContentsMargins(12, 8, 12, 8)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(4)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        heads = ["Potency", *(area.name for area in content.ritual_areas), "DL", "Clock"]
        for column, head in enumerate(heads):
            grid.setColumnStretch(column, 1 if column else 2)
            where = right if column else Qt.AlignmentFlag.AlignVCenter
            grid.addWidget(text_label(head, "caption"), 0, column, where)
        for line, potency in enumerate(content.ritual_potencies, 1):
            cells = [potency.name]
            cells += [f"{potency.mp * area.factor} MP" for area in content.ritual_areas]
            cells += [str(potency.level), str(potency.clock)]
            for column, cell in enumerate(cells):
                where = right if column else Qt.AlignmentFlag.AlignVCenter
                grid.addWidget(text_label(cell, face="body"), line, column, where)
        self.setAccessibleName("Rituals: MP by potency and area, Difficulty Level, Clock")
