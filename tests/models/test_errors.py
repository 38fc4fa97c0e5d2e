"""Errors say what is wrong, where, and what to do, in words for people."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from models.errors import DocumentError, NewerFileError, quoted
from models.fabula.hero import Hero


def fault(**fields: Any) -> str:
    with pytest.raises(DocumentError) as caught:
        Hero().replaced(**fields)
    assert caught.value.remedy
    return caught.value.problem


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"name": 5}, "“name”: a text is expected, and 5 is there."),
        ({"name": None}, "“name”: a text is expected, and nothing (null) is there."),
        ({"name": "x" * 501}, f"at most 500 characters are allowed, and “{'x' * 40}…”"),
        ({"name": "\ud800"}, "“name”: it holds half a character, which no file can keep."),
        ({"created_at": 4}, "“created at”: at least 5 is expected, and 4 is there."),
        ({"created_at": 51}, "at most 50 is expected, and 51 is there."),
        ({"created_at": "many"}, "a whole number is expected, and “many” is there."),
        ({"created_at": 6.5}, "a whole number is expected, and 6.5 is there."),
        ({"created_at": [1]}, "a whole number is expected, and a list of 1 is there."),
        ({"levels": {}}, "“levels”: a list is expected, and a group of fields is there."),
        ({"levels": [{}] * 201}, "“levels”: at most 200 entries are allowed, and a list of 201"),
        ({"levels": [{}, {"class_id": 3}]}, "“levels › 2 › class id”: a text is expected"),
        ({"edition": "second"}, "“edition”: 'core' or 'core-1.1' is expected, and “second”"),
        ({"bonds": [{"emotions": ["love"]}]}, "“bonds › 1 › emotions › 1”: 'admiration',"),
        ({"starting_bond": "perhaps"}, "true or false is expected, and “perhaps” is there."),
        ({"dice": 8}, "“dice”: a group of fields is expected, and 8 is there."),
        ({"dice": {"DEX": 7}}, "“dice › DEX”: 6, 8, 10 or 12 is expected, and 7 is there."),
        ({"portrait": {"data": ""}}, "“portrait › media type”: it is missing."),
        ({"portrait": {"media_type": "image/png", "data": "a b"}}, "characters that do not belong"),
        ({"name": 5, "dice": 8}, "and 5 is there (1 more field at fault)."),
        ({"name": 5, "dice": 8, "look": 1}, "(2 more fields at fault)."),
    ],
)
def test_a_fault_names_the_field_what_is_expected_and_what_is_there(
    fields: dict[str, Any], said: str
) -> None:
    assert said in fault(**fields)


def test_the_words_of_the_library_below_never_show() -> None:
    for fields in ({"name": 5}, {"levels": [3]}, {"play": {"hp": -1}}, {"purse": {"budget": 1e9}}):
        assert "Input should" not in fault(**fields)
        assert "valid" not in fault(**fields)


def test_a_newer_file_is_refused_with_advice() -> None:
    error = NewerFileError(Path("/home/ada/camilla.folio"), 7, 1)
    assert error.problem == "“camilla.folio” uses file format 7; this release reads up to 1."
    assert "Update Fablefolio" in error.remedy
    assert str(error) == f"{error.problem} {error.remedy}"


@pytest.mark.parametrize(
    ("path", "shown"),
    [
        (Path("/a/b.folio"), "“b.folio”"),
        (Path("/"), "“/”"),
        (Path("a\x1b\nb"), "“a␛ b”"),
        (Path("bad\udcff"), "“bad?”"),
        (Path("half\ud800"), "“half?”"),
    ],
)
def test_a_file_name_is_printable_in_any_message(path: Path, shown: str) -> None:
    assert quoted(path) == shown
    quoted(path).encode()
