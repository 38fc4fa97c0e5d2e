"""The encounter pack: order sheet, foes with boxes to cross out, Clocks, then the foes' cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from models.fabula.encounter import Encounter, PreparedClock
from rules.breakdown import signed
from rules.fabula.encounter.numbers import EncounterNumbers
from rules.fabula.encounter.order import OrderLine, order_sheet
from rules.fabula.encounter.side import Group
from sheets.fabula.npc_card import STATUSES
from sheets.fabula.npc_words import NpcWords, npc_words
from sheets.flow import Block, Density, Drawing, Flow, Section
from sheets.font import BOLD, REGULAR, SEMIBOLD, TITLE, Font, Span, text_width
from sheets.form import NOTE, caps, write_line
from sheets.head import draw_head_rule, name_lines
from sheets.ink import SOFT
from sheets.paper import MM, TEXT_WIDTH
from sheets.pen import Pen
from sheets.phrase import one_line, phrase_spans
from sheets.shape import draw_clock
from sheets.wrap import LEADING, Lines, broken_lines, fitted, pieces_of, wrapped

NAME = Font(TITLE, 24)
ROUNDS = 6
ROUND_LEFT, ROUND_WIDTH = 93 * MM, 15.5 * MM
NUMBERS = (44 * MM, 62 * MM, 73 * MM, 84 * MM)
"""Middles of HP with Crisis, Defense, Magic Defense and Initiative."""
ROW = 6.6 * MM
BOX, BOX_PITCH, TEN_GAP = 3.9 * MM, 4.4 * MM, 2 * MM
HP_A_BOX = 5
CLOCK = 12 * MM
CLOCK_PITCH = TEXT_WIDTH / 3
FIGURE = Font(BOLD, 16)


def draw_encounter(pen: Pen, numbers: EncounterNumbers, density: Density) -> None:
    """Draw the pages for the game master's hand; the cards come after them."""
    encounter = numbers.encounter
    first = True

    def open_page() -> float:
        nonlocal first
        if first:
            first = False
            return _draw_head(pen, numbers)
        pen.new_page()
        return _draw_small_head(pen, one_line(encounter.name) or "Encounter")

    flow = Flow(pen, open_page, density)
    flow.start()
    _draw_initiative(flow, numbers)
    order = order_sheet(numbers)
    parts = [("Party", order.party), *order.waves, *order.phases]
    rows = [block for title, lines in parts if lines for block in _order_blocks(title, lines)]
    if rows:
        flow.wide(Section("Order", rows, "tick a circle when the turn is taken"))
    foes = [block for group in numbers.groups for block in _foe_blocks(group, encounter, density)]
    if foes:
        flow.wide(Section("Foes", foes, f"one box is {HP_A_BOX} HP, ten to a block"))
    flow.wide(Section("Clocks", list(_clock_rows(encounter.clocks)), "the rest is blank"))
    if numbers.targets is not None:
        flow.narrow(Section(f"Random target, d{numbers.targets.die}", list(_targets(numbers))))
    for title, text in (
        ("Place", encounter.place),
        ("Stakes", encounter.stakes),
        ("Reward", encounter.reward),
        ("Notes", encounter.notes),
    ):
        if text.strip():
            flow.narrow(Section(title, _paragraph(text, density)))
    flow.narrow(Section("Afterwards", list(_afterwards())))


def _draw_head(pen: Pen, numbers: EncounterNumbers) -> float:
    paper = pen.paper
    x, y = paper.left, paper.top
    draw_head_rule(pen, x, y, TEXT_WIDTH, game="Fabula Ultima", title="Encounter")
    name = one_line(numbers.encounter.name) or "Encounter"
    font, lines = name_lines(name, NAME, TEXT_WIDTH * 0.4)
    pen.mark(name, y, level=0)
    baseline = y + 5 * MM + font.size
    for line in lines:
        pen.text(x, baseline, line, font)
        baseline += font.size * 1.1
    figures = [
        (str(numbers.heroes), "Party"),
        (str(numbers.party_level or "–"), "Party level"),
        (str(numbers.value("value")), "Foes’ value"),
        (signed(numbers.value("levels_above")), "Levels above"),
    ]
    right = paper.right
    grade = numbers.grade or "open"
    pen.text(right, y + 16 * MM, str(grade), Font(TITLE, 15), anchor="right")
    caps(pen, right, y + 20 * MM, "Battle", anchor="right")
    for number, (figure, label) in enumerate(reversed(figures)):
        at = right - 40 * MM - number * 20 * MM
        pen.text(at, y + 16 * MM, figure, FIGURE, anchor="middle")
        pen.text(at, y + 20 * MM, label, NOTE, colour=SOFT, anchor="middle")
    return max(baseline, y + 24 * MM)


def _draw_small_head(pen: Pen, name: str) -> float:
    paper = pen.paper
    draw_head_rule(
        pen, paper.left, paper.top, TEXT_WIDTH, game="Fabula Ultima", title="Encounter, continued"
    )
    shown = fitted(name, Font(TITLE, 13), TEXT_WIDTH)
    for line in shown.lines:
        pen.text(paper.left, paper.top + 10 * MM, line, shown.font)
    return paper.top + 13 * MM


def _draw_initiative(flow: Flow, numbers: EncounterNumbers) -> None:
    pen = flow.pen
    highest = order_sheet(numbers).initiative

    def draw(y: float) -> None:
        x = pen.paper.left
        pen.box(x, y, TEXT_WIDTH, 9 * MM, colour=pen.inks.line, fill=pen.inks.tint)
        at = caps(pen, x + 3 * MM, y + 5.8 * MM, "Initiative") + 2 * MM
        text = Font(REGULAR, 8.5)
        at = pen.text(at, y + 5.8 * MM, "DEX + INS, Group Check against ", text)
        at = pen.text(at, y + 5.8 * MM, str(highest) if highest is not None else "…", FIGURE)
        at = pen.text(at + 8 * MM, y + 5.8 * MM, "first turn of every round:", text) + 3 * MM
        for side in ("party", "foes"):
            pen.box(at, y + 2.4 * MM, 4.2 * MM, 4.2 * MM, corner=0.6 * MM)
            at = pen.text(at + 6 * MM, y + 5.8 * MM, side, text) + 5 * MM

    flow.band(9 * MM, draw)


def _order_blocks(title: str, lines: Sequence[OrderLine]) -> list[Block]:
    def head(pen: Pen, x: float, y: float) -> None:
        baseline = y + 3.6 * MM
        for line in fitted(title.upper(), NOTE, 38 * MM).lines:
            pen.text(x, baseline, line, NOTE, colour=SOFT)
        for at, label in zip(NUMBERS, ("HP, Crisis", "Def", "M.Def", "Init"), strict=True):
            pen.text(x + at, baseline, label, NOTE, colour=SOFT, anchor="middle")
        for number in range(ROUNDS):
            at = x + ROUND_LEFT + (number + 0.5) * ROUND_WIDTH
            pen.text(at, baseline, f"Round {number + 1}", NOTE, colour=SOFT, anchor="middle")
        pen.rule(x, y + 4.8 * MM, TEXT_WIDTH, 0.9, SOFT)

    heading = Block(5 * MM, head, keep=True)
    return [heading, *(Block(ROW, _order_row(line), under=heading) for line in lines)]


def _order_row(line: OrderLine) -> Drawing:
    def draw(pen: Pen, x: float, y: float) -> None:
        baseline = y + 4.4 * MM
        shown = fitted(one_line(line.name), Font(SEMIBOLD, 9), 35 * MM, lines=1)
        end = x
        for part in shown.lines:
            end = pen.text(x, baseline, part, shown.font)
        if text_width(line.what, NOTE) < x + 35 * MM - end:
            pen.text(end + 1.4 * MM, baseline, line.what, NOTE, colour=SOFT)
        fighter = line.fighter
        if fighter is not None:
            scores = (
                f"{fighter.max_hp}, {fighter.crisis}",
                str(fighter.defense),
                str(fighter.magic_defense),
                signed(fighter.initiative).removeprefix("+"),
            )
            for at, score in zip(NUMBERS, scores, strict=True):
                pen.text(x + at, baseline, score, Font(REGULAR, 8.5), anchor="middle")
        for number in range(ROUNDS):
            left = x + ROUND_LEFT + number * ROUND_WIDTH
            pen.line(left, y, left, y + ROW, 0.4, pen.inks.line)
            _circles(pen, left, y + ROW / 2, line.turns)
        write_line(pen, x, y + ROW, TEXT_WIDTH)

    return draw


def _circles(pen: Pen, left: float, middle: float, turns: int) -> None:
    radius = min(2.1 * MM, ROUND_WIDTH / (2.4 * max(1, turns)))
    pitch = 2.3 * radius
    start = left + ROUND_WIDTH / 2 - (turns - 1) * pitch / 2
    for number in range(turns):
        pen.circle(start + number * pitch, middle, radius - 0.2, weight=0.6)


def _foe_blocks(group: Group, encounter: Encounter, density: Density) -> Iterator[Block]:
    """Yield what every single foe of a kind does, and its boxes."""
    fighter = group.fighter
    phases = npc_words(encounter.foes[group.index].npc)
    words = phases[min(group.phase, len(phases)) - 1]
    spans = attack_line(words)
    about = ", ".join(f"{sign} {kind}" for kind, sign in words.affinities if sign)
    if about:
        spans = (*spans, Span(f"  {about}", REGULAR, SOFT))
    lines = wrapped(spans, density.text, TEXT_WIDTH)
    for name in group.names:
        yield _foe_head(name, group)
        for piece in pieces_of(lines, density.text, 4):
            yield Block(piece.height + 0.8 * MM, piece.draw, keep=True)
        if fighter is not None:
            yield from _box_rows(fighter.max_hp, fighter.crisis)
        yield _status_row()


def _foe_head(name: str, group: Group) -> Block:
    shown = fitted(one_line(name), Font(TITLE, 11), TEXT_WIDTH * 0.5)
    about = f"{group.block.species}, level {group.block.level}"
    fighter = group.fighter

    def draw(pen: Pen, x: float, y: float) -> None:
        end = x
        for line in shown.lines:
            end = pen.text(x, y + 5 * MM, line, shown.font)
        pen.text(end + 2 * MM, y + 5 * MM, about, NOTE, colour=SOFT)
        if fighter is not None:
            words = f"{fighter.max_hp} HP"
            pen.text(x + TEXT_WIDTH, y + 5 * MM, words, Font(BOLD, 11), anchor="right")

    return Block(6.4 * MM, draw, keep=True)


def _box_rows(most: int, crisis: int) -> Iterator[Block]:
    """Yield rows of boxes, each worth five points, with the Crisis mark where it belongs.

    Very many points are worth more to a box, so that they stand in a few rows.
    """
    worth = HP_A_BOX
    while most > worth * 160:
        worth *= 2
    boxes = -(-most // worth)
    a_row = 40
    marked = boxes - crisis // worth
    for start in range(0, boxes, a_row):
        yield Block(5.4 * MM, _box_row(start, min(boxes, start + a_row), marked, worth), keep=True)


def _box_row(start: int, end: int, marked: int, worth: int) -> Drawing:
    def draw(pen: Pen, x: float, y: float) -> None:
        for number in range(start, end):
            place = number - start
            left = x + place * BOX_PITCH + (place // 10) * TEN_GAP
            if number == marked:
                pen.line(left - 0.8, y, left - 0.8, y + 4.6 * MM, 1.6, pen.inks.accent)
            pen.box(left, y + 0.4 * MM, BOX - 0.6 * MM, BOX - 0.6 * MM, corner=0.5 * MM)
        if worth != HP_A_BOX and start == 0:
            right = x + TEXT_WIDTH
            words = f"one box is {worth} HP"
            pen.text(right, y - 0.4 * MM, words, NOTE, colour=SOFT, anchor="right")

    return draw


def _status_row() -> Block:
    def draw(pen: Pen, x: float, y: float) -> None:
        pitch = 21 * MM
        for number, status in enumerate(STATUSES):
            left = x + number * pitch
            pen.box(left, y + 0.4 * MM, 2.8 * MM, 2.8 * MM, corner=0.4 * MM)
            pen.text(left + 3.8 * MM, y + 2.8 * MM, status, NOTE)
        at = pen.text(x + 6 * pitch + 2 * MM, y + 2.8 * MM, "MP", NOTE, colour=SOFT) + 2 * MM
        write_line(pen, at, y + 3.2 * MM, x + TEXT_WIDTH - at)

    return Block(6 * MM, draw)


def _clock_rows(clocks: Sequence[PreparedClock]) -> Iterator[Block]:
    """Yield the prepared Clocks three to a row, then a row of empty circles."""
    rows: list[Sequence[PreparedClock | None]] = [
        clocks[start : start + 3] for start in range(0, len(clocks), 3)
    ]
    for row in (*rows, (None,) * 3):
        yield Block(2 * CLOCK + 3 * MM, _clock_row(row), spare=row[0] is None)


def _clock_row(row: Sequence[PreparedClock | None]) -> Drawing:
    def draw(pen: Pen, x: float, y: float) -> None:
        for number, clock in enumerate(row):
            left = x + number * CLOCK_PITCH
            middle = y + CLOCK + 1 * MM
            draw_clock(pen, left + CLOCK, middle, CLOCK - 0.6, clock.sections if clock else 0)
            text = left + 2 * CLOCK + 2.4 * MM
            room = CLOCK_PITCH - 2 * CLOCK - 6 * MM
            if clock is None:
                write_line(pen, text, middle - 1 * MM, room)
                write_line(pen, text, middle + 6 * MM, room)
                continue
            _clock_words(pen, text, middle, room, clock)

    return draw


def _clock_words(pen: Pen, x: float, middle: float, room: float, clock: PreparedClock) -> None:
    shown = fitted(one_line(clock.name) or f"{clock.kind} Clock", Font(SEMIBOLD, 9), room, lines=2)
    y = middle - 3 * MM
    for line in shown.lines:
        pen.text(x, y, line, shown.font)
        y += shown.font.size * LEADING
    words = [f"{clock.kind}, {clock.sections} sections", one_line(clock.note)]
    if clock.filled:
        words.append(f"{clock.filled} filled at the start")
    if clock.when_full:
        words.append(f"full: {one_line(clock.when_full)}")
    small = fitted("; ".join(word for word in words if word), NOTE, room, lines=4)
    for line in small.lines:
        pen.text(x, y, line, small.font, colour=SOFT)
        y += small.font.size * LEADING


def _targets(numbers: EncounterNumbers) -> Iterator[Block]:
    table = numbers.targets
    if table is None:
        return
    rows = [(row.faces, one_line(row.name)) for row in table.rows]
    if table.rerolls is not None:
        rows.append((table.reroll_faces, "roll again"))
    for faces, name in rows:
        yield _target_row(faces, broken_lines((Span(name, REGULAR),), 8.5, 70 * MM))


def _target_row(faces: str, lines: Lines) -> Block:
    def draw(pen: Pen, x: float, y: float) -> None:
        pen.text(x, y + 3.4 * MM, faces, Font(BOLD, 8.5))
        lines.draw(pen, x + 14 * MM, y + 0.4 * MM)

    return Block(max(4.6 * MM, lines.height + 1 * MM), draw)


def _paragraph(text: str, density: Density) -> list[Block]:
    lines = wrapped((Span(text.strip(), REGULAR),), density.text, (TEXT_WIDTH - 4 * MM) / 2)
    return [Block(piece.height, piece.draw) for piece in pieces_of(lines, density.text, 4)]


def _afterwards() -> Iterator[Block]:
    for label in ("Ended in round", "Fabula Points spent", "Ultima Points spent", "Reward"):
        yield _write_row(label)


def _write_row(label: str) -> Block:
    def draw(pen: Pen, x: float, y: float) -> None:
        end = pen.text(x, y + 4.6 * MM, label, Font(REGULAR, 8.5))
        width = (TEXT_WIDTH - 4 * MM) / 2 - (end - x) - 2 * MM
        write_line(pen, end + 2 * MM, y + 5 * MM, width)

    return Block(7 * MM, draw)


def attack_line(words: NpcWords) -> tuple[Span, ...]:
    """Return a foe's attacks in one line."""
    spans: list[Span] = []
    for attack in words.attacks:
        if spans:
            spans.append(Span(" · ", REGULAR, SOFT))
        spans.append(Span(f"{attack.name} ", SEMIBOLD))
        spans.append(Span(f"{attack.accuracy.text}, ", REGULAR))
        spans += phrase_spans(attack.damage) if attack.damage else (Span("no damage", REGULAR),)
    return tuple(spans)
