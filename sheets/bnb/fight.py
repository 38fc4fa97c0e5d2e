"""Attacks and what stands against those of others, with the numbers of one to three acts."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.bnb.words import Acts, AttackWords, GuardWords
from sheets.cell import GAP, draw_cell
from sheets.flow import TITLE_HEIGHT, Block, draw_blocks, draw_continued, draw_title
from sheets.font import BOLD, ITALIC, REGULAR, SEMIBOLD, Font, text_width
from sheets.form import NOTE, Spill, caps, write_line
from sheets.ink import INK, SOFT, STATE
from sheets.paper import MM
from sheets.pen import Pen
from sheets.wrap import LEAST, fitted

FIGHT_NOTE = "2d6 × the number; acts in the round divide the skill"
HEAD = 4 * MM
NAME = Font(SEMIBOLD, 9)
SMALL = Font(REGULAR, 8)
ACT_CENTRES = (46.6 * MM, 58.2 * MM, 69.8 * MM)
DAMAGE = 83.4 * MM
REACH = 92.2 * MM
GUARD_CENTRES = (37 * MM, 46.6 * MM, 55 * MM)
ACT_ROOM = 10 * MM
GUARD_NOTES = (("Health lost", " damage − endure"), ("Stamina lost", " twice the damage − endure"))
GUARD_FOOT = 13.2 * MM
"""Two notes and the line for conditions."""


def attack_head(width: float) -> Block:
    """Return the head of the table of attacks."""

    def draw(pen: Pen, x: float, y: float) -> None:
        caps(pen, x, y + 2.4 * MM, "Attack")
        for label, centre in zip(("1 act", "2 acts", "3 acts"), ACT_CENTRES, strict=True):
            caps(pen, x + centre, y + 2.4 * MM, label, anchor="middle")
        caps(pen, x + DAMAGE, y + 2.4 * MM, "Damage", anchor="middle")
        caps(pen, x + REACH, y + 2.4 * MM, "Reach")
        pen.rule(x, y + HEAD, width, 0.6, SOFT)

    return Block(HEAD, draw)


def attack_blocks(
    attacks: Sequence[AttackWords], height: float, width: float, spill: Spill
) -> list[Block]:
    """Return one block for each attack."""

    def block(attack: AttackWords) -> Block:
        def draw(pen: Pen, x: float, y: float) -> None:
            _draw_attack(pen, x, y, height, width, attack, spill)

        return Block(height, draw, spare=not attack.name)

    return [block(attack) for attack in attacks]


def _draw_attack(
    pen: Pen,
    x: float,
    y: float,
    height: float,
    width: float,
    attack: AttackWords,
    spill: Spill,
) -> None:
    write_line(pen, x, y + height, width)
    baseline = y + height / 2 + 1.1 * MM
    name = attack.name
    room = ACT_CENTRES[0] - ACT_ROOM / 2 - GAP
    _draw_with_source(pen, x, baseline, name, attack.skill, room, spill)
    _draw_acts(pen, x, baseline, attack.acts, ACT_CENTRES, spill, name)
    draw_cell(
        pen,
        x + DAMAGE,
        baseline,
        attack.damage,
        Font(BOLD, 9.5),
        width=REACH - DAMAGE,
        spill=spill,
        label=f"{name}, damage",
        anchor="middle",
    )
    room = width - REACH
    shown = fitted(attack.reach, SMALL, room, lines=2)
    if shown.cut:
        spill.add(f"{name}, reach", attack.reach)
    at = baseline if len(shown.lines) < 2 else y + height / 2 - 0.4 * MM
    for line in shown.lines:
        pen.text(x + REACH, at, line, shown.font)
        at += shown.font.size * 1.1


def _draw_with_source(
    pen: Pen, x: float, y: float, name: str, source: str, room: float, spill: Spill
) -> None:
    """Set a name with what it comes from behind it, in smaller letters."""
    aside = text_width(source, NOTE) + GAP if source else 0.0
    aside = min(aside, room * 0.45)
    end = draw_cell(pen, x, y, name, NAME, width=room - aside, spill=spill, label="Name")
    if source:
        start = end + GAP
        draw_cell(
            pen,
            start,
            y,
            source,
            NOTE,
            width=x + room - start,
            spill=spill,
            label=f"{name}, by",
            colour=SOFT,
        )


def _draw_acts(
    pen: Pen,
    x: float,
    y: float,
    acts: Acts,
    centres: tuple[float, float, float],
    spill: Spill,
    label: str,
) -> None:
    room = centres[1] - centres[0] - GAP
    for number, (text, centre) in enumerate(zip(acts, centres, strict=True)):
        draw_cell(
            pen,
            x + centre,
            y,
            text,
            Font(BOLD if number == 0 else REGULAR, 9.5 if number == 0 else 9),
            width=room,
            spill=spill,
            label=f"{label}, {number + 1} {'act' if number == 0 else 'acts'}",
            anchor="middle",
            colour=INK,
        )


def draw_fight(
    pen: Pen, x: float, y: float, width: float, rows: Sequence[Block], *, more: bool
) -> None:
    """Draw the left side of the band; ``more`` when further attacks stand overleaf."""
    draw_title(pen, x, y, width, "Fight", note=FIGHT_NOTE)
    end = draw_blocks(pen, x, y + TITLE_HEIGHT, [attack_head(width), *rows])
    if more:
        draw_continued(pen, x + width, end)


def guard_height(rows: int, pitch: float) -> float:
    """Return the height of the right side of the band."""
    return TITLE_HEIGHT + HEAD + rows * pitch + GUARD_FOOT


def draw_guard(
    pen: Pen,
    x: float,
    y: float,
    width: float,
    *,
    guard: Sequence[GuardWords],
    pitch: float,
    state: str,
    bottom: float,
    spill: Spill,
) -> None:
    """Draw the right side of the band, its line for conditions at ``bottom``."""
    draw_title(pen, x, y, width, "Guard")
    at = y + TITLE_HEIGHT
    for label, centre in zip(("1 act", "2", "3"), GUARD_CENTRES, strict=True):
        caps(pen, x + centre, at + 2.4 * MM, label, anchor="middle")
    at += HEAD
    pen.rule(x, at, width, 0.6, SOFT)
    for row in guard:
        baseline = at + pitch / 2 + 1.1 * MM
        room = GUARD_CENTRES[0] - 4 * MM
        _draw_with_source(pen, x, baseline, row.name, row.source, room, spill)
        _draw_acts(pen, x, baseline, row.acts, GUARD_CENTRES, spill, row.name)
        at += pitch
        write_line(pen, x, at, width)
    for strong, text in GUARD_NOTES:
        at += 3.1 * MM
        end = pen.text(x, at, strong, Font(SEMIBOLD, 7), colour=SOFT)
        pen.text(end, at, text, NOTE, colour=SOFT)
    _draw_conditions(pen, x, bottom, width, state, spill)


def _draw_conditions(pen: Pen, x: float, y: float, width: float, state: str, spill: Spill) -> None:
    end = caps(pen, x, y - 0.8 * MM, "State")
    left = end + 2 * MM
    pen.rule(left, y, x + width - left, 0.4, SOFT)
    shown = fitted(state, _state_font(state, x + width - left), x + width - left, lines=2)
    if shown.cut:
        spill.add("State", state)
    at = y - 1.2 * MM - (len(shown.lines) - 1) * shown.font.size * 1.15
    for line in shown.lines:
        pen.text(left, at, line, shown.font, colour=STATE)
        at += shown.font.size * 1.15


def _state_font(state: str, width: float) -> Font:
    """Return a size for one line where the text is short, else for two."""
    usual = Font(ITALIC, 9)
    return usual if text_width(state, usual) <= width else usual._replace(size=LEAST)
