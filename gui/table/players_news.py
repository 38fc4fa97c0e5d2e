"""The last thing in the log that the players may read, without what they do not know."""

from __future__ import annotations

import re

from models.table import LogEntry, TableSession
from rules.table_view import TableView

_MOVED = "▸"
_SCORE = re.compile(r" \(\d+\)")
_AGAINST = re.compile(r" against \d+| by \d+$")
"""What tells a score that nobody may have studied: “against 12, misses by 3”."""


def news(session: TableSession, everybody: TableView, shown: TableView) -> str:
    """Return it as one line; empty when there is nothing.

    Args:
        everybody: The table as the game master sees it.
        shown: As the players do: who is not in it is not named, and points that it does not
            show are not told.
    """
    known = {seat.key for seat in shown.seats}
    hidden = [seat.name for seat in everybody.seats if seat.key not in known and seat.name]
    for entry in reversed(session.log):
        if entry.is_secret or (entry.who and _is_hidden(entry.who, everybody, known)):
            continue
        words = _words(entry, tells_points=_tells_points(session, entry, shown))
        if words and not any(name in words for name in hidden):
            return words
    return ""


def _is_hidden(key: str, everybody: TableView, known: set[str]) -> bool:
    return everybody.seat(key) is not None and key not in known


def _tells_points(session: TableSession, entry: LogEntry, shown: TableView) -> bool:
    """Say whether the players see every number that the entry moved."""
    clocks = {clock.key for clock in session.clocks if clock.is_shown}
    for change in entry.changes:
        seat = shown.seat(change.who)
        pools = {pool.id for pool in seat.pools} if seat is not None else set[str]()
        if change.what not in pools and change.who not in clocks:
            return False
    return True


def _words(entry: LogEntry, *, tells_points: bool) -> str:
    """Return the entry in a line; empty where what may be told of it is no more than a name."""
    parts = [entry.detail, *(_AGAINST.sub("", line.text) for line in entry.lines[-1:])]
    if not tells_points:
        parts = [_SCORE.sub("", part) for part in parts if _MOVED not in part]
    told = ", ".join(part for part in parts if part)
    if not told and entry.changes:
        return ""
    return f"{entry.title}: {told}" if entry.title and told else entry.title or told
