"""The thing under the shop's cursor: what it is and does, and the buttons to get it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from gui.fabula.part.shop_model import ShopRow
from gui.fabula.wizard.words import item_line
from gui.theme import set_role
from gui.widget.flow import Flow
from gui.widget.stepper import Stepper
from gui.wizard.label import elided_label, push_button, set_shown, set_text, wrapped_label
from models.fabula.item import Armor, Shield, Weapon
from models.fabula.market import Rarity, Service
from rules.fabula.gear import SLOT_NAMES

_MOST_TIMES = 99


class ItemStrip(QFrame):
    """``bought`` carries the item's id and the slot to equip it in (empty: the backpack).

    ``paid`` carries a service's id and how often, ``designed`` the id of a basic item that
    something rare is to be made from.
    """

    bought = Signal(str, str)
    paid = Signal(str, int)
    designed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "note")
        self._row: ShopRow | None = None
        self._facts = ""
        self._may_design = False
        self._name = elided_label("", size="strong")
        self._line = wrapped_label()
        self._reason = wrapped_label("", role="warn", size="caption-strong")
        self.times = Stepper(1, _MOST_TIMES, name="How many times")
        self.times.valueChanged.connect(self._price_times)
        self.buy_button = push_button("", sign="coin")
        self.buy_button.clicked.connect(self._buy)
        self.equip_buttons = [push_button("") for _ in range(2)]
        for button in self.equip_buttons:
            button.clicked.connect(self._buy_and_equip)
        self.design_button = push_button("Make it rare…", sign="spark")
        self.design_button.clicked.connect(self._design)
        buttons = QWidget()
        flow = Flow(buttons, gap=8)
        for part in (self.times, self.buy_button, *self.equip_buttons, self.design_button):
            flow.addWidget(part)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 10, 12, 10)
        layout.setSpacing(2)
        for part in (self._name, self._line, self._reason):
            layout.addWidget(part)
        foot = QHBoxLayout()
        foot.setContentsMargins(0, 6, 0, 0)
        foot.addWidget(buttons, 1)
        layout.addLayout(foot)

    def offer_designs(self, is_offered: bool) -> None:
        """Let basic items lead to the designer of rare ones, or not."""
        self._may_design = is_offered

    def show_row(
        self,
        row: ShopRow | None,
        slots: Sequence[tuple[str, str]],
        lack: int,
        *,
        is_free: bool = False,
        price: str = "",
        closed: str = "",
    ) -> None:
        """Show ``row``.

        Args:
            slots: Pairs of slot and reason why not.
            lack: The zenit missing.
            is_free: It is found, not bought.
            price: How its price comes about, in words.
            closed: Why it cannot be had this way at all.
        """
        self._row = row
        self.setVisible(row is not None)
        if row is None:
            return
        item = row.item
        set_text(self._name, item.name)
        self._facts = _facts(row, price)
        set_text(self._line, self._facts)
        short = f"{lack} zenit more than is left." if lack > 0 and not is_free else ""
        set_shown(self._reason, " ".join(word for word in (closed, row.reason, short) if word))
        set_role(self._reason, "warn")
        is_service = isinstance(item, Service)
        self.times.setVisible(is_service)
        if is_service and self.times.value() != 1:
            self.times.setValue(1)
        self._show_buying(row, is_free=is_free, closed=closed)
        for index, button in enumerate(self.equip_buttons):
            if index < len(slots):
                self._show_slot(button, item.name, *slots[index], is_free=is_free, closed=closed)
            button.setVisible(index < len(slots))
        is_basic = isinstance(item, Weapon | Armor | Shield) and not isinstance(item, Rarity)
        self.design_button.setVisible(self._may_design and is_basic)
        self.design_button.setAccessibleName(f"Make a rare item from {item.name}")

    def show_changes(self, changes: str) -> None:
        """Add what equipping the item would change; empty when it changes none of the numbers."""
        set_text(self._line, f"{self._facts} Equipped: {changes or 'the defences stay'}.")

    def _show_buying(self, row: ShopRow, *, is_free: bool, closed: str) -> None:
        item, button = row.item, self.buy_button
        button.setEnabled(not closed)
        if isinstance(item, Service):
            self._price_times()
        elif is_free:
            button.setText("Take")
            button.setAccessibleName(f"Take {item.name}, which was found")
            button.setToolTip("Into the backpack, for nothing (Enter)")
        else:
            button.setText(f"Buy, {item.cost} z")
            button.setAccessibleName(f"Buy {item.name} for {item.cost} zenit")
            button.setToolTip(closed or "Into the backpack (Enter)")

    @Slot()
    def _price_times(self) -> None:
        item = self._row.item if self._row else None
        if isinstance(item, Service):
            price = item.cost * self.times.value()
            self.buy_button.setText(f"Pay {price} z")
            self.buy_button.setAccessibleName(f"Pay {price} zenit for {item.name}")
            self.buy_button.setToolTip("Written into the purse (Enter)")

    def _show_slot(
        self, button: QPushButton, name: str, slot: str, reason: str, *, is_free: bool, closed: str
    ) -> None:
        place = SLOT_NAMES[slot]
        verb = "Take" if is_free else "Buy"
        worn = slot in ("armor", "accessory")
        button.setText(f"{verb} and wear" if worn else f"{verb} for {place}")
        button.setAccessibleName(f"{verb} and equip {name}: {place}")
        button.setProperty("slot", slot)
        button.setEnabled(not reason and not closed)
        tip = f"{verb} and equip (Shift+Enter takes the first free slot)"
        button.setToolTip(closed or reason or tip)

    @Slot()
    def _buy(self) -> None:
        item = self._row.item if self._row else None
        if isinstance(item, Service):
            self.paid.emit(item.id, self.times.value())
        elif item is not None:
            self.bought.emit(item.id, "")

    @Slot()
    def _buy_and_equip(self) -> None:
        button = self.sender()
        if isinstance(button, QPushButton) and self._row is not None:
            self.bought.emit(self._row.item.id, str(button.property("slot")))

    @Slot()
    def _design(self) -> None:
        if self._row is not None:
            self.designed.emit(self._row.item.id)


def _facts(row: ShopRow, price: str) -> str:
    item = row.item
    numbers = "" if isinstance(item, Service) else item_line(item)
    said = (f"{numbers}." if numbers else "", item.effect, price)
    return " ".join(word for word in said if word)
