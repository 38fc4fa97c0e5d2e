"""Arcana and gadgets: cells with a name, what it is about, and labelled lines of text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sheets.fabula.magic_words import ArcanumWords, GadgetWords, roll_rows
from sheets.flow import USUAL, Block, Density, Drawing, Section
from sheets.font import BOLD, REGULAR, SEMIBOLD, TITLE, Font, Span, text_width
from sheets.form import NOTE, Spill, write_line
from sheets.ink import SOFT
from sheets.paper import MM, span
from sheets.pen import Pen
from sheets.shape import draw_pips, draw_tick_box
from sheets.wrap import ASCENT, LEADING, Lines, broken_lines, fitted, pieces_of, wrapped

WIDTH = span(6)
HEAD = 6.2 * MM
NAME = Font(TITLE, 10.5)
MERGED = 18 * MM
"""Room for the box to tick beside a name."""
LONGEST_ABOUT = 300
"""Characters of domains that stand in small letters below a name; more are text."""
SHORT_CELL = 60 * MM
"""The texts of a cell that stays in one piece are no taller."""
BLANK_ARCANA = 3
ROLL_WIDTH = 12 * MM


def arcana_section(
    arcana: Sequence[ArcanumWords],
    note: str,
    spill: Spill,
    *,
    blank: bool,
    density: Density = USUAL,
) -> Section:
    """Return the bound Arcana, each with a box to tick while merged."""
    blocks: list[Block] = []
    for arcanum in arcana:
        texts = [_labelled("Merge", "", arcanum.merge)]
        texts += [_labelled("Dismiss", name, text) for name, text in arcanum.dismissals]
        about = arcanum.domains
        if len(about) > LONGEST_ABOUT:
            texts.insert(0, _labelled("Domains", "", about))
            about = ""
        head = _arcanum_head(arcanum.name, about, spill)
        blocks += _cell(head, [_text_blocks(text, density.text) for text in texts])
    if blank:
        for _ in range(BLANK_ARCANA):
            blocks += [_arcanum_head("", "", spill), _blank_lines()]
    return Section("Arcana", blocks, note)


def gadget_section(gadgets: Sequence[GadgetWords], *, density: Density = USUAL) -> Section:
    """Return the gadget types with a pip a tier."""
    blocks: list[Block] = []
    for gadget in gadgets:
        texts: list[list[Block]] = []
        for name, text in gadget.lines:
            rows = roll_rows(text)
            words = _labelled("", name, text)
            texts.append(
                _roll_blocks(name, rows, density.text)
                if rows
                else _text_blocks(words, density.text)
            )
        blocks += _cell(_gadget_head(gadget), texts)
    return Section("Gadgets", blocks, "a pip for each tier")


def _cell(head: Block, texts: Sequence[Sequence[Block]]) -> list[Block]:
    """Return a cell in one piece where it is short; a long one breaks where a text does."""
    body = [block for text in texts for block in text]
    short = sum(block.height for block in body) <= SHORT_CELL
    blocks = [head]
    for number, block in enumerate(body, start=1):
        last = number == len(body)
        kept = replace(block, keep=short or last or block.keep)
        blocks.append(kept if number == 1 else replace(kept, under=head))
    return [*blocks, Block(1.6 * MM, _draw_cell_end)]


def _arcanum_head(name: str, about: str, spill: Spill) -> Block:
    shown = fitted(name, NAME, WIDTH - MERGED, lines=2)
    if shown.cut:
        spill.add("Arcanum", name)
    last = text_width(shown.lines[-1], shown.font) if shown.lines else 0.0
    start = last + 2.2 * MM
    beside = start + text_width(about, NOTE) < WIDTH - MERGED
    domains = broken_lines((Span(about, REGULAR, SOFT),), NOTE.size, WIDTH)
    leading = shown.font.size * LEADING
    more = max(0, len(shown.lines) - 1) * leading
    below = 0.0 if beside or not about else domains.height + 0.4 * MM

    def draw(pen: Pen, x: float, y: float) -> None:
        baseline = y + 4.4 * MM
        label = Font(REGULAR, 7.5)
        for number, line in enumerate(shown.lines):
            pen.text(x, baseline + number * leading, line, shown.font)
        if beside:
            pen.text(x + start, baseline + more, about, NOTE, colour=SOFT)
        elif about:
            domains.draw(pen, x, y + HEAD + more - 0.4 * MM)
        pen.text(x + WIDTH, baseline, "merged", label, colour=SOFT, anchor="right")
        draw_tick_box(pen, x + WIDTH - 13.4 * MM, baseline - 2.6 * MM, 3.2 * MM)

    return Block(HEAD + more + below, draw, keep=True)


def _gadget_head(gadget: GadgetWords) -> Block:
    def draw(pen: Pen, x: float, y: float) -> None:
        baseline = y + 4.4 * MM
        shown = fitted(gadget.name, NAME, WIDTH * 0.75)
        if shown.lines:
            pen.text(x, baseline, shown.lines[0], shown.font)
        draw_pips(pen, x + WIDTH, baseline - 1.1 * MM, gadget.tier, 3)

    return Block(HEAD, draw, keep=True)


def _labelled(label: str, name: str, text: str) -> tuple[Span, ...]:
    spans: list[Span] = []
    if label:
        spans.append(Span(f"{label.upper()} ", REGULAR, SOFT))
    if name:
        spans.append(Span(f"{name}: ", SEMIBOLD))
    return (*spans, Span(text, REGULAR))


def _text_blocks(spans: Sequence[Span], size: float) -> list[Block]:
    """Return a text of a cell; a long one may run on."""
    return [Block(p.height, p.draw) for p in pieces_of(wrapped(spans, size, WIDTH), size)]


def _roll_blocks(name: str, rows: Sequence[tuple[str, str]], size: float) -> list[Block]:
    """Return a table of d20 rolls: one row a block, the first below its name."""

    def draw_name(pen: Pen, x: float, y: float) -> None:
        pen.text(x, y + size, f"{name}, by d20", Font(SEMIBOLD, size))

    blocks = [Block(size * LEADING + 1, draw_name, keep=True)]
    for roll, text in rows:
        lines = broken_lines((Span(text, REGULAR),), size, WIDTH - ROLL_WIDTH)
        blocks.append(Block(lines.height, _roll_drawing(roll, lines)))
    return blocks


def _roll_drawing(roll: str, lines: Lines) -> Drawing:
    def draw(pen: Pen, x: float, y: float) -> None:
        right = x + ROLL_WIDTH - 2 * MM
        font = Font(BOLD, lines.size)
        pen.text(right, y + font.size * ASCENT, roll, font, anchor="right")
        lines.draw(pen, x + ROLL_WIDTH, y)

    return draw


def _draw_cell_end(pen: Pen, x: float, y: float) -> None:
    write_line(pen, x, y + 1.1 * MM, WIDTH)


def _blank_lines() -> Block:
    def draw(pen: Pen, x: float, y: float) -> None:
        for number in range(1, 4):
            write_line(pen, x, y + number * 6 * MM - 1 * MM, WIDTH)

    return Block(18 * MM, draw)
