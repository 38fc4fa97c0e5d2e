"""The file itself: fonts, metadata, outline, sameness, ink, pictures, odd characters."""

from __future__ import annotations

import gc
import subprocess
import sys
from base64 import b64encode
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from pathlib import Path
from random import Random
from zlib import compress

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image
from pypdf import PdfReader

from models.document import Portrait
from models.fabula.hero import Hero
from models.games import GAMES
from sheets.fabula.extras import CARDS_ONLY, EXTRAS
from sheets.font import BOLD, FALLBACK, ITALIC, REGULAR, SEMIBOLD, SERIF, TITLE, embedded_font
from sheets.options import PAPER_NAMES, PaperName
from sheets.paper import LARGE
from sheets.render import SheetOptions, blank_pdf, markdown_text, pdf_bytes, sheet_kind
from tests.amount import examples
from tests.models.heroes import heroes as odd_heroes
from tests.rules.fabula.heroes import any_heroes
from tests.sheets.heroes import SAMPLES, in_play, legend, random_hero, sample
from tests.sheets.reading import drawings, opened, raw_text, runs, squeezed

INK_SAVING = SheetOptions(ink_saving=True)
DECKS = frozenset(extra.id for extra in EXTRAS if extra is not CARDS_ONLY)
ROOT = Path(__file__).parents[2]


def portrait(image: Image.Image, kind: str = "PNG") -> Portrait:
    buffer = BytesIO()
    image.save(buffer, kind)
    media_type = "image/png" if kind == "PNG" else "image/jpeg"
    return Portrait(media_type=media_type, data=b64encode(buffer.getvalue()).decode())


@pytest.mark.parametrize("name", SAMPLES)
def test_the_same_hero_gives_the_same_bytes(name: str) -> None:
    hero = sample(name)
    first = pdf_bytes(hero, SheetOptions()).data
    pdf_bytes(random_hero(1, 50), SheetOptions(paper="letter"))
    assert pdf_bytes(hero, SheetOptions()).data == first


@pytest.mark.parametrize("options", [SheetOptions(), SheetOptions(current_state=True), INK_SAVING])
def test_only_embedded_subsets_are_used(options: SheetOptions) -> None:
    hero = in_play(sample("level_40_mage")).replaced(notes="★ and ✓, Ω and Я")
    reader = PdfReader(BytesIO(pdf_bytes(hero, options).data))
    names: set[str] = set()
    for page in reader.pages:
        for font in page["/Resources"]["/Font"].values():
            found = font.get_object()
            names.add(found["/BaseFont"])
            assert "/FontFile2" in found["/FontDescriptor"].get_object()
            assert "/ToUnicode" in found
    expected = {REGULAR, SEMIBOLD, BOLD, TITLE, SERIF, FALLBACK}
    assert names == {
        f"/AAAAAA+{name}" for name in expected | ({ITALIC} if options.current_state else set())
    }


def test_pypdf_reads_the_same_words() -> None:
    data = pdf_bytes(sample("camilla")).data
    ours = raw_text(opened(data))
    theirs = "\n".join(page.extract_text() for page in PdfReader(BytesIO(data)).pages)
    for words in ("Camilla", "Rapier", "Encourage", "Weaponmaster", "10 HP", "DEX 8 +1 garb"):
        assert words in ours and words in theirs
    assert sorted(squeezed(ours)) == sorted(squeezed(theirs))


def test_metadata_names_the_hero_and_the_program() -> None:
    reader = PdfReader(BytesIO(pdf_bytes(sample("camilla").replaced(name="Żofia Ω")).data))
    assert reader.metadata is not None
    assert reader.metadata.title == "Żofia Ω"
    assert reader.metadata.author == "Fablefolio"
    assert reader.metadata.subject == "Fabula Ultima hero sheet, core rulebook, early printing"
    assert reader.root_object["/Lang"] == "en-GB"


def test_the_outline_leads_to_every_section() -> None:
    document = opened(pdf_bytes(sample("level_40_mage")).data)
    entries = [(level, title) for level, title, _ in document.get_toc()]
    assert entries[0] == (1, sample("level_40_mage").name)
    assert entries.count((2, "Spells")) == 1
    for title in ("Attributes", "Points", "Equipment", "Bonds", "Rituals", "Heroic Skills"):
        assert (2, title) in entries


@pytest.mark.parametrize(("paper", "size"), [("a4", (841.89, 595.28)), ("letter", (792.0, 612.0))])
def test_large_print_lies_on_its_side_and_its_outline_leads_right(
    paper: PaperName, size: tuple[float, float]
) -> None:
    document = opened(pdf_bytes(legend(), SheetOptions(paper, large_print=True)).data)
    for page in document:
        assert (page.rect.width, page.rect.height) == pytest.approx(size, abs=0.02)
    for level, title, number, place in document.get_toc(simple=False):
        if level > 1:
            found = document[number - 1].search_for(title)
            assert any(0 <= box.y0 - place["to"].y < 30 for box in found), title


def test_text_in_large_print_is_eleven_points_or_more() -> None:
    sizes = {
        run.size
        for page in opened(pdf_bytes(legend(), SheetOptions(large_print=True)).data)
        for run in runs(page)
        if run.text.startswith(("A vow made", "Each target hit", "Each level of this"))
    }
    assert sizes and min(sizes) >= 11


@pytest.mark.parametrize(("paper", "size"), [("a4", (595.28, 841.89)), ("letter", (612.0, 792.0))])
def test_pages_have_the_size_of_the_paper(paper: PaperName, size: tuple[float, float]) -> None:
    for page in opened(pdf_bytes(sample("sage"), SheetOptions(paper=paper)).data):
        assert (page.rect.width, page.rect.height) == pytest.approx(size, abs=0.02)


@pytest.mark.parametrize("name", SAMPLES)
def test_ink_saving_fills_nothing_and_prints_no_picture(name: str) -> None:
    hero = sample(name).replaced(portrait=portrait(Image.new("RGB", (80, 80), "teal")))
    check_ink(hero, INK_SAVING)


@pytest.mark.parametrize("large_print", [False, True])
def test_ink_saving_fills_nothing_on_cards_and_in_large_print(large_print: bool) -> None:
    check_ink(legend(), SheetOptions(ink_saving=True, large_print=large_print, extras=DECKS))


def check_ink(hero: Hero, options: SheetOptions) -> None:
    document = opened(pdf_bytes(hero, options).data)
    scale = LARGE if options.large_print else 1
    for drawing in drawings(document):
        assert drawing.get("fill") is None
        assert drawing["width"] / scale == pytest.approx(0.4, abs=0.01) or drawing[
            "width"
        ] / scale == pytest.approx(0.7, abs=0.01)
        red, green, blue = drawing["color"]
        assert max(red, green, blue) - min(red, green, blue) < 0.06, "no colour but grey"
    assert all(page.get_images() == [] for page in document)
    assert "portrait" in document[0].get_text()


def test_colour_has_fills_and_the_accent() -> None:
    found = list(drawings(opened(pdf_bytes(sample("camilla")).data)))
    assert any(drawing.get("fill") for drawing in found)
    assert any(drawing["color"][2] - drawing["color"][0] > 0.2 for drawing in found)


@pytest.mark.parametrize("paper", PAPER_NAMES)
def test_a_blank_sheet_has_no_values(paper: PaperName) -> None:
    document = opened(blank_pdf("fabula", "hero", SheetOptions(paper=paper)).data)
    words = document[0].get_text().split()
    # XP to a level, the note on the smallest die, the page number: nothing else has a digit.
    allowed = {"10", "d6", "1", str(document.page_count)}
    prices = {"2", "3", "4"}
    assert {word for word in words if any(c.isdigit() for c in word)} <= allowed | prices
    assert not any(word in ("Camilla", "Rapier", "Orator") for word in words)
    assert all(drawing.get("fill") is None for drawing in drawings(document))


def test_asking_for_a_hero_blank_is_the_blank_sheet() -> None:
    blank = pdf_bytes(sample("camilla"), SheetOptions(blank=True))
    assert blank == blank_pdf("fabula", "hero")


def test_unknown_kinds_are_refused() -> None:
    with pytest.raises(KeyError):
        sheet_kind("fabula", "dragon")
    with pytest.raises(KeyError):
        sheet_kind("harrow", "hero")


# Characters


def test_european_letters_need_no_replacement() -> None:
    name = "Žofie Łucja Čeněk Ğüşő Ωμέγα Дмитрий Þórr ẞ"
    result = pdf_bytes(sample("camilla").replaced(name=name))
    assert result.missing == ()
    assert name in raw_text(opened(result.data)).replace("\n", " ")


def test_letters_and_marks_are_joined_first() -> None:
    decomposed = "Z\u030cofie Ame\u0301lie"
    result = pdf_bytes(sample("camilla").replaced(name=decomposed))
    assert result.missing == ()
    assert "Žofie Amélie" in raw_text(opened(result.data))


def test_symbols_come_from_the_fallback_face() -> None:
    result = pdf_bytes(sample("camilla").replaced(notes="★ ⚔ → ✓ ☐"))
    assert result.missing == ()
    assert "★ ⚔ → ✓ ☐" in raw_text(opened(result.data))


def test_what_no_font_has_is_reported_and_marked() -> None:
    hero = sample("camilla").replaced(name="漢字 Kai 漢", player="😀 Ada", notes="שלום नमस्ते")
    result = pdf_bytes(hero)
    assert set("漢字😀שלוםनमस") <= set(result.missing)
    assert len(set(result.missing)) == len(result.missing)
    text = raw_text(opened(result.data))
    assert "?? Kai ?" in text
    assert "? Ada" in text


def test_characters_without_a_shape_are_not_missed() -> None:
    result = pdf_bytes(sample("camilla").replaced(name="Ab\u200bc\u202ed\u00adE", notes="x\ufe0f"))
    assert result.missing == ()
    assert "AbcdE" in raw_text(opened(result.data))


# Portraits


def hostile_data() -> list[str]:
    rng = Random(4)
    good = portrait(Image.new("RGB", (40, 40), "red")).data
    raw = BytesIO()
    Image.new("RGB", (40, 40), "red").save(raw, "PNG")
    png = raw.getvalue()
    huge = png[:16] + (60_000).to_bytes(4, "big") * 2 + png[24:]
    bomb = b"\x89PNG\r\n\x1a\n" + b"\0\0\0\x0dIHDR" + b"\0\0\xff\xff" * 2 + compress(b"\0" * 9999)
    noise, other = rng.randbytes(500), b"GIF89a" + bytes(40)
    broken = [png[: len(png) // 2], huge, bomb, noise, other, b"\xff\xd8"]
    return ["", "====", good[:-9], "A", *(b64encode(data).decode() for data in broken)]


@pytest.mark.parametrize("data", hostile_data())
def test_a_broken_portrait_leaves_an_empty_frame(data: str) -> None:
    hero = sample("camilla").replaced(portrait=Portrait(media_type="image/png", data=data))
    document = opened(pdf_bytes(hero).data)
    assert document[0].get_images() == []
    assert "portrait" in document[0].get_text()


@pytest.mark.parametrize("mode", ["RGB", "RGBA", "L", "LA", "P", "1", "I;16"])
@pytest.mark.parametrize("size", [(400, 900), (900, 400), (3, 3), (1, 500)])
def test_portraits_of_every_kind_fill_the_frame(mode: str, size: tuple[int, int]) -> None:
    hero = sample("soldier").replaced(portrait=portrait(Image.new(mode, size)))
    document = opened(pdf_bytes(hero).data)
    [image] = document[0].get_images()
    [frame] = document[0].get_image_rects(image[0])
    drawn = [d["rect"] for d in document[0].get_drawings()]
    assert any(abs(frame.x0 - r.x0) < 1 and abs(frame.y1 - r.y1) < 1 for r in drawn)
    assert "portrait" not in document[0].get_text()


def test_a_photograph_does_not_swell_the_file() -> None:
    noise = Image.frombytes("RGB", (1200, 1200), Random(1).randbytes(1200 * 1200 * 3))
    plain = len(pdf_bytes(sample("soldier")).data)
    data = pdf_bytes(sample("soldier").replaced(portrait=portrait(noise, "JPEG"))).data
    assert len(data) < plain + 300_000


# Process


@pytest.mark.parametrize("game", GAMES)
def test_importing_the_sheets_reads_neither_the_pdf_library_nor_qt(game: str) -> None:
    code = (
        f"import sys, sheets.render; from sheets.{game}.sheet import SHEETS;"
        "print([m for m in ('reportlab', 'PySide6', 'PIL') if m in sys.modules])"
    )
    answer = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert answer.stdout.strip() == "[]"


def test_sheets_printed_at_the_same_time_are_the_same() -> None:
    subjects = [random_hero(seed, 20) for seed in range(12)]
    alone = [pdf_bytes(hero).data for hero in subjects]
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda hero: pdf_bytes(hero).data, subjects))
    assert together == alone


def test_fonts_remember_nothing_of_finished_files() -> None:
    for seed in range(30):
        pdf_bytes(random_hero(seed))
    gc.collect()
    for face in (REGULAR, SEMIBOLD, BOLD, TITLE, SERIF):
        assert len(embedded_font(face).state) == 0


def test_an_empty_hero_prints() -> None:
    result = pdf_bytes(Hero())
    assert result.pages == 1
    assert any(run.text == "LEVEL" for run in runs(opened(result.data)[0]))


@settings(max_examples=examples(25), suppress_health_check=[HealthCheck.too_slow])
@given(odd_heroes, st.builds(SheetOptions, paper=st.sampled_from(PAPER_NAMES)))
def test_any_hero_that_validates_prints(hero: Hero, options: SheetOptions) -> None:
    result = pdf_bytes(hero, options)
    assert opened(result.data).page_count == result.pages
    assert markdown_text(hero).startswith("# ")


@settings(max_examples=examples(25), suppress_health_check=[HealthCheck.too_slow])
@given(any_heroes())
def test_any_choices_print(hero: Hero) -> None:
    result = pdf_bytes(hero, SheetOptions(current_state=True))
    assert opened(result.data).page_count == result.pages
    assert markdown_text(hero).startswith("# ")
