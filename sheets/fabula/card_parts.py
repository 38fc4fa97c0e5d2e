"""The upper part of a card: kind and name, the facts in columns, dice to roll and the figure."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.fabula.card_words import CardWords, Fact
from sheets.fabula.gear_words import Accuracy
from sheets.flow import Block
from sheets.font import BOLD, SEMIBOLD, TITLE, Font, text_width
from sheets.form import LABEL_SPACING, NOTE, caps, write_line
from sheets.ink import SOFT
from sheets.paper import MM
from sheets.pen import Pen
from sheets.phrase import phrase_spans, phrase_width
from sheets.shape import draw_bolt, draw_die, draw_pips
from sheets.wrap import fitted, wrapped_text

WIDTH = 55 * MM
GAP = 2 * MM
NAME = Font(TITLE, 13)
SMALL_NAME = Font(TITLE, 10)
NAME_LINES = ((13.0, 1), (11.0, 2), (9.0, 4), (7.0, 99))
"""Sizes of a name, and how many lines it may take in each."""
NAME_TOP = 5.4 * MM
BOLT = 3.6 * MM
FACT = Font(SEMIBOLD, 8.5)
FACT_HEIGHT = 8.6 * MM
MOST_PIPS, PIP = 10, 3.1 * MM
DIE = 4.3 * MM
PLUS = 4 * MM
CHECK_HEIGHT = 17 * MM
FIGURE_HEIGHT = 11.6 * MM
FIGURE_SIZES = (14.0, 12.0, 10.5, 9.0, 8.0)
BLANK_CHECK = 28 * MM
"""What an empty card leaves for the dice."""


def head_block(words: CardWords) -> Block:
    """Return the name below the kind, as high as a long name needs."""
    room = WIDTH - (BOLT + GAP if words.is_offensive else 0)
    font, lines = _name_lines(words.name, room)
    height = NAME_TOP + max(1, len(lines)) * font.size * 1.15 + 1.6 * MM

    def draw(pen: Pen, x: float, y: float) -> None:
        baseline = y + NAME_TOP + font.size * 0.9
        if words.is_offensive:
            draw_bolt(pen, x + WIDTH - BOLT * 0.8, baseline, BOLT)
        _draw_lines(pen, x, baseline, lines, font)
        write_line(pen, x, y + height, WIDTH)

    return Block(height, draw)


def small_head_block(words: CardWords) -> Block:
    """Return the head of a card that goes on: the name in two lines at most."""
    shown = fitted(words.name, SMALL_NAME, WIDTH, lines=2)
    height = NAME_TOP + len(shown.lines) * shown.font.size * 1.15 + 1.6 * MM

    def draw(pen: Pen, x: float, y: float) -> None:
        _draw_lines(pen, x, y + NAME_TOP + shown.font.size * 0.9, shown.lines, shown.font)
        write_line(pen, x, y + height, WIDTH)

    return Block(height, draw)


def _name_lines(name: str, width: float) -> tuple[Font, Sequence[str]]:
    lines: Sequence[str] = ()
    font = NAME
    for size, most in NAME_LINES if name else ():
        font = NAME._replace(size=size)
        lines = wrapped_text(name, font, width)
        if len(lines) <= most:
            break
    return font, lines


def _draw_lines(pen: Pen, x: float, y: float, lines: Sequence[str], font: Font) -> None:
    for line in lines:
        pen.text(x, y, line, font)
        y += font.size * 1.15


def short_facts(words: CardWords) -> tuple[Fact, ...]:
    """Return the facts that stand side by side; the longest are left out until the rest does."""
    kept = list(words.facts)
    room = WIDTH + GAP - _level_width(words)
    while kept and sum(map(_fact_width, kept)) > room:
        kept.remove(max(kept, key=_fact_width))
    return tuple(kept)


def _fact_width(fact: Fact) -> float:
    label, value = fact
    spaced = text_width(label.upper(), NOTE) + LABEL_SPACING * len(label)
    return max(text_width(value, FACT), spaced) + GAP


def _level_width(words: CardWords) -> float:
    """Return the width of the pips, or of the word for very many levels."""
    if not words.level:
        return 0.0
    return max(_fact_width((words.level_label, _level_text(words))), _pips(words) * PIP) + GAP


def _pips(words: CardWords) -> int:
    most = max(words.level, words.most_level)
    return most if most <= MOST_PIPS else 0


def _level_text(words: CardWords) -> str:
    return "" if _pips(words) else f"{words.level} of {words.most_level}"


def fact_block(words: CardWords) -> Block:
    """Return the facts in columns, each as wide as it needs and an equal share of the rest.

    The level stands at the right, as pips.
    """
    facts = short_facts(words)
    wants = [_fact_width(fact) for fact in facts]
    spare = (WIDTH + GAP - sum(wants) - _level_width(words)) / max(1, len(wants))

    def draw(pen: Pen, x: float, y: float) -> None:
        at = x
        for (label, value), want in zip(facts, wants, strict=True):
            caps(pen, at, y + 3.4 * MM, label)
            pen.text(at, y + 7.1 * MM, value, FACT)
            at += want + spare
        if words.level:
            right = x + WIDTH
            caps(pen, right, y + 3.4 * MM, words.level_label, anchor="right")
            if _pips(words):
                draw_pips(pen, right, y + 6.1 * MM, words.level, words.most_level)
            else:
                pen.text(right, y + 7.1 * MM, _level_text(words), FACT, anchor="right")
        write_line(pen, x, y + FACT_HEIGHT, WIDTH)

    return Block(FACT_HEIGHT, draw)


def check_block(words: CardWords) -> Block:
    """Return the dice of the Check and beside them the figure, each below its label."""
    height = CHECK_HEIGHT if words.check_label else FIGURE_HEIGHT

    def draw(pen: Pen, x: float, y: float) -> None:
        left = x
        if words.check_label:
            caps(pen, x, y + 3.4 * MM, words.check_label)
            if words.check:
                _draw_check(pen, x, y + 9 * MM, words.check)
            left += _check_width(words) + GAP
        if words.figure_label and not is_wide(words):
            caps(pen, left, y + 3.4 * MM, words.figure_label)
            size = _figure_size(words)
            middle = y + (9 if words.check_label else 9.6) * MM
            spans = phrase_spans(words.figure)
            pen.spans(left, middle + size * (0.36 if words.check_label else 0), spans, size)
        write_line(pen, x, y + height, WIDTH)

    return Block(height, draw)


def is_wide(words: CardWords) -> bool:
    """Say whether the figure is too long to stand beside the dice; it then opens the text."""
    return bool(words.figure) and not _figure_size(words)


def _figure_size(words: CardWords) -> float:
    """Return the size of the figure; 0 where it does not fit in any."""
    room = WIDTH - (_check_width(words) + GAP if words.check_label else 0)
    fitting = (size for size in FIGURE_SIZES if phrase_width(words.figure, size) <= room)
    return next(fitting, 0.0)


def _check_width(words: CardWords) -> float:
    if words.check is None:
        return BLANK_CHECK
    modifier = _modifier(words.check)
    added = text_width(modifier, Font(BOLD, 12)) + 1.4 * MM if modifier else 0
    return 4 * DIE + PLUS + added


def _modifier(check: Accuracy) -> str:
    return check.text.split(" ")[-1] if check.modifier else ""


def _draw_check(pen: Pen, x: float, middle: float, check: Accuracy) -> None:
    at = x + DIE
    for number, (attribute, size) in enumerate(check.dice):
        if number:
            pen.text(at + DIE + PLUS / 2, middle + 1.4 * MM, "+", Font(BOLD, 10), anchor="middle")
            at += 2 * DIE + PLUS
        draw_die(pen, at, middle, DIE, size, label=f"d{size}")
        pen.text(at, middle + DIE + 2.6 * MM, attribute, NOTE, colour=SOFT, anchor="middle")
    modifier = _modifier(check)
    if modifier:
        pen.text(at + DIE + 1.4 * MM, middle + 1.6 * MM, modifier, Font(BOLD, 12))
