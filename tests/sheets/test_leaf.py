"""The checks of finished pages find what they are for."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sheets.cut import draw_cut_lines
from sheets.fabula.deck import card_grid
from sheets.font import REGULAR, Font
from sheets.head import draw_footers
from sheets.ink import FABULA, INK, inks
from sheets.options import SheetOptions
from sheets.paper import MM, paper_of
from sheets.pdf import FileInfo, PdfFile
from sheets.pen import Pen
from tests.sheets.leaf import page_faults

BODY = Font(REGULAR, 8.5)


def faults_of(draw: Callable[[Pen], None], *, large_print: bool = False) -> list[str]:
    options = SheetOptions(large_print=large_print)
    paper = paper_of(options)
    file = PdfFile(paper.width, paper.height, FileInfo("", ""), paper.scale)
    pen = Pen(file, paper, inks(FABULA, saving=False))
    draw(pen)
    draw_footers(pen, "Ada", "core")
    return page_faults(pen.finished(), options)


def words(pen: Pen, x: float, y: float, size: float = 8.5) -> None:
    pen.text(x, y, "some words", BODY._replace(size=size))


def two_texts(pen: Pen) -> None:
    words(pen, 100, 100)
    words(pen, 110, 103)


def text_on_a_line(pen: Pen) -> None:
    words(pen, 100, 100)
    pen.rule(90, 98, 100, 0.5, INK)


def text_out_of_a_box(pen: Pen) -> None:
    words(pen, 100, 100)
    pen.box(90, 90, 20, 20)


def text_in_the_margin(pen: Pen) -> None:
    words(pen, pen.paper.left - 5, 100)


def text_below_the_page(pen: Pen) -> None:
    words(pen, 100, pen.paper.height - 2)


def small_text(pen: Pen) -> None:
    words(pen, 100, 100, 6.5)


def line_in_the_margin(pen: Pen) -> None:
    pen.rule(pen.paper.left, 100, 190 * MM, 0.5, INK)


def text_over_two_cards(pen: Pen) -> None:
    grid = card_grid(pen.paper)
    draw_cut_lines(pen, grid)
    words(pen, grid.left + grid.width - 10, grid.top + 100)


@pytest.mark.parametrize("large_print", [False, True])
@pytest.mark.parametrize(
    ("draw", "fault"),
    [
        (two_texts, "overlap"),
        (text_on_a_line, "crossed"),
        (text_out_of_a_box, "crossed"),
        (text_in_the_margin, "outside"),
        (text_below_the_page, "outside"),
        (small_text, "small"),
        (line_in_the_margin, "outside"),
        (text_over_two_cards, "over the edge of a card"),
    ],
)
def test_each_fault_is_found(draw: Callable[[Pen], None], fault: str, large_print: bool) -> None:
    found = faults_of(draw, large_print=large_print)
    assert any(f"page 1, {fault}" in words for words in found), found


@pytest.mark.parametrize("large_print", [False, True])
def test_a_good_page_has_none(large_print: bool) -> None:
    assert faults_of(lambda pen: words(pen, 100, 100), large_print=large_print) == []
