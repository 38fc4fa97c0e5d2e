"""Where a hit lands, what abilities take away, and how a turn's damage is added up.

Source: Faded Glory, 4. Resolution.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from models.fadedglory.combatant import USUAL_LOCATIONS, Location
from models.fadedglory.options import DEFAULTS, Options


def location_at(roll: int, locations: Iterable[Location] = USUAL_LOCATIONS) -> Location | None:
    """Return the location that a result of the die finds; None when a layout lacks it."""
    return next((location for location in locations if roll in location.rolls), None)


def hits_left(hits: int, cancelled: int) -> int:
    """Return how many hits remain after abilities such as Dodge took some away."""
    return max(0, hits - cancelled)


def added_up(hits: Iterable[tuple[str, int]]) -> Mapping[str, int]:
    """Return the damage of a turn by location, in the order the locations were hit first."""
    found: dict[str, int] = {}
    for location, damage in hits:
        found[location] = found.get(location, 0) + damage
    return found


def acts_though_felled(felled_in: int, own_segment: int, options: Options = DEFAULTS) -> bool:
    """Say whether somebody felled in a segment still acts in their own (option damage_timing).

    Equal segments are one moment, so whoever falls in their own segment still acts.
    """
    return options.damage_timing == "end_of_turn" or felled_in <= own_segment
