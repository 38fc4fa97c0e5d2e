"""The equipment table: what is in hand and worn, with accuracy and damage ready to roll."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.fabula.gear_words import Accuracy, GearRow
from sheets.flow import Block, Drawing
from sheets.font import BOLD, REGULAR, Font, text_width
from sheets.form import BODY, ITEM, Cell, Spill, caps, draw_value, write_line
from sheets.ink import SOFT
from sheets.paper import MM, TEXT_WIDTH
from sheets.pen import Pen
from sheets.phrase import Phrase, phrase_spans, plain_text
from sheets.shape import draw_die
from sheets.wrap import ASCENT, LEADING, LEAST, Fitted, fitted

TITLE_NOTE = "HR = the higher of the two dice rolled"
HEAD_HEIGHT = 4.2 * MM
COLUMNS: tuple[tuple[str, float], ...] = (
    ("Slot", 0),
    ("Item", 21 * MM),
    ("Accuracy", 56 * MM),
    ("Damage", 92 * MM),
    ("Def / M.Def / Init", 115.5 * MM),
    ("Kind", 146 * MM),
)
GAP = 2 * MM
DIE = 2.8 * MM
QUALITY_LINES = 3
SMALL = Font(REGULAR, 8)


def head_block() -> Block:
    """Return the head of the table."""

    def draw(pen: Pen, x: float, y: float) -> None:
        for label, left in COLUMNS:
            caps(pen, x + left, y + 2.4 * MM, label)
        pen.rule(x, y + HEAD_HEIGHT, TEXT_WIDTH, 0.6, SOFT)

    return Block(HEAD_HEIGHT, draw)


def row_height(row: GearRow, height: float) -> float:
    """Return the height of a row where a plain one has ``height``."""
    if not row.quality:
        return height
    shown = _quality(row)
    return height + len(shown.lines) * shown.font.size * LEADING


def row_blocks(rows: Sequence[GearRow], height: float, spill: Spill) -> list[Block]:
    """Return one block for each row of the table."""
    return [Block(row_height(row, height), _drawing(row, height, spill)) for row in rows]


def _drawing(row: GearRow, height: float, spill: Spill) -> Drawing:
    def draw(pen: Pen, x: float, y: float) -> None:
        draw_row(pen, x, y, height, row, spill)

    return draw


def draw_row(pen: Pen, x: float, y: float, height: float, row: GearRow, spill: Spill) -> None:
    """Draw one row; its name and its Quality are free text that may have to spill."""
    write_line(pen, x, y + row_height(row, height), TEXT_WIDTH)
    baseline = y + height / 2 + 1.1 * MM
    cells = [x + left for _, left in COLUMNS]
    caps(pen, cells[0], baseline, row.slot)
    _draw_name(pen, cells[1], y, height, row, spill)
    if row.accuracy is not None:
        draw_accuracy(pen, cells[2], baseline, row.accuracy)
    _draw_phrase(pen, cells[3], baseline, COLUMNS[4][1] - COLUMNS[3][1] - GAP, row.damage)
    _draw_phrase(pen, cells[4], baseline, COLUMNS[5][1] - COLUMNS[4][1] - GAP, row.defenses)
    kind = Cell(cells[5], baseline, TEXT_WIDTH - COLUMNS[5][1])
    draw_value(pen, kind, row.kind, SMALL, spill=spill, label=f"Kind of {row.name}")
    if row.quality:
        _draw_quality(pen, cells[1], y + height, row, spill)


def _draw_name(pen: Pen, x: float, y: float, height: float, row: GearRow, spill: Spill) -> None:
    """Set the name on one line, or in two smaller ones."""
    wide = COLUMNS[2][1] - COLUMNS[1][1] - GAP
    if row.accuracy is None:  # nothing stands beside the name until the defences
        wide = COLUMNS[4][1] - COLUMNS[1][1] - GAP
    label = row.slot.capitalize() or "Item"
    if text_width(row.name, ITEM._replace(size=8)) <= wide:
        cell = Cell(x, y + height / 2 + 1.1 * MM, wide)
        draw_value(pen, cell, row.name, ITEM, spill=spill, label=label)
    else:
        cell = Cell(x, y + height - 1.3 * MM, wide, lines=2)
        draw_value(pen, cell, row.name, ITEM._replace(size=LEAST), spill=spill, label=label)


def _quality(row: GearRow) -> Fitted:
    """Return the Quality in the lines that stand below the row."""
    font, width = SMALL._replace(size=7.5), TEXT_WIDTH - COLUMNS[1][1]
    return fitted(row.quality, font, width, lines=QUALITY_LINES)


def _draw_quality(pen: Pen, x: float, y: float, row: GearRow, spill: Spill) -> None:
    shown = _quality(row)
    if shown.cut:
        spill.add(row.name, row.quality)
    at = y - 0.9 * MM + shown.font.size * ASCENT
    for line in shown.lines:
        pen.text(x, at, line, shown.font, colour=SOFT)
        at += shown.font.size * LEADING


def draw_accuracy(pen: Pen, x: float, y: float, accuracy: Accuracy) -> None:
    """Draw the two dice of a Check with their attributes and the modifier, on a baseline."""
    for number, (attribute, size) in enumerate(accuracy.dice):
        words = f"+ {attribute}" if number else attribute
        x = pen.text(x, y, words, BODY) + DIE + 1 * MM
        draw_die(pen, x, y - 1.1 * MM, DIE, size, label=str(size))
        x += DIE + 1 * MM
    if accuracy.modifier:
        pen.text(x, y, accuracy.text.split(" ")[-1], BODY._replace(face=BOLD))


def _draw_phrase(pen: Pen, x: float, y: float, width: float, phrase: Phrase) -> None:
    """Set a short phrase of the rules on one line, a little smaller where it is long."""
    size = BODY.size
    while size > LEAST and text_width(plain_text(phrase), Font(BOLD, size)) > width:
        size -= 0.5
    pen.spans(x, y, phrase_spans(phrase), size)
