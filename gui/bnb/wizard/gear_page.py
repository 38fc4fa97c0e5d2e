"""Step 4: the shop, what is carried and in use, the load, and the purse."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import QSignalBlocker, Qt, Slot
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSpinBox, QVBoxLayout, QWidget

from gui.bnb.wizard.draft import Draft
from gui.bnb.wizard.load_bar import LoadBar
from gui.bnb.wizard.own_item_dialog import NewItem, OwnItemDialog
from gui.bnb.wizard.owned_row import OwnedRow
from gui.bnb.wizard.page import WizardPage
from gui.bnb.wizard.shop_box import ShopBox
from gui.bnb.wizard.slot_bar import SlotBar
from gui.bnb.wizard.words import coin_words
from gui.theme import set_role
from gui.widget.heading import Heading
from gui.wizard.label import plain_label, set_text, soft_label
from models.bnb.character import Character
from models.bnb.vocabulary import Quality
from models.bnb.vocabulary import Slot as SlotId
from rules.bnb.derive import derive
from rules.bnb.gear import gear_name
from rules.bnb.purchase import (
    equipped,
    purse_worth,
    unequipped,
    with_coins,
    with_gear,
    with_item_bought,
    with_item_sold,
    with_starting_money,
)
from rules.bnb.trade import whole_price
from rules.breakdown import plain

_MOST_MONEY = 1_000_000_000


class GearPage(WizardPage):
    title = "Gear"
    sentence = "Buy what you can carry; what is left stays in the purse."

    def __init__(self, draft: Draft, parent: QWidget | None = None) -> None:
        super().__init__(draft, parent)
        self._rows: list[OwnedRow] = []
        self._fill_corner()
        self.slots = SlotBar()
        self.slots.chosen.connect(self._use)
        self.load = LoadBar()
        self.shop = ShopBox()
        self.shop.bought.connect(self._buy)
        self.shop.own_asked.connect(self._ask_own)
        self._heading = Heading("Owned", role="section")
        self._empty = soft_label(
            "Nothing yet. Choose a row of the shop and press Enter.", size="body"
        )
        self._column = QVBoxLayout()
        self._column.setSpacing(0)
        self.body.addWidget(Heading("In use", role="section"))
        self.body.addWidget(self.slots)
        self.body.addWidget(self.load)
        self.body.addWidget(self.shop, 1)
        self.body.addWidget(self._heading)
        self.body.addWidget(self._empty)
        self.body.addLayout(self._column)
        for slot, field in self.slots.fields.items():
            self.keep(f"in_use.{slot}", field.combo)
        self.keep("in_use", self.slots.fields["weapon"].combo)
        self.keep("gear", self.shop.view)
        self.keep("purse", self._start)

    def _fill_corner(self) -> None:
        self._purse = plain_label("", size="strong")
        self._start = QSpinBox()
        self._start.setRange(0, _MOST_MONEY)
        self._start.setSingleStep(50)
        self._start.setSuffix(" copper")
        self._start.setAccessibleName("Money to begin with")
        self._start.setToolTip("10 copper are 1 silver, 100 are 1 gold")
        self._start.setFixedWidth(170)
        self._start.setKeyboardTracking(False)
        self._start.valueChanged.connect(self._grant)
        self._start.editingFinished.connect(self.draft.session.end_merge)
        word: QLabel = plain_label("Money to begin with", role="soft")
        word.setBuddy(self._start)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(word)
        row.addWidget(self._start)
        column = QVBoxLayout()
        column.setSpacing(4)
        column.addLayout(row)
        column.addWidget(self._purse, 0, Qt.AlignmentFlag.AlignRight)
        self.corner.addLayout(column)

    def first_control(self) -> QWidget | None:
        return self.shop.view

    def control_at(self, where: str) -> QWidget | None:
        words = where.split(".")
        if words[0] == "gear" and len(words) > 1 and words[1].isdigit():
            index = int(words[1])
            if index < len(self.draft.hero.gear):
                return self._rows[index].quantity
        return super().control_at(where)

    # ------------------------------------------------------------------ showing

    def refresh(self) -> None:
        hero, numbers = self.draft.hero, self.draft.numbers
        worth = purse_worth(hero)
        set_text(self._purse, f"{coin_words(worth)} left" if worth >= 0 else coin_words(worth))
        set_role(self._purse, "bad" if worth < 0 else "strong")
        with QSignalBlocker(self._start):
            self._start.setValue(min(hero.purse.start, _MOST_MONEY))
        self.slots.show_slots(numbers)
        self.load.show_load(numbers.load, numbers.options)
        self.shop.show_being(hero)
        cost = numbers.value("gear_cost")
        self._heading.setNote(f"worth {coin_words(cost)}" if hero.gear else "")
        self._empty.setVisible(not hero.gear)
        while len(self._rows) < len(numbers.gear):
            self._add_row()
        for index, row in enumerate(self._rows):
            if index < len(numbers.gear):
                row.show_gear(numbers.gear[index])
            row.setVisible(index < len(numbers.gear))

    def _add_row(self) -> None:
        row = OwnedRow()
        row.edited.connect(self._edit)
        row.sold.connect(self._sell)
        row.typing_ended.connect(self.draft.session.end_merge)
        self._rows.append(row)
        self._column.addWidget(row)

    # ------------------------------------------------------------------ changing

    @Slot(int)
    def _grant(self, copper: int) -> None:
        self.draft.change(
            f"begin with {plain(copper)} copper",
            lambda hero: with_starting_money(hero, copper),
            merge="start-money",
        )

    @Slot(str, int, str, bool)
    def _buy(self, item_id: str, quantity: int, quality: str, is_used: bool) -> None:
        name = self.draft.catalog.items[item_id].name
        step = f"buy and use {name}" if is_used else f"buy {name}"
        wanted = cast(Quality, quality)

        def made(hero: Character) -> Character:
            after = with_item_bought(hero, item_id, quantity=quantity, quality=wanted)
            if not is_used:
                return after
            bought = next(
                one
                for one in reversed(after.gear)
                if one.item_id == item_id and one.quality == wanted
            )
            return equipped(after, bought.key, _slot_of(after, bought.key))

        self.draft.change(step, made)

    @Slot(str, str)
    def _use(self, slot: str, key: str) -> None:
        which = cast(SlotId, slot)
        if key:
            self.draft.change(f"use {slot}", lambda hero: equipped(hero, key, which))
        else:
            self.draft.change(f"put {slot} away", lambda hero: unequipped(hero, which))

    @Slot(str, str, object)
    def _edit(self, key: str, field: str, value: object) -> None:
        """Change how many, how good or where; a price that changes is paid or given back."""
        owned = next(one for one in self.draft.hero.gear if one.key == key)
        name = gear_name(owned, self.draft.catalog.items.get(owned.item_id))
        merge = f"{field}-{key}" if field == "quantity" else ""
        self.draft.change(
            f"{field} of {name}", lambda hero: _edited(hero, key, field, value), merge=merge
        )

    @Slot(str)
    def _sell(self, key: str) -> None:
        self.draft.change("give back", lambda hero: with_item_sold(hero, key))
        self.shop.view.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def _ask_own(self) -> None:
        dialog = OwnItemDialog(self)
        dialog.made.connect(self._add_own)
        dialog.open()

    @Slot(object)
    def _add_own(self, new: NewItem) -> None:
        self.draft.change(f"buy {new.name}", new.bought)


def _edited(hero: Character, key: str, field: str, value: object) -> Character:
    before = _cost(hero, key)
    after = with_gear(hero, key, **{field: value})
    return with_coins(after, purse_worth(hero) - (_cost(after, key) - before))


def _cost(hero: Character, key: str) -> int:
    """Return the copper that one line of the gear costs."""
    return next(whole_price(row.cost) for row in derive(hero).gear if row.key == key)


def _slot_of(hero: Character, key: str) -> SlotId:
    role = next(row.role for row in derive(hero).gear if row.key == key)
    return cast(SlotId, role)
