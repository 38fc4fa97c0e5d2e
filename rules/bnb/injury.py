"""Losing and regaining Stamina and Health.

Source: BnB, VIII. Pain and suffering.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.bnb.exact import ceiled, exact, floored, plain_number

SUFFOCATION = 6
TRAVELLING = 0.5
HEALER = 2


@dataclass(frozen=True, slots=True)
class Condition:
    unconscious: bool
    dead: bool


def state(stamina: float, health: float) -> Condition:
    """Return whether somebody is out (Stamina 0 or less) or dead (Health 0 or less)."""
    return Condition(stamina <= 0, health <= 0)


def wake_rounds(stamina: float, constitution: int) -> int | None:
    """Return the quiet rounds until Stamina is above 0; None without Constitution."""
    if stamina > 0:
        return 0
    if constitution <= 0:
        return None
    return floored(exact(-stamina) / constitution) + 1


def healing_factor(
    *, travelling: bool = False, healer: bool = False, strenuous: bool = False
) -> float:
    """Return what a day's healing is multiplied by: travel halves, a capable healer doubles."""
    if strenuous:
        return 0
    return (TRAVELLING if travelling else 1) * (HEALER if healer else 1)


def healing_per_day(constitution: int, factor: float = 1) -> float:
    """Return the Health of one day; half points are kept."""
    return plain_number(constitution * exact(factor))


def day_gain(current: float, maximum: float, per_day: float) -> float:
    """Return the Health that a day really brings, no more than is missing."""
    return max(0, min(maximum - current, per_day))


def healing_days(current: float, maximum: float, per_day: float) -> int | None:
    """Return the days until Health is full; None when nothing heals."""
    missing = maximum - current
    if missing <= 0:
        return 0
    if per_day <= 0:
        return None
    return ceiled(exact(missing) / exact(per_day))


@dataclass(frozen=True, slots=True)
class Suffocation:
    """Rounds without air until somebody faints, and until they die."""

    rounds_to_faint: int
    rounds_to_death: int


def suffocation(stamina: float, health: float) -> Suffocation:
    """Return how long somebody lasts: six Stamina, then six Health each round.

    The loss of Health begins in the round after Stamina is gone; nothing carries over.
    """
    faint = ceiled(exact(max(0, stamina)) / SUFFOCATION)
    return Suffocation(faint, faint + ceiled(exact(max(0, health)) / SUFFOCATION))


def without_sense(skill: int) -> int:
    """Return the level of a skill whose sense is lost; any division comes before."""
    return skill // 2


def sees_in_dim_light(total: float, number: float) -> bool:
    """Say whether Perception beats the Bastard's number, for sight in this round."""
    return total > number


def bleeding_rounds(health: float, per_round: float) -> int | None:
    """Return the rounds until death; None when nothing is lost."""
    if per_round <= 0:
        return None
    return ceiled(exact(max(0, health)) / exact(per_round))


@dataclass(frozen=True, slots=True)
class Poison:
    total: float
    survived: bool


def poison(amount: float, interval: float, duration: float, pool: float) -> Poison:
    """Return what a poison drains in all, and whether the pool outlasts it.

    Args:
        interval, duration: In the same unit, ``interval`` above 0.

    Raises:
        ValueError: when ``interval`` is 0 or below.
    """
    if interval <= 0:
        raise ValueError("the interval is above 0")
    times = floored(exact(duration) / exact(interval))
    total = plain_number(exact(amount) * times)
    return Poison(total, pool - total > 0)
