"""Everything that is owned but in no slot, and a way to add things that are only a name."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from gui.fabula.wizard.backpack_row import BackpackRow
from gui.fabula.wizard.words import item_line
from gui.widget.heading import Heading
from gui.wizard.label import push_button
from models.fabula.item import Item
from rules.fabula.gear import Held

Slots = Callable[[Item | None], Sequence[tuple[str, str]]]
"""Item to the slots that fit it, each with the reason why not."""


class BackpackPanel(QWidget):
    """``equip_asked`` carries key and slot, ``sell_asked`` the key, ``name_added`` a name."""

    equip_asked = Signal(str, str)
    sell_asked = Signal(str)
    name_added = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._heading = Heading("Backpack", role="section")
        self._rows: list[BackpackRow] = []
        self.new_item = QLineEdit()
        self.new_item.setMaxLength(500)
        self.new_item.setPlaceholderText("Something else you carry, such as a lute")
        self.new_item.setAccessibleName("Name of another item")
        self.new_item.setProperty("role", "slim")
        self.new_item.returnPressed.connect(self._add)
        add = push_button("Add", role="small", sign="plus", name="Add the item to the backpack")
        add.clicked.connect(self._add)
        row = QHBoxLayout()
        row.setContentsMargins(0, 6, 0, 0)
        row.setSpacing(8)
        row.addWidget(self.new_item, 1)
        row.addWidget(add)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(self._heading)
        self._column.addLayout(row)

    def show_items(self, items: Sequence[Held], slots: Slots) -> None:
        """Show ``items``, in order."""
        self._heading.setNote("" if items else "empty")
        while len(self._rows) < len(items):
            row = BackpackRow()
            row.equip_asked.connect(self.equip_asked)
            row.sell_asked.connect(self.sell_asked)
            self._rows.append(row)
            self._column.insertWidget(len(self._rows), row)
        for index, row in enumerate(self._rows):
            if index < len(items):
                held = items[index]
                fitting = slots(held.item)
                row.show_item(held.owned.key, held.name, item_line(held.item), fitting)
            row.setVisible(index < len(items))

    @Slot()
    def _add(self) -> None:
        name = self.new_item.text().strip()
        if name:
            self.new_item.clear()
            self.name_added.emit(name)
