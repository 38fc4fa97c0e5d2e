"""What kind of file it is, told by its keys; what is not read is refused by its name."""

from __future__ import annotations

import json
from typing import Any

import pytest

from models.errors import UserError
from rules.exchange.importing import imported, recognised
from rules.exchange.report import Imported, NotImported, import_text
from tests.rules.fabula.exchange.files import FOLDER, raw_file


def what(raw: Any) -> str:
    return recognised(json.dumps(raw).encode(), "a.json").what


@pytest.mark.parametrize(
    ("name", "seen"),
    [
        ("fultimator_npc_flat.json", "a Fultimator creature"),
        ("fultimator_npc_nested.json", "a Fultimator creature"),
        ("fultimator_pc_flat.json", "a Fultimator hero"),
        ("fultimator_backup.json", "a Fultimator backup"),
        ("foundry_npc.json", "a Foundry creature"),
        ("foundry_npc_old.json", "a Foundry creature"),
        ("foundry_pc.json", "a Foundry hero"),
    ],
)
def test_our_files_are_recognised(name: str, seen: str) -> None:
    found = recognised((FOLDER / name).read_bytes(), name)
    assert (found.what, found.refusal) == (seen, None)


def test_no_mark_of_a_version_is_needed() -> None:
    flat = raw_file("fultimator_npc_flat.json")
    flat.pop("dataType", None)
    assert what(flat) == "a Fultimator creature"
    pc = raw_file("fultimator_pc_flat.json")
    del pc["dataType"]
    assert what(pc) == "a Fultimator hero"
    actor = raw_file("foundry_pc.json")
    del actor["_stats"]
    assert what(actor) == "a Foundry hero"


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        ({"dataType": "weapon", "name": "x"}, "a single Fultimator object (weapon)"),
        ({"name": "x", "system": {"props": {}}}, "Custom System Builder"),
        ({"isCustomSystemExport": True}, "Custom System Builder"),
        ({"type": "npc", "system": {"species": "beast", "rank": "elite"}}, "by razage"),
        ({"type": "npc", "system": {"affinity": {"fire": "weak"}, "params": {"x": 1}}}, "Mirko"),
        ({"type": "weapon", "system": {"x": 1}}, "a single Foundry item (weapon)"),
        ({"type": "npc", "system": {}, "_stats": {"systemId": "dnd5e"}}, "system “dnd5e”"),
        ({"type": "party", "system": {}, "_stats": {"systemId": "projectfu"}}, "a Foundry party"),
    ],
)
def test_look_alikes_are_refused_by_name(raw: dict[str, Any], said: str) -> None:
    data = json.dumps(raw).encode()
    with pytest.raises(UserError) as caught:
        imported(data, "a.json")
    assert said in caught.value.problem
    assert caught.value.remedy
    found = recognised(data, "a.json")
    assert found.refusal is not None and said in found.what


def test_a_backup_gives_every_document_and_names_what_it_leaves() -> None:
    results = imported((FOLDER / "fultimator_backup.json").read_bytes(), "backup.json")
    assert [r.document.name for r in results if isinstance(r, Imported)] == ["Mud Frog", "Tam"]
    faults = [r for r in results if isinstance(r, NotImported)]
    assert [fault.name for fault in faults] == ["backup.json › npcs › 2", "backup.json"]
    assert "1 encounter in the backup" in faults[1].error.problem
    text = import_text(results)
    assert "Mud Frog: Fultimator creature, flat" in text
    assert "Not imported: " in text
