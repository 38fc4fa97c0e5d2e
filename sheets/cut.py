"""Where cards are cut apart: crop marks in the margin of the page, dashed lines between cards."""

from __future__ import annotations

from sheets.ink import INK, LINE
from sheets.paper import MM, TEXT_WIDTH, Paper
from sheets.pen import Pen

MARK, MARK_GAP = 6 * MM, 2 * MM
DASH = 0.8 * MM


def card_height(paper: Paper, down: int) -> float:
    """Return the height of a card when ``down`` of them fill the page within its margins."""
    return (paper.bottom - paper.top) / down


def draw_cut_lines(pen: Pen, across: int, down: int) -> None:
    """Draw the marks of a page with ``across`` by ``down`` cards that touch."""
    paper = pen.paper
    width, height = TEXT_WIDTH / across, card_height(paper, down)
    left, right, top = paper.left, paper.right, paper.top
    bottom = top + down * height
    for number in range(across + 1):
        x = left + number * width
        pen.line(x, top - MARK_GAP, x, top - MARK_GAP - MARK, 0.5, INK)
        pen.line(x, bottom + MARK_GAP, x, bottom + MARK_GAP + MARK, 0.5, INK)
    for number in range(down + 1):
        y = top + number * height
        pen.line(left - MARK_GAP, y, left - MARK_GAP - MARK, y, 0.5, INK)
        pen.line(right + MARK_GAP, y, right + MARK_GAP + MARK, y, 0.5, INK)
    for number in range(1, across):
        _dashed(pen, left + number * width, top, 0, bottom - top)
    for number in range(1, down):
        _dashed(pen, left, top + number * height, right - left, 0)


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
