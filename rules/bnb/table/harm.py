"""Points that go and come: one path for every loss, which also spoils long work.

A loss by injury spoils castings of several rounds and ends the quiet of the round; what somebody
pays for pushing or exertion is none.
"""

from __future__ import annotations

import re

from models.bnb.session import Casting, PendingLoss, Session
from models.table import LogLine
from rules.bnb.action import is_spoiled
from rules.bnb.exact import exact, plain_number
from rules.bnb.pools import Pool, Sign, hit, with_amount
from rules.bnb.table.person import (
    POOL_NAMES,
    TableError,
    fighter,
    name_of,
    person,
    with_being,
    with_fighter,
)
from rules.bnb.table.tell import told
from rules.table_log import arrow, line

_TYPED = re.compile(r"^\s*([-+=−–]?)\s*(\d{1,9}(?:[.,]5)?)\s*$")


def typed_amount(text: str) -> tuple[Sign, float]:
    """Return sign and amount of ``-7``, ``+3.5`` or ``=30``; a bare number sets.

    Raises:
        TableError: for anything else.
    """
    found = _TYPED.match(text)
    if found is None:
        raise TableError(f"“{text.strip()}” is no amount.", remedy="Type -7, +12 or =30.")
    signs: dict[str, Sign] = {"-": "-", "−": "-", "–": "-", "+": "+", "=": "=", "": "="}
    return signs[found[1]], plain_number(exact(float(found[2].replace(",", "."))))


def with_typed(session: Session, key: str, pool: Pool, text: str) -> Session:
    """Return the session after a typed amount; it counts as no injury.

    Raises:
        TableError: for a text that is no amount.
    """
    sign, amount = typed_amount(text)
    who = person(session, key)
    after = with_being(session, key, with_amount(who.numbers, pool, sign, amount))
    before, now = who.current(pool), person(after, key).current(pool)
    if before == now:
        return session
    detail = f"{POOL_NAMES[pool]} {arrow(before, now)}"
    return told(session, after, "points", who.name, who=key, detail=detail)


def with_paid(session: Session, key: str, stamina: float) -> Session:
    """Return the session after somebody spent Stamina of their own will."""
    numbers = person(session, key).numbers
    return with_being(session, key, with_amount(numbers, "stamina", "-", stamina))


def with_loss(session: Session, key: str, health: float, stamina: float) -> Session:
    """Return the session after an injury: both pools, the quiet of the round, long work."""
    lost = health + stamina
    if not is_spoiled(lost):
        return session
    hurt = with_being(session, key, hit(person(session, key).numbers, health, stamina))
    there = fighter(hurt, key)
    if there is not None:
        total = plain_number(exact(there.hurt) + exact(lost))
        hurt = with_fighter(hurt, there.replaced(hurt=total))
    spoiled = {casting.key for casting in spoiled_castings(session, key)}
    kept = tuple(one for one in hurt.castings if one.key not in spoiled)
    return hurt.replaced(castings=kept) if spoiled else hurt


def spoiled_castings(session: Session, key: str) -> tuple[Casting, ...]:
    """Return the castings of several rounds that an injury of that person spoils."""
    return tuple(
        one for one in session.castings if one.rounds > 1 and key in (one.who, *one.helpers)
    )


def spoiled_lines(session: Session, key: str, lost: float) -> tuple[LogLine, ...]:
    """Return a line for every casting that such a loss spoils."""
    if not is_spoiled(lost):
        return ()
    return tuple(
        line(f"The casting of {name_of(session, one.who)} is spoiled: {one.label}", "warn")
        for one in spoiled_castings(session, key)
    )


def taken(
    session: Session, key: str, label: str, health: float, stamina: float
) -> tuple[Session, tuple[LogLine, ...]]:
    """Return the session after what a roll took, with lines for the record.

    Where the table only tracks, the loss waits until somebody applies it.
    """
    if health <= 0 and stamina <= 0:
        return session, ()
    if session.automation == "track":
        waiting = PendingLoss(on=key, label=label[:500], health=health, stamina=stamina)
        return session.replaced(pending=(*session.pending, waiting)), (line("Not applied yet"),)
    lines = spoiled_lines(session, key, health + stamina)
    return with_loss(session, key, health, stamina), lines


def pending_applied(session: Session) -> Session:
    """Return the session after everything that waited was taken.

    Raises:
        TableError: when nothing waits.
    """
    if not session.pending:
        raise TableError("No loss is waiting.", remedy="Roll an attack first.")
    after = session.replaced(pending=())
    lines: list[LogLine] = []
    for one in session.pending:
        lines += spoiled_lines(after, one.on, one.health + one.stamina)
        after = with_loss(after, one.on, one.health, one.stamina)
    return told(session, after, "damage", "Losses applied", lines=lines)


def pending_dropped(session: Session) -> Session:
    """Return the session without the losses that waited."""
    after = session.replaced(pending=())
    return told(session, after, "damage", "Losses not applied") if session.pending else session


def injured(
    session: Session, key: str, health: float, stamina: float, label: str = "Injury"
) -> Session:
    """Return the session after an injury that no roll of the table dealt, such as a fall."""
    lines = spoiled_lines(session, key, health + stamina)
    after = with_loss(session, key, health, stamina)
    who = person(session, key)
    return told(session, after, "damage", who.name, who=key, detail=label, lines=lines)
