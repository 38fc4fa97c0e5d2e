"""Turns of a conflict: alternating sides, several turns of strong foes, who acted, the next round.

Source: Core rulebook, conflicts: initiative and rounds.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from models.errors import UserError
from models.fabula.session import Conflict, Fighter, Session, Side
from rules.fabula.table.seat import Seat, seats


class TurnError(UserError):
    """A turn that cannot be taken now."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How somebody stands in the round: ``turns`` a round, ``taken`` so far.

    ``reason`` says why no turn can be taken now; empty when one can.
    """

    seat: Seat
    fighter: Fighter
    turns: int
    reason: str

    @property
    def taken(self) -> int:
        return self.fighter.turns_taken

    @property
    def is_done(self) -> bool:
        return self.fighter.turns_taken >= self.turns


def turns_per_round(seat: Seat) -> int:
    """Return the turns of a round: one, two for an elite, as many as a champion replaces."""
    return 1 if seat.is_hero else max(1, seat.value("turns_per_round"))


def standings(session: Session) -> Mapping[str, Standing]:
    """Return everybody in the conflict by key, in their order; nobody outside one."""
    conflict = session.conflict
    if conflict is None:
        return {}
    everybody = seats(session)
    found: dict[str, Standing] = {}
    for fighter in conflict.fighters:
        seat = everybody.get(fighter.key)
        if seat is not None:
            turns = turns_per_round(seat)
            found[seat.key] = Standing(seat, fighter, turns, _reason(conflict, seat, fighter))
    return found


def _reason(conflict: Conflict, seat: Seat, fighter: Fighter) -> str:
    if seat.is_out:
        return f"{seat.name} is out of the scene."
    if fighter.joins_in > conflict.round:
        return f"{seat.name} joins in round {fighter.joins_in}."
    if fighter.turns_taken >= turns_per_round(seat):
        return f"{seat.name} has acted in this round."
    if seat.is_down:
        return f"{seat.name} has no Hit Points left."
    return ""


def next_side(session: Session) -> Side | None:
    """Return the side whose turn comes next; None when everybody has acted.

    Sides take turns one by one, beginning with the one that won the initiative; when one has
    nobody left to act, the other takes all that remain.
    """
    conflict = session.conflict
    if conflict is None:
        return None
    found = standings(session)
    ready: set[Side] = {one.seat.side for one in found.values() if not one.reason}
    if not ready:
        return None
    wanted = conflict.first
    for key in reversed(conflict.order):
        if key in found:
            wanted = _other(found[key].seat.side)
            break
    return wanted if wanted in ready else next(iter(ready))


def ready_to_act(session: Session) -> tuple[Seat, ...]:
    """Return who may take the next turn; with the enemy order only the quickest foe may."""
    side = next_side(session)
    found = [s for s in standings(session).values() if s.seat.side == side and not s.reason]
    if side == "foes" and session.options.enemy_order and found:
        quickest = max(one.seat.value("initiative") for one in found)
        found = [one for one in found if one.seat.value("initiative") == quickest][:1]
    return tuple(one.seat for one in found)


def _other(side: Side) -> Side:
    return "foes" if side == "heroes" else "heroes"


def with_fighter(conflict: Conflict, fighter: Fighter) -> Conflict:
    """Return the conflict with the fighter of that key replaced."""
    changed = tuple(fighter if f.key == fighter.key else f for f in conflict.fighters)
    return conflict.replaced(fighters=changed)


def fighter_of(session: Session, key: str) -> Fighter | None:
    """Return how far somebody is in the round; None when they take no part."""
    fighters = session.conflict.fighters if session.conflict else ()
    return next((f for f in fighters if f.key == key), None)


def guarding(session: Session) -> frozenset[str]:
    """Return the keys of those who guard."""
    fighters = session.conflict.fighters if session.conflict else ()
    return frozenset(f.key for f in fighters if f.is_guarding)


def covered_by(session: Session, key: str) -> str:
    """Return the key of whoever covers that participant; empty when nobody does."""
    fighters = session.conflict.fighters if session.conflict else ()
    return next((f.key for f in fighters if f.is_guarding and f.covers == key), "")


def begun(session: Session, *, first: Side, keys: tuple[str, ...] = ()) -> Session:
    """Return the session with a new conflict in round 1.

    Args:
        first: The side that won the initiative: it takes the first turn of every round.
        keys: Who takes part; everybody who is there and of the first wave by default.
    """
    chosen = keys or tuple(s.key for s in seats(session).values() if not s.is_out and _is_first(s))
    fighters = tuple(Fighter(key=key) for key in chosen)
    return session.replaced(conflict=Conflict(first=first, fighters=fighters), check=None)


def _is_first(seat: Seat) -> bool:
    return getattr(seat.entry, "wave", 1) == 1


def joined(session: Session, key: str) -> Session:
    """Return the session with somebody who joins at the end of this round."""
    conflict = session.conflict
    if conflict is None or fighter_of(session, key) is not None:
        return session
    added = Fighter(key=key, joins_in=conflict.round + 1)
    return session.replaced(conflict=conflict.replaced(fighters=(*conflict.fighters, added)))


def turn_begun(session: Session, key: str) -> Session:
    """Return the session with that participant acting; a guard of theirs ends.

    Raises:
        TurnError: when they cannot act now. That the other side comes first is no error: the
            game master may let anybody act.
    """
    standing = standings(session).get(key)
    if standing is None or session.conflict is None:
        raise TurnError("Nobody of that name takes part.", remedy="Let them join first.")
    if standing.reason:
        raise TurnError(standing.reason, remedy="Choose somebody who can act.")
    ready = standing.fighter.replaced(is_guarding=False, covers="", used_superiority=False)
    return session.replaced(conflict=with_fighter(session.conflict, ready).replaced(acting=key))


def turn_ended(session: Session) -> Session:
    """Return the session after the turn of whoever acts; a new round begins after the last."""
    changed = _with_turn_spent(session)
    if changed is session:
        return session
    return changed if next_side(changed) is not None else next_round(changed)


def next_round(session: Session) -> Session:
    """Return the session at the begin of the next round: everybody has their turns again."""
    conflict = session.conflict
    if conflict is None:
        return session
    rested = tuple(f.replaced(turns_taken=0) for f in conflict.fighters)
    after = conflict.replaced(round=conflict.round + 1, fighters=rested, order=(), acting="")
    return session.replaced(conflict=after)


def order_shown(session: Session) -> Iterator[tuple[Side, str]]:
    """Yield side and key of the round's turns: those taken, the one under way, those to come.

    Turns to come are named only where a single participant can take them; else the key is empty.
    """
    conflict = session.conflict
    if conflict is None:
        return
    found = standings(session)
    left = {key: one.turns - one.taken for key, one in found.items() if not one.reason}
    last: Side | None = None
    for key in conflict.order:
        if key in found:
            last = found[key].seat.side
            yield last, key
    if conflict.acting in found:
        last = found[conflict.acting].seat.side
        yield last, conflict.acting
        left[conflict.acting] = left.get(conflict.acting, 1) - 1
    while ready := [key for key, turns in left.items() if turns > 0]:
        wanted = conflict.first if last is None else _other(last)
        mine = [key for key in ready if found[key].seat.side == wanted]
        if not mine:
            wanted = _other(wanted)
            mine = ready
        yield wanted, mine[0] if len(mine) == 1 else ""
        left[mine[0]] -= 1
        last = wanted


def _with_turn_spent(session: Session) -> Session:
    conflict = session.conflict
    fighter = fighter_of(session, conflict.acting) if conflict else None
    if conflict is None or fighter is None:
        return session
    spent = fighter.replaced(turns_taken=fighter.turns_taken + 1)
    order = (*conflict.order, fighter.key)
    return session.replaced(conflict=with_fighter(conflict, spent).replaced(acting="", order=order))
