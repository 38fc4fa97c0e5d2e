"""One record of the log for one change of a session, with every number that moved."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from models.fabula.session import FoeSeat, Member, Session
from models.table import LogChange, LogLine
from rules.breakdown import Part
from rules.fabula.table.seat import Seat, seat_of
from rules.table_log import line, noted

GROUP = "group"
"""Stands for the whole group in the changes of a record."""


def told(
    before: Session,
    after: Session,
    kind: str,
    title: str,
    *,
    who: str = "",
    detail: str = "",
    lines: Iterable[LogLine | str] = (),
    parts: Iterable[Part] = (),
    is_secret: bool = False,
) -> Session:
    """Return ``after`` with a record of what happened since ``before``.

    Points, XP, clocks and the purse that moved are found here, so that no record can miss one;
    so are Crisis and 0 HP, each with a line of its own.
    """
    conflict = before.conflict or after.conflict
    return noted(
        after,
        kind,
        title,
        who=who,
        detail=detail,
        round=conflict.round if conflict else 0,
        lines=(*lines, *_turns_of_fate(before, after)),
        parts=parts,
        changes=moved(before, after),
        is_secret=is_secret,
    )


def moved(before: Session, after: Session) -> tuple[LogChange, ...]:
    """Return every tracked number that differs: of participants, clocks and the group's purse.

    Somebody who came or left has no number that moved.
    """
    found: list[LogChange] = []
    for key, old, new in _pairs(before, after):
        found += _differences(key, tracked(old), tracked(new))
    clocks = {clock.key: clock for clock in before.clocks}
    for clock in after.clocks:
        old_clock = clocks.get(clock.key)
        if old_clock is not None and old_clock.filled != clock.filled:
            found.append(_change(clock.key, "filled", old_clock.filled, clock.filled))
    if before.purse != after.purse:
        found.append(_change(GROUP, "zenit", before.purse, after.purse))
    return tuple(found)


def _pairs(before: Session, after: Session) -> Iterator[tuple[str, Seat, Seat]]:
    """Yield the participants that are not the very same object any more."""
    olds: dict[str, Member | FoeSeat] = {e.key: e for e in (*before.members, *before.foes)}
    for entry in (*after.members, *after.foes):
        old = olds.get(entry.key)
        if old is not None and old is not entry:
            yield entry.key, seat_of(old), seat_of(entry)


def tracked(seat: Seat) -> dict[str, int]:
    """Return the numbers of a participant that the log follows, by name."""
    found = {"hp": seat.current("hp"), "mp": seat.current("mp")}
    if isinstance(seat.entry, Member):
        found["ip"] = seat.current("ip")
        found["fabula_points"] = seat.current("fabula_points")
        found["xp"] = seat.play.xp
    elif seat.most("ultima"):
        found["ultima"] = seat.current("ultima")
    return found


def _differences(key: str, old: dict[str, int], new: dict[str, int]) -> Iterator[LogChange]:
    for what, value in new.items():
        if what in old and old[what] != value:
            yield _change(key, what, old[what], value)


def _change(who: str, what: str, before: int, after: int) -> LogChange:
    return LogChange(who=who, what=what, before=before, after=after)


def _turns_of_fate(before: Session, after: Session) -> Iterator[LogLine]:
    for _key, old, new in _pairs(before, after):
        if new.is_down and not old.is_down:
            yield line(f"{new.name} has no Hit Points left", "bad")
        elif new.in_crisis and not old.in_crisis:
            yield line(f"{new.name} in Crisis ({new.value('crisis')})", "warn")
        elif old.in_crisis and not new.in_crisis:
            yield line(f"{new.name} out of Crisis", "good")
