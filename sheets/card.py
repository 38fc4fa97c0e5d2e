"""Cards to cut, two across a page: their places, how one goes on in the next, common pieces."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.cut import CutGrid, draw_cut_lines
from sheets.flow import Block
from sheets.font import SEMIBOLD, TITLE, Font, Span
from sheets.form import NOTE
from sheets.ink import INK, SOFT
from sheets.options import SheetOptions
from sheets.paper import FOOTER_ABOVE_EDGE, MM, PAPERS, TEXT_WIDTH, Paper
from sheets.pen import Pen
from sheets.phrase import Phrase, phrase_spans
from sheets.wrap import LEADING, Lines, fitted, wrapped

ACROSS = 2
WIDTH = 86 * MM
"""What is printed on a card, across; a margin to cut in stands around it."""
CARD_WIDTH = TEXT_WIDTH / ACROSS
INSET = (CARD_WIDTH - WIDTH) / 2
MARK, MARK_GAP = 6 * MM, 2 * MM
HEAD_RULE = 1.8
SMALL = 7.0


def card_grid(paper: Paper, down: int) -> CutGrid:
    """Return the places of a page when ``down`` rows of two fill it within its margins."""
    height = (paper.bottom - paper.top) / down
    return CutGrid(paper.left, paper.top, CARD_WIDTH, height, ACROSS, down, MARK, MARK_GAP)


class Deck:
    """Fills the places of one page after another, ``down`` rows of two."""

    def __init__(self, pen: Pen, down: int) -> None:
        self.pen = pen
        self.used = 0
        self.grid = card_grid(pen.paper, down)

    @property
    def room(self) -> float:
        """The height of what is printed on a card."""
        return self.grid.height - 2 * INSET

    def place(self) -> tuple[float, float]:
        """Take the next place; return the upper left corner of what is printed there."""
        number = self.used % self.grid.places
        if self.used and number == 0:
            self.pen.new_page()
        if number == 0:
            draw_cut_lines(self.pen, self.grid)
        self.used += 1
        x, y = self.grid.place(number)
        return x + INSET, y + INSET

    def fill(self, x: float, y: float, blocks: Sequence[Block], room: float) -> list[Block]:
        """Draw the blocks that fit and return the rest; at least one is always drawn."""
        bottom = y + room + 0.01
        for number, block in enumerate(blocks):
            needed = block.height
            if block.keep and number + 1 < len(blocks):
                needed += blocks[number + 1].height
            if number > 1 and y + needed > bottom:
                rest = list(blocks[number:])
                return rest[_gaps(rest) :]
            block.draw(self.pen, x, y)
            y += block.height
        return []

    def go_on(self, name: str, blocks: Sequence[Block], texts: Sequence[tuple[str, str]]) -> None:
        """Draw what the first card had no room for on as many more as it needs.

        ``texts`` are those that were shortened, by label; they stand in full at the end. Drawing
        may still add to them.
        """
        rest, told = list(blocks), 0
        while rest or told < len(texts):
            rest += full_text_blocks(texts[told:])
            told = len(texts)
            x, y = self.place()
            rest = self.fill(x, y, [continued_block(name), *rest], self.room)


class LooseDeck(Deck):
    """Gives every card a page of its own that is no larger than the card: see ``loose_paper``."""

    def __init__(self, pen: Pen, down: int) -> None:
        super().__init__(pen, down)
        paper = pen.paper
        self.grid = CutGrid(0, 0, paper.width, paper.height, 1, 1, 0, 0)

    def place(self) -> tuple[float, float]:
        if self.used:
            self.pen.new_page()
        self.used += 1
        edge, paper = 1 * MM, self.pen.paper
        self.pen.box(edge, edge, paper.width - 2 * edge, paper.height - 2 * edge, colour=INK)
        return INSET, INSET


def loose_paper(options: SheetOptions, down: int) -> Paper:
    """Return paper as large as one card where ``down`` rows of two fill a page."""
    grid = card_grid(PAPERS[options.paper], down)
    return Paper(options.paper, grid.width, grid.height)


def _gaps(blocks: Sequence[Block]) -> int:
    """Return how many blocks at the start are mere air."""
    count = 0
    while count < len(blocks) and blocks[count].spare:
        count += 1
    return count


def phrase_blocks(
    phrase: Phrase, size: float, label: str = "", *, soft: bool = False
) -> list[Block]:
    """Return a sentence as blocks of a line each, its label in strong letters before it."""
    spans = phrase_spans(phrase, colour=SOFT if soft else INK)
    if label:
        spans = (Span(f"{label} ", SEMIBOLD), *spans)
    return span_blocks(spans, size)


def span_blocks(spans: Sequence[Span], size: float) -> list[Block]:
    """Return running text as blocks of a line each."""
    leading = size * LEADING
    return [
        Block(leading, Lines((line,), size, leading).draw)
        for line in wrapped(spans, size, WIDTH)
        if line
    ]


def air_block(height: float) -> Block:
    """Return a gap, which is left out where a card begins."""
    return Block(height, lambda pen, x, y: None, spare=True)


def continued_block(name: str) -> Block:
    """Return the head of a card that goes on from the one before."""
    shown = fitted(name, Font(TITLE, 11), WIDTH - 20 * MM)

    def draw(pen: Pen, x: float, y: float) -> None:
        pen.rule(x, y, WIDTH, HEAD_RULE, pen.inks.accent)
        for line in shown.lines:
            pen.text(x, y + 5 * MM, line, shown.font)
        pen.text(x + WIDTH, y + 5 * MM, "continued", NOTE, colour=SOFT, anchor="right")

    return Block(7.6 * MM, draw)


def full_text_blocks(texts: Sequence[tuple[str, str]]) -> list[Block]:
    """Return in full what was shortened, each text under its label."""
    blocks: list[Block] = []
    for label, text in texts:
        blocks += phrase_blocks(((text, False),), SMALL, f"{label}:")
    return blocks


def draw_card_feet(pen: Pen, text: str) -> None:
    """Draw the foot of every page of cards, once their number is known."""
    count, paper = pen.page_count, pen.paper
    y = paper.height - FOOTER_ABOVE_EDGE + 1 * MM
    for number in range(1, count + 1):
        pen.turn_to(number)
        pen.text(paper.left + 3 * MM, y, f"Fablefolio · {text}", NOTE, colour=SOFT)
        x = paper.right - 3 * MM
        pen.text(x, y, f"page {number} of {count}", NOTE, colour=SOFT, anchor="right")
