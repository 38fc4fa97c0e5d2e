"""The clocks of any game's session: filled and emptied, added and taken away, told in the log."""

from __future__ import annotations

from typing import Literal, TypeVar

from models.errors import UserError
from models.table import LogChange, LogLine, TableClock, TableSession
from rules.table_log import line, noted

SessionT = TypeVar("SessionT", bound=TableSession)


class TableClockError(UserError):
    """A clock that is not on the table."""


def clock_name(clock: TableClock) -> str:
    return clock.name.strip() or "Clock"


def _found(session: TableSession, key: str) -> TableClock:
    for clock in session.clocks:
        if clock.key == key:
            return clock
    raise TableClockError("This clock is not on the table.", remedy="Choose one that is.")


def with_clock_filled(session: SessionT, key: str, filled: int, *, round: int = 0) -> SessionT:
    """Return the session with so many sections of a clock filled, between none and all.

    Raises:
        TableClockError: when there is no such clock.
    """
    clock = _found(session, key)
    after = clock.replaced(filled=max(0, min(filled, clock.sections)))
    if after.filled == clock.filled:
        return session
    moved = LogChange(who=key, what="filled", before=clock.filled, after=after.filled)
    kept = tuple(after if one.key == key else one for one in session.clocks)
    return noted(
        session.replaced(clocks=kept),
        "clock",
        clock_name(clock),
        who=key,
        detail=f"{clock.filled} ▸ {after.filled} of {clock.sections}",
        round=round,
        lines=_end(after),
        changes=(moved,),
        is_secret=not clock.is_shown,
    )


def _end(clock: TableClock) -> tuple[LogLine, ...]:
    if clock.filled < clock.sections:
        return ()
    is_danger = clock.kind == "danger"
    words = "the danger is here" if is_danger else "the goal is reached"
    return (line(f"Full: {words}", "bad" if is_danger else "good"),)


def with_new_clock(
    session: SessionT,
    name: str,
    sections: int,
    kind: Literal["goal", "danger"] = "goal",
    *,
    round: int = 0,
) -> SessionT:
    """Return the session with one more clock, empty, the last of them."""
    numbers = [int(c.key[1:]) for c in session.clocks if c.key[1:].isdecimal()]
    key = f"c{max(numbers, default=0) + 1}"
    clock = TableClock(key=key, name=name.strip(), sections=sections, kind=kind)
    after = session.replaced(clocks=(*session.clocks, clock))
    detail = f"a clock of {sections}"
    return noted(after, "clock", clock_name(clock), who=key, detail=detail, round=round)


def without_table_clock(session: SessionT, key: str, *, round: int = 0) -> SessionT:
    """Return the session without a clock.

    Raises:
        TableClockError: when there is no such clock.
    """
    clock = _found(session, key)
    after = session.replaced(clocks=tuple(one for one in session.clocks if one.key != key))
    return noted(after, "clock", clock_name(clock), detail="taken off", round=round)
