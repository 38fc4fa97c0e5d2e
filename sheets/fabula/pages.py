"""All pages of a hero's sheet, in order, with their footers."""

from __future__ import annotations

from models.document import Portrait
from sheets.fabula.first_page import draw_first_page
from sheets.fabula.more_pages import draw_more_pages
from sheets.fabula.words import HeroWords
from sheets.form import Spill
from sheets.head import draw_footers
from sheets.pen import Pen


def draw_pages(pen: Pen, words: HeroWords, portrait: Portrait | None, *, blank: bool) -> None:
    """Draw every page of the sheet."""
    spill = Spill()
    pen.mark(words.name or "Hero", 0, level=0)
    overleaf = draw_first_page(pen, words, portrait, spill)
    draw_more_pages(pen, words, overleaf, spill, blank=blank)
    draw_footers(pen, words.name, words.edition)
