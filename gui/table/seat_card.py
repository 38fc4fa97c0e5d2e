"""The card of one participant: looked at, aimed at, and its points changed by typing."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QEnterEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from gui.table.seat_paint import SeatLook, bar_at, paint_seat, seat_height
from gui.theme import theme
from gui.widget.portrait_view import portrait_pixmap
from gui.widget.spoken import speak
from rules.table_view import SeatView

LEAST_WIDTH = 222
_SIGNS = "+-−=0123456789"


class SeatCard(QWidget):
    """Shows a ``SeatView``.

    A click (or Enter) looks at the participant; with Ctrl, or T on the keyboard, it is aimed at or
    no longer. A click on a bar, or a sign or digit typed, asks for an amount: ``amount_asked``
    carries the pool's id and what was typed. ``menu_asked`` carries the place of the menu.
    """

    chosen = Signal(str)
    aimed = Signal(str)
    amount_asked = Signal(str, str, str)
    menu_asked = Signal(str, QPoint)

    def __init__(self, seat: SeatView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seat = seat
        self._look = SeatLook()
        self._picture = portrait_pixmap(seat.portrait)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setSizePolicy(policy)
        theme().changed.connect(self.update)
        self._speak()

    @property
    def key(self) -> str:
        return self._seat.key

    @property
    def seat(self) -> SeatView:
        return self._seat

    def show_seat(self, seat: SeatView, *, is_chosen: bool, is_target: bool) -> None:
        """Show the participant as they are now; nothing is drawn anew when all is the same."""
        look = SeatLook(is_chosen, is_target, self._look.is_hovered)
        if seat == self._seat and look == self._look:
            return
        if seat.portrait is not self._seat.portrait:
            self._picture = portrait_pixmap(seat.portrait)
        self._seat, self._look = seat, look
        self._speak()
        self.update()

    @property
    def picture(self) -> QPixmap:
        return self._picture

    def height_at(self, width: int) -> int:
        """Return how high the card is at that width."""
        return seat_height(self._seat, width)

    def sizeHint(self) -> QSize:
        return QSize(LEAST_WIDTH + 30, self.height_at(LEAST_WIDTH + 30))

    def minimumSizeHint(self) -> QSize:
        return QSize(LEAST_WIDTH, 80)

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_seat(QPainter(self), QRectF(self.rect()), self._seat, self._look, self._picture)

    # Mouse and keyboard ----------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            super().mousePressEvent(event)
            return
        pool = bar_at(self._seat, self.width(), event.position().y())
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.aimed.emit(self.key)
        elif pool and event.position().x() > self.width() - 96:
            self.amount_asked.emit(self.key, pool, "")
        else:
            self.chosen.emit(self.key)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        pool = bar_at(self._seat, self.width(), event.position().y())
        if pool:
            self.amount_asked.emit(self.key, pool, "")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        text = event.text()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.chosen.emit(self.key)
        elif event.key() == Qt.Key.Key_T and not event.modifiers():
            self.aimed.emit(self.key)
        elif text and text in _SIGNS and self._seat.pools:
            self.amount_asked.emit(self.key, self._seat.pools[0].id, text)
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        by_mouse = event.reason() == QContextMenuEvent.Reason.Mouse
        place = event.globalPos() if by_mouse else self.mapToGlobal(QPoint(24, 48))
        self.menu_asked.emit(self.key, place)

    def enterEvent(self, event: QEnterEvent) -> None:
        self._hover(True)

    def leaveEvent(self, event: QEvent) -> None:
        self._hover(False)

    def _hover(self, is_hovered: bool) -> None:
        look = self._look
        self._look = SeatLook(look.is_chosen, look.is_target, is_hovered)
        self.update()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            hints = [f"{self._seat.name}: {self._seat.caption}"]
            hints += [tag.hint for tag in self._seat.tags if tag.hint]
            hints.append("Click to look, Ctrl+click or T to aim, −7 to change points")
            QToolTip.showText(event.globalPos(), "\n".join(hints), self)
            return True
        return super().event(event)

    def _speak(self) -> None:
        words = [self._seat.words]
        if self._look.is_target:
            words.insert(0, "Target")
        if self._look.is_chosen:
            words.insert(0, "Looked at")
        speak(self, self._seat.name, ". ".join(words))
