"""A card of poker size: head, facts, the dice to roll, as much text as it holds, and a foot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sheets.fabula.card_parts import (
    GAP,
    WIDTH,
    check_block,
    fact_block,
    head_block,
    is_wide,
    short_facts,
    small_head_block,
)
from sheets.fabula.card_words import CardWords
from sheets.flow import Block
from sheets.font import BOLD, REGULAR, SEMIBOLD, Font, Span, text_width
from sheets.form import NOTE, caps, write_line
from sheets.ink import SOFT
from sheets.paper import MM
from sheets.pen import Pen
from sheets.phrase import phrase_spans
from sheets.wrap import LEADING, LEAST, Line, Lines, fitted, wrapped

HEIGHT = 80 * MM
HEAD_RULE = 1.8
FOOT = 5.4 * MM
TEXT_TOP = 1.4 * MM
WRITING_PITCH = 5.4 * MM
SIZES = (9.0, 8.5, 8.0, 7.5, LEAST)
LARGE_SIZES = (9.0, 8.5)
"""Sizes of the text, tried in turn; in large print it does not shrink as far."""
KIND = Font(BOLD, LEAST)
CAPS_SHARE = 0.84
"""The part of a label's width that its letters take; the rest is the space between them."""


@dataclass(frozen=True, slots=True)
class Face:
    """One card as it is drawn: blocks from the top, the text below them, which of how many."""

    words: CardWords
    blocks: Sequence[Block]
    text: Lines
    number: int = 1
    count: int = 1


def faces(words: CardWords, sizes: Sequence[float]) -> list[Face]:
    """Return the card in the largest text that it holds, else in the smallest on several cards."""
    blocks = _upper_blocks(words)
    room = HEIGHT - FOOT - TEXT_TOP - sum(block.height for block in blocks)
    for size in sizes:
        lines = text_lines(words, size)
        text = Lines(lines, size, size * LEADING)
        if text.height <= room + 0.01:
            return [Face(words, blocks, text)]
    return _several(words, blocks, text_lines(words, sizes[-1]), sizes[-1], room)


def _upper_blocks(words: CardWords) -> list[Block]:
    blocks = [head_block(words)]
    if short_facts(words) or words.level:
        blocks.append(fact_block(words))
    if words.check_label or words.figure_label:
        blocks.append(check_block(words))
    return blocks


def _several(
    words: CardWords, blocks: Sequence[Block], lines: tuple[Line, ...], size: float, room: float
) -> list[Face]:
    leading = size * LEADING
    again = [small_head_block(words)]
    first = max(0, int(room / leading))
    following = int((HEIGHT - FOOT - TEXT_TOP - again[0].height) / leading)
    starts = [0, *range(first, len(lines), following)]
    ends = [*starts[1:], len(lines)]
    return [
        Face(
            words,
            again if number > 1 else blocks,
            Lines(lines[start:end], size, leading),
            number,
            len(starts),
        )
        for number, (start, end) in enumerate(zip(starts, ends, strict=True), start=1)
    ]


def text_lines(words: CardWords, size: float) -> tuple[Line, ...]:
    """Return the paragraphs broken into lines: facts too long for a column, the text, the sums."""
    lines: list[Line] = []
    kept = short_facts(words)
    for label, value in (fact for fact in words.facts if fact not in kept):
        lines += wrapped((Span(f"{label}: ", SEMIBOLD), Span(value, REGULAR)), size, WIDTH)
    if is_wide(words):
        label = Span(f"{words.figure_label}: ", SEMIBOLD)
        lines += wrapped((label, *phrase_spans(words.figure)), size, WIDTH)
    for label, phrase in words.texts:
        spans = [Span(f"{label}: ", SEMIBOLD)] if label else []
        lines += wrapped((*spans, *phrase_spans(phrase)), size, WIDTH)
    if words.counted:
        lines += wrapped((Span(words.counted, REGULAR, SOFT),), size, WIDTH)
    return tuple(lines)


def draw_face(pen: Pen, x: float, y: float, face: Face, hero: str) -> None:
    """Draw a card whose printed part starts at ``x``, ``y``."""
    words, top = face.words, y
    pen.rule(x, y + HEAD_RULE / 2, WIDTH, HEAD_RULE, pen.inks.accent)
    _draw_kind(pen, x, y, face)
    for block in face.blocks:
        block.draw(pen, x, y)
        y += block.height
    if words.name:
        face.text.draw(pen, x, y + TEXT_TOP)
    else:
        _draw_writing_lines(pen, x, y, top + HEIGHT - FOOT)
    _draw_foot(pen, x, top + HEIGHT, words.foot, hero)


def _draw_kind(pen: Pen, x: float, y: float, face: Face) -> None:
    """Draw what the card is about, and at the right which of several it is."""
    pages = f"{face.number} of {face.count}" if face.count > 1 else ""
    baseline = y + 4 * MM
    room = WIDTH - (text_width(pages, NOTE) + GAP if pages else 0)
    for line in fitted(face.words.kind.upper(), KIND, room * CAPS_SHARE).lines:
        caps(pen, x, baseline, line, colour=pen.inks.accent, face=BOLD)
    pen.text(x + WIDTH, baseline, pages, NOTE, colour=SOFT, anchor="right")


def _draw_writing_lines(pen: Pen, x: float, y: float, bottom: float) -> None:
    at = y + WRITING_PITCH
    while at <= bottom - 1 * MM:
        write_line(pen, x, at, WIDTH)
        at += WRITING_PITCH


def _draw_foot(pen: Pen, x: float, bottom: float, left: str, right: str) -> None:
    write_line(pen, x, bottom - FOOT + 1.4 * MM, WIDTH)
    baseline, end = bottom - 0.8 * MM, x
    for line in fitted(left, NOTE, WIDTH * (0.62 if right else 1)).lines:
        end = pen.text(x, baseline, line, NOTE, colour=SOFT)
    for line in fitted(right, NOTE, x + WIDTH - end - GAP).lines:
        pen.text(x + WIDTH, baseline, line, NOTE, colour=SOFT, anchor="right")
