"""Bonds: a name, the strength, and the six emotions in three pairs."""

from __future__ import annotations

from collections.abc import Sequence

from models.fabula.vocabulary import EMOTION_PAIRS
from sheets.fabula.words import BondWords
from sheets.flow import Block
from sheets.font import BOLD, REGULAR, Font, text_width
from sheets.form import LINE_WEIGHT, Cell, Spill, draw_value
from sheets.ink import INK, SOFT
from sheets.paper import MM
from sheets.pen import Pen
from sheets.shape import draw_tick_box

TITLE_NOTE = "one emotion of each pair · strength in the box"
HEIGHT = 10.85 * MM
FEWEST = 6
TICK = 2.9 * MM
NAME = Font(REGULAR, 9.5)
EMOTION = Font(REGULAR, 7.5)
STRENGTH_WIDTH = 7 * MM


def bond_blocks(bonds: Sequence[BondWords], width: float, spill: Spill) -> list[Block]:
    """Return one block a Bond, and empty ones up to the six that a hero may have."""
    empty = BondWords("", frozenset())
    rows = (*bonds, *(empty for _ in range(FEWEST - len(bonds))))
    return [_bond_block(bond, number, width, spill) for number, bond in enumerate(rows, start=1)]


def _bond_block(bond: BondWords, number: int, width: float, spill: Spill) -> Block:
    def draw(pen: Pen, x: float, y: float) -> None:
        box_x = x + width - STRENGTH_WIDTH
        line = width - STRENGTH_WIDTH - 2 * MM
        pen.rule(x, y + 6 * MM, line, LINE_WEIGHT, SOFT)
        cell = Cell(x + 0.4 * MM, y + 4.7 * MM, line - 0.8 * MM, lines=2)
        draw_value(pen, cell, bond.name, NAME, spill=spill, label=f"Bond {number}")
        pen.box(box_x, y + 0.7 * MM, STRENGTH_WIDTH, 5.3 * MM)
        if bond.strength:
            middle = box_x + STRENGTH_WIDTH / 2
            pen.text(middle, y + 4.6 * MM, bond.strength, Font(BOLD, 10), anchor="middle")
        _draw_emotions(pen, x, y + 7 * MM, width, bond.emotions)

    return Block(HEIGHT, draw)


def _draw_emotions(pen: Pen, x: float, y: float, width: float, emotions: frozenset[str]) -> None:
    words = [emotion.capitalize() for pair in EMOTION_PAIRS for emotion in pair]
    used = sum(text_width(word, EMOTION) + TICK + 0.8 * MM for word in words)
    # Pairs stand apart twice as far as the two emotions of a pair.
    gap = (width - used) / 7
    for pair in EMOTION_PAIRS:
        for emotion in pair:
            draw_tick_box(pen, x, y, TICK, ticked=emotion in emotions)
            end = pen.text(
                x + TICK + 0.8 * MM, y + 2.3 * MM, emotion.capitalize(), EMOTION, colour=INK
            )
            x = end + gap
        x += gap
