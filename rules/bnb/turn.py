"""Who acts when: initiative, held actions, standoffs, and the end of a round.

Source: BnB, V. Encounters.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from models.bnb.options import Options

ROUND_SECONDS = 6
ROUNDS_PER_HOUR = 600

First = Literal["a", "b", "both", "reroll"]


def initiative_total(roll: int, dexterity: int, intelligence: int) -> int:
    return roll * (dexterity + intelligence)


def initiative_first(
    total_a: float, base_a: float, total_b: float, base_b: float, options: Options
) -> First:
    """Return who acts first; a tie is settled by the option initiative_ties."""
    if total_a != total_b:
        return "a" if total_a > total_b else "b"
    if options.initiative_ties == "simultaneous":
        return "both"
    if options.initiative_ties == "reroll" or base_a == base_b:
        return "reroll"
    return "a" if base_a > base_b else "b"


def turn_order(held: Sequence[str], totals: Mapping[str, float]) -> tuple[str, ...]:
    """Return the order of a round: held actions first, in their order, then by total."""
    return (*held, *sorted(totals, key=lambda name: -totals[name]))


def standoff_order(
    waiting: Sequence[str], old: Mapping[str, float], new: Mapping[str, float]
) -> tuple[str, ...]:
    """Return the order after a standoff: those who waited in their old order, then the others."""
    first = sorted(waiting, key=lambda name: -old[name])
    return (*first, *sorted(new, key=lambda name: -new[name]))


def seconds(rounds: int) -> int:
    return rounds * ROUND_SECONDS


def minutes(rounds: int) -> float:
    return rounds * ROUND_SECONDS / 60


def hours(rounds: int) -> int:
    """Return the full hours that ``rounds`` last."""
    return rounds // ROUNDS_PER_HOUR


def stamina_after_round(
    stamina: float, constitution: int, maximum: int, *, acted: bool, hurt: float
) -> float:
    """Return Stamina after the recovery step: Constitution for the idle and unhurt."""
    if acted or hurt > 0:
        return stamina
    return max(stamina, min(maximum, stamina + constitution))
