"""Sections over columns and pages: order, company, and what may be left out."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheets.flow import FOOT, Block, Flow, Section, fitting, rest_of
from sheets.font import REGULAR, Font
from sheets.ink import FABULA, inks
from sheets.paper import PAPERS
from sheets.pdf import FileInfo, PdfFile
from sheets.pen import Pen
from tests.sheets.reading import opened

heights = st.lists(st.floats(5, 90), max_size=40)


def nothing(pen: Pen, x: float, y: float) -> None: ...


def block(height: float, *, keep: bool = False, spare: bool = False) -> Block:
    return Block(height, nothing, keep=keep, spare=spare)


@given(heights, st.floats(50, 500))
def test_blocks_that_fit_leave_room_for_the_note(given_heights: list[float], room: float) -> None:
    blocks = [block(height) for height in given_heights]
    count = fitting(blocks, room)
    used = sum(given_heights[:count])
    assert used <= room + 0.01
    if count < len(blocks):
        assert used <= room - FOOT
        assert used + given_heights[count] > room - FOOT


def test_a_heading_is_never_last() -> None:
    blocks = [block(20), block(10, keep=True), block(100)]
    assert fitting(blocks, 60) == 1


def test_spare_rows_give_way_before_anything_runs_on() -> None:
    blocks = [block(20), block(20), block(20, spare=True)]
    assert fitting(blocks, 45) == 2


def test_what_goes_on_repeats_its_heading() -> None:
    heading = block(10, keep=True)
    first, second = block(20), Block(20, nothing, under=heading)
    assert rest_of([heading, first, second], 2) == (heading, second)
    assert rest_of([heading, first, second], 3) == ()


def numbered(count: int, height: float) -> list[Block]:
    def drawing(number: int) -> Callable[[Pen, float, float], None]:
        def draw(pen: Pen, x: float, y: float) -> None:
            pen.text(x, y + 8, f"n{number}", Font(REGULAR, 8))

        return draw

    return [Block(height, drawing(number)) for number in range(count)]


@pytest.mark.parametrize("how", ["wide", "narrow", "balanced"])
@pytest.mark.parametrize("count", [0, 1, 2, 7, 60, 300])
def test_every_block_is_drawn_once_and_in_order(how: str, count: int) -> None:
    paper = PAPERS["a4"]
    info = FileInfo("", "")
    pen = Pen(PdfFile(paper.width, paper.height, info), paper, inks(FABULA, saving=False))

    pen.mark("All", 0, level=0)

    def open_page() -> float:
        pen.new_page()
        return 100.0

    flow = Flow(pen, open_page)
    flow.start()
    getattr(flow, how)(Section("Things", numbered(count, 30)))
    getattr(flow, how)(Section("More", numbered(3, 30)))
    assert max(flow.ends) <= paper.bottom
    words = [word for page in opened(pen.finished()) for word in page.get_text().split()]
    drawn = [word for word in words if word.startswith("n") and word[1:].isdigit()]
    assert drawn == [f"n{n}" for n in range(count)] + ["n0", "n1", "n2"]
    assert words.count("Things") == 1 + words.count("continued") // 2
