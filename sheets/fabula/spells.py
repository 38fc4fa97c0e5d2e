"""The spell table: one row a spell, grouped by class; a row never breaks."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.fabula.magic_words import SpellList, SpellWords
from sheets.flow import Block, Section
from sheets.font import SEMIBOLD, TITLE, Font
from sheets.form import BODY, NOTE, Cell, Spill, caps, draw_value, write_line
from sheets.ink import INK, SOFT
from sheets.paper import MM, TEXT_WIDTH
from sheets.pen import Pen
from sheets.phrase import phrase_spans
from sheets.shape import draw_bolt
from sheets.wrap import broken_lines

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
GAP = 2 * MM
HEAD_HEIGHT = 4.2 * MM
ROW = 6.2 * MM
BLANK_ROW = 7 * MM
CLASS_ROW = 6.4 * MM
NAME = Font(SEMIBOLD, 8.5)
FIRST_BASELINE = 4.1 * MM
BLANK_ROWS = 14


def spell_section(lists: Sequence[SpellList], spill: Spill, *, blank: bool) -> Section:
    """Return the table of all spells, with spare rows to write in."""
    blocks: list[Block] = []
    for spells in lists:
        heading = _class_row(spells)
        blocks.append(heading)
        for number, spell in enumerate(spells.spells):
            blocks.append(_spell_row(spell, spill, under=heading if number else None))
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


def _spell_row(spell: SpellWords, spill: Spill, *, under: Block | None) -> Block:
    lefts = [left for _, left in COLUMNS]
    effect = broken_lines(phrase_spans(spell.effect), BODY.size, TEXT_WIDTH - lefts[5])
    height = max(ROW, effect.height + 2.3 * MM)

    def draw(pen: Pen, x: float, y: float) -> None:
        baseline = y + FIRST_BASELINE
        values = (
            (0, spell.name, NAME, BOLT_LEFT - GAP),
            (1, spell.mp, BODY, 0.0),
            (2, spell.target, BODY, 0.0),
            (3, spell.lasts, BODY, 0.0),
            (4, spell.power, NAME, 0.0),
        )
        for column, text, font, given in values:
            width = given or lefts[column + 1] - lefts[column] - GAP
            cell = Cell(x + lefts[column], baseline, width)
            draw_value(pen, cell, text, font, spill=spill, label=f"{spell.name} {column}")
        if spell.offensive:
            draw_bolt(pen, x + BOLT_LEFT, baseline + 0.2 * MM, 2.9 * MM)
        effect.draw(pen, x + lefts[5], baseline - BODY.size * 0.98)
        write_line(pen, x, y + height, TEXT_WIDTH)

    return Block(height, draw, under=under)
