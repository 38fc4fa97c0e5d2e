"""The menus of the table: what a game offers, and what every table offers for a participant."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from PySide6.QtCore import QObject, QPoint, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QInputDialog, QMenu, QWidget

from gui.table.desk import TableDesk
from gui.table.panel import TablePanel


def shown(name: str) -> str:
    """Return ``name`` for a button or menu, where a single & would underline what follows."""
    return name.replace("&", "&&")


class TableMenus(QObject):
    """Fills the menus of a table and opens that of a card.

    ``points_asked`` carries the participant, the pool and nothing typed yet.
    """

    points_asked = Signal(str, str, str)

    def __init__(self, desk: TableDesk, panel: TablePanel, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk = desk
        self._panel = panel
        self._window = parent

    def fills(self, menu: QMenu, actions: Callable[[], Sequence[QAction]]) -> None:
        """Fill ``menu`` anew with ``actions`` whenever it opens."""
        menu.setToolTipsVisible(True)
        menu.aboutToShow.connect(partial(self._refill, menu, actions))

    def _refill(self, menu: QMenu, actions: Callable[[], Sequence[QAction]]) -> None:
        menu.clear()
        self._fill(menu, actions())

    @staticmethod
    def _fill(menu: QMenu, actions: Iterable[QAction]) -> None:
        for action in actions:
            if action.parent() is None:
                action.setParent(menu)
            menu.addAction(action)

    # One participant -------------------------------------------------------------------------

    @Slot(str, QPoint)
    def open_seat(self, key: str, place: QPoint) -> None:
        """Open the menu of a participant's card."""
        menu = QMenu(self._window)
        menu.setAccessibleName("Participant")
        self._fill(menu, self._panel.seat_actions(key))
        menu.addSeparator()
        self._fill(menu, self._own_actions(key))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(place)

    def _own_actions(self, key: str) -> Iterable[QAction]:
        """Yield what every game offers for a participant."""
        seat = self._desk.view.seat(key)
        if seat is None:
            return
        aim = "Aim at no longer" if key in self._desk.targets else "Aim at"
        hide = "Show to the players" if seat.is_hidden else "Hide from the players"
        for text, act in (
            (f"{aim}\tT", self._desk.flip_target),
            ("Change points…\t+ −", self._ask_points),
            (hide, self._hide),
            ("Rename…", self._rename),
            ("Take off the table", self._remove),
        ):
            if act != self._rename or self._can_rename(key):
                action = QAction(text)
                action.triggered.connect(partial(self._act, act, key))
                yield action

    def _can_rename(self, key: str) -> bool:
        """Say whether the table names somebody; a hero may be named in their own document."""
        session = self._desk.document
        return self._desk.game.renamed(session, key, "\N{EN DASH}") is not session

    @staticmethod
    def _act(act: Callable[[str], object], key: str, _is_checked: bool = False) -> None:
        act(key)

    def _ask_points(self, key: str) -> None:
        seat = self._desk.view.seat(key)
        if seat is not None and seat.pools:
            self.points_asked.emit(key, seat.pools[0].id, "")

    def _hide(self, key: str) -> None:
        seat = self._desk.view.seat(key)
        if seat is not None:
            is_hidden = not seat.is_hidden
            self._desk.change("hide or show", lambda s: self._desk.game.hidden(s, key, is_hidden))

    def _rename(self, key: str) -> None:
        seat = self._desk.view.seat(key)
        if seat is None:
            return
        name, is_sure = QInputDialog.getText(self._window, "Rename", "Name:", text=seat.name)
        if is_sure and name.strip():
            self._desk.change("rename", lambda s: self._desk.game.renamed(s, key, name.strip()))

    def _remove(self, key: str) -> None:
        self._desk.change("take off the table", lambda s: self._desk.game.removed(s, key))
