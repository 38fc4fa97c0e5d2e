"""How a battle goes on: its rounds, and whose activation it is."""

from __future__ import annotations

from models.battlestorm.session import Session
from models.errors import UserError
from rules.battlestorm.activation import (
    activation_begun,
    activation_ended,
    caller_activation_ended,
    round_begun,
)
from rules.battlestorm.table.seat import (
    display_name,
    known_seat,
    name_of,
    need_battle,
    ready,
    with_model,
    with_seat,
)
from rules.battlestorm.table.told import About, told
from rules.table_log import line, noted

KIND = "turn"


def battle_begun(session: Session) -> Session:
    """Return the session in the first round of a battle.

    What rests on the models goes on, and so do their holy sites.

    Raises:
        UserError: when nobody is there, or a battle goes on already.
    """
    if session.round:
        raise UserError("A battle is under way.", remedy="End it before the next one.")
    if not session.seats:
        raise UserError("Nobody is at the table.", remedy="Add models first.")
    seats = tuple(one.replaced(is_done=False, tried=()) for one in session.seats)
    after = session.replaced(seats=seats, round=1, acting="", strike=None)
    return told(session, after, "battle", "The battle begins")


def battle_ended(session: Session) -> Session:
    """Return the session after the battle; an activation under way is over.

    Raises:
        UserError: while there is no battle.
    """
    need_battle(session)
    ended = turn_ended(session) if session.acting else session
    seats = tuple(one.replaced(is_done=False, tried=()) for one in ended.seats)
    after = ended.replaced(seats=seats, round=0, acting="", strike=None)
    rounds = "1 round" if session.round == 1 else f"{session.round} rounds"
    return told(ended, after, "battle", "The battle ends", detail=f"after {rounds}")


def round_next(session: Session) -> Session:
    """Return the session in its next round; an activation under way is over.

    Raises:
        UserError: while there is no battle.
    """
    need_battle(session)
    ended = turn_ended(session) if session.acting else session
    seats = tuple(
        one.replaced(model=round_begun(one.model), is_done=False, tried=()) for one in ended.seats
    )
    after = ended.replaced(seats=seats, round=session.round + 1, strike=None)
    return noted(after, "round", f"Round {after.round}", round=after.round)


def turn_taken(session: Session, key: str) -> Session:
    """Return the session with somebody's activation begun; one that was under way is over.

    Raises:
        UserError: while there is no battle, or for somebody who was activated this round.
    """
    need_battle(session)
    if session.acting == key:
        return session
    ended = turn_ended(session) if session.acting else session
    if key not in ready(ended):
        raise UserError(
            f"{name_of(session, key)} cannot be activated now.", remedy="Wait for the next round."
        )
    model = known_seat(ended, key).model
    begun = activation_begun(model)
    after = with_model(ended, key, begun).replaced(acting=key, strike=None)
    kept = {one.key for one in begun.state.storms}
    over = [one.name.strip() or "A storm" for one in model.state.storms if one.key not in kept]
    lines = [line(f"{name} had all its turns", "warn") for name in over]
    title, detail = name_of(ended, key), f"activation {begun.state.activation}"
    return told(ended, after, KIND, title, who=key, detail=detail, lines=lines)


def turn_ended(session: Session) -> Session:
    """Return the session after the activation under way: a turn of what it counts has passed.

    Effects that count the activations of their caller count it on everybody else.

    Raises:
        UserError: while nobody is activated.
    """
    key = session.acting
    if not key:
        raise UserError("Nobody is activated.", remedy="Begin an activation first.")
    model = known_seat(session, key).model
    activation = model.state.activation
    after = with_seat(session, key, model=activation_ended(model), is_done=True)
    for one in after.seats:
        if one.key != key:
            changed = caller_activation_ended(one.model, key, activation)
            after = with_model(after, one.key, changed)
    after = after.replaced(acting="", strike=None)
    about = _over(session, after)
    title = f"{name_of(session, key)}: activation over"
    lines = [
        line(f"{storm.name.strip() or 'A storm'} was not kept up this turn", "warn")
        for storm in model.state.storms
        if storm.landed < activation
    ]
    return told(session, after, KIND, title, who=key, lines=lines, about=about)


def _over(before: Session, after: Session) -> list[About]:
    """Return a line for every effect whose turns are over."""
    found: list[About] = []
    for old, new in zip(before.seats, after.seats, strict=True):
        kept = {one.key for one in new.model.state.effects}
        for one in old.model.state.effects:
            if one.key not in kept:
                words = f"{display_name(new)}: {one.name.strip() or 'Unnamed event'} is over"
                found.append(((new.key,), line(words, "warn")))
    return found
