"""The first page of a hero, and what it has no room for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from models.document import Portrait
from sheets.fabula.attributes import draw_attributes
from sheets.fabula.belongings import band_of, draw_belongings
from sheets.fabula.bonds import TITLE_NOTE as BONDS_NOTE
from sheets.fabula.equipment import TITLE_NOTE as EQUIPMENT_NOTE
from sheets.fabula.equipment import head_block, row_blocks
from sheets.fabula.gear_words import GearRow
from sheets.fabula.header import draw_header
from sheets.fabula.layout import Layout, best_layout
from sheets.fabula.points import draw_points
from sheets.fabula.words import HeroWords
from sheets.flow import (
    TITLE_HEIGHT,
    Block,
    Density,
    draw_blocks,
    draw_continued,
    draw_title,
    fitting,
    rest_of,
)
from sheets.form import Spill
from sheets.paper import TEXT_WIDTH, span
from sheets.pen import Pen


@dataclass(frozen=True, slots=True)
class Overleaf:
    """What the first page has no room for; ``is_all`` when it leaves all this to the others."""

    skills: Sequence[Block]
    bonds: Sequence[Block]
    gear: Sequence[GearRow]
    backpack: Sequence[str]
    look: str
    is_all: bool = False

    def __bool__(self) -> bool:
        return bool(self.skills or self.bonds or self.gear or self.backpack or self.look)


def draw_first_page(
    pen: Pen, words: HeroWords, portrait: Portrait | None, spill: Spill, density: Density
) -> Overleaf:
    """Draw the page and return what did not fit on it."""
    layout = best_layout(pen.paper, words, spill, density)
    paper, space = pen.paper, layout.space
    draw_header(pen, words, layout.header, portrait, spill)
    draw_attributes(pen, paper.left, layout.attributes_top, span(7), words, spill)
    draw_points(pen, paper.column(8), layout.attributes_top, span(5), words)
    y = layout.equipment_top
    draw_title(pen, paper.left, y, TEXT_WIDTH, "Equipment", note=EQUIPMENT_NOTE)
    table = [head_block(), *row_blocks(layout.rows, space.row, spill)]
    draw_blocks(pen, paper.left, y + TITLE_HEIGHT, table)
    rest_skills = _draw_list(pen, layout, 1, "Classes and Skills", layout.skills)
    rest_bonds = _draw_list(pen, layout, 7, "Bonds", layout.bonds, note=BONDS_NOTE)
    band = band_of(words.backpack, space.backpack_lines)
    draw_belongings(pen, layout.belongings_top, words, band)
    look = words.look
    if layout.look is not None and layout.look_fits:
        y = layout.lists_top + TITLE_HEIGHT + layout.bonds_height
        layout.look.draw(pen, paper.column(7), y)
        look = ""
    return Overleaf(rest_skills, rest_bonds, layout.more_rows, band.rest, look)


def _draw_list(
    pen: Pen, layout: Layout, column: int, title: str, blocks: Sequence[Block], note: str = ""
) -> Sequence[Block]:
    """Draw what fits of a list and return the rest."""
    x, y, width = pen.paper.column(column), layout.lists_top, span(6)
    draw_title(pen, x, y, width, title, note=note)
    count = fitting(blocks, layout.room)
    end = draw_blocks(pen, x, y + TITLE_HEIGHT, blocks[:count])
    if count < len(blocks):
        draw_continued(pen, x + width, end)
    return rest_of(blocks, count)
