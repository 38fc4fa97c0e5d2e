"""Equipment: the slots, the backpack, the purse, and the shop."""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QPushButton, QWidget

from gui.editor.arrow_focus import ArrowFocus
from gui.editor.empty_state import EmptyState
from gui.editor.row_stack import RowStack, show_if
from gui.editor.section import Section
from gui.fabula.editor.backpack_row import BackpackEntry, BackpackRow
from gui.fabula.editor.desk import Desk
from gui.fabula.editor.item_dialog import ItemDialog
from gui.fabula.editor.purse_box import PurseBox
from gui.fabula.editor.sheet_equipment import SLOT_TITLES, attack_of, attack_segments
from gui.fabula.editor.slot_row import SlotEntry, SlotRow
from gui.fabula.part.shop_box import ShopBox
from gui.fabula.wizard.words import item_line
from gui.icon import icon
from gui.widget.heading import Heading
from models.fabula.hero import Hero
from models.fabula.owned import OwnedItem
from rules.breakdown import plain
from rules.fabula.edit import (
    equipped,
    next_key,
    unequipped,
    without_item,
)
from rules.fabula.equip import equip_problem, slots_for
from rules.fabula.gear import SLOTS, Held, gear, item_cost, shown_name
from rules.fabula.gear import held as held_item
from rules.fabula.trade import acquired

# A file may hold 2,000 items; as many rows would make every edit slow.
_MOST_SHOWN = 200


class EquipmentSection(Section[Desk]):
    id = "equipment"

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.arrows = ArrowFocus(self.page)
        self._heading = Heading("Equipment")
        self.body.addWidget(self._heading)
        self._slots: RowStack[SlotEntry] = RowStack(self._new_slot)
        self.body.addWidget(self._slots)
        self._backpack_heading = Heading("Backpack", role="section")
        self.body.addWidget(self._backpack_heading)
        self._empty = EmptyState("Nothing in the backpack. What is bought below lands here.")
        self.body.addWidget(self._empty)
        self._backpack: RowStack[BackpackEntry] = RowStack(self._new_item)
        self.body.addWidget(self._backpack)
        own = QPushButton("Add an item of your own…")
        own.setIcon(icon("plus"))
        own.clicked.connect(self._add_own)
        self.keep("items", own)
        self.body.addWidget(own, 0, Qt.AlignmentFlag.AlignLeft)
        self._shop_heading = Heading("Shop", role="section")
        self.body.addWidget(self._shop_heading)
        self._shop = ShopBox()
        self._shop.bought.connect(self._buy)
        self.body.addWidget(self._shop)
        self._purse = PurseBox(desk, self.arrows)
        self.body.addWidget(self._purse)
        self.keep("purse", self._purse.budget)
        self.keep("purse.budget", self._purse.budget)
        self.keep("purse.savings_roll", self._purse.savings)
        self.keep("purse.change", self._purse.change_in_play)
        self.body.addStretch(1)

    def _new_slot(self) -> SlotRow:
        row = SlotRow(self.desk, self.arrows)
        row.chosen.connect(self._fill_slot)
        self.keep(f"slots.{SLOTS[len(self._slots.all_rows)]}", row.combo)
        return row

    def _new_item(self) -> BackpackRow:
        row = BackpackRow(self.desk, self.arrows)
        row.equip_asked.connect(self._equip)
        row.rename_asked.connect(self._rename)
        row.sell_asked.connect(self._sell)
        return row

    # What is shown -------------------------------------------------------------------------

    def refresh(self) -> None:
        numbers = self.desk.numbers
        worn = gear(numbers.hero, numbers.catalog)
        budget = numbers.hero.purse.budget
        self._heading.setNote(f"{numbers.value('spent')} of {budget} zenit")
        self._slots.show_entries([self._slot_entry(slot, worn.slots.get(slot)) for slot in SLOTS])
        entries = [self._backpack_entry(held) for held in worn.backpack[:_MOST_SHOWN]]
        show_if(self._empty, not entries)
        count = len(worn.backpack)
        shown = f"the first {_MOST_SHOWN} of {count}" if count > _MOST_SHOWN else str(count)
        noun = "item" if count == 1 else "items"
        self._backpack_heading.setNote(f"{shown} {noun}" if entries else "")
        self._backpack.show_entries(entries)
        self._purse.refresh()
        money = numbers.value("zenit")
        self._shop_heading.setNote(f"{plain(money)} zenit to spend")
        self._shop.show_hero(numbers, money)
        self.arrows.settle()

    def _slot_entry(self, slot: str, held: Held | None) -> SlotEntry:
        numbers = self.desk.numbers
        options = tuple(
            (owned.key, self._option_text(owned, slot))
            for owned in numbers.hero.items
            if slot in slots_for(numbers, held_item(owned, numbers.catalog).item)
            or getattr(numbers.hero.slots, slot) == owned.key
        )
        problems = list(self.desk.problems_at(f"slots.{slot}"))
        attack, cost, detail, key = None, 0, "", ""
        if held is not None:
            key = held.owned.key
            attack = attack_of(numbers, key)
            cost = item_cost(held.owned, held.item)
            detail = "" if attack else item_line(held.item)
            problems += self.desk.problems_at(f"items.{self._index_of(key)}")
        elif slot == "off_hand":
            both = next((a for a in numbers.attacks if a.slot == "both"), None)
            detail = f"{both.name} takes both hands" if both else ""
        if held is None and not detail:
            attack = next((a for a in numbers.attacks if not a.key and a.slot == slot), None)
        return SlotEntry(
            slot,
            SLOT_TITLES[slot],
            key,
            options,
            attack_segments(attack) if attack else (),
            detail or (f"{attack.name}" if attack and held is None else ""),
            f"{cost} z" if cost else "",
            tuple(problems),
        )

    def _option_text(self, owned: OwnedItem, slot: str) -> str:
        """Return the item's name and, where a rule forbids it, the reason."""
        numbers = self.desk.numbers
        item = held_item(owned, numbers.catalog).item
        name = shown_name(owned, item)
        reason = equip_problem(numbers, item, slot).rstrip(".")
        if not reason or getattr(numbers.hero.slots, slot) == owned.key:
            return name
        return f"{name} – {reason.removeprefix(f'{item.name} ' if item else '')}"

    def _backpack_entry(self, held: Held) -> BackpackEntry:
        numbers = self.desk.numbers
        key = held.owned.key
        slots = slots_for(numbers, held.item)
        reasons = [equip_problem(numbers, held.item, slot) for slot in slots]
        attack = attack_of(numbers, key)
        cost = item_cost(held.owned, held.item)
        return BackpackEntry(
            key,
            held.name,
            f"{cost} z" if cost else "",
            slots,
            reasons[0] if reasons and all(reasons) else "",
            attack_segments(attack) if attack else (),
            "" if attack else item_line(held.item),
            tuple(self.desk.problems_at(f"items.{self._index_of(key)}")),
        )

    def _index_of(self, key: str) -> int:
        return [owned.key for owned in self.desk.hero.items].index(key)

    def _owned(self, key: str) -> OwnedItem:
        return self.desk.hero.items[self._index_of(key)]

    def _name_of(self, key: str) -> str:
        owned = self._owned(key)
        return shown_name(owned, self.desk.catalog.item(owned.item_id))

    # What the user does --------------------------------------------------------------------

    @Slot(str, str)
    def _fill_slot(self, slot: str, key: str) -> None:
        if key:
            self._equip(key, slot)
        else:
            name = SLOT_TITLES[slot].lower()
            self.desk.change(f"empty the {name}", lambda hero: unequipped(hero, slot))

    @Slot(str, str)
    def _equip(self, key: str, slot: str) -> None:
        self.desk.change(f"equip {self._name_of(key)}", lambda hero: equipped(hero, key, slot))

    @Slot(str, str)
    def _buy(self, item_id: str, slot: str) -> None:
        item = self.desk.catalog.item(item_id)
        name = item.name if item else item_id
        step = f"buy and equip {name}" if slot else f"buy {name}"
        self.desk.change(step, lambda hero: acquired(hero, item_id, "creation", slot=slot))

    @Slot(str)
    def _sell(self, key: str) -> None:
        self.desk.change(f"sell {self._name_of(key)}", lambda hero: without_item(hero, key))

    @Slot(str)
    def _rename(self, key: str) -> None:
        owned = self._owned(key)
        item = self.desk.catalog.item(owned.item_id)
        dialog = ItemDialog(owned, item.name if item else "", item.cost if item else 0, self)
        if dialog.exec():
            after = dialog.item
            self.desk.change("change an item", lambda hero: _with_item(hero, after))

    @Slot()
    def _add_own(self) -> None:
        dialog = ItemDialog(OwnedItem(key=next_key(self.desk.hero), cost=0), "", 0, self)
        if dialog.exec():
            owned = dialog.item
            self.desk.change(
                f"add {owned.name}", lambda hero: hero.replaced(items=(*hero.items, owned))
            )


def _with_item(hero: Hero, item: OwnedItem) -> Hero:
    return hero.replaced(items=tuple(item if o.key == item.key else o for o in hero.items))
