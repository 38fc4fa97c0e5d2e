"""A session on paper and as Markdown: everybody, order, Clocks, the whole log; nothing cut."""

from __future__ import annotations

from functools import cache

import pytest

from models.fabula.session import Session
from models.table import TableClock
from rules.fabula.table.game import TABLE
from rules.table_log import line, noted
from sheets.options import SheetOptions
from sheets.render import blank_pdf, markdown_text, pdf_bytes
from sheets.table_sheet import FOR_PLAYERS, NO_LOG
from tests.sheets.leaf import page_faults
from tests.sheets.reading import opened, raw_text, squeezed
from tests.table_night import HEROES, night


@cache
def session(name: str) -> Session:
    if name == "usual":
        return night()
    if name == "empty":
        return Session()
    long = night("A Night " * 20)
    long = TABLE.renamed(long, long.foes[0].key, "An Unreasonably Long Name " * 8)
    clock = TableClock(key="c9", name="Name " * 30, note="Note " * 60, sections=12, filled=12)
    long = long.replaced(clocks=(clock,) * 7, notes="A note. " * 400, scene="Ж" * 300)
    for number in range(120):
        lines = [line("W" * 400), line("It rains on the weir")]
        long = noted(long, "note", f"Title {number} " * 12, round=number // 9, lines=lines)
    return long


def text_of(options: SheetOptions) -> str:
    return squeezed(raw_text(opened(pdf_bytes(session("usual"), options).data)))


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("name", ["usual", "long", "empty"])
def test_nothing_overlaps_or_leaves_the_page(name: str, paper: str) -> None:
    options = SheetOptions(paper=paper, ink_saving=name == "usual")  # pyright: ignore
    assert page_faults(pdf_bytes(session(name), options).data, options) == []
    blank = blank_pdf("fabula", "session", options)
    assert blank.pages == 1 and page_faults(blank.data, options) == []


def test_it_shows_who_sits_there_the_order_the_clocks_and_the_log() -> None:
    text = text_of(SheetOptions())
    for words in (
        *HEROES,
        "Drowned Captain",
        "Sailor B",
        "5 of 8, danger",
        "30/60",
        "Edgar in Crisis",
    ):
        assert squeezed(words) in text
    assert squeezed("5 Montblanc acting") in text
    assert squeezed("They will betray us secret") in text


def test_the_end_of_a_long_log_is_printed() -> None:
    pages = opened(pdf_bytes(session("long")).data)
    assert squeezed("Title 119") in squeezed(raw_text(pages))


def test_the_log_can_be_left_out_and_secrets_kept() -> None:
    assert "EdgarinCrisis" not in text_of(SheetOptions(extras=frozenset({NO_LOG.id})))
    told = text_of(SheetOptions(extras=frozenset({FOR_PLAYERS.id})))
    assert "EdgarinCrisis" in told and squeezed("betray us") not in told
    assert "168/180" not in told, "nobody studied the captain"


def test_markdown_has_the_people_and_the_log_by_rounds() -> None:
    text = markdown_text(session("usual"))
    assert "| Edgar | HP 30/60, MP 35/35, IP 8/8, FP 3 | acted, Crisis |" in text
    assert "- Bell calls more: 5 of 8, danger." in text
    assert text.index("## Log") < text.index("## Round 1") < text.index("Edgar in Crisis")
    assert text.endswith("\n") and markdown_text(Session()).startswith("# Session")
