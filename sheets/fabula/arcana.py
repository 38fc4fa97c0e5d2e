"""Arcana and gadgets: cells with a name, what it is about, and labelled lines of text."""

from __future__ import annotations

import re
from collections.abc import Sequence

from sheets.fabula.magic_words import ArcanumWords, GadgetWords
from sheets.flow import Block, Drawing, Section
from sheets.font import BOLD, REGULAR, SEMIBOLD, TITLE, Font, Span, text_width
from sheets.form import BODY, NOTE, write_line
from sheets.ink import SOFT
from sheets.paper import MM, span
from sheets.pen import Pen
from sheets.shape import draw_pips, draw_tick_box
from sheets.wrap import ASCENT, LEADING, Lines, broken_lines, fitted, wrapped

WIDTH = span(6)
HEAD = 6.2 * MM
NAME = Font(TITLE, 10.5)
PIECE = 12
"""Lines of one text that stay together."""
BLANK_ARCANA = 3
ROLL_WIDTH = 12 * MM


def arcana_section(arcana: Sequence[ArcanumWords], note: str, *, blank: bool) -> Section:
    """Return the bound Arcana, each with a box to tick while merged."""
    blocks: list[Block] = []
    for arcanum in arcana:
        blocks.append(_arcanum_head(arcanum.name, arcanum.domains))
        blocks += _text_blocks(_labelled("Merge", "", arcanum.merge))
        for name, text in arcanum.dismissals:
            blocks += _text_blocks(_labelled("Dismiss", name, text))
        blocks.append(Block(1.6 * MM, _draw_cell_end))
    if blank:
        for _ in range(BLANK_ARCANA):
            blocks += [_arcanum_head("", ""), _blank_lines()]
    return Section("Arcana", blocks, note)


def gadget_section(gadgets: Sequence[GadgetWords]) -> Section:
    """Return the gadget types with a pip a tier."""
    blocks: list[Block] = []
    for gadget in gadgets:
        blocks.append(_gadget_head(gadget))
        for name, text in gadget.lines:
            rows = roll_rows(text)
            blocks += _roll_blocks(name, rows) if rows else _text_blocks(_labelled("", name, text))
        blocks.append(Block(1.6 * MM, _draw_cell_end))
    return Section("Gadgets", blocks, "a pip for each tier")


def _arcanum_head(name: str, about: str) -> Block:
    start = text_width(name, NAME) + 2.2 * MM
    beside = start + text_width(about, NOTE) < WIDTH - 18 * MM
    height = HEAD if beside else HEAD + 3.4 * MM

    def draw(pen: Pen, x: float, y: float) -> None:
        baseline = y + 4.4 * MM
        _draw_name(pen, x, baseline, name)
        if beside:
            pen.text(x + start, baseline, about, NOTE, colour=SOFT)
        else:
            pen.text(x, baseline + 3.6 * MM, about, NOTE, colour=SOFT)
        label = Font(REGULAR, 7.5)
        left = pen.text(x + WIDTH, baseline, "merged", label, colour=SOFT, anchor="right")
        draw_tick_box(pen, left - 13.4 * MM, baseline - 2.6 * MM, 3.2 * MM)

    return Block(height, draw, keep=True)


def _draw_name(pen: Pen, x: float, baseline: float, name: str) -> None:
    shown = fitted(name, NAME, WIDTH * 0.75)
    if shown.lines:
        pen.text(x, baseline, shown.lines[0], shown.font)


def _gadget_head(gadget: GadgetWords) -> Block:
    def draw(pen: Pen, x: float, y: float) -> None:
        baseline = y + 4.4 * MM
        _draw_name(pen, x, baseline, gadget.name)
        draw_pips(pen, x + WIDTH, baseline - 1.1 * MM, gadget.tier, 3)

    return Block(HEAD, draw, keep=True)


def _labelled(label: str, name: str, text: str) -> tuple[Span, ...]:
    spans: list[Span] = []
    if label:
        spans.append(Span(f"{label.upper()} ", REGULAR, SOFT))
    if name:
        spans.append(Span(f"{name}: ", SEMIBOLD))
    return (*spans, Span(text, REGULAR))


def _text_blocks(spans: Sequence[Span]) -> list[Block]:
    """Return a text of a cell, kept to what follows; a long one may run on."""
    lines = wrapped(spans, BODY.size, WIDTH)
    return [
        Block(piece.height, piece.draw, keep=start + PIECE >= len(lines))
        for start in range(0, len(lines), PIECE)
        for piece in (Lines(lines[start : start + PIECE], BODY.size, BODY.size * LEADING),)
    ]


_ROLL = re.compile(r"(\d+(?:–\d+)?) (.+)")


def roll_rows(text: str) -> tuple[tuple[str, str], ...]:
    """Return the rows of a table in one line (“1–6 one; 7–20 all”); none when it is not one."""
    rows: list[tuple[str, str]] = []
    for piece in text.split("; "):
        found = _ROLL.fullmatch(piece)
        if found:
            rows.append((found[1], found[2][:1].upper() + found[2][1:]))
        elif rows:
            rows[-1] = (rows[-1][0], f"{rows[-1][1]}; {piece}")
        else:
            return ()
    return tuple(rows) if len(rows) > 2 else ()


def _roll_blocks(name: str, rows: Sequence[tuple[str, str]]) -> list[Block]:
    """Return a table of d20 rolls: one row a block, the first below its name."""

    def draw_name(pen: Pen, x: float, y: float) -> None:
        pen.text(x, y + BODY.size, f"{name}, by d20", Font(SEMIBOLD, BODY.size))

    blocks = [Block(BODY.size * LEADING + 1, draw_name, keep=True)]
    for roll, text in rows:
        lines = broken_lines((Span(text, REGULAR),), BODY.size, WIDTH - ROLL_WIDTH)
        blocks.append(Block(lines.height, _roll_drawing(roll, lines)))
    return blocks


def _roll_drawing(roll: str, lines: Lines) -> Drawing:
    def draw(pen: Pen, x: float, y: float) -> None:
        right = x + ROLL_WIDTH - 2 * MM
        pen.text(right, y + BODY.size * ASCENT, roll, Font(BOLD, 8.5), anchor="right")
        lines.draw(pen, x + ROLL_WIDTH, y)

    return draw


def _draw_cell_end(pen: Pen, x: float, y: float) -> None:
    write_line(pen, x, y + 1.1 * MM, WIDTH)


def _blank_lines() -> Block:
    def draw(pen: Pen, x: float, y: float) -> None:
        for number in range(1, 4):
            write_line(pen, x, y + number * 6 * MM - 1 * MM, WIDTH)

    return Block(18 * MM, draw)
