"""Dice, shields, pips, ticks, bolts, Clocks and rulers as vectors; no font needs to have them."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from sheets.font import BOLD, Font
from sheets.ink import INK, SOFT, Colour
from sheets.paper import MM
from sheets.pen import BOX_WEIGHT, CORNER, ROUND, Path, Pen

SHAPE_WEIGHT = 1.1
BOLT = ((0.62, 0), (0.10, 0.56), (0.44, 0.56), (0.30, 1), (0.86, 0.40), (0.50, 0.40))
KITE_WAIST = 0.58
"""How far down a ten-sided die is widest."""


def draw_die(pen: Pen, x: float, y: float, radius: float, size: int, *, label: str) -> None:
    """Draw a die around ``x``, ``y`` with its label inside, such as “d8” or “8”."""
    weight = SHAPE_WEIGHT if radius > 4 * MM else 0.8
    accent, tint = pen.inks.accent, pen.inks.tint
    pen.draw(die_outline(radius, size), x, y, weight=weight, colour=accent, fill=tint)
    share = 0.58 if len(label) > 2 else 0.72
    font = Font(BOLD, max(7.0, round(radius * share * 2) / 2))
    low = radius * (2 * KITE_WAIST - 1) * 0.8 if size == 10 else 0.0
    pen.text(x, y + low + font.size * 0.36, label, font, anchor="middle")


@lru_cache(maxsize=64)
def die_outline(radius: float, size: int) -> Path:
    """Return the shape that stands for a die of that size, around the origin."""
    if size == 6:
        return _square(radius * 0.82)
    if size == 8:
        return _polygon(radius, 4)
    if size == 10:
        waist, wide = radius * (2 * KITE_WAIST - 1), radius * 0.96
        return Path().move(0, -radius).line(wide, waist).line(0, radius).line(-wide, waist).close()
    if size == 12:
        return _polygon(radius * 1.02, 5, lower=radius * 0.06)
    return _polygon(radius, 6)


def _square(half: float) -> Path:
    corner = min(CORNER * 0.8, half * 0.25)
    turn = corner * (1 - ROUND)
    far, near, bend = half, half - corner, half - turn
    path = Path().move(-near, -far).line(near, -far).curve(bend, -far, far, -bend, far, -near)
    path.line(far, near).curve(far, bend, bend, far, near, far).line(-near, far)
    path.curve(-bend, far, -far, bend, -far, near).line(-far, -near)
    return path.curve(-far, -bend, -bend, -far, -near, -far).close()


def _polygon(radius: float, corners: int, lower: float = 0) -> Path:
    path = Path()
    for number in range(corners):
        angle = -pi / 2 + number * 2 * pi / corners
        point = (radius * cos(angle), lower + radius * sin(angle))
        (path.line if number else path.move)(*point)
    return path.close()


def draw_shield(pen: Pen, x: float, y: float, width: float, height: float, text: str) -> None:
    """Draw a shield with a figure in it, its upper left corner at ``x``, ``y``."""
    accent, tint = pen.inks.accent, pen.inks.tint
    path = shield_outline(width, height)
    pen.draw(path, x, y, weight=SHAPE_WEIGHT, colour=accent, fill=tint)
    size = 20.0 if len(text) < 4 else 14.0
    middle = x + width / 2
    pen.text(middle, y + height * 0.44 + size * 0.36, text, Font(BOLD, size), anchor="middle")


@lru_cache(maxsize=8)
def shield_outline(width: float, height: float) -> Path:
    """Return a shield, its upper left corner at the origin."""
    middle, waist, corner = width / 2, height * 0.5, CORNER * 0.8
    turn, deep, wide = corner * (1 - ROUND), (height - waist) * ROUND, width / 2 * ROUND
    path = Path().move(corner, 0).line(width - corner, 0)
    path.curve(width - turn, 0, width, turn, width, corner).line(width, waist)
    path.curve(width, waist + deep, middle + wide, height, middle, height)
    path.curve(middle - wide, height, 0, waist + deep, 0, waist)
    return path.line(0, corner).curve(0, turn, turn, 0, corner, 0).close()


def draw_pips(pen: Pen, right: float, y: float, filled: int, total: int) -> float:
    """Draw Skill Level pips that end at ``right``, around the height ``y``; return their left."""
    radius, pitch = 1.25 * MM, 3.1 * MM
    x = right - radius - (max(filled, total) - 1) * pitch
    left = x - radius
    for number in range(max(filled, total)):
        full = number < filled
        fill = pen.inks.accent if full else None
        pen.circle(x, y, radius - 0.2, weight=0.6, colour=pen.inks.accent, fill=fill)
        if full and pen.inks.saving:
            arm = (radius - 0.2) * 0.7
            pen.cross(x - arm, y - arm, 2 * arm)
        x += pitch
    return left


def draw_tick_box(
    pen: Pen, x: float, y: float, size: float, *, ticked: bool = False, colour: Colour = INK
) -> None:
    """Draw a box to tick, its upper left corner at ``x``, ``y``; a printed tick is a cross."""
    pen.box(x, y, size, size, weight=0.7, colour=SOFT, corner=size * 0.16)
    if ticked:
        inset = size * 0.1
        pen.cross(x + inset, y + inset, size - 2 * inset, colour)


def draw_bolt(pen: Pen, x: float, y: float, height: float) -> None:
    """Draw the mark of an offensive spell with its foot at the baseline ``y``."""
    path = Path()
    for number, (across, down) in enumerate(BOLT):
        (path.line if number else path.move)(across * height * 0.8, (down - 1) * height)
    pen.draw(path.close(), x, y, weight=0.7, colour=INK)


def draw_clock(pen: Pen, x: float, y: float, radius: float, parts: int) -> None:
    """Draw a Clock cut into ``parts``, the first cut upright."""
    pen.circle(x, y, radius, weight=SHAPE_WEIGHT, colour=pen.inks.accent)
    for number in range(parts):
        angle = -pi / 2 + number * 2 * pi / parts
        pen.line(x, y, x + radius * cos(angle), y + radius * sin(angle), BOX_WEIGHT, SOFT)


def ruler_step(most: int) -> int:
    """Return the points between two marks of a ruler: at most 60 marks on it."""
    step = 5
    while most > 60 * step:
        step *= 10 if str(step)[0] == "5" else 5
    return step


def draw_ruler(pen: Pen, x: float, y: float, width: float, most: int) -> None:
    """Draw a scale along the foot ``y`` of a box: a mark every 5 points, taller every 10."""
    if most <= 0:
        return
    step = ruler_step(most)
    for value in range(0, most + 1, step):
        height = 1.5 * MM if value % (2 * step) else 2.6 * MM
        at = x + width * value / most
        pen.line(at, y, at, y - height, BOX_WEIGHT, SOFT)


def draw_bracket(pen: Pen, x: float, y: float, width: float, depth: float) -> None:
    """Draw a bracket that gathers what stands above it."""
    path = Path().move(0, 0).line(0, depth).line(width, depth).line(width, 0)
    pen.draw(path, x, y, weight=BOX_WEIGHT, colour=SOFT)
