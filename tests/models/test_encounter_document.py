"""Encounters as files: written and read back, kept whole, and copies of NPCs brought up to date."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings

from models.errors import DocumentError
from models.fabula.encounter import Encounter
from models.file_format import document_bytes, read_document
from models.library import added, entry
from models.migration import RawDocument, upgraded
from models.storage import load
from tests.amount import examples
from tests.rules.fabula.encounter.encounters import encounters, foe, heroes

PATH = Path("gate.folio")


@settings(max_examples=examples(40))
@given(encounters)
def test_what_is_written_is_read_back(encounter: Encounter) -> None:
    data = document_bytes(encounter)
    again = read_document(data, path=PATH)
    assert again == encounter
    assert document_bytes(again) == data


def test_unknown_fields_of_a_foe_are_kept() -> None:
    raw = json.loads(document_bytes(Encounter(foes=(foe(),))))
    raw["foes"][0]["mood"] = "sour"
    raw["foes"][0]["npc"]["block"]["weather"] = ["rain"]
    again = json.loads(document_bytes(read_document(json.dumps(raw).encode(), path=PATH)))
    assert again["foes"][0]["mood"] == "sour"
    assert again["foes"][0]["npc"]["block"]["weather"] == ["rain"]


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"count": 0}, "foes › 1 › count"),
        ({"count": "many"}, "foes › 1 › count"),
        ({"wave": 21}, "foes › 1 › wave"),
        ({"npc": None}, "foes › 1 › npc"),
        ({"npc": {"block": {"level": 0}}}, "level"),
    ],
)
def test_a_fault_names_its_field(change: dict[str, object], place: str) -> None:
    raw = json.loads(document_bytes(Encounter(foes=(foe(),))))
    raw["foes"][0] |= change
    with pytest.raises(DocumentError) as caught:
        read_document(json.dumps(raw).encode(), path=PATH)
    assert place in caught.value.problem


def test_the_library_lists_an_encounter_without_a_level(tmp_path: Path) -> None:
    path = added(Encounter(name="The Drowned Gate", party=heroes(5), tags=("river",)), tmp_path)
    found = entry(path)
    assert (found.kind, found.name, found.tags) == ("encounter", "The Drowned Gate", ("river",))
    assert not found.facts
    assert load(path).document == Encounter(
        name="The Drowned Gate", party=heroes(5), tags=("river",)
    )


def test_a_copy_inside_is_brought_up_to_date_with_its_document() -> None:
    def shouted(raw: RawDocument) -> RawDocument:
        return {**raw, "name": raw["name"].upper()}

    npc = {"schema_version": 1, "game": "fabula", "kind": "npc", "name": "lynx"}
    raw = {
        "schema_version": 1,
        "game": "fabula",
        "kind": "encounter",
        "name": "gate",
        "foes": [{"key": "f1", "npc": npc, "note": "quiet"}],
    }
    found = upgraded(raw, path=PATH, steps={1: shouted}, current=2)
    assert (found["name"], found["schema_version"]) == ("GATE", 2)
    copied = found["foes"][0]
    assert (copied["npc"]["name"], copied["npc"]["schema_version"]) == ("LYNX", 2)
    assert copied["note"] == "quiet"
    assert npc["name"] == "lynx", "what was read is left alone"
