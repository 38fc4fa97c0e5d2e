"""All pages of a hero's sheet, in order, with their footers."""

from __future__ import annotations

from models.document import Portrait
from sheets.bnb.first_page import draw_first_page
from sheets.bnb.more_pages import draw_more_pages
from sheets.bnb.words import HeroWords
from sheets.form import Spill
from sheets.head import draw_footers
from sheets.ink import Colour
from sheets.pen import Pen

ACCENT: Colour = (0.576, 0.188, 0.122)


def draw_pages(pen: Pen, words: HeroWords, portrait: Portrait | None, *, odds: bool) -> None:
    """Draw every page of the sheet; ``odds`` adds the chances of every skill."""
    spill = Spill()
    pen.mark(words.name or "Hero", 0, level=0)
    overleaf = draw_first_page(pen, words, portrait, spill)
    draw_more_pages(pen, words, overleaf, spill, odds=odds)
    draw_footers(pen, words.name, words.edition)
