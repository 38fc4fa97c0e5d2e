"""What is printed of a session, the same for every game: its pages, an empty form, Markdown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from models.table import TableSession
from rules.systems import system
from rules.table import table_game
from rules.table_view import SeatView, TableView
from sheets.markdown import bullets, document, escaped, heading, paragraphs, table
from sheets.options import Rendered, SheetExtra, SheetOptions
from sheets.phrase import one_line
from sheets.table_log import log_body

if TYPE_CHECKING:
    from sheets.ink import Colour

NO_LOG = SheetExtra("no-log", "Without the log", "only who sits there, the order and the Clocks")
FOR_PLAYERS = SheetExtra("for-players", "For the players", "without what is secret")
TABLE_EXTRAS = (NO_LOG, FOR_PLAYERS)


def table_pdf(session: TableSession, options: SheetOptions, accent: Colour) -> Rendered:
    """Return the session as it stands: its people with their points, order, Clocks, and log."""
    # The PDF library takes a tenth of a second to import: only printing pays for it.
    from sheets.drawn import drawn
    from sheets.table_pages import draw_session

    with_secrets = FOR_PLAYERS.id not in options.extras
    game, view = system(session.game).title, _view(session, with_secrets=with_secrets)
    return drawn(
        one_line(session.name) or "Session",
        f"{game} session",
        accent,
        options,
        lambda pen: draw_session(
            pen,
            game,
            session,
            view,
            with_secrets=with_secrets,
            with_log=NO_LOG.id not in options.extras,
        ),
    )


def blank_table_pdf(game: str, options: SheetOptions, accent: Colour) -> Rendered:
    """Return an empty sheet: an order to write names in and tick turns, and empty Clocks."""
    from sheets.drawn import drawn
    from sheets.table_pages import draw_blank

    title = system(game).title
    subject = f"{title} session"
    return drawn("Blank session", subject, accent, options, lambda pen: draw_blank(pen, title))


def table_markdown(session: TableSession) -> str:
    """Return who sits at the table, the Clocks, and the whole log as Markdown."""
    view = _view(session, with_secrets=True)
    blocks = [heading(1, escaped(one_line(session.name) or "Session"))]
    if session.scene.strip():
        blocks.append(f"Scene: {escaped(one_line(session.scene))}")
    for group in view.groups:
        rows = [_row(seat) for seat in view.of_group(group.id)]
        if rows:
            blocks += [heading(2, escaped(group.title)), table(("Name", "Points", "State"), rows)]
    if session.clocks:
        found = (
            f"{one_line(c.name) or 'Clock'}: {c.filled} of {c.sections}, {c.kind}. "
            f"{one_line(c.note)}"
            for c in session.clocks
        )
        blocks += [heading(2, "Clocks"), bullets(escaped(words.strip()) for words in found)]
    for title, text in (
        ("The players were told", session.players_note),
        ("Notes", session.notes),
    ):
        if text.strip():
            blocks += [heading(2, title), paragraphs(text)]
    return document([*blocks, log_body(session)])


def _view(session: TableSession, *, with_secrets: bool) -> TableView:
    found = table_game(session.game)
    assert found is not None  # a game without sessions registers no sheet for them
    return found.view(session) if with_secrets else found.players_view(session)


def _row(seat: SeatView) -> tuple[str, str, str]:
    points = ", ".join(
        f"{pool.label} {pool.now}" + (f"/{pool.most}" if pool.most is not None else "")
        for pool in seat.pools
    )
    states = ", ".join(word for word in (seat.state, *(tag.text for tag in seat.tags)) if word)
    return escaped(one_line(seat.name)), escaped(points), escaped(one_line(states))
