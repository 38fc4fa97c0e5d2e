"""Stat blocks agree with published profiles and with what the facts work out from the rules."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from models.fabula.npc import Npc
from models.fabula.stat_block import BlockDice, BlockSpell, StatBlock
from models.fabula.vocabulary import Status
from rules.fabula.npc.check import check_block
from rules.fabula.npc.derive import derive_block, derive_npc
from rules.fabula.npc.dice import is_legal
from rules.fabula.npc.edit import with_affinity, with_status_immunity
from rules.fabula.npc.species import with_species
from tests.rules.fabula.npc.blocks import (
    affinities,
    attacker,
    block_of,
    owner_of,
    play_of,
    rank_fields,
)
from tests.yaml_file import read_yaml

DATA = Path(__file__).parents[3] / "data" / "fabula" / "npc_vectors.yaml"
VECTORS: dict[str, Any] = read_yaml(DATA)


def by_id(case: dict[str, Any]) -> str:
    return str(case["id"])


@pytest.mark.parametrize("case", VECTORS["profiles"], ids=by_id)
def test_a_profile(case: dict[str, Any]) -> None:
    given = case["input"]
    numbers = derive_block("", block_of(given), play_of(given), owner=owner_of(given))
    for id, expected in case["expected"].items():
        if id.endswith("_print"):
            assert getattr(numbers, id) == expected, id
        elif expected is None:
            assert id not in numbers.derived
        else:
            assert numbers.derived[id].value == expected, id


@pytest.mark.parametrize("case", VECTORS["attacks"], ids=by_id)
def test_an_attack_or_spell(case: dict[str, Any]) -> None:
    given, expected = case["input"], case["expected"]
    if "heal" in expected:
        spell = BlockSpell(key="x", spell_id=given["spell"])
        blocks = [StatBlock(level=level, spells=(spell,)) for level in given["levels"]]
        assert [derive_block("", b).spells[0].heal_hp for b in blocks] == expected["heal"]
        return
    block, owner = attacker(given)
    numbers = derive_block("", block, owner=owner)
    if "accuracy_bonus" in expected:
        (attack,) = numbers.attacks
        assert attack.accuracy.value == expected["accuracy_bonus"]
        damage = attack.damage
    else:
        (spell,) = numbers.spells
        assert spell.magic is not None
        assert spell.magic.value == expected["magic_bonus"]
        damage = spell.damage
    assert damage is not None
    assert f"HR + {damage.value}" == expected["damage"]


@pytest.mark.parametrize(
    "case", VECTORS["attribute_legality"], ids=lambda c: f"{c['level']}-{c['dice']}"
)
def test_dice_are_legal_or_not(case: dict[str, Any]) -> None:
    assert is_legal(case["dice"], case["level"]) == case["legal"]
    dex, ins, mig, wlp = case["dice"]
    dice = BlockDice(DEX=wlp, INS=mig, MIG=ins, WLP=dex)
    numbers = derive_block("", StatBlock(level=case["level"], dice=dice))
    codes = {problem.code for problem in check_block(numbers)}
    assert ("attribute-array" not in codes) == case["legal"]


@pytest.mark.parametrize("case", VECTORS["skill_budget"], ids=by_id)
def test_skills_available(case: dict[str, Any]) -> None:
    given = case["input"]
    block = StatBlock(
        level=given["level"],
        species=given["species"],
        **rank_fields(given["rank"]),
        affinities=affinities(dict.fromkeys(given["vulnerable"], "vulnerable")),
    )
    assert derive_block("", block).derived["skills_available"].value == case["expected"]


# The changes of the file, as changes of a block that has the gifts of its Species.
_SLOW: Status = "slow"
_WEAK: Status = "weak"
CHANGES = {
    "two resistances": {"fire": "resistant", "ice": "resistant"},
    "one resistance": {"fire": "resistant"},
    "one immunity": {"fire": "immune"},
    "three resistances": {"fire": "resistant", "ice": "resistant", "bolt": "resistant"},
    "earth resistance and poison immunity": {"earth": "resistant", "poison": "immune"},
    "poison and bolt immunity": {"poison": "immune", "bolt": "immune"},
    "dark immunity, poison immunity, fire immunity": {
        "dark": "immune",
        "poison": "immune",
        "fire": "immune",
    },
    "absorb fire from resistance": {"fire": "absorb"},
    "immune to slow and weak": (_SLOW, _WEAK),
    "immune to dazed, enraged, shaken": ("dazed", "enraged", "shaken"),
}


@pytest.mark.parametrize(
    "case",
    [c for c in VECTORS["affinity_cost"] if c["change"] != "absorb fire from immunity"],
    ids=lambda c: f"{c['species']}-{c['change']}",
)
def test_what_affinities_cost(case: dict[str, Any]) -> None:
    block = with_species(StatBlock(species="humanoid"), case["species"])
    change = CHANGES[case["change"]]
    for what in change:
        if isinstance(change, dict):
            block = with_affinity(block, what, change[what])
        else:
            block = with_status_immunity(block, what)
    assert derive_block("", block).derived["skills_used"].value == case["cost"]


def test_absorption_by_way_of_an_immunity_is_dearer_and_never_taken() -> None:
    (case,) = (c for c in VECTORS["affinity_cost"] if c["change"] == "absorb fire from immunity")
    immune = with_affinity(StatBlock(species="monster"), "fire", "immune")
    (immunity,) = derive_block("", immune).costs
    absorbing = derive_block("", with_affinity(immune, "fire", "absorb"))
    (absorption,) = (c for c in absorbing.costs if c.id == "damage_absorption")
    assert (immunity.halves + absorption.halves) / 2 == case["cost"]
    assert absorbing.halves_used / 2 < case["cost"]


@pytest.mark.parametrize("case", VECTORS["ultima_points"], ids=lambda c: c["villain"])
def test_ultima_points(case: dict[str, Any]) -> None:
    numbers = derive_npc(Npc(villain=case["villain"], ultima_spent=2))
    assert numbers.derived["ultima_points"].value == case["points"]
    assert numbers.derived["ultima_left"].value == case["points"] - 2


def test_no_section_of_the_file_is_left_out() -> None:
    assert set(VECTORS) == {
        *("meta", "profiles", "attacks", "attribute_legality", "skill_budget", "affinity_cost"),
        "ultima_points",
    }
