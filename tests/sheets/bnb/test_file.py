"""The file itself: fonts, sameness, metadata, outline, ink, blank pages, odd characters."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Callable
from io import BytesIO

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image
from pypdf import PdfReader

from models.bnb.being import OwnedGear, OwnedSkill
from models.bnb.character import Character
from models.bnb.creature import Creature, NaturalWeapon
from models.document import Portrait
from sheets.bnb.sheet import (
    ODDS,
    SHEETS,
    blank_creature_pdf,
    blank_hero_pdf,
    creature_cards_pdf,
    creature_markdown,
    creature_pdf,
    hero_markdown,
    hero_pdf,
)
from sheets.options import PAPER_NAMES, PaperName, Rendered, SheetOptions
from sheets.paper import PAPERS
from sheets.render import blank_pdf, markdown_text, pdf_bytes, sheet_kind
from tests.amount import examples
from tests.sheets.bnb.beings import (
    CREATURES,
    HEROES,
    in_play,
    random_hero,
    sample_creature,
    sample_hero,
)
from tests.sheets.reading import drawings, opened, raw_text, runs

INK_SAVING = SheetOptions(ink_saving=True)
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


@pytest.mark.parametrize("options", [SheetOptions(), SheetOptions(current_state=True), INK_SAVING])
def test_only_embedded_subsets_are_used(options: SheetOptions) -> None:
    hero = in_play(sample_hero("sorcerer-250")).replaced(notes="★ and ✓, Ω and Я")
    for data in (
        hero_pdf(hero, options).data,
        creature_pdf(sample_creature("ghost"), options).data,
    ):
        assert fonts(data)
        assert all(name.startswith("/AAAAAA+") for name in fonts(data))


@pytest.mark.parametrize("name", HEROES)
def test_the_same_hero_gives_the_same_bytes(name: str) -> None:
    first = hero_pdf(sample_hero(name), SheetOptions()).data
    hero_pdf(random_hero(1), SheetOptions(paper="letter"))
    assert hero_pdf(sample_hero(name), SheetOptions()).data == first


def test_metadata_and_outline_name_the_document() -> None:
    reader = PdfReader(BytesIO(hero_pdf(sample_hero("scout-100"), SheetOptions()).data))
    assert reader.metadata is not None
    assert reader.metadata.title == sample_hero("scout-100").name
    assert reader.metadata.subject == "BnB hero sheet"
    titles = [
        entry[1]
        for entry in opened(hero_pdf(sample_hero("scout-100"), SheetOptions()).data).get_toc()
    ]
    assert titles[:4] == [sample_hero("scout-100").name, "Stats", "Body", "Fight"]
    cards = creature_cards_pdf([sample_creature(name) for name in CREATURES], SheetOptions())
    names = [entry[1] for entry in opened(cards.data).get_toc()]
    assert names == [sample_creature(name).name for name in CREATURES]


@pytest.mark.parametrize("paper", PAPER_NAMES)
def test_pages_have_the_size_of_the_paper(paper: PaperName) -> None:
    options = SheetOptions(paper=paper)
    sheet = PAPERS[paper]
    results = (hero_pdf(Character(), options), creature_pdf(Creature(), options))
    for result in results:
        for page in opened(result.data):
            assert abs(page.rect.width - sheet.width) < 0.1
            assert abs(page.rect.height - sheet.height) < 0.1


PRINTS: tuple[Callable[[SheetOptions], Rendered], ...] = (
    lambda options: hero_pdf(sample_hero("sorcerer-250"), options),
    lambda options: hero_pdf(sample_hero("knight-250"), options),
    lambda options: creature_pdf(sample_creature("giant"), options),
    blank_hero_pdf,
    blank_creature_pdf,
)


@pytest.mark.parametrize("number", range(len(PRINTS)))
def test_ink_saving_fills_no_area_and_draws_thin_lines(number: int) -> None:
    found = list(drawings(opened(PRINTS[number](INK_SAVING).data)))
    assert found
    assert all(drawing["fill"] is None for drawing in found)
    assert max(drawing["width"] or 0 for drawing in found) <= 0.7


def test_in_colour_areas_are_filled_lightly() -> None:
    found = list(drawings(opened(PRINTS[0](SheetOptions()).data)))
    fills = [drawing["fill"] for drawing in found if drawing["fill"] is not None]
    assert fills
    assert all(0.299 * r + 0.587 * g + 0.114 * b > 0.8 for r, g, b in fills)


def test_a_portrait_is_printed_unless_ink_is_saved() -> None:
    buffer = BytesIO()
    Image.new("RGB", (300, 300), "teal").save(buffer, "PNG")
    portrait = Portrait(media_type="image/png", data=b64encode(buffer.getvalue()).decode())
    hero = sample_hero("scout-100").replaced(portrait=portrait)
    assert len(opened(hero_pdf(hero, SheetOptions()).data)[0].get_images()) == 1
    assert opened(hero_pdf(hero, INK_SAVING).data)[0].get_images() == []


@pytest.mark.parametrize("paper", PAPER_NAMES)
def test_a_blank_sheet_holds_no_value(paper: PaperName) -> None:
    page = opened(blank_hero_pdf(SheetOptions(paper=paper, blank=True)).data)[0]
    odds = PAPERS[paper].column(9) - 2
    heads = {"1 ACT", "2 ACTS", "3 ACTS", "1", "2", "3"}
    found = [run for run in runs(page) if run.x0 < odds and re.search(r"\d", run.text)]
    labels = {run.text for run in found if run.size <= 7}
    assert labels >= heads
    assert {run.text for run in found} - labels == set()
    assert all(drawing["fill"] is None for drawing in page.get_drawings())


def test_blank_cards_hold_no_value() -> None:
    document = opened(blank_creature_pdf(BLANK).data)
    assert document[0].get_text().count("STAMINA") == 6
    digits = {run.text for run in runs(document[0]) if re.search(r"\d", run.text)}
    assert digits == {"2D6 ×", "page 1 of 1"}


@pytest.mark.parametrize("kind", ["hero", "creature"])
def test_the_shared_calls_reach_these_sheets(kind: str) -> None:
    document = sample_hero("scout-100") if kind == "hero" else sample_creature("ghost")
    assert sheet_kind("bnb", kind) is SHEETS[kind]
    assert document.name in raw_text(opened(pdf_bytes(document).data))
    assert document.name in markdown_text(document)
    assert blank_pdf("bnb", kind).pages == 1
    assert pdf_bytes(document, BLANK).data == blank_pdf("bnb", kind).data


def test_extras_are_told_by_label_and_change_what_is_printed() -> None:
    for sheet in SHEETS.values():
        for extra in sheet.extras:
            assert extra.label and extra.note
    hero = sample_hero("scout-100")
    assert hero_pdf(hero, SheetOptions(extras=frozenset({ODDS.id}))).pages == 2
    assert hero_pdf(hero, SheetOptions(extras=frozenset({"no such thing"}))).pages == 1


def test_characters_that_no_font_has_are_told() -> None:
    hero = Character(name="Ash 龍", notes="שלום")
    assert set(hero_pdf(hero, SheetOptions()).missing) >= {"龍"}
    creature = Creature(name="龍", traits=("spits 火",))
    assert set(creature_pdf(creature, SheetOptions()).missing) == {"龍", "火"}


LINES = st.text(max_size=60)


@settings(max_examples=examples(25), suppress_health_check=[HealthCheck.too_slow])
@given(name=LINES, notes=st.text(max_size=300), line=LINES, points=st.integers(0, 10**15))
def test_any_text_and_number_prints(name: str, notes: str, line: str, points: int) -> None:
    skill = OwnedSkill(key="x", name=line, points=points, note=line)
    gear = OwnedGear(key="g", name=line, role="weapon", value=points % 10**6, note=line)
    hero = Character(name=name, concept=line, notes=notes, skills=(skill,), gear=(gear,))
    creature = Creature(
        name=name,
        concept=line,
        notes=notes,
        traits=(line,),
        skills=(skill,),
        gear=(gear,),
        natural_weapons=(NaturalWeapon(key="n", name=line, note=line),),
    )
    for data in (
        hero_pdf(hero, SheetOptions(extras=frozenset({ODDS.id}))).data,
        creature_pdf(creature, SheetOptions(current_state=True)).data,
    ):
        assert opened(data).page_count >= 1
    assert hero_markdown(hero).endswith("\n")
    assert creature_markdown(creature).endswith("\n")
