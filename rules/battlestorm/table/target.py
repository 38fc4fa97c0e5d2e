"""Whom an event comes upon: those inside its area, or the one model."""

from __future__ import annotations

from collections.abc import Iterable

from models.battlestorm.session import Session, Strike, Target
from models.errors import UserError
from rules.battlestorm.area import touched
from rules.battlestorm.event import (
    Event,
    allows_partial_save,
    event_of,
)
from rules.battlestorm.table.seat import known_seat, seat


def strike_event(session: Session) -> Event | None:
    """Return the event that comes upon somebody now."""
    strike = session.strike
    one = seat(session, strike.caller) if strike is not None else None
    return event_of(one.model, strike.event_id) if one is not None and strike is not None else None


def targets_of(session: Session, event: Event, keys: Iterable[str]) -> tuple[Target, ...]:
    """Return those of ``keys`` that the event touches; of one model alone, the last."""
    known = [key for key in dict.fromkeys(keys) if seat(session, key) is not None]
    return tuple(Target(key=key) for key in known[len(known) - touched(event.area, len(known)) :])


def target_set(session: Session, key: str, *, is_in: bool) -> Session:
    """Return the session with a model inside the area or not; of one model alone, the last."""
    strike, event = struck(session)
    known_seat(session, key)
    kept = [one for one in strike.targets if one.key != key]
    if is_in == any(one.key == key for one in strike.targets):
        return session
    if is_in:
        kept.append(Target(key=key))
        kept = kept[len(kept) - touched(event.area, len(kept)) :]
    return session.replaced(strike=strike.replaced(targets=tuple(kept)))


def partial_set(session: Session, key: str, *, is_partial: bool) -> Session:
    """Return the session with a target that is only partly inside, or wholly."""
    return with_target(session, key, is_partial=is_partial)


def may_be_partial(session: Session, key: str) -> bool:
    """Say whether it counts that a model is only partly inside."""
    event, one = strike_event(session), seat(session, key)
    return event is not None and one is not None and allows_partial_save(event, one.model.options)


def with_target(session: Session, key: str, **changes: object) -> Session:
    """Return the session with other notes of a target."""
    strike, _ = struck(session)
    rows = tuple(one.replaced(**changes) if one.key == key else one for one in strike.targets)
    return session.replaced(strike=strike.replaced(targets=rows))


def struck(session: Session) -> tuple[Strike, Event]:
    """Return the strike and its event.

    Raises:
        UserError: when none comes upon anybody.
    """
    strike, event = session.strike, strike_event(session)
    if strike is None or event is None:
        raise UserError("No event comes upon anybody.", remedy="Call one first.")
    return strike, event
