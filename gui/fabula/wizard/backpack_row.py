"""One thing in the backpack: put it in a slot, or sell it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from gui.theme import theme
from gui.wizard.label import elided_label, push_button, set_text
from rules.fabula.gear import SLOT_NAMES


class BackpackRow(QWidget):
    """``equip_asked`` carries the item's key and the slot, ``sell_asked`` the key."""

    equip_asked = Signal(str, str)
    sell_asked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.key = ""
        self._name = elided_label("", size="strong")
        self._line = elided_label("", role="soft", size="caption")
        self._equips: list[QPushButton] = []
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 4, 0, 5)
        self._row.setSpacing(8)
        self._row.addWidget(self._name, 2)
        self._row.addWidget(self._line, 3)
        self.sell_button = push_button("Sell", role="small")
        self.sell_button.clicked.connect(self._sell)
        self._row.addWidget(self.sell_button)

    def show_item(self, key: str, name: str, line: str, slots: Sequence[tuple[str, str]]) -> None:
        """Show an owned item; ``slots`` are pairs of slot and reason why not."""
        self.key = key
        set_text(self._name, name)
        set_text(self._line, line or "carried")
        while len(self._equips) < len(slots):
            button = push_button("", role="small")
            button.clicked.connect(self._equip)
            self._equips.append(button)
            self._row.insertWidget(self._row.count() - 1, button)
        for index, button in enumerate(self._equips):
            if index < len(slots):
                slot, reason = slots[index]
                button.setText(SLOT_NAMES[slot].capitalize())
                button.setProperty("slot", slot)
                button.setAccessibleName(f"Equip {name}: {SLOT_NAMES[slot]}")
                button.setEnabled(not reason)
                button.setToolTip(reason or f"Equip in the {SLOT_NAMES[slot]}")
            button.setVisible(index < len(slots))
        self.sell_button.setAccessibleName(f"Sell {name}")
        reasons = [reason for _, reason in slots if reason]
        if reasons:
            set_text(self._line, reasons[0])
        self.setAccessibleName(name)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(0, self.height() - 1, self.width(), 1, QColor(theme().palette().line))
        painter.end()

    @Slot()
    def _equip(self) -> None:
        button = self.sender()
        if isinstance(button, QPushButton):
            self.equip_asked.emit(self.key, str(button.property("slot")))

    @Slot()
    def _sell(self) -> None:
        self.sell_asked.emit(self.key)
