"""Attributes as dice with their statuses below, and the three defences as shields."""

from __future__ import annotations

from collections.abc import Mapping

from models.fabula.vocabulary import ATTRIBUTE_NAMES, ATTRIBUTES, Attribute
from sheets.fabula.score_words import Score
from sheets.fabula.words import HeroWords
from sheets.flow import draw_title
from sheets.font import REGULAR, SEMIBOLD, Font
from sheets.form import NOTE, Spill, caps, draw_now_box
from sheets.ink import INK, SOFT, STATE
from sheets.paper import GUTTER, MM
from sheets.pen import Pen
from sheets.shape import draw_bracket, draw_die, draw_shield, draw_tick_box
from sheets.wrap import LEADING, fitted

TITLE_NOTE = "a tick drops the dice it stands under by one size, d6 at least"
HEIGHT = 67.7 * MM
DIE_RADIUS = 6.6 * MM
NOW_SIZE = 9 * MM
TICK = 4.2 * MM
ALWAYS_LINES = 3

SINGLE: Mapping[Attribute, str] = {"DEX": "slow", "INS": "dazed", "MIG": "weak", "WLP": "shaken"}
DOUBLE: tuple[tuple[str, Attribute, Attribute], ...] = (
    ("enraged", "DEX", "INS"),
    ("poisoned", "MIG", "WLP"),
)


def always_height(words: HeroWords, width: float) -> float:
    """Return the height of the line of standing bonuses below the defences."""
    lines = fitted(words.always, NOTE, width, lines=ALWAYS_LINES).lines
    return (len(lines) * NOTE.size * LEADING + 1 * MM) if lines else 0.0


def draw_attributes(
    pen: Pen, x: float, y: float, width: float, words: HeroWords, spill: Spill
) -> None:
    """Draw the left side of the second band."""
    draw_title(pen, x, y, width, "Attributes", note=TITLE_NOTE)
    column = (width - 3 * GUTTER) / 4
    for number, attribute in enumerate(ATTRIBUTES):
        left = x + number * (column + GUTTER)
        _draw_attribute(pen, left, y, column, words, attribute)
        _draw_status(pen, left, y + 27.5 * MM, column, words, SINGLE[attribute], attribute)
    double = 2 * column + GUTTER
    for number, (status, first, second) in enumerate(DOUBLE):
        left = x + number * (double + GUTTER)
        label = f"{first} and {second}"
        _draw_status(pen, left, y + 35.6 * MM, double, words, status, label)
    _draw_scores(pen, x, y + 45.2 * MM, width, words, spill)


def _draw_attribute(
    pen: Pen, x: float, y: float, width: float, words: HeroWords, attribute: Attribute
) -> None:
    end = pen.text(x, y + 10.9 * MM, attribute, Font(SEMIBOLD, 11), spacing=0.3)
    name = ATTRIBUTE_NAMES[attribute]
    pen.text(end + 1.4 * MM, y + 10.9 * MM, name, Font(REGULAR, 8), colour=SOFT)
    size, top = words.dice[attribute], y + 13.1 * MM
    middle = top + DIE_RADIUS
    if size:
        draw_die(pen, x + DIE_RADIUS, middle, DIE_RADIUS, size, label=f"d{size}")
    else:
        side = 2 * DIE_RADIUS - 1.4 * MM
        pen.box(x, top + 0.5 * MM, side, side, weight=1.1, colour=pen.inks.accent)
        pen.text(x + 2.2 * MM, middle + 1.6 * MM, "d", Font(REGULAR, 11), colour=SOFT)
    now = words.dice_now.get(attribute)
    left = x + width - NOW_SIZE
    draw_now_box(pen, left, top + 0.2 * MM, NOW_SIZE, NOW_SIZE, f"d{now}" if now else "")


def _draw_status(
    pen: Pen, x: float, y: float, width: float, words: HeroWords, status: str, lowers: str
) -> None:
    draw_bracket(pen, x, y, width, 1.1 * MM)
    top = y + 2.4 * MM
    draw_tick_box(pen, x, top, TICK, ticked=status in words.statuses, colour=STATE)
    baseline = top + 3.1 * MM
    end = pen.text(x + TICK + 1.3 * MM, baseline, status, Font(SEMIBOLD, 8.5), colour=INK)
    pen.text(end + 1.6 * MM, baseline, lowers, Font(REGULAR, 7.5), colour=SOFT)


def _draw_scores(
    pen: Pen, x: float, y: float, width: float, words: HeroWords, spill: Spill
) -> None:
    column = (width - 2 * GUTTER) / 3
    for number, score in enumerate(words.scores):
        _draw_score(pen, x + number * (column + GUTTER), y, column, score, spill)
    shown = fitted(words.always, NOTE, width, lines=ALWAYS_LINES)
    if shown.cut:
        spill.add("Standing effects", words.always)
    baseline = y + 25 * MM
    for line in shown.lines:
        pen.text(x, baseline, line, shown.font, colour=SOFT)
        baseline += NOTE.size * LEADING


def _draw_score(pen: Pen, x: float, y: float, width: float, score: Score, spill: Spill) -> None:
    caps(pen, x, y + 2.8 * MM, score.label, colour=INK)
    top = y + 4.4 * MM
    draw_shield(pen, x, top, 14.2 * MM, 13.5 * MM, score.value)
    draw_now_box(pen, x + 16.4 * MM, top + 0.3 * MM, 11.2 * MM, NOW_SIZE, score.now)
    shown = fitted(score.parts, NOTE, width, lines=2)
    if shown.cut:
        spill.add(score.label, score.parts)
    baseline = y + 21.3 * MM
    for line in shown.lines:
        pen.text(x, baseline, line, NOTE, colour=SOFT)
        baseline += 2.9 * MM
