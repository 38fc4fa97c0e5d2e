"""Ranges of weapons, sorcery and senses: five steps of one increment.

Source: BnB, V. Encounters.
"""

from __future__ import annotations

from collections.abc import Mapping

from models.bnb.catalog import catalog
from models.bnb.content import RangeStep
from models.bnb.vocabulary import Stat
from rules.bnb.exact import exact, floored


def increment(id: str, stats: Mapping[Stat, int]) -> int:
    """Return the yards of one step for an increment such as ``long_bow`` or ``mahasu``.

    Raises:
        KeyError: when there is no such increment.
    """
    entry = catalog().increments[id]
    return entry.yards + (stats[entry.stat] if entry.stat else 0)


def range_step(distance: float, yards: float) -> RangeStep | None:
    """Return the step at ``distance``; None when the increment is 0 (too weak to throw).

    A full increment already begins the next step.
    """
    if yards <= 0:
        return None
    steps = catalog().content.ranges
    level = min(len(steps) - 1, floored(exact(max(0.0, distance)) / exact(yards)))
    return steps[level]


def sense_step(sense: str, distance: float) -> RangeStep:
    """Return the step at which ``sense`` (smell, hearing, vision, nabu) works."""
    step = range_step(distance, catalog().increments[sense].yards)
    assert step is not None, "the increments of senses are above 0"
    return step


def range_bands(yards: int) -> tuple[tuple[RangeStep, int, int | None], ...]:
    """Return (step, from, up to) in whole yards for one increment; the last has no end."""
    steps = catalog().content.ranges
    if yards <= 0:
        return ()
    last = len(steps) - 1
    return tuple(
        (step, yards * i, None if i == last else yards * (i + 1) - 1)
        for i, step in enumerate(steps)
    )
