"""Single values in their places: shrunk to fit, and printed in full overleaf when they cannot."""

from __future__ import annotations

from sheets.font import REGULAR, Font
from sheets.form import Spill
from sheets.ink import INK, Colour
from sheets.paper import MM
from sheets.pen import Anchor, Pen
from sheets.phrase import Phrase, phrase_spans, phrase_width, plain_text
from sheets.wrap import LEAST, STEP, fitted

GAP = 1.2 * MM
"""Kept free between two values of a row."""


def draw_cell(
    pen: Pen,
    x: float,
    y: float,
    text: str,
    font: Font,
    *,
    width: float,
    spill: Spill,
    label: str,
    anchor: Anchor = "left",
    colour: Colour = INK,
) -> float:
    """Set one value on the baseline ``y``; return where it ends. ``x`` is its edge or middle."""
    shown = fitted(text, font, width)
    if shown.cut:
        spill.add(label, text)
    if not shown.lines:
        return x
    return pen.text(x, y, shown.lines[0], shown.font, anchor=anchor, colour=colour)


def draw_phrase(
    pen: Pen,
    x: float,
    y: float,
    phrase: Phrase,
    size: float,
    *,
    width: float,
    spill: Spill,
    label: str,
    anchor: Anchor = "left",
    colour: Colour = INK,
) -> float:
    """Set a phrase on one line as :func:`draw_cell` sets a value."""
    size = phrase_size(phrase, size, width)
    natural = phrase_width(phrase, size)
    if natural > width:
        text = plain_text(phrase)
        font = Font(REGULAR, LEAST)
        return draw_cell(
            pen, x, y, text, font, width=width, spill=spill, label=label, anchor=anchor
        )
    if anchor != "left":
        x -= natural if anchor == "right" else natural / 2
    return pen.spans(x, y, phrase_spans(phrase, colour=colour), size)


def phrase_size(phrase: Phrase, size: float, width: float) -> float:
    """Return the largest size from ``size`` down at which the phrase takes one line."""
    while size > LEAST and phrase_width(phrase, size) > width:
        size = max(LEAST, size - STEP)
    return size
