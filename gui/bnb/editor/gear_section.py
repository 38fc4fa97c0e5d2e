"""Gear: what is in use, what is owned, the load, the purse, and the shop."""

from __future__ import annotations

from functools import partial
from typing import cast

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QSpinBox, QWidget

from gui.bnb.editor.desk import BeingDesk
from gui.bnb.editor.gear_row import GearEntry, OwnedRow
from gui.bnb.editor.shop_box import ShopBox
from gui.editor.arrow_focus import ArrowFocus
from gui.editor.empty_state import EmptyState
from gui.editor.fact_flow import Fact, FactFlow
from gui.editor.form import new_form
from gui.editor.form_section import FormSection
from gui.editor.row_stack import RowStack, show_if
from gui.editor.short_combo import short_combo
from gui.editor.text_label import text_label
from gui.widget.heading import Heading
from models.bnb.character import Character, Purse
from models.bnb.vocabulary import SLOT_NAMES, SLOTS
from models.bnb.vocabulary import Slot as GearSlot
from rules.bnb.choices import slot_choices
from rules.bnb.edit import equipped, unequipped
from rules.breakdown import plain

_COINS = ("gold", "silver", "copper", "debt")
_LOAD = (("load", " lb"), ("lift", " lb"), ("load_ratio", ""), ("movement", " yd"))


class GearSection(FormSection[BeingDesk]):
    id = "gear"

    def __init__(self, desk: BeingDesk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.arrows = ArrowFocus(self.page)
        self._heading = Heading("In use")
        self.body.addWidget(self._heading)
        self._slots: dict[GearSlot, QComboBox] = {}
        form = new_form()
        for slot in SLOTS:
            combo = short_combo()
            combo.activated.connect(partial(self._use, slot))
            self._slots[slot] = combo
            self.add_control(form, f"in_use.{slot}", SLOT_NAMES[slot], combo)
        self.body.addLayout(form)
        self._facts = FactFlow(desk, self.arrows, columns=2)
        self.body.addWidget(self._facts)
        self._coins: dict[str, QSpinBox] = {}
        if desk.is_hero:
            self._add_purse()
        self._owned = Heading("Owned", role="section")
        self.body.addWidget(self._owned)
        self._empty = EmptyState("Nothing is owned yet. Buy the first thing below.")
        self.body.addWidget(self._empty)
        self._rows: RowStack[GearEntry] = RowStack(lambda: OwnedRow(desk))
        self.body.addWidget(self._rows)
        self.shop = ShopBox(desk)
        self.body.addWidget(self.shop)
        self.body.addStretch(1)
        self.keep("gear", self.shop.search)

    def _add_purse(self) -> None:
        self.body.addWidget(Heading("Purse", "1 gold = 10 silver = 100 copper", role="section"))
        row = QHBoxLayout()
        row.setSpacing(8)
        for coin in _COINS:
            spin = QSpinBox()
            spin.setRange(0, 1_000_000_000)
            spin.setAccessibleName(
                f"{coin.capitalize()} in the purse" if coin != "debt" else "Debt"
            )
            spin.setKeyboardTracking(False)
            spin.valueChanged.connect(partial(self._count_coins, coin))
            self._coins[coin] = spin
            caption = text_label(coin.capitalize(), "soft")
            caption.setBuddy(spin)
            row.addWidget(caption)
            row.addWidget(spin)
        row.addStretch(1)
        self.body.addLayout(row)
        self.keep("purse", self._coins["gold"])

    def refresh(self) -> None:
        numbers = self.desk.numbers
        self._show_slots()
        found = [(numbers.derived[id], tail) for id, tail in _LOAD if id in numbers.derived]
        self._facts.show_facts(
            [
                Fact(one.id, one.label, plain(numbers.value(one.id)), tail or f", {one.note}")
                for one, tail in found
            ]
        )
        if self.desk.is_hero:
            purse = self.desk.hero.purse
            for coin, spin in self._coins.items():
                with QSignalBlocker(spin):
                    spin.setValue(getattr(purse, coin))
        entries = [
            GearEntry(row, self.desk.is_hero, tuple(self.desk.problems_at(f"gear.{index}")))
            for index, row in enumerate(numbers.gear)
        ]
        self._owned.setNote(f"{len(entries)} · {plain(numbers.value('gear_cost'))} copper")
        self._rows.show_entries(entries)
        for index, row in enumerate(self._rows.rows):
            self.keep(f"gear.{index}", cast(OwnedRow, row).quantity)
        show_if(self._empty, not entries)
        self.shop.refresh()
        self.arrows.settle()

    def _show_slots(self) -> None:
        being = self.desk.being
        for slot, combo in self._slots.items():
            wanted = [("", "Nothing")]
            wanted += [(row.key, row.name) for row in slot_choices(being, slot)]
            key: str = getattr(being.in_use, slot)
            if key not in dict(wanted):
                wanted.append((key, f"{key} (not owned)"))
            shown = [(combo.itemData(i), combo.itemText(i)) for i in range(combo.count())]
            if shown != wanted:
                combo.clear()
                for id, name in wanted:
                    combo.addItem(name, id)
            combo.setCurrentIndex(max(combo.findData(key), 0))

    def _use(self, slot: GearSlot, row: int) -> None:
        combo = self._slots[slot]
        key, name = combo.itemData(row), combo.itemText(row)
        if key:
            self.desk.change(f"use {name}", lambda being: equipped(being, key, slot))
        else:
            words = f"put away the {SLOT_NAMES[slot].lower()}"
            self.desk.change(words, lambda being: unequipped(being, slot))

    def _count_coins(self, coin: str, count: int) -> None:
        def made(hero: Character) -> Character:
            purse: Purse = hero.purse.replaced(**{coin: count})
            return hero.replaced(purse=purse)

        self.desk.change(f"{count} {coin}", made, merge=f"purse {coin}")
