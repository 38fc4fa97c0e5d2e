"""Fabula Ultima at the table: what the table screens ask for."""

from __future__ import annotations

from typing import cast

from models.fabula.session import Session
from rules.fabula.table.conflict import turn_over
from rules.fabula.table.member import (
    SEAT_KINDS,
    files,
    hidden,
    refreshed,
    removed,
    renamed,
    seated,
    to_write,
)
from rules.fabula.table.point import with_amount
from rules.fabula.table.seat import Pool
from rules.fabula.table.view import players_view, view
from rules.table import TableGame


def _with_amount(session: Session, key: str, pool: str, text: str) -> Session:
    return with_amount(session, key, cast(Pool, pool), text)


TABLE = TableGame(
    view=view,
    players_view=players_view,
    with_amount=_with_amount,
    seat_kinds=SEAT_KINDS,
    seated=seated,
    removed=removed,
    hidden=hidden,
    renamed=renamed,
    turn_ended=turn_over,
    files=files,
    refreshed=refreshed,
    to_write=to_write,
    many_kinds=("npc",),
)
