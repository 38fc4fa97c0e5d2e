"""The file itself: fonts, sameness, metadata, outline, ink, blank cards, odd characters."""

from __future__ import annotations

import re
from base64 import b64encode
from io import BytesIO

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image
from pypdf import PdfReader

from models.document import Portrait
from models.fadedglory.combatant import Ability, Combatant, Weapon
from sheets.fadedglory.sheet import (
    SHEETS,
    SUMMARY,
    blank_combatant_pdf,
    combatant_cards_pdf,
    combatant_markdown,
    combatant_pdf,
)
from sheets.options import PAPER_NAMES, PaperName, SheetOptions
from sheets.paper import PAPERS
from sheets.render import blank_pdf, markdown_text, pdf_bytes, sheet_kind
from tests.amount import examples
from tests.rules.fadedglory.combatants import any_combatants, sample
from tests.sheets.fadedglory.fighters import SAMPLES, in_play, quick
from tests.sheets.reading import drawings, opened, raw_text, runs

ALL = frozenset({SUMMARY.id})
INK_SAVING = SheetOptions(ink_saving=True, extras=ALL)
BLANK = SheetOptions(blank=True)


def fonts(data: bytes) -> set[str]:
    names: set[str] = set()
    for page in PdfReader(BytesIO(data)).pages:
        for font in page["/Resources"]["/Font"].values():  # type: ignore[index]
            found = font.get_object()
            assert "/FontFile2" in found["/FontDescriptor"].get_object()
            assert "/ToUnicode" in found
            names.add(found["/BaseFont"])
    return names


@pytest.mark.parametrize("options", [SheetOptions(extras=ALL, current_state=True), INK_SAVING])
def test_only_embedded_subsets_are_used(options: SheetOptions) -> None:
    subject = in_play(sample("lamp-mage")).replaced(notes="★ and ✓, Ω and Я")
    found = fonts(combatant_pdf(subject, options).data)
    assert found and all(name.startswith("/AAAAAA+") for name in found)


@pytest.mark.parametrize("name", SAMPLES)
def test_the_same_combatant_gives_the_same_bytes(name: str) -> None:
    first = combatant_pdf(sample(name), SheetOptions(extras=ALL)).data
    combatant_pdf(quick(1), SheetOptions(paper="letter"))
    assert combatant_pdf(sample(name), SheetOptions(extras=ALL)).data == first


def test_metadata_and_outline_name_the_document() -> None:
    data = combatant_cards_pdf([sample(name) for name in SAMPLES], SheetOptions()).data
    reader = PdfReader(BytesIO(data))
    assert reader.metadata is not None
    assert reader.metadata.title == "Corven, Sessaly, Ulric, Ashai"
    assert reader.metadata.subject == "Faded Glory combatant cards"
    names = [entry[1] for entry in opened(data).get_toc()]
    assert names == ["Corven", "Sessaly", "Ulric", "Ashai"]
    summary = opened(combatant_pdf(sample("lamp-mage"), SheetOptions(extras=ALL)).data).get_toc()
    assert [entry[1] for entry in summary][:3] == ["Ulric", "Ulric", "Numbers to reach"]


@pytest.mark.parametrize("paper", PAPER_NAMES)
def test_pages_have_the_size_of_the_paper(paper: PaperName) -> None:
    sheet = PAPERS[paper]
    for page in opened(combatant_pdf(Combatant(), SheetOptions(paper=paper, extras=ALL)).data):
        assert abs(page.rect.width - sheet.width) < 0.1
        assert abs(page.rect.height - sheet.height) < 0.1


@pytest.mark.parametrize("name", [*SAMPLES, "blank"])
def test_ink_saving_fills_no_area_and_draws_thin_lines(name: str) -> None:
    blank = blank_combatant_pdf(SheetOptions(blank=True, ink_saving=True))
    result = blank if name == "blank" else combatant_pdf(sample(name), INK_SAVING)
    found = list(drawings(opened(result.data)))
    assert found
    assert all(drawing["fill"] is None for drawing in found)
    assert max(drawing["width"] or 0 for drawing in found) <= 0.7


def test_in_colour_areas_are_filled_lightly() -> None:
    found = list(drawings(opened(combatant_pdf(sample("lamp-mage"), SheetOptions()).data)))
    fills = [drawing["fill"] for drawing in found if drawing["fill"] is not None]
    assert fills
    assert all(0.299 * r + 0.587 * g + 0.114 * b > 0.8 for r, g, b in fills)


def test_a_portrait_stands_in_the_summary_unless_ink_is_saved() -> None:
    buffer = BytesIO()
    Image.new("RGB", (300, 300), "teal").save(buffer, "PNG")
    portrait = Portrait(media_type="image/png", data=b64encode(buffer.getvalue()).decode())
    subject = sample("lamp-mage").replaced(portrait=portrait)
    assert len(opened(combatant_pdf(subject, SheetOptions(extras=ALL)).data)[1].get_images()) == 1
    assert opened(combatant_pdf(subject, INK_SAVING).data)[1].get_images() == []


def test_blank_cards_hold_the_body_and_no_value() -> None:
    document = opened(blank_combatant_pdf(BLANK).data)
    text = document[0].get_text()
    assert text.count("NAME") == text.count("CLASS AND KIT") == text.count("PLAYER") == 4
    assert text.count("Right arm") == 4
    assert not re.search(r"\d\+", text)
    assert all(drawing["fill"] is None for drawing in document[0].get_drawings())
    big = [run.text for run in runs(document[0]) if run.size > 9]
    assert big == []


def test_the_shared_calls_reach_these_sheets() -> None:
    document = sample("twin-rogue")
    assert sheet_kind("fadedglory", "combatant") is SHEETS["combatant"]
    assert document.name in raw_text(opened(pdf_bytes(document).data))
    assert document.name in markdown_text(document)
    assert blank_pdf("fadedglory", "combatant").pages == 1
    assert pdf_bytes(document, BLANK).data == blank_pdf("fadedglory", "combatant").data
    for extra in SHEETS["combatant"].extras:
        assert extra.label and extra.note
    unknown = SheetOptions(extras=frozenset({"no such thing"}))
    assert combatant_pdf(document, unknown).pages == 1


def test_characters_that_no_font_has_are_told() -> None:
    odd = Combatant(name="Ash 龍", notes="שלום", primary=Weapon(name="火"))
    assert set(combatant_pdf(odd, SheetOptions()).missing) >= {"龍", "火", "ש"}


LINES = st.text(max_size=60)


@settings(max_examples=examples(25), suppress_health_check=[HealthCheck.too_slow])
@given(name=LINES, notes=st.text(max_size=300), line=LINES, subject=any_combatants())
def test_any_combatant_prints(name: str, notes: str, line: str, subject: Combatant) -> None:
    ability = Ability(key="x", name=line, effect=line, uses=3)
    full = subject.replaced(
        name=name, concept=line, notes=notes, look=line, abilities=(*subject.abilities, ability)
    )
    options = SheetOptions(extras=ALL, current_state=True)
    assert opened(combatant_pdf(full, options).data).page_count >= 2
    assert combatant_markdown(full).endswith("\n")
