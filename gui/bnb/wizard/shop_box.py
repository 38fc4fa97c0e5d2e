"""The shop: search, group and quality above the list, and what is to be bought below it."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from gui.bnb.wizard.shop_model import ShopFilter, shop_rows
from gui.bnb.wizard.shop_view import ShopView
from gui.bnb.wizard.words import coin_words
from gui.icon import icon
from gui.widget.heading import Heading
from gui.widget.stepper import Stepper
from gui.wizard.label import push_button, set_shown, set_text, soft_label, wrapped_label
from models.bnb.being import Being
from models.bnb.content import Armor, Charm, Focus, Item, Shield, Weapon
from models.bnb.vocabulary import ITEM_GROUP_NAMES, QUALITY_NAMES, ItemGroup, Quality
from rules.bnb.trade import item_price

_MOST = 10_000


class ShopBox(QWidget):
    """``bought(item_id, quantity, quality, is_used)`` is what the user wants to have."""

    bought = Signal(str, int, str, bool)
    own_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._being: Being | None = None
        self.view = ShopView()
        self.view.moved.connect(self._show_current)
        self.view.bought.connect(self._buy)
        self.view.used.connect(self._use)
        self._nothing = soft_label("Nothing has these words. Clear the search.", size="body")
        self._nothing.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addLayout(self._top())
        layout.addWidget(self._nothing)
        layout.addWidget(self.view, 1)
        layout.addLayout(self._strip())

    def _top(self) -> QHBoxLayout:
        self.search = QLineEdit()
        self.search.setPlaceholderText("Search the shop")
        self.search.setAccessibleName("Search the shop")
        self.search.addAction(icon("search", "soft"), QLineEdit.ActionPosition.LeadingPosition)
        self.search.setClearButtonEnabled(True)
        self.search.setFixedWidth(170)
        self.search.textChanged.connect(self._narrow)
        self.group = QComboBox()
        self.group.setAccessibleName("Group")
        self.group.addItem("All groups", None)
        for group, name in ITEM_GROUP_NAMES.items():
            self.group.addItem(name, group)
        self.group.currentIndexChanged.connect(self._narrow)
        self.quality = QComboBox()
        self.quality.setAccessibleName("Quality")
        for quality, name in QUALITY_NAMES.items():
            half = ", half price" if quality == "poor" else ""
            self.quality.addItem(f"{name}{half}", quality)
        self.quality.setCurrentIndex(self.quality.findData("good"))
        self.quality.currentIndexChanged.connect(self._narrow)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(Heading("Shop", role="section"), 1)
        row.addWidget(self.search)
        row.addWidget(self.group)
        row.addWidget(self.quality)
        return row

    def _strip(self) -> QHBoxLayout:
        self._name = wrapped_label("", size="strong")
        self._words = soft_label()
        self.quantity = Stepper(1, _MOST, name="How many")
        self.quantity.valueChanged.connect(self._show_current)
        self.buy_button = push_button("Buy")
        self.buy_button.clicked.connect(self._buy)
        self.use_button = push_button("Buy and use")
        self.use_button.clicked.connect(self._use)
        self.own_button = push_button("Own item…", sign="plus", role="quiet", name="Own item…")
        self.own_button.clicked.connect(self.own_asked)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self._name)
        words.addWidget(self._words)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addLayout(words, 1)
        row.addWidget(self.quantity)
        row.addWidget(self.buy_button)
        row.addWidget(self.use_button)
        row.addWidget(self.own_button)
        return row

    # ------------------------------------------------------------------ showing

    def wanted(self) -> ShopFilter:
        """Return what the controls above the list stand for."""
        group: ItemGroup | None = self.group.currentData()
        quality: Quality = self.quality.currentData()
        return ShopFilter(group, self.search.text().strip(), quality)

    def show_being(self, being: Being) -> None:
        """Show the shop as ``being`` sees it."""
        self._being = being
        self._narrow()

    @Slot()
    def _narrow(self) -> None:
        if self._being is None:
            return
        rows = shop_rows(self._being, self.wanted())
        self.view.shop.show_rows(rows)
        self._nothing.setVisible(not rows)
        self.view.begin()
        self._show_current()

    @Slot()
    def _show_current(self) -> None:
        row = self.view.current_row
        for control in (self.quantity, self.buy_button, self.use_button):
            control.setEnabled(row is not None)
        if row is None:
            set_text(self._name, "")
            set_text(self._words, "")
            return
        item, count = row.item, self.quantity.value()
        set_text(self._name, item.name if count == 1 else f"{count} × {item.name}")
        cost = item_price(item, self.wanted().quality, count)
        words = [f"Costs {coin_words(cost)}", row.reason if count == 1 else "", item.effect]
        set_shown(self._words, ". ".join(word.rstrip(".") for word in words if word) + ".")
        self.buy_button.setAccessibleName(f"Buy {item.name}")
        self.use_button.setAccessibleName(f"Buy and use {item.name}")
        self.use_button.setVisible(is_usable(item))

    # ------------------------------------------------------------------ buying

    @Slot()
    def _buy(self) -> None:
        self._tell(is_used=False)

    @Slot()
    def _use(self) -> None:
        row = self.view.current_row
        self._tell(is_used=row is not None and is_usable(row.item))

    def _tell(self, *, is_used: bool) -> None:
        row = self.view.current_row
        if row is not None:
            count, quality = self.quantity.value(), self.wanted().quality
            self.quantity.setValue(1)
            self.bought.emit(row.item.id, count, quality, is_used)


def is_usable(item: Item) -> bool:
    """Whether the thing fits a slot."""
    return isinstance(item, Weapon | Armor | Shield | Focus | Charm)
