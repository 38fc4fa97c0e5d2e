"""The second page of a hero and all further ones: what ran on, odds, rulings, the log, notes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sheets.bnb.aside import option_section
from sheets.bnb.belongings import draw_log
from sheets.bnb.fight import attack_blocks, attack_head
from sheets.bnb.first_page import Overleaf
from sheets.bnb.gear_table import gear_blocks, gear_head
from sheets.bnb.header import GAME
from sheets.bnb.odds_table import odds_section
from sheets.bnb.skills import skill_blocks, skill_head
from sheets.bnb.words import HeroWords, LogWords, SkillWords
from sheets.cell import draw_cell
from sheets.flow import Block, Flow, Section
from sheets.font import REGULAR, SEMIBOLD, TITLE, Font, Span
from sheets.form import BODY, NOTE, Spill, write_line
from sheets.head import draw_head_rule
from sheets.ink import SOFT
from sheets.paper import MM, TEXT_WIDTH, span
from sheets.pen import Pen
from sheets.prose import draw_notes, draw_text, full_texts_section, line_blocks
from sheets.wrap import fitted

NAME = Font(TITLE, 22)
SECOND_HEADER, LATER_HEADER = 22 * MM, 16 * MM
ROW = 5.3 * MM
SKILL_ROW = 4.79 * MM
DATE = 19 * MM


class MorePages:
    """Draws the pages after the first."""

    def __init__(self, pen: Pen, words: HeroWords, spill: Spill, *, odds: bool) -> None:
        self.pen = pen
        self.words = words
        self.spill = spill
        self.odds = odds
        self.flow = Flow(pen, self._open_page)

    def draw(self, overleaf: Overleaf) -> None:
        """Draw everything that the first page did not hold."""
        words, flow = self.words, self.flow
        flow.start()
        self._draw_overleaf(overleaf)
        if self.odds:
            flow.wide(odds_section(words, self.spill))
        if overleaf.options:
            flow.narrow(option_section(words.options))
        if overleaf.log:
            self._draw_log("Points log", words.log)
            self._draw_log("Saving for", words.plan)
        notes = _skill_notes(words.skills)
        if notes:
            flow.narrow(Section("About skills", notes))
        items = _gear_notes(words)
        if items:
            flow.narrow(Section("About gear", items))
        if overleaf.look:
            draw_text(flow, "Appearance", words.look)
        if self.spill.texts:
            flow.balanced(full_texts_section(self.spill.texts))
        draw_notes(flow, words.notes)

    def _draw_overleaf(self, overleaf: Overleaf) -> None:
        flow, spill = self.flow, self.spill
        if overleaf.attacks:
            rows = attack_blocks(overleaf.attacks, 6.5 * MM, TEXT_WIDTH, spill)
            flow.wide(Section("Fight", rows, "continued", head=attack_head(TEXT_WIDTH)))
        for title, skills in (
            (self.words.dex_title, overleaf.dex_skills),
            (self.words.int_title, overleaf.int_skills),
            ("Sorcery", overleaf.sorceries),
        ):
            if skills:
                rows = skill_blocks(skills, SKILL_ROW, spill)
                flow.narrow(Section("Skills", rows, "continued", head=skill_head(title)))
        if overleaf.gear:
            rows = gear_blocks(overleaf.gear, spill)
            flow.wide(Section("Gear", rows, "continued", head=gear_head()))

    def _draw_log(self, title: str, rows: Sequence[LogWords]) -> None:
        if rows:
            blocks = [self._log_block(row) for row in rows]
            self.flow.narrow(Section(title, blocks))

    def _log_block(self, row: LogWords) -> Block:
        def draw(pen: Pen, x: float, y: float) -> None:
            write_line(pen, x, y + ROW, span(6))
            date = DATE if row.date else 0.0
            draw_cell(
                pen, x, y + 3.8 * MM, row.date, NOTE, width=DATE, spill=self.spill, label="Date"
            )
            width = span(6) - date
            draw_log(pen, x + date, y + 3.8 * MM, width, row.text, row, self.spill)

        return Block(ROW, draw)

    def _open_page(self) -> float:
        self.pen.new_page()
        first = self.pen.page_number == 2
        x, y = self.pen.paper.left, self.pen.paper.top
        draw_head_rule(self.pen, x, y, TEXT_WIDTH, game=GAME, title="Character sheet, continued")
        font, down = (NAME, 15.2 * MM) if first else (Font(TITLE, 13), 11 * MM)
        shown = fitted(self.words.name, font, TEXT_WIDTH - 30 * MM)
        if shown.lines:
            self.pen.text(x, y + down, shown.lines[0], shown.font)
        if self.words.points:
            text = f"{self.words.points} points"
            right = self.pen.paper.right
            draw_cell(
                self.pen,
                right,
                y + down,
                text,
                BODY,
                width=28 * MM,
                spill=self.spill,
                label="Points",
                anchor="right",
                colour=SOFT,
            )
        return y + (SECOND_HEADER if first else LATER_HEADER)


def _skill_notes(skills: Sequence[SkillWords]) -> list[Block]:
    return _notes((skill.name, skill.note) for skill in skills)


def _gear_notes(words: HeroWords) -> list[Block]:
    return _notes((item.name, item.note) for item in words.gear)


def _notes(pairs: Iterable[tuple[str, str]]) -> list[Block]:
    blocks: list[Block] = []
    for name, note in pairs:
        if note:
            spans = (Span(f"{name}: ", SEMIBOLD), Span(note, REGULAR))
            blocks += line_blocks(spans, span(6))
    return blocks


def draw_more_pages(
    pen: Pen, words: HeroWords, overleaf: Overleaf, spill: Spill, *, odds: bool
) -> None:
    """Draw the further pages when there is anything to put on them."""
    texts = words.notes or any(row.note for row in (*words.skills, *words.gear))
    if overleaf or spill.texts or odds or texts:
        MorePages(pen, words, spill, odds=odds).draw(overleaf)
