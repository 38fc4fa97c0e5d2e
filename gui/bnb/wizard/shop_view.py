"""The list of the shop: one row an item, walked by the arrow keys."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QResizeEvent
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from gui.bnb.wizard.shop_model import EFFECT, NAME, PRICE, RIGHT, ShopModel, ShopRow
from gui.font import font
from gui.theme import theme
from gui.wizard.shop_view import ShopList

ROW_HEIGHT = 28
_PAD = 8
_WIDTHS = (190, 118, 70, 122)
_NARROW = (160, 104, 62, 112)
_ROWS_AT_LEAST = 7
Index = QModelIndex | QPersistentModelIndex


class ShopDelegate(QStyledItemDelegate):
    """Paints a cell straight from the model's row, without a question for every role."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(40, ROW_HEIGHT)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        model = index.model()
        row = model.row_at(index) if isinstance(model, ShopModel) else None
        if row is None:
            return
        colours = theme().palette()
        rect = QRectF(option.rect)  # type: ignore[attr-defined]
        state = option.state  # type: ignore[attr-defined]
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, QColor(colours.current))
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(rect, QColor(colours.chosen))
        painter.fillRect(QRectF(rect.x(), rect.bottom() - 1, rect.width(), 1), QColor(colours.line))
        column = index.column()
        face = font("strong" if column == NAME and row.owned else "body")
        # What is too dear stays readable; the strip below the shop says by how much.
        dim = (column in (PRICE, EFFECT) and bool(row.reason)) or column == EFFECT
        painter.setFont(face)
        painter.setPen(QColor(colours.soft if dim else colours.ink))
        side = Qt.AlignmentFlag.AlignRight if column in RIGHT else Qt.AlignmentFlag.AlignLeft
        inner = rect.adjusted(_PAD, 0, -_PAD, -1)
        text = row.cells[column]
        metrics = QFontMetrics(face)
        if metrics.horizontalAdvance(text) > inner.width():
            text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, int(inner.width()))
        painter.drawText(inner, side | Qt.AlignmentFlag.AlignVCenter, text)


class ShopView(ShopList[ShopRow]):
    """Columns of set widths; a narrow list has narrow ones."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(ShopModel(), EFFECT, parent)
        self.setItemDelegate(ShopDelegate(self))
        self.setMouseTracking(True)
        self.setMinimumHeight(_ROWS_AT_LEAST * ROW_HEIGHT + 30)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        widths = _WIDTHS if event.size().width() >= 700 else _NARROW
        for column, wide in enumerate(widths):
            if self.header().sectionSize(column) != wide:
                self.header().resizeSection(column, wide)
