"""Encounters in a terminal: heroes are looked for in the library, then beside the file."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from cli.command import main
from models.fabula.encounter import Encounter, PartyMember
from models.neighbour import Reference
from models.storage import save
from resources.loader import resource_path

CAMILLA = resource_path("samples/fabula/camilla.folio")


@pytest.fixture
def encounter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An encounter whose hero was of level 3 when it was last seen."""
    monkeypatch.setenv("FABLEFOLIO_HOME", str(tmp_path / "home"))
    reference = Reference(file="camilla.folio", name="Camilla")
    path = tmp_path / "gate.folio"
    party = (PartyMember(key="p1", reference=reference, level=3),)
    save(Encounter(name="Gate", party=party), path, expected=None)
    return path


def told(path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, list[str]]:
    """Return the party's level and the codes of the problems."""
    assert main(["show", "--json", str(path)]) == 0
    found = json.loads(capsys.readouterr().out)
    return found["derived"]["party_level"]["value"], [p["code"] for p in found["problems"]]


def test_a_hero_beside_the_file_counts_as_it_is(
    encounter: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copy(CAMILLA, encounter.parent)
    level, codes = told(encounter, capsys)
    assert level == 5
    assert "hero-missing" not in codes


def test_a_hero_that_is_gone_counts_as_it_was(
    encounter: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    level, codes = told(encounter, capsys)
    assert level == 3
    assert "hero-missing" in codes
    assert main(["check", "--strict", str(encounter)]) == 1
    assert "camilla.folio" in capsys.readouterr().out
