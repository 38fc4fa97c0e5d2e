"""What the toy game prints: the name and the weight."""

from __future__ import annotations

from collections.abc import Mapping

from models.toyland.document import Pebble

from sheets.drawn import drawn
from sheets.font import BOLD, Font
from sheets.options import Rendered, SheetKind, SheetOptions
from sheets.pen import Pen


def pebble_pdf(pebble: Pebble, options: SheetOptions) -> Rendered:
    def draw(pen: Pen) -> None:
        pen.text(pen.paper.left, 100, f"{pebble.name}, {pebble.weight}", Font(BOLD, 20))

    return drawn(pebble.name or "Pebble", "Toyland pebble", (0.2, 0.4, 0.2), options, draw)


def blank_pdf(options: SheetOptions) -> Rendered:
    return pebble_pdf(Pebble(), options)


def markdown(pebble: Pebble) -> str:
    return f"# {pebble.name}\n\nWeighs {pebble.weight}.\n"


SHEETS: Mapping[str, SheetKind] = {"pebble": SheetKind(pebble_pdf, blank_pdf, markdown)}
