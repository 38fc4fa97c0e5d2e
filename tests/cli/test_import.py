"""Files of other tools become documents on the command line, and documents become theirs."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from random import Random

import pytest

from cli.command import main
from models.fabula.hero import Hero
from models.fabula.npc import Npc
from models.library import added
from models.storage import load, save
from rules.fabula.quick import quick_hero

FILES = Path(__file__).parents[1] / "data" / "fabula" / "imports"
Output = pytest.CaptureFixture[str]


def test_a_file_becomes_a_document_with_a_report(tmp_path: Path, capsys: Output) -> None:
    assert main(["import", str(FILES / "foundry_npc.json"), "--to", str(tmp_path)]) == 0
    printed, told = capsys.readouterr()
    path = tmp_path / "Salt Widow.folio"
    assert printed.splitlines()[0] == str(path)
    assert told == "fablefolio: 1 imported.\n"
    document = load(path).document
    assert isinstance(document, Npc) and document.block.level == 20
    for line in (
        "  Salt Widow: Foundry creature (projectfu, core 13.350)",
        "  Shown differently by the other tool:",
        "    Effect “Half strength”: maximum HP is 105; not applied",
        "  Taken over:",
        "  Offered:",
    ):
        assert line in printed.splitlines()


def test_nothing_is_ever_replaced(tmp_path: Path, capsys: Output) -> None:
    for _ in range(2):
        assert main(["import", str(FILES / "foundry_pc.json"), "--to", str(tmp_path)]) == 0
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == ["Brother Anselm 2.folio", "Brother Anselm.folio"]


def test_a_folder_is_read_and_a_fault_stops_no_other(tmp_path: Path, capsys: Output) -> None:
    source = tmp_path / "in"
    shutil.copytree(FILES, source)
    (source / "broken.json").write_text("{", "utf-8")
    (source / "readme.txt").write_text("hello", "utf-8")
    assert main(["import", str(source), "--to", str(tmp_path / "out"), "--brief"]) == 2
    printed, told = capsys.readouterr()
    assert "Taken over" not in printed
    assert "“broken.json” is not well-formed JSON" in told
    assert "“fultimator_backup.json › npcs › 2” holds no fields." in told
    assert told.endswith("8 of 11 imported.\n")
    assert len(list((tmp_path / "out").iterdir())) == 8


def test_offers_are_taken_when_asked_for(tmp_path: Path, capsys: Output) -> None:
    file = str(FILES / "fultimator_npc_nested.json")
    main(["import", file, "--to", str(tmp_path / "plain")])
    main(["import", file, "--to", str(tmp_path / "whole"), "--offers"])
    plain, whole = (
        load(tmp_path / name / "Bell Golem.folio").document for name in ("plain", "whole")
    )
    assert isinstance(plain, Npc) and isinstance(whole, Npc)
    assert "poisoned" not in plain.block.status_immunities
    assert "poisoned" in whole.block.status_immunities


def test_a_dry_run_writes_nothing_and_json_tells_all(tmp_path: Path, capsys: Output) -> None:
    words = ["import", str(FILES / "fultimator_backup.json"), "--dry-run", "--json"]
    assert main([*words, "--to", str(tmp_path)]) == 2
    raw = json.loads(capsys.readouterr().out)
    assert [entry.get("name") for entry in raw] == ["Mud Frog", None, "Tam", None]
    assert raw[0]["origin"] == "Fultimator creature, flat"
    assert {"kind": "taken", "what": "Level", "text": "5"} in raw[0]["lines"]
    assert raw[1]["fault"] and raw[0]["fault"] is None and raw[0]["path"] is None
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("gone.json", None, "there is no such file"),
        ("a.json", b"", "is empty"),
        ("a.json", b'{"type": "npc", "system": {"species": "beast"}}', "by razage"),
    ],
)
def test_what_cannot_be_imported_is_said(
    tmp_path: Path, name: str, data: bytes | None, said: str, capsys: Output
) -> None:
    path = tmp_path / name
    if data is not None:
        path.write_bytes(data)
    assert main(["import", str(path), "--to", str(tmp_path / "out")]) == 2
    assert said in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_a_folder_without_files_of_other_tools_is_named(tmp_path: Path, capsys: Output) -> None:
    assert main(["import", str(tmp_path)]) == 2
    assert "There is no JSON or ZIP file in" in capsys.readouterr().err


@pytest.mark.parametrize("form", ["fultimator", "foundry"])
@pytest.mark.parametrize("name", ["fultimator_npc_flat.json", "foundry_pc.json"])
def test_a_file_is_converted_from_tool_to_tool(
    tmp_path: Path, form: str, name: str, capsys: Output
) -> None:
    assert main(["convert", str(FILES / name), "--format", form, "--to", str(tmp_path)]) == 0
    (path,) = tmp_path.iterdir()
    printed, told = capsys.readouterr()
    assert printed == f"{path}\n"
    assert "Changed: " in told or "Left out: " in told
    assert main(["import", str(path), "--to", str(tmp_path / "back")]) == 0
    (back,) = (tmp_path / "back").iterdir()
    assert load(back).document.name == path.stem


def test_a_document_is_converted_to_every_form(tmp_path: Path, capsys: Output) -> None:
    path = added(quick_hero(Random(3)).replaced(name="Ada"), tmp_path)
    for form, suffix in (("foundry", ".json"), ("markdown", ".md"), ("folio", ".folio")):
        target = tmp_path / f"out{suffix}"
        assert main(["convert", str(path), "--format", form, "--to", str(target)]) == 0
        assert target.stat().st_size > 100
    assert load(tmp_path / "out.folio").document == load(path).document


def test_a_file_that_is_there_is_replaced_only_by_force(tmp_path: Path, capsys: Output) -> None:
    path = tmp_path / "ada.folio"
    save(Hero(name="Ada"), path, expected=None)
    target = tmp_path / "ada.json"
    target.write_text("mine", "utf-8")
    words = ["convert", str(path), "--format", "foundry", "--to", str(target)]
    assert main(words) == 2
    assert "already there" in capsys.readouterr().err
    assert target.read_text("utf-8") == "mine"
    assert main([*words, "--force"]) == 0
    assert target.read_text("utf-8") != "mine"


def test_several_documents_need_a_folder(tmp_path: Path, capsys: Output) -> None:
    raw = json.loads((FILES / "fultimator_backup.json").read_text("utf-8"))
    file = tmp_path / "two.json"
    file.write_text(json.dumps({**raw, "npcs": raw["npcs"][:1], "encounters": []}), "utf-8")
    words = ["convert", str(file), "--format", "folio", "--to"]
    assert main([*words, str(tmp_path / "x.folio")]) == 2
    assert "--to must be a folder" in capsys.readouterr().err
    folder = tmp_path / "out"
    folder.mkdir()
    assert main([*words, str(folder)]) == 0
    assert sorted(path.name for path in folder.iterdir()) == ["Mud Frog.folio", "Tam.folio"]


def test_a_kind_without_that_form_is_said(tmp_path: Path, capsys: Output) -> None:
    path = tmp_path / "b.folio"
    assert main(["new", "--game", "bnb", "--kind", "hero", "--quick", str(path)]) == 0
    assert main(["convert", str(path), "--format", "foundry", "--to", str(tmp_path)]) == 2
    assert "has no form “foundry”" in capsys.readouterr().err
