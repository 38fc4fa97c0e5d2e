"""The first page in large print: who it is, what is rolled, and what runs out."""

from __future__ import annotations

from models.document import Portrait
from sheets.fabula.attributes import HEIGHT, always_height, draw_attributes
from sheets.fabula.bonds import bond_blocks
from sheets.fabula.first_page import Overleaf
from sheets.fabula.header import draw_header, header
from sheets.fabula.layout import MOST_AIR, skill_blocks, table_rows
from sheets.fabula.points import draw_points
from sheets.fabula.words import HeroWords
from sheets.flow import USUAL
from sheets.form import Spill
from sheets.paper import span
from sheets.pen import Pen

PORTRAIT_COLUMNS = 3


def draw_large_page(
    pen: Pen, words: HeroWords, portrait: Portrait | None, spill: Spill
) -> Overleaf:
    """Draw the upper half of the usual first page; everything else goes overleaf.

    Attributes and points take a page of their own below a name of many lines.
    """
    paper = pen.paper
    setup = header(words, portrait_columns=PORTRAIT_COLUMNS)
    draw_header(pen, words, setup, portrait, spill)
    height = HEIGHT + always_height(words, span(7))
    y = min(paper.top + setup.height + MOST_AIR, paper.bottom - height)
    if y < paper.top + setup.height:
        pen.new_page()
        y = paper.top
    draw_attributes(pen, paper.left, y, span(7), words, spill)
    draw_points(pen, paper.column(8), y, span(5), words)
    rows, more = table_rows(words.gear, USUAL.row)
    return Overleaf(
        skills=skill_blocks(words, USUAL.text, spill),
        bonds=bond_blocks(words.bonds, span(6), spill),
        gear=(*rows, *more),
        backpack=words.backpack,
        look=words.look,
        is_all=True,
    )
