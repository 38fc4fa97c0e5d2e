"""What the parts of one table screen share: the session, its view, who is chosen and aimed at."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import SystemRandom
from typing import Any, cast

from PySide6.QtCore import QObject, Signal

from gui.session import Session
from models.document import Document
from models.errors import UserError
from models.table import TableSession
from rules.dice import Dice, thrown
from rules.systems import system
from rules.table import TableGame, table_game
from rules.table_view import TableView


class TableDesk(QObject):
    """One per table screen.

    ``chosen_changed`` comes when another participant is looked at, ``targets_changed`` when others
    are aimed at. Both are about the screen alone: the document does not know them.
    """

    chosen_changed = Signal()
    targets_changed = Signal()
    people_asked = Signal()
    """Somebody wants to add participants."""
    players_asked = Signal()
    """Somebody wants the players' window shown, or away again."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = session
        game = table_game(session.document.game)
        assert game is not None
        self.game: TableGame = game
        self.dice: Dice = thrown(SystemRandom())
        self._view: TableView | None = None
        self._viewed: Document | None = None
        self._chosen = ""
        self._targets: tuple[str, ...] = ()

    @property
    def document(self) -> TableSession:
        return cast(TableSession, self.session.document)

    @property
    def view(self) -> TableView:
        """What the game master sees, worked out once per document."""
        if self._view is None or self._viewed is not self.session.document:
            self._viewed = self.session.document
            self._view = self.game.view(self._viewed)
        return self._view

    @property
    def players_view(self) -> TableView:
        """What the players may see."""
        return self.game.players_view(self.session.document)

    @property
    def kinds_in_words(self) -> str:
        """What can be added to the table: “heroes, NPCs and encounters”."""
        kinds = system(self.session.document.game).kinds
        found = [kinds[id] for id in self.game.seat_kinds]
        names = [one.plural if one.title.isupper() else one.plural.lower() for one in found]
        return " and ".join((", ".join(names[:-1]), names[-1])) if names[1:] else "".join(names)

    def change(self, step: str, made: Callable[[Any], Any], *, merge: str = "") -> bool:
        """Put ``made(session)`` in the session's place, as one undo step.

        Return False, and say why, when it cannot be.
        """
        try:
            after = made(self.session.document)
        except UserError as error:
            self.session.refused.emit(str(error))
            return False
        return self.session.edit(after, step, merge=merge)

    # Who is looked at ------------------------------------------------------------------------

    @property
    def chosen(self) -> str:
        """The key of the participant that is looked at; empty when it is nobody."""
        return self._chosen if self.view.seat(self._chosen) is not None else ""

    def choose(self, key: str) -> None:
        if key != self._chosen:
            self._chosen = key
            self.chosen_changed.emit()

    @property
    def targets(self) -> tuple[str, ...]:
        """The keys of those that are aimed at, as far as they are still there."""
        return tuple(key for key in self._targets if self.view.seat(key) is not None)

    def aim_at(self, keys: Iterable[str]) -> None:
        """Aim at exactly those."""
        kept = tuple(dict.fromkeys(keys))
        if kept != self._targets:
            self._targets = kept
            self.targets_changed.emit()

    def flip_target(self, key: str) -> None:
        """Aim at that one too, or no longer."""
        held = self.targets
        self.aim_at(k for k in held if k != key) if key in held else self.aim_at((*held, key))
