"""The text of every sample's pages, as it was when somebody last looked at it.

``pytest tests/sheets --update-golden`` writes the files anew; look at the difference.
"""

from __future__ import annotations

from pathlib import Path
from unicodedata import normalize

import pytest

from sheets.battlestorm.sheet import (
    EVENTS,
    FOUR,
    blank_model_pdf,
    model_markdown,
    model_pdf,
)
from sheets.options import SheetOptions
from tests.rules.battlestorm.models import sample
from tests.sheets.battlestorm.figures import SAMPLES
from tests.sheets.reading import opened

GOLDEN = Path(__file__).parents[2] / "data" / "golden" / "battlestorm"


def check(name: str, text: str, request: pytest.FixtureRequest) -> None:
    path = GOLDEN / name
    if request.config.getoption("--update-golden"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


def page_texts(data: bytes) -> str:
    return normalize("NFKC", "\f\n".join(page.get_text() for page in opened(data)))


@pytest.mark.parametrize("name", SAMPLES)
def test_page_and_markdown_match_the_golden_files(
    name: str, request: pytest.FixtureRequest
) -> None:
    check(f"{name}.txt", page_texts(model_pdf(sample(name), SheetOptions()).data), request)
    check(f"{name}.md", model_markdown(sample(name)), request)


def test_the_event_reference_and_cards_match_the_golden_file(
    request: pytest.FixtureRequest,
) -> None:
    options = SheetOptions(extras=frozenset({EVENTS.id, FOUR.id}))
    check("witch-extras.txt", page_texts(model_pdf(sample("marsh-witch"), options).data), request)


def test_a_blank_page_matches_the_golden_file(request: pytest.FixtureRequest) -> None:
    check("blank.txt", page_texts(blank_model_pdf(SheetOptions(blank=True)).data), request)
