"""The parts of a printed form: labels, lines to write on, boxes for a pencil, and what spills."""

from __future__ import annotations

from dataclasses import dataclass, field

from sheets.font import BOLD, ITALIC, REGULAR, SEMIBOLD, Font
from sheets.ink import SOFT, STATE, Colour
from sheets.paper import MM
from sheets.pen import Anchor, Pen
from sheets.wrap import LEADING, LEAST, fitted

LABEL = Font(REGULAR, LEAST)
NOTE = Font(REGULAR, LEAST)
BODY = Font(REGULAR, 8.5)
ITEM = Font(SEMIBOLD, 9.0)
LABEL_SPACING = 0.7
LINE_WEIGHT = 0.4
STATE_FONT = Font(ITALIC, 13)


@dataclass(slots=True)
class Spill:
    """Texts that were too long for their place, by label; a later page prints them in full."""

    texts: list[tuple[str, str]] = field(default_factory=lambda: [])

    def add(self, label: str, text: str) -> None:
        if (label, text) not in self.texts:
            self.texts.append((label, text))


def caps(
    pen: Pen,
    x: float,
    y: float,
    text: str,
    *,
    anchor: Anchor = "left",
    colour: Colour = SOFT,
    face: str = REGULAR,
) -> float:
    """Set a label in spaced capitals; return where it ends."""
    font = Font(face, LABEL.size)
    return pen.text(x, y, text.upper(), font, colour=colour, anchor=anchor, spacing=LABEL_SPACING)


@dataclass(frozen=True, slots=True)
class Cell:
    """A place for one value: its left edge, its last baseline, its width, its most lines."""

    x: float
    baseline: float
    width: float
    lines: int = 1


def draw_value(pen: Pen, cell: Cell, text: str, font: Font, *, spill: Spill, label: str) -> None:
    """Set a value into its cell: shrunk, then broken, then cut and spilled; it grows upwards."""
    shown = fitted(text, font, cell.width, lines=cell.lines)
    if shown.cut:
        spill.add(label, text)
    leading = shown.font.size * LEADING * 0.92
    y = cell.baseline - leading * (len(shown.lines) - 1)
    for line in shown.lines:
        pen.text(cell.x, y, line, shown.font)
        y += leading


def draw_field(pen: Pen, cell: Cell, text: str, font: Font, *, spill: Spill, label: str) -> None:
    """Draw a writing line with its label below and its value above."""
    pen.rule(cell.x, cell.baseline + 1.4 * MM, cell.width, LINE_WEIGHT, SOFT)
    draw_value(pen, cell, text, font, spill=spill, label=label)
    caps(pen, cell.x, cell.baseline + 4.3 * MM, label)


def draw_state(
    pen: Pen, x: float, y: float, text: str, *, width: float, anchor: Anchor = "middle"
) -> None:
    """Set a value of play in grey italics, so that a pencil can go over it."""
    shown = fitted(text, STATE_FONT, width)
    if shown.lines:
        pen.text(x, y, shown.lines[0], shown.font, colour=STATE, anchor=anchor)


def draw_now_box(pen: Pen, x: float, y: float, width: float, height: float, now: str) -> None:
    """Draw a box for the value of the moment, labelled “now”."""
    pen.box(x, y, width, height)
    draw_state(pen, x + width / 2, y + height / 2 + 4.4, now, width=width - 2)
    caps(pen, x + width / 2, y + height + 2.9 * MM, "now", anchor="middle")


def write_line(pen: Pen, x: float, y: float, width: float) -> None:
    """Draw a line to write on, or between rows."""
    pen.rule(x, y, width, LINE_WEIGHT, pen.inks.line)


FIGURE = Font(BOLD, 22)
