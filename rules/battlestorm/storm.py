"""Events that are kept up: a d10 under F.Q. each turn, to the rolled maximum.

Source: Battlestorm Basic, events.
"""

from __future__ import annotations

from fractions import Fraction

from models.battlestorm.options import DEFAULTS, Options
from rules.battlestorm.chance import at_most

_EXACT = 100


def goes_on(roll: int, fq: int, *, turns_done: int, most: int, is_concentrating: bool) -> bool:
    """Say whether a storm has another turn."""
    return roll < fq and turns_done < most and is_concentrating


def locks_out(roll: int, fq: int, fl: int, options: Options = DEFAULTS) -> bool:
    """Say whether a failed roll to keep it up locks out (option sustain_can_lock_out)."""
    return options.sustain_can_lock_out == "yes" and roll >= fq and roll > fl


def sustain_chance(fq: int, die: int = 10, options: Options = DEFAULTS) -> Fraction:
    """Return the chance of one more turn (option sustain_open_ended)."""
    if options.sustain_open_ended == "yes":
        return at_most(fq - 1, die)
    return Fraction(max(0, min(die, fq - 1)), die)


def mean_turns(chance: Fraction, most: int) -> Fraction:
    """Return how many turns a storm has on average; the first is certain once it was called."""
    if chance == 1:
        return Fraction(most)
    return (1 - _power(chance, most)) / (1 - chance)


def mean_turns_of_die(chance: Fraction, sides: int) -> Fraction:
    """Return the mean of :func:`mean_turns` over every result of one die of turns."""
    if chance == 1:
        return Fraction(sides + 1, 2)
    lost = chance * (1 - _power(chance, sides)) / (1 - chance)
    return (sides - lost) / (sides * (1 - chance))


def _power(chance: Fraction, exponent: int) -> Fraction:
    """Return a power; beyond a hundred turns one that is near enough, not the exact one."""
    return chance**exponent if exponent <= _EXACT else Fraction(float(chance) ** exponent)


def may_call_beside(*, is_sustaining: bool, options: Options = DEFAULTS) -> bool:
    """Say whether a caller who keeps a storm up may call something else (sustain_uses_act)."""
    return not is_sustaining or options.sustain_uses_act == "no"
