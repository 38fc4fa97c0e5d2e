"""The battle behind a table screen: the session in its own type, and who is looked at."""

from __future__ import annotations

from typing import cast

from gui.table.desk import TableDesk
from models.battlestorm.session import Seat, Session
from rules.battlestorm.table.seat import seat


def session_of(desk: TableDesk) -> Session:
    return cast(Session, desk.document)


def acting_seat(desk: TableDesk) -> Seat | None:
    """Return the model whose activation it is."""
    session = session_of(desk)
    return seat(session, session.acting)


def looked_at(desk: TableDesk) -> Seat | None:
    """Return the model that is looked at: the chosen one, else the one that is activated."""
    return seat(session_of(desk), desk.chosen) or acting_seat(desk)
