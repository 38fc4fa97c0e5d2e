"""The first stage: everybody's d4, who did not expect whom, surprise, and the order of the turn."""

from __future__ import annotations

from random import Random

from models.fadedglory.catalog import catalog
from models.fadedglory.turn import Pair, Turn
from rules.breakdown import Derived
from rules.dice import Dice, thrown
from rules.fadedglory.fight.roster import fighter, known_fighter, with_fighter
from rules.fadedglory.initiative import (
    is_penalised,
    is_surprised,
    rolled_off,
    segment,
    segment_order,
)

SECOND_DIE = 6


def with_roll(turn: Turn, key: str, die: int | None) -> Turn:
    """Return the turn with somebody's d4, as it was rolled at the table; None takes it back."""
    return with_fighter(turn, key, roll=die)


def with_second_roll(turn: Turn, key: str, die: int | None) -> Turn:
    """Return the turn with the roll that settles the order within a segment."""
    return with_fighter(turn, key, second_roll=die)


def rolled(turn: Turn, rng: Random) -> Turn:
    """Return the turn with a die for everybody who has none yet."""
    return rolled_with(turn, thrown(rng))


def rolled_with(turn: Turn, dice: Dice) -> Turn:
    """Return the turn with one of ``dice`` for everybody who has none yet."""
    needs_second = turn.options.same_segment == "roll_off"
    for one in turn.fighters:
        if one.is_out:
            continue
        if one.roll is None:
            turn = with_roll(turn, one.key, dice(catalog().content.dice.initiative))
        if needs_second and one.second_roll is None:
            turn = with_second_roll(turn, one.key, dice(SECOND_DIE))
    return turn


def with_unaware(turn: Turn, attacker: str, target: str, unaware: bool = True) -> Turn:
    """Return the turn with it noted whether a target expects an attack by the attacker."""
    known_fighter(turn, attacker)
    known_fighter(turn, target)
    pair = Pair(attacker=attacker, target=target)
    kept = tuple(one for one in turn.unaware if one != pair)
    return turn.replaced(unaware=(*kept, pair) if unaware else kept)


def is_unaware(turn: Turn, attacker: str, target: str) -> bool:
    """Say whether a target does not expect the attacker.

    It was noted for the two, the attacker is hidden, or the target is unaware; the last two count
    between different sides only.
    """
    if any(pair.attacker == attacker and pair.target == target for pair in turn.unaware):
        return True
    one, other = fighter(turn, attacker), fighter(turn, target)
    if one is None or other is None or one.combatant.side == other.combatant.side:
        return False
    return one.combatant.state.hidden or other.combatant.state.unaware


def has_surprise(turn: Turn, attacker: str, target: str) -> bool:
    """Say whether the attacker has surprise over the target this turn; not before both rolled."""
    one, other = fighter(turn, attacker), fighter(turn, target)
    if one is None or other is None or one is other or one.roll is None or other.roll is None:
        return False
    unaware = is_unaware(turn, attacker, target)
    return is_surprised(one.roll, other.roll, unaware=unaware, options=turn.options)


def surprises(turn: Turn) -> tuple[Pair, ...]:
    """Return every pair in which the attacker has surprise, in the order of the fighters."""
    keys = [one.key for one in turn.fighters if not one.is_out]
    return tuple(
        Pair(attacker=attacker, target=target)
        for attacker in keys
        for target in keys
        if has_surprise(turn, attacker, target)
    )


def segment_of(turn: Turn, key: str) -> Derived | None:
    """Return the segment in which a fighter acts, with its parts; None before the die."""
    one = fighter(turn, key)
    if one is None or one.roll is None:
        return None
    if turn.options.surprise_penalty == "off":  # then nobody needs to be compared
        return segment(one.roll, options=turn.options)
    others = [other.key for other in turn.fighters if other.key != key and not other.is_out]
    slow = any(
        is_penalised(
            unaware=is_unaware(turn, other, key),
            surprised=has_surprise(turn, other, key),
            options=turn.options,
        )
        for other in others
    )
    return segment(one.roll, penalised=slow, options=turn.options)


def acting_segments(turn: Turn) -> dict[str, int]:
    """Return the segment of every fighter who rolled and is not out, in their order."""
    found: dict[str, int] = {}
    for one in turn.fighters:
        own = segment_of(turn, one.key)
        if own is not None and not one.is_out:
            found[one.key] = own.number
    return found


def order(turn: Turn) -> tuple[tuple[int, tuple[tuple[str, ...], ...]], ...]:
    """Return each segment with its groups: those of a group act at the same moment."""
    seconds = {one.key: one.second_roll or 0 for one in turn.fighters}
    return tuple(
        (number, rolled_off(keys, seconds, turn.options))
        for number, keys in segment_order(acting_segments(turn), turn.options)
    )
