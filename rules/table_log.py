"""The log of a session: entries are added, never rewritten, and say what moved."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from models.table import LogChange, LogEntry, LogLine, LogPart, TableSession, Tone
from rules.breakdown import Part, plain, signed

SessionT = TypeVar("SessionT", bound=TableSession)


def with_entry(session: SessionT, entry: LogEntry) -> SessionT:
    """Return the session with ``entry`` as the newest of the log; its number follows the last."""
    number = session.log[-1].number + 1 if session.log else 1
    return session.replaced(log=(*session.log, entry.replaced(number=number)))


def noted(
    session: SessionT,
    kind: str,
    title: str,
    *,
    who: str = "",
    detail: str = "",
    round: int = 0,
    lines: Iterable[LogLine | str] = (),
    parts: Iterable[Part] = (),
    changes: Iterable[LogChange] = (),
    is_secret: bool = False,
) -> SessionT:
    """Return the session with one more entry of those words.

    Titles and lines are cut to the length that a line may have.
    """
    entry = LogEntry(
        number=1,
        kind=kind,
        who=who,
        title=title[:500],
        detail=detail[:500],
        round=round,
        lines=tuple(line(one) if isinstance(one, str) else one for one in lines),
        parts=tuple(log_part(part) for part in parts),
        changes=tuple(changes),
        is_secret=is_secret,
    )
    return with_entry(session, entry)


def line(text: str, tone: Tone = "") -> LogLine:
    return LogLine(text=text[:500], tone=tone)


def log_part(part: Part) -> LogPart:
    """Return a part of a sum as the log keeps it."""
    value = part.value if isinstance(part.value, str) else signed(part.value)
    note = f" ({part.note})" if part.note else ""
    return LogPart(label=f"{part.label}{note}"[:500], value=value)


def arrow(before: float, after: float) -> str:
    """Return “40 ▸ 28”."""
    return f"{plain(before)} ▸ {plain(after)}"
