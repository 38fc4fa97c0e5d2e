"""The head of a hero's sheet: who it is. Grows with a long name, never cuts it."""

from __future__ import annotations

from dataclasses import dataclass

from models.document import Portrait
from sheets.fabula.words import GAME_TITLE, HeroWords
from sheets.font import BOLD, REGULAR, SERIF, TITLE, Font, text_width
from sheets.form import LINE_WEIGHT, Cell, Spill, caps, draw_field
from sheets.head import draw_head_rule, draw_portrait, name_lines
from sheets.ink import SOFT
from sheets.paper import COLUMNS, GUTTER, MM, span
from sheets.pen import Pen
from sheets.shape import SHAPE_WEIGHT

NAME = Font(TITLE, 30)
NAME_ROOM = 55 * MM
LEAST_ONE_LINE = 19.0
"""A name smaller than this takes a line of its own."""
LEVEL_WIDTH = 14.8 * MM
LEVEL_HEIGHT = 12 * MM


@dataclass(frozen=True, slots=True)
class Header:
    """How a header is set: the name's lines, and how much lower the rest stands for them."""

    portrait_columns: int
    compact: bool
    name: Font
    lines: tuple[str, ...]
    own_line: bool

    @property
    def columns(self) -> int:
        return COLUMNS - self.portrait_columns

    @property
    def fields_down(self) -> float:
        """From the top to the baseline of pronouns and player."""
        base = (16.8 if self.compact else 20.8) * MM
        if not self.own_line:
            return base
        return max(self.name_down + self.name_block + 7.5 * MM, base + 6 * MM)

    @property
    def name_down(self) -> float:
        """From the top to the first baseline of the name."""
        if not self.own_line:
            return (19.6 if self.compact else 23.6) * MM
        return 6.5 * MM + self.name.size

    @property
    def name_block(self) -> float:
        return (len(self.lines) - 1) * self.name.size * 1.15

    @property
    def height(self) -> float:
        return self.fields_down + (17.6 if self.compact else 20.3) * MM


def header(words: HeroWords, *, portrait_columns: int) -> Header:
    """Return how the header of these words is set beside a portrait of so many columns."""
    compact = portrait_columns < 3
    room = NAME_ROOM
    size = NAME.size
    natural = text_width(words.name, NAME)
    if natural > room:
        size = int(size * room / natural * 2) / 2
    if size >= LEAST_ONE_LINE:
        lines = (words.name,) if words.name else ()
        return Header(portrait_columns, compact, NAME._replace(size=size), lines, own_line=False)
    width = span(COLUMNS - portrait_columns) - LEVEL_WIDTH - GUTTER
    font, lines = name_lines(words.name, NAME._replace(size=26.0), width)
    return Header(portrait_columns, compact, font, lines, own_line=True)


def draw_header(
    pen: Pen, words: HeroWords, setup: Header, portrait: Portrait | None, spill: Spill
) -> None:
    """Draw the header at the top of the page."""
    paper = pen.paper
    x, y, width = paper.left, paper.top, span(setup.columns)
    draw_head_rule(pen, x, y, width, game=GAME_TITLE, title="Hero sheet")
    _draw_name(pen, words, setup, blank=not words.level)
    _draw_fields(pen, words, setup, spill)
    frame_x = paper.column(setup.columns + 1)
    draw_portrait(pen, frame_x, y, span(setup.portrait_columns), setup.height, portrait)


def _draw_name(pen: Pen, words: HeroWords, setup: Header, *, blank: bool) -> None:
    paper = pen.paper
    x, y = paper.left, paper.top + setup.name_down
    for line in setup.lines:
        pen.text(x, y, line, setup.name)
        y += setup.name.size * 1.15
    if blank:
        line_y = paper.top + (setup.fields_down + 1.4 * MM)
        pen.rule(x, line_y, NAME_ROOM, LINE_WEIGHT, SOFT)
        caps(pen, x, line_y + 2.9 * MM, "Name")
    right = x + span(setup.columns)
    top = paper.top + (6.2 if setup.compact or setup.own_line else 10.2) * MM
    pen.box(
        right - LEVEL_WIDTH,
        top,
        LEVEL_WIDTH,
        LEVEL_HEIGHT,
        weight=SHAPE_WEIGHT,
        colour=pen.inks.accent,
        fill=pen.inks.tint,
    )
    middle = right - LEVEL_WIDTH / 2
    if words.level:
        pen.text(middle, top + 8.7 * MM, words.level, Font(BOLD, 24), anchor="middle")
    caps(pen, middle, top + LEVEL_HEIGHT + 2.9 * MM, "Level", anchor="middle")


def _draw_fields(pen: Pen, words: HeroWords, setup: Header, spill: Spill) -> None:
    paper = pen.paper
    columns, left = setup.columns, paper.left
    right = left + span(columns)
    y = paper.top + setup.fields_down
    small = Font(REGULAR, 10)
    if setup.own_line:
        start, end = left, right
    else:
        start, end = left + NAME_ROOM + GUTTER, right - LEVEL_WIDTH - GUTTER
    share = (end - start - GUTTER) * 0.42
    cell = Cell(start, y, share, lines=2)
    draw_field(pen, cell, words.pronouns, small, spill=spill, label="Pronouns")
    cell = Cell(start + share + GUTTER, y, end - start - share - GUTTER, lines=2)
    draw_field(pen, cell, words.player, small, spill=spill, label="Player")
    y += (13.2 if setup.compact else 15.2) * MM
    serif = Font(SERIF, 13)
    shares = _trait_widths(words, end=right - left - 2 * GUTTER)
    x = left
    for label, text, share in zip(
        ("Identity", "Theme", "Origin"),
        (words.identity, words.theme, words.origin),
        shares,
        strict=True,
    ):
        draw_field(pen, Cell(x, y, share, lines=2), text, serif, spill=spill, label=label)
        x += share + GUTTER


def _trait_widths(words: HeroWords, *, end: float) -> tuple[float, float, float]:
    """Return the widths of identity, theme and origin: wider where there is more to say."""
    usual = (0.49, 0.225, 0.285)
    texts = (words.identity, words.theme, words.origin)
    needs = [text_width(text, Font(SERIF, 13)) + 2 for text in texts]
    if all(need <= share * end for need, share in zip(needs, usual, strict=True)):
        return (usual[0] * end, usual[1] * end, usual[2] * end)
    least = 0.2 * end
    kept = [max(least, min(need, 0.56 * end)) for need in needs]
    total = sum(kept)
    return (kept[0] / total * end, kept[1] / total * end, kept[2] / total * end)
