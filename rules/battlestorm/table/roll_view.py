"""The dice of the call, or of the storm, as everybody sees them lie."""

from __future__ import annotations

from collections.abc import Iterator

from models.battlestorm.session import Session
from rules.battlestorm.calling import CallResult, call_result
from rules.battlestorm.event import event_name
from rules.battlestorm.landing import Landing
from rules.battlestorm.rolling import outcome_words
from rules.battlestorm.table.seat import is_veiled, name_of, seat
from rules.battlestorm.table.strike import landing_of, open_call, strike_event
from rules.table_view import DieView, RollView

MOST_DICE = 6


def roll_view(session: Session, *, for_players: bool = False) -> RollView | None:
    """Return the roll of the activation under way; None where there is none, or it is secret.

    The players see no number of an opponent.
    """
    strike, key = session.strike, session.acting
    if for_players and is_veiled(session, (key,)):
        return None
    if strike is not None and strike.storm:
        return _storm_view(session)
    one = seat(session, key)
    result = call_result(one.model) if one is not None else None
    if one is None or result is None:
        return None
    verdict = outcome_words(
        result.chain, success=result.outcome.success, locked_out=result.outcome.locked_out
    )
    is_foe = for_players and one.side == "opposition"
    fl = f"F.L. {one.model.fl}" if one.model.fl is not None else ""
    numbers = "" if is_foe else f"F.Q. {one.model.fq}, {fl}".rstrip(", ")
    name = event_name(result.event) if result.event is not None else "an event"
    landing = landing_of(session)
    return RollView(
        title=f"{name_of(session, key)} calls {name}",
        detail=numbers,
        dice=tuple(_dice(result, landing)),
        verdict=f"{verdict[:1].upper()}{verdict[1:]}",
        tone="good" if result.outcome.success else "bad",
        note=landing.words if landing is not None else "",
    )


def is_open(session: Session) -> bool:
    """Say whether the roll waits: for the measuring, the effect, or its targets."""
    return session.strike is not None or open_call(session) is not None


def _dice(result: CallResult, landing: Landing | None) -> Iterator[DieView]:
    rolls = result.chain.rolls
    for index, roll in enumerate(rolls[:MOST_DICE]):
        note = "again" if result.chain.again[index] else ""
        label = f"d{result.chain.sides}"
        yield DieView(result.chain.sides, roll, label, note, is_high=index == len(rolls) - 1)
    if landing is not None:
        yield from _effect_dice(landing, MOST_DICE - len(rolls))


def _effect_dice(landing: Landing, most: int) -> Iterator[DieView]:
    found: list[DieView] = []
    for label, roll in (
        ("turns", landing.turns_roll),
        ("damage", landing.damage),
        ("Absorption", landing.absorption),
        ("Evasion", landing.evasion_loss),
        ("Fate", landing.fate_loss),
    ):
        for term in roll.terms if roll is not None else ():
            found += [DieView(term.term.sides, face, label) for face in term.faces]
    yield from found[: max(0, most)]


def _storm_view(session: Session) -> RollView | None:
    strike, event, landing = session.strike, strike_event(session), landing_of(session)
    if strike is None or event is None:
        return None
    return RollView(
        title=f"{name_of(session, strike.caller)} keeps {event_name(event)} up",
        dice=tuple(_effect_dice(landing, MOST_DICE)) if landing is not None else (),
        verdict="It strikes again",
        tone="good",
        note=landing.words if landing is not None else "",
    )
