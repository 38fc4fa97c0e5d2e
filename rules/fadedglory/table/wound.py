"""The last stage: where blows land, who takes a hit away, what the live game says of damage."""

from __future__ import annotations

from models.fadedglory.catalog import catalog
from models.fadedglory.combatant import Segment
from models.fadedglory.session import Session
from rules.dice import Dice
from rules.fadedglory.fight import acting, settling
from rules.fadedglory.fight.outcome import outcome_of
from rules.fadedglory.fight.roster import known_fighter, with_felled
from rules.fadedglory.profile import location_name
from rules.fadedglory.table.seat import name_of
from rules.fadedglory.table.told import About, told, told_apart
from rules.table_log import line

KIND = "damage"


def located(session: Session, index: int, roll: int | None) -> Session:
    """Return the session with the location die of a blow; None takes it back."""
    turn = acting.with_blow(session.turn, index, location_roll=roll)
    if turn == session.turn:
        return session
    after = session.replaced(turn=turn)
    key = turn.blows[index].target
    return told(session, after, KIND, name_of(after, key), who=key, detail=_place(after, index))


def all_located(session: Session, dice: Dice) -> Session:
    """Return the session with a location die for every hit that needs one."""
    turn = session.turn
    found: list[About] = []
    for index, blow in enumerate(session.turn.blows):
        if not settling.needs_location(turn, index):
            continue
        turn = acting.with_blow(turn, index, location_roll=dice(catalog().content.dice.location))
        words = _place(session.replaced(turn=turn), index)
        found.append(((blow.target,), line(f"{name_of(session, blow.target)}: {words}")))
    if not found:
        return session
    after = session.replaced(turn=turn)
    return told_apart(session, after, KIND, "Where the hits land", found, is_needed=False)


def _place(session: Session, index: int) -> str:
    found = outcome_of(session.turn, index)
    roll = found.blow.location_roll
    if roll is None:
        return "location die taken back"
    place = location_name(found.location).lower() if found.location else "no such location"
    return f"location {roll}, {place}"


def hurt(session: Session, index: int, damage: int | None) -> Session:
    """Return the session with the damage of a blow, as the live game has it; None for unknown.

    It counts with all other damage of the turn.
    """
    turn = acting.with_blow(session.turn, index, damage=damage)
    if turn == session.turn:
        return session
    after = session.replaced(turn=turn)
    found = outcome_of(turn, index)
    place = f" to the {location_name(found.location).lower()}" if found.location else ""
    said = "damage not known" if damage is None else f"{damage} damage{place}"
    key = found.blow.target
    return told(session, after, KIND, name_of(after, key), who=key, detail=said)


def hit_cancelled(session: Session, index: int, ability: str) -> Session:
    """Return the session with a hit taken away by an ability; an empty key takes that back.

    Raises:
        UserError: when the ability cannot do it.
    """
    after = session.replaced(turn=settling.with_cancelled(session.turn, index, ability))
    if after.turn == session.turn:
        return session
    key = session.turn.blows[index].target
    known = known_fighter(session.turn, key).combatant.abilities
    names = [one.name.strip() or "An ability" for one in known if one.key == ability]
    said = f"{names[0]} takes the hit away" if names else "the hit counts after all"
    return told(session, after, KIND, name_of(after, key), who=key, detail=said)


def felled(session: Session, key: str, segment: Segment | None) -> Session:
    """Return the session with somebody taken out in a segment; None brings them back."""
    after = session.replaced(turn=with_felled(session.turn, key, segment))
    if after.turn == session.turn:
        return session
    name = name_of(session, key)
    if segment is None:
        return told(session, after, "felled", f"{name} is back in the fight", who=key)
    detail = f"in segment {segment}"
    return told(session, after, "felled", f"{name} is taken out", who=key, detail=detail)
