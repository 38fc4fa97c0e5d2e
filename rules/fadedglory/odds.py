"""Chances of the d6: faces out of 6, and ways out of 36 for two dice.

Source: Faded Glory, 3. Actions and 4. Resolution.
"""

from __future__ import annotations

from models.fadedglory.catalog import catalog
from models.fadedglory.options import DEFAULTS, Options
from rules.fadedglory.target import reaches

FACES = 6


def sixths(target: int, options: Options = DEFAULTS) -> int:
    """Return how many faces of a d6 reach the number (option natural_one)."""
    return sum(reaches(face, target, options) for face in range(1, FACES + 1))


def through(attack: int, parry: int, options: Options = DEFAULTS) -> int:
    """Return the ways out of 36 that an attack connects and one parry against it fails."""
    return sixths(attack, options) * (FACES - sixths(parry, options))


def called_ways(base: int, options: Options = DEFAULTS) -> int:
    """Return the ways out of 36 to hit a location by calling it."""
    change = catalog().modifiers["called_location"].change or 0
    return sixths(base + change, options) * FACES


def rolled_ways(base: int, rolls: int = 1, options: Options = DEFAULTS) -> int:
    """Return the ways out of 36 to hit a location by chance: the hit, then the location die.

    Args:
        rolls: Results of the location die that find it.
    """
    return sixths(base, options) * rolls


def in_six(found: int) -> str:
    """Return “5 in 6”; “sure” and “never” at the ends."""
    if found <= 0:
        return "never"
    return "sure" if found >= FACES else f"{found} in {FACES}"


def percent(found: int, ways: int) -> str:
    """Return whole percent; “sure” and “never” at the ends."""
    if found <= 0:
        return "never"
    return "sure" if found >= ways else f"{round(100 * found / ways)} %"
