"""Pushing beyond one's level, a night's sleep, and days of healing.

Source: BnB, V. Encounters and VIII. Pain and suffering.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from models.bnb.session import Session
from rules.bnb.injury import healing_days, healing_factor, healing_per_day
from rules.bnb.pools import rested_day, slept
from rules.bnb.push import most_pushed, push
from rules.bnb.table.harm import with_paid
from rules.bnb.table.person import Person, TableError, counted, people, person, with_being
from rules.bnb.table.tell import told
from rules.breakdown import plain
from rules.table_log import line

Pushed = Literal["strength", "will"]
PUSH_NAMES: Mapping[Pushed, str] = {"strength": "Strength", "will": "Will"}


def pushed(session: Session, key: str, stat: Pushed, points: int) -> Session:
    """Return the session with a stat pushed by ``points`` for this round, paid in Stamina.

    Points that were paid for in this round already are not paid twice.

    Raises:
        TableError: for more than the rules allow, or for somebody who cannot act.
    """
    who = person(session, key)
    if not who.is_up:
        raise TableError(f"{who.name} cannot act.", remedy="Choose somebody else.")
    level = who.numbers.levels[stat]
    found = push(level, level + points)
    if not found.legal or found.cost is None or points < 0:
        raise TableError(
            f"{PUSH_NAMES[stat]} {level} goes up to {most_pushed(level)}.",
            remedy=f"Push by {level} at most.",
        )
    field = f"{stat}_push"
    before: int = getattr(who.being.play, field)
    paid = with_paid(session, key, max(0, found.cost - before))
    being = person(paid, key).being
    after = with_being(paid, key, being.replaced(play=being.play.replaced(**{field: points})))
    detail = f"{PUSH_NAMES[stat]} {level} + {points} for this round"
    return told(session, after, "push", f"{who.name} pushes", who=key, detail=detail)


@dataclass(frozen=True, slots=True)
class DayOf:
    """How somebody spends a day."""

    is_travelling: bool = False
    has_healer: bool = False
    is_strenuous: bool = False


def day_passed(session: Session, days: Mapping[str, DayOf] | None = None) -> Session:
    """Return the session after a day and a night: Health by how it was spent, Stamina by sleep.

    Raises:
        TableError: in a fight.
    """
    if session.conflict is not None:
        raise TableError("A fight is under way.", remedy="End it first.")
    after = session
    lines: list[str] = []
    for key, who in people(session).items():
        if who.is_out or who.condition.dead:
            continue
        how = (days or {}).get(key, DayOf())
        healed = rested_day(
            who.numbers,
            travelling=how.is_travelling,
            healer=how.has_healer,
            strenuous=how.is_strenuous,
        )
        after = with_being(after, key, healed)
        left = _days_left(person(after, key), how)
        if left:
            lines.append(f"{who.name} needs {counted(left, 'more day')} like this one")
    return told(
        session, after, "rest", "A day passes", lines=[line(word, "soft") for word in lines]
    )


def _days_left(who: Person, how: DayOf) -> int | None:
    factor = healing_factor(
        travelling=how.is_travelling, healer=how.has_healer, strenuous=how.is_strenuous
    )
    per_day = healing_per_day(who.numbers.whole("constitution"), factor)
    return healing_days(who.current("health"), who.most("health"), per_day)


def night_slept(session: Session) -> Session:
    """Return the session after a night: Stamina is full, also what only sleep restores.

    Raises:
        TableError: in a fight.
    """
    if session.conflict is not None:
        raise TableError("A fight is under way.", remedy="End it first.")
    after = session
    for key, who in people(session).items():
        if not who.is_out and not who.condition.dead:
            after = with_being(after, key, slept(who.being))
    return told(session, after, "rest", "A night's sleep")


def stamina_spent(session: Session, key: str, amount: float, label: str = "Exertion") -> Session:
    """Return the session after somebody spent Stamina on an effort; that is no injury."""
    who = person(session, key)
    after = with_paid(session, key, amount)
    detail = f"{label}: {plain(amount)} Stamina"
    return told(session, after, "points", who.name, who=key, detail=detail)
