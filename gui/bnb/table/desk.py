"""The desk of a BnB table: the session and its participants as what they are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from gui.table.desk import TableDesk
from models.bnb.session import Conflict, Session
from rules.bnb.table.person import Person, people


class BnbDesk(TableDesk):
    """Adds the game's own view of the session."""

    @property
    def play(self) -> Session:
        return cast(Session, self.session.document)

    @property
    def people(self) -> Mapping[str, Person]:
        return people(self.play)

    @property
    def fight(self) -> Conflict | None:
        return self.play.conflict

    @property
    def actor(self) -> Person | None:
        """Who acts in the panel: the one looked at, else the one whose turn it is."""
        everybody = self.people
        found = everybody.get(self.chosen)
        if found is None and self.fight is not None:
            found = everybody.get(self.fight.acting)
        return found

    @property
    def others(self) -> tuple[Person, ...]:
        """Everybody there but the actor: those that are aimed at, opponents, then friends."""
        actor = self.actor
        found = [one for one in self.people.values() if one is not actor and not one.is_out]
        aimed = self.targets
        side = actor.side if actor is not None else "heroes"
        found.sort(key=lambda one: (one.key not in aimed, one.side == side))
        return tuple(found)
