"""The sample encounter is that of the printed pack: legal foes with its very numbers."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import cast

import pytest

from models.fabula.encounter import Encounter
from models.storage import load
from resources.loader import resource_path
from rules.fabula.encounter.kind import assess_encounter
from rules.fabula.encounter.numbers import EncounterNumbers
from rules.fabula.encounter.order import order_sheet
from rules.fabula.npc.check import check_npc
from rules.fabula.npc.derive import derive_npc

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def gate() -> Encounter:
    return cast(
        Encounter, load(resource_path("samples/fabula/encounters/drowned_gate.folio")).document
    )


def test_the_file_is_as_it_is_built() -> None:
    path = ROOT / "packaging" / "build_encounter_samples.py"
    spec = importlib.util.spec_from_file_location("build_encounter_samples", path)
    assert spec is not None and spec.loader is not None
    builder = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(builder)
    stale = [p.name for p, data in builder.built_files() if p.read_bytes() != data]
    assert stale == [], "run: python3 packaging/build_encounter_samples.py"


def test_nothing_is_wrong_with_it(gate: Encounter) -> None:
    assessment = assess_encounter(gate)
    assert assessment.problems == ()
    numbers = cast(EncounterNumbers, assessment.detail)
    assert numbers.grades == ("normal", "normal")


def test_its_foes_keep_every_rule(gate: Encounter) -> None:
    for foe in gate.foes:
        assert not check_npc(derive_npc(foe.npc)), foe.npc.name


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Gate Warden", (2, 160, 80, 40, 12, 8, 8, 4, 13)),
        ("Reed Lynx A", (1, 50, 25, 35, 12, 9, 13, 3, 5)),
    ],
)
def test_its_numbers_are_those_of_the_pack(
    gate: Encounter, name: str, expected: tuple[int, ...]
) -> None:
    sheet = order_sheet(cast(EncounterNumbers, assess_encounter(gate).detail))
    line = next(line for line in sheet.waves[0][1] if line.name == name)
    fighter = line.fighter
    assert fighter is not None
    blow = fighter.blows[0]
    assert (
        line.turns,
        fighter.max_hp,
        fighter.crisis,
        fighter.max_mp,
        fighter.defense,
        fighter.magic_defense,
        fighter.initiative,
        blow.accuracy,
        blow.damage,
    ) == expected
    assert sheet.initiative == 13
