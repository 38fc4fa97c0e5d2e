"""A layout that sets widgets in a row and goes on in the next row where there is no room."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class Flow(QLayout):
    """Widgets in reading order, wrapped; each has the size it asks for, if there is room for it.

    ``gap`` lies between widgets, ``row_gap`` between rows (as much where it is not given).
    """

    def __init__(
        self, parent: QWidget | None = None, *, gap: int = 6, row_gap: int | None = None
    ) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._gap = gap
        self._row_gap = gap if row_gap is None else row_gap
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._set(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._set(rect, move=True)

    def sizeHint(self) -> QSize:
        shown = [item.sizeHint() for item in self._items if not item.isEmpty()]
        wide = sum(size.width() + self._gap for size in shown) - self._gap if shown else 0
        return self._with_margins(QSize(wide, max((s.height() for s in shown), default=0)))

    def minimumSize(self) -> QSize:
        size = QSize()
        for item in self._items:
            if not item.isEmpty():
                size = size.expandedTo(item.minimumSize())
        return self._with_margins(size)

    def _with_margins(self, size: QSize) -> QSize:
        edges = self.contentsMargins()
        return size + QSize(edges.left() + edges.right(), edges.top() + edges.bottom())

    def _set(self, rect: QRect, *, move: bool) -> int:
        """Place the items, or only count; return the height they take."""
        edges = self.contentsMargins()
        room = rect.marginsRemoved(edges)
        left, top, high = room.left(), room.top(), 0
        for item in self._items:
            if item.isEmpty():
                continue
            size = item.sizeHint()
            if size.width() > room.width() > 0:
                size.setWidth(max(item.minimumSize().width(), room.width()))
            if left > room.left() and left + size.width() > room.right() + 1:
                left, top, high = room.left(), top + high + self._row_gap, 0
            if move:
                item.setGeometry(QRect(QPoint(left, top), size))
            left, high = left + size.width() + self._gap, max(high, size.height())
        return top + high - rect.top() + edges.bottom()
