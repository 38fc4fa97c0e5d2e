"""The pieces of a creature's card, from its head to the line for conditions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sheets.bnb.words import AttackWords, CreatureWords, GuardWords, Pool
from sheets.card import HEAD_RULE, WIDTH
from sheets.cell import GAP, draw_cell
from sheets.flow import Block
from sheets.font import BOLD, ITALIC, REGULAR, SEMIBOLD, TITLE, Font
from sheets.form import NOTE, Spill, caps, draw_state, write_line
from sheets.ink import SOFT, STATE
from sheets.paper import MM
from sheets.pen import Pen
from sheets.phrase import Phrase, amount, phrase_spans, phrase_width
from sheets.shape import SHAPE_WEIGHT
from sheets.wrap import LEADING, fitted, wrapped_text

NAME = Font(TITLE, 16)
POINTS_WIDTH, POINTS_HEIGHT = 12 * MM, 7.4 * MM
POOL_WIDTH = 25.5 * MM
TABLE_HEAD = 4.4 * MM
HIT, DAMAGE, PARTS = 43.6 * MM, 55.4 * MM, 63 * MM
FOOT = 6 * MM
"""The line for conditions."""
STRIP_SIZE = 8.5
STRIP_LINE = 4.4 * MM


@dataclass(frozen=True, slots=True)
class Space:
    """How generously a card is set."""

    head: float = 11.6 * MM
    stat: float = 9.6 * MM
    pool: float = 11 * MM
    row: float = 5.2 * MM
    strip: float = 6.2 * MM
    """The strip of defences with one line in it."""
    text: float = 8.0


SPACES = (
    Space(),
    Space(11.2 * MM, 8.6 * MM, 9.2 * MM, 4.8 * MM, 5.4 * MM),
    Space(10.8 * MM, 8.0 * MM, 7.6 * MM, 4.6 * MM, 5.0 * MM, text=7.5),
)


def head_block(words: CreatureWords, space: Space, spill: Spill) -> Block:
    """Return name, concept and worth in points; as high as a long name needs."""
    room = WIDTH - POINTS_WIDTH - GAP
    name, lines = _name_lines(words.name, room)
    concept = fitted(words.concept, Font(REGULAR, 8), room, lines=2)
    if concept.cut:
        spill.add("Concept", words.concept)
    leading = name.size * 1.12
    concept_top = 1.2 * MM + max(1, len(lines)) * leading
    height = max(
        space.head, concept_top + len(concept.lines) * concept.font.size * LEADING + 1 * MM
    )

    def draw(pen: Pen, x: float, y: float) -> None:
        pen.rule(x, y, WIDTH, HEAD_RULE, pen.inks.accent)
        at = y + 1.2 * MM + name.size * 0.92
        for line in lines:
            pen.text(x, at, line, name)
            at += leading
        if not words.points:
            pen.rule(x, y + 6.6 * MM, room, 0.4, SOFT)
            caps(pen, x, y + 9.4 * MM, "Name")
        at = y + concept_top + concept.font.size * 0.98
        for line in concept.lines:
            pen.text(x, at, line, concept.font, colour=SOFT)
            at += concept.font.size * LEADING
        _draw_points(pen, x + WIDTH - POINTS_WIDTH, y + 1.5 * MM, words.points, spill)

    return Block(height, draw)


def _name_lines(name: str, room: float) -> tuple[Font, tuple[str, ...]]:
    """Return the name on one line down to 11 points, then on as many as it needs at 9."""
    shown = fitted(name, NAME, room, least=11)
    if not shown.cut:
        return shown.font, shown.lines
    font = NAME._replace(size=9.0)
    return font, wrapped_text(name, font, room)


def _draw_points(pen: Pen, x: float, y: float, points: str, spill: Spill) -> None:
    pen.box(x, y, POINTS_WIDTH, POINTS_HEIGHT)
    middle = x + POINTS_WIDTH / 2
    font, room = Font(BOLD, 14), POINTS_WIDTH - GAP
    at = y + 5.4 * MM
    draw_cell(
        pen, middle, at, points, font, width=room, spill=spill, label="Points", anchor="middle"
    )
    caps(pen, middle, y + POINTS_HEIGHT + 2.7 * MM, "Points", anchor="middle")


def stats_block(words: CreatureWords, space: Space, spill: Spill) -> Block:
    """Return the four stats in boxes, then Constitution, Initiative, and an unusual Size."""
    beside = [("Con", words.constitution), ("Init", words.initiative)]
    if words.size:
        beside.append(("Size", words.size))
    count = len(words.stats) + len(beside)
    side = space.stat
    pitch = (WIDTH - side) / (count - 1)

    def draw(pen: Pen, x: float, y: float) -> None:
        middle = x + side / 2
        baseline = y + side / 2 + 1.9 * MM
        label_y = y + side + 2.9 * MM
        accent, tint = pen.inks.accent, pen.inks.tint
        for stat in words.stats:
            left = middle - side / 2
            pen.box(left, y, side, side, weight=SHAPE_WEIGHT, colour=accent, fill=tint)
            _draw_figure(pen, middle, baseline, stat.level, side - GAP, stat.name, spill)
            caps(pen, middle, label_y, stat.abbr, anchor="middle")
            middle += pitch
        for label, text in beside:
            if not text:
                pen.rule(middle - 4 * MM, y + side, 8 * MM, 0.4, SOFT)
            _draw_figure(pen, middle, baseline, text, pitch - GAP, label, spill)
            caps(pen, middle, label_y, label, anchor="middle")
            middle += pitch

    return Block(side + 5 * MM, draw)


def _draw_figure(
    pen: Pen, x: float, y: float, text: str, width: float, label: str, spill: Spill
) -> None:
    font = Font(BOLD, 15)
    draw_cell(pen, x, y, text, font, width=width, spill=spill, label=label, anchor="middle")


def pools_block(words: CreatureWords, space: Space, spill: Spill) -> Block:
    """Return Stamina and Health with a box each for a pencil."""
    half = WIDTH / 2

    def draw(pen: Pen, x: float, y: float) -> None:
        for number, pool in enumerate((words.stamina, words.health)):
            right = x + (number + 1) * half - (1.5 * MM if number == 0 else 0)
            _draw_pool(pen, (x + number * half, right), y, space.pool, pool, spill)

    return Block(space.pool + 1.4 * MM, draw)


def _draw_pool(
    pen: Pen, edges: tuple[float, float], y: float, height: float, pool: Pool, spill: Spill
) -> None:
    (x, right), width = edges, POOL_WIDTH
    left = right - width
    middle = x + (left - x) / 2
    font, room = Font(BOLD, 14), left - x - GAP
    at = y + height / 2 - 0.2 * MM
    draw_cell(
        pen, middle, at, pool.most, font, width=room, spill=spill, label=pool.label, anchor="middle"
    )
    caps(pen, middle, y + height / 2 + 3.8 * MM, pool.label, anchor="middle")
    pen.box(left, y, width, height)
    draw_state(pen, left + width / 2, y + height / 2 + 4.4, pool.now, width=width - 2 * GAP)


def table_head() -> Block:
    """Return the head of the table of attacks."""

    def draw(pen: Pen, x: float, y: float) -> None:
        caps(pen, x, y + 2.8 * MM, "2d6 ×")
        caps(pen, x + HIT, y + 2.8 * MM, "Hit", anchor="middle")
        caps(pen, x + DAMAGE, y + 2.8 * MM, "Damage", anchor="middle")
        pen.rule(x, y + TABLE_HEAD, WIDTH, 0.6, SOFT)

    return Block(TABLE_HEAD, draw, keep=True)


def attack_block(attack: AttackWords, space: Space, spill: Spill) -> Block:
    """Return one attack; several acts in a round stand behind the first, in soft ink."""
    aside = ", ".join(part for part in (attack.parts, attack.reach) if part)
    shown = fitted(aside, Font(REGULAR, 8), WIDTH - PARTS, lines=3)
    if shown.cut:
        spill.add(f"{attack.name}, reach", aside)
    height = max(space.row, len(shown.lines) * shown.font.size * 1.15 + space.row - 3 * MM)

    def draw(pen: Pen, x: float, y: float) -> None:
        baseline = y + space.row / 2 + 1.1 * MM
        _draw_attack_name(pen, x, baseline, attack, spill)
        for text, centre, label in (
            (attack.acts[0], HIT, "hit"),
            (attack.damage, DAMAGE, "damage"),
        ):
            draw_cell(
                pen,
                x + centre,
                baseline,
                text,
                Font(BOLD, 9.5),
                width=10.6 * MM,
                spill=spill,
                label=f"{attack.name}, {label}",
                anchor="middle",
            )
        at = baseline
        for line in shown.lines:
            pen.text(x + PARTS, at, line, shown.font)
            at += shown.font.size * 1.15
        write_line(pen, x, y + height, WIDTH)

    return Block(height, draw)


def _draw_attack_name(pen: Pen, x: float, y: float, attack: AttackWords, spill: Spill) -> None:
    room = HIT - 5.6 * MM
    name = Font(SEMIBOLD, 9)
    aside = 16 * MM if attack.skill else 0.0
    width = room - aside
    end = draw_cell(pen, x, y, attack.name, name, width=width, spill=spill, label="Attack") + GAP
    draw_cell(
        pen,
        end,
        y,
        attack.skill,
        NOTE,
        width=x + room - end,
        spill=spill,
        label=f"{attack.name}, by",
        colour=SOFT,
    )


def guard_block(guard: Sequence[GuardWords], space: Space) -> Block:
    """Return the defences in a tinted strip of as many lines as they need."""
    lines = _guard_lines([_guard_phrase(row) for row in _endured_together(guard)])
    height = space.strip + (len(lines) - 1) * STRIP_LINE

    def draw(pen: Pen, x: float, y: float) -> None:
        top = y + 1 * MM
        tint = pen.inks.tint
        colour = tint if tint is not None else SOFT
        pen.box(x, top, WIDTH, height, weight=0.4, colour=colour, fill=tint)
        baseline = top + space.strip / 2 + 1.1 * MM
        for line in lines:
            used = sum(phrase_width(phrase, STRIP_SIZE) for phrase in line)
            gap = (WIDTH - 3 * MM - used) / max(1, len(line) - 1)
            at = x + 1.5 * MM
            for phrase in line:
                at = pen.spans(at, baseline, phrase_spans(phrase), STRIP_SIZE) + min(gap, 14 * MM)
            baseline += STRIP_LINE

    return Block(height + 1.8 * MM, draw)


def _guard_phrase(row: GuardWords) -> Phrase:
    return ((f"{row.short or row.name} ", False), *amount(row.acts[0] or "×   "))


def _endured_together(guard: Sequence[GuardWords]) -> list[GuardWords]:
    """Return the defences with what is endured side by side: “Endure ×5, magic ×2”."""
    endured = [row for row in guard if row.name.startswith("Endure")]
    others = [row for row in guard if row not in endured]
    place = next((n for n, row in enumerate(others) if row.name == "Resistance"), len(others))
    return [*others[:place], *endured, *others[place:]]


def _guard_lines(phrases: Sequence[Phrase]) -> list[list[Phrase]]:
    lines: list[list[Phrase]] = [[]]
    for phrase in phrases:
        widths = [phrase_width(p, STRIP_SIZE) for p in (*lines[-1], phrase)]
        if lines[-1] and sum(widths) + 3 * MM * len(widths) > WIDTH:
            lines.append([])
        lines[-1].append(phrase)
    return lines


def draw_foot(pen: Pen, x: float, y: float, state: str, spill: Spill) -> None:
    """Draw the line for conditions on the baseline ``y``."""
    left = caps(pen, x, y, "State") + 2 * MM
    pen.rule(left, y + 1 * MM, x + WIDTH - left, 0.4, SOFT)
    shown = fitted(state, Font(ITALIC, 9), x + WIDTH - left)
    if shown.cut:
        spill.add("State", state)
    if shown.lines:
        pen.text(left, y, shown.lines[0], shown.font, colour=STATE)
