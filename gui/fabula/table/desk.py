"""The desk of a Fabula Ultima table: the session and its participants as what they are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from gui.table.desk import TableDesk
from models.fabula.session import Conflict, PendingCheck, Session
from rules.fabula.table.seat import Seat, seats


class FabulaDesk(TableDesk):
    """Adds the game's own view of the session."""

    @property
    def play(self) -> Session:
        return cast(Session, self.session.document)

    @property
    def seats(self) -> Mapping[str, Seat]:
        return seats(self.play)

    @property
    def check(self) -> PendingCheck | None:
        """The Check that lies on the table."""
        return self.play.check

    @property
    def conflict(self) -> Conflict | None:
        return self.play.conflict

    @property
    def actor(self) -> Seat | None:
        """Who acts in the panel: the one looked at, else the one whose turn it is."""
        everybody = self.seats
        found = everybody.get(self.chosen)
        if found is None and self.conflict is not None:
            found = everybody.get(self.conflict.acting)
        return found
