"""A die picks whom a foe goes for, by the table that an encounter prints."""

from __future__ import annotations

from collections.abc import Sequence

from models.fabula.session import Session
from rules.dice import Dice
from rules.fabula.encounter.target import target_table
from rules.fabula.table.check import CheckError
from rules.fabula.table.seat import seats
from rules.fabula.table.tell import told

MOST_THROWS = 1_000


def candidates(session: Session, who: str = "") -> Sequence[str]:
    """Return the keys of those of the other side who stand; of the heroes when nobody acts."""
    everybody = seats(session)
    side = everybody[who].side if who in everybody else "foes"
    found = (s for s in everybody.values() if s.side != side and not s.is_out and not s.is_down)
    return tuple(seat.key for seat in found)


def target_thrown(session: Session, who: str, dice: Dice) -> tuple[Session, str]:
    """Return the session with the throw told, and the key of whom it picked.

    Raises:
        CheckError: when nobody of the other side stands.
    """
    keys = candidates(session, who)
    everybody = seats(session)
    table = target_table([everybody[key].name for key in keys])
    if table is None:
        raise CheckError("Nobody can be picked.", remedy="Bring somebody into the scene first.")
    picked, face = 0, 0
    for _ in range(MOST_THROWS):
        face = dice(table.die)
        row = next((n for n, r in enumerate(table.rows) if r.low <= face <= r.high), None)
        if row is not None:
            picked = row
            break
    key = keys[picked]
    name = everybody[who].name if who in everybody else "Random target"
    detail = f"d{table.die}: {face}"
    lines = (f"{everybody[key].name} is picked",)
    after = told(
        session, session, "roll", name, who=who, detail=detail, lines=lines, is_secret=True
    )
    return after, key
