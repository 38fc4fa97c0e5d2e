"""What the game master sets by hand at any time: typed amounts, states, conditions, uses."""

from __future__ import annotations

from models.errors import UserError
from models.fadedglory.combatant import Combatant
from models.fadedglory.options import Options
from models.fadedglory.session import Session
from models.fadedglory.vocabulary import StateId
from rules.fadedglory.choices import changed_options
from rules.fadedglory.fight.roster import known_fighter, with_fighter
from rules.fadedglory.play import (
    Spending,
    changed_amount,
    recovered,
    with_body_left,
    with_hits_left,
    with_spent,
    with_state,
)
from rules.fadedglory.profile import location_name
from rules.fadedglory.table.seat import name_of
from rules.fadedglory.table.told import BODY, LOCATION, POINTS, moved, told
from rules.option import rulings_in_words
from rules.table_amount import Sign, typed_amount
from rules.table_log import arrow


def with_amount(session: Session, key: str, pool: str, text: str) -> Session:
    """Return the session after a typed amount: hits of a location or the body, spell points.

    Raises:
        UserError: for a text that is no amount, or a pool that nobody has.
    """
    sign, amount = typed_amount(text)
    combatant = known_fighter(session.turn, key).combatant
    changed = _changed(combatant, pool, sign, amount)
    if changed == combatant:
        return session
    after = _with_combatant(session, key, changed)
    said = ", ".join(
        f"{_pool_name(combatant, one.what)} {arrow(one.before, one.after)}"
        for one in moved(session, after)
    )
    return told(session, after, "points", name_of(session, key), who=key, detail=said)


def _changed(combatant: Combatant, pool: str, sign: Sign, amount: int) -> Combatant:
    if pool == BODY:
        return with_body_left(combatant, sign, amount)
    if pool == POINTS and combatant.spell_points is not None:
        left = combatant.spell_points - combatant.spell_points_spent
        now = min(changed_amount(left, sign, amount), combatant.spell_points)
        return combatant.replaced(spell_points_spent=combatant.spell_points - now)
    index = pool.removeprefix(LOCATION)
    if index.isascii() and index.isdigit() and int(index) < len(combatant.locations):
        return with_hits_left(combatant, int(index), sign, amount)
    raise UserError("There is no such number.", remedy="Choose one that is shown.")


def _with_combatant(session: Session, key: str, combatant: Combatant) -> Session:
    return session.replaced(turn=with_fighter(session.turn, key, combatant=combatant))


def state_set(session: Session, key: str, state: StateId, on: bool) -> Session:
    """Return the session with somebody prone, hidden or unaware, or not any more."""
    combatant = known_fighter(session.turn, key).combatant
    changed = with_state(combatant, **{state: on})
    if changed == combatant:
        return session
    after = _with_combatant(session, key, changed)
    said = state if on else f"no longer {state}"
    return told(session, after, "state", name_of(session, key), who=key, detail=said)


def conditions_set(session: Session, key: str, words: tuple[str, ...]) -> Session:
    """Return the session with other conditions of somebody, such as “bleeding”."""
    combatant = known_fighter(session.turn, key).combatant
    kept = tuple(dict.fromkeys(word.strip() for word in words if word.strip()))
    if kept == combatant.state.conditions:
        return session
    after = _with_combatant(session, key, with_state(combatant, conditions=kept))
    said = ", ".join(kept) or "no conditions"
    return told(session, after, "state", name_of(session, key), who=key, detail=said)


def use_spent(session: Session, key: str, field: Spending, index: int, spent: int) -> Session:
    """Return the session with so many uses of an ability or a spell gone."""
    combatant = known_fighter(session.turn, key).combatant
    row = (combatant.abilities if field == "abilities" else combatant.spells)[index]
    changed = with_spent(combatant, field, index, spent)
    if changed == combatant:
        return session
    after = _with_combatant(session, key, changed)
    now = (changed.abilities if field == "abilities" else changed.spells)[index].spent
    left = "" if row.uses is None else f", {row.uses - now} left"
    said = f"{row.name.strip() or 'Uses'}: {now} used{left}"
    return told(session, after, "points", name_of(session, key), who=key, detail=said)


def made_fresh(session: Session, key: str) -> Session:
    """Return the session with somebody fresh again: no damage, all uses, every state over."""
    combatant = known_fighter(session.turn, key).combatant
    changed = recovered(combatant)
    if changed == combatant:
        return session
    after = _with_combatant(session, key, changed)
    said = "recovers everything"
    return told(session, after, "points", name_of(session, key), who=key, detail=said)


def with_options(session: Session, options: Options) -> Session:
    """Return the session under other rulings; what happened is worked out anew under them."""
    if options == session.turn.options:
        return session
    after = session.replaced(turn=session.turn.replaced(options=options))
    said = rulings_in_words(len(changed_options(options)))
    return told(session, after, "rulings", "Rulings of the campaign", detail=said)


def _pool_name(combatant: Combatant, pool: str) -> str:
    """Return what a pool is called; “damage” says that no hits are known to count down."""
    if pool == POINTS:
        return "Spell points"
    if pool == BODY:
        return "Body" if combatant.body_hits is not None else "Body damage"
    row = combatant.locations[int(pool.removeprefix(LOCATION))]
    name = location_name(row)
    return name if row.hits is not None else f"{name} damage"
