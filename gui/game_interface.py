"""What the shell may ask of a game's own screens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from gui.session import Session


@dataclass(frozen=True, slots=True)
class GameInterface:
    """The screens of one game; each game keeps ``INTERFACE`` in ``gui.<game>.interface``.

    ``wizard`` makes the widget that builds a new document: it has the signals ``finished()`` (show
    the editor instead) and ``left()`` (keep the draft and close). ``editor`` makes the widget for a
    document that stands. Both have ``show_place(where)``, with the path of a problem's field.
    """

    wizard: Callable[[Session], QWidget]
    editor: Callable[[Session], QWidget]

    def new_wizard(self, session: Session) -> QWidget:
        """Return the screen that builds ``session``'s document."""
        return self.wizard(session)
