"""Reading a session: who sits where, who is hidden, who may do something now."""

from __future__ import annotations

from collections.abc import Iterable

from models.fadedglory.session import Seat, Session
from models.fadedglory.turn import Fighter, Turn
from rules.fadedglory.fight.acting import due
from rules.fadedglory.fight.declaring import why_not
from rules.fadedglory.fight.roster import fighter


def seat_of(session: Session, key: str) -> Seat:
    """Return what the table notes of a fighter; nothing of one without a note."""
    return next((seat for seat in session.seats if seat.key == key), Seat(key=key))


def with_seat(session: Session, key: str, **changes: object) -> Session:
    """Return the session with other notes of a fighter."""
    changed = seat_of(session, key).replaced(**changes)
    if any(seat.key == key for seat in session.seats):
        seats = tuple(changed if seat.key == key else seat for seat in session.seats)
    else:
        seats = (*session.seats, changed)
    return session.replaced(seats=seats)


def is_hidden(session: Session, key: str) -> bool:
    """Say whether the players do not see a fighter."""
    return any(seat.key == key and seat.is_hidden for seat in session.seats)


def is_veiled(session: Session, keys: Iterable[str]) -> bool:
    """Say whether anybody among ``keys`` is hidden from the players."""
    hidden = {seat.key for seat in session.seats if seat.is_hidden}
    return not hidden.isdisjoint(keys)


def name_of(session: Session, key: str) -> str:
    """Return what a fighter is called at the table."""
    found = fighter(session.turn, key)
    return display_name(found) if found is not None else key or "Nobody"


def display_name(one: Fighter) -> str:
    return one.combatant.name.strip() or "Combatant"


def ready(session: Session) -> tuple[str, ...]:
    """Return who may do something now, in their order.

    In the second stage who has not declared yet, in the third who is due first in the segment.
    """
    turn = session.turn
    if not session.is_fighting:
        return ()
    if turn.stage == "declaration":
        return undeclared(turn)
    if turn.stage != "actions":
        return ()
    groups = due(turn)
    return tuple(dict.fromkeys(act.key for act in groups[0])) if groups else ()


def undeclared(turn: Turn) -> tuple[str, ...]:
    """Return who may still declare something and has not."""
    return tuple(
        one.key for one in turn.fighters if not one.has_declared and not why_not(turn, one.key)
    )
