"""Fixed challenges: the ladder, time against difficulty, ties, what can never succeed.

Source: BnB, I. Overview.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from models.bnb.catalog import catalog
from models.bnb.options import Options
from rules.bnb.exact import exact, plain_number

ChallengeKind = Literal["fixed", "area", "casting"]
BEST, WORST = 12, 2


def difficulty(name: str) -> int:
    """Return the challenge of a printed difficulty, such as “Moderate”.

    Raises:
        KeyError: when there is no such difficulty.
    """
    return {entry.name: entry.challenge for entry in catalog().content.difficulties}[name]


def must_exceed(options: Options, kind: ChallengeKind = "fixed") -> bool:
    """Say whether a roll that equals a challenge of that kind fails.

    Options: fixed_challenge_tie, area_tie (a spot on the ground), casting_tie (a spell's energy).
    """
    choice = {
        "fixed": options.fixed_challenge_tie,
        "area": options.area_tie,
        "casting": options.casting_tie,
    }[kind]
    return choice == "must_exceed"


def meets(total: float, challenge: float, options: Options, kind: ChallengeKind = "fixed") -> bool:
    """Say whether ``total`` succeeds against a fixed number; criticals are not looked at."""
    return total > challenge or (total == challenge and not must_exceed(options, kind))


@dataclass(frozen=True, slots=True)
class Timed:
    """``challenge`` after more or less time was taken; ``allowed`` by the campaign's option."""

    challenge: float
    allowed: bool


def timed_challenge(base: float, taken: float, normal: float, options: Options) -> Timed:
    """Return the challenge when a task takes ``taken`` instead of its ``normal`` time.

    Args:
        taken, normal: In the same unit, above 0.

    Raises:
        ValueError: when a time is 0 or below.
    """
    if taken <= 0 or normal <= 0:
        raise ValueError("times are above 0")
    factor = exact(taken) / exact(normal)
    allowed = {
        "any_factor": True,
        "double_and_half_only": factor in (1, 2) or factor * 2 == 1,
        "off": factor == 1,
    }[options.extra_time]
    return Timed(plain_number(exact(base) / factor), allowed)


def is_possible(active: float, opposing: float) -> bool:
    """Say whether the active side's best dice beat the other side's worst."""
    return BEST * active > WORST * opposing


def untrained_total(roll: int, stat: int, level: int, *, is_open: bool) -> int | None:
    """Return a skill's total; None when the skill is closed to whoever has no level."""
    return roll * (stat + level) if level >= 1 or is_open else None
