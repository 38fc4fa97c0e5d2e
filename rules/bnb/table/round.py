"""The course of a fight: its beginning, turns, waiting and holding, standoffs, the end of a round.

Source: BnB, V. Encounters.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from models.bnb.session import Conflict, Fighter, Pair, Session
from models.table import LogLine
from rules.bnb.roll import Throw, initiative_throw
from rules.bnb.table.order import resorted, rolled_order
from rules.bnb.table.person import (
    Person,
    TableError,
    fighter,
    name_of,
    people,
    person,
    with_fighter,
)
from rules.bnb.table.round_end import with_round_over
from rules.bnb.table.tell import shown, throw_parts, told
from rules.breakdown import plain
from rules.dice import Dice
from rules.table_log import line

NO_FIGHT = "No fight is under way."


def fight_of(session: Session) -> Conflict:
    """Return the fight under way.

    Raises:
        TableError: when there is none.
    """
    if session.conflict is None:
        raise TableError(NO_FIGHT, remedy="Begin one first.")
    return session.conflict


# ------------------------------------------------------------------ begin and end


def fight_begun(
    session: Session,
    dice: Dice,
    *,
    openers: Iterable[str] = (),
    surprised: Iterable[str] = (),
) -> Session:
    """Return the session with a fight of everybody who is there.

    Those who open it act first, in round zero; whoever is surprised stands frozen in it. Without
    an opener the first round is rolled at once.

    Raises:
        TableError: when one is under way, or nobody is there.
    """
    if session.conflict is not None:
        raise TableError("A fight is under way.", remedy="End it first.")
    there = [who for who in people(session).values() if not who.is_out]
    if not there:
        raise TableError("Nobody is at the table.", remedy="Add heroes and creatures first.")
    first, frozen = tuple(openers), frozenset(surprised)
    fighters = tuple(
        Fighter(
            key=who.key,
            state="coming" if who.key in first else "acted",
            is_surprised=who.key in frozen,
            is_free_to_defend=who.key not in frozen,
        )
        for who in there
    )
    if not first:
        begun = session.replaced(conflict=Conflict(round=0, fighters=fighters))
        return _next(session, begun, dice, title="A fight begins")
    order = tuple(who.key for who in there if who.key in first)
    fight = Conflict(round=0, fighters=fighters, order=order)
    lines = [line(f"{who.name} is surprised", "warn") for who in there if who.key in frozen]
    names = ", ".join(name_of(session, key) for key in order)
    after = session.replaced(conflict=fight)
    return told(
        session, after, "conflict", "A fight begins", detail=f"Round zero: {names}", lines=lines
    )


def fight_ended(session: Session) -> Session:
    """Return the session without a fight; holds end with it, magic and clocks of harm go on."""
    fight = fight_of(session)
    after = session.replaced(conflict=None, holds=())
    title = "The fight ends"
    return told(session, after, "conflict", title, detail=f"After round {fight.round}")


def called_in(session: Session, key: str) -> Session:
    """Return the session with one more in the fight; they roll from the next round on."""
    fight = fight_of(session)
    who = person(session, key)
    if fighter(session, key) is not None:
        raise TableError(f"{who.name} is in the fight already.", remedy="Choose somebody else.")
    newcomer = Fighter(key=key, state="acted", is_free_to_defend=True)
    after = session.replaced(conflict=fight.replaced(fighters=(*fight.fighters, newcomer)))
    return told(session, after, "conflict", f"{who.name} joins the fight", who=key)


def with_newcomer(session: Session, key: str) -> Session:
    """Return the session with somebody new in the fight, if there is one; tells nothing."""
    fight = session.conflict
    if fight is None:
        return session
    newcomer = Fighter(key=key, state="acted", is_free_to_defend=True)
    return session.replaced(conflict=fight.replaced(fighters=(*fight.fighters, newcomer)))


# ------------------------------------------------------------------ turns


def ready(session: Session) -> tuple[str, ...]:
    """Return who may act now: the next in the order, and all who wait."""
    fight = session.conflict
    if fight is None:
        return ()
    up = [key for key in fight.order if _may_act(session, key)]
    states = {one.key: one.state for one in fight.fighters}
    coming = [key for key in up if states[key] == "coming" and key not in fight.interrupted]
    waiting = [key for key in up if states[key] == "waiting"]
    return (*coming[:1], *waiting) if not fight.acting else tuple(waiting)


def _may_act(session: Session, key: str) -> bool:
    everybody = people(session)
    there = fighter(session, key)
    return there is not None and key in everybody and everybody[key].is_up


def is_standoff(session: Session) -> bool:
    """Say whether nobody is left to act but those who wait."""
    fight = session.conflict
    if fight is None or fight.acting:
        return False
    left = ready(session)
    states = {one.key: one.state for one in fight.fighters}
    return bool(left) and all(states[key] == "waiting" for key in left)


def is_round_over(session: Session) -> bool:
    """Say whether nobody is left to act in the round."""
    fight = session.conflict
    return fight is not None and not fight.acting and not ready(session)


def turn_taken(session: Session, key: str) -> Session:
    """Return the session with somebody's turn begun; one who waited may step into another's act.

    Raises:
        TableError: when it is not their turn.
    """
    fight = fight_of(session)
    if key not in ready(session):
        raise TableError(
            f"{name_of(session, key)} cannot act now.", remedy="Choose the next in the order."
        )
    interrupted = (*fight.interrupted, fight.acting) if fight.acting else fight.interrupted
    after = session.replaced(conflict=fight.replaced(acting=key, interrupted=interrupted))
    into = f"Steps into the act of {name_of(session, fight.acting)}" if fight.acting else ""
    return told(session, after, "turn", f"{name_of(session, key)} acts", who=key, detail=into)


def turn_ended(session: Session) -> Session:
    """Return the session with the turn under way ended; who was interrupted goes on.

    Raises:
        TableError: when nobody acts.
    """
    fight = fight_of(session)
    there = fighter(session, fight.acting)
    if there is None:
        raise TableError("Nobody is acting.", remedy="Begin somebody's turn first.")
    back = fight.interrupted[-1] if fight.interrupted else ""
    after = with_fighter(session, there.replaced(state="acted"))
    fight = fight_of(after).replaced(acting=back, interrupted=fight.interrupted[:-1])
    after = after.replaced(conflict=fight)
    name = name_of(session, there.key)
    detail = f"{name_of(session, back)} goes on" if back else ""
    return told(session, after, "turn", f"{name} has acted", who=there.key, detail=detail)


def waited(session: Session, key: str) -> Session:
    """Return the session with somebody who waits: they may act after any later one.

    Raises:
        TableError: for one who declared already, or acted.
    """
    fight = fight_of(session)
    who = person(session, key)
    there = fighter(session, key)
    if there is None or there.state != "coming" or key in fight.interrupted or not who.is_up:
        raise TableError(f"{who.name} cannot wait now.", remedy="Wait before acting.")
    if there.plan is not None:
        raise TableError(f"{who.name} has declared already.", remedy="Wait before declaring.")
    after = with_fighter(session, there.replaced(state="waiting"))
    if fight.acting == key:
        after = after.replaced(conflict=fight_of(after).replaced(acting=""))
    return told(session, after, "turn", f"{who.name} waits", who=key)


def initiative_typed(session: Session, key: str, pair: Pair) -> Session:
    """Return the session with somebody's roll for initiative as it fell on the table.

    Raises:
        TableError: when they did not roll in this round, or have acted.
    """
    fight = fight_of(session)
    who = person(session, key)
    there = fighter(session, key)
    if there is None or there.dice is None or there.state == "acted":
        raise TableError(f"{who.name} rolls no initiative now.", remedy="Wait for the next round.")
    thrown = initiative_throw(who.numbers, pair)
    after = with_fighter(session, there.replaced(dice=pair, initiative=thrown.total))
    fight = fight_of(after)
    order = resorted(after, fight.fighters, fight.order)
    after = after.replaced(conflict=fight.replaced(order=order))
    return told(
        session,
        after,
        "initiative",
        f"{who.name}: initiative {plain(thrown.total)}",
        who=key,
        parts=throw_parts(thrown),
    )


# ------------------------------------------------------------------ rounds


def round_over(session: Session, dice: Dice, typed: Mapping[str, Pair] | None = None) -> Session:
    """Return the session in the next round.

    Whoever neither acted nor was hurt recovers, clocks of harm go on, pushes are over, castings
    gather energy; who still waits acts first in the next round, without a roll.

    Raises:
        TableError: while somebody acts.
    """
    fight = fight_of(session)
    if fight.acting:
        raise TableError(
            f"{name_of(session, fight.acting)} is still acting.", remedy="End the turn first."
        )
    ended, lines = with_round_over(session)
    return _next(session, ended, dice, typed=typed, lines=lines)


def _next(
    before: Session,
    session: Session,
    dice: Dice,
    *,
    title: str = "",
    typed: Mapping[str, Pair] | None = None,
    lines: Iterable[LogLine] = (),
) -> Session:
    fight = fight_of(session)
    held = _held(session)
    fresh = tuple(
        Fighter(key=one.key, is_held=one.key in held)
        for one in fight.fighters
        if one.key in people(session)
    )
    rolling = [one for one in fresh if _may_act(session, one.key)]
    out = tuple(one for one in fresh if not _may_act(session, one.key))
    rolled, order, rolls = rolled_order(session, rolling, held, dice, typed)
    number = fight.round + 1
    fighters = (*rolled, *out)
    after = session.replaced(
        conflict=Conflict(round=number, fighters=fighters, order=order),
        round_count=session.round_count + (1 if fight.round else 0),
    )
    after = after.replaced(roll=_initiative_shown(number, rolls) or after.roll)
    return told(
        before,
        after,
        "round",
        title or f"Round {number}",
        lines=[*lines, *_order_lines(after, order, dict(_named(rolled)))],
        parts=throw_parts(*rolls),
    )


def _held(session: Session) -> tuple[str, ...]:
    """Return who waits still, in the old order."""
    fight = fight_of(session)
    states = {one.key: one.state for one in fight.fighters}
    return tuple(
        key for key in fight.order if states.get(key) == "waiting" and _may_act(session, key)
    )


def _named(fighters: Iterable[Fighter]) -> Iterator[tuple[str, Fighter]]:
    return ((one.key, one) for one in fighters)


def _order_lines(
    session: Session, order: Iterable[str], fighters: Mapping[str, Fighter]
) -> Iterator[LogLine]:
    everybody: Mapping[str, Person] = people(session)
    for place, key in enumerate(order, 1):
        one = fighters[key]
        how = "held from before" if one.is_held else f"initiative {plain(one.initiative)}"
        yield line(f"{place}. {everybody[key].name}, {how}")


def _initiative_shown(number: int, rolls: tuple[Throw, ...]):
    if not rolls:
        return None
    best = max(rolls, key=lambda one: one.total)
    return shown("", f"Round {number}: initiative", best, result=plain(best.total))
