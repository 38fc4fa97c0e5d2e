"""Dice that were typed as they fell: the numbers of a line, and a roll that uses all of them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeVar

from rules.dice import Dice, DiceError, typed

RolledT = TypeVar("RolledT")


def rolled_with(faces: tuple[int, ...], thrown: Dice, make: Callable[[Dice], RolledT]) -> RolledT:
    """Return what ``make`` comes to with the faces that were typed, or ``thrown`` without any.

    Raises:
        DiceError: when a face does not fit, or one is missing or too many.
    """
    if not faces:
        return make(thrown)
    fallen, used = typed(faces), 0

    def counted(sides: int) -> int:
        nonlocal used
        used += 1
        return fallen(sides)

    rolled = make(counted)
    if used < len(faces):
        raise DiceError(
            f"{len(faces)} numbers were typed, and {used} are rolled here.",
            remedy="Type one for each die.",
        )
    return rolled


def numbers_in(text: str) -> tuple[int, ...]:
    """Return the numbers of a line, whatever stands between them.

    Raises:
        DiceError: when there is something else than numbers.
    """
    words = [word for word in re.split(r"[\s,;+]+", text.strip()) if word]
    if not all(word.isascii() and word.isdigit() and len(word) < 5 for word in words):
        raise DiceError(f"“{text[:40]}” are no dice.", remedy="Type numbers, such as 8 5.")
    return tuple(map(int, words))
