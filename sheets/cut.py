"""Places for cards on a page: touching, with crop marks in the margin and dashed lines between."""

from __future__ import annotations

from dataclasses import dataclass

from sheets.ink import INK, LINE
from sheets.paper import MM
from sheets.pen import Pen

DASH = 0.8 * MM


@dataclass(frozen=True, slots=True)
class CutGrid:
    """Cards of one size, ``across`` by ``down``, with crop marks ``mark`` long and ``gap`` off.

    All lengths are in points, from the upper left corner of the page.
    """

    left: float
    top: float
    width: float
    height: float
    across: int
    down: int
    mark: float
    gap: float

    @property
    def places(self) -> int:
        """How many cards a page holds."""
        return self.across * self.down

    @property
    def right(self) -> float:
        return self.left + self.across * self.width

    @property
    def bottom(self) -> float:
        return self.top + self.down * self.height

    def place(self, number: int) -> tuple[float, float]:
        """Return the upper left corner of a place, counted from 0, row by row."""
        column, row = number % self.across, number // self.across
        return self.left + column * self.width, self.top + row * self.height


def draw_cut_lines(pen: Pen, grid: CutGrid) -> None:
    """Draw crop marks around the cards and dashed lines between them."""
    near, far = grid.gap, grid.gap + grid.mark
    for number in range(grid.across + 1):
        x = grid.left + number * grid.width
        pen.line(x, grid.top - near, x, grid.top - far, 0.5, INK)
        pen.line(x, grid.bottom + near, x, grid.bottom + far, 0.5, INK)
    for number in range(grid.down + 1):
        y = grid.top + number * grid.height
        pen.line(grid.left - near, y, grid.left - far, y, 0.5, INK)
        pen.line(grid.right + near, y, grid.right + far, y, 0.5, INK)
    for number in range(1, grid.across):
        _dashed(pen, grid.left + number * grid.width, grid.top, 0, grid.bottom - grid.top)
    for number in range(1, grid.down):
        _dashed(pen, grid.left, grid.top + number * grid.height, grid.right - grid.left, 0)


def _dashed(pen: Pen, x: float, y: float, width: float, height: float) -> None:
    length = width or height
    at = 0.0
    while at < length:
        end = min(at + DASH, length)
        if width:
            pen.line(x + at, y, x + end, y, 0.4, LINE)
        else:
            pen.line(x, y + at, x, y + end, 0.4, LINE)
        at += 2 * DASH
