"""Opens the players' window of a table and puts it away again, on the second screen if there is
one."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QGuiApplication, QScreen

from gui.table.desk import TableDesk
from gui.table.players_window import PlayersWindow


class PlayersSwitch(QObject):
    """One per table screen; ``changed`` comes when the window opened, closed or moved."""

    changed = Signal()

    def __init__(self, desk: TableDesk, parent: QObject | None = None) -> None:
        super().__init__(parent or desk)
        self._desk = desk
        self._window: PlayersWindow | None = None
        desk.players_asked.connect(self.flip)

    @property
    def window(self) -> PlayersWindow | None:
        """The window while it is open."""
        return self._window

    @property
    def words(self) -> str:
        """Where it is, for the line at the foot: “Players’ window on screen 2”."""
        if self._window is None:
            return ""
        screens = QGuiApplication.screens()
        if len(screens) < 2:
            return "Players’ window open"
        return f"Players’ window on screen {screens.index(self._window.screen()) + 1}"

    @Slot()
    def flip(self) -> None:
        """Open the window, or close it."""
        if self._window is not None:
            self._window.close()
            return
        self._window = window = PlayersWindow(self._desk)
        window.destroyed.connect(self._forget)
        other = second_screen()
        if other is None:
            window.show()
        else:
            place = window.rect()
            place.moveCenter(other.geometry().center())
            window.setGeometry(place)  # what Escape gives back
            window.showFullScreen()
        self.changed.emit()

    @Slot()
    def _forget(self) -> None:
        self._window = None
        self.changed.emit()


def second_screen() -> QScreen | None:
    """Return a screen other than that of the table's own window; None when there is one only."""
    from PySide6.QtWidgets import QApplication

    active = QApplication.activeWindow()
    own = active.screen() if active is not None else QGuiApplication.primaryScreen()
    return next((screen for screen in QGuiApplication.screens() if screen is not own), None)
