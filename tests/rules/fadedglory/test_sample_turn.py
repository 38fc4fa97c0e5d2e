"""The turn of the facts, played on the record with the same dice: every step and its end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from models.fadedglory.turn import Act, Turn
from rules.fadedglory.fight.acting import (
    aimed,
    due,
    next_segment,
    parries_against,
    struck,
    with_blow,
    with_parry,
)
from rules.fadedglory.fight.casting import begun, cast_states, landing
from rules.fadedglory.fight.declaring import declaration_faults, declared, why_not
from rules.fadedglory.fight.outcome import outcomes
from rules.fadedglory.fight.rolling import order, surprises, with_roll, with_unaware
from rules.fadedglory.fight.roster import new_fight, with_fighter
from rules.fadedglory.fight.settling import dodges, elapsed, next_turn, settled, totals
from rules.fadedglory.fight.stage import next_stage, stage_problems
from rules.fadedglory.fight.story import told
from tests.rules.fadedglory.combatants import sample
from tests.yaml_file import read_yaml

FACTS = Path(__file__).parents[2] / "data" / "fadedglory" / "facts" / "archetypes.yaml"
TURN: dict[str, Any] = read_yaml(FACTS)["sample_turn"]
KEYS = {
    "shield-warrior": "corven",
    "twin-rogue": "sessaly",
    "lamp-mage": "ulric",
    "dune-psion": "ashai",
}
STEPS: list[dict[str, Any]] = TURN["steps"]


def with_dice() -> Turn:
    """Everybody in the fight with the dice and the surprise of the facts."""
    turn = new_fight(sample(id) for id in KEYS)
    assert [one.key for one in turn.fighters] == list(KEYS.values())
    for id, die in TURN["initiative"].items():
        turn = with_roll(turn, KEYS[id], die)
    for pair in TURN["unaware"]:
        turn = with_unaware(turn, KEYS[pair["attacker"]], KEYS[pair["target"]])
    return turn


def with_declarations() -> Turn:
    turn = next_stage(with_dice())
    both = [
        Act(kind="attack", hand="primary", against="ulric"),
        Act(kind="attack", hand="off_hand", against="ulric"),
    ]
    turn = declared(turn, "sessaly", both)
    turn = declared(turn, "corven", [Act(kind="attack", against="ashai")])
    beside = [Act(kind="attack", against="corven"), Act(kind="cast", spell_key="mind_spike")]
    turn = declared(turn, "ashai", beside)
    return declared(turn, "ulric", [Act(kind="cast", spell_key="fire_dart")])


def played() -> Turn:
    """The turn after its actions, with all dice of the facts, as far as the resolution."""
    turn = next_stage(with_declarations())
    for number in (4, 3, 2, 1):
        assert turn.segment == number
        for step in (one for one in STEPS if one["segment"] == number):
            turn = _stepped(turn, step)
        turn = next_segment(turn)
    assert stage_problems(turn) == ()
    turn = next_stage(turn)
    hits = [one for one in STEPS if "attack" in one]
    for index, step in enumerate(hits):
        turn = with_blow(turn, index, location_roll=step["location_die"])
    return turn


def _stepped(turn: Turn, step: dict[str, Any]) -> Turn:
    key = KEYS[step["who"]]
    if "attack" not in step:
        act = next(i for i, one in enumerate(_acts(turn, key)) if one.kind == "cast")
        return begun(turn, key, act)
    blow = aimed(turn, key, step["attack"] - 1).replaced(die=step["die"])
    turn = struck(turn, blow)
    if step.get("parry", "").startswith("shield"):
        index = len(turn.blows) - 1
        (shield,) = parries_against(turn, index)
        assert _acts(turn, "corven")[shield].free
        turn = with_parry(turn, index, shield, 2)
    return turn


def _acts(turn: Turn, key: str) -> tuple[Act, ...]:
    return next(one.acts for one in turn.fighters if one.key == key)


def test_the_rolls_give_the_segments_and_the_surprise() -> None:
    turn = with_dice()
    assert order(turn) == (
        (4, (("sessaly",),)),
        (3, (("corven", "ashai"),)),
        (2, (("ulric",),)),
        (1, ()),
    )
    assert [(pair.attacker, pair.target) for pair in surprises(turn)] == [("sessaly", "ulric")]


def test_the_declarations_fit_their_kits_and_the_shield_adds_its_parry() -> None:
    turn = with_declarations()
    assert stage_problems(turn) == ()
    for key in KEYS.values():
        assert declaration_faults(turn, key) == ()
    assert [(act.kind, act.free) for act in _acts(turn, "corven")] == [
        ("attack", False),
        ("parry", True),
    ]
    assert TURN["declared"][1]["free_parry"]


def test_every_step_is_due_in_its_segment_and_ends_as_the_facts_say() -> None:
    turn = next_stage(with_declarations())
    assert [[act.key for act in group] for group in due(turn)] == [["sessaly", "sessaly"]]
    found = outcomes(played())
    hits = [step for step in STEPS if "attack" in step]
    assert len(found) == len(hits)
    for outcome, step in zip(found, hits, strict=True):
        assert outcome.blow.segment == step["segment"]
        assert outcome.is_automatic is step["surprise"]
        assert outcome.number.number == step["target_number"]
        assert outcome.hits is step["hit"]
        assert not outcome.is_parried
        assert outcome.location is not None and outcome.location.id == step["location"]
    parried = found[3]
    assert parried.parry_number is not None and parried.parry_number.number == 3


def test_spells_land_when_the_facts_say() -> None:
    turn = played()
    states = {state.name: state for state in cast_states(turn)}
    spike, dart = states["Mind spike"], states["Fire dart"]
    assert (spike.status, spike.lands.segment) == ("landed", 3)
    step = STEPS[-1]
    assert (dart.lands.turn, dart.lands.segment) == (step["done_turn"], step["done_segment"])
    assert dart.status == "under way"
    # Struck in segment 4, before the casting began in segment 2.
    assert TURN["resolution"][0]["spell_kept"]


def test_the_resolution_is_that_of_the_facts() -> None:
    turn = played()
    for index in range(len(turn.blows)):
        turn = with_blow(turn, index, damage=1)
    for fact in TURN["resolution"]:
        assert totals(turn)[KEYS[fact["target"]]] == fact["hits"]
    assert [ability.name for ability in dodges(turn, 2)] == [TURN["resolution"][1]["may_spend"]]
    after = {one.name: one for one in settled(turn)}
    chest = after["Ulric"].locations[5]
    assert (chest.id, chest.damage) == ("chest", 1)
    assert after["Corven"].locations[0].damage == 1
    casting = after["Ulric"].state.casting
    assert casting is not None and (casting.turn, casting.segment) == (1, 2)
    assert after["Ulric"].spells[0].spent == after["Ashai"].spells[0].spent == 1
    assert sample("lamp-mage").locations[5].damage == 0, "what was given is left alone"


@pytest.mark.parametrize(
    ("segment", "status"), [(4, "lost"), (3, "lost"), (2, "landed"), (1, "landed")]
)
def test_a_hit_in_the_next_turn_costs_the_spell_or_comes_too_late(
    segment: int, status: str
) -> None:
    words = [fact["spell"] for fact in TURN["next_turn"]]
    assert words[0] == "lost" and words[1].startswith("finishes")
    turn = next_turn(played())
    assert (turn.number, turn.stage, turn.blows, elapsed(turn)) == (2, "initiative", (), 10)
    assert why_not(turn, "ulric").startswith("casting")
    for key, die in (("corven", segment), ("ulric", 1), ("sessaly", 1), ("ashai", 1)):
        turn = with_roll(turn, key, die)
    turn = declared(next_stage(turn), "corven", [Act(kind="attack", against="ulric")])
    turn = next_stage(turn)
    while turn.segment != segment:
        turn = next_segment(turn)
    turn = struck(turn, aimed(turn, "corven", 0).replaced(die=6, location_roll=1))
    while turn.segment != 1:
        turn = next_segment(turn)
    (state,) = [state for state in cast_states(turn) if state.name == "Fire dart"]
    assert state.status == status
    assert [one.name for one in landing(turn, 2)] == ["Fire dart"]
    end = next_turn(turn)
    assert end.casts == () and end.fighters[2].combatant.state.casting is None


def test_what_happened_is_told_by_segment() -> None:
    lines = told(played())
    assert lines[0] == (
        "Segment 4: Sessaly strikes at Ulric with Short sword, by surprise: hits (chest)."
    )
    assert lines[3] == (
        "Segment 3: Ashai strikes at Corven with Spear, 3 against 3+; Shield parries, 2 against"
        " 3+: hits (head)."
    )
    assert lines[-1] == "Segment 2: Ulric casts Fire dart: it lands in turn 2, segment 2."
    assert len(lines) == len(STEPS)


def test_a_turn_is_a_frozen_record_that_reads_back() -> None:
    turn = played()
    again = Turn.model_validate_json(turn.model_dump_json())
    assert again == turn
    assert outcomes(again)[0].words == outcomes(turn)[0].words
    assert with_fighter(turn, "corven", roll=1) != turn
