"""Faces, their characters and widths, and the subsets that are embedded."""

from __future__ import annotations

from struct import unpack_from
from typing import Any

import pytest
from reportlab.pdfbase.ttfonts import TTFontFace

from resources.loader import resource_bytes, resource_path
from sheets.font import (
    BOLD,
    FALLBACK,
    ITALIC,
    REGULAR,
    SEMIBOLD,
    SERIF,
    TITLE,
    Font,
    clean,
    embedded_font,
    setting,
    text_width,
)
from sheets.ink import FABULA, inks
from sheets.paper import PAPERS
from sheets.pdf import FileInfo, PdfFile
from sheets.pen import Pen
from sheets.subset import bare_outline
from tests.sheets.reading import opened, pymupdf

FACES = (REGULAR, SEMIBOLD, BOLD, ITALIC, TITLE, SERIF, FALLBACK)
EUROPEAN = "AZaz09&@ÀÉîõüßÆøÅŽůňČŁğşőŐŢțΩμέДжЇґ–—‘’“”…•×½−+/()[]"


def subset_of(face: str, text: str) -> bytes:
    font: Any = embedded_font(face)
    return font.face.makeSubset([0, *map(ord, text)])


def tables(font_file: bytes) -> dict[str, tuple[int, int]]:
    count = unpack_from(">H", font_file, 4)[0]
    found: dict[str, tuple[int, int]] = {}
    for number in range(count):
        tag, _, offset, length = unpack_from(">4sLLL", font_file, 12 + 16 * number)
        found[tag.decode()] = (offset, length)
    return found


@pytest.mark.parametrize("face", FACES)
def test_every_face_has_the_letters_of_europe(face: str) -> None:
    assert setting(face, EUROPEAN).missing == ()


@pytest.mark.parametrize("face", FACES)
def test_a_subset_draws_letters_as_the_whole_face_does(face: str) -> None:
    text = "Cami9éßŽůňĞőΩЖй½08(−)"
    pen = Pen(PdfFile(612, 792, FileInfo("", "")), PAPERS["letter"], inks(FABULA, saving=True))
    page = pymupdf.open().new_page(width=612, height=792)
    whole = resource_bytes(f"fonts/{face}.ttf")
    writer = pymupdf.TextWriter(page.rect)
    reference = pymupdf.Font(fontbuffer=whole)
    for number, letter in enumerate(text):
        x, y = 40 + 60 * (number % 9), 100 + 60 * (number // 9)
        pen.text(x, y, letter, Font(face, 30), colour=(0, 0, 0))
        writer.append((x, y), letter, font=reference, fontsize=30)
    writer.write_text(page)
    assert pen.missing == {}
    drawn = opened(pen.finished())[0].get_pixmap(colorspace=pymupdf.csGRAY).samples
    wanted = page.get_pixmap(colorspace=pymupdf.csGRAY).samples
    dark = sum(255 - value for value in wanted)
    apart = sum(abs(a - b) for a, b in zip(drawn, wanted, strict=True))
    assert dark > 50_000
    assert apart < 0.01 * dark


@pytest.mark.parametrize("face", FACES)
def test_a_subset_carries_no_hints_and_no_names(face: str) -> None:
    found = tables(subset_of(face, EUROPEAN))
    assert not {"fpgm", "prep", "cvt ", "name", "kern", "GPOS"} & set(found)
    assert {"glyf", "loca", "head", "hhea", "hmtx", "maxp", "cmap"} <= set(found)


@pytest.mark.parametrize("face", FACES)
def test_outlines_keep_every_point_and_lose_only_instructions(face: str) -> None:
    font: Any = embedded_font(face)
    parsed = font.face
    start = parsed.get_table_pos("glyf")[0]
    for character in EUROPEAN:
        glyph = parsed.charToGlyph.get(ord(character), 0)
        first, last = parsed.glyphPos[glyph], parsed.glyphPos[glyph + 1]
        data = parsed._ttf_data[start + first : start + last]
        bare = bare_outline(data)
        if not data:
            assert bare == data
            continue
        contours = unpack_from(">h", data)[0]
        assert bare[:10] == data[:10]
        if contours >= 0:
            at = 10 + 2 * contours
            length = unpack_from(">H", data, at)[0]
            assert bare[at : at + 2] == b"\0\0"
            assert bare[at + 2 :] == data[at + 2 + length :]


def test_widths_add_up() -> None:
    font = Font(REGULAR, 10)
    whole = text_width("Camilla of Platea", font)
    assert whole == pytest.approx(sum(text_width(c, font) for c in "Camilla of Platea"))
    assert text_width("", font) == 0
    assert text_width("1", font) == text_width("8", font), "figures are as wide as each other"


def test_text_is_set_in_runs_of_one_face() -> None:
    found = setting(REGULAR, "a ★ b")
    assert found.runs == ((REGULAR, "a "), (FALLBACK, "★"), (REGULAR, " b"))
    assert found.missing == ()


def test_scripts_from_right_to_left_are_named_as_missing() -> None:
    assert setting(REGULAR, "שa").missing == ("ש",)
    assert setting(REGULAR, "ش").runs == ((REGULAR, "?"),)


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("plain", "plain"),
        ("Z\u030c", "Ž"),
        ("a\r\nb\rc\nd", "a\nb\nc\nd"),
        ("a\tb\u00a0c", "a b c"),
        ("\u0000a\u0007\u200b\ufeff\ufe0f", "a"),
    ],
)
def test_text_is_cleaned_for_paper(given: str, kept: str) -> None:
    assert clean(given) == kept


@pytest.mark.parametrize("face", FACES)
def test_a_face_is_read_as_the_pdf_library_reads_it(face: str) -> None:
    ours: Any = embedded_font(face).face
    theirs: Any = TTFontFace(str(resource_path(f"fonts/{face}.ttf")))
    known = {code: glyph for code, glyph in theirs.charToGlyph.items() if glyph and code < 0xFFFF}
    assert {code: glyph for code, glyph in ours.charToGlyph.items() if glyph} == known
    assert list(ours.glyphPos) == list(theirs.glyphPos)
    for code in known:
        assert ours.charWidths[code] == pytest.approx(theirs.charWidths[code])
