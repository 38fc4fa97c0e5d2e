"""What goes on at the table: running events with turns to cross, saves, storms, a ruler."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.battlestorm.die import draw_faith_die
from sheets.battlestorm.model_part import SIDE, SIDE_AT, WIDE
from sheets.battlestorm.words import ModelWords, RunningWords
from sheets.cell import draw_cell
from sheets.flow import TITLE_HEIGHT, draw_title
from sheets.font import BOLD, REGULAR, Font, Span
from sheets.form import NOTE, Spill, caps, write_line
from sheets.ink import INK, SOFT, STATE
from sheets.paper import MM, TEXT_WIDTH
from sheets.pen import Pen
from sheets.wrap import broken_lines

TURNS = 10
ROWS = 5
ROW = 6.6 * MM
HEAD = 4.4 * MM
SAVE_ROW = 5.4 * MM
ON, CIRCLES, SAVES = 33 * MM, 59 * MM, 108.5 * MM
PITCH, RADIUS = 4.7 * MM, 1.9 * MM
STORM = 12.4 * MM
INCH = 72.0
INCHES = 6
RULER = TITLE_HEIGHT + 10 * MM
MARKED = 2.5


def play_height(words: ModelWords) -> float:
    """Return the height of running events and saves side by side."""
    rows = max(ROWS, len(words.running)) * ROW
    saves = len(words.saves) * SAVE_ROW + (STORM if words.storm else 0)
    return TITLE_HEIGHT + HEAD + max(rows, saves)


def draw_play(pen: Pen, x: float, y: float, words: ModelWords, spill: Spill) -> None:
    """Draw running events, and beside them saves and storms."""
    note = "cross a turn at each activation of the model they rest on; armor at its caller's"
    draw_title(pen, x, y, WIDE, "Running events", note=note)
    at = y + TITLE_HEIGHT
    for label, place in (("Event", 0), ("By or on", ON), ("Turns", CIRCLES), ("Saves", SAVES)):
        caps(pen, x + place, at + 2.4 * MM, label)
    pen.rule(x, at + HEAD, WIDE, 0.7, SOFT)
    empty = (RunningWords(),) * max(0, ROWS - len(words.running))
    for number, row in enumerate((*words.running, *empty)):
        _draw_running(pen, x, at + HEAD + number * ROW, row, spill)
    _draw_saves(pen, x + SIDE_AT, y, words, spill)


def _draw_running(pen: Pen, x: float, y: float, row: RunningWords, spill: Spill) -> None:
    at = y + ROW / 2 + 1 * MM
    font = Font(REGULAR, 8)
    for text, left, right in ((row.name, 0.0, ON), (row.on, ON, CIRCLES), (row.save, SAVES, WIDE)):
        draw_cell(
            pen, x + left, at, text, font, width=right - left - 1.2 * MM, spill=spill,
            label="Running event", colour=STATE,
        )  # fmt: skip
    if row.turns is None:
        pen.text(x + CIRCLES, at, "for ever", font, colour=STATE)
    elif row.turns > TURNS:
        pen.text(x + CIRCLES, at, f"{row.done} of {row.turns} turns over", font, colour=STATE)
    else:
        draw_turns(pen, x + CIRCLES, y + ROW / 2, row.turns, row.done)
    write_line(pen, x, y + ROW, WIDE)


def draw_turns(pen: Pen, x: float, y: float, turns: int, done: int) -> None:
    """Draw a circle for each turn, around the height ``y``; those that are over are crossed."""
    for number in range(turns):
        middle = x + RADIUS + number * PITCH
        pen.circle(middle, y, RADIUS, weight=0.6, colour=INK)
        if number < done:
            arm = RADIUS * 0.7
            pen.cross(middle - arm, y - arm, 2 * arm)


def _draw_saves(pen: Pen, x: float, y: float, words: ModelWords, spill: Spill) -> None:
    draw_title(pen, x, y, SIDE, "Saves and storms" if words.storm else "Saves")
    at = y + TITLE_HEIGHT
    roll, faces = x + 39 * MM, x + SIDE
    caps(pen, x, at + 2.4 * MM, "d30")
    caps(pen, roll, at + 2.4 * MM, "roll", anchor="middle")
    caps(pen, faces, at + 2.4 * MM, "in 30", anchor="right")
    pen.rule(x, at + HEAD, SIDE, 0.7, SOFT)
    at += HEAD
    font = Font(REGULAR, 8)
    for row in words.saves:
        line = at + 3.7 * MM
        draw_cell(pen, x, line, row.who, font, width=28 * MM, spill=spill, label="Saves")
        pen.text(roll, line, row.roll, Font(BOLD, 8), anchor="middle")
        pen.text(faces - 3 * MM, line, row.faces, font, anchor="middle")
        at += SAVE_ROW
        write_line(pen, x, at, SIDE)
    if words.storm:
        draw_faith_die(pen, x + 4.2 * MM, at + STORM / 2, 4.1 * MM, 10)
        lines = broken_lines((Span(words.storm, REGULAR),), 8, SIDE - 11 * MM)
        lines.draw(pen, x + 11 * MM, at + (STORM - lines.height) / 2)


def draw_inches(pen: Pen, x: float, y: float, told: Sequence[str]) -> None:
    """Draw a ruler of six inches in their true length."""
    note = " · ".join(("true inches when printed at 100 in 100", *told))
    draw_title(pen, x, y, TEXT_WIDTH, "Ruler", note=note)
    foot, left = y + TITLE_HEIGHT + 9.4 * MM, x + 3 * MM
    for quarter in range(INCHES * 4 + 1):
        at = left + quarter * INCH / 4
        tall = (4.8, 1.4, 3.0, 1.4)[quarter % 4] * MM
        pen.line(at, foot, at, foot - tall, 0.7 if quarter % 4 == 0 else 0.5, SOFT)
        if quarter % 4 == 0:
            pen.text(at, foot - 6 * MM, str(quarter // 4), Font(BOLD, 8), anchor="middle")
    at = left + MARKED * INCH
    pen.line(at, foot, at, foot - 5.4 * MM, 1.2, pen.inks.accent)
    pen.text(at + 0.8 * MM, foot - 6 * MM, "2½", NOTE, colour=pen.inks.accent)
    pen.rule(left, foot, INCHES * INCH, 0.7, SOFT)
