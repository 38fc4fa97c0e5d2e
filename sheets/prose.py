"""Running text on the further pages, texts printed in full, and lines to write on."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.flow import AIR, TITLE_HEIGHT, Block, Flow, Section, column_place, draw_title
from sheets.font import REGULAR, SEMIBOLD, Span
from sheets.form import BODY, write_line
from sheets.paper import MM, TEXT_WIDTH, span
from sheets.pen import Pen
from sheets.wrap import ASCENT, LEADING, Lines, broken_lines, wrapped

LINE_PITCH = 8 * MM
ROOM_TO_WIDEN = 45 * MM
ROOM_FOR_LINES = 22 * MM
SHORT = 24
"""Lines of text that still stand in one column beside other sections."""


def text_blocks(text: str, width: float, size: float = BODY.size) -> list[Block]:
    """Return running text as blocks of a line, which may flow over columns and pages."""
    return line_blocks((Span(text, REGULAR),), width, size)


def line_blocks(spans: Sequence[Span], width: float, size: float = BODY.size) -> list[Block]:
    """Return spans broken to the width as blocks of a line."""
    leading = size * LEADING
    return [
        Block(leading, Lines((line,), size, leading).draw) for line in wrapped(spans, size, width)
    ]


def label_block(label: str) -> Block:
    """Return a small heading, in as many lines as it takes, that stays with the block below it."""
    lines = broken_lines((Span(label, SEMIBOLD),), BODY.size, span(6))

    def draw(pen: Pen, x: float, y: float) -> None:
        lines.draw(pen, x, y + 4.2 * MM - BODY.size * ASCENT)

    return Block(5.2 * MM + lines.height - lines.leading, draw, keep=True)


def full_texts_section(texts: Sequence[tuple[str, str]], size: float = BODY.size) -> Section:
    """Return the texts that were shortened on the first page, each under its label."""
    blocks: list[Block] = []
    for label, text in texts:
        blocks.append(label_block(label))
        blocks += text_blocks(text, span(6), size)
    return Section("In full", blocks, "what ends in … where it stands")


def draw_text(flow: Flow, title: str, text: str) -> None:
    """Place running text: in one column, on its own page over the width, or in two columns."""
    size = flow.density.text
    section = Section(title, text_blocks(text, span(6), size))
    if len(section.blocks) > SHORT:
        flow.balanced(section)
    elif max(flow.ends) > flow.top and flow.fits(section):
        flow.narrow(section)
    else:
        flow.wide(Section(title, text_blocks(text, TEXT_WIDTH, size)))


def draw_notes(flow: Flow, notes: str) -> float:
    """Place the notes, and lines for more of them on whatever is left of the page.

    Return how much of the last page is filled with more than lines, 1 for all of it.
    """
    pen = flow.pen
    if notes:
        draw_text(flow, "Notes", notes)
    lowest, highest = max(flow.ends), min(flow.ends)
    filled = (lowest - flow.top) / (flow.bottom - flow.top)
    if notes:
        y = flow.ends[flow.column or 0] + 2 * MM
        draw_writing_lines(pen, y, column=flow.column, lowest=lowest)
        return filled
    column = flow.ends.index(highest) if lowest - highest > AIR else None
    y = flow.below(lowest if column is None else highest)
    if pen.paper.bottom - y < ROOM_FOR_LINES:
        return filled
    x, width = column_place(pen.paper, column)
    draw_title(pen, x, y, width, "Notes")
    draw_writing_lines(pen, y + TITLE_HEIGHT, column=column, lowest=lowest)
    return filled


def draw_writing_lines(pen: Pen, y: float, *, column: int | None, lowest: float) -> None:
    """Draw lines to write on from ``y`` to the foot of the page, the last one on its edge.

    They start in ``column`` (None: over the whole width) and widen below ``lowest``, where both
    columns are free, when that leaves a good part of the page.
    """
    at = bottom = pen.paper.bottom
    widen = bottom - lowest > ROOM_TO_WIDEN
    while at >= y + LINE_PITCH * 0.8:
        wide = column is None or (widen and at >= lowest + LINE_PITCH)
        x, width = column_place(pen.paper, None if wide else column)
        write_line(pen, x, at, width)
        at -= LINE_PITCH
