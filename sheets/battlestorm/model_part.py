"""The model's numbers in their boxes, and what is asked before calling, side by side."""

from __future__ import annotations

from sheets.battlestorm.words import ModelWords, StatWords
from sheets.cell import draw_cell
from sheets.flow import TITLE_HEIGHT, draw_title
from sheets.font import BOLD, REGULAR, Font, Span, text_width
from sheets.form import NOTE, Spill, caps, draw_state
from sheets.ink import SOFT
from sheets.paper import GUTTER, MM, TEXT_WIDTH, span
from sheets.pen import Pen
from sheets.shape import draw_tick_box
from sheets.wrap import fitted

WIDE, SIDE = span(8), span(4)
SIDE_AT = WIDE + GUTTER
BIG, BIG_TALL = 17 * MM, 13.6 * MM
SMALL, SMALL_TALL = 16.4 * MM, 10.6 * MM
BIG_ROW, SMALL_ROW, HITS_ROW = 23.4 * MM, 16.8 * MM, 12 * MM
TICK = 3.2 * MM
LINE = 4.6 * MM
HEIGHT = TITLE_HEIGHT + BIG_ROW + SMALL_ROW + HITS_ROW


def draw_model(pen: Pen, x: float, y: float, words: ModelWords, spill: Spill) -> None:
    """Draw the numbers and, for a faith worker, the checklist beside them."""
    width = WIDE if words.is_caller else TEXT_WIDTH
    draw_title(pen, x, y, width, "Model")
    at = y + TITLE_HEIGHT
    _draw_faith(pen, x, at, words, spill)
    _draw_body(pen, x, at + BIG_ROW, words, spill)
    _draw_hits(pen, x, at + BIG_ROW + SMALL_ROW, width, words, spill)
    if words.is_caller:
        draw_title(pen, x + SIDE_AT, y, SIDE, "Before calling")
        _draw_checks(pen, x + SIDE_AT, at, words)


def _draw_faith(pen: Pen, x: float, y: float, words: ModelWords, spill: Spill) -> None:
    pitch = 26.4 * MM
    for number, stat in enumerate(words.faith):
        left = x + number * pitch
        font = Font(BOLD, 22)
        _draw_box(pen, left, y, BIG, BIG_TALL, stat, font, spill, is_strong=True)
        middle = left + BIG / 2
        caps(pen, middle, y + BIG_TALL + 3 * MM, stat.label, anchor="middle")
        shown = fitted(stat.note, NOTE, pitch - 0.6 * MM)
        for line in shown.lines:
            start = max(x, middle - text_width(line, shown.font) / 2)
            pen.text(start, y + BIG_TALL + 6 * MM, line, shown.font, colour=SOFT)
    edge = x + len(words.faith) * pitch + (0 if words.is_caller else 4 * MM)
    if words.has_fate:
        _draw_fate_now(pen, edge, y, words)
    if words.is_caller:
        draw_tick_box(pen, edge, y + 15.4 * MM, TICK, ticked=words.locked_out)
        pen.text(edge + TICK + 1.2 * MM, y + 18 * MM, "locked out", Font(REGULAR, 8))


def _draw_fate_now(pen: Pen, x: float, y: float, words: ModelWords) -> None:
    caps(pen, x, y + 2.4 * MM, "Fate now")
    pen.box(x, y + 3.6 * MM, 17 * MM, BIG_TALL - 3.6 * MM)
    if words.fate_now:
        draw_state(pen, x + 8.5 * MM, y + 10.6 * MM, words.fate_now, width=15 * MM)


def _draw_body(pen: Pen, x: float, y: float, words: ModelWords, spill: Spill) -> None:
    pitch = (WIDE - SMALL) / max(1, len(words.body) - 1)
    for number, stat in enumerate(words.body):
        left = x + number * pitch
        _draw_box(pen, left, y, SMALL, SMALL_TALL, stat, Font(BOLD, 15), spill)
        caps(pen, left + SMALL / 2, y + SMALL_TALL + 3 * MM, stat.label, anchor="middle")


def _draw_box(
    pen: Pen,
    x: float,
    y: float,
    width: float,
    height: float,
    stat: StatWords,
    font: Font,
    spill: Spill,
    *,
    is_strong: bool = False,
) -> None:
    if is_strong:
        accent, tint = pen.inks.accent, pen.inks.tint
        pen.box(x, y, width, height, weight=1, colour=accent, fill=tint)
    else:
        pen.box(x, y, width, height)
    middle, at = x + width / 2, y + height / 2 + font.size * 0.36
    room = width - 2 * MM
    label = stat.label
    draw_cell(
        pen, middle, at, stat.value, font, width=room, spill=spill, label=label, anchor="middle"
    )


def _draw_hits(pen: Pen, x: float, y: float, width: float, words: ModelWords, spill: Spill) -> None:
    right = x + width
    if words.is_caller or words.is_blank or words.is_metal:
        text = Font(REGULAR, 8)
        right -= 22 * MM
        draw_tick_box(pen, right, y + 3.4 * MM, TICK, ticked=words.is_metal)
        pen.text(right + TICK + 1.2 * MM, y + 6 * MM, "metal armor", text)
        right -= 2 * MM
    if words.is_swarm:
        right -= 20 * MM
        pen.box(right, y, 18 * MM, 10 * MM)
        caps(pen, right + 1.2 * MM, y + 2.8 * MM, "gone")
        if words.gone:
            draw_state(pen, right + 12 * MM, y + 7.6 * MM, words.gone, width=10 * MM)
        right -= 2 * MM
    font = Font(BOLD, 15)
    draw_cell(pen, x, y + 5.4 * MM, words.hits, font, width=13 * MM, spill=spill, label="Hits")
    caps(pen, x, y + 9.2 * MM, "Hits each" if words.is_swarm else "Hits")
    left = x + 15 * MM
    pen.box(left, y, right - left, 10 * MM)
    if words.hits_now:
        middle = (left + right) / 2
        draw_state(pen, middle, y + 6.6 * MM, words.hits_now, width=right - left - 4)


def _draw_checks(pen: Pen, x: float, y: float, words: ModelWords) -> None:
    font = Font(REGULAR, 8)
    for text in words.checks:
        draw_tick_box(pen, x, y, TICK)
        pen.text(x + TICK + 1.6 * MM, y + 2.6 * MM, text, font)
        y += LINE + 0.8 * MM
    pen.rule(x, y, SIDE, 0.4, pen.inks.line)
    y += LINE
    for strong, rest in words.outcomes:
        pen.spans(x, y, (Span(f"{strong} ", BOLD), Span(rest, REGULAR)), 8)
        y += LINE
