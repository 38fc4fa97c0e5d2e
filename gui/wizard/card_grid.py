"""Cards in even columns; arrow keys walk over them, letters find them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget


class CardGrid(QWidget):
    """Places its cards in reading order, in as many even columns as fit.

    All cards of a row are as tall as the tallest. Arrow keys that a card leaves alone move the
    focus to the neighbour; ``left_upwards`` tells that it would go above the first row.
    """

    left_upwards = Signal()

    def __init__(
        self,
        *,
        least_width: int = 220,
        most_columns: int = 3,
        gap: int = 12,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._least, self._most, self._gap = least_width, most_columns, gap
        self._cards: tuple[QWidget, ...] = ()
        self._heights: dict[int, list[int]] = {}
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    @property
    def cards(self) -> tuple[QWidget, ...]:
        """The cards shown, in order."""
        return self._cards

    def show_cards(self, cards: Sequence[QWidget]) -> None:
        """Show ``cards`` in this order; cards that were shown and are not named are hidden."""
        shown = tuple(cards)
        if shown == self._cards:
            return
        for card in self._cards:
            if card not in shown:
                card.hide()
        before: QWidget | None = None
        for card in shown:
            if card.parent() is not self:
                card.setParent(self)
            if before is not None:
                QWidget.setTabOrder(_last_focus(before), card)
            before = card
        self._cards = shown
        self._heights.clear()
        self._place(self.width())
        self.updateGeometry()
        for card in shown:
            card.show()

    def relayout(self) -> None:
        """Place the cards anew, because one of them may want another height."""
        before = self._heights.get(self.width())
        self._heights.clear()
        if self._row_heights(self.width()) != before:
            self._place(self.width())
            self.updateGeometry()

    def columns(self, width: int) -> int:
        """Return how many columns fit into ``width``."""
        fitting = (width + self._gap) // (self._least + self._gap)
        return max(1, min(self._most, fitting))

    def heightForWidth(self, width: int) -> int:
        rows = self._row_heights(width)
        return sum(rows) + self._gap * max(0, len(rows) - 1)

    def sizeHint(self) -> QSize:
        width = self._least * self._most + self._gap * (self._most - 1)
        return QSize(width, self.heightForWidth(self.width() or width))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._least, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._place(event.size().width())

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.relayout()
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {
            Qt.Key.Key_Left: -1,
            Qt.Key.Key_Right: 1,
            Qt.Key.Key_Up: -self.columns(self.width()),
            Qt.Key.Key_Down: self.columns(self.width()),
        }
        step = steps.get(Qt.Key(event.key()))
        index = self._focused()
        if step is None or index is None:
            event.ignore()
            return
        self._move(index, step)

    def focus_card(self, index: int) -> None:
        """Give the focus to the card at ``index``, or to the nearest one there is."""
        if self._cards:
            card = self._cards[max(0, min(index, len(self._cards) - 1))]
            card.setFocus(Qt.FocusReason.OtherFocusReason)

    def _move(self, index: int, step: int) -> None:
        target = index + step
        if target < 0 and abs(step) > 1:
            self.left_upwards.emit()
        elif 0 <= target < len(self._cards):
            self.focus_card(target)

    def _focused(self) -> int | None:
        for index, card in enumerate(self._cards):
            if card.hasFocus() or card.isAncestorOf(self.focusWidget() or self):
                return index
        return None

    def _column_width(self, width: int) -> int:
        count = self.columns(width)
        return (width - self._gap * (count - 1)) // count

    def _row_heights(self, width: int) -> list[int]:
        known = self._heights.get(width)
        if known is None:
            count, wide = self.columns(width), self._column_width(width)
            tall = [_height(card, wide) for card in self._cards]
            known = [max(tall[start : start + count]) for start in range(0, len(tall), count)]
            self._heights[width] = known
        return known

    def _place(self, width: int) -> None:
        count, wide = self.columns(width), self._column_width(width)
        y = 0
        for row, tall in enumerate(self._row_heights(width)):
            for column, card in enumerate(self._cards[row * count : (row + 1) * count]):
                card.setGeometry(QRect(column * (wide + self._gap), y, wide, tall))
            y += tall + self._gap


def _height(card: QWidget, width: int) -> int:
    layout = card.layout()
    if layout is not None:
        hint = layout.heightForWidth(width) if layout.hasHeightForWidth() else -1
        return max(hint, card.sizeHint().height(), card.minimumHeight())
    if card.sizePolicy().hasHeightForWidth():
        return card.heightForWidth(width)
    return card.sizeHint().height()


def _last_focus(card: QWidget) -> QWidget:
    inside = [
        child
        for child in card.findChildren(QWidget)
        if child.focusPolicy() & Qt.FocusPolicy.TabFocus
    ]
    return inside[-1] if inside else card
