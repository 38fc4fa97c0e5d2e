"""The Ritual table: what each potency and area costs, and the Clocks to fill."""

from __future__ import annotations

from sheets.fabula.magic_words import Potency, RitualWords
from sheets.flow import Block, Section
from sheets.font import BOLD, REGULAR, SEMIBOLD, Font, Span
from sheets.form import BODY, NOTE, caps, write_line
from sheets.ink import INK, SOFT
from sheets.paper import GUTTER, MM, span
from sheets.pen import Pen
from sheets.shape import draw_clock
from sheets.wrap import Lines, broken_lines

WIDTH = span(6)
ROW = 6.2 * MM
HEAD_HEIGHT = 7.4 * MM
LEVEL, CLOCK, FIRST_AREA = 22 * MM, 33 * MM, 45 * MM
CLOCK_RADIUS = 7.7 * MM
ADVICE = (
    "Rare ingredient: half the MP, once. In a conflict fill the Clock by Objective actions "
    "first, then pay and roll."
)


def ritual_section(rituals: RitualWords) -> Section:
    """Return the section in one column."""
    most = rituals.max_mp
    note = "MP by potency and area"
    if most:
        note += f"; in brackets beyond {most} MP"
    blocks = [_discipline_block(rituals), _head_block(rituals)]
    last = len(rituals.potencies) - 1
    blocks += [
        _potency_block(potency, most, keep=number != last)
        for number, potency in enumerate(rituals.potencies)
    ]
    blocks.append(_clock_block(rituals))
    return Section("Rituals", blocks, note)


def _discipline_block(rituals: RitualWords) -> Block:
    spans: list[Span] = []
    by_check: dict[str, list[str]] = {}
    for name, check in rituals.disciplines:
        by_check.setdefault(check, []).append(name)
    for check, names in by_check.items():
        spans.append(Span(", ".join(names) + " ", SEMIBOLD))
        spans.append(Span(check.replace(" ", "\u00a0") + "  ", REGULAR, SOFT))
    lines = broken_lines(spans, BODY.size, WIDTH) if spans else None

    def draw(pen: Pen, x: float, y: float) -> None:
        if lines:
            lines.draw(pen, x, y + 0.6 * MM)
        else:
            write_line(pen, x, y + 5.4 * MM, WIDTH)

    height = lines.height + 1.6 * MM if lines else 7 * MM
    return Block(height, draw, keep=True)


def _area_centres(rituals: RitualWords) -> list[float]:
    pitch = (WIDTH - FIRST_AREA) / len(rituals.areas)
    return [FIRST_AREA + pitch * (number + 0.5) for number in range(len(rituals.areas))]


def _head_block(rituals: RitualWords) -> Block:
    def draw(pen: Pen, x: float, y: float) -> None:
        caps(pen, x, y + 5.6 * MM, "Potency")
        caps(pen, x + LEVEL, y + 5.6 * MM, "DL", anchor="middle")
        caps(pen, x + CLOCK, y + 5.6 * MM, "Clock", anchor="middle")
        for (name, factor), centre in zip(rituals.areas, _area_centres(rituals), strict=True):
            caps(pen, x + centre, y + 2.6 * MM, name, anchor="middle")
            caps(pen, x + centre, y + 5.6 * MM, f"× {factor}", anchor="middle")
        pen.rule(x, y + HEAD_HEIGHT, WIDTH, 0.6, SOFT)

    return Block(HEAD_HEIGHT, draw, keep=True)


def _potency_block(potency: Potency, most: int | None, *, keep: bool) -> Block:
    centres = [
        FIRST_AREA + (WIDTH - FIRST_AREA) / len(potency.mp) * (n + 0.5)
        for n in range(len(potency.mp))
    ]

    def draw(pen: Pen, x: float, y: float) -> None:
        baseline = y + 4.1 * MM
        pen.text(x, baseline, potency.name, Font(SEMIBOLD, 8.5))
        pen.text(x + LEVEL, baseline, str(potency.level), BODY, anchor="middle")
        pen.text(x + CLOCK, baseline, str(potency.clock), BODY, anchor="middle")
        for mp, centre in zip(potency.mp, centres, strict=True):
            beyond = most is not None and mp > most
            text = f"({mp})" if beyond else str(mp)
            font, colour = (BODY, SOFT) if beyond else (Font(BOLD, 9), INK)
            pen.text(x + centre, baseline, text, font, colour=colour, anchor="middle")
        write_line(pen, x, y + ROW, WIDTH)

    return Block(ROW, draw, keep=keep)


def _clock_block(rituals: RitualWords) -> Block:
    sizes = sorted({potency.clock for potency in rituals.potencies})
    used = len(sizes) * (2 * CLOCK_RADIUS + 2.6 * MM)
    room = WIDTH - used - GUTTER / 2
    advice: Lines = broken_lines((Span(ADVICE, REGULAR, SOFT),), NOTE.size, room)

    def draw(pen: Pen, x: float, y: float) -> None:
        middle = y + 2.4 * MM + CLOCK_RADIUS
        at = x + CLOCK_RADIUS
        for size in sizes:
            draw_clock(pen, at, middle, CLOCK_RADIUS, size)
            at += 2 * CLOCK_RADIUS + 2.6 * MM
        advice.draw(pen, x + used + GUTTER / 2, middle - advice.height / 2)

    return Block(2 * CLOCK_RADIUS + 3.4 * MM, draw, spare=True)
