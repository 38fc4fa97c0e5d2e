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
IP_ROOM = (6.2 * MM, 11 * MM, 16 * MM)
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
    count = BLANK_IP if words.ip.most is None else words.ip.most
    placed = _draw_inventory_boxes(pen, x, y, width, count, words.ip.now)
    _draw_prices(pen, x, y + placed, width, words.prices, room=15.4 * MM - placed)


def _draw_inventory_boxes(
    pen: Pen, x: float, y: float, width: float, count: int, now: str
) -> float:
    """Draw a box for each point in the largest size that has room; return the height used."""
    for (side, gap), room in zip(IP_SIZES, IP_ROOM, strict=True):
        a_row = int((width + gap) // (side + gap))
        rows = -(-count // a_row) if count > 0 else 0
        height = rows * (side + gap) - gap
        if height <= room:
            left = int(now) if now else count
            for number in range(count):
                box_x = x + number % a_row * (side + gap)
                box_y = y + number // a_row * (side + gap)
                pen.box(box_x, box_y, side, side, weight=0.7, colour=SOFT, corner=0.8 * MM)
                if number >= left:
                    pen.line(box_x + 1, box_y + side - 1, box_x + side - 1, box_y + 1, 0.7, STATE)
                elif now and number == left - 1:
                    draw_state(pen, box_x + side / 2, box_y + side / 2 + 2.6, now, width=side - 1)
            return max(0.0, height)
    pen.box(x, y, width, 8 * MM)
    draw_state(pen, x + width / 2, y + 6 * MM, now, width=width)
    return 8 * MM


def _draw_prices(
    pen: Pen, x: float, y: float, width: float, prices: tuple[str, ...], *, room: float
) -> None:
    """Set the price list where it has room: it is the first thing to go."""
    lines: list[str] = []
    for price in prices:
        joined = f"{lines[-1]} · {price}" if lines else price
        if lines and text_width(joined, NOTE) <= width:
            lines[-1] = joined
        else:
            lines.append(price)
    leading = NOTE.size * LEADING
    if len(lines) * leading + 1 * MM > room:
        return
    baseline = y + 1.6 * MM + NOTE.size
    for line in lines:
        pen.text(x, baseline, line, NOTE, colour=SOFT)
        baseline += leading
