"""The body as a figure of six parts: its outlines, which paper and screen share.

In millimetres at full size, from the top of the head down and from the middle to the right.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

TALL = 55.6
"""The height of the figure."""
HEAD_RADIUS = 3.9
LABELS: Mapping[str, tuple[float, float]] = {
    "head": (0, 3.9),
    "chest": (0, 17.0),
    "right_arm": (-8.7, 21.2),
    "left_arm": (8.7, 21.2),
    "right_leg": (-3.0, 38.0),
    "left_leg": (3.0, 38.0),
}
"""The middle of the number in each part."""


@dataclass(frozen=True, slots=True)
class Outline:
    """Paths in millimetres; a negative ``side`` mirrors them."""

    start: tuple[float, float]
    steps: tuple[tuple[float, ...], ...]


TORSO = Outline(
    (-4.6, 8.9),
    (
        (-2.2, 8.2, 2.2, 8.2, 4.6, 8.9),
        (6.0, 9.4, 6.2, 11.0, 6.0, 13.2),
        (5.8, 16.0, 5.2, 17.6, 5.2, 19.6),
        (5.2, 22.4, 6.4, 25.0, 6.4, 27.7),
        (3.4, 29.0, -3.4, 29.0, -6.4, 27.7),
        (-6.4, 25.0, -5.2, 22.4, -5.2, 19.6),
        (-5.2, 17.6, -5.8, 16.0, -6.0, 13.2),
        (-6.2, 11.0, -6.0, 9.4, -4.6, 8.9),
    ),
)
ARM = Outline(
    (-6.5, 9.8),
    (
        (-8.4, 10.2, -9.0, 12.2, -9.3, 14.6),
        (-9.8, 19.0, -11.0, 25.0, -11.5, 29.4),
        (-11.8, 32.6, -8.6, 33.1, -8.1, 30.2),
        (-7.4, 26.2, -6.9, 22.0, -6.4, 17.2),
        (-6.0, 14.2, -6.3, 11.6, -6.5, 9.8),
    ),
)
LEG = Outline(
    (-5.6, 29.4),
    (
        (-4.0, 29.9, -1.9, 30.0, -0.5, 29.7),
        (-0.6, 36.0, -0.9, 42.0, -0.8, 46.4),
        (-0.7, 49.0, -0.4, 51.4, -0.4, 53.3),
        (-0.5, 56.1, -5.0, 56.3, -5.1, 53.6),
        (-5.0, 51.0, -4.7, 48.6, -4.9, 46.0),
        (-5.3, 41.0, -6.1, 35.0, -5.6, 29.4),
    ),
)
