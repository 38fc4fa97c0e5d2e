"""Whole numbers and fractions without the slips of floating point."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction


def exact(number: float) -> Fraction:
    """Return the number as people wrote it: 0.1 is a tenth."""
    if isinstance(number, int) or number.is_integer():
        return Fraction(int(number))
    return Fraction(repr(number))


def plain_number(number: Fraction) -> float:
    """Return a whole number as int, anything else as float."""
    return number.numerator if number.denominator == 1 else float(number)


def product(number: float, count: int) -> float:
    """Return ``number`` times ``count``, exactly; fast where both are whole."""
    if isinstance(number, int):
        return number * count
    return plain_number(exact(number) * count)


def total(numbers: Iterable[float]) -> float:
    """Return the exact sum; fast where all are whole."""
    whole, rest = 0, Fraction(0)
    for number in numbers:
        if isinstance(number, int):
            whole += number
        else:
            rest += exact(number)
    return plain_number(whole + rest) if rest else whole


def floored(number: Fraction) -> int:
    return number.numerator // number.denominator


def ceiled(number: Fraction) -> int:
    return -(-number.numerator // number.denominator)
