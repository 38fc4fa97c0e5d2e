"""A BnB session on paper and as Markdown."""

from __future__ import annotations

from rules.bnb.table import round, timer
from rules.bnb.table.fight import Strike, struck
from sheets.options import SheetOptions
from sheets.render import blank_pdf, markdown_text, pdf_bytes
from sheets.table_sheet import FOR_PLAYERS
from tests.rules.bnb.table.party import faces, lothar, nik, table
from tests.sheets.reading import opened, raw_text, squeezed


def evening():  # type: ignore[no-untyped-def]
    session = table(lothar(), nik()).replaced(name="The ford", scene="Night")
    begun = round.fight_begun(session, faces(6, 6, 5, 5, 1, 1))
    hit = struck(begun, Strike("h1", "f1", "s", "defense"), faces(6, 4, 3, 3, 4, 4, 2, 2))
    return timer.bleeding(hit, "f1", 3)


def test_paper_and_markdown_tell_who_is_there_and_what_happened() -> None:
    text = squeezed(raw_text(opened(pdf_bytes(evening()).data)))
    written = markdown_text(evening())
    for words in ("The ford", "Lothar", "Nik", "Brute"):
        assert words.replace(" ", "") in text.replace(" ", "")
        assert words in written
    assert "Health 100 ▸ 56" in written and "unconscious" in written
    assert blank_pdf("bnb", "session", SheetOptions()).pages >= 1


def test_players_get_no_number_of_an_opponent_on_their_sheet() -> None:
    options = SheetOptions(extras=frozenset({FOR_PLAYERS.id, "no-log"}))
    text = raw_text(opened(pdf_bytes(evening(), options).data))
    assert "Lothar" in text and "56" not in text
