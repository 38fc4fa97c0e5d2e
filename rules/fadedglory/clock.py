"""The clock of a fight: about ten seconds a turn, cut into four segments.

Source: Faded Glory, 1. Initiative. The length of a segment is the turn divided by four.
"""

from __future__ import annotations

from models.fadedglory.catalog import catalog


def seconds(turns: int) -> int:
    """Return about how long so many turns last."""
    return turns * catalog().content.turn.seconds


def turns_for(duration: float) -> int:
    """Return how many turns a duration in seconds takes, begun ones included."""
    whole = catalog().content.turn.seconds
    return max(0, -int(-duration // whole))


def time_index(turn: int, segment: int) -> float:
    """Return when a segment comes, counted in segments: later ones are higher.

    Segment 4 is the first of its turn. Segment 0, where there is one, comes half a step after 1.
    """
    count = catalog().content.turn.segments
    return turn * count + count - (segment or 0.5)


def moment(turn: int, segment: int) -> float:
    """Return the seconds from the start of turn 1 to the start of a segment."""
    whole = catalog().content.turn
    return (time_index(turn, segment) - whole.segments) * whole.seconds / whole.segments
