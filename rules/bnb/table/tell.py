"""One record of the log for one change of a session, with every number that moved."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import floor

from models.bnb.session import Session, ShownDie, ShownRoll, TableSeat
from models.table import LogChange, LogLine, Tone
from rules.bnb.roll import Throw
from rules.bnb.table.person import POOL_NAMES, POOLS, Person, person_of
from rules.breakdown import Part, plain
from rules.table_log import arrow, line, noted


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

    What moved is found here, so that no record can miss it; so is who fell, died or woke.
    """
    fight = before.conflict or after.conflict
    return noted(
        after,
        kind,
        title,
        who=who,
        detail=detail,
        round=fight.round if fight else 0,
        lines=(*lines, *_moved_lines(before, after), *_turns_of_fate(before, after)),
        parts=parts,
        changes=moved(before, after),
        is_secret=is_secret,
    )


def moved(before: Session, after: Session) -> tuple[LogChange, ...]:
    """Return the pools that differ, in whole points; the lines of the record have half ones too."""
    found: list[LogChange] = []
    for old, new in _pairs(before, after):
        for pool in POOLS:
            was, now = floor(old.current(pool)), floor(new.current(pool))
            if was != now:
                found.append(LogChange(who=new.key, what=pool, before=was, after=now))
    for was, now in _soldiers(before, after):
        if was[1] != now[1]:
            change = LogChange(who=was[0], what="soldiers", before=was[1], after=now[1])
            found.append(change)
    return tuple(found)


def _soldiers(before: Session, after: Session) -> Iterator[tuple[tuple[str, int], tuple[str, int]]]:
    if before.battle is not None and after.battle is not None:
        yield ("army_a", before.battle.a.soldiers), ("army_a", after.battle.a.soldiers)
        yield ("army_b", before.battle.b.soldiers), ("army_b", after.battle.b.soldiers)


def _pairs(before: Session, after: Session) -> Iterator[tuple[Person, Person]]:
    """Yield the participants that are not the very same object any more."""
    olds: dict[str, TableSeat] = {seat.key: seat for seat in before.seats}
    for seat in after.seats:
        old = olds.get(seat.key)
        if old is not None and old is not seat:
            yield person_of(old, before.options), person_of(seat, after.options)


def _moved_lines(before: Session, after: Session) -> Iterator[LogLine]:
    for old, new in _pairs(before, after):
        said = [
            f"{POOL_NAMES[pool]} {arrow(old.current(pool), new.current(pool))}"
            for pool in POOLS
            if old.current(pool) != new.current(pool)
        ]
        if said:
            yield line(f"{new.name}: {', '.join(said)}")


def _turns_of_fate(before: Session, after: Session) -> Iterator[LogLine]:
    for old, new in _pairs(before, after):
        was, now = old.condition, new.condition
        if now.dead and not was.dead:
            yield line(f"{new.name} is dead", "bad")
        elif now.unconscious and not was.unconscious:
            yield line(f"{new.name} falls unconscious", "bad")
        elif was.dead and not now.dead:
            yield line(f"{new.name} is alive", "good")
        elif was.unconscious and not now.unconscious:
            yield line(f"{new.name} wakes", "good")


def throw_parts(*throws: Throw) -> Iterator[Part]:
    """Yield the dice and every part of the multipliers, for the record."""
    for thrown in throws:
        rule = thrown.parts[0].source if thrown.parts else None
        if rule is not None:
            yield Part(f"{thrown.what}: 2d6", thrown.natural, rule, dice_words(thrown))
        yield from thrown.parts
        yield from thrown.added


def dice_words(thrown: Throw) -> str:
    first, second = thrown.dice
    return f"{first} and {second}"


def shown(
    who: str,
    title: str,
    *throws: Throw,
    result: str = "",
    verdict: str = "",
    tone: Tone = "",
    detail: str = "",
    public: str = "",
) -> ShownRoll:
    """Return what everybody sees of these rolls: the dice of the first, and what became of them.

    Args:
        result: What the first comes to in the end.
        public: What the players read in place of ``verdict``.
    """
    first = throws[0] if throws else None
    dice = (
        tuple(ShownDie(face=face, label=first.what[:500]) for face in first.dice) if first else ()
    )
    natural = str(first.natural) if first else ""
    note = f"× {plain(first.multiplier)} = {result}" if first and result else ""
    return ShownRoll(
        who=who,
        title=title[:500],
        detail=detail[:500],
        dice=dice,
        result=natural,
        verdict=verdict[:500],
        players_verdict=public[:500],
        tone=tone,
        note=note[:500],
    )
