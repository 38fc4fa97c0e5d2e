"""The third stage, segment by segment: who is due, attacks, parries, what is let go."""

from __future__ import annotations

from dataclasses import dataclass

from models.errors import UserError
from models.fadedglory.turn import Act, Blow, ParryTry, Turn
from rules.fadedglory.budget import Used, parries_used
from rules.fadedglory.fight.outcome import outcome_of
from rules.fadedglory.fight.rolling import order, segment_of
from rules.fadedglory.fight.roster import fighter, known_fighter, with_fighter
from rules.fadedglory.resolution import acts_though_felled


@dataclass(frozen=True, slots=True)
class Due:
    """An act that a fighter has still to do in the present segment."""

    key: str
    act_index: int
    act: Act


def next_segment(turn: Turn) -> Turn:
    """Return the turn in its next segment that there is; the last one is kept.

    Raises:
        UserError: outside the third stage.
    """
    numbers = [number for number, _ in order(turn)]
    if turn.stage != "actions" or turn.segment not in numbers:
        raise UserError("No segment is being played.", remedy="Go to the actions first.")
    later = numbers[numbers.index(turn.segment) + 1 :]
    return turn.replaced(segment=later[0]) if later else turn


def may_act(turn: Turn, key: str) -> bool:
    """Say whether a fighter acts at all in their segment (option damage_timing)."""
    one, own = fighter(turn, key), segment_of(turn, key)
    if one is None or one.is_out or own is None:
        return False
    return one.felled_in is None or acts_though_felled(one.felled_in, own.number, turn.options)


def due(turn: Turn) -> tuple[tuple[Due, ...], ...]:
    """Return what is still to be done in the present segment, in groups that act together.

    Parries are not among them: they wait for a blow.
    """
    groups = next((groups for number, groups in order(turn) if number == turn.segment), ())
    found = (
        tuple(
            Due(key, index, act)
            for key in group
            if may_act(turn, key)
            for index, act in enumerate(known_fighter(turn, key).acts)
            if act.kind != "parry" and not is_spent(turn, key, index)
        )
        for group in groups
    )
    return tuple(group for group in found if group)


def is_spent(turn: Turn, key: str, act_index: int) -> bool:
    """Say whether a declared act is used up: a blow was struck with it, or it met one."""
    one = known_fighter(turn, key)
    if act_index >= len(one.acts) or one.acts[act_index].done:
        return True
    for blow in turn.blows:
        if (blow.attacker, blow.act) == (key, act_index) and one.acts[act_index].kind == "attack":
            return True
        if blow.target == key and blow.parry is not None and blow.parry.act == act_index:
            return True
    return False


def done(turn: Turn, key: str, act_index: int) -> Turn:
    """Return the turn after an act that needs no die: a move, or an attack that was let go."""
    one = known_fighter(turn, key)
    acts = tuple(
        act.replaced(done=True) if index == act_index else act for index, act in enumerate(one.acts)
    )
    return with_fighter(turn, key, acts=acts)


def aimed(turn: Turn, key: str, act_index: int, target: str = "") -> Blow:
    """Return the blow of a declared attack before its die, at whom was declared or ``target``.

    Raises:
        UserError: when it is not the time for it, or it is no attack that is left.
    """
    attacker = known_fighter(turn, key)
    at = target or (attacker.acts[act_index].against if act_index < len(attacker.acts) else "")
    aim = known_fighter(turn, at)
    own = segment_of(turn, key)
    if turn.segment is None or own is None or own.number != turn.segment:
        raise UserError("It is not this fighter's segment.", remedy="Wait for it, or go back.")
    if not may_act(turn, key):
        raise UserError("This fighter fell before they could act.", remedy="Let the attack go.")
    if is_spent(turn, key, act_index) or attacker.acts[act_index].kind != "attack":
        raise UserError("No attack is left for that.", remedy="Only what was declared is done.")
    prone = aim.combatant.state.prone
    return Blow(attacker=key, act=act_index, target=at, segment=turn.segment, prone=prone)


def struck(turn: Turn, blow: Blow) -> Turn:
    """Return the turn with the blow; make one with ``aimed`` and fill its dice in."""
    known_fighter(turn, blow.target)
    return turn.replaced(blows=(*turn.blows, blow))


def with_blow(turn: Turn, index: int, **changes: object) -> Turn:
    """Return the turn with a blow changed: its die, its circumstances, its location, its damage."""
    changed = turn.blows[index].replaced(**changes)
    return turn.replaced(blows=(*turn.blows[:index], changed, *turn.blows[index + 1 :]))


def without_blow(turn: Turn, index: int) -> Turn:
    """Return the turn without a blow; its attack and its parry are there again."""
    return turn.replaced(blows=turn.blows[:index] + turn.blows[index + 1 :])


def parries_against(turn: Turn, index: int) -> tuple[int, ...]:
    """Return which acts of the target can still parry the blow at ``index``, by their index.

    None where it cannot be parried. Options: parry_surprise, parry_scope, parry_declared_against.
    """
    blow = turn.blows[index]
    target = fighter(turn, blow.target)
    found = outcome_of(turn, index)
    if target is None or not found.may_be_parried or not found.hits:
        return ()
    named = turn.options.parry_declared_against == "named_attacker"
    return tuple(
        number
        for number, act in enumerate(target.acts)
        if act.kind == "parry"
        and (not named or act.against == blow.attacker)
        and (not is_spent(turn, target.key, number) or _meets(blow, number))
    )


def _meets(blow: Blow, act_index: int) -> bool:
    return blow.parry is not None and blow.parry.act == act_index


def with_parry(turn: Turn, index: int, act_index: int, die: int | None) -> Turn:
    """Return the turn with a parry against the blow at ``index``.

    Raises:
        UserError: when that act cannot parry it.
    """
    if act_index not in parries_against(turn, index):
        raise UserError(
            "That parry cannot meet this blow.",
            remedy="Choose one that was declared, is still there, and fits the attacker.",
        )
    return with_blow(turn, index, parry=ParryTry(act=act_index, die=die))


def without_parry(turn: Turn, index: int) -> Turn:
    """Return the turn with the parry of a blow taken back."""
    return with_blow(turn, index, parry=None)


def parry_count(turn: Turn, key: str) -> Used:
    """Return how many declared parries of a fighter met a blow; the rest is lost with the turn."""
    declared = sum(act.kind == "parry" for act in known_fighter(turn, key).acts)
    met = sum(blow.target == key and blow.parry is not None for blow in turn.blows)
    return parries_used(declared, met)
