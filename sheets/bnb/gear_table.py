"""Gear that has no room on the first page, as a table over the width."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.bnb.words import GearWords
from sheets.cell import GAP, draw_cell
from sheets.flow import Block
from sheets.font import BOLD, REGULAR, Font
from sheets.form import BODY, Spill, caps, write_line
from sheets.ink import SOFT
from sheets.paper import MM, TEXT_WIDTH
from sheets.pen import Pen

HEAD = 4.2 * MM
ROW = 5.3 * MM
PLACE, WEIGHT, COST = 95 * MM, 158 * MM, TEXT_WIDTH


def gear_head() -> Block:
    """Return the head of the table."""

    def draw(pen: Pen, x: float, y: float) -> None:
        caps(pen, x, y + 2.4 * MM, "Item")
        caps(pen, x + PLACE, y + 2.4 * MM, "Place, quality")
        caps(pen, x + WEIGHT, y + 2.4 * MM, "Pounds", anchor="right")
        caps(pen, x + COST, y + 2.4 * MM, "Copper", anchor="right")
        pen.rule(x, y + HEAD, TEXT_WIDTH, 0.6, SOFT)

    return Block(HEAD, draw)


def gear_blocks(gear: Sequence[GearWords], spill: Spill) -> list[Block]:
    """Return one block for each item."""

    def block(item: GearWords) -> Block:
        def draw(pen: Pen, x: float, y: float) -> None:
            write_line(pen, x, y + ROW, TEXT_WIDTH)
            at = y + 3.8 * MM
            width = PLACE - GAP
            draw_cell(pen, x, at, item.name, BODY, width=width, spill=spill, label="Gear")
            width = WEIGHT - PLACE - 24 * MM
            small = Font(REGULAR, 8)
            place = x + PLACE
            draw_cell(pen, place, at, item.detail, small, width=width, spill=spill, label=item.name)
            for text, right, what in (
                (item.weight, WEIGHT, "pounds"),
                (item.cost, COST, "copper"),
            ):
                draw_cell(
                    pen,
                    x + right,
                    at,
                    text,
                    Font(BOLD if what == "pounds" else REGULAR, 8.5),
                    width=22 * MM,
                    spill=spill,
                    label=f"{item.name}, {what}",
                    anchor="right",
                )

        return Block(ROW, draw)

    return [block(item) for item in gear]
