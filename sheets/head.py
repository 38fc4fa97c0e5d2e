"""What stands at the head and foot of every sheet: rule, name, portrait, page numbers."""

from __future__ import annotations

from models.document import Portrait
from sheets.font import BOLD, Font
from sheets.form import NOTE, caps
from sheets.ink import SOFT
from sheets.paper import FOOTER_ABOVE_EDGE, MM, TEXT_WIDTH
from sheets.pen import Pen
from sheets.picture import portrait_jpeg
from sheets.wrap import LEADING, fitted, wrapped_text

HEADER_RULE = 2.2


def draw_head_rule(pen: Pen, x: float, y: float, width: float, *, game: str, title: str) -> None:
    """Draw the rule over a page with the game's name and the page's title below it."""
    pen.rule(x, y + HEADER_RULE / 2, width, HEADER_RULE, pen.inks.accent)
    baseline = y + 4 * MM
    caps(pen, x, baseline, game, colour=pen.inks.accent, face=BOLD)
    caps(pen, x + width, baseline, title, anchor="right")


def name_lines(name: str, font: Font, width: float) -> tuple[Font, tuple[str, ...]]:
    """Return the largest size at which the name is not taller than 32 points, and its lines."""
    while True:
        lines = wrapped_text(name, font, width)
        if len(lines) * font.size <= 32 or font.size <= 8:
            return font, lines
        font = font._replace(size=font.size - 1)


def draw_portrait(
    pen: Pen, x: float, y: float, width: float, height: float, portrait: Portrait | None
) -> None:
    """Draw the portrait in its frame; the frame stays empty without one or where ink is saved."""
    jpeg = None if pen.inks.saving else portrait_jpeg(portrait, width, height)
    if jpeg is not None:
        pen.picture(jpeg, x, y, width, height)
    pen.box(x, y, width, height)
    if jpeg is None:
        label_y = y + height / 2 + NOTE.size * LEADING / 4
        pen.text(x + width / 2, label_y, "portrait", NOTE, colour=SOFT, anchor="middle")


def draw_footers(
    pen: Pen, name: str, edition: str, *, low_from: int = 0, low: float = FOOTER_ABOVE_EDGE
) -> None:
    """Draw the foot of every page, once their number is known.

    Pages from number ``low_from`` on, if any, have theirs ``low`` above the edge.
    """
    paper = pen.paper
    shown = fitted(name, NOTE, TEXT_WIDTH * 0.45).lines
    parts = ("Fablefolio", *shown, edition)
    count = pen.page_count
    for number in range(1, count + 1):
        pen.turn_to(number)
        y = paper.height - (low if 0 < low_from <= number else FOOTER_ABOVE_EDGE)
        pen.text(paper.left, y, " · ".join(parts), NOTE, colour=SOFT)
        pen.text(paper.right, y, f"page {number} of {count}", NOTE, colour=SOFT, anchor="right")
