"""Faded Glory files: what is refused, what is kept, and what a list shows of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from models.document import Document
from models.errors import DocumentError
from models.fadedglory.combatant import Combatant
from models.fadedglory.header import facts
from models.fadedglory.options import OPTION_IDS
from models.file_format import document_bytes, read_document
from models.library import entry
from models.option import missing_options
from rules.systems import kind_of

FILE = Path("ada.folio")


def _raw(document: Document | None = None) -> dict[str, Any]:
    return json.loads(document_bytes(document or Combatant(name="Ada")))


def _read(raw: dict[str, Any]) -> Document:
    return read_document(json.dumps(raw).encode(), path=FILE)


@pytest.mark.parametrize(
    ("where", "value", "words"),
    [
        (("primary", "damage"), -1, "at least 0 is expected, and -1 is there"),
        (("primary", "damage"), 2.5, "a whole number is expected, and 2.5 is there"),
        (("primary", "damage"), 10**40, "at most 1000000 is expected"),
        (("primary", "target"), 7, "at most 6 is expected"),
        (("primary", "kind"), "gun", "“gun” is there"),
        (("options", "natural_one"), "maybe", "“maybe” is there"),
        (("state", "prone"), "a little", "true or false"),
        (("kit",), "three_weapons", "“three_weapons” is there"),
        (("side",), "nobody", "“nobody” is there"),
        (("locations",), {"head": 1}, "a list"),
        (("move_paces",), "far", "a whole number is expected, and “far” is there"),
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
    del raw["options"]["natural_one"]
    document = _read(raw)
    told = [p for p in kind_of(document).assess(document).problems if p.code == "option-missing"]
    assert len(told) == 1 and "“A rolled 1”" in told[0].message
    mended = told[0].fixes[0].apply(document)
    assert isinstance(mended, Combatant) and not missing_options(mended.options)


def test_a_file_without_any_options_is_told() -> None:
    raw = _raw()
    del raw["options"]
    document = _read(raw)
    assert isinstance(document, Combatant)
    assert missing_options(document.options) == OPTION_IDS
    problems = kind_of(document).assess(document).problems
    assert "and 19 more" in next(p.message for p in problems if p.code == "option-missing")
    assert missing_options(Combatant().replaced(name="Ada").options) == ()


def test_unknown_keys_are_written_back() -> None:
    raw = _raw()
    raw["options"]["luck"] = "on"
    raw["locations"][0]["scar"] = "left brow"
    again = json.loads(document_bytes(_read(raw)))
    assert again["options"]["luck"] == "on" and again["locations"][0]["scar"] == "left brow"


def test_odd_text_stays_readable() -> None:
    odd = "A\x00da\n\u202eΩ 龍"
    document = _read(_raw(Combatant(name=odd, class_id="own", class_name=odd)))
    assert "\x00" not in document.name and "␀" in document.name and "\n" not in document.name


def test_what_a_list_shows(tmp_path: Path) -> None:
    assert facts(_raw(Combatant(concept="Gate captain"))) == {"concept": "Gate captain"}
    assert facts({"concept": 3}) == facts({}) == {}
    path = tmp_path / "ada.folio"
    path.write_bytes(document_bytes(Combatant(name="Ada", concept="Gate captain")))
    found = entry(path)
    assert (found.fault, found.game, found.kind) == ("", "fadedglory", "combatant")
    assert found.facts["concept"] == "Gate captain"
