"""A list whose rows have a name and, in soft ink below it, what it costs and does."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from gui.font import font
from gui.theme import set_role, theme

_HIGH = 44


class _Delegate(QStyledItemDelegate):
    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        colours = theme().palette()
        place = QRectF(option.rect)  # pyright: ignore[reportAttributeAccessIssue]
        state = option.state  # pyright: ignore[reportAttributeAccessIssue]
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if state & QStyle.StateFlag.State_Selected:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.current))
            painter.drawRoundedRect(place.adjusted(0, 1, 0, -1), 6, 6)
        name, _, words = str(index.data()).partition("\n")
        inner = place.adjusted(10, 4, -10, -4)
        for text, face, colour, row in (
            (name, "medium", colours.ink, QRectF(inner.left(), inner.top(), inner.width(), 18)),
            (
                words,
                "caption",
                colours.soft,
                QRectF(inner.left(), inner.top() + 18, inner.width(), 18),
            ),
        ):
            painter.setFont(font(face))
            painter.setPen(QColor(colour))
            shown = painter.fontMetrics().elidedText(
                text, Qt.TextElideMode.ElideRight, int(row.width())
            )
            painter.drawText(row, Qt.AlignmentFlag.AlignVCenter, shown)
        painter.restore()

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        return QSize(120, _HIGH)


class TwoLineList(QListWidget):
    """Rows of a name and words below it."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        set_role(self, "plain")
        self.setMinimumWidth(230)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setItemDelegate(_Delegate(self))

    def show_rows(self, rows: Sequence[tuple[str, str]], chosen: int) -> bool:
        """Show the rows, ``chosen`` the current one; False when they are there already."""
        texts = [f"{name}\n{words}" for name, words in rows]
        if texts == [self.item(i).text() for i in range(self.count())]:
            return False
        self.blockSignals(True)
        self.clear()
        for (name, words), text in zip(rows, texts, strict=True):
            item = QListWidgetItem(text)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{name}, {words}")
            item.setToolTip(text)
            self.addItem(item)
        self.setCurrentRow(min(chosen, len(texts) - 1) if texts else -1)
        self.blockSignals(False)
        return True
