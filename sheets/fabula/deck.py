"""Pages of cards to cut, of poker size: nine to a page, three in large print."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sheets.cut import CutGrid, draw_cut_lines
from sheets.fabula.card import LARGE_SIZES, SIZES, draw_face, faces
from sheets.fabula.card_parts import WIDTH
from sheets.fabula.card_words import CardWords
from sheets.paper import MM, Paper
from sheets.pen import Pen

CARD_WIDTH, CARD_HEIGHT = 63 * MM, 88 * MM
INSET = (CARD_WIDTH - WIDTH) / 2
MARK, MARK_GAP = 1.6 * MM, 1 * MM
LOW = 4.2 * MM
"""How far above the edge the foot of a page of cards stands."""
ROOM_BELOW = 9.4 * MM
"""What cards leave free at the lower edge, for crop marks and the foot."""


def card_grid(paper: Paper) -> CutGrid:
    """Return as many places as a page has, in its middle; higher where the foot needs the room."""
    across, down = int(paper.width // CARD_WIDTH), int((paper.height - ROOM_BELOW) // CARD_HEIGHT)
    free = paper.height - down * CARD_HEIGHT
    return CutGrid(
        left=(paper.width - across * CARD_WIDTH) / 2,
        top=min(free / 2, free - ROOM_BELOW),
        width=CARD_WIDTH,
        height=CARD_HEIGHT,
        across=across,
        down=down,
        mark=MARK,
        gap=MARK_GAP,
    )


def draw_decks(
    pen: Pen, decks: Mapping[str, Sequence[CardWords]], hero: str, *, alone: bool
) -> None:
    """Draw all cards one after another, each deck with its title in the outline.

    They start on a page of their own, or where they stand alone on the page that is open.
    """
    grid = card_grid(pen.paper)
    sizes = LARGE_SIZES if pen.paper.is_large else SIZES
    used = 0
    for title, cards in decks.items():
        for number, face in enumerate(face for card in cards for face in faces(card, sizes)):
            place = used % grid.places
            if place == 0:
                if used or not alone:
                    pen.new_page()
                draw_cut_lines(pen, grid)
            x, y = grid.place(place)
            if number == 0:
                pen.mark(title, y, level=0 if alone else 1)
            draw_face(pen, x + INSET, y + INSET, face, hero)
            used += 1
