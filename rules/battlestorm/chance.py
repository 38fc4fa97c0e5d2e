"""Chances of an open-ended die as exact fractions, by a closed formula.

With N faces and a total of t at most, let q = t // N and s = t % N. The chain ends below N * q
unless the top face fell q times in a row; after those, s faces more stay within t.

Source: Battlestorm Basic, calling.
"""

from __future__ import annotations

from fractions import Fraction

from models.battlestorm.options import DEFAULTS, Options

_DEEPEST = 400
"""Beyond so many top faces in a row the rest is counted as nothing: it is below 10 to the -120."""


def at_most(total: int, sides: int) -> Fraction:
    """Return the chance that an open-ended die ends at ``total`` or below.

    Args:
        sides: 2 or more.
    """
    return below_whole(total, sides) + beyond_whole(total, sides)


def below_whole(total: int, sides: int) -> Fraction:
    """Return the part of :func:`at_most` for chains of fewer than q top faces."""
    tops = total // sides
    if total < 1 or not tops:
        return Fraction(0)
    return Fraction(1) if tops > _DEEPEST else 1 - Fraction(1, sides**tops)


def beyond_whole(total: int, sides: int) -> Fraction:
    """Return the part of :func:`at_most` for chains of exactly q top faces."""
    tops, rest = divmod(total, sides)
    if total < 1 or tops > _DEEPEST:
        return Fraction(0)
    return Fraction(rest, sides ** (tops + 1))


def highest_success(fq: int, options: Options = DEFAULTS) -> int:
    """Return the highest total that succeeds (option equal_to_fq)."""
    return fq if options.equal_to_fq == "succeeds" else fq - 1


def highest_safe(fq: int, fl: int, options: Options = DEFAULTS) -> int:
    """Return the highest total that does not lock out: a success never does."""
    return max(fl, highest_success(fq, options))


def success(sides: int, fq: int, options: Options = DEFAULTS) -> Fraction:
    """Return the chance that a call succeeds."""
    return at_most(highest_success(fq, options), sides)


def lockout(sides: int, fq: int, fl: int, options: Options = DEFAULTS) -> Fraction:
    """Return the chance that a call locks its caller out."""
    return 1 - at_most(highest_safe(fq, fl, options), sides)


def in_hundred(chance: Fraction) -> str:
    """Return a chance out of 100; “sure” and “never” at the very ends, “under 1” near one."""
    if chance <= 0:
        return "never"
    if chance >= 1:
        return "sure"
    if chance * 100 < 1:
        return "under 1"
    rounded = round(chance * 100)
    return "over 99" if rounded == 100 else str(rounded)
