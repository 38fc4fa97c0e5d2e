"""The fight behind a table screen: the session in its own type, and who may be chosen."""

from __future__ import annotations

from typing import cast

from gui.table.desk import TableDesk
from models.fadedglory.session import Session
from models.fadedglory.turn import Fighter, Turn
from rules.fadedglory.fight.roster import fighter
from rules.fadedglory.table.seat import display_name

Person = tuple[str, str]
"""The key of a fighter, and the name."""


def session_of(desk: TableDesk) -> Session:
    return cast(Session, desk.document)


def turn_of(desk: TableDesk) -> Turn:
    return session_of(desk).turn


def people(turn: Turn, *, but: str = "") -> tuple[Person, ...]:
    """Return everybody who is in the fight, without ``but``."""
    return tuple(
        (one.key, display_name(one)) for one in turn.fighters if not one.is_out and one.key != but
    )


def by_side(turn: Turn) -> tuple[Fighter, ...]:
    """Return the fighters, those of the party first, as the cards stand."""
    return tuple(sorted(turn.fighters, key=lambda one: one.combatant.side != "party"))


def opponents_first(turn: Turn, key: str) -> tuple[Person, ...]:
    """Return everybody but ``key``, the other side first."""
    own = fighter(turn, key)
    side = own.combatant.side if own is not None else "party"
    sides = {one.key: one.combatant.side for one in turn.fighters}
    return tuple(sorted(people(turn, but=key), key=lambda one: sides[one[0]] == side))
