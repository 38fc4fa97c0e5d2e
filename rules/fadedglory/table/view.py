"""The table of Faded Glory as its screens show it, to the game master and to the players."""

from __future__ import annotations

from collections.abc import Iterator

from models.fadedglory.session import Session
from models.fadedglory.vocabulary import SIDE_NAMES
from rules.fadedglory.table.card import players_seat_view, seat_view
from rules.fadedglory.table.course import STAGE_NAMES
from rules.fadedglory.table.duration import clock_words, elapsed_seconds, turns_left
from rules.fadedglory.table.moment import Now, now_of, turn_state
from rules.fadedglory.table.roll_view import is_open, roll_view
from rules.fadedglory.table.seat import name_of
from rules.table_view import GroupView, TableView, TurnView

GROUPS = tuple(GroupView(side, name) for side, name in SIDE_NAMES.items())


def view(session: Session) -> TableView:
    """Return everything, for the game master; a roll only while something is still to be chosen."""
    now = now_of(session)
    return TableView(
        groups=GROUPS,
        seats=tuple(seat_view(now, one) for one in session.turn.fighters),
        round=session.turn.number if session.is_fighting else 0,
        round_title="Turn",
        turns=tuple(_turns(now)),
        roll=roll_view(session) if is_open(session) else None,
        scene=session.scene,
        facts=tuple(_facts(session)),
    )


def players_view(session: Session) -> TableView:
    """Return what the players may see: of opponents no numbers, of hidden ones nothing."""
    secret = {seat.key for seat in session.seats if seat.is_hidden}
    now = now_of(session)
    seen = [one for one in session.turn.fighters if one.key not in secret]
    return TableView(
        groups=GROUPS,
        seats=tuple(players_seat_view(now, one) for one in seen),
        round=session.turn.number if session.is_fighting else 0,
        round_title="Turn",
        turns=tuple(turn for turn in _turns(now) if turn.key not in secret),
        roll=roll_view(session, for_players=True),
        scene=session.scene,
        facts=tuple(_facts(session, secret)),
    )


# ------------------------------------------------------------------ the order


def _turns(now: Now) -> Iterator[TurnView]:
    session = now.session
    if not session.is_fighting:
        return
    sides = {one.key: one.combatant.side for one in session.turn.fighters}
    for number, groups in now.order:
        for group in groups:
            for key in group:
                label = f"{number} · {name_of(session, key)}"
                yield TurnView(sides[key], turn_state(now, key), key, label)


def _facts(session: Session, secret: set[str] | None = None) -> Iterator[str]:
    if not session.is_fighting:
        return
    turn = session.turn
    segment = f", segment {turn.segment}" if turn.stage == "actions" else ""
    yield f"{STAGE_NAMES[turn.stage]}{segment}"
    yield f"Clock {clock_words(elapsed_seconds(session))}"
    for one in session.durations:
        if not secret or one.on not in secret:
            left = turns_left(session, one)
            yield f"{one.label} {left} {'turn' if left == 1 else 'turns'}"
