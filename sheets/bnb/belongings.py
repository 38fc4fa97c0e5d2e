"""Gear with its load, the purse, and the points that came and went: the last band of the page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sheets.bnb.words import GearWords, HeroWords, LogWords
from sheets.cell import GAP, draw_cell, draw_phrase
from sheets.flow import SECTION_TITLE, draw_title
from sheets.font import BOLD, REGULAR, Font, text_width
from sheets.form import BODY, NOTE, Spill, draw_state, write_line
from sheets.ink import INK, SOFT
from sheets.paper import GUTTER, MM, span
from sheets.pen import Pen
from sheets.phrase import phrase_width

LINE_PITCH = 5.3 * MM
ABOVE_LINES = 7.1 * MM
WEIGHT = 9 * MM
COINS = (("gold", "× 100"), ("silver", "× 10"), ("copper", "× 1"))
GEAR_COLUMNS = 7
PENALTIES = 4 * MM


@dataclass(frozen=True, slots=True)
class Band:
    """How many lines the band has, and how far apart; ``penalties`` of the load stand below."""

    lines: int
    pitch: float
    penalties: bool

    def line(self, number: int) -> float:
        """Return how far down a line stands, counted from 0."""
        return ABOVE_LINES + (number + 1) * self.pitch

    @property
    def last(self) -> float:
        return self.line(self.lines - 1)

    @property
    def height(self) -> float:
        return self.last + (PENALTIES if self.penalties else 0.0)


def gear_column() -> float:
    """Return the width of one of the two columns of gear."""
    return (span(GEAR_COLUMNS) - GUTTER) / 2


def draw_gear(
    pen: Pen, y: float, words: HeroWords, band: Band, spill: Spill
) -> Sequence[GearWords]:
    """Draw the gear that has room in two columns; return what has none."""
    x, width, lines = pen.paper.column(1), span(GEAR_COLUMNS), band.lines
    shown, rest = words.gear[: 2 * lines], words.gear[2 * lines :]
    _draw_gear_title(pen, x, y, width, words, spill, more=bool(rest))
    a_column = max(lines, -(-len(shown) // 2)) if len(shown) > lines else lines
    column = gear_column()
    for number in range(2 * lines):
        left = x + (number // a_column) * (column + GUTTER)
        line_y = y + band.line(number % a_column)
        write_line(pen, left, line_y, column)
        if number < len(shown):
            draw_gear_name(pen, left, line_y - 1.4 * MM, column, shown[number], spill)
    if words.penalties:
        draw_phrase(
            pen,
            x,
            y + band.height - 0.4 * MM,
            words.penalties,
            8,
            width=width,
            spill=spill,
            label="Under this load",
            colour=SOFT,
        )
    return rest


def _draw_gear_title(
    pen: Pen, x: float, y: float, width: float, words: HeroWords, spill: Spill, *, more: bool
) -> None:
    draw_title(pen, x, y, width, "Gear")
    note = words.load
    if more and note:
        note = (*note, (" · continued overleaf", False))
    room = width - 16 * MM
    size = 8.5 if phrase_width(note, 8.5) <= room else 7
    draw_phrase(
        pen,
        x + width,
        y + 4.8 * MM,
        note,
        size,
        width=room,
        spill=spill,
        label="Load",
        anchor="right",
        colour=SOFT,
    )


def draw_gear_name(
    pen: Pen, x: float, y: float, width: float, gear: GearWords, spill: Spill
) -> None:
    """Set an item's name, its place in soft letters, and its weight to the right."""
    room = width - WEIGHT
    detail = f", {gear.detail}" if gear.detail else ""
    aside = min(text_width(detail, BODY._replace(size=8)), room * 0.5) if detail else 0.0
    end = draw_cell(pen, x, y, gear.name, BODY, width=room - aside, spill=spill, label="Gear")
    if detail:
        draw_cell(
            pen,
            end,
            y,
            detail,
            Font(REGULAR, 8),
            width=x + room - end,
            spill=spill,
            label=gear.name,
            colour=SOFT,
        )
    draw_cell(
        pen,
        x + width,
        y,
        gear.weight,
        Font(BOLD, 8.5),
        width=WEIGHT - GAP,
        spill=spill,
        label=f"{gear.name}, weight",
        anchor="right",
    )


def draw_purse(pen: Pen, y: float, words: HeroWords, band: Band, spill: Spill) -> None:
    """Draw a box for each metal, with what the hero began with above them."""
    x, width = pen.paper.column(GEAR_COLUMNS + 1), span(2)
    draw_title(pen, x, y, width, "Purse")
    top, bottom = y + 7.4 * MM, y + band.last
    pitch = min(10.4 * MM, (bottom - top + 1.4 * MM) / 3)
    height, low = pitch - 1.4 * MM, pitch < 8 * MM
    box = width - (13 if low else 10) * MM
    for number, ((metal, worth), now) in enumerate(zip(COINS, words.coins, strict=True)):
        at = top + number * pitch
        pen.box(x, at, box, height)
        draw_state(pen, x + box / 2, at + height / 2 + 4.2, now, width=box - 2 * GAP)
        left, middle = x + box + 1.4 * MM, at + height / 2
        if low:
            pen.text(left, middle + 0.9 * MM, f"{metal} {worth[2:]}", NOTE, colour=SOFT)
            continue
        pen.text(left, middle - 0.2 * MM, metal, NOTE, colour=SOFT)
        pen.text(left, middle + 2.8 * MM, worth, NOTE, colour=SOFT)
    if words.purse_start:
        end = x + text_width("Purse", SECTION_TITLE) + 2 * MM
        draw_cell(
            pen,
            x + width,
            y + 4.8 * MM,
            words.purse_start,
            NOTE,
            width=x + width - end,
            spill=spill,
            label="Purse",
            anchor="right",
            colour=SOFT,
        )


def award_rows(words: HeroWords, lines: int) -> tuple[Sequence[LogWords], bool]:
    """Return the rows of points to print in so many lines, and whether more stand overleaf."""
    rows = (*words.start, *words.log, *words.plan)
    if len(rows) <= lines:
        return rows, False
    return words.start[:lines], bool(words.log or words.plan)


def draw_awards(pen: Pen, y: float, words: HeroWords, band: Band, spill: Spill) -> bool:
    """Draw the points that came and went; say whether the log stands overleaf instead."""
    x, width = pen.paper.column(GEAR_COLUMNS + 3), span(3)
    lines = band.lines
    rows, more = award_rows(words, lines)
    draw_title(pen, x, y, width, "Awards", note="log overleaf" if more else "")
    for number in range(lines):
        line_y = y + band.line(number)
        write_line(pen, x, line_y, width)
        if number < len(rows):
            row = rows[number]
            text = f"{row.date} {row.text}".strip()
            draw_log(pen, x, line_y - 1.4 * MM, width, text, row, spill)
    return more


def draw_log(
    pen: Pen, x: float, y: float, width: float, text: str, row: LogWords, spill: Spill
) -> None:
    """Set one line of the log with its points to the right."""
    aside = min(text_width(row.points, Font(BOLD, 8.5)), 0.4 * width)
    room = width - aside - GAP
    draw_cell(pen, x, y, text, BODY, width=room, spill=spill, label="Points")
    draw_cell(
        pen,
        x + width,
        y,
        row.points,
        Font(REGULAR if row.spent else BOLD, 8.5),
        width=width - room,
        spill=spill,
        label=text or "Points",
        anchor="right",
        colour=INK,
    )
