"""The text of every sample's sheet, page by page, as it was when somebody last looked at it.

``pytest tests/sheets --update-golden`` writes the files anew; look at the difference.
"""

from __future__ import annotations

from pathlib import Path
from unicodedata import normalize

import pytest

from sheets.bnb.sheet import (
    blank_creature_pdf,
    blank_hero_pdf,
    creature_markdown,
    creature_pdf,
    hero_markdown,
    hero_pdf,
)
from sheets.options import SheetOptions
from tests.sheets.bnb.beings import CREATURES, HEROES, sample_creature, sample_hero
from tests.sheets.reading import opened

GOLDEN = Path(__file__).parents[2] / "data" / "golden" / "bnb"
USUAL, BLANK = SheetOptions(), SheetOptions(blank=True)


def check(name: str, text: str, request: pytest.FixtureRequest) -> None:
    path = GOLDEN / name
    if request.config.getoption("--update-golden"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


def page_texts(data: bytes) -> str:
    return normalize("NFKC", "\f\n".join(page.get_text() for page in opened(data)))


@pytest.mark.parametrize("name", HEROES)
def test_the_printed_hero_matches_the_golden_file(
    name: str, request: pytest.FixtureRequest
) -> None:
    check(f"{name}.txt", page_texts(hero_pdf(sample_hero(name), USUAL).data), request)
    check(f"{name}.md", hero_markdown(sample_hero(name)), request)


@pytest.mark.parametrize("name", CREATURES)
def test_the_printed_card_matches_the_golden_file(
    name: str, request: pytest.FixtureRequest
) -> None:
    check(f"{name}.txt", page_texts(creature_pdf(sample_creature(name), USUAL).data), request)
    check(f"{name}.md", creature_markdown(sample_creature(name)), request)


def test_blank_pages_match_the_golden_files(request: pytest.FixtureRequest) -> None:
    check("blank-hero.txt", page_texts(blank_hero_pdf(BLANK).data), request)
    check("blank-creature.txt", page_texts(blank_creature_pdf(BLANK).data), request)
