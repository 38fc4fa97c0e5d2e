"""BnB files: what is refused, what is kept, and what a list shows of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from models.bnb.character import Character
from models.bnb.creature import Creature
from models.bnb.header import facts
from models.bnb.options import OPTION_IDS, missing_options
from models.document import Document
from models.errors import DocumentError
from models.file_format import document_bytes, read_document
from models.library import entry
from rules.systems import kind_of

FILE = Path("ada.folio")


def _raw(document: Document | None = None) -> dict[str, Any]:
    return json.loads(document_bytes(document or Character(name="Ada")))


def _read(raw: dict[str, Any]) -> Document:
    return read_document(json.dumps(raw).encode(), path=FILE)


@pytest.mark.parametrize("document", [Character(name="Ada"), Creature(name="Wolf", size=0.2)])
def test_a_file_reads_back_as_it_was(document: Document) -> None:
    again = read_document(document_bytes(document), path=FILE)
    assert again == document
    assert document_bytes(again) == document_bytes(document)


@pytest.mark.parametrize(
    ("where", "value", "words"),
    [
        (("stats", "will"), -1, "at least 0 is expected, and -1 is there"),
        (("stats", "will"), 2.5, "a whole number is expected, and 2.5 is there"),
        (("stats", "will"), "many", "a whole number is expected, and “many” is there"),
        (("stats", "will"), 10**40, "at most 1000000000000000 is expected"),
        (("budget", "points"), -5, "at least 0 is expected"),
        (("options", "criticals"), "maybe", "'on' or 'off' is expected, and “maybe” is there"),
        (("purse", "gold"), -1, "at least 0 is expected"),
        (("play", "stamina"), "full", "a number is expected"),
    ],
)
def test_a_bad_value_is_refused_in_words(where: tuple[str, str], value: object, words: str) -> None:
    raw = _raw()
    raw[where[0]][where[1]] = value
    with pytest.raises(DocumentError) as caught:
        _read(raw)
    text = str(caught.value)
    assert words in text and where[1] in text and "ada.folio" in text


def test_absurd_weights_are_refused_or_told_but_never_crash() -> None:
    raw = _raw()
    raw["gear"] = [{"key": "a", "name": "Moon", "weight": -3}]
    with pytest.raises(DocumentError, match="at least 0"):
        _read(raw)
    raw["gear"][0]["weight"] = 1e12
    moon = _read(raw)
    codes = {problem.code for problem in kind_of(moon).assess(moon).problems}
    assert {"weight-absurd", "load-over"} <= codes


def test_levels_of_ten_thousand_are_exact() -> None:
    raw = _raw()
    raw["stats"]["strength"] = 10_000**3
    raw["stats"]["will"] = 10_000**3 - 1
    document = _read(raw)
    derived = kind_of(document).assess(document).derived
    assert derived["strength"].value == 10_000
    assert derived["will"].value == 9_999
    assert derived["stamina"].value == 399_980


def test_a_missing_option_is_told_and_kept_as_the_usual_ruling() -> None:
    raw = _raw()
    del raw["options"]["criticals"]
    document = _read(raw)
    problems = kind_of(document).assess(document).problems
    told = [p for p in problems if p.code == "option-missing"]
    assert len(told) == 1 and "“Natural 12 and 2”" in told[0].message
    mended = told[0].fixes[0].apply(document)
    assert isinstance(mended, Character) and not missing_options(mended.options)


def test_a_file_without_any_options_is_told() -> None:
    raw = _raw()
    del raw["options"]
    document = _read(raw)
    assert isinstance(document, Character)
    assert missing_options(document.options) == OPTION_IDS
    problems = kind_of(document).assess(document).problems
    assert "and 32 more" in next(p.message for p in problems if p.code == "option-missing")


def test_a_new_hero_lacks_no_option() -> None:
    assert missing_options(Character().options) == ()
    assert missing_options(Character().replaced(name="Ada").options) == ()


def test_the_threshold_may_be_written_as_a_number() -> None:
    raw = _raw()
    raw["options"]["encumbrance_threshold"] = 0.1
    document = _read(raw)
    assert isinstance(document, Character)
    assert document.options.encumbrance_threshold == "0.10"


def test_unknown_keys_are_written_back() -> None:
    raw = _raw()
    raw["options"]["luck"] = "on"
    raw["stats"]["charm"] = 4
    again = json.loads(document_bytes(_read(raw)))
    assert again["options"]["luck"] == "on" and again["stats"]["charm"] == 4


def test_what_a_list_shows(tmp_path: Path) -> None:
    raw = _raw()
    raw["concept"] = "Roof thief"
    raw["log"] = [
        {"kind": "award", "points": 12},
        {"kind": "spend", "points": 99},
        "nonsense",
    ]
    assert facts(raw) == {"points": 112, "concept": "Roof thief"}
    raw["options"]["point_pools"] = "separate_stat_and_skill"
    raw["budget"] = {"stat_points": 30, "skill_points": 5}
    assert facts(raw)["points"] == 47
    assert facts({"kind": "creature", "options": 3}) == {}
    assert facts({"kind": "hero", "budget": [], "log": 7}) == {"points": 100}
    path = tmp_path / "ada.folio"
    path.write_bytes(document_bytes(Character(name="Ada", concept="Roof thief")))
    found = entry(path)
    assert (found.fault, found.facts["points"], found.kind) == ("", 100, "hero")
