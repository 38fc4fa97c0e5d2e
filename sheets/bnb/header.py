"""The head of a hero's sheet: who it is, and where the points went."""

from __future__ import annotations

from dataclasses import dataclass

from models.document import Portrait
from sheets.bnb.words import HeroWords
from sheets.cell import GAP, draw_cell, draw_phrase
from sheets.font import BOLD, REGULAR, SERIF, TITLE, Font, text_width
from sheets.form import LINE_WEIGHT, Cell, Spill, caps, draw_field, draw_value
from sheets.head import draw_head_rule, draw_portrait, name_lines
from sheets.ink import SOFT, Colour
from sheets.paper import COLUMNS, GUTTER, MM, TEXT_WIDTH, span
from sheets.pen import CORNER, Path, Pen
from sheets.phrase import phrase_width
from sheets.shape import SHAPE_WEIGHT, draw_tick_box

GAME = "BnB · Bookworms and Bastards"
NAME = Font(TITLE, 30)
LEAST_ONE_LINE, LEAST_COMPACT = 19.0, 14.0
"""A name smaller than this takes a line of its own; less where space is short."""
POINTS_WIDTH, POINTS_HEIGHT = 19 * MM, 11.2 * MM
TICK = 4.2 * MM
TRAIT = Font(SERIF, 13)
TRAIT_SHARES = (0.40, 0.20, 0.20)
"""Concept, homeland and patron god; the rest is for the touch."""
LEAST_SHARE, TWO_LINES = 0.8, 9.5
"""A text that would shrink to less than this share takes two lines at this size."""
STRIP = 6.4 * MM
WASH = 0.22
"""How dark the stats' part of the strip is: a share of the accent on white."""


@dataclass(frozen=True, slots=True)
class Header:
    """How a header is set: the name's lines, and how much lower the rest stands for them."""

    portrait_columns: int
    compact: bool
    name: Font
    lines: tuple[str, ...]
    own_line: bool
    name_room: float

    @property
    def columns(self) -> int:
        return COLUMNS - self.portrait_columns

    @property
    def fields_down(self) -> float:
        """From the top to the baseline of the player's name."""
        base = (15.5 if self.compact else 18.8) * MM
        if not self.own_line:
            return base
        block = (len(self.lines) - 1) * self.name.size * 1.15
        return max(self.name_down + block + 7.5 * MM, base + 6 * MM)

    @property
    def traits_gap(self) -> float:
        """From the player's name down to the concept; a long name leaves room for two lines."""
        return (11.6 if self.compact else 13.2) * MM

    @property
    def name_down(self) -> float:
        """From the top to the first baseline of the name."""
        if not self.own_line:
            return (16.4 if self.compact else 20.4) * MM
        return 6.5 * MM + self.name.size

    @property
    def height(self) -> float:
        return self.fields_down + self.traits_gap + (4.4 if self.compact else 5) * MM


def header(words: HeroWords, *, portrait_columns: int) -> Header:
    """Return how the header of these words is set beside a portrait of so many columns."""
    compact = portrait_columns < 3
    room = (56 if words.pronouns else 74) * MM
    size = NAME.size
    natural = text_width(words.name, NAME)
    if natural > room:
        size = int(size * room / natural * 2) / 2
    if size >= (LEAST_COMPACT if compact else LEAST_ONE_LINE):
        lines = (words.name,) if words.name else ()
        name = NAME._replace(size=size)
        return Header(portrait_columns, compact, name, lines, own_line=False, name_room=room)
    width = span(COLUMNS - portrait_columns) - POINTS_WIDTH - GUTTER
    font, lines = name_lines(words.name, NAME._replace(size=26.0), width)
    return Header(portrait_columns, compact, font, lines, own_line=True, name_room=room)


def draw_header(
    pen: Pen, words: HeroWords, setup: Header, portrait: Portrait | None, spill: Spill
) -> None:
    """Draw the header at the top of the page."""
    paper = pen.paper
    x, y, width = paper.left, paper.top, span(setup.columns)
    draw_head_rule(pen, x, y, width, game=GAME, title="Character sheet")
    _draw_name(pen, words, setup)
    _draw_points(pen, words, setup, spill)
    _draw_people(pen, words, setup, spill)
    _draw_traits(pen, words, setup, spill)
    frame_x = paper.column(setup.columns + 1)
    draw_portrait(pen, frame_x, y, span(setup.portrait_columns), setup.height, portrait)


def _draw_name(pen: Pen, words: HeroWords, setup: Header) -> None:
    paper = pen.paper
    x, y = paper.left, paper.top + setup.name_down
    for line in setup.lines:
        pen.text(x, y, line, setup.name)
        y += setup.name.size * 1.15
    if not words.points and not words.name:
        line_y = paper.top + setup.fields_down + 1.4 * MM
        pen.rule(x, line_y, setup.name_room, LINE_WEIGHT, SOFT)
        caps(pen, x, line_y + 2.9 * MM, "Name")


def _draw_points(pen: Pen, words: HeroWords, setup: Header, spill: Spill) -> None:
    right = pen.paper.left + span(setup.columns)
    top = pen.paper.top + (6 if setup.compact or setup.own_line else 8.8) * MM
    left, accent = right - POINTS_WIDTH, pen.inks.accent
    pen.box(
        left,
        top,
        POINTS_WIDTH,
        POINTS_HEIGHT,
        weight=SHAPE_WEIGHT,
        colour=accent,
        fill=pen.inks.tint,
    )
    middle = right - POINTS_WIDTH / 2
    draw_cell(
        pen,
        middle,
        top + 7.8 * MM,
        words.points,
        Font(BOLD, 21),
        width=POINTS_WIDTH - 2 * GAP,
        spill=spill,
        label="Points",
        anchor="middle",
    )
    caps(pen, middle, top + POINTS_HEIGHT + 2.9 * MM, "Points", anchor="middle")


def _draw_people(pen: Pen, words: HeroWords, setup: Header, spill: Spill) -> None:
    left, right = pen.paper.left, pen.paper.left + span(setup.columns)
    y = pen.paper.top + setup.fields_down
    start = left if setup.own_line else left + setup.name_room + GUTTER
    room = right - POINTS_WIDTH - GUTTER - start
    small = Font(REGULAR, 10)
    if words.pronouns:
        share = (room - GUTTER) * 0.42
        cell = Cell(start, y, share, lines=2)
        draw_field(pen, cell, words.pronouns, small, spill=spill, label="Pronouns")
        start, room = start + share + GUTTER, room - share - GUTTER
    draw_field(pen, Cell(start, y, room, lines=2), words.player, small, spill=spill, label="Player")


def _draw_traits(pen: Pen, words: HeroWords, setup: Header, spill: Spill) -> None:
    """Draw concept, homeland, patron god, and whether a god's touch opened sorcery."""
    x, y = pen.paper.left, pen.paper.top + setup.fields_down + setup.traits_gap
    right = x + span(setup.columns)
    texts = (words.concept, words.homeland, words.patron)
    widths = _trait_widths(texts, right - x - 3 * GUTTER)
    for label, text, width in zip(
        ("Concept", "Homeland", "Patron god"), texts, widths, strict=True
    ):
        fits = text_width(text, TRAIT) * LEAST_SHARE <= width
        font = TRAIT if fits else TRAIT._replace(size=TWO_LINES)
        draw_field(pen, Cell(x, y, width, lines=2), text, font, spill=spill, label=label)
        x += width + GUTTER
    draw_tick_box(pen, x, y + 0.6 * MM - TICK, TICK, ticked=words.touched)
    aside = x + TICK + GAP
    cell = Cell(aside, y, right - aside, lines=2)
    pen.rule(aside, y + 1.4 * MM, cell.width, LINE_WEIGHT, SOFT)
    draw_value(pen, cell, words.touched_how, Font(SERIF, 8.5), spill=spill, label="Touched")
    caps(pen, x, y + 4.3 * MM, "Touched")


def _trait_widths(texts: tuple[str, ...], room: float) -> list[float]:
    """Return the widths of the three traits: wider where there is more to say."""
    widths = [share * room for share in TRAIT_SHARES]
    needs = [text_width(text, TRAIT) + 2 for text in texts]
    if all(need <= width for need, width in zip(needs, widths, strict=True)):
        return widths
    kept = [min(max(0.7 * w, n), 1.3 * w) for n, w in zip(needs, widths, strict=True)]
    return [width * sum(widths) / sum(kept) for width in kept]


def draw_strip(pen: Pen, y: float, words: HeroWords, spill: Spill) -> None:
    """Draw where the points went: stats to the left, skills and what is left to the right."""
    x = pen.paper.left
    budget, inset = words.budget, 1.8 * MM
    least = (
        phrase_width(budget.stats, 8.5) + 3 * inset,
        phrase_width(budget.skills, 8.5) + 3 * inset,
    )
    part = min(TEXT_WIDTH - least[1], max(least[0], TEXT_WIDTH * budget.share))
    part = min(0.8 * TEXT_WIDTH, max(0.2 * TEXT_WIDTH, part))
    _draw_strip_boxes(pen, x, y, part)
    baseline = y + STRIP / 2 + 1.1 * MM
    for at, width, phrase, label in (
        (x, part, budget.stats, "Points on stats"),
        (x + part, TEXT_WIDTH - part, budget.skills, "Points on skills"),
    ):
        draw_phrase(
            pen,
            at + inset,
            baseline,
            phrase,
            9,
            width=width - 2 * inset,
            spill=spill,
            label=label,
            colour=SOFT,
        )


def _draw_strip_boxes(pen: Pen, x: float, y: float, part: float) -> None:
    accent, tint = pen.inks.accent, pen.inks.tint
    pen.box(x, y, TEXT_WIDTH, STRIP, weight=0.7, colour=accent, fill=tint)
    if tint is None:
        pen.line(x + part, y, x + part, y + STRIP, 0.7, accent)
        return
    wash: Colour = (
        1 - WASH * (1 - accent[0]),
        1 - WASH * (1 - accent[1]),
        1 - WASH * (1 - accent[2]),
    )
    far, corner = part, CORNER
    path = Path().move(corner, 0).line(far, 0).line(far, STRIP).line(corner, STRIP)
    path.curve(corner * 0.45, STRIP, 0, STRIP - corner * 0.45, 0, STRIP - corner)
    path.line(0, corner).curve(0, corner * 0.45, corner * 0.45, 0, corner, 0).close()
    pen.draw(path, x, y, weight=0.7, colour=accent, fill=wash)
