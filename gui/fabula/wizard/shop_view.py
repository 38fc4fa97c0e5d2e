"""The list of the shop: one row an item, walked by the arrow keys."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTreeView, QWidget

from gui.fabula.wizard.shop_delegate import ROW_HEIGHT, ShopDelegate, column_widths
from gui.fabula.wizard.shop_model import COLUMNS, ShopModel, ShopRow

_WORDS_COLUMN = 4
_ROWS_AT_LEAST = 7


class ShopView(QTreeView):
    """``bought`` comes from Enter and a double click, ``worn`` from Shift+Enter."""

    bought = Signal()
    worn = Signal()
    moved = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.shop = ShopModel()
        self.setModel(self.shop)
        self.setItemDelegate(ShopDelegate(self))
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        self.setAllColumnsShowFocus(True)
        self.setSortingEnabled(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setAccessibleName("Shop")
        self.setMinimumHeight(_ROWS_AT_LEAST * ROW_HEIGHT)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        header = self.header()
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        header.setStretchLastSection(False)
        header.setMinimumSectionSize(40)
        header.setTextElideMode(Qt.TextElideMode.ElideRight)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setSectionResizeMode(_WORDS_COLUMN, QHeaderView.ResizeMode.Stretch)
        self.selectionModel().currentChanged.connect(self.moved)
        self.doubleClicked.connect(self._buy)

    @property
    def current_row(self) -> ShopRow | None:
        """The row under the cursor."""
        return self.shop.row_at(self.currentIndex())

    def begin(self) -> None:
        """Set the cursor on the first row where it is on none."""
        if not self.currentIndex().isValid() and self.shop.rowCount():
            self.setCurrentIndex(self.shop.index(0, 0))

    def fit_columns(self, rows: tuple[ShopRow, ...]) -> None:
        """Give every column but the one of words the width that ``rows`` need."""
        for column, wide in enumerate(column_widths(rows, COLUMNS)):
            if column != _WORDS_COLUMN:
                self.header().resizeSection(column, wide)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
        elif event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.worn.emit()
        else:
            self.bought.emit()

    @Slot(QModelIndex)
    def _buy(self, index: QModelIndex) -> None:
        self.bought.emit()
