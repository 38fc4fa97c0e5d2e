"""The tables of skills: level, points paid, the numbers of one to three acts, and the mean roll."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.bnb.words import SkillWords
from sheets.cell import GAP, draw_cell
from sheets.flow import Block
from sheets.font import BOLD, REGULAR, SEMIBOLD, Font, text_width
from sheets.form import Spill, caps, write_line
from sheets.ink import INK, SOFT
from sheets.paper import GUTTER, MM, span
from sheets.pen import Pen
from sheets.wrap import LEAST

TITLE_NOTE = "× for 1, 2 or 3 acts in a round · a dash needs a teacher or a text first"
HEAD = 4.2 * MM
WIDTH = (span(8) - GUTTER) / 2
LEVEL_BOX = 5.6 * MM
PLACES = {
    "level": 23.4 * MM,
    "points": 29.7 * MM,
    "1": 36.2 * MM,
    "2": 42.6 * MM,
    "3": 49.0 * MM,
    "mean": WIDTH,
}
"""Where the columns stand: the middle of each, the right edge of the last."""
ACT_ROOM = 5.4 * MM
POINTS_ROOM = 6.2 * MM


def skill_head(title: str) -> Block:
    """Return the head of a table."""

    def draw(pen: Pen, x: float, y: float) -> None:
        caps(pen, x, y + 2.4 * MM, title, colour=pen.inks.accent, face=BOLD)
        for label, id in (("Lv", "level"), ("Pts", "points"), ("1", "1"), ("2", "2"), ("3", "3")):
            caps(pen, x + PLACES[id], y + 2.4 * MM, label, anchor="middle")
        caps(pen, x + PLACES["mean"], y + 2.4 * MM, "Mean", anchor="right")
        pen.rule(x, y + HEAD, WIDTH, 0.6, SOFT)

    return Block(HEAD, draw)


def skill_blocks(skills: Sequence[SkillWords], height: float, spill: Spill) -> list[Block]:
    """Return one block for each skill; a nameless one is a row to fill in."""

    def block(skill: SkillWords) -> Block:
        def draw(pen: Pen, x: float, y: float) -> None:
            _draw_row(pen, x, y, height, skill, spill)

        return Block(height, draw, spare=not skill.name)

    return [block(skill) for skill in skills]


def draw_level_box(
    pen: Pen, middle: float, y: float, height: float, skill: SkillWords, spill: Spill
) -> None:
    """Draw the box of a level around ``middle``; filled in once the skill is learnt."""
    side = height - 1.0 * MM
    fill = pen.inks.tint if skill.trained else None
    colour = pen.inks.accent if skill.trained else SOFT
    left = middle - LEVEL_BOX / 2
    pen.box(left, y + 0.5 * MM, LEVEL_BOX, side, weight=0.6, colour=colour, fill=fill, corner=1.8)
    draw_cell(
        pen,
        middle,
        y + height / 2 + 1.1 * MM,
        skill.level,
        Font(BOLD, 9),
        width=LEVEL_BOX - 1.2,
        spill=spill,
        label=f"{skill.name}, level",
        anchor="middle",
    )


def points_text(skill: SkillWords, room: float) -> str:
    """Return level and part payment apart (“9+6”) where they have room, else what was paid."""
    apart = text_width(skill.points, Font(REGULAR, LEAST)) <= room
    return skill.points if apart else skill.paid


def _draw_row(pen: Pen, x: float, y: float, height: float, skill: SkillWords, spill: Spill) -> None:
    write_line(pen, x, y + height, WIDTH)
    baseline = y + height / 2 + 1.1 * MM
    name = skill.name
    draw_cell(
        pen,
        x,
        baseline,
        name,
        Font(SEMIBOLD if skill.trained else REGULAR, 8.5),
        width=PLACES["level"] - LEVEL_BOX / 2 - GAP,
        spill=spill,
        label="Skill",
    )
    draw_level_box(pen, x + PLACES["level"], y, height, skill, spill)
    small = Font(REGULAR, 8.5)
    draw_cell(
        pen,
        x + PLACES["points"],
        baseline,
        points_text(skill, POINTS_ROOM),
        small,
        width=POINTS_ROOM,
        spill=spill,
        label=f"{name}, points",
        anchor="middle",
    )
    for number, text in enumerate(skill.acts):
        draw_cell(
            pen,
            x + PLACES[str(number + 1)],
            baseline,
            text,
            Font(BOLD, 8.5) if skill.trained and number == 0 else small,
            width=ACT_ROOM,
            spill=spill,
            label=f"{name}, {number + 1} {'act' if number == 0 else 'acts'}",
            anchor="middle",
            colour=INK if skill.trained else SOFT,
        )
    draw_cell(
        pen,
        x + PLACES["mean"],
        baseline,
        skill.mean,
        Font(REGULAR, 8),
        width=5.2 * MM,
        spill=spill,
        label=f"{name}, mean roll",
        anchor="right",
        colour=SOFT,
    )
