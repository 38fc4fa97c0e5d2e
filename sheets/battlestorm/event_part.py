"""The table of events: die, chances with their bar, whom it touches, and what it does."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from sheets.battlestorm.bar import draw_bar
from sheets.battlestorm.die import draw_faith_die
from sheets.battlestorm.words import EventWords
from sheets.flow import Block, Section
from sheets.font import BOLD, REGULAR, SEMIBOLD, Font, Span
from sheets.form import NOTE, caps, write_line
from sheets.ink import SOFT
from sheets.paper import MM, TEXT_WIDTH
from sheets.pen import Pen
from sheets.wrap import broken_lines

DIE, CHANCE, BAR = 30 * MM, 36.6 * MM, 25 * MM
ON, REACH, TURNS, EFFECT, SAVE = 64 * MM, 81 * MM, 93 * MM, 111 * MM, 170 * MM
GAP = 2 * MM
LEAST_ROW = 9 * MM
TEXT = 8.0
_DICE = re.compile(r"([−+]?\d*d\d+)")


@dataclass(frozen=True, slots=True)
class Column:
    label: str
    x: float
    width: float


COLUMNS = (
    Column("Event", 0, DIE - 5 * MM - GAP),
    Column("On", ON, REACH - ON - GAP),
    Column("Range", REACH, TURNS - REACH - GAP),
    Column("Turns", TURNS, EFFECT - TURNS - GAP),
    Column("Effect", EFFECT, SAVE - EFFECT - GAP),
    Column("Save", SAVE, TEXT_WIDTH - SAVE),
)


def event_section(events: Sequence[EventWords], *, has_chances: bool = True) -> Section:
    """Return the table; without chances the bars are left out."""
    note = "bar: filled, it happens; hatched, the caller is locked out" if has_chances else ""
    blocks = [_row(event, has_chances=has_chances) for event in events]
    return Section("Events", blocks, note, head=_head(has_chances=has_chances))


def _head(*, has_chances: bool) -> Block:
    def draw(pen: Pen, x: float, y: float) -> None:
        at = y + 2.6 * MM
        for column in COLUMNS:
            caps(pen, x + column.x, at, column.label)
        caps(pen, x + DIE, at, "Die", anchor="middle")
        if has_chances:
            caps(pen, x + CHANCE, at, "In 100")
        pen.rule(x, y + 4.2 * MM, TEXT_WIDTH, 0.7, SOFT)

    return Block(4.2 * MM, draw)


def dice_spans(text: str) -> tuple[Span, ...]:
    """Return a text with its dice in strong letters."""
    pieces = (piece for piece in _DICE.split(text) if piece)
    return tuple(Span(one, BOLD if _DICE.fullmatch(one) else REGULAR) for one in pieces)


def _row(event: EventWords, *, has_chances: bool) -> Block:
    texts = (
        (Span(event.name, SEMIBOLD),),
        (Span(event.on, REGULAR),),
        (Span(event.reach, BOLD),),
        (Span(event.turns, REGULAR),),
        dice_spans(event.effect),
        (Span(event.save, REGULAR),),
    )
    cells = [
        (column.x, broken_lines(spans, TEXT, column.width))
        for column, spans in zip(COLUMNS, texts, strict=True)
    ]
    height = max(LEAST_ROW, *(lines.height + 2.6 * MM for _, lines in cells))

    def draw(pen: Pen, x: float, y: float) -> None:
        middle = y + height / 2
        for place, lines in cells:
            lines.draw(pen, x + place, middle - lines.height / 2)
        draw_faith_die(pen, x + DIE, middle, 4.1 * MM, event.die)
        if has_chances:
            _draw_chances(pen, x + CHANCE, middle, event)
        write_line(pen, x, y + height, TEXT_WIDTH)

    return Block(height, draw)


def _draw_chances(pen: Pen, x: float, middle: float, event: EventWords) -> None:
    at = middle - 0.9 * MM
    size = 10.5 if len(event.chance) < 4 else 8
    pen.text(x, at, event.chance, Font(BOLD, size))
    pen.text(x + BAR, at, event.lockout, NOTE, colour=SOFT, anchor="right")
    top = middle + 0.4 * MM
    happens, out = event.happens or 0.0, event.out or 0.0
    draw_bar(pen, x, top, BAR, 2.8 * MM, happens=happens, out=out)
