"""The open-ended Faith Die: its top face is rolled again and added, and the chain stays visible.

Source: Battlestorm Basic, calling.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rules.dice import Dice, DiceError, typed

MOST_ROLLS = 1000


@dataclass(frozen=True, slots=True)
class Chain:
    """The rolls of one die, one after another."""

    sides: int
    rolls: tuple[int, ...]

    @property
    def again(self) -> tuple[bool, ...]:
        """Say for each roll whether it asks for another."""
        return tuple(roll == self.sides for roll in self.rolls)

    @property
    def is_complete(self) -> bool:
        """Say whether every roll but the last asked for another, and the last one does not."""
        again = self.again
        return bool(again) and all(again[:-1]) and not again[-1]

    @property
    def total(self) -> int:
        return sum(self.rolls)

    @property
    def words(self) -> str:
        """“8 + 5 = 13”; a single roll stands alone."""
        shown = " + ".join(map(str, self.rolls))
        return shown if len(self.rolls) < 2 else f"{shown} = {self.total}"


def rolled_chain(sides: int, dice: Dice, *, open_ended: bool = True) -> Chain:
    """Return the rolls of a die until one is not its top face."""
    rolls = [dice(sides)]
    while open_ended and rolls[-1] == sides and len(rolls) < MOST_ROLLS:
        rolls.append(dice(sides))
    return Chain(sides, tuple(rolls))


def typed_chain(sides: int, faces: Iterable[int], *, open_ended: bool = True) -> Chain:
    """Return the rolls that somebody typed.

    Raises:
        DiceError: when a face is not on the die, a roll is missing, or one is too many.
    """
    written = tuple(faces)
    chain = Chain(sides, tuple(map(typed(written), (sides,) * len(written))))
    if not written:
        raise DiceError("Nothing was typed.", remedy=f"Type what the d{sides} shows.")
    if not open_ended and len(written) > 1:
        raise DiceError("This die is rolled once.", remedy="Type one number.")
    if open_ended and not all(chain.again[:-1]):
        raise DiceError(
            f"Only a {sides} is rolled again.",
            remedy=f"End with the first roll that is no {sides}.",
        )
    if open_ended and chain.again[-1]:
        raise DiceError(f"A {sides} is rolled again.", remedy="Type the next roll too.")
    return chain


def d3_of(d6: int) -> int:
    """Return what a d6 means for a d3, of which there is none: half of it, rounded up."""
    return (d6 + 1) // 2


def is_possible(total: int, sides: int) -> bool:
    """Say whether a chain can end at that total: exact multiples of the die never do."""
    return total >= 1 and total % sides != 0
