"""The second page and all further ones: magic, Heroic Skills, notes, and what ran on."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.fabula.arcana import arcana_section, gadget_section
from sheets.fabula.belongings import band_of, draw_belongings
from sheets.fabula.bonds import TITLE_NOTE as BONDS_NOTE
from sheets.fabula.companion import companion_section
from sheets.fabula.equipment import TITLE_NOTE as EQUIPMENT_NOTE
from sheets.fabula.equipment import head_block, row_blocks
from sheets.fabula.first_page import Overleaf
from sheets.fabula.page_head import (
    BAND,
    draw_full_head,
    draw_magic_band,
    draw_small_head,
    has_magic,
    page_title,
)
from sheets.fabula.rituals import ritual_section
from sheets.fabula.spells import spell_section
from sheets.fabula.texts import heroic_section
from sheets.fabula.words import HeroWords
from sheets.flow import Density, Flow, Section
from sheets.form import Spill
from sheets.paper import MM, span
from sheets.pen import Pen
from sheets.prose import draw_notes, draw_text, full_texts_section, text_blocks

BACKPACK_LINES = 4
ROOM_FOR_MAGIC = 45 * MM
"""The least height for the first spells below the Magic Check."""


class MorePages:
    """Draws the pages after the first."""

    def __init__(
        self, pen: Pen, words: HeroWords, spill: Spill, density: Density, *, blank: bool
    ) -> None:
        self.pen = pen
        self.words = words
        self.spill = spill
        self.blank = blank
        self.density = density
        self.flow = Flow(pen, self._open_page, density)
        self._title = page_title(words)
        self._is_head_due = True

    def draw(self, overleaf: Overleaf) -> float:
        """Draw everything that the first page did not hold; return how full the last page is."""
        if overleaf.is_all:
            self._draw_all(overleaf)
        else:
            self.flow.start()
            self._draw_rest(overleaf)
        self._draw_magic()
        flow, words = self.flow, self.words
        if words.heroic or self.blank:
            flow.narrow(
                heroic_section(
                    words.heroic, words.next_heroic, blank=self.blank, density=self.density
                )
            )
        if words.companion:
            flow.wide(companion_section(words.companion, self.spill, self.density))
        if overleaf.look:
            draw_text(flow, "Appearance", overleaf.look)
        if self.spill.texts:
            flow.balanced(full_texts_section(self.spill.texts, self.density.text))
        return draw_notes(flow, words.notes)

    def _draw_rest(self, overleaf: Overleaf) -> None:
        """Draw what ran on from the first page."""
        flow = self.flow
        if overleaf.gear:
            rows = row_blocks(overleaf.gear, self.density.row, self.spill)
            flow.wide(Section("Equipment", rows, "continued", head=head_block()))
        if overleaf.skills:
            flow.balanced(Section("Classes and Skills", overleaf.skills, "continued"))
        if overleaf.bonds:
            flow.balanced(Section("Bonds", overleaf.bonds, "continued"))
        if overleaf.backpack:
            self._draw_backpack(overleaf.backpack)

    def _draw_backpack(self, names: Sequence[str]) -> None:
        text = " · ".join(names)
        self.flow.balanced(
            Section("Backpack", text_blocks(text, span(6), self.density.text), "continued")
        )

    def _draw_all(self, overleaf: Overleaf) -> None:
        """Draw gear, Skills and Bonds, and the band that stands over magic."""
        flow = self.flow
        self._title, self._is_head_due = "Hero sheet, continued", False
        flow.start()
        rows = row_blocks(overleaf.gear, self.density.row, self.spill)
        flow.wide(Section("Equipment", rows, EQUIPMENT_NOTE, head=head_block()))
        band = band_of(overleaf.backpack, BACKPACK_LINES)
        flow.band(band.height, lambda y: draw_belongings(self.pen, y, self.words, band))
        if band.rest:
            self._draw_backpack(band.rest)
        flow.balanced(Section("Classes and Skills", overleaf.skills))
        flow.balanced(Section("Bonds", overleaf.bonds, BONDS_NOTE))
        if has_magic(self.words):
            flow.band(
                BAND, lambda y: draw_magic_band(self.pen, y, self.words), following=ROOM_FOR_MAGIC
            )
        self._title = page_title(self.words)

    def _draw_magic(self) -> None:
        magic, flow = self.words.magic, self.flow
        if magic.spells or self.blank:
            flow.wide(
                spell_section(magic.spells, self.spill, blank=self.blank, density=self.density)
            )
        if magic.rituals.disciplines or self.blank:
            flow.narrow(ritual_section(magic.rituals))
        if magic.arcana or self.blank:
            flow.narrow(
                arcana_section(
                    magic.arcana,
                    magic.summoning,
                    self.spill,
                    blank=self.blank,
                    density=self.density,
                )
            )
        if magic.gadgets:
            flow.narrow(gadget_section(magic.gadgets, density=self.density))

    def _open_page(self) -> float:
        self.pen.new_page()
        draw = draw_full_head if self._is_head_due else draw_small_head
        self._is_head_due = False
        return draw(self.pen, self.words, self._title)
