"""The item under the shop's cursor: what it is and does, and the buttons to buy it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from gui.fabula.wizard.shop_model import ShopRow
from gui.theme import set_role
from gui.wizard.label import elided_label, push_button, set_shown, set_text, wrapped_label
from rules.fabula.gear import SLOT_NAMES


class ItemStrip(QFrame):
    """``bought`` carries the item's id and the slot to equip it in (empty: the backpack)."""

    bought = Signal(str, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "note")
        self._item_id = self._facts = ""
        self._name = elided_label("", size="strong")
        self._line = wrapped_label()
        self._reason = wrapped_label("", role="warn", size="caption-strong")
        self.buy_button = push_button("", sign="coin")
        self.buy_button.clicked.connect(self._buy)
        self.equip_buttons = [push_button("") for _ in range(2)]
        for button in self.equip_buttons:
            button.clicked.connect(self._buy_and_equip)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self._name)
        words.addWidget(self._line)
        words.addWidget(self._reason)
        words.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 10, 12, 10)
        row.setSpacing(8)
        row.addLayout(words, 1)
        row.addWidget(self.buy_button)
        for button in self.equip_buttons:
            row.addWidget(button)

    def show_row(self, row: ShopRow | None, slots: Sequence[tuple[str, str]], lack: int) -> None:
        """Show ``row``; ``slots`` are pairs of slot and reason, ``lack`` the zenit missing."""
        self.setVisible(row is not None)
        if row is None:
            return
        item = row.item
        self._item_id = item.id
        set_text(self._name, item.name)
        said = (f"{row.cells[3] or row.cells[1]} · {row.cells[4]}.", item.effect)
        self._facts = " ".join(word for word in said if word)
        set_text(self._line, self._facts)
        short = f"{lack} zenit more than is left." if lack > 0 else ""
        set_shown(self._reason, " ".join(word for word in (row.reason, short) if word))
        set_role(self._reason, "warn")
        self.buy_button.setText(f"Buy, {item.cost} z")
        self.buy_button.setAccessibleName(f"Buy {item.name} for {item.cost} zenit")
        self.buy_button.setToolTip("Into the backpack (Enter)")
        for index, button in enumerate(self.equip_buttons):
            if index < len(slots):
                self._show_slot(button, item.name, *slots[index])
            button.setVisible(index < len(slots))

    def show_changes(self, changes: str) -> None:
        """Add what equipping the item would change; empty when it changes none of the defences."""
        set_text(self._line, f"{self._facts} Equipped: {changes or 'the defences stay'}.")

    def _show_slot(self, button: QPushButton, name: str, slot: str, reason: str) -> None:
        place = SLOT_NAMES[slot]
        button.setText(f"Buy for {place}" if slot != "armor" else "Buy and wear")
        button.setAccessibleName(f"Buy and equip {name}: {place}")
        button.setProperty("slot", slot)
        button.setEnabled(not reason)
        button.setToolTip(reason or "Buy and equip (Shift+Enter takes the first free slot)")

    @Slot()
    def _buy(self) -> None:
        self.bought.emit(self._item_id, "")

    @Slot()
    def _buy_and_equip(self) -> None:
        button = self.sender()
        if isinstance(button, QPushButton):
            self.bought.emit(self._item_id, str(button.property("slot")))
