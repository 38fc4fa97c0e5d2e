"""Clocks on the table: made, filled and erased by steps or by a Check, renamed, taken away.

Source: Core rulebook, Clocks.
"""

from __future__ import annotations

from typing import Literal

from models.errors import UserError
from models.fabula.battle import battle_rules
from models.fabula.encounter import PreparedClock
from models.fabula.session import PendingCheck, Session
from models.table import LogLine, TableClock
from rules.fabula.table.check import margin, roll_of, succeeds
from rules.fabula.table.record import counted, free_key, moved, recorded
from rules.table_log import line

ClockKind = Literal["goal", "danger"]
ClockWork = Literal["fills", "erases", "threatens"]
"""What a Check does to a Clock: fills it or erases it by success, or fills it by failure."""
PREFIX = "c"


class ClockError(UserError):
    """A Clock that is not there, or cannot be moved so."""


def clock_of(session: Session, key: str) -> TableClock:
    """Return the Clock of that key.

    Raises:
        ClockError: when there is none.
    """
    found = next((clock for clock in session.clocks if clock.key == key), None)
    if found is None:
        raise ClockError("This Clock is not on the table.", remedy="Choose one that is.")
    return found


def clock_name(clock: TableClock) -> str:
    return clock.name.strip() or "Clock"


def with_clock(
    session: Session,
    name: str,
    sections: int,
    *,
    kind: ClockKind = "goal",
    filled: int = 0,
    note: str = "",
    is_shown: bool = True,
) -> Session:
    """Return the session with one more Clock, the last of them; it is never filled beyond full.

    Raises:
        ClockError: when a Clock cannot have so many sections.
    """
    _check_sections(sections)
    clock = TableClock(
        key=_next_key(session),
        name=name.strip(),
        sections=sections,
        filled=max(0, min(filled, sections)),
        kind=kind,
        note=note,
        is_shown=is_shown,
    )
    return _with_added(session, clock)


def with_prepared_clock(session: Session, prepared: PreparedClock) -> Session:
    """Return the session with a Clock of an encounter on the table, of whatever size it is."""
    return _with_added(session, prepared_clock(prepared, _next_key(session)))


def prepared_clock(prepared: PreparedClock, key: str) -> TableClock:
    """Return a Clock of an encounter as it comes to the table."""
    return TableClock(
        key=key,
        name=prepared.name.strip(),
        sections=prepared.sections,
        filled=min(prepared.filled, prepared.sections),
        kind=prepared.kind,
        note=prepared_note(prepared),
    )


def _next_key(session: Session) -> str:
    return free_key(PREFIX, (clock.key for clock in session.clocks))


def _with_added(session: Session, clock: TableClock) -> Session:
    added = session.replaced(clocks=(*session.clocks, clock))
    title = f"{clock_name(clock)}: a Clock of {clock.sections} sections"
    changes = moved(clock.key, "filled", 0, clock.filled)
    return recorded(
        added, "clock", title, who=clock.key, changes=changes, is_secret=not clock.is_shown
    )


def prepared_note(prepared: PreparedClock) -> str:
    """Return what fills the Clock and what happens then, in one line."""
    full = prepared.when_full.strip()
    words = (prepared.note.strip(), f"When full: {full}" if full else "")
    return " – ".join(word for word in words if word)[:500]


def clock_moved(session: Session, key: str, steps: int, *, reason: str = "") -> Session:
    """Return the session with a Clock filled by ``steps``, or erased where they are below 0.

    It stops at empty and at full; the log tells when it gets there. A Clock that does not move
    leaves the session as it is.
    """
    clock = clock_of(session, key)
    after = clock.replaced(filled=max(0, min(clock.filled + steps, clock.sections)))
    if after.filled == clock.filled:
        return session
    changed = session.replaced(clocks=tuple(after if c.key == key else c for c in session.clocks))
    done = "fills" if steps > 0 else "loses"
    sections = counted(abs(after.filled - clock.filled), "section")
    return recorded(
        changed,
        "clock",
        f"{clock_name(clock)} {done} {sections}",
        who=key,
        detail=reason,
        lines=_end_lines(after),
        changes=moved(key, "filled", clock.filled, after.filled),
        is_secret=not clock.is_shown,
    )


def _end_lines(clock: TableClock) -> tuple[LogLine, ...]:
    is_danger = clock.kind == "danger"
    if clock.filled == clock.sections:
        words = "the danger is here" if is_danger else "the goal is reached"
        return (line(f"{clock_name(clock)} is full: {words}.", "bad" if is_danger else "good"),)
    if not clock.filled:
        words = "the danger may be over" if is_danger else "nothing is won so far"
        return (line(f"{clock_name(clock)} is empty: {words}.", "good" if is_danger else "bad"),)
    return (line(f"{clock.filled} of {clock.sections} sections are filled."),)


def sections_of_check(check: PendingCheck, difficulty: int) -> int:
    """Return how many sections the Check is worth: those of its margin, passed or missed.

    A critical that falls short, and a fumble that would reach the number, are worth the least.
    """
    over = margin(check, difficulty)
    distance = max(0, over if succeeds(check, difficulty) else -over)
    rows = battle_rules().clock_margins
    return max(row.sections for row in rows if row.margin <= distance or row is rows[0])


def usual_work(clock: TableClock) -> ClockWork:
    """Return what a Check does to such a Clock where nobody says otherwise."""
    return "threatens" if clock.kind == "danger" else "fills"


def sections_by_check(
    check: PendingCheck, difficulty: int, work: ClockWork, *, opportunity: bool = False
) -> int:
    """Return by how much the Check moves a Clock; below 0 where it erases.

    Args:
        work: Success ``fills`` or ``erases`` the Clock, or failure ``threatens`` to fill it.
        opportunity: That of a critical (of a fumble, where it threatens) goes into the Clock too.

    Raises:
        ClockError: when there is no such opportunity.
    """
    roll = roll_of(check)
    by_failure = work == "threatens"
    has = check.kind != "support" and (roll.fumble if by_failure else roll.critical)
    if opportunity and not has:
        raise ClockError(
            "The Check gave no opportunity for this Clock.",
            remedy="A critical gives one to its roller, a fumble to the other side.",
        )
    if succeeds(check, difficulty) == by_failure:
        return 0
    sections = sections_of_check(check, difficulty)
    sections += battle_rules().clock_opportunity if opportunity else 0
    return -sections if work == "erases" else sections


def clock_checked(
    session: Session,
    key: str,
    check: PendingCheck,
    difficulty: int,
    *,
    work: ClockWork | None = None,
    opportunity: bool = False,
) -> Session:
    """Return the session after a Check worked on the Clock: see :func:`sections_by_check`.

    Args:
        work: None for what is usual: success fills a goal, failure fills a danger.
    """
    chosen = work or usual_work(clock_of(session, key))
    steps = sections_by_check(check, difficulty, chosen, opportunity=opportunity)
    reason = f"{check.label or 'Check'}: {roll_of(check).result} against {difficulty}"
    return clock_moved(session, key, steps, reason=reason)


def clock_by_opportunity(session: Session, key: str, steps: int) -> Session:
    """Return the session after an opportunity filled, or below 0 erased, up to two sections.

    Raises:
        ClockError: for more sections than an opportunity moves.
    """
    most = battle_rules().clock_opportunity
    if abs(steps) > most:
        raise ClockError(
            f"An opportunity moves a Clock by {most} sections at most.",
            remedy=f"Choose up to {most}.",
        )
    return clock_moved(session, key, steps, reason="Opportunity: Progress")


def clock_renamed(session: Session, key: str, name: str) -> Session:
    """Return the session with the Clock under another name."""
    before = clock_of(session, key)
    changed = _edited(session, key, name=name.strip())
    after = clock_of(changed, key)
    if after == before:
        return session
    title = f"{clock_name(before)} is called {clock_name(after)} now"
    return recorded(changed, "clock", title, who=key, is_secret=not after.is_shown)


def clock_shown(session: Session, key: str, is_shown: bool) -> Session:
    """Return the session with the Clock before the players' eyes, or behind the screen."""
    clock = clock_of(session, key)
    if clock.is_shown == is_shown:
        return session
    title = f"{clock_name(clock)} is {'shown to' if is_shown else 'hidden from'} the players"
    changed = _edited(session, key, is_shown=is_shown)
    return recorded(changed, "clock", title, who=key, is_secret=not is_shown)


def clock_resized(session: Session, key: str, sections: int) -> Session:
    """Return the session with so many sections in the Clock; what is filled stays as it fits.

    Raises:
        ClockError: when a Clock cannot have so many sections.
    """
    _check_sections(sections)
    clock = clock_of(session, key)
    if clock.sections == sections:
        return session
    filled = min(clock.filled, sections)
    changes = (
        *moved(key, "sections", clock.sections, sections),
        *moved(key, "filled", clock.filled, filled),
    )
    title = f"{clock_name(clock)} has {sections} sections now"
    changed = _edited(session, key, sections=sections, filled=filled)
    secret = not clock.is_shown
    return recorded(changed, "clock", title, who=key, changes=changes, is_secret=secret)


def clock_described(session: Session, key: str, *, kind: ClockKind, note: str) -> Session:
    """Return the session with the Clock a goal or a danger, and with another note."""
    before = clock_of(session, key)
    changed = _edited(session, key, kind=kind, note=note.strip())
    after = clock_of(changed, key)
    if after == before:
        return session
    title = f"{clock_name(after)} is a {kind}" if kind != before.kind else clock_name(after)
    secret = not after.is_shown
    return recorded(changed, "clock", title, who=key, detail=after.note, is_secret=secret)


def without_clock(session: Session, key: str) -> Session:
    """Return the session without the Clock."""
    clock = clock_of(session, key)
    kept = session.replaced(clocks=tuple(c for c in session.clocks if c.key != key))
    title = f"{clock_name(clock)} is taken off the table"
    return recorded(kept, "clock", title, who=key, is_secret=not clock.is_shown)


def _edited(session: Session, key: str, **changes: object) -> Session:
    clock = clock_of(session, key)
    after = clock.replaced(**changes)
    return session.replaced(clocks=tuple(after if c.key == key else c for c in session.clocks))


def _check_sections(sections: int) -> None:
    least, most = battle_rules().clock_sections
    if not least <= sections <= most:
        raise ClockError(
            f"A Clock has {least} to {most} sections, not {sections}.",
            remedy="Choose a number between them.",
        )
