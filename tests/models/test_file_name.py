"""File names that every system takes and a person still reads."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from models.errors import FileError
from models.file_name import MAX_STEM_BYTES, new_path, safe_stem
from tests.amount import examples


@pytest.mark.parametrize(
    ("name", "stem"),
    [
        ("Camilla", "Camilla"),
        ("Žluťoučký kůň", "Žluťoučký kůň"),
        ("Ωμ Дж 魔法 ❤", "Ωμ Дж 魔法 ❤"),
        ("Zoe\u0301", "Zoé"),
        ("a/b\\c:d*e?f", "a-b-c-d-e-f"),
        ("<<x>>|", "-x-"),
        ("..hidden", "hidden"),
        (".", ""),
        ("../../etc/passwd", "-..-etc-passwd"),
        ("trailing. . ", "trailing"),
        ("  much \t\n space ", "much space"),
        ("CON", "_CON"),
        ("nul.txt", "_nul.txt"),
        ("com1", "_com1"),
        ("LPT¹", "_LPT¹"),
        ("Connie", "Connie"),
        ("", ""),
        (" ", ""),
        ("???", "-"),
        ("a\x00b\x1bc", "abc"),
        ("evil\u202egpj", "evilgpj"),
        ("👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"),
        ("half\ud800", "half"),
    ],
)
def test_a_name_becomes_a_stem(name: str, stem: str) -> None:
    assert safe_stem(name) == stem


@given(st.text(st.characters(), max_size=200))
@example("é" * 200)
@example("x" * 119 + "e\u0301\u0301")
@example("👨\u200d" * 40)
@example("x" * 119 + ". y")
@example("con" + "." * 200)
def test_any_name_becomes_a_stem_that_every_system_takes(name: str) -> None:
    stem = safe_stem(name)
    assert len(stem.encode()) <= MAX_STEM_BYTES + 1
    assert not set(stem) & set('<>:"/\\|?*\x00')
    assert not any(unicodedata.category(c) in ("Cc", "Cs") for c in stem)
    assert stem == stem.strip(". ")
    assert stem.split(".")[0].upper() not in {"CON", "PRN", "AUX", "NUL", "COM1", "LPT9"}
    assert safe_stem(stem) in (stem, stem[1:])
    assert stem == unicodedata.normalize("NFC", stem)


def test_a_long_name_is_cut_between_whole_letters() -> None:
    assert safe_stem("x" * 118 + "e" + "\u0331" + "y") == "x" * 118
    assert safe_stem("é" * 100) == "é" * 60


@given(st.text(max_size=20))
@settings(max_examples=examples(50), suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_file_of_any_name_can_be_made(tmp_path: Path, name: str) -> None:
    path = new_path(tmp_path, name)
    path.write_bytes(b"")
    assert path.parent == tmp_path
    assert new_path(tmp_path, name) != path


def test_a_taken_name_gets_a_number(tmp_path: Path) -> None:
    for expected in ("Ada.folio", "Ada 2.folio", "Ada 3.folio"):
        path = new_path(tmp_path, "Ada")
        assert path.name == expected
        path.touch()
    (tmp_path / "Ada 2.folio").unlink()
    assert new_path(tmp_path, "Ada").name == "Ada 2.folio"


def test_names_that_some_systems_take_for_one_are_told_apart(tmp_path: Path) -> None:
    (tmp_path / "ADA.folio").touch()
    (tmp_path / "Zoe\u0301.folio").touch()
    assert new_path(tmp_path, "Ada").name == "Ada 2.folio"
    assert new_path(tmp_path, "Zoé").name == "Zoé 2.folio"


def test_a_nameless_document_has_a_file_name(tmp_path: Path) -> None:
    assert new_path(tmp_path, "").name == "Unnamed.folio"
    assert new_path(tmp_path, "...", otherwise="Hero", suffix=".pdf").name == "Hero.pdf"


def test_the_folder_need_not_be_there(tmp_path: Path) -> None:
    assert new_path(tmp_path / "gone", "Ada") == tmp_path / "gone" / "Ada.folio"
    assert not (tmp_path / "gone").exists()


def test_a_folder_that_is_none_is_an_error_for_people(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(FileError, match="“file” could not be read"):
        new_path(tmp_path / "file", "Ada")
