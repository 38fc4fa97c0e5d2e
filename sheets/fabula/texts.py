"""Heroic Skills and appearance."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.fabula.words import HeroicWords
from sheets.flow import USUAL, Block, Density, Section
from sheets.font import REGULAR, SEMIBOLD, Font, Span
from sheets.form import BODY, NOTE, caps, write_line
from sheets.ink import SOFT
from sheets.paper import MM, span
from sheets.pen import Pen
from sheets.phrase import phrase_spans
from sheets.wrap import ASCENT, LEADING, Lines, broken_lines, fitted, pieces_of, wrapped

WIDTH = span(6)
NAME_WIDTH = 26 * MM
ROW = 7.4 * MM
LOOK_LABEL = 4.6 * MM


def heroic_section(
    heroic: Sequence[HeroicWords], following: str, *, blank: bool, density: Density = USUAL
) -> Section:
    """Return the Heroic Skills with a row for the next one to come."""
    blocks: list[Block] = [block for skill in heroic for block in _heroic_blocks(skill, density)]
    rows = 5 if blank else 1
    blocks += [_next_row(following if number == 0 else "") for number in range(rows)]
    return Section("Heroic Skills", blocks, "one for each class at level 10")


def _heroic_blocks(skill: HeroicWords, density: Density) -> list[Block]:
    spans = list(phrase_spans(skill.text))
    if skill.cost:
        spans.insert(0, Span(f"{skill.cost}. ", SEMIBOLD))
    if skill.times > 1:
        spans.insert(0, Span(f"Taken {skill.times} times. ", SEMIBOLD))
    size = density.text
    lines = wrapped(spans, size, WIDTH - NAME_WIDTH)
    pieces = pieces_of(lines, size) or [Lines((), size, size * LEADING)]
    last = len(pieces) - 1
    return [
        _heroic_row("" if number else skill.name, piece, density, closed=number == last)
        for number, piece in enumerate(pieces)
    ]


def _heroic_row(name: str, text: Lines, density: Density, *, closed: bool) -> Block:
    size = text.size
    shown = fitted(name, Font(SEMIBOLD, size), NAME_WIDTH - 2 * MM, lines=2)
    height = max(text.height, len(shown.lines) * size * LEADING) + density.pad + 0.3 * MM

    def draw(pen: Pen, x: float, y: float) -> None:
        baseline = y + 1.2 * MM + size * ASCENT
        for line in shown.lines:
            pen.text(x, baseline, line, shown.font)
            baseline += size * LEADING
        text.draw(pen, x + NAME_WIDTH, y + 1.2 * MM)
        if closed:
            write_line(pen, x, y + height, WIDTH)

    return Block(height, draw)


def _next_row(words: str) -> Block:
    def draw(pen: Pen, x: float, y: float) -> None:
        pen.text(x + NAME_WIDTH, y + ROW - 1.6 * MM, words, NOTE, colour=SOFT)
        write_line(pen, x, y + ROW, WIDTH)

    return Block(ROW, draw, spare=not words)


def look_block(text: str) -> Block | None:
    """Return what the hero looks like, to stand in one piece under the Bonds; None without any."""
    if not text:
        return None
    lines = broken_lines((Span(text, REGULAR),), BODY.size, WIDTH)

    def draw(pen: Pen, x: float, y: float) -> None:
        caps(pen, x, y + 3.6 * MM, "Appearance")
        lines.draw(pen, x, y + LOOK_LABEL)

    return Block(LOOK_LABEL + lines.height, draw)
