"""Step 6: the shop, what is worn and held, and the purse."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, QTimer, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gui.fabula.wizard.backpack_panel import BackpackPanel
from gui.fabula.wizard.draft import Draft
from gui.fabula.wizard.item_strip import ItemStrip
from gui.fabula.wizard.page import WizardPage
from gui.fabula.wizard.preview import Preview
from gui.fabula.wizard.shop_filter_bar import ShopFilterBar
from gui.fabula.wizard.shop_model import ShopFilter, shop_rows
from gui.fabula.wizard.shop_view import ShopView
from gui.fabula.wizard.slot_card import SlotCard
from gui.fabula.wizard.words import item_line, number_changes
from gui.theme import set_role
from gui.wizard.card_grid import CardGrid
from gui.wizard.label import plain_label, set_shown, set_text, soft_label
from models.fabula.hero import Hero
from models.fabula.item import Item, Weapon
from rules.breakdown import plain
from rules.fabula.edit import equipped, unequipped, with_item_bought, without_item
from rules.fabula.equip import equip_problem, equip_rules, slots_for
from rules.fabula.gear import Gear, gear
from rules.fabula.numbers import HeroNumbers
from rules.fabula.trade import acquired
from rules.fabula.try_on import what_it_changes

_SLOTS = (
    ("main_hand", "Main hand", "See weapons"),
    ("off_hand", "Off hand", "See shields"),
    ("armor", "Armor", "See armor"),
    ("accessory", "Accessory", ""),
)
_EMPTY = {
    "main_hand": "An empty hand strikes unarmed.",
    "off_hand": "A shield or a second weapon.",
    "armor": "Defences are the bare dice.",
    "accessory": "Rare items only; none in the shop.",
}
_KIND_OF_SLOT = {"main_hand": "Weapons", "off_hand": "Shields", "armor": "Armor"}
_TRY_ON_MS = 25


class EquipmentPage(WizardPage):
    title = "Equipment"
    sentence = "Buy what you can use; what is left goes to your savings."

    def __init__(self, draft: Draft, parent: QWidget | None = None) -> None:
        super().__init__(draft, parent)
        self._fitted = ""
        self._looked_at: tuple[Hero, str] | None = None
        # What an item would change is worked out after the page itself is painted.
        self._try_on = QTimer(self)
        self._try_on.setSingleShot(True)
        self._try_on.setInterval(_TRY_ON_MS)
        self._try_on.timeout.connect(self._preview_current)
        self._fill_corner()
        self._slot_cards = {slot: SlotCard(slot, title, look) for slot, title, look in _SLOTS}
        grid = CardGrid(least_width=150, most_columns=4)
        grid.show_cards(tuple(self._slot_cards.values()))
        for card in self._slot_cards.values():
            card.emptied.connect(self._take_off)
            card.sold.connect(self._sell_slot)
            card.looked_for.connect(self._look_for)
        self.body.addWidget(grid)
        self._fill_shop()
        self._backpack = BackpackPanel()
        self._backpack.equip_asked.connect(self._equip)
        self._backpack.sell_asked.connect(self._sell)
        self._backpack.name_added.connect(self._add_named)
        self.body.addWidget(self._backpack)
        for place in ("items", "slots", "purse"):
            self.keep(place, self._shop)
        for slot, card in self._slot_cards.items():
            self.keep(f"slots.{slot}", card.remove_button)

    def _fill_corner(self) -> None:
        self._left = plain_label("", size="figure")
        self._of = plain_label("", role="soft")
        self._of.setContentsMargins(0, 0, 0, 5)
        self._spent = plain_label("", role="caption", size="caption")
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addStretch(1)
        row.addWidget(self._left)
        row.addWidget(self._of, 0, Qt.AlignmentFlag.AlignBottom)
        column = QVBoxLayout()
        column.setSpacing(4)
        column.addLayout(row)
        column.addWidget(self._spent, 0, Qt.AlignmentFlag.AlignRight)
        self.corner.addLayout(column)

    def _fill_shop(self) -> None:
        self._bar = ShopFilterBar()
        self._bar.narrowed.connect(self._narrow)
        self._shop = ShopView()
        self._shop.moved.connect(self._show_current)
        self._shop.bought.connect(self._buy_current)
        self._shop.used.connect(self._wear_current)
        self._nothing = soft_label("", size="body")
        self._nothing.hide()
        self.strip = ItemStrip()
        self.strip.bought.connect(self._buy)
        self.body.addWidget(self._bar)
        self.body.addWidget(self._nothing)
        self.body.addWidget(self._shop, 1)
        self.body.addWidget(self.strip)

    def first_control(self) -> QWidget | None:
        return self._shop

    # ------------------------------------------------------------------ showing

    def refresh(self) -> None:
        hero, numbers = self.draft.hero, self.draft.numbers
        left, spent = numbers.value("leftover"), numbers.value("spent")
        set_text(self._left, plain(left))
        set_role(self._left, "bad" if left < 0 else "figure")
        set_text(self._of, f"of {hero.purse.budget} zenit left")
        set_text(self._spent, f"{spent} spent" if left >= 0 else f"{spent} spent: too much")
        worn = gear(hero, numbers.catalog)
        self._show_slots(worn, numbers)
        self._backpack.show_items(worn.backpack, partial(_slots, numbers))
        rows = shop_rows(numbers)
        self._shop.shop.show_rows(rows)
        if self._fitted != hero.edition:
            self._fitted = hero.edition
            self._shop.fit_columns(rows)
        self._shop.begin()
        self._show_current()

    def _show_slots(self, worn: Gear, numbers: HeroNumbers) -> None:
        rules = equip_rules(numbers)
        main = worn.slots.get("main_hand")
        both = main and isinstance(main.item, Weapon) and rules.hands(main.item) == 2
        for slot, card in self._slot_cards.items():
            held = worn.slots.get(slot)
            if held is not None:
                fault = equip_problem(numbers, held.item, slot)
                card.show_item(held.name, item_line(held.item), fault=fault)
            elif slot == "off_hand" and both and main:
                card.show_empty(f"{main.name} takes both hands.", may_look=False)
            else:
                card.show_empty(_EMPTY[slot])

    @Slot()
    def _show_current(self) -> None:
        row = self._shop.current_row
        if row is None:
            self.strip.show_row(None, (), 0)
            self._looked_at = None
            self.draft.preview(None)
            return
        hero, numbers = self.draft.hero, self.draft.numbers
        if self._looked_at == (hero, row.item.id):
            return
        self._looked_at = (hero, row.item.id)
        lack = row.item.cost - numbers.value("leftover")
        self.strip.show_row(row, _slots(numbers, row.item), lack)
        self._try_on.start()

    @Slot()
    def _preview_current(self) -> None:
        row = self._shop.current_row
        if row is None or not self.isVisible():
            return
        slots = _slots(self.draft.numbers, row.item)
        best = next((slot for slot, reason in slots if not reason), slots[0][0])
        found = what_it_changes(self.draft.hero, row.item.id, best)
        found = tuple(change for change in found if change.id != "zenit")
        words = " · ".join(f"{name} {old} ▸ {new}" for name, old, new in number_changes(found))
        self.strip.show_changes(words)
        more = [row.reason] if row.reason else []
        if isinstance(row.item, Weapon):
            more.append(f"Attack {item_line(row.item)}")
        self.draft.preview(Preview(f"If you equip {row.item.name}", found, more))

    @Slot(object)
    def _narrow(self, wanted: ShopFilter) -> None:
        self._shop.shop.narrow(wanted)
        is_empty = self._shop.shop.rowCount() == 0
        words = "Nothing fits. Press All, or let go of a filter."
        set_shown(self._nothing, words if is_empty else "")
        self._shop.begin()
        self._show_current()

    @Slot(str)
    def _look_for(self, slot: str) -> None:
        self._bar.show_kind(_KIND_OF_SLOT[slot])
        self._shop.setFocus(Qt.FocusReason.OtherFocusReason)

    def arrive(self) -> None:
        self._looked_at = None

    # ------------------------------------------------------------------ changing

    @Slot(str, str)
    def _buy(self, item_id: str, slot: str) -> None:
        item = self.draft.catalog.item(item_id)
        if item is not None:
            step = f"buy and equip {item.name}" if slot else f"buy {item.name}"
            self.draft.change(step, lambda hero: acquired(hero, item_id, "creation", slot=slot))

    @Slot()
    def _buy_current(self) -> None:
        row = self._shop.current_row
        if row is not None:
            self._buy(row.item.id, "")

    @Slot()
    def _wear_current(self) -> None:
        """Equip in the first free slot that is allowed, else in the first allowed one."""
        row = self._shop.current_row
        if row is None:
            return
        numbers = self.draft.numbers
        worn = gear(self.draft.hero, numbers.catalog)
        allowed = [slot for slot, reason in _slots(numbers, row.item) if not reason]
        if not allowed:
            self.draft.session.refused.emit(row.reason)
            return
        free = [slot for slot in allowed if slot not in worn.slots]
        self._buy(row.item.id, (free or allowed)[0])

    @Slot(str, str)
    def _equip(self, key: str, slot: str) -> None:
        self.draft.change("equip", lambda hero: equipped(hero, key, slot))

    @Slot(str)
    def _take_off(self, slot: str) -> None:
        self.draft.change("take off", lambda hero: unequipped(hero, slot))
        self._shop.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot(str)
    def _sell_slot(self, slot: str) -> None:
        self._sell(getattr(self.draft.hero.slots, slot))
        self._shop.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot(str)
    def _sell(self, key: str) -> None:
        self.draft.change("sell", lambda hero: without_item(hero, key))

    @Slot(str)
    def _add_named(self, name: str) -> None:
        self.draft.change(f"carry {name}", lambda hero: with_item_bought(hero, "", name=name))


def _slots(numbers: HeroNumbers, item: Item | None) -> list[tuple[str, str]]:
    """Return pairs of slot that fits the item and the reason why not."""
    return [(s, equip_problem(numbers, item, s)) for s in slots_for(numbers, item)]
