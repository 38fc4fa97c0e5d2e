"""The nine samples of the facts: every number that stands there is the program's."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from models.bnb.being import Being
from models.bnb.character import Character
from models.storage import load
from resources.loader import resource_path
from rules.bnb import injury, odds, trade
from rules.bnb.check import check
from rules.bnb.derive import derive
from rules.bnb.load import laden_level
from rules.bnb.load import load as load_of
from rules.bnb.numbers import Numbers
from rules.bnb.purchase import purse_worth
from rules.bnb.roll import block_throw
from tests.yaml_file import read_yaml

ROOT = Path(__file__).parents[3]
FACTS = ROOT / "tests" / "data" / "bnb" / "facts" / "archetypes.yaml"
RAW: dict[str, Any] = read_yaml(FACTS)
SAMPLES = {fact["id"]: fact for fact in RAW["characters"] + RAW["creatures"]}

each_sample = pytest.mark.parametrize("id", SAMPLES)


def _loaded(id: str) -> Numbers:
    document = load(resource_path(f"samples/bnb/{id}.folio")).document
    assert isinstance(document, Being)
    return derive(document)


@each_sample
def test_what_was_paid(id: str) -> None:
    fact, numbers = SAMPLES[id], _loaded(id)
    assert numbers.being.name == fact["name"]
    assert numbers.levels == fact["stats"]
    assert {row.stat: row.cost for row in numbers.stats} == fact["stat_costs"]
    missing = {row.stat: row.next_cost for row in numbers.stats}
    assert missing == fact["derived"]["next_level_cost"]
    paid = {row.key: row for row in numbers.skills if row.points}
    assert set(paid) == {skill["id"] for skill in fact["skills"]}
    for skill in fact["skills"]:
        row = paid[skill["id"]]
        found = (row.family, row.level, row.cost, row.multiplier, row.mean, list(row.odds()))
        wanted = ("stat", "level", "cost", "multiplier", "mean", "odds_of_36")
        assert found == tuple(skill[name] for name in wanted)
        assert numbers.value(f"skill_{row.key}") == skill["multiplier"]
        assert row.owned is not None and row.owned.taught is skill.get("taught", False)


@each_sample
def test_points_gear_and_purse(id: str) -> None:
    fact, numbers = SAMPLES[id], _loaded(id)
    being = numbers.being
    if isinstance(being, Character):
        points = fact["points"]
        assert numbers.value("points_total") == points["total"]
        assert numbers.value("points_stats") == points["stats"]
        assert numbers.value("points_skills") == points["skills"]
        assert numbers.value("points_spent") == points["spent"]
        assert numbers.value("points_left") == points["left"]
        left = trade.coins(purse_worth(being))
        held = {"gold": left.gold, "silver": left.silver, "copper": left.copper}
        assert held == fact["purse"]["left"]
        assert being.purse.start == fact["purse"]["start_copper"]
        assert bool(fact["touched"]) is being.touched
    else:
        worth = fact["points_equivalent"]
        assert numbers.value("points_equivalent") == worth["total"]
        assert numbers.value("natural_armor_cost") == worth["natural_armor"]
    lines = sorted(fact["gear"], key=lambda line: line.get("id", ""))
    rows = sorted(numbers.gear, key=lambda row: row.owned.item_id)
    for line, row in zip(lines, rows, strict=True):
        assert row.owned.item_id == line.get("id", "")
        assert (row.owned.place, row.owned.quantity) == (line["place"], line.get("quantity", 1))
        assert row.weight == line["weight"]
        assert row.cost == line["cost"]
    assert numbers.value("gear_cost") == fact["gear_total"]["cost"]
    assert numbers.load.carried == fact["gear_total"]["weight"]


@each_sample
def test_derived_numbers(id: str) -> None:
    fact, numbers = SAMPLES[id]["derived"], _loaded(id)
    for name in ("constitution", "initiative", "stamina", "health", "lift", "load"):
        assert numbers.value(name) == fact[name], name
    assert odds.mean_roll(numbers.value("initiative")) == fact["mean_initiative_roll"]
    assert numbers.value("physical_actions") == fact["actions"]["physical_cap"]
    assert numbers.value("mental_actions") == fact["actions"]["mental_cap"]
    if fact["load_ratio"] is None:
        assert numbers.load.ratio is None and "load_ratio" not in numbers.derived
    else:
        assert numbers.value("load_ratio") == pytest.approx(fact["load_ratio"], abs=5e-5)
    assert numbers.value("movement") == pytest.approx(fact["yards_per_action"], abs=5e-5)
    assert numbers.load.encumbered is fact["encumbered"]["at_20_percent"]
    strict = numbers.options.replaced(encumbrance_threshold="0.10")
    at_ten = load_of(numbers.load.carried, numbers.load.lift, strict)
    assert at_ten.encumbered is fact["encumbered"]["at_10_percent"]
    yards = fact["yards_per_action_at_10_percent_option"]
    assert at_ten.yards == pytest.approx(yards, abs=5e-5)
    for skill, level in fact["agility_under_load"].items():
        row = numbers.skill(skill)
        assert row is not None and row.laden_level == level
        assert laden_level(row.level, numbers.load, numbers.options) == level
    assert numbers.value("jump_standing") == fact["jump_yards"]["standing"]
    assert numbers.value("jump_running") == fact["jump_yards"]["running"]
    assert numbers.value("push_strength") == fact["push"]["strength_max"]
    assert numbers.value("push_will") == fact["push"]["will_max"]
    assert numbers.value("stamina_recovery") == fact["stamina_recovery"]["amount"]
    if "suffocation" in fact:
        for name, rounds in fact["suffocation"].items():
            assert numbers.value(name) == rounds


@each_sample
def test_recovery_of_health(id: str) -> None:
    fact, numbers = SAMPLES[id]["derived"]["health_recovery"], _loaded(id)
    constitution = numbers.whole("constitution")
    if "per_round_of_rest" in fact:
        assert numbers.value("health_recovery") == fact["per_round_of_rest"]
        assert numbers.derived["health_recovery"].note == "each round of rest"
        return
    kinds: Mapping[str, Mapping[str, bool]] = {
        "rest": {},
        "travel": {"travelling": True},
        "healer": {"healer": True},
        "fighting_or_casting": {"strenuous": True},
    }
    assert set(fact["per_day"]) == set(kinds)
    for kind, how in kinds.items():
        per_day = injury.healing_per_day(constitution, injury.healing_factor(**how))
        assert per_day == fact["per_day"][kind], kind


@each_sample
def test_attacks(id: str) -> None:
    numbers = _loaded(id)
    found = {a.key: a for a in numbers.attacks}
    wanted = SAMPLES[id]["derived"]["attacks"]
    names = [w["with"].replace(" thrown", "_thrown").replace(" ", "_") for w in wanted]
    assert set(names) == set(found)
    never = numbers.being.options.replaced(bows_use_strength="never")
    bare = derive(numbers.being.replaced(options=never))
    for name, fact in zip(names, wanted, strict=True):
        attack = found[name]
        assert attack.skill_key == fact["skill"]
        assert attack.multiplier == attack.attack.value == fact["attack"]
        assert attack.damage.value == fact["damage"]
        assert odds.mean_roll(numbers.value(f"damage_{name}")) == fact["mean_damage"]
        assert attack.increment == fact.get("range_increment")
        if "damage_without_strength" in fact:
            assert bare.value(f"damage_{name}") == fact["damage_without_strength"]


@each_sample
def test_defences_and_two_actions(id: str) -> None:
    fact, numbers = SAMPLES[id]["derived"], _loaded(id)
    ids = {
        "dodge": "defense",
        "endurance_physical": "endurance",
        "endurance_sorcery": "energy_endurance",
        "resistance": "resistance",
        "block_with_shield": "block",
        "grapple_by_strength": "grapple_strength",
    }
    for name, value in fact["defence"].items():
        if name == "grapple_by_plain_strength":
            plain = numbers.options.replaced(size_in_grapple="plain_strength")
            other = derive(numbers.being.replaced(options=plain))
            assert other.value("grapple_strength") == value
        else:
            assert numbers.value(ids[name]) == value, name
    keys = {"strike": "striking", "shoot": "archery", "dodge": "defense"}
    for name, value in fact["two_actions"].items():
        if name == "block_with_shield":
            assert block_throw(numbers, (1, 1), n=2).multiplier == value
        else:
            row = numbers.skill(keys[name])
            assert row is not None and row.divided(2) == value, name


@each_sample
def test_sorcery(id: str) -> None:
    fact, numbers = SAMPLES[id]["derived"].get("sorcery"), _loaded(id)
    if fact is None:
        assert numbers.sorcery is None
        return
    found = numbers.sorcery
    assert found is not None
    assert found.power == fact["power"] == numbers.value("power")
    assert found.power_without_focus == fact["power_without_focus"]
    assert found.power_pushed == fact["power_pushed"]
    assert found.endurance == fact["energy_endurance"]
    assert found.targets == fact["split_max_targets"]
    for energy, rounds in fact["rounds_for_energy"].items():
        assert found.rounds(energy) == rounds
    assert odds.mean_roll(found.power) == fact["mean_energy_roll"]
    for skill, yards in fact["range_increment"].items():
        assert found.increments[skill] == yards


@each_sample
def test_samples_have_no_fault_but_what_is_told_of_them(id: str) -> None:
    codes = {problem.code for problem in check(_loaded(id))}
    expected = {"knight-250": {"load-heavy"}, "burglar-100": {"load-heavy"}}
    assert codes == expected.get(id, {"stat-zero"} if id == "ghost" else set())


def test_samples_are_what_their_script_builds() -> None:
    """When this fails, run packaging/build_bnb_samples.py."""
    script = ROOT / "packaging" / "build_bnb_samples.py"
    made = subprocess.run([sys.executable, str(script), "--check"], check=False)
    assert made.returncode == 0
