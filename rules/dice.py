"""Dice: where they fall from, and any expression such as ``2d6+3`` as a record.

A dice source is passed in, so that a test, a typed entry and a throw go the same way.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random

from models.errors import UserError

Dice = Callable[[int], int]
"""Called with the number of sides, returns the face that fell (1 to that number)."""

MOST_DICE = 200
MOST_SIDES = 1_000
_TERM = re.compile(
    r"\s*([+\-]?)\s*(?:(\d*)\s*[dD]\s*(\d+|%)(!?)(?:\s*([kK][hHlL]?)\s*(\d*))?|(\d+))"
)


class DiceError(UserError):
    """An expression that says no roll."""


def thrown(rng: Random) -> Dice:
    """Return dice that fall by ``rng``."""
    return lambda sides: rng.randint(1, sides)


def typed(faces: Iterable[int]) -> Dice:
    """Return dice that show ``faces`` one after another, as they fell on the real table.

    Calling them more often than there are faces, or for a die that has no such face, is a
    ``DiceError``.
    """
    left = list(faces)

    def fall(sides: int) -> int:
        if not left:
            raise DiceError("There are more dice than numbers.", remedy="Type one for each die.")
        face = left.pop(0)
        if not 1 <= face <= sides:
            raise DiceError(f"A d{sides} does not show {face}.", remedy=f"Type 1 to {sides}.")
        return face

    return fall


@dataclass(frozen=True, slots=True)
class Term:
    """Some equal dice, or a plain number (``sides`` 0): ``sign`` is 1 or -1.

    ``keep`` of 0 counts every die, above it the highest, below it the lowest so many.
    """

    sign: int
    count: int
    sides: int
    keep: int = 0
    explodes: bool = False


@dataclass(frozen=True, slots=True)
class RolledTerm:
    """``faces`` as they fell; ``kept`` are the places of those that count."""

    term: Term
    faces: tuple[int, ...]
    kept: tuple[int, ...]

    @property
    def total(self) -> int:
        if not self.term.sides:
            return self.term.sign * self.term.count
        return self.term.sign * sum(self.faces[place] for place in self.kept)


@dataclass(frozen=True, slots=True)
class Roll:
    """A whole expression as it fell."""

    expression: str
    terms: tuple[RolledTerm, ...]

    @property
    def total(self) -> int:
        return sum(term.total for term in self.terms)

    @property
    def words(self) -> str:
        """“4 + 5 + 3 = 12”; a die that does not count stands in brackets."""
        shown: list[str] = []
        for rolled in self.terms:
            if rolled.term.sides:
                faces = [
                    str(face) if place in rolled.kept else f"({face})"
                    for place, face in enumerate(rolled.faces)
                ]
            else:
                faces = [str(rolled.term.count)]
            for face in faces:
                sign = "−" if rolled.term.sign < 0 else "+"
                shown.append(f"{sign} {face}" if shown or sign == "−" else face)
        return f"{' '.join(shown)} = {self.total}".replace("= -", "= −")


def parsed(expression: str) -> tuple[Term, ...]:
    """Return the terms of an expression such as ``d20``, ``2d6+3``, ``4d6k3``, ``3d8!-1``.

    ``k`` or ``kh`` keeps the highest, ``kl`` the lowest; ``!`` rolls a largest face again and
    adds; ``d%`` has a hundred sides.

    Raises:
        DiceError: when it says no roll, or one of too many dice or sides.
    """
    found: list[Term] = []
    place = 0
    text = expression.strip()
    while place < len(text):
        match = _TERM.match(text, place)
        if match is None or (found and not match[1]):
            raise DiceError(
                f"“{expression[:40]}” is no roll.",
                remedy="Type dice and numbers, such as 2d6+3 or d20.",
            )
        found.append(_term(match))
        place = match.end()
        while place < len(text) and text[place].isspace():
            place += 1
    if not found:
        raise DiceError("Nothing was typed.", remedy="Type dice, such as 2d6+3.")
    return tuple(found)


def _term(match: re.Match[str]) -> Term:
    sign = -1 if match[1] == "-" else 1
    if match[7]:
        return Term(sign, int(match[7][:9]), 0)
    count = int((match[2] or "1")[:9])
    sides = 100 if match[3] == "%" else int(match[3][:9])
    if not 1 <= count <= MOST_DICE or not 1 <= sides <= MOST_SIDES:
        raise DiceError(
            f"{count}d{sides} is more than a table holds.",
            remedy=f"Roll 1 to {MOST_DICE} dice of 1 to {MOST_SIDES} sides.",
        )
    keep = 0
    if match[5]:
        keep = int((match[6] or "1")[:9])
        keep = max(1, min(keep, count)) * (-1 if match[5].lower() == "kl" else 1)
    return Term(sign, count, sides, keep, bool(match[4]) and sides > 1)


def rolled(expression: str, dice: Dice) -> Roll:
    """Return the expression as the dice fell.

    Raises:
        DiceError: see :func:`parsed`.
    """
    return Roll(expression.strip(), tuple(_fallen(term, dice) for term in parsed(expression)))


def _fallen(term: Term, dice: Dice) -> RolledTerm:
    if not term.sides:
        return RolledTerm(term, (), ())
    faces: list[int] = []
    for _ in range(term.count):
        face = dice(term.sides)
        faces.append(face)
        while term.explodes and face == term.sides and len(faces) < MOST_DICE:
            face = dice(term.sides)
            faces.append(face)
    order = sorted(range(len(faces)), key=lambda place: -faces[place])
    if term.keep > 0:
        order = order[: term.keep]
    elif term.keep < 0:
        order = order[term.keep :]
    return RolledTerm(term, tuple(faces), tuple(sorted(order)))
