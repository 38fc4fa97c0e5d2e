"""A model's page: numbers, checklist, events, what goes on, and a ruler."""

from __future__ import annotations

from models.document import Portrait
from sheets.battlestorm.event_part import event_section
from sheets.battlestorm.model_part import HEIGHT, draw_model
from sheets.battlestorm.play_part import RULER, draw_inches, draw_play, play_height
from sheets.battlestorm.words import GAME_TITLE, ModelWords
from sheets.flow import Block, Flow, Section
from sheets.font import REGULAR, SEMIBOLD, TITLE, Font, Span
from sheets.form import Cell, Spill, draw_field
from sheets.head import draw_head_rule, draw_portrait, name_lines
from sheets.paper import MM, TEXT_WIDTH, span
from sheets.pen import Pen
from sheets.prose import draw_notes, draw_text, full_texts_section, line_blocks
from sheets.wrap import LEADING, fitted

NAME = Font(TITLE, 24)
MADE = Font(REGULAR, 9)
FIRST, LATER = 22 * MM, 15 * MM
FIELDS = 84 * MM
"""What side and player take of the head's width."""
PICTURE_WIDTH, PICTURE_HEIGHT = 18 * MM, 20 * MM


class ModelPage:
    """Draws the page of one model, over as many pages as it needs."""

    def __init__(self, pen: Pen, words: ModelWords, portrait: Portrait | None) -> None:
        self.pen = pen
        self.words = words
        self.portrait = portrait
        self.spill = Spill()
        self._is_first = True
        self._is_drawing = False
        self.flow = Flow(pen, self._open_page)

    def draw(self) -> None:
        """Draw everything, on the page the pen stands on first."""
        words, flow, x = self.words, self.flow, self.pen.paper.left
        flow.start()
        flow.band(HEIGHT, lambda y: draw_model(self.pen, x, y, words, self.spill))
        if words.events:
            flow.wide(event_section(words.events))
        flow.band(play_height(words), lambda y: draw_play(self.pen, x, y, words, self.spill))
        told = ("2½″ storm", "5″ ashes", "6″ leash")
        flow.band(RULER, lambda y: draw_inches(self.pen, x, y, told))
        if words.options:
            flow.narrow(Section("House rules", _option_blocks(words)))
        if words.look:
            draw_text(flow, "Looks", words.look)
        if self.spill.texts:
            flow.balanced(full_texts_section(self.spill.texts))
        if words.notes:
            draw_notes(flow, words.notes)

    def _open_page(self) -> float:
        if self._is_drawing:
            self.pen.new_page()
        self._is_drawing = True
        x, y = self.pen.paper.left, self.pen.paper.top
        title = "Model and events" if self._is_first else "Model and events, continued"
        draw_head_rule(self.pen, x, y, TEXT_WIDTH, game=GAME_TITLE, title=title)
        if not self._is_first:
            shown = fitted(self.words.name, Font(TITLE, 13), TEXT_WIDTH - 40 * MM)
            if shown.lines:
                self.pen.text(x, y + 10 * MM, shown.lines[0], shown.font)
            return y + LATER
        self._is_first = False
        return y + self._draw_identity(x, y)

    def _draw_identity(self, x: float, y: float) -> float:
        """Draw who it is; return the height of the head."""
        words, pen = self.words, self.pen
        pen.mark(words.name or "Model", y, level=0)
        right = TEXT_WIDTH
        if self.portrait is not None:
            right -= PICTURE_WIDTH + 3 * MM
            left = x + TEXT_WIDTH - PICTURE_WIDTH
            draw_portrait(pen, left, y + 5.6 * MM, PICTURE_WIDTH, PICTURE_HEIGHT, self.portrait)
        if words.is_blank:
            return self._draw_blank_head(x, y)
        font, lines = name_lines(words.name, NAME, right)
        at = y + 5 * MM + font.size * 0.95
        for line in lines:
            pen.text(x, at, line, font)
            at += font.size * 1.1
        at = max(at - font.size * 1.1 + 6.4 * MM, y + 17 * MM)
        made = ", ".join(text for text in (words.role, words.figures) if text)
        made = " · ".join(text for text in (made, words.concept) if text)
        shown = fitted(made, MADE, right - FIELDS - 3 * MM, lines=2)
        if shown.cut:
            self.spill.add("Concept", words.concept)
        for number, line in enumerate(shown.lines):
            pen.text(x, at + number * shown.font.size * LEADING, line, shown.font)
        self._draw_fields(x + right - FIELDS, at)
        return max(FIRST, at - y + 6.2 * MM)

    def _draw_blank_head(self, x: float, y: float) -> float:
        """Draw lines to write name, role, side and player on."""
        for label, at, left, width in (
            ("Name", 11, 0.0, TEXT_WIDTH),
            ("Role", 20, 0.0, TEXT_WIDTH - FIELDS - 4 * MM),
        ):
            cell = Cell(x + left, y + at * MM, width)
            draw_field(self.pen, cell, "", MADE, spill=self.spill, label=label)
        self._draw_fields(x + TEXT_WIDTH - FIELDS, y + 20 * MM)
        return 26.4 * MM

    def _draw_fields(self, x: float, y: float) -> None:
        wide = (FIELDS - 4 * MM) / 2
        for number, (label, text) in enumerate(
            (("Side", self.words.side), ("Player", self.words.player))
        ):
            cell = Cell(x + number * (wide + 4 * MM), y, wide)
            draw_field(self.pen, cell, text, MADE, spill=self.spill, label=label)


def _option_blocks(words: ModelWords) -> list[Block]:
    blocks: list[Block] = []
    for option in words.options:
        head = f"{option.name}: {option.choice}. "
        blocks += line_blocks((Span(head, SEMIBOLD), Span(option.effect, REGULAR)), span(6), 8.0)
    return blocks


def draw_page(pen: Pen, words: ModelWords, portrait: Portrait | None) -> None:
    """Draw the model's page where the pen stands, and further ones behind it."""
    ModelPage(pen, words, portrait).draw()
