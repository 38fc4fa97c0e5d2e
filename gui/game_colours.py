"""The accent of a game for a page and all that is in it."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QWidget

from gui.style_sheet import accent_sheet
from gui.theme import DEFAULT_GAME, theme


class GameColours(QObject):
    """Gives ``page`` the accent of ``game``: its style sheet, and what widgets paint themselves.

    Make it before the page's children, so that each of them is dressed only once. The page calls
    ``begin`` when it is shown and ``end`` when it is hidden; in between ``theme().palette()``
    without a game means this one's.
    """

    def __init__(self, page: QWidget, game: str) -> None:
        super().__init__(page)
        self._page, self._game = page, game
        theme().changed.connect(self._dress)
        self._dress()

    def begin(self) -> None:
        theme().show_game(self._game)

    def end(self) -> None:
        """Go back to the usual accent, unless another page has begun meanwhile."""
        if theme().game == self._game:
            theme().show_game(DEFAULT_GAME)

    @Slot()
    def _dress(self) -> None:
        # The program's own sheet has the accent of the default game already.
        if self._game != DEFAULT_GAME:
            self._page.setStyleSheet(accent_sheet(theme().palette(self._game)))
