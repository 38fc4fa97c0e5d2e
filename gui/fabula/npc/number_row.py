"""The dice to choose and the main numbers of a stat block, each of which opens its parts."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Slot
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from gui.editor.arrow_focus import ArrowFocus
from gui.editor.text_label import text_label
from gui.fabula.npc.desk import NpcDesk
from gui.widget.number_cell import NumberCell
from models.fabula.vocabulary import ATTRIBUTE_NAMES, ATTRIBUTES, DIE_SIZES, Attribute
from rules.breakdown import plain
from rules.fabula.npc.edit import with_die

_CELLS = (
    ("max_hp", "HP", "Maximum HP"),
    ("crisis", "CRISIS", "Crisis"),
    ("max_mp", "MP", "Maximum MP"),
    ("initiative", "INIT.", "Initiative"),
    ("defense", "DEFENSE", "Defense"),
    ("magic_defense", "M.DEF", "Magic Defense"),
)


class NumberRow(QFrame):
    def __init__(self, desk: NpcDesk, arrows: ArrowFocus, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.setProperty("role", "card")
        self.dice: dict[Attribute, QComboBox] = {}
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 8, 12, 8)
        row.setSpacing(6)
        for attribute in ATTRIBUTES:
            box = QComboBox()
            box.setAccessibleName(f"{ATTRIBUTE_NAMES[attribute]} die")
            box.setProperty("attribute", attribute)
            for size in DIE_SIZES:
                box.addItem(f"d{size}", size)
            box.activated.connect(self._change_die)
            self.dice[attribute] = box
            column = QVBoxLayout()
            column.setSpacing(2)
            column.addWidget(text_label(attribute, "caps"))
            column.addWidget(box)
            row.addLayout(column, 2)
        self.cells: dict[str, NumberCell] = {}
        for id, label, name in _CELLS:
            cell = NumberCell(label, key=id, name=name)
            self.cells[id] = cell
            row.addWidget(cell, 3)
            desk.choice.tie(cell)
            arrows.add(cell)

    def refresh(self) -> None:
        """Show the present dice and numbers."""
        block, numbers = self._desk.block, self._desk.block_numbers
        for attribute, box in self.dice.items():
            size = getattr(block.dice, attribute)
            with QSignalBlocker(box):
                if box.findData(size) < 0:
                    box.addItem(f"d{size}", size)
                box.setCurrentIndex(box.findData(size))
        for id, cell in self.cells.items():
            found = numbers.derived.get(id)
            cell.setVisible(found is not None)
            if found is not None:
                cell.setNumber(plain(found.number))

    @Slot()
    def _change_die(self) -> None:
        box = self.sender()
        if isinstance(box, QComboBox):
            attribute: Attribute = box.property("attribute")
            size = box.currentData()
            self._desk.change_block(
                f"{attribute} d{size}", lambda block: with_die(block, attribute, size)
            )
