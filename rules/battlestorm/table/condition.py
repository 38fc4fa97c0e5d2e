"""What the game master sets by hand at any time: typed amounts, holy sites, a fresh start."""

from __future__ import annotations

from collections.abc import Callable

from models.battlestorm.model import Model
from models.battlestorm.session import Session
from models.errors import UserError
from rules.battlestorm.derive import count_left
from rules.battlestorm.event import inches_words
from rules.battlestorm.play import (
    changed_amount,
    recovered,
    with_distance,
    with_fallen,
    with_fate_left,
    with_hits_left,
    with_site_begun,
    with_state,
    without_site,
)
from rules.battlestorm.table.seat import known_seat, name_of, with_model
from rules.battlestorm.table.told import COUNT, FATE, HITS, moved, told
from rules.table_amount import Sign, typed_amount
from rules.table_log import arrow

POOL_NAMES = {HITS: "Hits", FATE: "Fate", COUNT: "Models left"}


def with_amount(session: Session, key: str, pool: str, text: str) -> Session:
    """Return the session after a typed amount: hits, Fate, how many of a swarm are left.

    Raises:
        UserError: for a text that is no amount, or a pool that nobody has.
    """
    sign, amount = typed_amount(text)
    model = known_seat(session, key).model
    changed = _changed(model, pool, sign, amount)
    if changed == model:
        return session
    after = with_model(session, key, changed)
    said = ", ".join(
        f"{POOL_NAMES[one.what]} {arrow(one.before, one.after)}" for one in moved(session, after)
    )
    return told(session, after, "points", name_of(session, key), who=key, detail=said)


def _changed(model: Model, pool: str, sign: Sign, amount: int) -> Model:
    match pool:
        case "hits":
            return with_hits_left(model, sign, amount)
        case "fate":
            return with_fate_left(model, sign, amount)
        case "count":
            left = changed_amount(count_left(model), sign, amount)
            return with_fallen(model, model.count - min(model.count, left))
        case _:
            raise UserError(f"There is no “{pool[:40]}”.", remedy="Choose another number.")


# ------------------------------------------------------------------ the holy site


def site_begun(session: Session, key: str) -> Session:
    """Return the session with a model setting up its holy site."""
    return _with_site(session, key, with_site_begun, "begins to set up a holy site")


def site_left(session: Session, key: str) -> Session:
    """Return the session with a model's holy site given up."""
    return _with_site(session, key, without_site, "gives the holy site up")


def _with_site(session: Session, key: str, made: Callable[[Model], Model], said: str) -> Session:
    model = known_seat(session, key).model
    changed = made(model)
    if changed == model:
        return session
    after = with_model(session, key, changed)
    return told(session, after, "site", name_of(session, key), who=key, detail=said)


def site_distance(session: Session, key: str, inches: float) -> Session:
    """Return the session with a model so far from its holy site."""
    said = f"{inches_words(inches)} from the holy site"
    return _with_site(session, key, lambda one: with_distance(one, inches), said)


# ------------------------------------------------------------------ by hand


def lockout_set(session: Session, key: str, locked_out: bool) -> Session:
    """Return the session with a model locked out, or not after all."""
    model = known_seat(session, key).model
    if model.state.locked_out is locked_out:
        return session
    after = with_model(session, key, with_state(model, locked_out=locked_out))
    said = "locked out" if locked_out else "may call again"
    return told(session, after, "state", name_of(session, key), who=key, detail=said)


def made_fresh(session: Session, key: str) -> Session:
    """Return the session with a model as it begins a game: nothing of play is marked."""
    model = known_seat(session, key).model
    changed = recovered(model)
    if changed == model:
        return session
    after = with_model(session, key, changed)
    if session.strike is not None and session.strike.caller == key:
        after = after.replaced(strike=None)
    return told(session, after, "state", name_of(session, key), who=key, detail="begins afresh")
