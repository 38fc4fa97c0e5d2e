"""Superiority Points, an optional rule: what earns a side one, and what one buys.

Source: Core rulebook, optional rules of conflicts.
"""

from __future__ import annotations

from models.fabula.session import Conflict, PendingCheck, Session, Side
from rules.fabula.table.check import CheckError, roll_of
from rules.fabula.table.outcome import Outcome
from rules.fabula.table.seat import Seat, seats
from rules.fabula.table.turn import fighter_of, with_fighter

MOST = 5


def superiority_of_check(session: Session, check: PendingCheck, outcome: Outcome | None) -> Session:
    """Return the session with the points that a settled Check earned.

    One for foes hurt by what they are Vulnerable to, one for damage that its target is Immune to
    or Absorbs (to the target's side), one for a critical, one to the others for a fumble.
    """
    if not session.options.superiority or session.conflict is None or check.kind == "support":
        return session
    seat = seats(session).get(check.who)
    if seat is None:
        return session
    if outcome is not None:
        session = _for_damage(session, seat, outcome)
    if check.kind != "sure" and roll_of(check).critical:
        session = earned(session, seat.side)
    if check.kind != "sure" and roll_of(check).fumble:
        session = earned(session, _other(seat.side))
    return session


def _for_damage(session: Session, seat: Seat, outcome: Outcome) -> Session:
    struck = [t for t in outcome.targets if t.hits and t.hurt and t.seat.side != seat.side]
    if any(t.hurt and t.hurt.level == "vulnerable" and t.hurt.amount > 0 for t in struck):
        session = earned(session, seat.side)
    if any(t.hurt and t.hurt.level in ("immune", "absorb") for t in struck):
        session = earned(session, _other(seat.side))
    return session


def earned(session: Session, side: Side) -> Session:
    """Return the session with a point for ``side``; while the others have any, they lose one."""
    conflict = session.conflict
    if conflict is None:
        return session
    if points(conflict, _other(side)):
        changed = _with(conflict, _other(side), points(conflict, _other(side)) - 1)
    else:
        changed = _with(conflict, side, min(MOST, points(conflict, side) + 1))
    return session.replaced(conflict=changed)


def spent(session: Session) -> Session:
    """Return the session after whoever acts bought one more action.

    Raises:
        CheckError: without a point, or when the turn had one already.
    """
    conflict = session.conflict
    fighter = fighter_of(session, conflict.acting) if conflict else None
    if conflict is None or fighter is None:
        raise CheckError("Nobody is acting.", remedy="Begin a turn first.")
    side = seats(session)[fighter.key].side
    left = points(conflict, side)
    if not left:
        raise CheckError("There is no Superiority Point left.", remedy="Earn one first.")
    if fighter.used_superiority:
        raise CheckError("This turn had its extra action.", remedy="Use it in another turn.")
    changed = with_fighter(conflict, fighter.replaced(used_superiority=True))
    return session.replaced(conflict=_with(changed, side, left - 1))


def points(conflict: Conflict, side: Side) -> int:
    return conflict.heroes_superiority if side == "heroes" else conflict.foes_superiority


def _with(conflict: Conflict, side: Side, value: int) -> Conflict:
    if side == "heroes":
        return conflict.replaced(heroes_superiority=value)
    return conflict.replaced(foes_superiority=value)


def _other(side: Side) -> Side:
    return "foes" if side == "heroes" else "heroes"
