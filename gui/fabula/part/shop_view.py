"""The list of the shop: one row an item, walked by the arrow keys."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from gui.fabula.part.shop_delegate import ROW_HEIGHT, ShopDelegate, column_widths
from gui.fabula.part.shop_model import COLUMNS, ShopModel, ShopRow
from gui.wizard.shop_view import ShopList

_WORDS_COLUMN = 4
_ROWS_AT_LEAST = 7
_HEADER_ROWS = 1


class ShopView(ShopList[ShopRow]):
    """Columns as wide as their words need."""

    shop: ShopModel

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(ShopModel(), _WORDS_COLUMN, parent)
        self.setItemDelegate(ShopDelegate(self))
        self.setMinimumHeight(_ROWS_AT_LEAST * ROW_HEIGHT)
        self.header().setTextElideMode(Qt.TextElideMode.ElideRight)

    def show_rows_at_least(self, count: int) -> None:
        """Never be lower than ``count`` rows under the header."""
        self.setMinimumHeight((count + _HEADER_ROWS) * ROW_HEIGHT)

    def fit_columns(self, rows: tuple[ShopRow, ...]) -> None:
        """Give every column but the one of words the width that ``rows`` need."""
        for column, wide in enumerate(column_widths(rows, COLUMNS)):
            if column != _WORDS_COLUMN:
                self.header().resizeSection(column, wide)
