"""Fabula Ultima at the table: what the table screens ask for."""

from __future__ import annotations

from typing import cast

from models.fabula.session import Session
from rules.fabula.table.conflict import turn_over, turn_taken
from rules.fabula.table.gather import heroes_to_write, refreshed, session_files, without
from rules.fabula.table.member import SEAT_KINDS, hidden, renamed, seated
from rules.fabula.table.point import with_amount
from rules.fabula.table.seat import Pool
from rules.fabula.table.turn import ready_to_act
from rules.fabula.table.view import players_view, view
from rules.table import TableGame


def _with_amount(session: Session, key: str, pool: str, text: str) -> Session:
    return with_amount(session, key, cast(Pool, pool), text)


def _ready(session: Session) -> tuple[str, ...]:
    return tuple(seat.key for seat in ready_to_act(session))


TABLE = TableGame(
    view=view,
    players_view=players_view,
    with_amount=_with_amount,
    seat_kinds=SEAT_KINDS,
    seated=seated,
    removed=without,
    hidden=hidden,
    renamed=renamed,
    ready=_ready,
    turn_taken=turn_taken,
    turn_ended=turn_over,
    files=session_files,
    refreshed=refreshed,
    to_write=heroes_to_write,
    many_kinds=("npc",),
)
