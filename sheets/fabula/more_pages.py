"""The second page and all further ones: magic, Heroic Skills, notes, and what ran on."""

from __future__ import annotations

from sheets.fabula.arcana import arcana_section, gadget_section
from sheets.fabula.equipment import head_block, row_blocks
from sheets.fabula.first_page import Overleaf
from sheets.fabula.rituals import ritual_section
from sheets.fabula.spells import spell_section
from sheets.fabula.texts import heroic_section
from sheets.fabula.words import GAME_TITLE, HeroWords
from sheets.flow import Flow, Section
from sheets.font import BOLD, REGULAR, TITLE, Font, Span
from sheets.form import LINE_WEIGHT, NOTE, Spill, caps, draw_state
from sheets.head import draw_head_rule
from sheets.ink import INK, SOFT
from sheets.paper import MM, TEXT_WIDTH, span
from sheets.pen import Pen
from sheets.prose import draw_notes, draw_text, full_texts_section, text_blocks
from sheets.shape import draw_die
from sheets.wrap import broken_lines, fitted

NAME = Font(TITLE, 22)
FULL_HEADER = 27.9 * MM
PLAIN_HEADER = 26 * MM
LATER_HEADER = 16 * MM


class MorePages:
    """Draws the pages after the first."""

    def __init__(self, pen: Pen, words: HeroWords, spill: Spill, *, blank: bool) -> None:
        self.pen = pen
        self.words = words
        self.spill = spill
        self.blank = blank
        self.flow = Flow(pen, self._open_page)

    def draw(self, overleaf: Overleaf) -> None:
        """Draw everything that the first page did not hold."""
        words, magic, flow = self.words, self.words.magic, self.flow
        flow.start()
        self._draw_overleaf(overleaf)
        if magic.spells or self.blank:
            flow.wide(spell_section(magic.spells, self.spill, blank=self.blank))
        if magic.rituals.disciplines or self.blank:
            flow.narrow(ritual_section(magic.rituals))
        if magic.arcana or self.blank:
            flow.narrow(arcana_section(magic.arcana, magic.summoning, blank=self.blank))
        if magic.gadgets:
            flow.narrow(gadget_section(magic.gadgets))
        if words.heroic or self.blank:
            flow.narrow(heroic_section(words.heroic, words.next_heroic, blank=self.blank))
        if overleaf.look:
            draw_text(flow, "Appearance", overleaf.look)
        if self.spill.texts:
            flow.balanced(full_texts_section(self.spill.texts))
        draw_notes(flow, words.notes)

    def _draw_overleaf(self, overleaf: Overleaf) -> None:
        flow = self.flow
        if overleaf.gear:
            rows = row_blocks(overleaf.gear, 7 * MM, self.spill)
            flow.wide(Section("Equipment", rows, "continued", head=head_block()))
        if overleaf.skills:
            flow.balanced(Section("Classes and Skills", overleaf.skills, "continued"))
        if overleaf.bonds:
            flow.balanced(Section("Bonds", overleaf.bonds, "continued"))
        if overleaf.backpack:
            text = " · ".join(overleaf.backpack)
            flow.balanced(Section("Backpack", text_blocks(text, span(6)), "continued"))

    def _open_page(self) -> float:
        self.pen.new_page()
        first = self.pen.page_number == 2
        paper = self.pen.paper
        x, y = paper.left, paper.top
        magic = self.words.magic
        draw_head_rule(self.pen, x, y, TEXT_WIDTH, game=GAME_TITLE, title=self._page_title())
        if not first:
            shown = fitted(self.words.name, Font(TITLE, 13), TEXT_WIDTH)
            if shown.lines:
                self.pen.text(x, y + 11 * MM, shown.lines[0], shown.font)
            return y + LATER_HEADER
        casts = magic.casts or bool(magic.arcana) or self.blank
        self._draw_name(x, y, span(4) + 6 * MM if casts else TEXT_WIDTH)
        if not casts:
            return y + PLAIN_HEADER
        self._draw_check(x + 69 * MM, y)
        self._draw_mp(y)
        return y + FULL_HEADER

    def _page_title(self) -> str:
        magic = self.words.magic
        titles = (
            ("Magic", magic.casts or bool(magic.arcana) or self.blank),
            ("Gadgets", bool(magic.gadgets)),
            ("Heroic Skills", bool(self.words.heroic) or self.blank),
        )
        kept = [title for title, there in titles if there]
        if not kept:
            return "Hero sheet, continued"
        return " and ".join([", ".join(kept[:-1]), kept[-1]] if len(kept) > 1 else kept)

    def _draw_name(self, x: float, y: float, width: float) -> None:
        pen, words = self.pen, self.words
        shown = fitted(words.name, NAME, width)
        if shown.lines:
            pen.text(x, y + 15.2 * MM, shown.lines[0], shown.font)
        if not words.level:
            self.pen.rule(x, y + 16.6 * MM, width, LINE_WEIGHT, SOFT)
            caps(self.pen, x, y + 19.6 * MM, "Name")
            return
        spans = [Span("Level ", REGULAR), Span(words.level, BOLD)]
        for number, owned in enumerate(c for c in words.classes if c.level):
            spans.append(Span(" · " if number == 0 else "  ", REGULAR))
            spans += [Span(f"{owned.name}\u00a0", REGULAR), Span(str(owned.level), BOLD)]
        lines = broken_lines(spans, 8.5, width)
        for number, line in enumerate(lines.lines[:2]):
            pen.spans(x, y + (20.9 + 3.8 * number) * MM, line, 8.5)

    def _draw_check(self, x: float, y: float) -> None:
        pen, check = self.pen, self.words.magic.check
        caps(pen, x, y + 9 * MM, "Magic Check", colour=INK)
        if self.blank:
            pen.text(x, y + 18 * MM, "INS + WLP +", Font(REGULAR, 10), colour=SOFT)
            pen.rule(x + 24 * MM, y + 18.6 * MM, 14 * MM, 0.4, SOFT)
            return
        middle, radius = y + 17 * MM, 5.8 * MM
        at = x + radius
        for number, (_, size) in enumerate(check.dice):
            if number:
                pen.text(at + 2 * MM, middle + 1.5 * MM, "+", Font(BOLD, 11), anchor="middle")
                at += radius + 4 * MM
            draw_die(pen, at, middle, radius, size, label=f"d{size}")
            at += radius
        end = at + 1.6 * MM
        if check.modifier:
            end = pen.text(end, middle + 2 * MM, check.modifier, Font(BOLD, 14)) + 2 * MM
        room = x + 62 * MM - end
        notes = broken_lines((Span(", ".join(check.notes), REGULAR, SOFT),), NOTE.size, room)
        notes.draw(pen, end, middle - notes.height / 2)

    def _draw_mp(self, y: float) -> None:
        pen, paper, pool = self.pen, self.pen.paper, self.words.mp
        box_width = 36 * MM
        left = paper.right - box_width
        if pool.most is not None:
            pen.text(left - 8 * MM, y + 16.2 * MM, str(pool.most), Font(BOLD, 20), anchor="middle")
        caps(pen, left - 8 * MM, y + 20.2 * MM, "Max MP", anchor="middle")
        pen.box(left, y + 9.4 * MM, box_width, 13.5 * MM)
        pen.text(left + 1.6 * MM, y + 12.4 * MM, "Mind Points", NOTE, colour=SOFT)
        middle = left + box_width / 2
        draw_state(pen, middle, y + 18.6 * MM, pool.now, width=box_width - 4)


def draw_more_pages(
    pen: Pen, words: HeroWords, overleaf: Overleaf, spill: Spill, *, blank: bool
) -> None:
    """Draw the further pages when there is anything to put on them."""
    if blank or words.goes_on or overleaf or spill.texts:
        MorePages(pen, words, spill, blank=blank).draw(overleaf)
