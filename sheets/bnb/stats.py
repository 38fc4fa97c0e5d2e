"""The four stats with what their next level costs, and the body: Stamina and Health."""

from __future__ import annotations

from sheets.bnb.words import HeroWords, Pool, StatWords
from sheets.cell import GAP, draw_cell, draw_phrase
from sheets.flow import draw_title
from sheets.font import BOLD, REGULAR, SEMIBOLD, Font, Span, text_width
from sheets.form import FIGURE, NOTE, Spill, caps, draw_state
from sheets.ink import SOFT
from sheets.paper import MM
from sheets.pen import Pen
from sheets.shape import SHAPE_WEIGHT, draw_ruler
from sheets.wrap import fitted

HEIGHT = 36.2 * MM
TITLE_NOTE = "empty box: points saved for the next level · a push costs 1 Stamina a point and round"
BOX = 13.2 * MM
BOX_TOP = 12.4 * MM
SAVED_WIDTH, SAVED_HEIGHT = 12.9 * MM, 8.4 * MM
LINE = 3.05 * MM
POOL_LEFT = 20.5 * MM
POOL_HEIGHT = 13.6 * MM
POOL_TOPS = (7.4 * MM, 22.6 * MM)
RULER_INSET = 2.2 * MM


def draw_stats(pen: Pen, x: float, y: float, width: float, words: HeroWords, spill: Spill) -> None:
    """Draw the left side of the band."""
    draw_title(pen, x, y, width, "Stats", note=TITLE_NOTE)
    pitch = (width + 3 * MM) / 4
    for number, stat in enumerate(words.stats):
        _draw_stat(pen, x + number * pitch, y, pitch - 3 * MM, stat, spill)


def _draw_stat(pen: Pen, x: float, y: float, width: float, stat: StatWords, spill: Spill) -> None:
    pen.text(x, y + 10.3 * MM, stat.name, Font(SEMIBOLD, 10))
    top, accent = y + BOX_TOP, pen.inks.accent
    pen.box(x, top, BOX, BOX, weight=SHAPE_WEIGHT, colour=accent, fill=pen.inks.tint)
    draw_cell(
        pen,
        x + BOX / 2,
        top + 9.3 * MM,
        stat.level,
        Font(BOLD, 24),
        width=BOX - GAP,
        spill=spill,
        label=stat.name,
        anchor="middle",
    )
    left = x + BOX + 2.2 * MM
    draw_phrase(
        pen,
        left,
        top + 2.4 * MM,
        stat.cube,
        8.5,
        width=x + width - left + 1 * MM,
        spill=spill,
        label=f"{stat.name}, points paid",
    )
    pen.box(left, top + BOX - SAVED_HEIGHT, SAVED_WIDTH, SAVED_HEIGHT)
    baseline = y + 29 * MM
    for line in stat.lines:
        draw_phrase(
            pen,
            x,
            baseline,
            line,
            7.5,
            width=width + 1.5 * MM,
            spill=spill,
            label=stat.name,
            colour=SOFT,
        )
        baseline += LINE


def draw_body(pen: Pen, x: float, y: float, width: float, words: HeroWords, spill: Spill) -> None:
    """Draw the right side of the band."""
    draw_title(pen, x, y, width, "Body")
    if words.constitution:
        _draw_secondary(pen, x + width, y + 4.8 * MM, words)
    for top, pool in zip(POOL_TOPS, (words.stamina, words.health), strict=True):
        _draw_pool(pen, x, y + top, width, pool, spill)


def _draw_secondary(pen: Pen, right: float, y: float, words: HeroWords) -> None:
    spans = (
        Span("Con ", REGULAR, SOFT),
        Span(words.constitution, BOLD),
        Span("   Init 2d6 × ", REGULAR, SOFT),
        Span(words.initiative, BOLD),
    )
    font = fitted("".join(span.text for span in spans), Font(BOLD, 9.5), 40 * MM).font
    length = spans_width(spans, font.size)
    pen.spans(right - length, y, spans, font.size)


def spans_width(spans: tuple[Span, ...], size: float) -> float:
    """Return the width of the spans on one line."""
    return sum(text_width(span.text, Font(span.face, size)) for span in spans)


def _draw_pool(pen: Pen, x: float, y: float, width: float, pool: Pool, spill: Spill) -> None:
    middle = x + POOL_LEFT / 2 - 1 * MM
    if pool.most:
        draw_cell(
            pen,
            middle,
            y + 7.2 * MM,
            pool.most,
            FIGURE,
            width=POOL_LEFT - 3 * MM,
            spill=spill,
            label=pool.label,
            anchor="middle",
        )
    else:
        pen.rule(middle - 6 * MM, y + 7.6 * MM, 12 * MM, 0.4, SOFT)
    caps(pen, middle, y + 11 * MM, pool.label, anchor="middle")
    left, room = x + POOL_LEFT, width - POOL_LEFT
    pen.box(left, y, room, POOL_HEIGHT)
    pen.text(left + 1.6 * MM, y + 3 * MM, pool.note, NOTE, colour=SOFT)
    draw_state(pen, left + room / 2, y + 8.6 * MM, pool.now, width=room * 0.6)
    if pool.scale > 0:
        ruler = room - 2 * RULER_INSET
        draw_ruler(pen, left + RULER_INSET, y + POOL_HEIGHT, ruler, int(pool.scale))
