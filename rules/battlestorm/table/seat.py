"""Reading a session: who sits where, who is hidden, whose activation may begin now."""

from __future__ import annotations

from collections.abc import Iterable

from models.battlestorm.model import Model
from models.battlestorm.session import Seat, Session
from models.errors import UserError
from rules.battlestorm.derive import count_left


def seat(session: Session, key: str) -> Seat | None:
    return next((one for one in session.seats if one.key == key), None)


def known_seat(session: Session, key: str) -> Seat:
    """Return who sits there.

    Raises:
        UserError: when nobody does.
    """
    found = seat(session, key)
    if found is None:
        raise UserError("That model is not at the table.", remedy="Choose another one.")
    return found


def with_seat(session: Session, key: str, **changes: object) -> Session:
    """Return the session with other notes of a model."""
    changed = known_seat(session, key).replaced(**changes)
    return session.replaced(seats=tuple(changed if s.key == key else s for s in session.seats))


def with_model(session: Session, key: str, model: Model) -> Session:
    """Return the session with ``model`` where that one sat; the same when nothing changed."""
    if known_seat(session, key).model is model:
        return session
    return with_seat(session, key, model=model)


def is_veiled(session: Session, keys: Iterable[str]) -> bool:
    """Say whether anybody among ``keys`` is hidden from the players."""
    hidden = {one.key for one in session.seats if one.is_hidden}
    return not hidden.isdisjoint(keys)


def display_name(one: Seat) -> str:
    return one.model.name.strip() or "Model"


def name_of(session: Session, key: str) -> str:
    """Return what a model is called at the table."""
    found = seat(session, key)
    return display_name(found) if found is not None else key or "Nobody"


def is_gone(model: Model) -> bool:
    """Say whether nobody of the model is left, or it has no hits left."""
    is_dead = model.hits is not None and model.state.hits_lost >= max(1, model.hits)
    return count_left(model) == 0 or (model.count == 1 and is_dead)


def ready(session: Session) -> tuple[str, ...]:
    """Return who may be activated now: whoever was not this round, while nobody is."""
    if not session.round or session.acting:
        return ()
    return tuple(s.key for s in session.seats if not s.is_done and not is_gone(s.model))


def need_battle(session: Session) -> None:
    """Check that a battle is under way.

    Raises:
        UserError: when none is.
    """
    if not session.round:
        raise UserError("There is no battle.", remedy="Begin one first.")
