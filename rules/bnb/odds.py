"""Chances of 2d6 times a multiplier.

Source: BnB, I. Overview (the roll).
"""

from __future__ import annotations

from fractions import Fraction

from rules.bnb.exact import ceiled, exact

WAYS_TO_REACH = (36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1)
"""Ways out of 36 to roll at least the index with 2d6."""
CHALLENGES = (10, 20, 40, 80, 160)
MEAN_ROLL = 7


def ways(needed: int | None) -> int:
    """Return the ways out of 36 to roll at least ``needed``; None is out of reach."""
    if needed is None or needed > 12:
        return 0
    return WAYS_TO_REACH[max(0, needed)]


def needed_roll(multiplier: float, challenge: float, *, exceed: bool = False) -> int | None:
    """Return the smallest 2d6 total that succeeds, at least 2; None when no total ever does.

    The result may be above 12, which no dice show.

    Args:
        exceed: The roll must be higher than the challenge, not only equal.
    """
    if multiplier <= 0:
        return 2 if challenge < 0 or (challenge == 0 and not exceed) else None
    share = exact(challenge) / exact(multiplier)
    needed = ceiled(share)
    if exceed and needed == share:
        needed += 1
    return max(2, needed)


def success_ways(
    multiplier: float, challenge: float, *, criticals: bool = False, exceed: bool = False
) -> int:
    """Return the ways out of 36 to succeed.

    With criticals, a natural 12 always succeeds and a natural 2 never does.
    """
    found = ways(needed_roll(multiplier, challenge, exceed=exceed))
    return min(35, max(1, found)) if criticals else found


def chance(
    multiplier: float, challenge: float, *, criticals: bool = False, exceed: bool = False
) -> Fraction:
    """Return the chance to succeed against a fixed challenge."""
    return Fraction(success_ways(multiplier, challenge, criticals=criticals, exceed=exceed), 36)


def odds_row(
    multiplier: float, *, criticals: bool = False, exceed: bool = False
) -> tuple[int, ...]:
    """Return the ways out of 36 against 10, 20, 40, 80 and 160."""
    return tuple(
        success_ways(multiplier, challenge, criticals=criticals, exceed=exceed)
        for challenge in CHALLENGES
    )


def mean_roll(multiplier: float) -> float:
    """Return the average total of a roll."""
    return MEAN_ROLL * multiplier


def percent(found: int) -> str:
    """Return ways out of 36 as whole percent; “sure” and “never” at the ends."""
    if found <= 0:
        return "never"
    return "sure" if found >= 36 else f"{round(100 * found / 36)} %"
