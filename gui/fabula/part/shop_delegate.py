"""How a row of the shop is drawn: 30 px high, with a hairline under it."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from gui.fabula.part.shop_model import RIGHT, ShopModel, ShopRow, item_sign
from gui.font import font
from gui.icon import paint_icon
from gui.theme import theme

ROW_HEIGHT = 30
SIGN_ROOM = 24
PAD = 8


class ShopDelegate(QStyledItemDelegate):
    """Paints a cell straight from the model's row, without a question for every role."""

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        return QSize(40, ROW_HEIGHT)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
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
        line = QRectF(rect.x(), rect.bottom() - 1, rect.width(), 1)
        painter.fillRect(line, QColor(colours.line))
        self._paint_text(painter, rect, row, index.column())

    def _paint_text(self, painter: QPainter, rect: QRectF, row: ShopRow, column: int) -> None:
        colours = theme().palette()
        inner = rect.adjusted(PAD, 0, -PAD, -1)
        if column == 0:
            sign = QRectF(inner.x(), inner.center().y() - 8, 16, 16)
            paint_icon(painter, "lock" if row.reason else item_sign(row.item), sign, "soft")
            inner.adjust(SIGN_ROOM, 0, 0, 0)
        is_dim = bool(row.reason) or (column in RIGHT and not row.is_affordable)
        face = font("strong" if column == 0 and row.owned else "body")
        painter.setFont(face)
        painter.setPen(QColor(colours.soft if is_dim else colours.ink))
        side = Qt.AlignmentFlag.AlignRight if column in RIGHT else Qt.AlignmentFlag.AlignLeft
        text = row.cells[column]
        metrics = QFontMetrics(face)
        if metrics.horizontalAdvance(text) > inner.width():
            text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, int(inner.width()))
        painter.drawText(inner, side | Qt.AlignmentFlag.AlignVCenter, text)


def column_widths(rows: tuple[ShopRow, ...], titles: tuple[str, ...]) -> list[int]:
    """Return the width that each column needs for its title and all its cells."""
    plain, strong = QFontMetrics(font("body")), QFontMetrics(font("strong"))
    found: list[int] = []
    for column, title in enumerate(titles):
        metrics = strong if column == 0 else plain
        wide = max((metrics.horizontalAdvance(row.cells[column]) for row in rows), default=0)
        extra = SIGN_ROOM + strong.horizontalAdvance(" (9)") if column == 0 else 0
        found.append(max(wide + extra, plain.horizontalAdvance(title)) + 2 * PAD + 2)
    return found
