"""All pages of a hero's sheet, in order, with their footers."""

from __future__ import annotations

from models.document import Portrait
from sheets.fabula.first_page import draw_first_page
from sheets.fabula.more_pages import draw_more_pages
from sheets.fabula.words import HeroWords
from sheets.form import NOTE, Spill
from sheets.ink import SOFT
from sheets.paper import FOOTER_ABOVE_EDGE, TEXT_WIDTH
from sheets.pen import Pen
from sheets.wrap import fitted


def draw_pages(pen: Pen, words: HeroWords, portrait: Portrait | None, *, blank: bool) -> None:
    """Draw every page of the sheet."""
    spill = Spill()
    pen.mark(words.name or "Hero", 0, level=0)
    overleaf = draw_first_page(pen, words, portrait, spill)
    draw_more_pages(pen, words, overleaf, spill, blank=blank)
    draw_footers(pen, words)


def draw_footers(pen: Pen, words: HeroWords) -> None:
    """Draw the foot of every page, now that their number is known."""
    paper = pen.paper
    y = paper.height - FOOTER_ABOVE_EDGE
    name = fitted(words.name, NOTE, TEXT_WIDTH * 0.45).lines
    parts = ("Fablefolio", *name, words.edition)
    count = pen.page_count
    for number in range(1, count + 1):
        pen.turn_to(number)
        pen.text(paper.left, y, " · ".join(parts), NOTE, colour=SOFT)
        pen.text(paper.right, y, f"page {number} of {count}", NOTE, colour=SOFT, anchor="right")
