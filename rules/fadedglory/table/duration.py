"""The ten-second clock: how much time a fight took, and what lasts until when."""

from __future__ import annotations

from models.errors import UserError
from models.fadedglory.session import Duration, Session
from rules.fadedglory.clock import moment, seconds, turns_for
from rules.fadedglory.edit import new_key
from rules.fadedglory.table.seat import name_of
from rules.fadedglory.table.told import told, told_apart
from rules.table_log import line


def elapsed_seconds(session: Session) -> float:
    """Return the seconds from the beginning of the fight to where the turn stands."""
    turn = session.turn
    if not session.is_fighting:
        return 0
    if turn.stage == "actions" and turn.segment is not None:
        return moment(turn.number, turn.segment)
    return seconds(turn.number if turn.stage == "resolution" else turn.number - 1)


def clock_words(count: float) -> str:
    """Return seconds as minutes and seconds: “0:20”, “1:07.5”."""
    minutes, rest = divmod(count, 60)
    tenth = f"{rest:04.1f}" if rest % 1 else f"{int(rest):02}"
    return f"{int(minutes)}:{tenth}"


def lasting(session: Session, label: str, duration: float, on: str = "") -> Session:
    """Return the session with something that lasts so many seconds, begun turns included.

    Raises:
        UserError: while there is no fight, without a name, or for no time at all.
    """
    if not session.is_fighting:
        raise UserError("Time is counted in a fight only.", remedy="Begin one first.")
    turns = turns_for(duration)
    if not label.strip() or turns < 1:
        raise UserError("Nothing lasts that long.", remedy="Type a name and seconds above 0.")
    key = new_key(label, (one.key for one in session.durations))
    added = Duration(key=key, label=label.strip(), on=on, ends=session.turn.number + turns)
    after = session.replaced(durations=(*session.durations, added))
    said = f"until turn {added.ends} begins"
    whose = f"{name_of(session, on)}: {added.label}" if on else added.label
    return told(session, after, "clock", whose, who=on, detail=said)


def turns_left(session: Session, one: Duration) -> int:
    """Return how many turns are left of something that lasts, this one counted."""
    return max(0, one.ends - session.turn.number)


def duration_ended(session: Session, key: str) -> Session:
    """Return the session with something over before its time."""
    found = next((one for one in session.durations if one.key == key), None)
    if found is None:
        return session
    after = session.replaced(durations=tuple(one for one in session.durations if one != found))
    return told(session, after, "clock", f"{found.label} ends", who=found.on)


def without_over(session: Session) -> Session:
    """Return the session without what is over now that a turn began; each is told."""
    over = [one for one in session.durations if one.ends <= session.turn.number]
    if not over:
        return session
    kept = tuple(one for one in session.durations if one not in over)
    after = session.replaced(durations=kept)
    lines = [((one.on,), line(f"{one.label} is over", "warn")) for one in over]
    return told_apart(session, after, "clock", "Time is up", lines, is_needed=False)
