"""Battlestorm at the table: what the table screens ask for."""

from __future__ import annotations

from rules.battlestorm.table.condition import with_amount
from rules.battlestorm.table.course import turn_ended, turn_taken
from rules.battlestorm.table.gather import (
    SEAT_KINDS,
    hidden,
    refreshed,
    removed,
    renamed,
    seated,
    session_files,
    to_write,
)
from rules.battlestorm.table.seat import ready
from rules.battlestorm.table.view import players_view, view
from rules.table import TableGame

TABLE = TableGame(
    view=view,
    players_view=players_view,
    with_amount=with_amount,
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
    to_write=to_write,
)
