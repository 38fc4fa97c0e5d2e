"""The four samples of the facts: every number that stands there is the program's."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from models.fadedglory.vocabulary import LOCATIONS
from rules.fadedglory.check import check
from rules.fadedglory.derive import derive
from tests.rules.fadedglory.combatants import sample
from tests.yaml_file import read_yaml

ROOT = Path(__file__).parents[3]
FACTS = ROOT / "tests" / "data" / "fadedglory" / "facts" / "archetypes.yaml"
RAW: dict[str, Any] = read_yaml(FACTS)
SAMPLES: dict[str, dict[str, Any]] = {fact["id"]: fact for fact in RAW["combatants"]}

each_sample = pytest.mark.parametrize("id", SAMPLES)


@each_sample
def test_what_was_entered(id: str) -> None:
    fact, combatant = SAMPLES[id], sample(id)
    free = fact["free_fields"]
    assert combatant.name == fact["name"]
    assert combatant.class_id == fact["class"].lower()
    assert combatant.kit == fact["kit"]
    weapons = (combatant.primary, combatant.off_hand)
    assert weapons[0].name.lower() == fact["primary"]
    assert weapons[1].name.lower() == (fact["off_hand"] or "")
    found = {w.name.lower().replace(" ", "_"): w.damage for w in weapons if w.damage is not None}
    assert found == free["damage"]
    assert [row.id for row in combatant.locations] == list(LOCATIONS) == list(free["locations"])
    numbers = {row.id: {"armor": row.armor, "hits": row.hits} for row in combatant.locations}
    assert numbers == free["locations"]
    assert combatant.move_paces == free["move_paces"]
    abilities = [{"name": one.name, "uses": one.uses} for one in combatant.abilities]
    assert abilities == free["abilities"]
    spells = [
        {"name": one.name, "kind": one.kind, "uses": one.uses, "free": True}
        for one in combatant.spells
    ]
    assert spells == fact.get("spells", [])


@each_sample
def test_derived_numbers(id: str) -> None:
    fact, numbers = SAMPLES[id]["derived"], derive(sample(id))
    assert numbers.group == fact["group"]
    for hand, name in (("primary", "primary"), ("off_hand", "off_hand_or_shield")):
        row = numbers.hand(hand)
        wanted = fact.get(f"attack_{hand}")
        if wanted is None:
            assert row is None or row.attack is None
        else:
            assert row is not None
            assert {key: row.attacks[key].number for key in wanted} == wanted
            assert numbers.whole(f"attack_{hand}") == wanted["plain"]
        parry = fact.get(f"parry_{name}")
        assert (row.parry.number if row else None) == parry
    budget = {name: numbers.whole(name) for name in ("attacks", "parries", "uses")}
    assert budget == fact["budget"]
    hits = {row.hand: row.hits for row in numbers.hands if row.attack is not None}
    assert hits == fact["hit_sixths"]
    assert {row.hand: numbers.whole(f"hit_{row.hand}") for row in numbers.hands if row.hits} == hits
    through = {
        f"against_{group}": numbers.whole(f"through_primary_{group}")
        for group in ("martial", "caster")
    }
    assert through == fact["through_a_primary_parry_of_36"]
    assert numbers.value("innate") == fact.get("innate_per_turn", 0)


@each_sample
def test_samples_have_no_fault(id: str) -> None:
    assert check(derive(sample(id))) == ()


def test_samples_are_what_their_script_builds() -> None:
    """When this fails, run packaging/build_fadedglory_samples.py."""
    script = ROOT / "packaging" / "build_fadedglory_samples.py"
    made = subprocess.run([sys.executable, str(script), "--check"], check=False)
    assert made.returncode == 0
