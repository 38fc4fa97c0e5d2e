"""The third stage: blows, parries, spells that are begun, what is let go."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from models.errors import UserError
from models.fadedglory.session import Session
from models.fadedglory.turn import Blow, Turn
from models.table import Tone
from rules.breakdown import Part
from rules.fadedglory.fight import acting
from rules.fadedglory.fight.casting import begun
from rules.fadedglory.fight.outcome import Outcome, outcome_of
from rules.fadedglory.fight.roster import known_fighter
from rules.fadedglory.profile import location_name, weapon_name
from rules.fadedglory.table.opening import act_words
from rules.fadedglory.table.seat import name_of
from rules.fadedglory.table.told import told
from rules.table_log import line

KIND = "check"


@dataclass(frozen=True, slots=True)
class Aim:
    """A declared attack as it is about to be made.

    An empty ``target`` is the one that was declared; ``prone`` None is how the target lies.
    ``called`` is the id of the location that is aimed at.
    """

    key: str
    act: int
    target: str = ""
    behind: bool = False
    prone: bool | None = None
    called: str = ""


def blow_of(turn: Turn, aim: Aim, die: int | None = None) -> Blow:
    """Return the blow of an aim.

    Raises:
        UserError: when it is not the time for it, or the die has no such face.
    """
    blow = acting.aimed(turn, aim.key, aim.act, aim.target)
    prone = blow.prone if aim.prone is None else aim.prone
    return blow.replaced(die=die, behind=aim.behind, prone=prone, called=aim.called)


def previewed(session: Session, aim: Aim) -> Outcome:
    """Return the blow as it would be, before its die: the number to reach with its parts.

    Raises:
        UserError: when it is not the time for it.
    """
    turn = acting.struck(session.turn, blow_of(session.turn, aim))
    return outcome_of(turn, len(turn.blows) - 1)


def struck(session: Session, aim: Aim, die: int | None) -> Session:
    """Return the session with a blow; one that hits without a roll keeps no die.

    Raises:
        UserError: when it is not the time for it, or the die has no such face.
    """
    sure = previewed(session, aim).is_automatic
    blow = blow_of(session.turn, aim, None if sure else die)
    after = session.replaced(turn=acting.struck(session.turn, blow))
    return _blow_noted(session, after, len(after.turn.blows) - 1)


def die_changed(session: Session, index: int, die: int | None) -> Session:
    """Return the session with another die of a blow, as after a slip of the hand."""
    turn = acting.with_blow(session.turn, index, die=die)
    if turn == session.turn:
        return session
    return _blow_noted(session, session.replaced(turn=turn), index, note="the die again: ")


def _blow_noted(before: Session, after: Session, index: int, note: str = "") -> Session:
    found = outcome_of(after.turn, index)
    blow = found.blow
    how = ", ".join((*_circumstances(after.turn, found), roll_words(found)))
    said = f"{note}at {name_of(after, blow.target)}, {how}: {found.words}"
    return told(
        before,
        after,
        KIND,
        name_of(after, blow.attacker),
        who=blow.attacker,
        whom=(blow.target,),
        detail=found.weapon,
        lines=(line(said, _tone(found)),),
        parts=() if found.is_automatic else found.number.parts,
    )


def _tone(found: Outcome) -> Tone:
    if not found.is_rolled:
        return ""
    return "good" if found.connects else "soft"


def blow_words(turn: Turn, index: int) -> str:
    """Return how a blow is made: “Short sword, from behind, 5 against 2+”."""
    found = outcome_of(turn, index)
    return ", ".join((found.weapon, *_circumstances(turn, found), roll_words(found)))


def _circumstances(turn: Turn, found: Outcome) -> Iterator[str]:
    blow = found.blow
    if blow.called:
        layout = known_fighter(turn, blow.target).combatant.locations
        names = [location_name(row) for row in layout if row.id == blow.called]
        yield f"aimed at the {(names[0] if names else blow.called).lower()}"
    if blow.behind:
        yield "from behind"
    if blow.prone:
        yield "target prone"


def roll_words(found: Outcome) -> str:
    """Return “5 against 2+”, “against 2+” before the die, or “by surprise” without one."""
    if found.is_automatic:
        return "by surprise, without a roll"
    die = found.blow.die
    return f"{die} against {found.number.number}+" if die else f"against {found.number.number}+"


def blow_taken_back(session: Session, index: int) -> Session:
    """Return the session without a blow; its attack and its parry are there again."""
    found = outcome_of(session.turn, index)
    after = session.replaced(turn=acting.without_blow(session.turn, index))
    blow = found.blow
    said = f"did not strike at {name_of(session, blow.target)} after all"
    name = name_of(session, blow.attacker)
    return told(session, after, KIND, name, who=blow.attacker, whom=(blow.target,), lines=(said,))


# ------------------------------------------------------------------ parries


def parried(session: Session, index: int, act: int, die: int | None) -> Session:
    """Return the session with a declared parry against the blow at ``index``.

    Raises:
        UserError: when that parry cannot meet it, or the die has no such face.
    """
    after = session.replaced(turn=acting.with_parry(session.turn, index, act, die))
    if after.turn == session.turn:
        return session
    found = outcome_of(after.turn, index)
    key = found.blow.target
    parts: tuple[Part, ...] = found.parry_number.parts if found.parry_number else ()
    roll = f"{die} against" if die is not None else "against"
    number = found.parry_number.number if found.parry_number else 0
    said = f"parries {name_of(after, found.blow.attacker)}, {roll} {number}+: {found.words}"
    return told(
        session,
        after,
        KIND,
        name_of(after, key),
        who=key,
        whom=(found.blow.attacker,),
        detail=parry_weapon(after.turn, key, act),
        lines=(line(said, "good" if found.is_parried else "soft"),),
        parts=parts,
    )


def parry_weapon(turn: Turn, key: str, act: int) -> str:
    """Return the name of what a fighter parries with."""
    one = known_fighter(turn, key)
    hand = one.acts[act].hand if act < len(one.acts) else "primary"
    held = one.combatant.primary if hand == "primary" else one.combatant.off_hand
    is_shield = hand == "off_hand" and one.combatant.kit == "sword_and_shield"
    return weapon_name(held, hand, is_shield=is_shield)


def parry_taken_back(session: Session, index: int) -> Session:
    """Return the session with the parry of a blow taken back."""
    after = session.replaced(turn=acting.without_parry(session.turn, index))
    if after.turn == session.turn:
        return session
    key = session.turn.blows[index].target
    return told(session, after, KIND, name_of(session, key), who=key, lines=("did not parry",))


# ------------------------------------------------------------------ other acts


def act_done(session: Session, key: str, act: int) -> Session:
    """Return the session after a move, or after an attack or a spell that was let go."""
    one = known_fighter(session.turn, key)
    if act >= len(one.acts) or acting.is_spent(session.turn, key, act):
        raise UserError("Nothing is left of that.", remedy="Only what was declared is done.")
    after = session.replaced(turn=acting.done(session.turn, key, act))
    words = act_words(session, key, one.acts[act])
    if one.acts[act].kind == "move":
        return told(session, after, "move", name_of(session, key), who=key, detail=words)
    at, gone = (one.acts[act].against,), (line(f"{words}: let go", "soft"),)
    return told(session, after, "move", name_of(session, key), who=key, whom=at, lines=gone)


def spell_begun(session: Session, key: str, act: int) -> Session:
    """Return the session after a declared spell was begun; it is paid for.

    One that takes no turn works at once.

    Raises:
        UserError: when this is no spell to be begun now.
    """
    due = {(one.key, one.act_index) for group in acting.due(session.turn) for one in group}
    if (key, act) not in due:
        raise UserError("This spell cannot be begun now.", remedy="Wait for its segment.")
    after = session.replaced(turn=begun(session.turn, key, act))
    declared = known_fighter(session.turn, key).acts[act]
    said, at = act_words(session, key, declared), (declared.against,)
    return told(session, after, "spell", name_of(session, key), who=key, whom=at, lines=(said,))
