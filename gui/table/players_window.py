"""The second window: the table as the players may see it, large enough to read across a room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Slot
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QToolButton, QWidget

from gui.icon import icon
from gui.table.desk import TableDesk
from gui.table.players_clock import PlayersClock
from gui.table.players_foot import PlayersFoot
from gui.table.players_layout import KNOWN, LOW, TALL, Contents, places
from gui.table.players_menu import PlayersMenu
from gui.table.players_news import news
from gui.table.players_note import PlayersNote
from gui.table.players_order import PlayersOrder
from gui.table.players_part import PlayersPart
from gui.table.players_roll import PlayersRoll
from gui.table.players_seat import PlayersSeat
from gui.table.players_title import PlayersTitle
from gui.theme import set_role, theme
from models.table import TableClock
from rules.table_view import RollView, SeatView, TableView

PartT = TypeVar("PartT", bound=PlayersPart)


class PlayersWindow(QWidget):
    """Follows the session of ``desk`` and closes with it.

    F11 takes the whole screen and gives it back, Escape gives it back. The menu (its button, the
    right mouse button, or the menu key) chooses what is shown.
    """

    def __init__(self, desk: TableDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName("players-window")
        self.setMinimumSize(480, 270)
        self.resize(1280, 720)
        self._desk = desk
        self._game = desk.document.game
        self._view = TableView((), ())
        self._heroes: list[PlayersSeat] = []
        self._foes: list[PlayersSeat] = []
        self._clocks: list[PlayersClock] = []
        self._order = PlayersOrder(self._game, self)
        self._title = PlayersTitle(self._game, self)
        self._roll = PlayersRoll(self._game, self)
        self._note = PlayersNote(self._game, self)
        self._foot = PlayersFoot(self._game, self)
        self.menu = PlayersMenu(desk, self)
        self.menu.add_window_rows(self.flip_full_screen, self.close)
        self._more = self._menu_button()
        self._contents = Contents()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(0)  # many changes at once are painted once
        self._timer.timeout.connect(self.refresh)
        desk.session.changed.connect(self._timer.start)
        desk.destroyed.connect(self.close)
        theme().changed.connect(self.update)
        self.refresh()

    def _menu_button(self) -> QToolButton:
        button = QToolButton(self)
        button.setIcon(icon("more", "soft"))
        button.setIconSize(QSize(16, 16))
        button.setAccessibleName("Shown to the players")
        button.setToolTip("What the players see")
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        set_role(button, "quiet")
        button.setMenu(self.menu)
        return button

    # Showing -----------------------------------------------------------------------------------

    @Slot()
    def refresh(self) -> None:
        """Show the session as it is now."""
        document, shows = self._desk.document, self._desk.document.players_shows
        self._view = view = self._desk.players_view
        name = document.name.strip() or "Session"
        self.setWindowTitle(f"{name} – for the players")
        self.setAccessibleName(self.windowTitle())
        heroes, foes = self._sides(view)
        self._show_seats(self._heroes, heroes, has_points=shows.points)
        self._show_seats(self._foes, foes if shows.foes else [])
        self._show_clocks([c for c in document.clocks if c.is_shown] if shows.clocks else [])
        has_order = shows.order and view.round > 0
        self._order.setVisible(has_order)
        self._title.setVisible(not has_order)
        self._order.show_view(view)
        caption = f"{view.round_title} {view.round}" if view.round else ""
        self._title.show_title(view.scene or name, caption)
        roll = view.roll if shows.roll else None
        self._show_roll(roll)
        note = document.players_note.strip()
        self._note.setVisible(bool(note))
        self._note.show_text(note)
        scene = view.scene if has_order else ""
        self._foot.show_words(name, scene, news(document, self._desk.view, view))
        self._contents = Contents(
            heroes=[self._hero_height(seat, has_points=shows.points) for seat in heroes],
            foes=[KNOWN if _has_bars(seat) else LOW for seat in foes] if shows.foes else [],
            clocks=len(self._clocks),
            has_roll=roll is not None,
            has_note=bool(note),
        )
        self._place()

    def _sides(self, view: TableView) -> tuple[list[SeatView], list[SeatView]]:
        """Return the first side, the heroes' own, and everybody else."""
        first = view.groups[0].id if view.groups else ""
        heroes = [seat for seat in view.seats if seat.group == first]
        return heroes, [seat for seat in view.seats if seat.group != first]

    def _hero_height(self, seat: SeatView, *, has_points: bool) -> float:
        return TALL if has_points and _has_bars(seat) else LOW

    def _show_seats(
        self, cards: list[PlayersSeat], seats: Sequence[SeatView], *, has_points: bool = True
    ) -> None:
        self._fill(cards, len(seats), PlayersSeat)
        for card, seat in zip(cards, seats, strict=True):
            card.show_seat(seat, has_points=has_points)

    def _show_clocks(self, clocks: Sequence[TableClock]) -> None:
        self._fill(self._clocks, len(clocks), PlayersClock)
        for card, clock in zip(self._clocks, clocks, strict=True):
            card.show_clock(clock)

    def _fill(self, cards: list[PartT], count: int, kind: type[PartT]) -> None:
        """Make as many cards as there are to show; those there are stay."""
        while len(cards) > count:
            card = cards.pop()
            card.hide()
            card.deleteLater()
        while len(cards) < count:
            card = kind(self._game, self)
            card.show()
            cards.append(card)

    def _show_roll(self, roll: RollView | None) -> None:
        self._roll.setVisible(roll is not None)
        if roll is not None:
            self._roll.show_roll(roll)

    def _place(self) -> None:
        found = places(self.width(), self.height(), self._contents)
        for part in (self._order, self._title):
            part.place(found.head, found.unit)
        self._foot.place(found.foot, found.unit)
        for cards, boxes in (
            (self._heroes, found.heroes),
            (self._foes, found.foes),
            (self._clocks, found.clocks),
        ):
            for card, box in zip(cards, boxes, strict=True):
                card.place(box, found.inner)
        if found.roll is not None:
            self._roll.place(found.roll, found.roll_unit)
        if found.note is not None:
            self._note.place(found.note, found.inner)
        self._more.setGeometry(self._more_place(found.foot))

    def _more_place(self, foot: QRectF):
        side = 32
        return QRectF(foot.right() - side, foot.center().y() - side / 2, side, side).toRect()

    # Events ------------------------------------------------------------------------------------

    @Slot()
    def flip_full_screen(self) -> None:
        """Take the whole screen, or give it back."""
        if self.isFullScreen():
            self.showNormal()
        else:
            self.showFullScreen()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_F11:
            self.flip_full_screen()
        elif event.key() == Qt.Key.Key_Escape and self.isFullScreen():
            self.showNormal()
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.flip_full_screen()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.menu.popup(event.globalPos())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), QColor(theme().palette(self._game).paper))


def _has_bars(seat: SeatView) -> bool:
    return any(pool.is_bar for pool in seat.pools)
