"""Faith Dice as vectors, from the d3 to the d30; the rest are those of the other games."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from sheets.font import BOLD, Font
from sheets.paper import MM
from sheets.pen import Path, Pen
from sheets.shape import SHAPE_WEIGHT, draw_die

_CORNERS = {4: 3, 30: 10}
_LONGEST = 4
"""Letters that fit into a die; a longer name stands alone."""
_FACES = (6, 8, 10, 12, 20)


def draw_faith_die(pen: Pen, x: float, y: float, radius: float, sides: int) -> None:
    """Draw a die around ``x``, ``y`` with its name inside; a d3 is a halved square."""
    label = f"d{sides}"
    if len(label) > _LONGEST:
        pen.text(x, y + 2.5, label, Font(BOLD, 7.0), anchor="middle")
        return
    if sides in _FACES or sides not in (3, *_CORNERS):
        draw_die(pen, x, y, radius, sides, label=label)
        return
    if sides == 3:
        draw_die(pen, x, y, radius, 6, label=label)
        half = radius * 0.66
        pen.line(x - half, y + half, x - half * 0.62, y + half * 0.62, 0.6, pen.inks.accent)
        pen.line(x + half * 0.62, y - half * 0.62, x + half, y - half, 0.6, pen.inks.accent)
        return
    accent, tint = pen.inks.accent, pen.inks.tint
    weight = SHAPE_WEIGHT if radius > 4 * MM else 0.8
    pen.draw(_outline(radius, _CORNERS[sides]), x, y, weight=weight, colour=accent, fill=tint)
    font = Font(BOLD, 7.0)
    low = radius * 0.32 if sides == 4 else 0.0
    pen.text(x, y + low + font.size * 0.36, label, font, anchor="middle")


@lru_cache(maxsize=16)
def _outline(radius: float, corners: int) -> Path:
    path, lower = Path(), radius * 0.2 if corners == 3 else 0.0
    for number in range(corners):
        angle = -pi / 2 + number * 2 * pi / corners
        point = (radius * cos(angle), lower + radius * sin(angle))
        (path.line if number else path.move)(*point)
    return path.close()
