"""Pushing Strength or Will beyond their level for Stamina.

Source: BnB, V. Encounters.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Push:
    """``cost`` is Stamina for one round, ``total`` for all; None when not allowed."""

    legal: bool
    cost: int | None
    total: int | None


def most_pushed(level: int) -> int:
    return 2 * level


def push(base: int, target: int, rounds: int = 1) -> Push:
    """Return what it costs to have ``target`` instead of ``base`` for ``rounds`` rounds.

    One Stamina for each point and round, up to twice the normal level.
    """
    if target > most_pushed(base):
        return Push(False, None, None)
    cost = max(0, target - base)
    return Push(True, cost, cost * rounds)
