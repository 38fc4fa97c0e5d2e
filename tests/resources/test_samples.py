"""The sample heroes are the worked examples of the rules, finished, and legal at every level."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from types import ModuleType
from typing import Any, cast

import pytest

from models.fabula.hero import Hero
from models.storage import load
from resources.loader import resource_path
from rules.fabula.check import check
from rules.fabula.derive import derive
from tests.yaml_file import read_yaml

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "tests" / "data" / "fabula" / "examples.yaml"
BUILDS: dict[str, dict[str, Any]] = {build["id"]: build for build in read_yaml(EXAMPLES)["builds"]}
VETERANS = ("veteran-5", "veteran-20", "veteran-50")
SAMPLES = resource_path("samples/fabula")
# Expected values that are rolls, or are worked out from a number with another id.
NOT_IDS = {"savings_roll_x10", "weapons", "volcano_damage", "volcano_damage_with_powerful_spell"}


@pytest.fixture(scope="module")
def builder() -> ModuleType:
    """packaging/build_samples.py, which is no package's module."""
    path = ROOT / "packaging" / "build_samples.py"
    spec = importlib.util.spec_from_file_location("build_samples", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def sample(id: str) -> Hero:
    return cast(Hero, load(SAMPLES / f"{id}.folio").document)


def test_there_is_a_sample_of_every_build() -> None:
    others = {*VETERANS, "lantern_road"}
    assert {path.stem for path in SAMPLES.glob("*.folio")} == set(BUILDS) | others


def test_the_files_are_as_they_are_built(builder: ModuleType) -> None:
    stale = [p.name for p, data in builder.built_files() if p.read_bytes() != data]
    assert stale == [], "run: python3 packaging/build_samples.py"


@pytest.mark.parametrize("id", BUILDS)
def test_the_numbers_are_those_of_the_facts(id: str) -> None:
    numbers, expected = derive(sample(id)), BUILDS[id]["expected"]
    found = {key: numbers.derived[key].value for key in expected.keys() - NOT_IDS}
    assert {key: list(v) if isinstance(v, tuple) else v for key, v in found.items()} == {
        key: value for key, value in expected.items() if key not in NOT_IDS
    }
    if "savings_roll_x10" in expected:
        assert numbers.hero.purse.savings_roll == expected["savings_roll_x10"] / 10


@pytest.mark.parametrize("id", BUILDS)
def test_the_weapons_are_those_of_the_facts(id: str) -> None:
    derived = derive(sample(id)).derived
    for weapon in BUILDS[id]["expected"]["weapons"]:
        assert derived[f"accuracy_{weapon['item']}"].value == weapon["modifier"]
        assert f"HR + {derived['damage_' + weapon['item']].value}" == weapon["damage"]


@pytest.mark.parametrize("id", BUILDS)
def test_classes_skills_and_gear_are_those_of_the_facts(id: str) -> None:
    build, numbers = BUILDS[id], derive(sample(id))
    levels = {name: n for name, n in build["classes"].items() if n is not None}
    assert {name: numbers.class_levels[name] for name in levels} == levels
    assert set(numbers.class_levels) == set(build["classes"])
    assert numbers.level == build["cl"]
    if build["skills"]:
        assert numbers.skill_levels == build["skills"]
    heroic = {owned.heroic_skill.id for owned in numbers.heroic_skills}
    assert heroic == set(build.get("heroic_skills", ()))
    items = {item.key: item.item_id for item in numbers.hero.items}
    for slot, item_id in build["equipment"].items():
        if slot == "backpack":
            assert set(item_id) <= {item.item_id for item in numbers.backpack}
        else:
            assert items[getattr(numbers.hero.slots, slot)] == item_id


@pytest.mark.parametrize("id", [*BUILDS, "veteran-5", "veteran-20"])
def test_a_sample_is_legal_at_every_level_it_went_through(id: str) -> None:
    hero = sample(id)
    for level in range(hero.created_at, len(hero.levels) + 1):
        younger = hero.replaced(levels=hero.levels[:level])
        assert check(derive(younger)) == (), f"level {level}"


@pytest.mark.parametrize("id", [*BUILDS, *VETERANS])
def test_a_sample_is_a_finished_person(id: str) -> None:
    raw = json.loads((SAMPLES / f"{id}.folio").read_bytes())
    for field in ("name", "pronouns", "identity", "theme", "origin", "look", "bonds"):
        assert raw[field], field
    assert raw["purse"]["savings_roll"]


def test_camilla_is_the_hero_of_the_pictures() -> None:
    camilla = sample("camilla")
    assert (camilla.identity, camilla.theme, camilla.origin) == (
        "Last princess of Platea",
        "Hope",
        "Platea",
    )
    assert derive(camilla).skill_levels == {
        "encourage": 2,
        "unexpected_ally": 1,
        "breach": 1,
        "counterattack": 1,
    }
    assert {bond.name: bond.emotions for bond in camilla.bonds} == {
        "The people of Platea": ("loyalty",),
        "Rosa, scout of the resistance": ("admiration", "affection"),
        "The Empire": ("mistrust", "hatred"),
    }
