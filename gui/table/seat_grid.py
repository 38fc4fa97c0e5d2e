"""All participants as cards in rows, one group after the other, and what else is set among them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QScrollArea, QWidget

from gui.table.desk import TableDesk
from gui.table.seat_card import LEAST_WIDTH, SeatCard

_GAP, _ASIDE, _TIGHT = 12, 150, 190
"""Pixels between cards; the width of the column beside them; the least of a card beside it."""
_STEPS = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Right: 1,
}


class SeatGrid(QScrollArea):
    """Keeps a card for each participant; cards of a row have one height.

    ``last`` is a further widget that stands after the last card, such as the clocks. Arrows go
    from card to card.
    """

    amount_asked = Signal(str, str, str)
    menu_asked = Signal(str, QPoint)

    def __init__(self, desk: TableDesk, last: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._cards: dict[str, SeatCard] = {}
        self._page = QWidget()
        self._page.setProperty("role", "page")
        self._page.setAccessibleName("Participants")
        self._last = last
        last.setParent(self._page)
        self._placed: tuple[object, ...] = ()
        self.setWidget(self._page)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName("Participants")
        desk.chosen_changed.connect(self.refresh)
        desk.targets_changed.connect(self.refresh)

    @property
    def cards(self) -> Sequence[SeatCard]:
        """The cards in their order."""
        return tuple(self._cards.values())

    def card(self, key: str) -> SeatCard | None:
        return self._cards.get(key)

    def refresh(self) -> None:
        """Show everybody as they are now."""
        view, chosen, targets = self._desk.view, self._desk.chosen, self._desk.targets
        if any(seat.is_target for seat in view.seats):
            targets = ()  # what lies on the table has its own
        kept: dict[str, SeatCard] = {}
        for group in view.groups:
            for seat in view.of_group(group.id):
                card = self._cards.pop(seat.key, None) or self._new_card(seat.key)
                is_target = seat.is_target or seat.key in targets
                card.show_seat(seat, is_chosen=seat.key == chosen, is_target=is_target)
                kept[seat.key] = card
        for gone in self._cards.values():
            gone.hide()
            gone.deleteLater()
        self._cards = kept
        self._place()

    def _new_card(self, key: str) -> SeatCard:
        seat = self._desk.view.seat(key)
        assert seat is not None
        card = SeatCard(seat, self._page)
        card.chosen.connect(self._desk.choose)
        card.aimed.connect(self._desk.flip_target)
        card.amount_asked.connect(self.amount_asked)
        card.menu_asked.connect(self.menu_asked)
        card.installEventFilter(self)
        card.show()
        return card

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        """Set the cards in as many columns as fit; each group begins a row of its own.

        What comes last stands after the last card, or has a column of its own at the right where
        that row is full.
        """
        width = self.viewport().width()
        groups = [group for group in self._groups() if group]
        columns = self._columns(width)
        is_aside = not self._last.isHidden() and len(groups) > 1 and not len(groups[-1]) % columns
        if is_aside and self._columns(width - _ASIDE - _GAP, _TIGHT) >= columns:
            width -= _ASIDE + _GAP
        else:
            is_aside = False
        wide = (width - (columns - 1) * _GAP) // columns
        heights = tuple((key, card.height_at(wide)) for key, card in self._cards.items())
        high = self._last.sizeHint().height()
        state = (width, columns, heights, tuple(groups), high, self._last.isHidden(), is_aside)
        if state == self._placed:
            return
        self._placed = state
        top = 2
        for number, keys in enumerate(groups):
            row: list[QWidget] = [self._cards[key] for key in keys]
            if number == len(groups) - 1 and not is_aside and not self._last.isHidden():
                row.append(self._last)
            top = self._set_rows(row, columns, wide, top)
        if is_aside:
            self._last.setGeometry(width + _GAP, 2, _ASIDE, max(high, top - _GAP - 2))
        elif not groups:
            self._last.setGeometry(0, 2, wide, high)
        self._page.resize(self.viewport().width(), max(top, 1))
        self._chain_focus()

    def _columns(self, width: int, least: int = LEAST_WIDTH) -> int:
        fitting = max(1, (width + _GAP) // (least + _GAP))
        return min(fitting, max(1, self._widest()))

    def _widest(self) -> int:
        """Return how many columns could be filled, at most eight."""
        counts = [len(keys) for keys in self._groups()]
        return min(8, max([*counts, 4]))

    def _groups(self) -> tuple[tuple[str, ...], ...]:
        """Return who stands together; somebody new is not there before the next ``refresh``."""
        view, cards = self._desk.view, self._cards
        return tuple(
            tuple(s.key for s in view.of_group(g.id) if s.key in cards) for g in view.groups
        )

    def _set_rows(self, widgets: Sequence[QWidget], columns: int, wide: int, top: int) -> int:
        for first in range(0, len(widgets), columns):
            row = widgets[first : first + columns]
            high = max(self._height(widget, wide) for widget in row)
            for column, widget in enumerate(row):
                widget.setGeometry(column * (wide + _GAP), top, wide, high)
            top += high + _GAP
        return top

    @staticmethod
    def _height(widget: QWidget, wide: int) -> int:
        if isinstance(widget, SeatCard):
            return widget.height_at(wide)
        return widget.sizeHint().height()

    def _chain_focus(self) -> None:
        before: QWidget | None = None
        for card in self._cards.values():
            if before is not None:
                QWidget.setTabOrder(before, card)
            before = card

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            step = _STEPS.get(Qt.Key(event.key()))
            if step is not None and isinstance(watched, SeatCard):
                self._focus_beside(watched, step)
                return True
        return super().eventFilter(watched, event)

    def _focus_beside(self, card: SeatCard, step: int) -> None:
        cards = list(self._cards.values())
        index = cards.index(card) + step
        if 0 <= index < len(cards):
            cards[index].setFocus(Qt.FocusReason.OtherFocusReason)
            self.ensureWidgetVisible(cards[index], 0, 12)

    def sizeHint(self) -> QSize:
        return QSize(980, 290)

    def minimumSizeHint(self) -> QSize:
        return QSize(2 * LEAST_WIDTH, 150)
