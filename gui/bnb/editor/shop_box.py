"""Buying: the price list with search, group and quality, and things of one's own."""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from gui.bnb.editor.desk import BeingDesk
from gui.icon import icon
from gui.widget.heading import Heading
from gui.widget.stepper import Stepper
from models.bnb.being import Being
from models.bnb.vocabulary import ITEM_GROUP_NAMES, QUALITIES, QUALITY_NAMES
from rules.bnb.choices import ShopRow, shop
from rules.bnb.edit import with_custom_item, with_item_bought
from rules.breakdown import plain

_ITEM = Qt.ItemDataRole.UserRole


class ShopBox(QWidget):
    """Buys for the being of the desk; a hero pays unless told not to."""

    def __init__(self, desk: BeingDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.search = QLineEdit()
        self.search.setPlaceholderText("Search the price list")
        self.search.setAccessibleName("Search the price list")
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self.refresh)
        self.group = QComboBox()
        self.group.setAccessibleName("Group of goods")
        self.group.addItem("All goods", None)
        for id, name in ITEM_GROUP_NAMES.items():
            self.group.addItem(name, id)
        self.quality = QComboBox()
        self.quality.setAccessibleName("Quality to buy")
        for quality in QUALITIES:
            self.quality.addItem(QUALITY_NAMES[quality], quality)
        self.quality.setCurrentIndex(QUALITIES.index("good"))
        for combo in (self.group, self.quality):
            combo.currentIndexChanged.connect(self.refresh)
        self.goods = QListWidget()
        self.goods.setAccessibleName("Goods")
        self.goods.setMinimumHeight(190)
        self.goods.setUniformItemSizes(True)
        self.goods.itemActivated.connect(self.buy)
        self.quantity = Stepper(1, 10_000, name="How many to buy")
        self.pays = QCheckBox("Pay from the purse")
        self.pays.setChecked(desk.is_hero)
        if not desk.is_hero:
            self.pays.hide()
        self.pays.toggled.connect(self.refresh)
        self.buy_button = QPushButton(icon("coin"), "Buy" if desk.is_hero else "Add")
        self.buy_button.clicked.connect(self.buy)
        self._arrange()

    def _arrange(self) -> None:
        filters = QHBoxLayout()
        filters.setSpacing(8)
        filters.addWidget(self.search, 2)
        filters.addWidget(self.group, 1)
        filters.addWidget(self.quality, 1)
        buying = QHBoxLayout()
        buying.setSpacing(8)
        buying.addWidget(self.pays)
        buying.addStretch(1)
        buying.addWidget(self.quantity)
        buying.addWidget(self.buy_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(Heading("Buy" if self._desk.is_hero else "Add gear", role="section"))
        layout.addLayout(filters)
        layout.addWidget(self.goods)
        layout.addLayout(buying)
        layout.addLayout(self._own_row())

    def _own_row(self) -> QHBoxLayout:
        self.own_name = QLineEdit()
        self.own_name.setPlaceholderText("A thing of your own")
        self.own_name.setAccessibleName("Name of an own thing")
        self.own_name.setMaxLength(200)
        self.own_name.returnPressed.connect(self.add_own)
        self.own_weight = self._amount("Weight of the own thing", " lb")
        self.own_price = self._amount("Price of the own thing", " c")
        add = QPushButton(icon("plus"), "Add own thing")
        add.clicked.connect(self.add_own)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.own_name, 1)
        for widget in (self.own_weight, self.own_price, add):
            row.addWidget(widget)
        return row

    def _amount(self, name: str, suffix: str) -> QDoubleSpinBox:
        spin = QDoubleSpinBox()
        spin.setRange(0, 1_000_000)
        spin.setDecimals(1)
        spin.setSuffix(suffix)
        spin.setAccessibleName(name)
        return spin

    @Slot()
    def refresh(self) -> None:
        """Show the goods that fit the search, with what the purse can pay."""
        quality = self.quality.currentData()
        rows = shop(
            self._desk.being,
            search=self.search.text(),
            group=self.group.currentData(),
            quality=quality,
        )
        chosen = self._chosen()
        self.goods.clear()
        for row in rows:
            item = QListWidgetItem(self._words(row), self.goods)
            item.setData(_ITEM, row.item.id)
            item.setToolTip(row.reason)
            if row.item.id == chosen:
                self.goods.setCurrentItem(item)
        if self.goods.currentRow() < 0:
            self.goods.setCurrentRow(0)
        self.buy_button.setEnabled(bool(rows))

    def _words(self, row: ShopRow) -> str:
        words = [row.item.name, f"{plain(row.price)} copper"]
        if row.weight:
            words.append(f"{plain(row.weight)} lb")
        if row.reason and self.pays.isChecked():
            words.append(row.reason.rstrip("."))
        return " · ".join(words)

    def _chosen(self) -> str:
        item = self.goods.currentItem()
        return str(item.data(_ITEM)) if item is not None else ""

    @Slot()
    def buy(self) -> None:
        """Buy what is chosen in the list."""
        id, count, quality = self._chosen(), self.quantity.value(), self.quality.currentData()
        pay = self.pays.isChecked() and self._desk.is_hero
        item = self._desk.numbers.catalog.items.get(id)
        if item is None:
            return
        self._desk.change(
            f"buy {item.name}" if pay else f"add {item.name}",
            lambda being: with_item_bought(being, id, quantity=count, quality=quality, pay=pay),
        )

    @Slot()
    def add_own(self) -> None:
        """Add the thing that is named in the fields."""
        name = self.own_name.text().strip()
        if not name:
            self.own_name.setFocus()
            return
        weight, price = self.own_weight.value() or None, self.own_price.value()
        pay = self.pays.isChecked() and self._desk.is_hero

        def made(being: Being) -> Being:
            return with_custom_item(being, name, weight=weight, price=price, pay=pay)

        if self._desk.change(f"add {name}", made):
            self.own_name.clear()
