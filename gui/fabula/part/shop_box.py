"""The shop as a box: shelves, filters, the table of things, and the strip that gets one."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from gui.fabula.part.item_strip import ItemStrip
from gui.fabula.part.shop_filter_bar import ShopFilterBar
from gui.fabula.part.shop_model import Shelf, ShopRow, shop_rows
from gui.fabula.part.shop_view import ShopView
from gui.fabula.wizard.preview import Preview
from gui.fabula.wizard.words import change_words, item_line
from gui.widget.flow import Flow
from gui.wizard.label import plain_label, push_button, set_shown, soft_label
from models.fabula.hero import Hero
from models.fabula.item import Weapon
from models.fabula.market import RareItem, Service
from rules.fabula.equip import equip_problem, slots_for
from rules.fabula.gear import gear
from rules.fabula.money import is_new
from rules.fabula.numbers import HeroNumbers
from rules.fabula.printed_design import list_price
from rules.fabula.trade import Way, purchase_limit
from rules.fabula.try_on import what_it_changes

AGREEMENT = "The group agrees on rare items and transports at creation"
_TRY_DELAY_MS = 25
_WAYS: dict[Way, tuple[str, str, str]] = {
    "creation": ("From the budget", "leftover", "Pay from the budget of creation"),
    "bought": ("From the purse", "zenit", "Pay from the purse, as in play"),
    "found": ("Found", "", "Take without paying: loot, a gift, a quest"),
}


class ShopBox(QWidget):
    """``acquired`` carries a thing's id, the slot to put it in (empty: the backpack) and the way.

    ``paid`` carries a service's id and how often; ``designed`` the id of the basic item to make
    something rare from. ``previewed`` carries a ``Preview`` of the current thing, or None;
    ``refused`` the reason why it cannot be worn.
    """

    acquired = Signal(str, str, str)
    paid = Signal(str, int)
    designed = Signal(str)
    previewed = Signal(object)
    refused = Signal(str)

    def __init__(self, ways: Sequence[Way] = ("creation",), parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._numbers: HeroNumbers | None = None
        self._fitted: tuple[object, ...] = ()
        self._looked_at: tuple[Hero, str, Way] | None = None
        self._chosen_way: Way | None = None
        # What a thing would change is worked out after everything else is painted.
        self._try_on = QTimer(self)
        self._try_on.setSingleShot(True)
        self._try_on.setInterval(_TRY_DELAY_MS)
        self._try_on.timeout.connect(self._show_changes)
        self._ways: dict[Way, QPushButton] = {}
        self.bar = ShopFilterBar()
        self.bar.narrowed.connect(self._narrow)
        self.view = ShopView()
        self.view.moved.connect(self._show_current)
        self.view.bought.connect(self._buy_current)
        self.view.used.connect(self._wear_current)
        self._nothing = soft_label("", size="body")
        self._nothing.hide()
        self.strip = ItemStrip()
        self.strip.bought.connect(self._tell)
        self.strip.paid.connect(self.paid)
        self.strip.designed.connect(self.designed)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        if len(ways) > 1:
            layout.addWidget(self._way_row(ways))
        layout.addWidget(self.bar)
        layout.addWidget(self._nothing)
        layout.addWidget(self.view, 1)
        layout.addWidget(self.strip)

    def _way_row(self, ways: Sequence[Way]) -> QWidget:
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(plain_label("How it comes", role="soft"))
        chips = QWidget()
        flow = Flow(chips, gap=6)
        for way in ways:
            word, _, tip = _WAYS[way]
            chip = push_button(word, role="chip", name=tip, tip=tip)
            chip.setCheckable(True)
            chip.setAutoExclusive(True)
            chip.setProperty("way", way)
            chip.clicked.connect(self._choose_way)
            self._ways[way] = chip
            flow.addWidget(chip)
        row.addWidget(chips, 1)
        return holder

    # What is shown -------------------------------------------------------------------------

    @property
    def way(self) -> Way:
        """How things come: as the user chose, else from the budget while the hero is new."""
        if self._chosen_way is not None or self._numbers is None or not self._ways:
            return self._chosen_way or "creation"
        return "creation" if is_new(self._numbers.hero) else "bought"

    @property
    def money(self) -> int:
        """The zenit there are to spend the present way."""
        number = _WAYS[self.way][1]
        return self._numbers.value(number) if self._numbers and number else 0

    def show_hero(self, numbers: HeroNumbers, shelves: Collection[Shelf]) -> None:
        """Show what there is for the hero of ``numbers`` on these shelves."""
        self._numbers = numbers
        self.bar.show_shelves(shelves)
        self.strip.offer_designs("rare" in shelves)
        for way, chip in self._ways.items():
            word, number, _ = _WAYS[way]
            chip.setText(f"{word}, {numbers.value(number)} z" if number else word)
            chip.setChecked(way == self.way)
            # Tab goes to the pressed one of several; arrows go on from there.
            tab, click = Qt.FocusPolicy.StrongFocus, Qt.FocusPolicy.ClickFocus
            chip.setFocusPolicy(tab if way == self.way else click)
        self._fill()

    def _fill(self) -> None:
        numbers, shelf = self._numbers, self.bar.shelf
        if numbers is None:
            return
        rows = shop_rows(numbers, shelf, 10**9 if self.way == "found" else self.money)
        self.view.shop.narrow(self.bar.wanted())
        self.view.shop.show_rows(rows)
        if self._fitted != (numbers.hero.edition, shelf):
            self._fitted = (numbers.hero.edition, shelf)
            self.view.fit_columns(rows)
        is_empty = self.view.shop.rowCount() == 0
        words = "Nothing fits. Press All, let go of a filter, or search otherwise."
        set_shown(self._nothing, words if is_empty else "")
        self.view.begin()
        self._show_current()

    @Slot()
    def _show_current(self) -> None:
        row, numbers = self.view.current_row, self._numbers
        if row is None or numbers is None:
            self._looked_at = None
            self.strip.show_row(None, (), 0)
            self.previewed.emit(None)
            return
        looked_at = (numbers.hero, row.item.id, self.way)
        if self._looked_at == looked_at:
            return
        self._looked_at = looked_at
        self.strip.show_row(
            row,
            self._slots(row),
            row.item.cost - self.money,
            is_free=self.way == "found",
            price=self._price(row),
            closed=self._closed(row),
        )
        self._try_on.start()

    def look_again(self) -> None:
        """Tell anew of the current thing, as when the page is come back to."""
        self._looked_at = None

    def _closed(self, row: ShopRow) -> str:
        if isinstance(row.item, Service):
            return "" if self.way == "bought" else "A service is paid from the purse, in play."
        return "" if self.way == "found" else purchase_limit(row.item)

    def _price(self, row: ShopRow) -> str:
        """Return how the price of a rare item comes about, in words."""
        if self._numbers is None or not isinstance(row.item, RareItem):
            return ""
        parts = [p for p in list_price(row.item, self._numbers.catalog).parts if p.value]
        if len(parts) < 2:
            return ""
        words = [f"{_part_name(part.label, part.note)} {part.value}" for part in parts]
        return f"Price: {' + '.join(words)}.".replace("+ -", "− ")

    def _slots(self, row: ShopRow) -> list[tuple[str, str]]:
        """Return pairs of slot that fits the thing and the reason why not."""
        if self._numbers is None or isinstance(row.item, Service):
            return []
        numbers, item = self._numbers, row.item
        return [(s, equip_problem(numbers, item, s)) for s in slots_for(numbers, item)]

    @Slot()
    def _show_changes(self) -> None:
        """Tell what the current thing would change."""
        row, numbers = self.view.current_row, self._numbers
        slots = self._slots(row) if row else []
        if row is None or numbers is None or not slots or not self.isVisible():
            self.previewed.emit(None)
            return
        best = next((slot for slot, reason in slots if not reason), slots[0][0])
        found = what_it_changes(numbers.hero, row.item.id, best)
        self.strip.show_changes(" · ".join(change_words(found, numbers.catalog)))
        more = [row.reason] if row.reason else []
        if isinstance(row.item, Weapon):
            more.append(f"Attack {item_line(row.item)}")
        self.previewed.emit(Preview(f"If you equip {row.item.name}", found, more))

    @Slot(object)
    def _narrow(self, wanted: object) -> None:
        self._fill()

    @Slot()
    def _choose_way(self) -> None:
        chip = self.sender()
        if isinstance(chip, QPushButton):
            self._chosen_way = chip.property("way")
            self._fill()

    # What the user does --------------------------------------------------------------------

    @Slot(str, str)
    def _tell(self, item_id: str, slot: str) -> None:
        self.acquired.emit(item_id, slot, self.way)

    @Slot()
    def _buy_current(self) -> None:
        row = self.view.current_row
        if row is None:
            return
        closed = self._closed(row)
        if closed:
            self.refused.emit(closed)
        elif isinstance(row.item, Service):
            self.paid.emit(row.item.id, self.strip.times.value())
        else:
            self._tell(row.item.id, "")

    @Slot()
    def _wear_current(self) -> None:
        """Put it in the first free slot that is allowed, else in the first allowed one."""
        row, numbers = self.view.current_row, self._numbers
        if row is None or numbers is None:
            return
        allowed = [slot for slot, reason in self._slots(row) if not reason]
        closed = self._closed(row) or ("" if allowed else row.reason or "It is nothing to wear.")
        if closed:
            self.refused.emit(closed)
            return
        worn = gear(numbers.hero, numbers.catalog)
        free = [slot for slot in allowed if slot not in worn.slots]
        self._tell(row.item.id, (free or allowed)[0])


def _part_name(label: str, note: str) -> str:
    """Return a part of a price in few words: “air”, “Accuracy +1”, “Antistatus”."""
    return note if label in ("Damage type", "Accuracy attributes") else label
