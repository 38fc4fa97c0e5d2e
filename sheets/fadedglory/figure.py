"""The body as a figure of six parts, drawn as vectors around its middle, feet down."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from sheets.fadedglory.outline import ARM, HEAD_RADIUS, LABELS, LEG, TALL, TORSO, Outline
from sheets.font import BOLD
from sheets.font import Font as Face
from sheets.paper import MM
from sheets.pen import Path, Pen

WEIGHT = 1.3


@lru_cache(maxsize=64)
def _path(outline: Outline, side: int, scale: float) -> Path:
    factor = MM * scale

    def placed(points: tuple[float, ...]) -> list[float]:
        return [p * factor * (side if number % 2 == 0 else 1) for number, p in enumerate(points)]

    path = Path().move(*placed(outline.start))
    for step in outline.steps:
        path.curve(*placed(step))
    return path.close()


def draw_figure(pen: Pen, x: float, y: float, labels: Mapping[str, str], *, height: float) -> None:
    """Draw the figure with its middle at ``x`` and its top at ``y``.

    Args:
        labels: What stands in each part, by the id of the location.
        height: In points.
    """
    scale = height / (TALL * MM)
    accent, tint = pen.inks.accent, pen.inks.tint
    for outline, sides in ((ARM, (1, -1)), (LEG, (1, -1)), (TORSO, (1,))):
        for side in sides:
            path = _path(outline, side, scale)
            pen.draw(path, x, y, weight=WEIGHT, colour=accent, fill=tint)
    radius = HEAD_RADIUS * MM * scale
    pen.circle(x, y + radius, radius, weight=WEIGHT, colour=accent, fill=tint)
    font = Face(BOLD, 9 if scale > 0.85 else 8)
    for id, (across, down) in LABELS.items():
        at = y + down * MM * scale + font.size * 0.36
        pen.text(x + across * MM * scale, at, labels.get(id, ""), font, anchor="middle")
