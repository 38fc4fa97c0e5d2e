"""The grid of cards."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QStyle, QWidget

from gui.library.card import CARD_HEIGHT, GAP, LEAST_WIDTH, CardDelegate


class CardView(QListView):
    """Cards in as many columns as fit. Arrows move, Enter opens, Delete bins."""

    open_asked = Signal()
    bin_asked = Signal()
    left_at_top = Signal()
    """Arrow up in the first row of cards: back to the search field."""
    chosen = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("cards")
        self.setAccessibleName("Documents")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setUniformItemSizes(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.verticalScrollBar().setSingleStep((CARD_HEIGHT + GAP) // 3)
        self.doubleClicked.connect(self._open)
        self.setProperty("focus_ring", False)  # the card shows it

    def currentChanged(self, current: QModelIndex, previous: QModelIndex) -> None:
        super().currentChanged(current, previous)
        self.chosen.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit(self.width())
        super().resizeEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, plain = (
            event.key(),
            event.modifiers()
            in (
                Qt.KeyboardModifier.NoModifier,
                Qt.KeyboardModifier.KeypadModifier,
            ),
        )
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and plain:
            self._open()
        elif key == Qt.Key.Key_Delete and plain:
            self.bin_asked.emit()
        elif key == Qt.Key.Key_Up and plain and self.currentIndex().row() < self.columns:
            self.left_at_top.emit()
        else:
            super().keyPressEvent(event)

    @property
    def columns(self) -> int:
        """How many cards stand side by side."""
        return max(1, self.viewport().width() // max(1, self.gridSize().width()))

    def _fit(self, width: int) -> None:
        # The view keeps room for its scroll bar, needed or not; and a row that fills its room to
        # the last pixel breaks early.
        width -= self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent) + 1
        columns = max(1, width // (LEAST_WIDTH + GAP))
        cell = QSize(width // columns, CARD_HEIGHT + GAP)
        delegate = self.itemDelegate()
        if isinstance(delegate, CardDelegate) and cell != self.gridSize():
            delegate.cell = cell
            self.setGridSize(cell)

    def _open(self) -> None:
        if self.currentIndex().isValid():
            self.open_asked.emit()
