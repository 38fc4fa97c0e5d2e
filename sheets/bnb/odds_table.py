"""Every skill with its mean roll and its chances against the five difficulties."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from sheets.bnb.words import Difficulty, HeroWords, SkillWords
from sheets.cell import GAP, draw_cell
from sheets.flow import Block, Section
from sheets.font import BOLD, REGULAR, SEMIBOLD, Font
from sheets.form import Spill, caps, write_line
from sheets.ink import INK, SOFT
from sheets.paper import GUTTER, MM, span
from sheets.pen import Pen

TITLE = "Odds of every skill"
NOTE = "2d6 × the number: mean roll, and chance in 100 against each difficulty"
WIDTH = span(6)
ROW = 4.9 * MM
HEAD = 4.4 * MM
LEVEL, MULTIPLIER, MEAN = 31.6 * MM, 39.6 * MM, 47.4 * MM
FIRST, PITCH = 55.6 * MM, 7.9 * MM


def odds_section(words: HeroWords, spill: Spill) -> Section:
    """Return the skills in pairs: those of Dexterity to the left, of Intelligence to the right."""
    sorceries = words.sorcery.skills if words.sorcery else ()
    right = (*words.int_skills, *sorceries)
    pairs = zip_longest(_rolled(words.dex_skills), _rolled(right))
    blocks = [_pair_block(left, right, spill) for left, right in pairs]
    head = _head_block(words.difficulties, (words.dex_title, words.int_title))
    return Section(TITLE, blocks, NOTE, head=head)


def _rolled(skills: Sequence[SkillWords]) -> list[SkillWords]:
    """Return the skills that may be rolled; on a blank sheet all of them."""
    return [skill for skill in skills if skill.multiplier is not None or not skill.acts[0]]


def _head_block(difficulties: Sequence[Difficulty], titles: tuple[str, str]) -> Block:
    def draw(pen: Pen, x: float, y: float) -> None:
        for title in titles:
            caps(pen, x, y + 2.4 * MM, title, colour=pen.inks.accent, face=BOLD)
            for label, place in (("Lv", LEVEL), ("×", MULTIPLIER), ("Mean", MEAN)):
                caps(pen, x + place, y + 2.4 * MM, label, anchor="middle")
            for number, difficulty in enumerate(difficulties):
                middle = x + FIRST + number * PITCH
                caps(pen, middle, y + 2.4 * MM, difficulty.challenge, anchor="middle")
            pen.rule(x, y + HEAD, WIDTH, 0.6, SOFT)
            x += WIDTH + GUTTER

    return Block(HEAD, draw)


def _pair_block(left: SkillWords | None, right: SkillWords | None, spill: Spill) -> Block:
    def draw(pen: Pen, x: float, y: float) -> None:
        for skill in (left, right):
            if skill is not None:
                _draw_row(pen, x, y, skill, spill)
            x += WIDTH + GUTTER

    return Block(ROW, draw)


def _draw_row(pen: Pen, x: float, y: float, skill: SkillWords, spill: Spill) -> None:
    write_line(pen, x, y + ROW, WIDTH)
    at = y + 3.5 * MM
    face = SEMIBOLD if skill.trained else REGULAR
    name = Font(face, 8.5)
    draw_cell(pen, x, at, skill.name, name, width=LEVEL - 4 * MM, spill=spill, label="Skill")
    values = (
        (skill.level, LEVEL, REGULAR, 7 * MM, "level"),
        (skill.acts[0], MULTIPLIER, BOLD, 7 * MM, "multiplier"),
        (skill.mean, MEAN, REGULAR, 7 * MM, "mean roll"),
        *(
            (chance, FIRST + number * PITCH, REGULAR, PITCH - GAP, "chance")
            for number, chance in enumerate(skill.odds)
        ),
    )
    for text, place, face, width, label in values:
        draw_cell(
            pen,
            x + place,
            at,
            text,
            Font(face, 8.5),
            width=width,
            spill=spill,
            label=f"{skill.name}, {label}",
            anchor="middle",
            colour=INK if skill.trained else SOFT,
        )
