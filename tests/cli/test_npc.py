"""Stat blocks at the command line: made, judged and shown like any other document."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PIL import Image

from cli.command import main
from models.fabula.npc import Npc
from models.fabula.stat_block import Affinity, StatBlock
from models.storage import load, save
from rules.systems import kind_of

Output = pytest.CaptureFixture[str]


@pytest.fixture
def grim(tmp_path: Path) -> Path:
    """An NPC with half a Skill spent and an error."""
    path = tmp_path / "grim.folio"
    block = StatBlock(
        species="monster", level=4, affinities=(Affinity(type="ice", level="resistant"),)
    )
    save(Npc(name="Grim", block=block), path, expected=None)
    return path


def test_a_blank_npc(tmp_path: Path, capsys: Output) -> None:
    path = tmp_path / "grim.folio"
    assert main(["new", "--kind", "npc", "--name", "Grim", str(path)]) == 0
    assert capsys.readouterr().out == f"{path}\n"
    assert load(path).document == Npc(name="Grim")
    assert main(["check", str(path)]) == 0


def test_a_quick_npc_is_legal_and_the_same_for_a_seed(tmp_path: Path, capsys: Output) -> None:
    words = ["new", "--kind", "npc", "--quick", "--seed"]
    for name, seed in (("a", "7"), ("b", "7"), ("c", "8")):
        assert main([*words, seed, str(tmp_path / f"{name}.folio")]) == 0
    a, b, c = (load(tmp_path / f"{name}.folio").document for name in "abc")
    assert a == b != c
    assert kind_of(a).assess(a).problems == ()
    capsys.readouterr()
    assert main(["check", "--strict", str(tmp_path)]) == 0
    assert capsys.readouterr().err == "fablefolio: 3 files checked, none with problems.\n"


def test_a_file_in_a_folder_is_named_after_the_npc(tmp_path: Path) -> None:
    assert main(["new", "--kind", "npc", str(tmp_path)]) == 0
    assert [path.name for path in tmp_path.iterdir()] == ["NPC.folio"]


def test_problems_are_listed_with_their_remedy(grim: Path, capsys: Output) -> None:
    assert main(["check", str(grim)]) == 1
    said = capsys.readouterr().out
    assert "error    A stat block has level 5 to 60." in said
    assert "fix: Make it level 5" in said


def test_numbers_are_shown_with_their_parts(grim: Path, capsys: Output) -> None:
    assert main(["show", str(grim)]) == 0
    said = capsys.readouterr().out
    assert said.startswith("Grim\nNPC, level 4: Monster · Soldier\n")
    assert "Resistance to ice (half of a pair)" in said
    assert "+0.5" in said
    assert main(["show", "--json", str(grim)]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["kind"] == "npc"
    assert found["derived"]["skills_left"]["value"] == 3.5
    assert found["derived"]["max_hp"]["value"] == 48
    assert "level-range" in {problem["code"] for problem in found["problems"]}


def test_a_card_is_written_as_a_picture(grim: Path, tmp_path: Path, capsys: Output) -> None:
    for name, more in (("paper.png", []), ("clear.png", ["--transparent"])):
        assert main(["export", str(grim), "--to", str(tmp_path / name), *more]) == 0
    assert main(["export", str(grim), "--format", "png", "--extra", "for-players"]) == 0
    sizes = {}
    for name in ("paper.png", "clear.png", "grim.png"):
        with Image.open(tmp_path / name) as image:
            sizes[name] = (image.mode, image.width)
    assert sizes == {
        "paper.png": ("RGB", 1099),
        "clear.png": ("RGBA", 1099),
        "grim.png": ("RGB", 1099),
    }


def test_a_picture_of_what_has_no_card_is_refused(tmp_path: Path, capsys: Output) -> None:
    hero = tmp_path / "ada.folio"
    assert main(["new", "--name", "Ada", str(hero)]) == 0
    assert main(["export", str(hero), "--format", "png"]) == 2
    assert "There is no card of the kind" in capsys.readouterr().err
    assert main(["export", str(hero), "--transparent"]) == 2
    assert "--transparent is for a picture" in capsys.readouterr().err
