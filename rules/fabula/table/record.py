"""What every change of a session does besides: an entry of the log, with what moved."""

from __future__ import annotations

from collections.abc import Iterable

from models.fabula.session import Session
from models.table import LogChange, LogLine
from rules.breakdown import Part
from rules.table_log import noted

GROUP = "group"
"""Whose changes are those of the whole group, such as its purse."""


def recorded(
    session: Session,
    kind: str,
    title: str,
    *,
    who: str = "",
    detail: str = "",
    lines: Iterable[LogLine | str] = (),
    parts: Iterable[Part] = (),
    changes: Iterable[LogChange] = (),
    is_secret: bool = False,
) -> Session:
    """Return the session with one more entry, of the round of the conflict if there is one."""
    conflict = session.conflict
    return noted(
        session,
        kind,
        title,
        who=who,
        detail=detail,
        round=conflict.round if conflict is not None else 0,
        lines=lines,
        parts=parts,
        changes=changes,
        is_secret=is_secret,
    )


def moved(who: str, what: str, before: int, after: int) -> tuple[LogChange, ...]:
    """Return the change of a number; nothing when it stayed as it was."""
    if before == after:
        return ()
    return (LogChange(who=who, what=what, before=before, after=after),)


def free_key(prefix: str, used: Iterable[str]) -> str:
    """Return the key of that prefix with the number after the highest one used, such as ``c3``."""
    numbers = [key.removeprefix(prefix) for key in used if key.startswith(prefix)]
    most = max((int(n) for n in numbers if n.isascii() and n.isdigit()), default=0)
    return f"{prefix}{most + 1}"


def counted(number: int, one: str, more: str = "") -> str:
    """Return “1 day” or “3 days”."""
    return f"{number} {one if number == 1 else more or one + 's'}"


def told_of(session: Session) -> frozenset[str]:
    """Return the keys that records of the log speak of: nobody new is taken for one of them."""
    found = {change.who for entry in session.log for change in entry.changes}
    return frozenset(found | {entry.who for entry in session.log})
