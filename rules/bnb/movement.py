"""Jumps and riding.

Source: BnB, V. Encounters.
"""

from __future__ import annotations

from dataclasses import dataclass

from models.bnb.options import Options
from rules.bnb.exact import ceiled, exact

TWICE_HUMAN_YARDS = 20


@dataclass(frozen=True, slots=True)
class Jumps:
    """Yards of a long jump."""

    standing: int
    running: int


def jumps(strength: int) -> Jumps:
    """Return the long jumps of plain Strength; Size is not named for them."""
    return Jumps(strength, 2 * strength)


def mounted_actions(yards: float, mount_yards: float, options: Options) -> int | None:
    """Return the actions to ride ``yards`` (option mounted_movement); None: too far this round."""
    if yards <= 0:
        return 0
    if options.mounted_movement == "twice_human":
        return ceiled(exact(yards) / TWICE_HUMAN_YARDS)
    return 1 if yards <= mount_yards else None
