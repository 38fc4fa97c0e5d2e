"""The table of Faded Glory as its screens show it, to the game master and to the players."""

from __future__ import annotations

from collections.abc import Iterator

from models.fadedglory.combatant import Combatant
from models.fadedglory.session import Session
from models.fadedglory.turn import Fighter
from models.fadedglory.vocabulary import SIDE_NAMES
from rules.fadedglory.derive import derive
from rules.fadedglory.fight.acting import due
from rules.fadedglory.fight.casting import cast_states
from rules.fadedglory.fight.rolling import order, segment_of
from rules.fadedglory.fight.settling import standing
from rules.fadedglory.numbers import Numbers
from rules.fadedglory.table.course import STAGE_NAMES
from rules.fadedglory.table.duration import clock_words, elapsed_seconds, turns_left
from rules.fadedglory.table.roll_view import is_open, roll_view
from rules.fadedglory.table.seat import display_name, name_of, ready, seat_of
from rules.fadedglory.table.told import BODY, LOCATION, POINTS
from rules.table_view import (
    GroupView,
    PoolView,
    SeatView,
    TableView,
    TagView,
    TurnState,
    TurnView,
)

GROUPS = tuple(GroupView(side, name) for side, name in SIDE_NAMES.items())
_SHORT = {
    "head": "Hd",
    "right_arm": "RA",
    "left_arm": "LA",
    "right_leg": "RL",
    "left_leg": "LL",
    "chest": "Ch",
}


def view(session: Session) -> TableView:
    """Return everything, for the game master; a roll only while something is still to be chosen."""
    return TableView(
        groups=GROUPS,
        seats=tuple(_seat(session, one) for one in session.turn.fighters),
        round=session.turn.number if session.is_fighting else 0,
        round_title="Turn",
        turns=tuple(_turns(session)),
        roll=roll_view(session) if is_open(session) else None,
        scene=session.scene,
        facts=tuple(_facts(session)),
    )


def players_view(session: Session) -> TableView:
    """Return what the players may see: of opponents no numbers, of hidden ones nothing."""
    secret = {seat.key for seat in session.seats if seat.is_hidden}
    seen = [one for one in session.turn.fighters if one.key not in secret]
    return TableView(
        groups=GROUPS,
        seats=tuple(_players_seat(session, one) for one in seen),
        round=session.turn.number if session.is_fighting else 0,
        round_title="Turn",
        turns=tuple(turn for turn in _turns(session) if turn.key not in secret),
        roll=roll_view(session, for_players=True),
        scene=session.scene,
        facts=tuple(_facts(session, secret)),
    )


# ------------------------------------------------------------------ seats


def _seat(session: Session, one: Fighter) -> SeatView:
    now = standing(session.turn, one.key)
    numbers = derive(now)
    return SeatView(
        key=one.key,
        name=display_name(one),
        group=one.combatant.side,
        caption=_caption(numbers),
        pools=tuple(_pools(numbers)),
        tags=(*_state_tags(session, one, now), *_use_tags(numbers)),
        state=_state(session, one),
        is_acting=_is_acting(session, one.key),
        is_done=_is_done(session, one),
        is_target=_is_target(session, one.key),
        is_out=one.is_out,
        is_hidden=seat_of(session, one.key).is_hidden,
        portrait=one.combatant.portrait,
        sign="person" if one.combatant.side == "party" else "creature",
    )


def _players_seat(session: Session, one: Fighter) -> SeatView:
    if one.combatant.side == "party":
        return _seat(session, one)
    now = standing(session.turn, one.key)
    tags = (*_state_tags(session, one, now, for_players=True), *_hurt_tag(now))
    return SeatView(
        key=one.key,
        name=display_name(one),
        group=one.combatant.side,
        tags=tags or (TagView("unhurt", "", "soft", is_quiet=True),),
        state=_state(session, one),
        is_acting=_is_acting(session, one.key),
        is_done=_is_done(session, one),
        is_target=_is_target(session, one.key),
        is_out=one.is_out,
        portrait=one.combatant.portrait,
        sign="creature",
    )


def _hurt_tag(now: Combatant) -> Iterator[TagView]:
    if now.body_damage or any(row.damage for row in now.locations):
        yield TagView("hurt", "heart", "warn", "Was hurt")


def _caption(numbers: Numbers) -> str:
    """Return “2+ · off hand 3+”: what the hands need to strike; of a shield, to parry."""
    found: list[str] = []
    for row in numbers.hands:
        if row.attack is not None:
            where = "" if row.hand == "primary" else "off hand "
            found.append(f"{where}{row.attack.number}+")
        elif row.is_shield:
            found.append(f"shield {row.parry.number}+")
    return " · ".join(found)


def _pools(numbers: Numbers) -> Iterator[PoolView]:
    """Yield hits left by location, as far as they are known, and damage where they are not."""
    combatant = numbers.combatant
    for row in numbers.locations:
        id, label = f"{LOCATION}{row.index}", _SHORT.get(row.location.id, row.name[:3])
        if row.left is not None:
            title = f"{row.name}: hits left"
            yield PoolView(
                id, label, title, row.left, row.location.hits, mark=0, tone="life", is_bar=False
            )
        elif row.location.damage:
            title = f"{row.name}: damage"
            yield PoolView(id, label, title, row.location.damage, None, tone="life", is_bar=False)
    if combatant.body_hits is not None:
        left = combatant.body_hits - combatant.body_damage
        yield PoolView(
            BODY, "Body", "Body: hits left", left, combatant.body_hits, mark=0, tone="life"
        )
    if combatant.spell_points is not None:
        left = combatant.spell_points - combatant.spell_points_spent
        most = combatant.spell_points
        yield PoolView(POINTS, "SP", "Spell points", left, most, tone="magic")


def _state_tags(
    session: Session, one: Fighter, now: Combatant, *, for_players: bool = False
) -> Iterator[TagView]:
    """Yield what states somebody is in; hiding and being unaware of opponents is not shown."""
    if one.felled_in is not None:
        yield TagView("down", "flag", "bad", f"Taken out in segment {one.felled_in}")
    if now.state.prone:
        yield TagView("prone", "chevron-down", "warn", "Prone")
    if now.state.hidden and not for_players:
        yield TagView("hides", "moon", "", "Hidden: may surprise")
    if now.state.unaware and not for_players:
        yield TagView("unaware", "reveal", "warn", "Unaware: may be surprised")
    for state in cast_states(session.turn):
        if state.cast.caster != one.key:
            continue
        what = f" {state.name}" if not for_players else ""
        hint = f"Casts{what}, lands in {state.lands}"
        if state.status == "under way":
            yield TagView("casting", "wand", "", hint)
        elif state.status == "lost":
            why = "" if for_players else f", {state.why}"
            yield TagView("spell lost", "close", "bad", f"The spell is lost{why}")
    for word in now.state.conditions:
        yield TagView(word, "spark", "warn")


def _use_tags(numbers: Numbers) -> Iterator[TagView]:
    for row in (*numbers.abilities, *numbers.spells):
        if row.left is not None:
            yield TagView(
                f"{row.name} {row.left}", "", "soft", f"{row.name}: {row.left} left", is_quiet=True
            )


def _state(session: Session, one: Fighter) -> str:
    if one.is_out:
        return "out"
    if not session.is_fighting:
        return ""
    turn = session.turn
    if turn.stage == "initiative":
        return f"rolled {one.roll}" if one.roll is not None else "to roll"
    own = segment_of(turn, one.key)
    if turn.stage == "declaration":
        if one.key in ready(session):
            return "to declare"
        return "declared" if one.has_declared else "busy"
    return f"segment {own.number}" if own is not None else "no die"


def _is_acting(session: Session, key: str) -> bool:
    if session.acting:
        return session.acting == key
    return session.turn.stage == "actions" and key in ready(session)


def _is_done(session: Session, one: Fighter) -> bool:
    turn = session.turn
    if not session.is_fighting or one.is_out:
        return False
    if turn.stage == "initiative":
        return one.roll is not None
    if turn.stage == "declaration":
        return one.has_declared
    return _turn_state(session, one.key) == "done"


def _is_target(session: Session, key: str) -> bool:
    """Say whether the last blow of the segment was aimed at somebody."""
    turn = session.turn
    last = turn.blows[-1] if turn.blows and turn.stage == "actions" else None
    return last is not None and last.target == key and last.segment == turn.segment


# ------------------------------------------------------------------ the order


def _turns(session: Session) -> Iterator[TurnView]:
    if not session.is_fighting:
        return
    sides = {one.key: one.combatant.side for one in session.turn.fighters}
    for number, groups in order(session.turn):
        for group in groups:
            for key in group:
                label = f"{number} · {name_of(session, key)}"
                yield TurnView(sides[key], _turn_state(session, key), key, label)


def _turn_state(session: Session, key: str) -> TurnState:
    turn, own = session.turn, segment_of(session.turn, key)
    if turn.stage == "resolution":
        return "done"
    if turn.stage != "actions" or turn.segment is None or own is None:
        return "coming"
    if own.number != turn.segment:
        return "done" if own.number > turn.segment else "coming"
    if _is_acting(session, key):
        return "acting"
    return "coming" if _has_due(session, key) else "done"


def _has_due(session: Session, key: str) -> bool:
    return any(act.key == key for group in due(session.turn) for act in group)


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
