"""The list of the shop: one row an item, walked by the arrow keys."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
    QWidget,
)

from gui.bnb.wizard.shop_model import EFFECT, NAME, PRICE, RIGHT, ShopLine, ShopModel
from gui.font import font
from gui.theme import theme

ROW_HEIGHT = 28
_PAD = 8
_WIDTHS = (190, 118, 70, 122)
_NARROW = (160, 104, 62, 112)
_ROWS_AT_LEAST = 7
Index = QModelIndex | QPersistentModelIndex


class ShopDelegate(QStyledItemDelegate):
    """Paints a cell straight from the model's line, without a question for every role."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(40, ROW_HEIGHT)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        model = index.model()
        line = model.line_at(index) if isinstance(model, ShopModel) else None
        if line is None:
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
        face = font("strong" if column == NAME and line.owned else "body")
        # What is too dear stays readable; the strip below the shop says by how much.
        dim = (column in (PRICE, EFFECT) and bool(line.reason)) or column == EFFECT
        painter.setFont(face)
        painter.setPen(QColor(colours.soft if dim else colours.ink))
        side = Qt.AlignmentFlag.AlignRight if column in RIGHT else Qt.AlignmentFlag.AlignLeft
        inner = rect.adjusted(_PAD, 0, -_PAD, -1)
        text = line.cells[column]
        metrics = QFontMetrics(face)
        if metrics.horizontalAdvance(text) > inner.width():
            text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, int(inner.width()))
        painter.drawText(inner, side | Qt.AlignmentFlag.AlignVCenter, text)


class ShopView(QTreeView):
    """``bought`` comes from Enter and a double click, ``used`` from Shift+Enter."""

    bought = Signal()
    used = Signal()
    moved = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.shop = ShopModel()
        self.setModel(self.shop)
        self.setItemDelegate(ShopDelegate(self))
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        self.setAllColumnsShowFocus(True)
        self.setMouseTracking(True)
        self.setSortingEnabled(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setAccessibleName("Shop")
        self.setMinimumHeight(_ROWS_AT_LEAST * ROW_HEIGHT + 30)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        header = self.header()
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        header.setStretchLastSection(False)
        header.setMinimumSectionSize(40)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setSectionResizeMode(EFFECT, QHeaderView.ResizeMode.Stretch)
        self.selectionModel().currentChanged.connect(self.moved)
        self.doubleClicked.connect(self._buy)

    @property
    def current_line(self) -> ShopLine | None:
        """The line under the cursor."""
        return self.shop.line_at(self.currentIndex())

    def begin(self) -> None:
        """Set the cursor on the first row where it is on none."""
        if not self.currentIndex().isValid() and self.shop.rowCount():
            self.setCurrentIndex(self.shop.index(0, 0))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        widths = _WIDTHS if event.size().width() >= 700 else _NARROW
        for column, wide in enumerate(widths):
            if self.header().sectionSize(column) != wide:
                self.header().resizeSection(column, wide)

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
