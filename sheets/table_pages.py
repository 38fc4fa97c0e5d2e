"""The pages of a session: who sits there with their points, the order, Clocks, and the log."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from models.table import LogEntry, TableSession
from rules.table_view import TableView
from sheets.flow import Block, Flow, Section
from sheets.font import BOLD, REGULAR, SEMIBOLD, TITLE, Font, Span
from sheets.form import BODY, NOTE
from sheets.head import draw_footers, draw_head_rule, name_lines
from sheets.ink import SOFT
from sheets.paper import MM, TEXT_WIDTH
from sheets.pen import Pen
from sheets.phrase import one_line
from sheets.prose import draw_text, line_blocks
from sheets.table_parts import (
    clock_rows,
    empty_turns,
    entry_blocks,
    round_block,
    seat_blocks,
)

NAME = Font(TITLE, 24)
FIGURE = Font(BOLD, 16)
EMPTY_TURNS = 16
EMPTY_CLOCKS = 9


def draw_blank(pen: Pen, game: str) -> None:
    """Draw an empty order to write names in and tick turns, and empty Clocks."""
    flow = Flow(pen, lambda: _draw_head(pen, game, "", (), is_first=True))
    flow.start()
    flow.wide(Section("Order", list(empty_turns(EMPTY_TURNS)), "tick each turn taken"))
    flow.wide(Section("Clocks", list(clock_rows((), EMPTY_CLOCKS)), "draw the sections"))
    draw_footers(pen, "", "session")


def draw_session(
    pen: Pen,
    game: str,
    session: TableSession,
    view: TableView,
    *,
    with_secrets: bool,
    with_log: bool,
) -> None:
    """Draw the session as ``view`` shows it; without secrets only what the players may know."""
    name = one_line(session.name) or "Session"
    figures = _figures(session, view)
    is_first = True

    def open_page() -> float:
        nonlocal is_first
        if not is_first:
            pen.new_page()
        top = _draw_head(pen, game, name, figures, is_first=is_first)
        is_first = False
        return top

    flow = Flow(pen, open_page)
    flow.start()
    _draw_scene(flow, session, view)
    _draw_people(flow, view)
    clocks = [clock for clock in session.clocks if with_secrets or clock.is_shown]
    flow.wide(Section("Clocks", list(clock_rows(clocks, spare=3)), "the rest is blank"))
    for title, text in (
        ("The players were told", session.players_note),
        ("Notes", session.notes if with_secrets else ""),
    ):
        if text.strip():
            draw_text(flow, title, text)
    if with_log:
        _draw_log(flow, session, with_secrets=with_secrets)
    draw_footers(pen, name, "session")


def _figures(session: TableSession, view: TableView) -> tuple[tuple[str, str], ...]:
    there = sum(not seat.is_out for seat in view.seats)
    found = [(str(there), "At the table"), (str(len(session.log)), "Log entries")]
    if view.round:
        found.insert(0, (str(view.round), view.round_title))
    return tuple(found)


def _draw_head(
    pen: Pen, game: str, name: str, figures: tuple[tuple[str, str], ...], *, is_first: bool
) -> float:
    """Draw the head of a page and return where its content begins; the first one is taller."""
    paper = pen.paper
    x, y = paper.left, paper.top
    title = "Session" if is_first else "Session, continued"
    draw_head_rule(pen, x, y, TEXT_WIDTH, game=game, title=title)
    size = NAME if is_first else NAME._replace(size=13)
    font, lines = name_lines(name, size, TEXT_WIDTH * (0.6 if is_first else 1))
    if is_first:
        pen.mark(name or title, y, level=0)
    baseline = y + 5 * MM + font.size
    for line in lines:
        pen.text(x, baseline, line, font)
        baseline += font.size * 1.1
    if not is_first:
        return max(baseline, y + 13 * MM)
    for number, (figure, label) in enumerate(reversed(figures)):
        at = paper.right - 10 * MM - number * 24 * MM
        pen.text(at, y + 16 * MM, figure, FIGURE, anchor="middle")
        pen.text(at, y + 20 * MM, label, NOTE, colour=SOFT, anchor="middle")
    return max(baseline, y + 24 * MM)


def _draw_scene(flow: Flow, session: TableSession, view: TableView) -> None:
    """Place the scene's name and the facts of the evening in a band, where there are any."""
    spans: list[Span] = []
    if session.scene.strip():
        spans.append(Span(one_line(session.scene), SEMIBOLD))
    for fact in view.facts:
        gap = "   ·   " if spans else ""
        spans.append(Span(f"{gap}{one_line(fact)}", REGULAR, SOFT))
    if not spans:
        return
    blocks = line_blocks(spans, TEXT_WIDTH, BODY.size)
    pen = flow.pen

    def draw(y: float) -> None:
        for block in blocks:
            block.draw(pen, pen.paper.left, y)
            y += block.height

    flow.band(sum(block.height for block in blocks) + 1 * MM, draw)


def _draw_people(flow: Flow, view: TableView) -> None:
    """Place a section for each side, and the order of the round below them."""
    for group in view.groups:
        seats = view.of_group(group.id)
        blocks = [block for seat in seats for block in seat_blocks(seat)]
        if blocks:
            flow.wide(Section(group.title, blocks, "a line to note what comes next"))
    if not view.turns:
        flow.wide(Section("Order", list(empty_turns(4)), "tick each turn taken"))
        return
    spans = list(_order_spans(view))
    blocks = line_blocks(spans, TEXT_WIDTH, BODY.size)
    flow.wide(Section("Order", blocks, f"{view.round_title} {view.round}"))


def _order_spans(view: TableView) -> Iterator[Span]:
    titles = {group.id: group.title for group in view.groups}
    words = {"done": "acted", "acting": "acting", "coming": "to come", "open": ""}
    for number, turn in enumerate(view.turns, start=1):
        seat = view.seat(turn.key) if turn.key else None
        name = one_line(seat.name if seat else turn.label or titles.get(turn.group, ""))
        yield Span(f"{number} ", REGULAR, SOFT)
        yield Span(name, SEMIBOLD)
        end = "" if number == len(view.turns) else "   "
        yield Span(f" {words[turn.state]}".rstrip() + end, REGULAR, SOFT)


def _draw_log(flow: Flow, session: TableSession, *, with_secrets: bool) -> None:
    """Place the log in two columns, oldest first, with a heading for each round."""
    shown = [entry for entry in session.log if with_secrets or not entry.is_secret]
    blocks: list[Block] = []
    for number, entries in groupby(shown, key=_round_of):
        heading = round_block(_round_title(number, is_start=not blocks))
        blocks.append(heading)
        for entry in entries:
            blocks.extend(entry_blocks(entry, heading))
    if blocks:
        flow.balanced(Section("Log", blocks))


def _round_of(entry: LogEntry) -> int:
    return entry.round


def _round_title(number: int, *, is_start: bool) -> str:
    if number:
        return f"Round {number}"
    return "Before the conflict" if is_start else "After the conflict"
