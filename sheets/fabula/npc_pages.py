"""Places for stat blocks: a page each, or cards to cut, two, four or eight to a page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sheets.cut import CutGrid, draw_cut_lines
from sheets.fabula.npc_card import CardSize, card_blocks, continued_block, draw_foot, foot_height
from sheets.fabula.npc_words import NpcWords
from sheets.flow import Block
from sheets.paper import MM, TEXT_WIDTH, Paper
from sheets.pen import Pen

INSET = 4 * MM
MARK, MARK_GAP = 4 * MM, 1.6 * MM
LOW = 4.2 * MM
"""How far above the edge the foot of a page of cards stands."""
FULL_PAGE = CardSize(TEXT_WIDTH, text=9.5, name=24.0, figure=18.0, die=5.4 * MM)


@dataclass(frozen=True, slots=True)
class Layout:
    """How many cards stand on a page, and how each is set; ``columns`` of 0 is a full page."""

    across: int
    down: int
    text: float
    name: float
    figure: float


LAYOUTS = {
    2: Layout(1, 2, 9.0, 20.0, 16.0),
    4: Layout(2, 2, 8.5, 17.0, 14.0),
    8: Layout(2, 4, 7.0, 12.0, 10.0),
}


def card_grid(paper: Paper, layout: Layout) -> CutGrid:
    """Return the places of a page: the room within the margins in equal parts."""
    width = TEXT_WIDTH / layout.across
    height = (paper.bottom - paper.top) / layout.down
    return CutGrid(paper.left, paper.top, width, height, layout.across, layout.down, MARK, MARK_GAP)


class _Places:
    """The places for cards, page after page; on a full page there is one without a frame."""

    def __init__(self, pen: Pen, layout: Layout | None) -> None:
        self.pen = pen
        self.grid = card_grid(pen.paper, layout) if layout else None
        self.used = 0

    def following(self) -> tuple[float, float, float]:
        """Take the next place; return its left, top and bottom inside the frame."""
        paper = self.pen.paper
        if self.grid is None:
            if self.used:
                self.pen.new_page()
            self.used += 1
            return paper.left, paper.top, paper.bottom - 2 * MM
        number = self.used % self.grid.places
        if self.used and number == 0:
            self.pen.new_page()
        if number == 0:
            draw_cut_lines(self.pen, self.grid)
        self.used += 1
        x, y = self.grid.place(number)
        return x + INSET, y + INSET, y + self.grid.height - INSET


def draw_npcs(pen: Pen, cards: Iterable[NpcWords], per_page: int = 0) -> None:
    """Draw every block; ``per_page`` 0 gives each pages of its own. Nothing is cut: a long block
    goes on to a further card, and the boxes to write in stand on its first.
    """
    layout = LAYOUTS.get(per_page)
    places = _Places(pen, layout)
    size = FULL_PAGE
    if layout is not None:
        width = TEXT_WIDTH / layout.across - 2 * INSET
        die = (2.9 if per_page == max(LAYOUTS) else 4.2) * MM
        small = per_page == max(LAYOUTS)
        size = CardSize(width, layout.text, layout.name, layout.figure, die, small)
    for words in cards:
        _draw_card(places, words, size)


def _draw_card(places: _Places, words: NpcWords, size: CardSize) -> None:
    blocks = card_blocks(words, size)
    x, y, bottom = places.following()
    places.pen.mark(words.name, y, level=0)
    rest = _filled(places.pen, blocks, (x, y), bottom - foot_height(words, size))
    draw_foot(places.pen, x, bottom, words, size)
    while rest:
        x, y, bottom = places.following()
        rest = _filled(places.pen, [continued_block(words, size), *rest], (x, y), bottom)


def _filled(
    pen: Pen, blocks: Sequence[Block], corner: tuple[float, float], bottom: float
) -> list[Block]:
    """Draw the blocks that fit and return the rest; the first two are always drawn."""
    x, y = corner
    for number, block in enumerate(blocks):
        needed = block.height
        ahead = number
        while blocks[ahead].keep and ahead + 1 < len(blocks):
            ahead += 1
            needed += blocks[ahead].height
        if number > 1 and y + needed > bottom + 0.01:
            return list(blocks[number:])
        block.draw(pen, x, y)
        y += block.height
    return []
