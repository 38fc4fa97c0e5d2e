"""Backpack, zenit and XP: the last band of the first page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sheets.fabula.words import HeroWords
from sheets.flow import draw_title
from sheets.font import REGULAR, Font, text_width
from sheets.form import BODY, NOTE, draw_state, write_line
from sheets.ink import FRAME, SOFT, STATE
from sheets.paper import MM, span
from sheets.pen import Pen
from sheets.wrap import wrapped_text

FIRST_LINE = 13.2 * MM
LINE_PITCH = 6 * MM
XP_TO_LEVEL = 10
SEPARATOR = " · "
BACKPACK_WIDTH = span(6)


def band_height(lines: int) -> float:
    """Return the height of the band with so many lines for the backpack."""
    return FIRST_LINE + (lines - 1) * LINE_PITCH


def packed_lines(names: Sequence[str], width: float) -> list[tuple[str, ...]]:
    """Return the names by line: as many as fit on each; one that is longer than a line alone."""
    lines: list[tuple[str, ...]] = []
    for name in names:
        joined = (*lines[-1], name) if lines else (name,)
        if lines and text_width(SEPARATOR.join(joined), BODY) <= width:
            lines[-1] = joined
        else:
            lines.append((name,))
    return lines


@dataclass(frozen=True, slots=True)
class Band:
    """The band with so many lines for the backpack: what they hold, and what goes on elsewhere."""

    lines: int
    kept: tuple[str, ...]
    rest: tuple[str, ...]

    @property
    def height(self) -> float:
        return band_height(self.lines)


def band_of(names: Sequence[str], lines: int) -> Band:
    """Return the band that holds as many of the names as its lines can."""
    kept: list[str] = []
    packed = packed_lines(names, BACKPACK_WIDTH)
    for number, line in enumerate(packed):
        broken = wrapped_text(SEPARATOR.join(line), BODY, BACKPACK_WIDTH)
        if len(kept) + len(broken) > lines:
            return Band(
                lines, tuple(kept), tuple(name for rest in packed[number:] for name in rest)
            )
        kept.extend(broken)
    return Band(lines, tuple(kept), ())


def draw_belongings(pen: Pen, y: float, words: HeroWords, band: Band) -> None:
    """Draw the band with its rule at ``y``."""
    paper, lines = pen.paper, band.lines
    x, width = paper.column(1), BACKPACK_WIDTH
    draw_title(pen, x, y, width, "Backpack", note="continued overleaf" if band.rest else "")
    for number in range(lines):
        line_y = y + FIRST_LINE + number * LINE_PITCH
        write_line(pen, x, line_y, width)
        if number < len(band.kept):
            pen.text(x, line_y - 1.4 * MM, band.kept[number], BODY)
    _draw_zenit(pen, paper.column(7), y, span(3), words, lines)
    _draw_xp(pen, paper.column(10), y, span(3), words, lines)


def _draw_zenit(pen: Pen, x: float, y: float, width: float, words: HeroWords, lines: int) -> None:
    note = f"{words.savings} at the start" if words.savings else ""
    draw_title(pen, x, y, width, "Zenit", note=note)
    top = y + (7.4 if lines > 1 else 6.2) * MM
    bottom = y + band_height(lines)
    pen.box(x, top, width, bottom - top)
    draw_state(pen, x + width / 2, (top + bottom) / 2 + 4.4, words.zenit_now, width=width - 4)


def _draw_xp(pen: Pen, x: float, y: float, width: float, words: HeroWords, lines: int) -> None:
    draw_title(pen, x, y, width, "XP", note=f"{XP_TO_LEVEL} make a level")
    rows = 2 if lines > 1 else 1
    a_row = XP_TO_LEVEL // rows
    radius = (3.05 if lines > 2 else 2.5 if lines == 2 else 2.0) * MM
    row_pitch = (8.9 if lines > 2 else 5.8) * MM
    bottom = y + band_height(lines)
    pitch = (width - 2 * radius) / (a_row - 1)
    for number in range(XP_TO_LEVEL):
        at_x = x + radius + number % a_row * pitch
        at_y = bottom - radius - 0.4 * MM - (rows - 1 - number // a_row) * row_pitch
        pen.circle(at_x, at_y, radius, colour=FRAME)
        if number < words.xp_now:
            arm = radius * 0.5
            pen.line(at_x - arm, at_y + arm, at_x + arm, at_y - arm, 0.7, STATE)
    if words.xp_now > XP_TO_LEVEL:
        end = x + text_width("XP", Font(REGULAR, 16)) + 2 * MM
        pen.text(end, y + 4.8 * MM, f"{words.xp_now} now", NOTE, colour=SOFT)
