"""Paper sizes and the grid of twelve columns, in points from the upper left corner."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sheets.options import PaperName, SheetOptions

MM = 72 / 25.4
COLUMNS = 12
TEXT_WIDTH = 186 * MM
GUTTER = 4 * MM
COLUMN = (TEXT_WIDTH - (COLUMNS - 1) * GUTTER) / COLUMNS
MARGIN = 12 * MM
FOOTER_ABOVE_EDGE = 6 * MM
LARGE = 1.35
"""How much larger everything is in large print: body text of 8.5 points becomes 11.5."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper; the columns are as wide on every paper, the side margins are not.

    All lengths are those of the drawing: on paper they are ``scale`` times as long.
    """

    name: PaperName
    width: float
    height: float
    scale: float = 1.0

    @property
    def left(self) -> float:
        return (self.width - TEXT_WIDTH) / 2

    @property
    def right(self) -> float:
        return self.left + TEXT_WIDTH

    @property
    def top(self) -> float:
        return MARGIN

    @property
    def bottom(self) -> float:
        """Where the content ends; only the footer stands below."""
        return self.height - MARGIN

    @property
    def is_large(self) -> bool:
        """Whether this is for large print: it lies on its side, and holds half as much."""
        return self.scale > 1

    def column(self, number: int) -> float:
        """Return the left edge of a column, counted from 1."""
        return self.left + (number - 1) * (COLUMN + GUTTER)


def span(columns: int) -> float:
    """Return the width of so many columns with the gutters between them."""
    return columns * COLUMN + (columns - 1) * GUTTER


PAPERS: Mapping[PaperName, Paper] = {
    "a4": Paper("a4", 210 * MM, 297 * MM),
    "letter": Paper("letter", 612, 792),
}


def paper_of(options: SheetOptions) -> Paper:
    """Return the paper to draw on; for large print it lies on its side."""
    paper = PAPERS[options.paper]
    if not options.large_print:
        return paper
    return Paper(paper.name, paper.height / LARGE, paper.width / LARGE, LARGE)
