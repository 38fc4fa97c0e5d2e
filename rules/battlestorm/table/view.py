"""The table of Battlestorm as its screens show it, to the game master and to the players."""

from __future__ import annotations

from collections.abc import Iterator

from models.battlestorm.model import Model
from models.battlestorm.session import SIDE_NAMES, Seat, Session
from rules.battlestorm.derive import count_left, derive
from rules.battlestorm.event import shortened
from rules.battlestorm.numbers import Numbers
from rules.battlestorm.table.roll_view import is_open, roll_view
from rules.battlestorm.table.seat import display_name, is_gone, is_veiled, name_of
from rules.battlestorm.table.told import COUNT, FATE, HITS
from rules.breakdown import plain
from rules.table_view import GroupView, PoolView, SeatView, TableView, TagView, TurnView

GROUPS = tuple(GroupView(side, name) for side, name in SIDE_NAMES.items())
_CAPTION = (("movement", "Move"), ("evasion", "Eva"), ("absorption", "Abs"))


def view(session: Session) -> TableView:
    """Return everything, for the game master; a roll only while something waits."""
    return TableView(
        groups=GROUPS,
        seats=tuple(_seat(session, one) for one in session.seats),
        round=session.round,
        turns=tuple(_turns(session)),
        roll=roll_view(session) if is_open(session) else None,
        scene=session.scene,
        facts=tuple(_facts(session)),
    )


def players_view(session: Session) -> TableView:
    """Return what the players may see: of opponents no numbers, of hidden ones nothing."""
    secret = {one.key for one in session.seats if one.is_hidden}
    return TableView(
        groups=GROUPS,
        seats=tuple(
            _seat(session, one) if one.side == "party" else _players_seat(session, one)
            for one in session.seats
            if not one.is_hidden
        ),
        round=session.round,
        turns=tuple(turn for turn in _turns(session) if turn.key not in secret),
        roll=roll_view(session, for_players=True),
        scene=session.scene,
        facts=tuple(_facts(session, for_players=True)),
    )


def _seat(session: Session, one: Seat) -> SeatView:
    numbers = derive(one.model)
    return SeatView(
        key=one.key,
        name=display_name(one),
        group=one.side,
        caption=_caption(numbers),
        pools=tuple(_pools(numbers)),
        tags=tuple(_tags(numbers)),
        state=_state(session, one),
        is_acting=session.acting == one.key,
        is_done=bool(session.round) and one.is_done,
        is_target=_is_target(session, one.key),
        is_out=is_gone(one.model),
        is_hidden=one.is_hidden,
        portrait=one.model.portrait,
        sign="person" if one.side == "party" else "creature",
    )


def _players_seat(session: Session, one: Seat) -> SeatView:
    tags = (*_going_tags(derive(one.model), with_turns=False), *_hurt(one.model))
    return SeatView(
        key=one.key,
        name=display_name(one),
        group=one.side,
        tags=tags or (TagView("unhurt", "", "soft", is_quiet=True),),
        state=_state(session, one),
        is_acting=session.acting == one.key,
        is_done=bool(session.round) and one.is_done,
        is_target=_is_target(session, one.key),
        is_out=is_gone(one.model),
        portrait=one.model.portrait,
        sign="creature",
    )


def _hurt(model: Model) -> Iterator[TagView]:
    if model.state.hits_lost or model.state.fallen:
        yield TagView("hurt", "heart", "warn", "Was hurt")


def _caption(numbers: Numbers) -> str:
    """Return “Move 6 · Eva 10 · Abs 3”, as far as they are known, as they are now."""
    known = [(label, numbers.value(id)) for id, label in _CAPTION if id in numbers.derived]
    return " · ".join(f"{label} {plain(value)}" for label, value in known)


def _pools(numbers: Numbers) -> Iterator[PoolView]:
    model = numbers.model
    if model.hits is not None:
        left = max(0, model.hits - model.state.hits_lost)
        yield PoolView(HITS, "Hits", "Hits", left, model.hits, tone="life")
    elif model.state.hits_lost:
        title = "Hits lost"
        yield PoolView(HITS, "Lost", title, model.state.hits_lost, None, tone="life", is_bar=False)
    if numbers.fate is not None:
        yield PoolView(FATE, "Fate", "Fate", numbers.fate, model.fate, tone="magic", is_bar=False)
    if model.count > 1:
        left = count_left(model)
        yield PoolView(COUNT, "Left", "Models left", left, model.count, is_bar=False)


def _tags(numbers: Numbers) -> Iterator[TagView]:
    if numbers.model.state.locked_out:
        yield TagView("locked out", "lock", "bad", "Locked out: no more acts of faith this game")
    yield from _going_tags(numbers)
    for word in numbers.model.state.conditions:
        yield TagView(word, "spark", "warn")


def _going_tags(numbers: Numbers, *, with_turns: bool = True) -> Iterator[TagView]:
    """Yield what a model keeps up, and what rests on it."""
    for row in numbers.storms:
        left = f", {row.left} turns left at most" if with_turns else ""
        yield TagView(shortened(row.name, 18), "spark", "", f"Keeps up {row.name}{left}")
    for row in numbers.effects:
        turns = "" if row.left is None or not with_turns else f" {row.left}"
        of = f" of {row.effect.source}" if row.effect.source else ""
        left = f", {row.left} turns left" if turns else ""
        tone = "warn" if row.effect.source else "good"
        yield TagView(f"{shortened(row.name, 18)}{turns}", "clock", tone, f"{row.name}{of}{left}")


def _state(session: Session, one: Seat) -> str:
    if is_gone(one.model):
        return "gone"
    if not session.round:
        return ""
    if session.acting == one.key:
        return "acting"
    return "done" if one.is_done else "to come"


def _is_target(session: Session, key: str) -> bool:
    strike = session.strike
    return strike is not None and any(one.key == key for one in strike.targets)


def _turns(session: Session) -> Iterator[TurnView]:
    """Yield who was activated, who is now, and who still may be, as they sit."""
    if not session.round:
        return
    for one in session.seats:
        if is_gone(one.model) and not one.is_done and session.acting != one.key:
            continue
        is_acting = session.acting == one.key
        state = "acting" if is_acting else "done" if one.is_done else "coming"
        yield TurnView(one.side, state, one.key, display_name(one))


def _facts(session: Session, *, for_players: bool = False) -> Iterator[str]:
    if not session.round or not session.acting:
        return
    if not (for_players and is_veiled(session, (session.acting,))):
        yield f"{name_of(session, session.acting)} is activated"
