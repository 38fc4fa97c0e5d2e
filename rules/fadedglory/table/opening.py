"""A fight from its first die to the declarations: initiative, surprise, what everybody will do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from models.errors import UserError
from models.fadedglory.session import Session
from models.fadedglory.turn import Act, Fighter, Turn
from rules.breakdown import Part
from rules.dice import Dice
from rules.fadedglory.fight.declaring import declaration_faults, declared, why_not
from rules.fadedglory.fight.rolling import (
    rolled_with,
    segment_of,
    surprises,
    with_roll,
    with_second_roll,
    with_unaware,
)
from rules.fadedglory.fight.roster import known_fighter
from rules.fadedglory.play import with_state
from rules.fadedglory.profile import weapon_name
from rules.fadedglory.table.seat import display_name, name_of
from rules.fadedglory.table.told import About, told, told_apart
from rules.table_log import line

KIND = "initiative"


def fight_begun(session: Session) -> Session:
    """Return the session with a fight of everybody at the table, before its first die.

    Raises:
        UserError: when nobody is there, or a fight goes on already.
    """
    if session.is_fighting:
        raise UserError("A fight is under way.", remedy="End it before the next one.")
    if not session.turn.fighters:
        raise UserError("Nobody is at the table.", remedy="Add combatants first.")
    people = tuple(
        Fighter(key=one.key, combatant=with_state(one.combatant, casting=None))
        for one in session.turn.fighters
    )
    turn = Turn(options=session.turn.options, fighters=people)
    after = session.replaced(turn=turn, is_fighting=True, acting="")
    return told(session, after, "fight", "The fight begins")


def initiative_rolled(session: Session, dice: Dice) -> Session:
    """Return the session with a die of ``dice`` for everybody who has none yet."""
    turn = rolled_with(session.turn, dice)
    if turn == session.turn:
        return session
    after = session.replaced(turn=turn)
    lines = [
        ((one.key,), line(_die_words(one)))
        for one, old in zip(turn.fighters, session.turn.fighters, strict=True)
        if (one.roll, one.second_roll) != (old.roll, old.second_roll)
    ]
    return told_apart(session, after, KIND, "Initiative", lines, is_needed=False)


def _die_words(one: Fighter) -> str:
    second = f", then {one.second_roll}" if one.second_roll is not None else ""
    return f"{display_name(one)} rolls {one.roll}{second}"


def initiative_typed(session: Session, key: str, die: int | None) -> Session:
    """Return the session with somebody's d4 as it fell at the table; None takes it back."""
    after = session.replaced(turn=with_roll(session.turn, key, die))
    return _die_noted(session, after, key, "d4", die)


def second_typed(session: Session, key: str, die: int | None) -> Session:
    """Return the session with the roll that settles the order within a segment."""
    after = session.replaced(turn=with_second_roll(session.turn, key, die))
    return _die_noted(session, after, key, "second roll", die)


def _die_noted(session: Session, after: Session, key: str, what: str, die: int | None) -> Session:
    if after.turn == session.turn:
        return session
    said = f"{what}: {die}" if die is not None else f"{what} taken back"
    return told(
        session, after, KIND, name_of(after, key), who=key, detail=said, parts=_parts(after, key)
    )


def _parts(session: Session, key: str) -> tuple[Part, ...]:
    found = segment_of(session.turn, key)
    return found.parts if found is not None else ()


def unaware_set(session: Session, attacker: str, target: str, unaware: bool) -> Session:
    """Return the session with it noted whether somebody expects an attack by the attacker."""
    after = session.replaced(turn=with_unaware(session.turn, attacker, target, unaware))
    if after.turn == session.turn:
        return session
    verb = "does not expect" if unaware else "expects"
    said = f"{name_of(session, target)} {verb} {name_of(session, attacker)}"
    return told(session, after, "surprise", said, who=attacker, whom=(target,))


def order_lines(session: Session) -> Iterator[About]:
    """Yield a line for every pair with surprise."""
    for pair in surprises(session.turn):
        said = f"{name_of(session, pair.attacker)} surprises {name_of(session, pair.target)}"
        yield (pair.attacker, pair.target), line(said, "warn")


# ------------------------------------------------------------------ declarations


def acts_declared(session: Session, key: str, acts: Sequence[Act]) -> Session:
    """Return the session with what somebody will do; a shield's parry is added by itself.

    What the rules do not allow is kept and told.

    Raises:
        UserError: outside the second stage, or for somebody who may declare nothing.
    """
    reason = why_not(session.turn, key)
    if reason and acts:
        raise UserError(
            f"{name_of(session, key)} may declare nothing: {reason}.",
            remedy="Let somebody else declare.",
        )
    turn = declared(session.turn, key, acts)
    after = session.replaced(turn=turn, acting="" if session.acting == key else session.acting)
    if after.turn == session.turn:
        return session
    said = ", ".join(act_words(after, key, act) for act in known_fighter(turn, key).acts)
    words = line(said or "does nothing")
    faults = tuple(line(fault, "bad") for fault in declaration_faults(turn, key))
    return told(
        session,
        after,
        "declaration",
        name_of(session, key),
        who=key,
        whom=[act.against for act in acts],
        detail="declares",
        lines=(words, *faults),
    )


def act_words(session: Session, key: str, act: Act) -> str:
    """Return a declared act in words, such as “attacks Ulric with Short sword”."""
    combatant = known_fighter(session.turn, key).combatant
    at = name_of(session, act.against) if act.against else ""
    held = combatant.primary if act.hand == "primary" else combatant.off_hand
    is_shield = act.hand == "off_hand" and combatant.kit == "sword_and_shield"
    weapon = weapon_name(held, act.hand, is_shield=is_shield)
    match act.kind:
        case "move":
            return "moves"
        case "attack":
            return f"attacks {at or 'nobody yet'} with {weapon}"
        case "parry":
            free = ", free" if act.free else ""
            against = f" against {at}" if at else ""
            return f"parries with {weapon}{against}{free}"
        case "cast":
            spell = next((one for one in combatant.spells if one.key == act.spell_key), None)
            name = (spell.name.strip() if spell else "") or "a spell"
            return f"casts {name}{f' at {at}' if at else ''}"
