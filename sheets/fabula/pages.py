"""All pages of a hero's sheet, in order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from models.document import Portrait
from sheets.fabula.first_page import draw_first_page
from sheets.fabula.large_page import draw_large_page
from sheets.fabula.more_pages import MorePages
from sheets.fabula.words import HeroWords
from sheets.flow import CLOSE, USUAL, Density
from sheets.form import Spill
from sheets.pen import Pen

SPARSE = 0.3
"""A last page that is filled less than this is worth setting all pages more closely for."""


def best_pages(
    new_pen: Callable[[], Pen], words: HeroWords, portrait: Portrait | None, *, blank: bool
) -> Pen:
    """Return a pen that has drawn the sheet: as usual, or more closely where that saves a page."""
    usual = new_pen()
    if draw_pages(usual, words, portrait, USUAL, blank=blank):
        close = new_pen()
        density = replace(CLOSE, text=USUAL.text) if close.paper.is_large else CLOSE
        draw_pages(close, words, portrait, density, blank=blank)
        if close.page_count < usual.page_count:
            return close
    return usual


def draw_pages(
    pen: Pen, words: HeroWords, portrait: Portrait | None, density: Density, *, blank: bool
) -> bool:
    """Draw every page of the sheet; say whether the last one is worth saving."""
    spill = Spill()
    pen.mark(words.name or "Hero", 0, level=0)
    if pen.paper.is_large:
        overleaf = draw_large_page(pen, words, portrait, spill)
    else:
        overleaf = draw_first_page(pen, words, portrait, spill, density)
    if not (blank or words.goes_on or overleaf or spill.texts):
        return False
    first = pen.page_number
    filled = MorePages(pen, words, spill, density, blank=blank).draw(overleaf)
    return not blank and pen.page_number > first + 1 and filled < SPARSE
