"""The list of the shop: one row an item, walked by the arrow keys."""

from __future__ import annotations

from typing import Generic

from PySide6.QtCore import QModelIndex, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTreeView, QWidget

from gui.wizard.shop_model import Row, ShopTable


class ShopList(QTreeView, Generic[Row]):
    """``bought`` comes from Enter and a double click, ``used`` from Shift+Enter.

    The column ``widest`` takes what room the others leave.
    """

    bought = Signal()
    used = Signal()
    moved = Signal()

    def __init__(self, shop: ShopTable[Row], widest: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.shop = shop
        self.setModel(shop)
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        self.setAllColumnsShowFocus(True)
        self.setSortingEnabled(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setAccessibleName("Shop")
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        header = self.header()
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        header.setStretchLastSection(False)
        header.setMinimumSectionSize(40)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setSectionResizeMode(widest, QHeaderView.ResizeMode.Stretch)
        self.selectionModel().currentChanged.connect(self.moved)
        self.doubleClicked.connect(self._buy)

    @property
    def current_row(self) -> Row | None:
        """The row under the cursor."""
        return self.shop.row_at(self.currentIndex())

    def begin(self) -> None:
        """Set the cursor on the first row where it is on none."""
        if not self.currentIndex().isValid() and self.shop.rowCount():
            self.setCurrentIndex(self.shop.index(0, 0))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
        elif event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.used.emit()
        else:
            self.bought.emit()

    @Slot(QModelIndex)
    def _buy(self, index: QModelIndex) -> None:
        self.bought.emit()
