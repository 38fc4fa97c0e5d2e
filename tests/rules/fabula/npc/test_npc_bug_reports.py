"""Bug reports against other tools, as far as they concern stat blocks: each is a case here."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from models.fabula.npc import Npc
from models.fabula.stat_block import (
    Affinity,
    BlockAction,
    BlockAttack,
    BlockDice,
    BlockSpell,
    StatBlock,
)
from rules.fabula.npc.derive import derive_block, derive_npc
from rules.fabula.npc.edit import with_action, without_entry
from rules.fabula.npc.numbers import BlockNumbers, Owner
from rules.fabula.npc.study import study_view
from rules.fabula.roll import CheckRoll
from tests.yaml_file import read_yaml

DATA = Path(__file__).parents[3] / "data" / "fabula"
CASES: dict[str, Any] = {
    case["id"]: case for case in read_yaml(DATA / "bug_reports.yaml")["rule_cases"]
}
NPC_AREAS = {"npc_stats", "npc_budget", "companion"}
OF_AN_EXPANSION = {"fb-s44"}
"""A Quirk of an expansion that this program has no content of."""


def given(id: str) -> dict[str, Any]:
    return CASES[id]["given"]


def expected(id: str) -> Any:
    return CASES[id]["expect"]


def spent(block: StatBlock) -> int | float | tuple[str, ...]:
    return derive_block("", block).derived["skills_used"].value


def test_s23_bonuses_of_the_level_count_once() -> None:
    attack = BlockAttack(key="a1", name="Bite")
    blocks = [
        derive_block("", StatBlock(level=level, attacks=(attack,)))
        for level in given("fb-s23")["levels"]
    ]
    wanted = expected("fb-s23")
    assert [n.value("accuracy_bonus") for n in blocks] == wanted["accuracy_bonus"]
    assert [n.value("damage_bonus") for n in blocks] == wanted["damage_bonus"]
    assert [n.value("accuracy_a1") for n in blocks] == wanted["accuracy_bonus"]
    assert [n.value("damage_a1") - 5 for n in blocks] == wanted["damage_bonus"]


def test_s37_the_cheapest_split_is_found() -> None:
    case, wanted = given("fb-s37"), expected("fb-s37")
    levels = (("immunity", "immune"), ("resistance", "resistant"), ("absorption", "absorb"))
    affinities = tuple(
        Affinity(type=kind, level=level) for word, level in levels for kind in case[word]
    )
    block = StatBlock(species=case["species"], affinities=affinities)
    numbers = derive_block("", block)
    assert numbers.derived["skills_used"].value == wanted["skills_used"]
    halves = {c.id: 0 for c in numbers.costs}
    for cost in numbers.costs:
        halves[cost.id] += cost.halves
    assert halves["damage_resistance"] / 2 == wanted["split"]["resistances"]
    assert halves["damage_absorption"] / 2 == wanted["split"]["absorption"]
    assert "damage_immunity" not in halves
    free = {a.type for a in numbers.affinities if a.source in ("species", "choice")}
    bought_on_a_gift = {a.type for a in numbers.affinities if a.halves == 2}
    assert {f"immunity {kind}" for kind in free | bought_on_a_gift} == set(wanted["split"]["free"])


def test_s38_ten_mp_are_half_a_skill() -> None:
    assert (
        spent(StatBlock(extra_mp=given("fb-s38")["extra_mp"])) == expected("fb-s38")["skills_used"]
    )


def test_s39_other_actions_cost_skills() -> None:
    block = StatBlock()
    for index in range(given("fb-s39")["other_actions"]):
        block = with_action(block, name=f"Action {index}")
    assert spent(block) == expected("fb-s39")["skills_used"]


def test_s40_the_rank_multiplies_hit_points() -> None:
    case, wanted = given("fb-s40"), expected("fb-s40")
    block = StatBlock(
        level=case["level"],
        rank=case["rank"],
        replaces=case["replaces"],
        dice=BlockDice(MIG=case["might"]),
    )
    numbers = derive_block("", block)
    assert (numbers.value("max_hp"), numbers.value("crisis")) == (
        wanted["hp_max"],
        wanted["crisis"],
    )


def companion(might: int, owner: Owner) -> BlockNumbers:
    block = StatBlock(
        rank="companion",
        dice=BlockDice(MIG=might),
        attacks=(BlockAttack(key="a1", name="Bite"),),
    )
    return derive_block("Rex", block, owner=owner)


def test_s41_the_hit_points_of_a_companion() -> None:
    case, wanted = given("fb-s41"), expected("fb-s41")
    owner = Owner(case["pc_level"], case["companion_sl"])
    numbers = companion(case["companion_might"], owner)
    assert (numbers.value("max_hp"), numbers.value("crisis")) == (
        wanted["hp_max"],
        wanted["crisis"],
    )


def test_s42_the_accuracy_of_a_companion_adds_the_skill_level_once() -> None:
    case = given("fb-s42")
    (attack,) = companion(8, Owner(11, case["companion_sl"])).attacks
    dice = (case["attack_dice"][0], case["attack_dice"][1])
    assert CheckRoll(dice, attack.accuracy.number).result == expected("fb-s42")["result"]


def test_s43_study_shows_hit_points_and_mind_points_each() -> None:
    case, wanted = given("fb-s43"), expected("fb-s43")
    dice = BlockDice(MIG=case["might"], WLP=case["willpower"])
    view = study_view(derive_block("", StatBlock(level=case["level"], dice=dice)), 10)
    shown = {each.id: each.text for each in view.learned}
    assert shown["max_hp"] == str(wanted["hp_max"])
    assert shown["max_mp"] == str(wanted["mp_max"])


def test_s45_empty_slots_cost_nothing() -> None:
    case = given("fb-s45")
    assert {case[slot] for slot in ("armor", "shield", "weapons")} == {"none"}
    numbers = derive_block("", StatBlock(species=case["species"]))
    assert numbers.value("skills_used") == expected("fb-s45")["skills_used_for_empty_slots"]


def test_s50_an_action_is_deleted_by_what_it_is() -> None:
    case, wanted = given("fb-s50"), expected("fb-s50")
    block = StatBlock()
    for name in case["npc_actions"]:
        block = with_action(block, name=name)
    doomed: BlockAction = next(a for a in block.actions if f"delete {a.name}" == case["action"])
    changed = without_entry(block, "actions", doomed.key)
    assert [a.name for a in changed.actions] == wanted["npc_actions"]
    assert [a.name for a in block.actions] == wanted["undo_restores"]
    # A new one takes no key of another.
    assert len({a.key for a in with_action(changed, name="D").actions}) == 3


def test_every_report_about_stat_blocks_is_a_case_here() -> None:
    listed = {id for id, case in CASES.items() if case["area"] in NPC_AREAS} - OF_AN_EXPANSION
    tested = {f"fb-{name.split('_')[1]}" for name in globals() if name.startswith("test_s")}
    assert listed <= tested
    assert CASES["fb-s44"]["edition"] == "expansion"


def test_a_spell_from_another_tool_keeps_its_level_bonus_out_of_its_damage() -> None:
    spell = BlockSpell(key="s1", name="Bolt", is_offensive=True, damage=15, damage_type="bolt")
    numbers = derive_npc(Npc(block=StatBlock(level=20, spells=(spell,)))).now
    assert numbers.spells[0].damage_text == "HR + 20 bolt"
