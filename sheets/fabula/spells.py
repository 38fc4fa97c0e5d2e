"""The spell table: one row a spell, grouped by class; a row never breaks."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.fabula.magic_words import SpellList, SpellWords
from sheets.flow import USUAL, Block, Density, Section
from sheets.font import REGULAR, SEMIBOLD, TITLE, Font
from sheets.form import BODY, NOTE, Spill, caps, write_line
from sheets.ink import INK, SOFT
from sheets.paper import MM, TEXT_WIDTH
from sheets.pen import Pen
from sheets.phrase import phrase_spans
from sheets.shape import draw_bolt
from sheets.wrap import ASCENT, LEADING, Fitted, Lines, fitted, pieces_of, wrapped

TITLE_NOTE = "a bolt marks an offensive spell: roll the Magic Check against Magic Defense"
COLUMNS: tuple[tuple[str, float], ...] = (
    ("Spell", 0),
    ("MP", 34 * MM),
    ("Target", 49 * MM),
    ("Lasts", 64 * MM),
    ("Power", 77 * MM),
    ("Effect", 102 * MM),
)
BOLT_LEFT = 30.6 * MM
LEFTS = tuple(left for _, left in COLUMNS)
GAP = 2 * MM
HEAD_HEIGHT = 4.2 * MM
ROW = 6.2 * MM / BODY.size
"""The least height of a row, for text of size 1."""
BLANK_ROW = 7 * MM
CLASS_ROW = 6.4 * MM
FIRST_BASELINE = 4.1 * MM
BLANK_ROWS = 14


def spell_section(
    lists: Sequence[SpellList], spill: Spill, *, blank: bool, density: Density = USUAL
) -> Section:
    """Return the table of all spells, with spare rows to write in."""
    blocks: list[Block] = []
    for spells in lists:
        heading = _class_row(spells)
        blocks.append(heading)
        for number, spell in enumerate(spells.spells):
            above = heading if number else None
            blocks += _spell_blocks(spell, spill, density, under=above)
    spare = Block(BLANK_ROW, _draw_blank_row, spare=True)
    blocks.extend([spare] * (BLANK_ROWS if blank else 1))
    return Section("Spells", blocks, TITLE_NOTE, head=Block(HEAD_HEIGHT, _draw_head))


def _draw_head(pen: Pen, x: float, y: float) -> None:
    for label, left in COLUMNS:
        caps(pen, x + left, y + 2.4 * MM, label)
    pen.rule(x, y + HEAD_HEIGHT, TEXT_WIDTH, 0.6, SOFT)


def _draw_blank_row(pen: Pen, x: float, y: float) -> None:
    write_line(pen, x, y + BLANK_ROW, TEXT_WIDTH)


def _class_row(spells: SpellList) -> Block:
    def draw(pen: Pen, x: float, y: float) -> None:
        baseline = y + 4.5 * MM
        end = pen.text(x, baseline, spells.title, Font(TITLE, 10.5))
        pen.text(end + 2.5 * MM, baseline, spells.note, NOTE, colour=SOFT)
        pen.rule(x, y + CLASS_ROW, TEXT_WIDTH, 0.6, INK)

    return Block(CLASS_ROW, draw, keep=True)


def _spell_blocks(
    spell: SpellWords, spill: Spill, density: Density, *, under: Block | None
) -> list[Block]:
    """Return the row of a spell; an effect of very many lines runs on below it."""
    size = density.text
    lines = wrapped(phrase_spans(spell.effect), size, TEXT_WIDTH - LEFTS[5])
    first, *rest = pieces_of(lines, size) or [Lines((), size, 0)]
    cells = _cells(spell, size, spill)
    most = max(len(cell.lines) for cell in cells)
    height = max(size * ROW, most * size * LEADING + density.pad, first.height + density.pad)

    def draw(pen: Pen, x: float, y: float) -> None:
        baseline = y + FIRST_BASELINE - (BODY.size - size) / 2
        for left, cell in zip(LEFTS, cells, strict=False):
            for number, line in enumerate(cell.lines):
                pen.text(x + left, baseline + number * size * LEADING, line, cell.font)
        if spell.offensive:
            draw_bolt(pen, x + BOLT_LEFT, baseline + 0.2 * MM, 2.9 * MM)
        first.draw(pen, x + LEFTS[5], baseline - size * ASCENT)
        if not rest:
            write_line(pen, x, y + height, TEXT_WIDTH)

    return [Block(height, draw, under=under), *_more_blocks(rest, density.pad)]


def _cells(spell: SpellWords, size: float, spill: Spill) -> list[Fitted]:
    """Return the columns before the effect, each on one line or in two smaller ones."""
    found: list[Fitted] = []
    values = (spell.name, spell.mp, spell.target, spell.lasts, spell.power)
    for column, text in enumerate(values):
        font = Font(SEMIBOLD if column in (0, 4) else REGULAR, size)
        width = (LEFTS[column + 1] if column else BOLT_LEFT) - LEFTS[column] - GAP
        cell = fitted(text, font, width, lines=2)
        if cell.cut:
            label = COLUMNS[column][0]
            spill.add(f"{label} of {spell.name}" if column else label, text)
        found.append(cell)
    return found


def _more_blocks(pieces: Sequence[Lines], pad: float) -> list[Block]:
    """Return the rest of an effect; the row's line stands below the last of it."""
    blocks: list[Block] = []
    for number, piece in enumerate(pieces, start=1):
        closed = number == len(pieces)
        height = piece.height + (pad if closed else 0)

        def draw(
            pen: Pen, x: float, y: float, *, piece: Lines = piece, closed: bool = closed
        ) -> None:
            piece.draw(pen, x + LEFTS[5], y)
            if closed:
                write_line(pen, x, y + piece.height + pad, TEXT_WIDTH)

        blocks.append(Block(height, draw))
    return blocks
