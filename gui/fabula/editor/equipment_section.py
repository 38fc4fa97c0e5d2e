"""Equipment: the slots, the backpack, the shop, and the purse."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QPushButton, QWidget

from gui.editor.arrow_focus import ArrowFocus
from gui.editor.empty_state import EmptyState
from gui.editor.row_stack import RowStack, show_if
from gui.editor.section import Section
from gui.fabula.editor.backpack_row import BackpackEntry, BackpackRow
from gui.fabula.editor.desk import Desk
from gui.fabula.editor.gear_entries import backpack_entry, slot_entry
from gui.fabula.editor.item_actions import ItemActions
from gui.fabula.editor.purse_box import PurseBox
from gui.fabula.editor.slot_row import SlotEntry, SlotRow
from gui.fabula.part.shop_box import AGREEMENT, ShopBox
from gui.fabula.part.shop_model import SHELVES
from gui.icon import icon
from gui.widget.heading import Heading
from rules.breakdown import plain
from rules.fabula.gear import SLOTS, gear
from rules.fabula.money import is_new
from rules.fabula.trade import (
    RECHARGE_ID,
    acquired,
    lacking_ip,
    with_ip_recharged,
    with_service,
)

# A file may hold 2,000 items; as many rows would make every edit slow.
_MOST_SHOWN = 200


class EquipmentSection(Section[Desk]):
    id = "equipment"

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.arrows = ArrowFocus(self.page)
        self._actions = ItemActions(desk, self)
        self._heading = Heading("Equipment")
        self.body.addWidget(self._heading)
        self._slots: RowStack[SlotEntry] = RowStack(self._new_slot)
        self.body.addWidget(self._slots)
        self._worn_note = self.problem_note("slots", is_exact=True)
        self.body.addWidget(self._worn_note)
        self._backpack_heading = Heading("Backpack", role="section")
        self.body.addWidget(self._backpack_heading)
        self._empty = EmptyState("Nothing in the backpack. What is bought below lands here.")
        self.body.addWidget(self._empty)
        self._backpack: RowStack[BackpackEntry] = RowStack(self._new_item)
        self.body.addWidget(self._backpack)
        self.body.addLayout(self._new_things())
        self._shop_heading = Heading("Shop", role="section")
        self.body.addWidget(self._shop_heading)
        self._agreed = QCheckBox(AGREEMENT)
        self._agreed.clicked.connect(self._agree)
        self.keep("rare_items", self._agreed)
        self.body.addWidget(self._agreed)
        self._shop = ShopBox(("creation", "bought", "found"))
        self._shop.view.show_rows_at_least(9)
        self._shop.acquired.connect(self._get)
        self._shop.paid.connect(self._pay)
        self._shop.designed.connect(self._actions.design)
        self._shop.refused.connect(desk.session.refused)
        self.body.addWidget(self._shop)
        self._purse = PurseBox(desk, self.arrows)
        self.body.addWidget(self._purse)
        self.keep("purse", self._purse.budget)
        self.keep("purse.budget", self._purse.budget)
        self.keep("purse.savings_roll", self._purse.savings)
        self.keep("purse.entries", self._purse.amount)
        self.body.addStretch(1)

    def _new_things(self) -> QHBoxLayout:
        own = QPushButton("Add an item of your own…")
        own.setIcon(icon("plus"))
        own.setToolTip("A thing that is only a name: rope, an heirloom")
        own.clicked.connect(self._actions.add_own)
        self.keep("items", own)
        rare = QPushButton("Make a rare item…")
        rare.setIcon(icon("spark"))
        rare.setToolTip("A basic item with changes and a Quality, or an accessory")
        rare.clicked.connect(self._make)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(own)
        row.addWidget(rare)
        row.addStretch(1)
        return row

    def _new_slot(self) -> SlotRow:
        row = SlotRow(self.desk, self.arrows)
        row.chosen.connect(self._actions.fill_slot)
        row.compared.connect(self._actions.compare)
        row.asked.connect(self._actions.run)
        self.keep(f"slots.{SLOTS[len(self._slots.all_rows)]}", row.combo)
        return row

    def _new_item(self) -> BackpackRow:
        row = BackpackRow(self.desk, self.arrows)
        row.equip_asked.connect(self._actions.equip)
        row.asked.connect(self._actions.run)
        return row

    def refresh(self) -> None:
        numbers = self.desk.numbers
        worn = gear(numbers.hero, numbers.catalog)
        budget = numbers.hero.purse.budget
        self._heading.setNote(f"{numbers.value('spent')} of {budget} zenit")
        self._slots.show_entries([slot_entry(self.desk, worn, slot) for slot in SLOTS])
        entries = [backpack_entry(self.desk, one) for one in worn.backpack[:_MOST_SHOWN]]
        show_if(self._empty, not entries)
        count = len(worn.backpack)
        shown = f"the first {_MOST_SHOWN} of {count}" if count > _MOST_SHOWN else str(count)
        noun = "item" if count == 1 else "items"
        self._backpack_heading.setNote(f"{shown} {noun}" if entries else "")
        self._backpack.show_entries(entries)
        usual = numbers.catalog.content.creation.level
        show_if(self._agreed, is_new(numbers.hero) and numbers.hero.created_at <= usual)
        self._agreed.setChecked(numbers.hero.rare_items)
        self._shop_heading.setNote(f"{plain(numbers.value('zenit'))} zenit in the purse")
        self._shop.show_hero(numbers, tuple(SHELVES))
        self._purse.refresh()
        self.arrows.settle()

    # What the user does --------------------------------------------------------------------

    @Slot(bool)
    def _agree(self, is_agreed: bool) -> None:
        step = "agree on rare items" if is_agreed else "leave rare items out"
        self.desk.change(step, lambda hero: hero.replaced(rare_items=is_agreed))

    @Slot()
    def _make(self) -> None:
        self._actions.design("")

    @Slot(str, str, str)
    def _get(self, item_id: str, slot: str, way: str) -> None:
        item = self.desk.catalog.item(item_id)
        name = item.name if item else item_id
        verb = "find" if way == "found" else "buy"
        step = f"{verb} and equip {name}" if slot else f"{verb} {name}"
        self.desk.change(step, lambda hero: acquired(hero, item_id, way, slot=slot))  # type: ignore[arg-type]

    @Slot(str, int)
    def _pay(self, service_id: str, times: int) -> None:
        numbers = self.desk.numbers
        service = self.desk.catalog.market.services[service_id]
        if service_id != RECHARGE_ID:
            step = f"pay for {service.name}"
            self.desk.change(step, lambda hero: with_service(hero, service, times))
        elif not lacking_ip(numbers):
            self.desk.session.refused.emit("No Inventory Point is used up.")
        else:
            self.desk.change("recharge IP", lambda hero: with_ip_recharged(numbers, times))
