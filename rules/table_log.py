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


def arrow(before: int, after: int) -> str:
    """Return “40 ▸ 28”."""
    return f"{plain(before)} ▸ {plain(after)}"


def log_markdown(session: TableSession, *, with_secrets: bool = True) -> str:
    """Return the whole log as Markdown, oldest first, by rounds of conflicts."""
    title = session.name.strip() or "Session"
    found = [f"# {title}", ""]
    shown = 0
    for entry in session.log:
        if entry.is_secret and not with_secrets:
            continue
        if entry.round != shown:
            found += [f"## Round {entry.round}" if entry.round else "## After the conflict", ""]
            shown = entry.round
        found += [*_entry_lines(entry), ""]
    return "\n".join(found)


def _entry_lines(entry: LogEntry) -> list[str]:
    detail = f" – {_plain_text(entry.detail)}" if entry.detail else ""
    found = [f"**{_plain_text(entry.title)}**{detail}"]
    if entry.parts:
        sums = ", ".join(f"{_plain_text(p.label)} {_plain_text(p.value)}" for p in entry.parts)
        found.append(f"- {sums}")
    return found + [f"- {_plain_text(one.text)}" for one in entry.lines]


def _plain_text(text: str) -> str:
    """Return text that Markdown does not read as its own signs."""
    return "".join(f"\\{sign}" if sign in "\\`*_[]<>#|" else sign for sign in text)
