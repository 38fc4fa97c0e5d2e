"""The shop as a box: search, filters, the table of items, and the strip that buys one."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QEvent, QModelIndex, QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QPushButton,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from gui.fabula.wizard.item_strip import ItemStrip
from gui.fabula.wizard.shop_delegate import ROW_HEIGHT, ShopDelegate, column_widths
from gui.fabula.wizard.shop_model import COLUMNS, ShopFilter, ShopModel, shop_rows
from gui.fabula.wizard.words import number_changes
from gui.icon import icon
from gui.widget.flow import Flow
from gui.wizard.label import soft_label
from models.fabula.hero import Hero
from rules.fabula.equip import equip_problem, slots_for
from rules.fabula.numbers import HeroNumbers
from rules.fabula.try_on import what_it_changes

_ROWS_SHOWN = 8
_STRETCHED = 4
_TRY_DELAY_MS = 60
_FILTERS: tuple[tuple[str, str, object], ...] = (
    ("Weapons", "kind", "Weapons"),
    ("Armor", "kind", "Armor"),
    ("Shields", "kind", "Shields"),
    ("Usable", "is_usable", True),
    ("Affordable", "is_affordable", True),
)


class ShopBox(QWidget):
    """``bought`` carries the item's id and the slot to equip it in (empty: the backpack)."""

    bought = Signal(str, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._numbers: HeroNumbers | None = None
        self._money = 0
        self._tried: tuple[Hero, str] | None = None
        self._is_fitted = False
        self._try_on = QTimer(self)
        self._try_on.setSingleShot(True)
        self._try_on.setInterval(_TRY_DELAY_MS)
        self._try_on.timeout.connect(self._show_changes)
        self._chips: list[QPushButton] = []
        self.model = ShopModel()
        self.search = QLineEdit()
        self.search.setPlaceholderText("Search the shop")
        self.search.setAccessibleName("Search the shop")
        self.search.addAction(icon("search", "soft"), QLineEdit.ActionPosition.LeadingPosition)
        self.search.setClearButtonEnabled(True)
        self.search.setFixedWidth(180)
        self.search.textChanged.connect(self._narrow)
        self.view = self._table()
        self._nothing = soft_label("Nothing fits. Let go of a filter, or search otherwise.")
        self._nothing.hide()
        self.strip = ItemStrip()
        self.strip.bought.connect(self.bought)
        top = QHBoxLayout()
        top.setSpacing(12)
        top.addWidget(self._filters(), 1)
        top.addWidget(self.search, 0, Qt.AlignmentFlag.AlignTop)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addLayout(top)
        layout.addWidget(self._nothing)
        layout.addWidget(self.view)
        layout.addWidget(self.strip)

    def _filters(self) -> QWidget:
        holder = QWidget()
        flow = Flow(holder, gap=6)
        for word, field, value in _FILTERS:
            chip = QPushButton(word)
            chip.setCheckable(True)
            chip.setProperty("role", "chip")
            chip.setProperty("field", field)
            chip.setProperty("value", value)
            chip.setAccessibleName(f"Show only: {word}")
            chip.clicked.connect(self._narrow)
            self._chips.append(chip)
            flow.addWidget(chip)
        return holder

    def _table(self) -> QTreeView:
        view = QTreeView()
        view.setModel(self.model)
        view.setRootIsDecorated(False)
        view.setUniformRowHeights(True)
        view.setAllColumnsShowFocus(True)
        view.setSortingEnabled(True)
        view.header().setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        view.setAccessibleName("Shop")
        view.setFixedHeight((_ROWS_SHOWN + 1) * ROW_HEIGHT)
        view.setItemDelegate(ShopDelegate(view))
        view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        header = view.header()
        header.setStretchLastSection(False)
        header.setMinimumSectionSize(40)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setSectionResizeMode(_STRETCHED, QHeaderView.ResizeMode.Stretch)
        view.selectionModel().currentChanged.connect(self._show_current)
        view.doubleClicked.connect(self._buy_current)
        view.installEventFilter(self)
        return view

    def show_hero(self, numbers: HeroNumbers, money: int) -> None:
        """Show what the shop sells to a hero with ``money`` zenit."""
        self._numbers, self._money = numbers, money
        rows = tuple(
            replace(row, is_affordable=row.item.cost <= money) for row in shop_rows(numbers)
        )
        self.model.show_rows(rows)
        if not self._is_fitted:
            self._is_fitted = True
            for column, wide in enumerate(column_widths(rows, COLUMNS)):
                if column != _STRETCHED:
                    self.view.header().resizeSection(column, wide)
        self._keep_current()

    def _keep_current(self) -> None:
        if not self.view.currentIndex().isValid() and self.model.rowCount():
            self.view.setCurrentIndex(self.model.index(0, 0))
        self._show_current()

    @Slot()
    def _show_current(self) -> None:
        row = self.model.row_at(self.view.currentIndex())
        numbers = self._numbers
        if row is None or numbers is None:
            self._tried = None
            self.strip.show_row(None, (), 0)
            return
        if self._tried == (numbers.hero, row.item.id):
            return
        self._tried = (numbers.hero, row.item.id)
        item = row.item
        slots = [(slot, equip_problem(numbers, item, slot)) for slot in slots_for(numbers, item)]
        self.strip.show_row(row, slots, row.item.cost - self._money)
        self._try_on.start()

    @Slot()
    def _show_changes(self) -> None:
        """Tell what the current item would change, once everything else is painted."""
        row, numbers = self.model.row_at(self.view.currentIndex()), self._numbers
        if row is None or numbers is None or not self.isVisible():
            return
        id = row.item.id
        slots = slots_for(numbers, row.item)
        best = next((s for s in slots if not equip_problem(numbers, row.item, s)), slots[0])
        changes = [c for c in what_it_changes(numbers.hero, id, best) if c.id != "zenit"]
        words = (f"{name} {old} ▸ {new}" for name, old, new in number_changes(changes))
        self.strip.show_changes(" · ".join(words))

    @Slot()
    def _narrow(self) -> None:
        wanted = ShopFilter(text=self.search.text().strip())
        pressed = self.sender()
        for chip in self._chips:
            is_other_kind = (
                chip is not pressed
                and isinstance(pressed, QPushButton)
                and pressed.isChecked()
                and pressed.property("field") == chip.property("field") == "kind"
            )
            if is_other_kind:
                chip.setChecked(False)
            if chip.isChecked():
                wanted = replace(wanted, **{str(chip.property("field")): chip.property("value")})
        self.model.narrow(wanted)
        self._nothing.setVisible(self.model.rowCount() == 0)
        self._keep_current()

    @Slot()
    @Slot(QModelIndex)
    def _buy_current(self, _index: object = None) -> None:
        row = self.model.row_at(self.view.currentIndex())
        if row is not None:
            self.bought.emit(row.item.id, "")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        enter = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        is_press = event.type() == QEvent.Type.KeyPress
        if is_press and isinstance(event, QKeyEvent) and event.key() in enter:
            self._buy_current()
            return True
        return super().eventFilter(watched, event)
