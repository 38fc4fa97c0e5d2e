"""The bar of a call: filled, it happens; hatched, the caller is locked out."""

from __future__ import annotations

from sheets.ink import FRAME, INK
from sheets.pen import Pen

HATCH = 3.4
"""Points between two lines of the hatching."""


def draw_bar(
    pen: Pen, x: float, y: float, width: float, height: float, *, happens: float, out: float
) -> None:
    """Draw the bar with its upper left corner at ``x``, ``y``; the shares are parts of 1.

    Where ink is saved the filled part is only closed by a line.
    """
    done = width * min(1.0, max(0.0, happens))
    lost = width * min(1.0, max(0.0, out))
    if done > 0.5:
        accent = pen.inks.accent
        pen.box(x, y, done, height, colour=accent, fill=accent, corner=0.01)
    if lost > 0.5:
        _hatch(pen, x + width - lost, y, lost, height)
    pen.box(x, y, width, height, weight=0.7, colour=FRAME, corner=0.01)


def _hatch(pen: Pen, x: float, y: float, width: float, height: float) -> None:
    pen.line(x, y, x, y + height, 0.6, INK)
    start = -height + HATCH
    while start < width:
        left, right = max(0.0, start), min(width, start + height)
        if right - left > 0.4:
            bottom, top = y + height - (left - start), y + height - (right - start)
            pen.line(x + left, bottom, x + right, top, 0.5, INK)
        start += HATCH
