"""Classes and Skills as blocks: a class never parts from its first Skill."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sheets.fabula.class_words import ClassWords, SkillWords
from sheets.flow import Block
from sheets.font import BOLD, REGULAR, SEMIBOLD, TITLE, Font, text_width
from sheets.form import NOTE, Spill, write_line
from sheets.ink import INK, SOFT
from sheets.paper import MM
from sheets.pen import Pen
from sheets.phrase import phrase_spans
from sheets.shape import draw_pips
from sheets.wrap import fitted, pieces_of, wrapped

CLASS_HEIGHT = 7.1 * MM
CLASS_NAME = Font(TITLE, 10.5)
SKILL_NAME = Font(SEMIBOLD, 9)
CHIP = Font(REGULAR, 7)
MOST_PIPS = 12


def class_blocks(
    classes: Sequence[ClassWords], size: float, width: float, spill: Spill
) -> list[Block]:
    """Return the blocks of the section with Skill texts at ``size``."""
    blocks: list[Block] = []
    for owned in classes:
        heading = _class_block(owned, width, spill)
        blocks.append(heading)
        for number, skill in enumerate(owned.skills):
            last = number == len(owned.skills) - 1
            first, *pieces = _skill_blocks(skill, size, width, spill, last=last)
            blocks += [replace(first, under=heading if number else None), *pieces]
    return blocks


def _class_block(owned: ClassWords, width: float, spill: Spill) -> Block:
    name = fitted(owned.name, CLASS_NAME, width * 0.6)
    if name.cut:
        spill.add("Class", owned.name)

    def draw(pen: Pen, x: float, y: float) -> None:
        baseline = y + 4.5 * MM
        end = pen.text(x, baseline, name.lines[0] if name.lines else "", name.font)
        if owned.level:
            _draw_level(pen, end + 2.2 * MM, baseline, owned.level)
            end += 8 * MM
        shown = fitted(owned.benefits, NOTE, x + width - end - 2 * MM, lines=2)
        top = baseline - (len(shown.lines) - 1) * 1.5 * MM
        for line in shown.lines:
            pen.text(x + width, top, line, NOTE, colour=SOFT, anchor="right")
            top += 2.9 * MM
        pen.rule(x, y + 6.4 * MM, width, 0.6, INK)

    return Block(CLASS_HEIGHT, draw, keep=bool(owned.skills))


def _draw_level(pen: Pen, x: float, baseline: float, level: int) -> None:
    width, height = 5.6 * MM, 4.6 * MM
    top = baseline - 3.6 * MM
    accent, tint = pen.inks.accent, pen.inks.tint
    pen.box(x, top, width, height, weight=0.8, colour=accent, fill=tint, corner=0.8 * MM)
    pen.text(x + width / 2, baseline - 0.2 * MM, str(level), Font(BOLD, 9), anchor="middle")


def _skill_blocks(
    skill: SkillWords, size: float, width: float, spill: Spill, *, last: bool
) -> list[Block]:
    pieces = pieces_of(wrapped(phrase_spans(skill.text), size, width), size)
    first, rest = pieces[0] if pieces and skill.text else None, pieces[1:]
    after = (0.6 if last else 1.2) * MM
    head = 4.1 * MM

    def draw(pen: Pen, x: float, y: float) -> None:
        _draw_skill_head(pen, x, y + 3.4 * MM, width, skill, spill)
        if first:
            first.draw(pen, x, y + head)

    height = head + (first.height if first else 0) + (0 if rest else after)
    blocks = [Block(height, draw)]
    for number, piece in enumerate(rest, start=1):
        closed = number == len(rest)
        blocks.append(Block(piece.height + (after if closed else 0), piece.draw))
    return blocks


def _draw_skill_head(
    pen: Pen, x: float, y: float, width: float, skill: SkillWords, spill: Spill
) -> None:
    if max(skill.level, skill.max_level) <= MOST_PIPS:
        left = draw_pips(pen, x + width, y - 1.1 * MM, skill.level, skill.max_level)
    else:
        words = f"SL {skill.level}"
        pen.text(x + width, y, words, Font(BOLD, 8.5), anchor="right")
        left = x + width - text_width(words, Font(BOLD, 8.5))
    chip = text_width(skill.cost, CHIP) + 1.8 * MM if skill.cost else 0
    room = left - x - 2 * MM - (chip + 1 * MM if chip else 0)
    name = fitted(skill.name, SKILL_NAME, room)
    if name.cut:
        spill.add("Skill", skill.name)
    end = pen.text(x, y, name.lines[0] if name.lines else "", name.font)
    if chip:
        pen.box(end + 1 * MM, y - 2.55 * MM, chip, 3.15 * MM, corner=0.7 * MM)
        pen.text(end + 1.9 * MM, y - 0.12 * MM, skill.cost, CHIP, colour=SOFT)


BLANK_CLASSES = 3
BLANK_SKILLS = 3
BLANK_LINE = 6 * MM
LEVEL_BOX = 3.8 * MM


def blank_class_blocks(width: float) -> list[Block]:
    """Return classes to fill in by hand, each with its level and lines for Skills."""

    def draw(pen: Pen, x: float, y: float) -> None:
        pen.box(x + width - 5.6 * MM, y + 1.2 * MM, 5.6 * MM, 4.6 * MM, corner=0.8 * MM)
        pen.rule(x, y + 6.4 * MM, width, 0.6, INK)
        for number in range(1, BLANK_SKILLS + 1):
            line_y = y + 6.4 * MM + number * BLANK_LINE
            write_line(pen, x, line_y, width)
            left, top = x + width - LEVEL_BOX, line_y - LEVEL_BOX - 0.8 * MM
            pen.box(left, top, LEVEL_BOX, LEVEL_BOX, corner=0.6 * MM)

    height = CLASS_HEIGHT + BLANK_SKILLS * BLANK_LINE
    return [Block(height, draw)] * BLANK_CLASSES
