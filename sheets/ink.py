"""Colours and line weights: in colour, and for printers that should save ink."""

from __future__ import annotations

from dataclasses import dataclass

Colour = tuple[float, float, float]

INK: Colour = (0.118, 0.122, 0.141)
SOFT: Colour = (0.353, 0.361, 0.400)
LINE: Colour = (0.700, 0.690, 0.660)
FRAME: Colour = (0.480, 0.485, 0.500)
STATE: Colour = (0.450, 0.455, 0.480)
"""Values of play that a pencil may overwrite."""

FABULA: Colour = (0.090, 0.420, 0.459)

HAIRLINE = 0.4
CROSS = 0.7


@dataclass(frozen=True, slots=True)
class Inks:
    """``tint`` is None where nothing may be filled."""

    accent: Colour
    tint: Colour | None
    line: Colour
    saving: bool

    def weight(self, points: float) -> float:
        """Return the weight to draw a line of ``points`` with."""
        return HAIRLINE if self.saving else points


def inks(accent: Colour, *, saving: bool, blank: bool = False) -> Inks:
    """Return the inks of a game's sheet; its tint is a tenth of the accent on white.

    Nothing is tinted on a blank sheet: its figures are written in by hand.
    """
    if saving:
        return Inks(accent=INK, tint=None, line=FRAME, saving=True)
    if blank:
        return Inks(accent=accent, tint=None, line=LINE, saving=False)
    red, green, blue = (1 - 0.1 * (1 - part) for part in accent)
    return Inks(accent=accent, tint=(red, green, blue), line=LINE, saving=False)
