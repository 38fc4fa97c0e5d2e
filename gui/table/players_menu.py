"""The game master's choice of what the players see."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from gui.table.desk import TableDesk
from models.table import TableSession

SHOWN: Mapping[str, str] = {
    "points": "&Points of the heroes",
    "foes": "&Foes",
    "clocks": "&Clocks",
    "roll": "&Roll on the table",
    "order": "&Order of turns",
}
"""The fields of ``PlayersShows``, and their words."""


class PlayersMenu(QMenu):
    """Ticks for what is shown; each choice is a step that undo takes back."""

    def __init__(self, desk: TableDesk, parent: QWidget | None = None) -> None:
        super().__init__("Shown to the players", parent)
        self._desk = desk
        self._rows: dict[str, QAction] = {}
        for name, words in SHOWN.items():
            row = self.addAction(words)
            row.setCheckable(True)
            row.triggered.connect(partial(self._choose, name))
            self._rows[name] = row
        self.aboutToShow.connect(self.refresh)
        self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Tick what is shown now."""
        shows = self._desk.document.players_shows
        for name, row in self._rows.items():
            row.setChecked(getattr(shows, name))

    def add_window_rows(self, full: Callable[[], object], close: Callable[[], object]) -> None:
        """Add what a window can do with itself."""
        self.addSeparator()
        row = self.addAction("F&ull screen\tF11")
        row.triggered.connect(lambda _checked=False: full())
        row = self.addAction("C&lose the players’ window")
        row.triggered.connect(lambda _checked=False: close())

    def _choose(self, name: str, _is_checked: bool = False) -> None:
        is_shown = self._rows[name].isChecked()
        words = SHOWN[name].replace("&", "").lower()
        step = f"show the players the {words}" if is_shown else f"hide the {words} from the players"

        def made(session: TableSession) -> TableSession:
            shows = session.players_shows.replaced(**{name: is_shown})
            return session.replaced(players_shows=shows)

        self._desk.change(step, made)
