"""Every Fabula Ultima sample opens without a fault, shows its numbers and prints."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from typing import cast, get_args

import pytest

from cli.command import main
from models.fabula.encounter import Encounter
from models.fabula.hero import Hero
from models.fabula.npc import Npc
from models.fabula.stat_block import Rank, Species
from models.storage import load
from resources.loader import resource_path
from rules.fabula.derive import derive

FOLDER = resource_path("samples/fabula")
EVERY = sorted(FOLDER.rglob("*.folio"))
FOES = sorted((FOLDER / "foes").glob("*.folio"))


@pytest.mark.parametrize("path", EVERY, ids=lambda path: path.stem)
def test_a_sample_is_legal_shown_and_printed(
    path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["show", "--json", str(path)]) == 0
    shown = json.loads(capsys.readouterr().out)
    # A session has no numbers of its own: those of its people are theirs.
    assert shown["name"] and (shown["derived"] or shown["kind"] == "session")
    assert [p for p in shown["problems"] if p["severity"] != "note"] == []
    assert main(["export", str(path), "--to", str(tmp_path / "sheet.pdf")]) == 0
    assert (tmp_path / "sheet.pdf").read_bytes().startswith(b"%PDF")


def test_there_is_a_foe_of_each_species_and_rank_and_a_villain_of_two_phases() -> None:
    foes = [cast(Npc, load(path).document) for path in FOES]
    assert {foe.block.species for foe in foes} == set(get_args(Species))
    assert {foe.block.rank for foe in foes} == set(get_args(Rank)) - {"companion"}
    assert {5, 60} <= {foe.block.level for foe in foes}
    assert [len(foe.phases) for foe in foes if foe.villain] == [1]


def test_the_foes_are_as_they_are_built() -> None:
    path = Path(__file__).parents[2] / "packaging" / "build_npc_samples.py"
    spec = importlib.util.spec_from_file_location("build_npc_samples", path)
    assert spec is not None and spec.loader is not None
    builder = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(builder)
    stale = [p.name for p, data in builder.built_files() if p.read_bytes() != data]
    assert stale == [], "run: python3 packaging/build_npc_samples.py"


def test_the_veteran_has_mastered_five_classes() -> None:
    hero = cast(Hero, load(FOLDER / "veteran-50.folio").document)
    numbers = derive(hero)
    assert list(numbers.class_levels.values()) == [10] * 5
    assert len(hero.bound_arcana) == 4 and hero.companion is not None
    spells = {p.value for level in hero.levels for p in level.picks if p.choice == "spell"}
    assert len(spells) >= 15


def test_the_heroes_on_the_road_are_samples() -> None:
    road = cast(Encounter, load(FOLDER / "lantern_road.folio").document)
    for member in road.party:
        assert member.reference is not None
        hero = cast(Hero, load(FOLDER / member.reference.file).document)
        assert (hero.name, len(hero.levels)) == (member.name, member.level)
    assert {foe.wave for foe in road.foes} == {1, 2} and len(road.clocks) == 2
