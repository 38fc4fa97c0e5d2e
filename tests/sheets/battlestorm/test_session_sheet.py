"""A session of Battlestorm on paper and as Markdown."""

from __future__ import annotations

from functools import cache

import pytest

from models.battlestorm.session import Session
from rules.battlestorm.table import gather
from rules.battlestorm.table.game import TABLE
from sheets.options import SheetOptions
from sheets.render import blank_pdf, markdown_text, pdf_bytes
from sheets.table_sheet import FOR_PLAYERS
from tests.rules.battlestorm.table.evening import OSTER, gathered, played_by_chance
from tests.sheets.leaf import page_faults
from tests.sheets.reading import opened, raw_text, squeezed


@cache
def evening() -> Session:
    """Two rounds with a second captain, whom the players do not see."""
    session = gather.one_more(gathered(), OSTER)
    session = TABLE.hidden(session, "captain_oster_2", True)
    session = TABLE.renamed(session, "captain_oster_2", "Xyst")
    return played_by_chance(session, 3)[-3]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_nothing_overlaps_or_leaves_the_page(paper: str) -> None:
    options = SheetOptions(paper=paper)  # pyright: ignore
    assert page_faults(pdf_bytes(evening(), options).data, options) == []
    assert blank_pdf("battlestorm", "session", options).pages == 1


def test_paper_and_markdown_tell_of_everybody_and_the_players_copy_does_not() -> None:
    text = squeezed(raw_text(opened(pdf_bytes(evening(), SheetOptions()).data)))
    for words in ("Brother Cael", "Bone pack", "Xyst", "Round 2", "Hits"):
        assert squeezed(words) in text
    markdown = markdown_text(evening())
    assert "Xyst" in markdown and "Mother Sedge: activation over" in markdown
    options = SheetOptions(extras=frozenset({FOR_PLAYERS.id}))
    public = squeezed(raw_text(opened(pdf_bytes(evening(), options).data)))
    assert "Brother" in public and "Xyst" not in public
