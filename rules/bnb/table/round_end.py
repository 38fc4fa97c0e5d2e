"""The last step of a round: rest, pushes, clocks of harm, castings and lasting spells.

Source: BnB, V. Encounters and VIII. Pain and suffering.
"""

from __future__ import annotations

from collections.abc import Iterator

from models.bnb.creature import Creature
from models.bnb.session import Session
from models.table import LogLine
from rules.bnb.action import exertion_cost
from rules.bnb.exact import exact, plain_number
from rules.bnb.injury import day_gain, wake_rounds
from rules.bnb.pools import stamina_cap
from rules.bnb.table.harm import with_paid
from rules.bnb.table.person import (
    Person,
    counted,
    fighter,
    people,
    person,
    with_being,
    with_points,
)
from rules.bnb.table.timer import with_rounds_passed
from rules.bnb.turn import stamina_after_round
from rules.breakdown import plain
from rules.table_log import line


def with_round_over(session: Session) -> tuple[Session, tuple[LogLine, ...]]:
    """Return the session after the end of a round, and lines for its record."""
    lines: list[LogLine] = []
    after = session
    for key, who in people(session).items():
        if who.is_out or fighter(session, key) is None:
            continue
        after = _rested(after, who)
        after = _regenerated(after, who)
        after = _unpushed(after, who)
        lines += _asleep(after, key)
    after, more = with_rounds_passed(after, 1)
    return after, (*lines, *more)


def _is_idle(session: Session, who: Person) -> bool:
    there = fighter(session, who.key)
    return there is not None and not _acted(session, who) and there.hurt == 0


def _acted(session: Session, who: Person) -> bool:
    """Say whether somebody did anything in the round; gathering energy is an act too."""
    there = fighter(session, who.key)
    casts = any(who.key in (one.who, *one.helpers) for one in session.castings)
    return casts or (there is not None and there.has_acted)


def _rested(session: Session, who: Person) -> Session:
    there = fighter(session, who.key)
    assert there is not None
    if who.condition.dead:
        return session
    now = stamina_after_round(
        who.current("stamina"),
        who.numbers.whole("constitution"),
        int(stamina_cap(who.numbers)),
        acted=_acted(session, who),
        hurt=there.hurt,
    )
    rested = (
        with_points(session, who.key, "stamina", now) if now != who.current("stamina") else session
    )
    laden = who.numbers.load.encumbered
    cost = exertion_cost(1, laden=laden, options=session.options) if _acted(session, who) else 0
    return with_paid(rested, who.key, cost) if cost else rested


def _regenerated(session: Session, who: Person) -> Session:
    """Return the session after what heals by the round did so."""
    being = who.being
    if not isinstance(being, Creature) or who.condition.dead or being.recovery == "day":
        return session
    if being.recovery == "round_of_rest" and not _is_idle(session, who):
        return session
    now = who.current("health")
    gain = day_gain(now, who.most("health"), who.numbers.value("constitution"))
    if not gain:
        return session
    return with_points(session, who.key, "health", plain_number(exact(now) + exact(gain)))


def _unpushed(session: Session, who: Person) -> Session:
    here = person(session, who.key)
    play = here.being.play
    if not (play.strength_push or play.will_push):
        return session
    ended = here.being.replaced(play=play.replaced(strength_push=0, will_push=0))
    return with_being(session, who.key, ended)


def _asleep(session: Session, key: str) -> Iterator[LogLine]:
    who = person(session, key)
    if who.condition.unconscious and not who.condition.dead:
        left = wake_rounds(who.current("stamina"), who.numbers.whole("constitution"))
        if left is None:
            yield line(f"{who.name} does not wake by rest alone", "soft")
        elif left:
            text = f"{who.name} wakes after {counted(left, 'quiet round')}"
            yield line(f"{text} (Stamina {plain(who.current('stamina'))})", "soft")
