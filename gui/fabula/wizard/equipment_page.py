"""Step 6: the shop, what is worn and held, and the purse."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QVBoxLayout, QWidget

from gui.fabula.part.design_dialog import DesignDialog
from gui.fabula.part.shop_box import AGREEMENT, ShopBox
from gui.fabula.part.shop_model import Shelf
from gui.fabula.wizard.backpack_panel import BackpackPanel
from gui.fabula.wizard.draft import Draft
from gui.fabula.wizard.page import WizardPage
from gui.fabula.wizard.preview import Preview
from gui.fabula.wizard.slot_card import SlotCard
from gui.fabula.wizard.words import item_words
from gui.theme import set_role
from gui.wizard.card_grid import CardGrid
from gui.wizard.label import plain_label, set_text
from models.fabula.item import Item, Weapon
from models.fabula.owned import OwnedItem
from rules.breakdown import plain
from rules.fabula.edit import equipped, unequipped, with_item_bought, without_item
from rules.fabula.equip import equip_problem, equip_rules, slots_for
from rules.fabula.gear import Gear, gear, held
from rules.fabula.numbers import HeroNumbers
from rules.fabula.trade import acquired, with_new_item

_SLOTS = (
    ("main_hand", "Main hand", "See weapons"),
    ("off_hand", "Off hand", "See shields"),
    ("armor", "Armor", "See armor"),
    ("accessory", "Accessory", "See accessories"),
)
_EMPTY = {
    "main_hand": "An empty hand strikes unarmed.",
    "off_hand": "A shield or a second weapon.",
    "armor": "Defences are the bare dice.",
    "accessory": "A ring, a pendant, a pair of gloves.",
}
_KIND_OF_SLOT = {"main_hand": "Weapons", "off_hand": "Shields", "armor": "Armor"}


class EquipmentPage(WizardPage):
    title = "Equipment"
    sentence = "Buy what you can use; what is left goes to your savings."

    def __init__(self, draft: Draft, parent: QWidget | None = None) -> None:
        super().__init__(draft, parent)
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
            self.keep(place, self._shop.view)
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
        self._agreed = QCheckBox(AGREEMENT)
        self._agreed.clicked.connect(self._agree)
        self._shop = ShopBox()
        self._shop.acquired.connect(self._buy)
        self._shop.designed.connect(self._design)
        self._shop.previewed.connect(self._preview)
        self._shop.refused.connect(self.draft.session.refused)
        self.body.addWidget(self._agreed)
        self.body.addWidget(self._shop, 1)

    @property
    def strip(self) -> QWidget:
        """The strip that tells of the current thing of the shop."""
        return self._shop.strip

    def first_control(self) -> QWidget | None:
        return self._shop.view

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
        self._agreed.setChecked(hero.rare_items)
        self._agreed.setVisible(not _is_higher(numbers))
        self._shop.show_hero(numbers, _shelves(numbers))

    def _show_slots(self, worn: Gear, numbers: HeroNumbers) -> None:
        rules = equip_rules(numbers)
        main = worn.slots.get("main_hand")
        both = main and isinstance(main.item, Weapon) and rules.hands(main.item) == 2
        for slot, card in self._slot_cards.items():
            one = worn.slots.get(slot)
            if one is not None:
                fault = equip_problem(numbers, one.item, slot)
                card.show_item(one.name, item_words(one.item), fault=fault)
            elif slot == "off_hand" and both and main:
                card.show_empty(f"{main.name} takes both hands.", may_look=False)
            elif slot == "accessory" and "accessories" not in _shelves(numbers):
                card.show_empty("Rare items only, if the group agrees.", may_look=False)
            else:
                card.show_empty(_EMPTY[slot])

    @Slot(object)
    def _preview(self, preview: Preview | None) -> None:
        self.draft.preview(preview)

    @Slot(str)
    def _look_for(self, slot: str) -> None:
        if slot == "accessory":
            self._shop.bar.show_shelf("accessories")
        else:
            self._shop.bar.show_shelf("basic", _KIND_OF_SLOT[slot])
        self._shop.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def arrive(self) -> None:
        self._shop.look_again()

    # ------------------------------------------------------------------ changing

    @Slot(str, str, str)
    def _buy(self, item_id: str, slot: str, way: str) -> None:
        item = self.draft.catalog.item(item_id)
        if item is not None:
            step = f"buy and equip {item.name}" if slot else f"buy {item.name}"
            self.draft.change(step, lambda hero: acquired(hero, item_id, "creation", slot=slot))

    @Slot(bool)
    def _agree(self, is_agreed: bool) -> None:
        step = "agree on rare items" if is_agreed else "leave rare items out"
        self.draft.change(step, lambda hero: hero.replaced(rare_items=is_agreed))

    @Slot(str)
    def _design(self, item_id: str) -> None:
        dialog = DesignDialog(self.draft.numbers, base_id=item_id, ways=("creation",), parent=self)
        dialog.made.connect(self._make)
        dialog.open()

    @Slot(object, str)
    def _make(self, owned: OwnedItem, way: str) -> None:
        name = held(owned, self.draft.catalog).name
        self.draft.change(f"make {name}", lambda hero: with_new_item(hero, owned, "creation"))

    @Slot(str, str)
    def _equip(self, key: str, slot: str) -> None:
        self.draft.change("equip", lambda hero: equipped(hero, key, slot))

    @Slot(str)
    def _take_off(self, slot: str) -> None:
        self.draft.change("take off", lambda hero: unequipped(hero, slot))
        self._shop.view.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot(str)
    def _sell_slot(self, slot: str) -> None:
        self._sell(getattr(self.draft.hero.slots, slot))
        self._shop.view.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot(str)
    def _sell(self, key: str) -> None:
        self.draft.change("sell", lambda hero: without_item(hero, key))

    @Slot(str)
    def _add_named(self, name: str) -> None:
        self.draft.change(f"carry {name}", lambda hero: with_item_bought(hero, "", name=name))


def _is_higher(numbers: HeroNumbers) -> bool:
    """Say whether the hero begins above the usual level, where rare items are for sale."""
    return numbers.hero.created_at > numbers.catalog.content.creation.level


def _shelves(numbers: HeroNumbers) -> tuple[Shelf, ...]:
    if numbers.hero.rare_items or _is_higher(numbers):
        return ("basic", "rare", "accessories", "more")
    return ("basic",)


def _slots(numbers: HeroNumbers, item: Item | None) -> list[tuple[str, str]]:
    """Return pairs of slot that fits the item and the reason why not."""
    return [(s, equip_problem(numbers, item, s)) for s in slots_for(numbers, item)]
