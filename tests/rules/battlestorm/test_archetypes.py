"""The four samples of the facts: every number that stands there is the program's."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
import yaml

from models.battlestorm.catalog import catalog
from models.battlestorm.vocabulary import STATS
from rules.battlestorm.calling import call_result, with_call
from rules.battlestorm.chain import Chain, typed_chain
from rules.battlestorm.check import check
from rules.battlestorm.checklist import may_call_now
from rules.battlestorm.damage import absorbed, through
from rules.battlestorm.derive import derive
from rules.battlestorm.event import reach_words
from rules.battlestorm.landing import landed, rolled_landing
from rules.battlestorm.lasting import to_ashes
from rules.battlestorm.save import passes
from rules.battlestorm.storm import mean_turns
from rules.dice import typed
from tests.rules.battlestorm.models import sample

ROOT = Path(__file__).parents[3]
FACTS = ROOT / "tests" / "data" / "battlestorm" / "facts" / "archetypes.yaml"
RAW: dict[str, Any] = yaml.safe_load(FACTS.read_text("utf-8"))
SAMPLES: dict[str, dict[str, Any]] = {fact["id"]: fact for fact in RAW["models"]}
EVENTS = catalog().events

each_sample = pytest.mark.parametrize("id", SAMPLES)
callers = pytest.mark.parametrize(
    "id", [id for id in SAMPLES if "pie" in SAMPLES[id]["free_fields"]]
)


def _near(found: Fraction | float | None, wanted: float) -> bool:
    return found is not None and abs(float(found) - wanted) < 0.000001


@each_sample
def test_what_was_entered(id: str) -> None:
    fact, model = SAMPLES[id], sample(id)
    free = fact["free_fields"]
    assert (model.name, model.role, model.count) == (fact["name"], fact["kind"], free["count"])
    assert {stat: getattr(model, stat) for stat in STATS} == {
        stat: free.get(stat) for stat in STATS
    }
    assert model.is_metal == free["metal"]
    assert list(model.known_events) == free.get("known_events", [])
    site = free.get("holy_site")
    if site is None:
        assert model.state.site is None
    else:
        assert model.state.site is not None and model.state.site.kind == site["kind"]
        assert model.site_kind == site["kind"]
        assert model.state.site.distance_inches == site["distance_inches"]


@callers
def test_chances_and_reach(id: str) -> None:
    fact, model = SAMPLES[id]["derived"], sample(id)
    numbers = derive(model)
    assert [row.event.id for row in numbers.events] == [row["event"] for row in fact["events"]]
    for row, wanted in zip(numbers.events, fact["events"], strict=True):
        assert f"d{row.event.die}" == wanted["die"]
        assert _near(row.success, wanted["success"])
        assert _near(row.nothing, wanted["fail_only"])
        assert _near(row.lockout, wanted["lockout"])
        assert _near(numbers.value(f"success_{row.event.id}") / 100, wanted["success"])
        assert _near(numbers.value(f"lockout_{row.event.id}") / 100, wanted["lockout"])
        inches = {"line of sight": "sight", "self": "self"}.get(wanted["reach_inches"])
        assert reach_words(row.event, model) == (inches or f"{wanted['reach_inches']}″")
    storm = next(row for row in numbers.events if row.event.sustain_die)
    assert storm.goes_on is not None
    assert _near(storm.goes_on, fact["sustain"]["continue_chance"])
    for most, wanted in fact["sustain"]["mean_turns_by_maximum"].items():
        assert _near(mean_turns(storm.goes_on, most), wanted)
    assert numbers.may_call is may_call_now(model) is fact["may_call_now"]


@each_sample
def test_saves_movement_evasion_and_armor(id: str) -> None:
    fact, model = SAMPLES[id]["derived"], sample(id)
    numbers = derive(model)
    assert numbers.whole("save") == fact["save"]["needed"]
    assert numbers.whole("save_faces") == fact["save"]["save_of_30"]
    assert numbers.whole("save_faces_partial") == fact["save"]["partial_of_30"]
    crippled = landed(model, EVENTS["cripple"], rolled_landing(EVENTS["cripple"], typed([2])))
    assert derive(crippled).value("movement") == fact["crippled_movement"]
    for faces, wanted in (([1, 1], "least_loss"), ([4, 4], "most_loss")):
        landing = rolled_landing(EVENTS["encumber"], typed([1, *faces]))
        burdened = landed(model, EVENTS["encumber"], landing, source="a witch")
        assert derive(burdened).value("evasion") == fact["encumbered_evasion"][wanted]
    armor: dict[str, Callable[[], float]] = {
        "ordinary": lambda: numbers.value("absorption"),
        "brimstone": lambda: _taken("brimstone_and_hellfire", id),
        "call_lightning": lambda: _taken("call_lightning", id),
        "faith_weapons": lambda: _taken("faith_sword", id),
    }
    assert {name: found() for name, found in armor.items()} == fact["absorption_against"]


def _taken(event_id: str, id: str) -> int:
    event, model = EVENTS[event_id], sample(id)
    return absorbed(
        model.absorption or 0,
        ignores=event.ignores_absorption,
        is_metal=model.is_metal,
        metal_is_no_help=event.metal_is_no_help,
    )


@each_sample
def test_ashes(id: str) -> None:
    fact, model = SAMPLES[id]["derived"]["ashes"], sample(id)
    found = to_ashes(model.fate, 11)
    assert (found.destroyed, found.left) == (fact["destroyed"], fact["fate_after_11"])
    landing = rolled_landing(EVENTS["ashes_to_ashes"], typed([6, 5]))
    after = derive(landed(model, EVENTS["ashes_to_ashes"], landing))
    assert after.fate == fact["fate_after_11"]
    assert after.count_left == model.count - (1 if fact["destroyed"] else 0)


@pytest.mark.parametrize("fact", RAW["checks"])
def test_checks_of_the_facts(fact: dict[str, Any]) -> None:
    model, event = sample(fact["model"]), EVENTS[fact["event"]]
    if "rolls" in fact:
        chain = typed_chain(event.die, fact["rolls"])
        result = call_result(with_call(model, event.id, chain))
        assert result is not None and chain.total == fact["total"]
        assert result.outcome.success == fact["success"]
        assert result.outcome.locked_out == fact["locked_out"]
        return
    if "count_after" in fact:
        landing = rolled_landing(event, typed([1, 1]))
        assert derive(landed(model, event, landing)).count_left == fact["count_after"]
        return
    number = derive(model).whole("save")
    saved = passes(fact["save_die"], number, partial=fact.get("partial", False))
    assert saved == fact["saved"]
    if "damage" in fact:
        faces = fact["damage"]
        landing = rolled_landing(event, typed([1, *faces]))
        assert landing.damage is not None and landing.damage.total == sum(faces)
        assert (len(landing.damage.terms[0].faces) > len(faces)) == fact["exploded"]
        assert _taken(event.id, fact["model"]) == fact["absorbed"]
        assert through(landing.damage.total, fact["absorbed"]) == fact["through"]
        hurt = landed(model, event, landing, saved=saved)
        assert hurt.state.hits_lost == fact["through"]


@each_sample
def test_samples_have_no_fault(id: str) -> None:
    assert check(derive(sample(id))) == ()


def test_samples_are_what_their_script_builds() -> None:
    """When this fails, run packaging/build_battlestorm_samples.py."""
    script = ROOT / "packaging" / "build_battlestorm_samples.py"
    made = subprocess.run([sys.executable, str(script), "--check"], check=False)
    assert made.returncode == 0


def test_a_chain_stops_where_its_die_does() -> None:
    assert Chain(8, (8, 5)).words == "8 + 5 = 13"
    assert Chain(8, (5,)).words == "5"
