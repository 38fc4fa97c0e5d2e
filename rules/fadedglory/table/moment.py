"""Where a fight stands, worked out once for everything that is shown of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from models.fadedglory.session import Session
from rules.fadedglory.fight.acting import due
from rules.fadedglory.fight.casting import CastState, cast_states
from rules.fadedglory.fight.rolling import order
from rules.fadedglory.table.seat import ready
from rules.table_view import TurnState

Order = tuple[tuple[int, tuple[tuple[str, ...], ...]], ...]


@dataclass(frozen=True, slots=True)
class Now:
    """A session with what all its cards read, worked out once."""

    session: Session
    order: Order
    segments: Mapping[str, int]
    due: frozenset[str]
    ready: tuple[str, ...]
    casts: tuple[CastState, ...]

    def is_acting(self, key: str) -> bool:
        """Say whether somebody was begun with, else whether they are due first."""
        if self.session.acting:
            return self.session.acting == key
        return self.session.turn.stage == "actions" and key in self.ready


def now_of(session: Session) -> Now:
    turn = session.turn
    found = order(turn)
    is_played = session.is_fighting and turn.stage == "actions"
    left = due(turn) if is_played else ()
    return Now(
        session,
        found,
        {key: number for number, groups in found for group in groups for key in group},
        frozenset(act.key for group in left for act in group),
        ready(session),
        cast_states(turn),
    )


def turn_state(now: Now, key: str) -> TurnState:
    turn, own = now.session.turn, now.segments.get(key)
    if turn.stage == "resolution":
        return "done"
    if turn.stage != "actions" or turn.segment is None or own is None:
        return "coming"
    if own != turn.segment:
        return "done" if own > turn.segment else "coming"
    if now.is_acting(key):
        return "acting"
    return "coming" if key in now.due else "done"
