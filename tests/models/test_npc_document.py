"""NPC files: whatever they hold is kept, and what a list shows of them never fails."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.errors import DocumentError
from models.fabula.header import facts
from models.fabula.npc import Npc
from models.fabula.stat_block import StatBlock
from models.file_format import document_bytes, read_document
from tests.amount import examples
from tests.models.heroes import json_values
from tests.rules.fabula.npc.random_blocks import any_npc

PATH = Path("grim.folio")


@settings(max_examples=examples(60))
@given(st.integers(0, 1_000_000))
def test_an_npc_is_read_as_it_was_written(seed: int) -> None:
    npc = any_npc(Random(seed))
    data = document_bytes(npc)
    assert read_document(data, path=PATH) == npc
    assert document_bytes(read_document(data, path=PATH)) == data


def test_what_a_later_release_adds_is_kept() -> None:
    raw = json.loads(document_bytes(Npc(name="Grim")))
    raw["block"]["mood"] = "grim"
    raw["block"]["attacks"] = [{"key": "a1", "sound": "snap"}]
    data = json.dumps(raw, indent=1).encode()
    npc = read_document(data, path=PATH)
    assert isinstance(npc, Npc)
    again = json.loads(document_bytes(npc.replaced(block=npc.block.replaced(level=9))))
    assert again["block"]["mood"] == "grim"
    assert again["block"]["attacks"][0]["sound"] == "snap"


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("level", 61, "level"),
        ("level", "high", "level"),
        ("species", "dragon", "species"),
        ("extra_mp", 15, "“block › extra mp”: a multiple of 10 is expected, and 15 is there"),
        ("dice", {"DEX": 0}, "DEX"),
        ("affinities", [{"type": "sonic", "level": "immune"}], "type"),
        ("attacks", [{"name": "Bite"}], "key"),
        ("changes", {"skills": 0.3}, "a multiple of 0.5 is expected"),
        ("changes", {"hp": float("nan")}, "a number without a value (NaN"),
    ],
)
def test_what_does_not_fit_is_named(field: str, value: Any, words: str) -> None:
    raw = json.loads(document_bytes(Npc(name="Grim")))
    raw["block"][field] = value
    with pytest.raises(DocumentError) as caught:
        read_document(json.dumps(raw).encode(), path=PATH)
    assert "“grim.folio”" in str(caught.value)
    assert words in str(caught.value)


def test_a_list_shows_level_species_and_rank() -> None:
    npc = Npc(block=StatBlock(level=30, species="undead", rank="elite"))
    assert facts(json.loads(document_bytes(npc))) == {
        "level": 30,
        "species": "undead",
        "rank": "elite",
    }


@settings(max_examples=examples(60))
@given(json_values, json_values, json_values)
def test_odd_files_show_what_they_can(block: Any, level: Any, species: Any) -> None:
    for raw in ({"block": block}, {"block": {"level": level, "species": species}}):
        for id, fact in facts({"kind": "npc", **raw}).items():
            assert isinstance(fact, int if id == "level" else str)
