"""Whom an event touches, what is only partly inside, and what may be aimed at.

Source: Battlestorm Basic, area of effect and range.
"""

from __future__ import annotations

from models.battlestorm.vocabulary import Area


def touched(area: Area, inside: int) -> int:
    """Return how many models an event touches when so many are inside its area."""
    return inside if area == "radius" else 1


def is_partly_covered(*, body_outside: bool, extremities_outside: int) -> bool:
    """Say whether a model is only partly inside; its base outside changes nothing."""
    return body_outside or extremities_outside >= 2


def may_target(*, has_line: bool, is_hidden: bool, passed_intuition: bool) -> bool:
    """Say whether something may be aimed at by sight."""
    return has_line and (not is_hidden or passed_intuition)


def in_reach(distance_inches: float, reach_inches: float | None) -> bool:
    """Say whether a target is within reach; None reaches as far as one sees."""
    return reach_inches is None or distance_inches <= reach_inches
