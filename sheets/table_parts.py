"""Pieces of a session's pages: a participant's row, Clocks, empty turns, an entry of the log."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, pi, sin

from models.table import LogEntry, TableClock
from rules.table_view import PoolView, SeatView
from sheets.flow import Block, Drawing
from sheets.font import BOLD, REGULAR, SEMIBOLD, Font, Span
from sheets.form import BODY, NOTE, caps, write_line
from sheets.ink import INK, SOFT
from sheets.paper import MM, TEXT_WIDTH, span
from sheets.pen import Pen
from sheets.phrase import one_line
from sheets.prose import line_blocks
from sheets.shape import draw_clock
from sheets.wrap import Lines, broken_lines, pieces_of, wrapped

NAME_WIDTH = 62 * MM
POOL_LEFT, POOL_PITCH = 66 * MM, 24 * MM
ROUNDS = 6
ROUND_WIDTH = 16 * MM
CLOCK = 12 * MM
CLOCK_PITCH = TEXT_WIDTH / 3
ROW = 8 * MM
FIGURE = Font(BOLD, 12)


def seat_blocks(seat: SeatView) -> Iterator[Block]:
    """Yield a participant: name and points, under them what lies on it."""
    name = one_line(seat.name) or "Somebody"
    spans = [Span(name, SEMIBOLD)]
    if seat.caption:
        spans.append(Span(f"\n{one_line(seat.caption)}", REGULAR, SOFT))
    title = broken_lines(spans, BODY.size, NAME_WIDTH)
    pools = seat.pools[:5]
    height = max(title.height, 7.4 * MM)
    words = [seat.state, *(tag.text for tag in seat.tags)]
    words += [f"{pool.label} {_amount(pool)}" for pool in seat.pools[5:]]
    about = " · ".join(one_line(word) for word in words if word)
    yield Block(height + 2 * MM, _seat_row(title, pools), keep=bool(about))
    if about:
        lines = wrapped((Span(about, REGULAR, SOFT),), BODY.size, TEXT_WIDTH)
        for piece in pieces_of(lines, BODY.size, 4):
            yield Block(piece.height + 0.6 * MM, piece.draw)


def _seat_row(title: Lines, pools: Sequence[PoolView]) -> Drawing:
    def draw(pen: Pen, x: float, y: float) -> None:
        write_line(pen, x, y + 0.4 * MM, TEXT_WIDTH)
        title.draw(pen, x, y + 1.4 * MM)
        for number, pool in enumerate(pools):
            left = x + POOL_LEFT + number * POOL_PITCH
            after = caps(pen, left, y + 4.6 * MM, pool.label) + 1.2 * MM
            start = max(left + 6.4 * MM, after)
            end = pen.text(start, y + 5.2 * MM, str(pool.now), FIGURE)
            if pool.most is not None:
                pen.text(end, y + 5.2 * MM, f"/{pool.most}", NOTE, colour=SOFT)
            write_line(pen, left, y + 8.6 * MM, POOL_PITCH - 4 * MM)

    return draw


def _amount(pool: PoolView) -> str:
    return str(pool.now) if pool.most is None else f"{pool.now}/{pool.most}"


# ------------------------------------------------------------------ order


def empty_turns(count: int) -> Iterator[Block]:
    """Yield lines for names, each with a circle to tick in six rounds."""
    heading = Block(5.4 * MM, _turns_head, keep=True)
    yield heading
    for _ in range(count):
        yield Block(ROW, _empty_turn, under=heading, spare=True)


def _turns_head(pen: Pen, x: float, y: float) -> None:
    pen.text(x, y + 3.6 * MM, "Name", NOTE, colour=SOFT)
    for number in range(ROUNDS):
        middle = _round_middle(x, number)
        pen.text(middle, y + 3.6 * MM, f"Round {number + 1}", NOTE, colour=SOFT, anchor="middle")
    pen.rule(x, y + 5 * MM, TEXT_WIDTH, 0.9, SOFT)


def _empty_turn(pen: Pen, x: float, y: float) -> None:
    for number in range(ROUNDS):
        pen.circle(_round_middle(x, number), y + ROW / 2, 2.1 * MM, weight=0.6)
    write_line(pen, x, y + ROW, TEXT_WIDTH)


def _round_middle(x: float, number: int) -> float:
    return x + TEXT_WIDTH - (ROUNDS - number - 0.5) * ROUND_WIDTH


# ------------------------------------------------------------------ Clocks


def clock_rows(clocks: Sequence[TableClock], spare: int) -> Iterator[Block]:
    """Yield the Clocks three to a row, then at least ``spare`` empty circles in whole rows."""
    every: list[TableClock | None] = [*clocks, *(None,) * spare]
    every += [None] * (-len(every) % 3)
    for start in range(0, len(every), 3):
        row = every[start : start + 3]
        words = [_clock_words(clock) if clock else None for clock in row]
        height = max((found.height for found in words if found), default=0)
        is_spare = row[0] is None
        yield Block(
            max(2 * CLOCK + 3 * MM, height + 4 * MM), _clock_row(row, words), spare=is_spare
        )


def _clock_words(clock: TableClock) -> Lines:
    spans = [
        Span(one_line(clock.name) or f"{clock.kind} clock".capitalize(), SEMIBOLD),
        Span(f"\n{clock.filled} of {clock.sections}, {clock.kind}", REGULAR),
    ]
    if clock.note.strip():
        spans.append(Span(f"\n{one_line(clock.note)}", REGULAR, SOFT))
    return broken_lines(spans, 8, CLOCK_PITCH - 2 * CLOCK - 6 * MM)


def _clock_row(row: Sequence[TableClock | None], words: Sequence[Lines | None]) -> Drawing:
    def draw(pen: Pen, x: float, y: float) -> None:
        for number, (clock, lines) in enumerate(zip(row, words, strict=True)):
            left = x + number * CLOCK_PITCH
            middle = y + CLOCK + 1 * MM
            draw_clock(pen, left + CLOCK, middle, CLOCK - 0.6, clock.sections if clock else 0)
            text = left + 2 * CLOCK + 2.4 * MM
            if clock is None or lines is None:
                for gap in (-1 * MM, 6 * MM):
                    write_line(pen, text, middle + gap, CLOCK_PITCH - 2 * CLOCK - 6 * MM)
                continue
            _tick_sections(pen, left + CLOCK, middle, clock)
            lines.draw(pen, text, y + 3 * MM)

    return draw


def _tick_sections(pen: Pen, x: float, y: float, clock: TableClock) -> None:
    """Cross out the filled sections: a printed tick is a cross, and saves ink."""
    size = 3.6 * MM
    for number in range(min(clock.filled, clock.sections)):
        angle = -pi / 2 + (number + 0.5) * 2 * pi / clock.sections
        across, down = x + CLOCK * 0.62 * cos(angle), y + CLOCK * 0.62 * sin(angle)
        pen.cross(across - size / 2, down - size / 2, size, INK)


# ------------------------------------------------------------------ log


def round_block(title: str) -> Block:
    """Return the heading of a round, which stays with its first entry."""

    def draw(pen: Pen, x: float, y: float) -> None:
        end = caps(pen, x, y + 4.6 * MM, title, face=BOLD)
        pen.rule(end + 2 * MM, y + 3.7 * MM, x + span(6) - end - 2 * MM, 0.4, SOFT)

    return Block(6.4 * MM, draw, keep=True)


def entry_blocks(entry: LogEntry, heading: Block) -> list[Block]:
    """Return an entry of the log as lines that may flow; its title stays with what follows."""
    spans = [Span(one_line(entry.title) or entry.kind.capitalize(), SEMIBOLD)]
    if entry.detail:
        spans.append(Span(f"  {one_line(entry.detail)}", REGULAR, SOFT))
    if entry.is_secret:
        spans.append(Span("  secret", REGULAR, SOFT))
    if entry.parts:
        sums = " · ".join(f"{one_line(part.label)} {one_line(part.value)}" for part in entry.parts)
        spans.append(Span(f"\n{sums}", REGULAR, SOFT))
    spans += [Span(f"\n{one_line(line.text)}", REGULAR) for line in entry.lines]
    found = line_blocks(spans, span(6), BODY.size)
    last = found[-1]
    kept = [Block(b.height, b.draw, keep=n == 0, under=heading) for n, b in enumerate(found[:-1])]
    return [*kept, Block(last.height + 1.4 * MM, last.draw, under=heading)]
