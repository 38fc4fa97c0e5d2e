"""Hit, Mind, Inventory and Fabula Points: what runs out, with room for a pencil."""

from __future__ import annotations

from sheets.fabula.words import HeroWords, Pool
from sheets.flow import draw_title
from sheets.font import BOLD, REGULAR, TITLE, Font, text_width
from sheets.form import FIGURE, NOTE, caps, draw_state
from sheets.ink import SOFT, STATE
from sheets.paper import MM
from sheets.pen import Pen
from sheets.shape import draw_ruler
from sheets.wrap import LEADING, fitted

BOX_LEFT = 26.8 * MM
BOX_HEIGHT = 13.8 * MM
RULER_INSET = 2.2 * MM
IP_SIZES = ((6.0 * MM, 1.1 * MM), (5.0 * MM, 0.9 * MM), (3.8 * MM, 0.7 * MM))
"""Sides of an Inventory Point's box with the gap to the next; many points take smaller boxes."""
INVENTORY = 15.6 * MM
"""Room for the boxes and the price list."""
PRICES_TOP = 0.8 * MM
BLANK_IP = 12


def draw_points(pen: Pen, x: float, y: float, width: float, words: HeroWords) -> None:
    """Draw the right side of the second band."""
    draw_title(pen, x, y, width, "Points", note="write in pencil")
    left, room = x + BOX_LEFT, width - BOX_LEFT
    top = y + 8.3 * MM
    _draw_figure(pen, x, top, "HP", "max", words.hp)
    draw_ruled_box(pen, left, top, room, "Hit Points", words.hp, crisis=words.crisis)
    top = y + 24 * MM
    _draw_figure(pen, x, top, "MP", "max", words.mp)
    draw_ruled_box(pen, left, top, room, "Mind Points", words.mp)
    top = y + 40.2 * MM
    _draw_figure(pen, x, top, "IP", "max", words.ip)
    _draw_inventory(pen, left, top + 0.5 * MM, room, words)
    top = y + 56.9 * MM
    _draw_figure(pen, x, top - 1.8 * MM, "FP", "start", words.fp)
    pen.box(left, top, room, 10.6 * MM)
    pen.text(left + 1.6 * MM, top + 3 * MM, "Fabula Points, no upper limit", NOTE, colour=SOFT)
    draw_state(pen, left + room / 2, top + 8.4 * MM, words.fp.now, width=room)


def _draw_figure(pen: Pen, x: float, y: float, unit: str, label: str, pool: Pool) -> None:
    pen.text(x, y + 8.4 * MM, unit, Font(TITLE, 16), colour=pen.inks.accent)
    middle = x + 17.8 * MM
    if pool.most is not None:
        shown = fitted(str(pool.most), FIGURE, 15 * MM)
        pen.text(middle, y + 7.4 * MM, shown.lines[0], shown.font, anchor="middle")
    else:
        pen.rule(middle - 6 * MM, y + 7.8 * MM, 12 * MM, 0.4, SOFT)
    caps(pen, middle, y + 11.4 * MM, label, anchor="middle")


def draw_ruled_box(
    pen: Pen,
    x: float,
    y: float,
    width: float,
    label: str,
    pool: Pool,
    *,
    crisis: int | None = None,
) -> None:
    """Draw a box to write points in, with a ruler along its foot and the mark of Crisis on it."""
    pen.box(x, y, width, BOX_HEIGHT)
    pen.text(x + 1.6 * MM, y + 3 * MM, label, NOTE, colour=SOFT)
    foot, scale = y + BOX_HEIGHT, width - 2 * RULER_INSET
    draw_state(pen, x + width * 0.5, y + 7.4 * MM, pool.now, width=width * 0.4)
    if not pool.most:
        return
    draw_ruler(pen, x + RULER_INSET, foot, scale, pool.most)
    if crisis:
        at = x + RULER_INSET + scale * min(1.0, crisis / pool.most)
        pen.line(at, foot, at, foot - 4.2 * MM, 1.6, pen.inks.accent)
        end = pen.text(at + 0.8 * MM, foot - 3.2 * MM, "Crisis ", Font(REGULAR, 8))
        pen.text(end, foot - 3.2 * MM, str(crisis), Font(BOLD, 9.5))


def _draw_inventory(pen: Pen, x: float, y: float, width: float, words: HeroWords) -> None:
    """Draw a box for each point, and the price list below if there is any room for it.

    Boxes are smaller where that makes room for it, but not on a blank sheet.
    """
    blank = words.ip.most is None
    count = BLANK_IP if words.ip.most is None else words.ip.most
    lines = _price_lines(words.prices, width)
    listed = PRICES_TOP + len(lines) * NOTE.size * LEADING
    sizes = [(size, _rows_height(count, size, width)) for size in IP_SIZES]
    with_prices = [s for s in sizes if s[1] + listed <= INVENTORY and not blank]
    fitting = with_prices or [s for s in sizes if s[1] <= INVENTORY]
    if fitting:
        size, height = fitting[0]
        _draw_inventory_boxes(pen, x, y, width, count, words.ip.now, size)
    else:
        height = 8 * MM
        pen.box(x, y, width, height)
        draw_state(pen, x + width / 2, y + 6 * MM, words.ip.now, width=width)
    if height + listed <= INVENTORY:
        baseline = y + height + PRICES_TOP + NOTE.size * 0.9
        for line in lines:
            pen.text(x, baseline, line, NOTE, colour=SOFT)
            baseline += NOTE.size * LEADING


def _a_row(size: tuple[float, float], width: float) -> int:
    side, gap = size
    return int((width + gap) // (side + gap))


def _rows_height(count: int, size: tuple[float, float], width: float) -> float:
    side, gap = size
    rows = -(-count // _a_row(size, width)) if count > 0 else 0
    return max(0.0, rows * (side + gap) - gap)


def _draw_inventory_boxes(
    pen: Pen, x: float, y: float, width: float, count: int, now: str, size: tuple[float, float]
) -> None:
    """Draw the boxes row by row, those spent crossed out where the state is asked for."""
    (side, gap), a_row = size, _a_row(size, width)
    left = int(now) if now else count
    for number in range(count):
        box_x = x + number % a_row * (side + gap)
        box_y = y + number // a_row * (side + gap)
        pen.box(box_x, box_y, side, side, weight=0.7, colour=SOFT, corner=min(side / 5, 0.8 * MM))
        if number >= left:
            pen.line(box_x + 1, box_y + side - 1, box_x + side - 1, box_y + 1, 0.7, STATE)
        elif now and number == left - 1:
            draw_state(pen, box_x + side / 2, box_y + side / 2 + 2.6, now, width=side - 1)


def _price_lines(prices: tuple[str, ...], width: float) -> list[str]:
    """Return the price list in as few lines as it takes."""
    lines: list[str] = []
    for price in prices:
        joined = f"{lines[-1]} · {price}" if lines else price
        if lines and text_width(joined, NOTE) <= width:
            lines[-1] = joined
        else:
            lines.append(price)
    return lines
