"""What a game adds to the table screen: its own panel below the participants, and its commands."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from gui.table.desk import TableDesk


class TablePanel(QWidget):
    """The lower part of the table screen, where a game's own actions are taken.

    A game overrides what it has. ``done`` comes when what lay on the table is settled and the
    keyboard was in the panel. ``refresh`` shows the present session; the screen calls it after
    every change, and when another participant is chosen or aimed at.
    """

    done = Signal()

    def __init__(self, desk: TableDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk

    def refresh(self) -> None:
        """Show the session as it is now."""

    def take_up(self) -> None:
        """Take the keyboard, because a turn began."""

    def seat_actions(self, key: str) -> Sequence[QAction]:
        """Return the game's commands for one participant, for the menu of their card."""
        return ()

    def round_actions(self) -> Sequence[QAction]:
        """Return the commands for the conflict: begin it, call somebody in, end it."""
        return ()

    def table_actions(self) -> Sequence[QAction]:
        """Return the further commands of the table: a rest, a journey, the end of the session."""
        return ()

    def ask_clock(self, key: str) -> bool:
        """Ask about a clock, a new one for an empty key; False when the game has no own way."""
        return False
