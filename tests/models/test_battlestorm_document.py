"""Battlestorm files: what is refused, what is kept, and what a list shows of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from models.battlestorm.header import facts
from models.battlestorm.model import Model
from models.battlestorm.options import OPTION_IDS
from models.document import Document
from models.errors import DocumentError
from models.file_format import document_bytes, read_document
from models.library import entry
from models.option import missing_options
from rules.systems import kind_of

FILE = Path("ada.folio")


def _raw(document: Document | None = None) -> dict[str, Any]:
    return json.loads(document_bytes(document or Model(name="Ada")))


def _read(raw: dict[str, Any]) -> Document:
    return read_document(json.dumps(raw).encode(), path=FILE)


@pytest.mark.parametrize(
    ("where", "value", "words"),
    [
        (("fq",), -1, "at least 0 is expected, and -1 is there"),
        (("fate",), 2.5, "a whole number is expected, and 2.5 is there"),
        (("hits",), 10**40, "at most 1000000 is expected"),
        (("movement",), "far", "a whole number is expected, and “far” is there"),
        (("role",), "wizard", "“wizard” is there"),
        (("options", "equal_to_fq"), "maybe", "“maybe” is there"),
        (("state", "locked_out"), "a little", "true or false"),
        (("count",), 0, "at least 1 is expected"),
        (("site_kind",), "tree", "“tree” is there"),
        (("known_events",), {"cripple": 1}, "a list"),
        (("name",), "x" * 501, "at most 500 characters"),
    ],
)
def test_a_bad_value_is_refused_in_words(where: tuple[str, ...], value: object, words: str) -> None:
    raw = _raw()
    place = raw
    for step in where[:-1]:
        place = place[step]
    place[where[-1]] = value
    with pytest.raises(DocumentError) as caught:
        _read(raw)
    text = str(caught.value)
    assert words in text and "ada.folio" in text
    assert where[-1].replace("_", " ") in text


def test_a_missing_option_is_told_and_kept_as_the_usual_ruling() -> None:
    raw = _raw()
    del raw["options"]["equal_to_fq"]
    document = _read(raw)
    told = [p for p in kind_of(document).assess(document).problems if p.code == "option-missing"]
    assert len(told) == 1 and "“A total equal to F.Q.”" in told[0].message
    mended = told[0].fixes[0].apply(document)
    assert isinstance(mended, Model) and not missing_options(mended.options)


def test_a_file_without_any_options_is_told() -> None:
    raw = _raw()
    del raw["options"]
    document = _read(raw)
    assert isinstance(document, Model)
    assert missing_options(document.options) == OPTION_IDS
    problems = kind_of(document).assess(document).problems
    assert "and 15 more" in next(p.message for p in problems if p.code == "option-missing")
    assert missing_options(Model().replaced(name="Ada").options) == ()


def test_unknown_keys_are_written_back() -> None:
    raw = _raw()
    raw["options"]["luck"] = "on"
    raw["state"]["omen"] = "a red moon"
    again = json.loads(document_bytes(_read(raw)))
    assert again["options"]["luck"] == "on" and again["state"]["omen"] == "a red moon"


def test_odd_text_stays_readable() -> None:
    odd = "A\x00da\n\u202eΩ 龍"
    document = _read(_raw(Model(name=odd, side=odd)))
    assert "\x00" not in document.name and "␀" in document.name and "\n" not in document.name


def test_what_a_list_shows(tmp_path: Path) -> None:
    assert facts(_raw(Model(concept="Gate captain"))) == {"concept": "Gate captain"}
    assert facts({"concept": 3}) == facts({}) == {}
    path = tmp_path / "ada.folio"
    path.write_bytes(document_bytes(Model(name="Ada", concept="Gate captain")))
    found = entry(path)
    assert (found.fault, found.game, found.kind) == ("", "battlestorm", "model")
    assert found.facts["concept"] == "Gate captain"
