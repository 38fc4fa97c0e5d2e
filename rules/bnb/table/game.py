"""BnB at the table: what the table screens ask for."""

from __future__ import annotations

from typing import cast

from models.bnb.session import Session
from rules.bnb.pools import Pool
from rules.bnb.table.gather import (
    SEAT_KINDS,
    heroes_to_write,
    hidden,
    refreshed,
    removed,
    renamed,
    seated,
    session_files,
)
from rules.bnb.table.harm import with_typed
from rules.bnb.table.round import ready, turn_ended, turn_taken
from rules.bnb.table.view import players_view, view
from rules.table import TableGame


def _with_amount(session: Session, key: str, pool: str, text: str) -> Session:
    return with_typed(session, key, cast(Pool, pool), text)


TABLE = TableGame(
    view=view,
    players_view=players_view,
    with_amount=_with_amount,
    seat_kinds=SEAT_KINDS,
    seated=seated,
    removed=removed,
    hidden=hidden,
    renamed=renamed,
    ready=ready,
    turn_taken=turn_taken,
    turn_ended=turn_ended,
    files=session_files,
    refreshed=refreshed,
    to_write=heroes_to_write,
)
