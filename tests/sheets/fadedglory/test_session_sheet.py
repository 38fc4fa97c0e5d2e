"""A session of Faded Glory on paper and as Markdown."""

from __future__ import annotations

from functools import cache

import pytest

from models.fadedglory.session import Session
from rules.fadedglory.table import gather
from sheets.options import SheetOptions
from sheets.render import blank_pdf, markdown_text, pdf_bytes
from sheets.table_sheet import FOR_PLAYERS
from tests.rules.fadedglory.table.evening import gathered, played_by_chance
from tests.sheets.leaf import page_faults
from tests.sheets.reading import opened, raw_text, squeezed


@cache
def evening() -> Session:
    """A turn with a band, one of whom the players do not see."""
    session = gather.with_template_band(gathered(3), "archer", 1, name="Xyst", is_hidden=True)
    return played_by_chance(session, 3)[-1]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_nothing_overlaps_or_leaves_the_page(paper: str) -> None:
    options = SheetOptions(paper=paper)  # pyright: ignore
    assert page_faults(pdf_bytes(evening(), options).data, options) == []
    assert blank_pdf("fadedglory", "session", options).pages == 1


def test_paper_and_markdown_tell_of_everybody_and_the_players_copy_does_not() -> None:
    text = squeezed(raw_text(opened(pdf_bytes(evening(), SheetOptions()).data)))
    for words in ("Corven", "Guard 3", "Xyst", "Turn 1 ends", "HD"):
        assert squeezed(words) in text
    markdown = markdown_text(evening())
    assert "Xyst" in markdown and "against 2+" in markdown
    options = SheetOptions(extras=frozenset({FOR_PLAYERS.id}))
    public = squeezed(raw_text(opened(pdf_bytes(evening(), options).data)))
    assert "Corven" in public and "Xyst" not in public
