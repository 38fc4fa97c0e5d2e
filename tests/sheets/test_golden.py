"""The text of every sample's sheet, page by page, as it was when somebody last looked at it.

``pytest tests/sheets --update-golden`` writes the files anew; look at the difference.
"""

from __future__ import annotations

from pathlib import Path
from unicodedata import normalize

import pytest

from sheets.render import SheetOptions, blank_pdf, markdown_text, pdf_bytes
from tests.sheets.heroes import SAMPLES, sample
from tests.sheets.reading import opened

GOLDEN = Path(__file__).parents[1] / "data" / "golden"


def check(name: str, text: str, request: pytest.FixtureRequest) -> None:
    path = GOLDEN / name
    if request.config.getoption("--update-golden"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


def page_texts(data: bytes) -> str:
    return normalize("NFKC", "\f\n".join(page.get_text() for page in opened(data)))


@pytest.mark.parametrize("name", SAMPLES)
def test_printed_text_matches_the_golden_file(name: str, request: pytest.FixtureRequest) -> None:
    check(f"{name}.txt", page_texts(pdf_bytes(sample(name)).data), request)


@pytest.mark.parametrize("name", SAMPLES)
def test_markdown_matches_the_golden_file(name: str, request: pytest.FixtureRequest) -> None:
    check(f"{name}.md", markdown_text(sample(name)), request)


def test_the_blank_sheet_matches_the_golden_file(request: pytest.FixtureRequest) -> None:
    check("blank.txt", page_texts(blank_pdf("fabula", "hero", SheetOptions()).data), request)
