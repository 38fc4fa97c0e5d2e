"""Every broken rule of a stat block is said, where it is, with a fix that mends it."""

from __future__ import annotations

from pathlib import Path
from re import findall
from typing import Any

import pytest

from models.fabula.npc import Npc, Phase
from models.fabula.owned import OwnedItem, Slots
from models.fabula.pick import Pick
from models.fabula.stat_block import (
    Affinity,
    BlockAction,
    BlockAttack,
    BlockDice,
    BlockSkill,
    BlockSpell,
    Changes,
    ClassSkill,
    StatBlock,
)
from rules.fabula.npc.check import check_block, check_npc
from rules.fabula.npc.derive import derive_block, derive_npc
from rules.fabula.npc.edit import with_affinity, with_attack, with_skill, with_spell
from rules.fabula.npc.equip import with_item, with_weapon_attack
from rules.fabula.npc.species import with_species
from rules.problem import Problem
from tests.rules.fabula.npc.blocks import affinities

BEAST = StatBlock(attacks=(BlockAttack(key="a1", name="Bite"),))
MONSTER = BEAST.replaced(species="monster")


def problems(block: StatBlock) -> tuple[Problem, ...]:
    return check_block(derive_block("Grim", block))


def found(block: StatBlock, code: str) -> Problem:
    return next(problem for problem in problems(block) if problem.code == code)


def skills(*made: dict[str, Any]) -> tuple[BlockSkill, ...]:
    return tuple(BlockSkill(key=f"k{i}", **fields) for i, fields in enumerate(made, 1))


def spell(**fields: Any) -> StatBlock:
    return MONSTER.replaced(spells=(BlockSpell(key="s1", **fields),))


def two(kind: str, first: str, second: str) -> StatBlock:
    return MONSTER.replaced(
        affinities=(
            Affinity(type=kind, level=first),
            Affinity(type=kind, level=second),
        )
    )


def armed(*items: OwnedItem, **slots: str) -> StatBlock:
    return MONSTER.replaced(items=items, slots=Slots(**slots))


def item(key: str, item_id: str = "", **fields: Any) -> OwnedItem:
    return OwnedItem(key=key, item_id=item_id, **fields)


OPTION = {"skill_id": "improved_defenses", "option": "defense"}
TARGETED = {"skill_id": "improved_damage", "target": "a1"}
CASES: list[tuple[str, str, str, StatBlock]] = [
    # code, severity, where, block
    ("level-range", "error", "level", BEAST.replaced(level=4)),
    ("die-size", "error", "dice", BEAST.replaced(dice=BlockDice(DEX=20))),
    ("attribute-array", "error", "dice", BEAST.replaced(dice=BlockDice(DEX=10))),
    ("champion-soldiers", "warning", "replaces", BEAST.replaced(rank="champion", replaces=9)),
    ("champion-of-one", "note", "replaces", BEAST.replaced(rank="champion")),
    ("companion-level", "error", "level", BEAST.replaced(rank="companion", level=10)),
    ("companion-species", "error", "species", MONSTER.replaced(rank="companion")),
    ("companion-alone", "note", "rank", BEAST.replaced(rank="companion")),
    ("custom-values", "note", "changes", BEAST.replaced(changes=Changes(hp=10))),
    (
        "resistance-against-vulnerability",
        "error",
        "affinities.fire",
        two("fire", "vulnerable", "resistant"),
    ),
    (
        "immunity-against-vulnerability",
        "error",
        "affinities.fire",
        two("fire", "immune", "vulnerable"),
    ),
    (
        "absorption-against-vulnerability",
        "error",
        "affinities.ice",
        two("ice", "vulnerable", "absorb"),
    ),
    ("affinity-twice", "warning", "affinities.ice", two("ice", "resistant", "immune")),
    (
        "gift-missing",
        "warning",
        "affinities.earth",
        with_affinity(with_species(BEAST, "construct"), "earth", None),
    ),
    (
        "gift-missing",
        "warning",
        "status_immunities.poisoned",
        with_species(BEAST, "construct").replaced(status_immunities=()),
    ),
    (
        "vulnerability-lost",
        "note",
        "affinities.light",
        with_affinity(with_species(BEAST, "undead"), "light", None),
    ),
    ("vulnerability-lost", "warning", "affinities", BEAST.replaced(species="plant")),
    ("choice-open", "error", "affinities", BEAST.replaced(species="demon")),
    (
        "choice-open",
        "error",
        "affinities",
        with_affinity(with_species(BEAST, "elemental"), "fire", "resistant"),
    ),
    (
        "status-twice",
        "warning",
        "status_immunities",
        BEAST.replaced(status_immunities=("slow", "slow")),
    ),
    ("skill-unknown", "error", "skills.k1", BEAST.replaced(skills=skills({"skill_id": "jump"}))),
    (
        "skill-follows",
        "warning",
        "skills.k1",
        BEAST.replaced(skills=skills({"skill_id": "spellcaster"})),
    ),
    (
        "skill-forbidden",
        "error",
        "skills.k1",
        BEAST.replaced(skills=skills({"skill_id": "use_equipment"})),
    ),
    (
        "skill-too-often",
        "error",
        "skills.k2",
        BEAST.replaced(skills=skills({"skill_id": "flying"}, {"skill_id": "flying"})),
    ),
    ("skill-too-often", "error", "skills.k3", BEAST.replaced(skills=skills(*[OPTION] * 3))),
    (
        "skill-option",
        "error",
        "skills.k1",
        BEAST.replaced(skills=skills({"skill_id": "specialized"})),
    ),
    (
        "skill-option-twice",
        "error",
        "skills.k2",
        BEAST.replaced(skills=skills(*[{"skill_id": "specialized", "option": "magic_checks"}] * 2)),
    ),
    (
        "skill-target",
        "error",
        "skills.k1",
        BEAST.replaced(skills=skills({"skill_id": "improved_damage", "target": "gone"})),
    ),
    ("skill-target-twice", "error", "skills.k2", BEAST.replaced(skills=skills(TARGETED, TARGETED))),
    (
        "skill-no-damage",
        "warning",
        "skills.k1",
        BEAST.replaced(
            attacks=(BlockAttack(key="a1", name="Stare", damage_type=None),),
            skills=skills(TARGETED),
        ),
    ),
    ("skill-text", "warning", "skills.k1", BEAST.replaced(skills=skills({"skill_id": "reaction"}))),
    (
        "skill-text",
        "warning",
        "skills.k1",
        BEAST.replaced(skills=skills({"skill_id": "specialized", "option": "opposed_checks"})),
    ),
    (
        "class-skill-unknown",
        "error",
        "class_skills.0",
        BEAST.replaced(class_skills=(ClassSkill(skill_id="jump"),)),
    ),
    (
        "class-skill-level",
        "error",
        "class_skills.0",
        BEAST.replaced(class_skills=(ClassSkill(skill_id="fortress", level=9),)),
    ),
    (
        "class-skill-twice",
        "error",
        "class_skills.1",
        BEAST.replaced(class_skills=(ClassSkill(skill_id="fortress"),) * 2),
    ),
    ("no-attack", "warning", "attacks", StatBlock()),
    ("attack-unnamed", "warning", "attacks.a1.name", StatBlock(attacks=(BlockAttack(key="a1"),))),
    (
        "special-attack-empty",
        "warning",
        "attacks.a1.effects.0",
        StatBlock(attacks=(BlockAttack(key="a1", name="Bite", effects=("",)),)),
    ),
    (
        "attack-weapon",
        "error",
        "attacks.a1.weapon",
        MONSTER.replaced(attacks=(BlockAttack(key="a1", weapon="i9"),)),
    ),
    (
        "attack-weapon",
        "error",
        "attacks.a2.weapon",
        with_weapon_attack(armed(item("i1", "brigandine"), armor="i1"), "i1"),
    ),
    (
        "attack-weapon-packed",
        "warning",
        "attacks.a2.weapon",
        with_weapon_attack(armed(item("i1", "staff")), "i1"),
    ),
    ("spell-unknown", "error", "spells.s1", spell(spell_id="no_such_spell")),
    ("spell-unnamed", "warning", "spells.s1.name", spell()),
    ("spell-choice-open", "error", "spells.s1.picks", spell(spell_id="breath")),
    ("spell-rank", "error", "spells.s1", spell(spell_id="devastation")),
    (
        "spell-level",
        "error",
        "spells.s1",
        spell(spell_id="devastation").replaced(rank="elite", level=25),
    ),
    ("spell-heroic", "warning", "spells.s1", spell(spell_id="volcano")),
    (
        "spell-too-dear",
        "warning",
        "spells.s1",
        spell(spell_id="hope").replaced(dice=BlockDice(WLP=6)),
    ),
    (
        "spell-twice",
        "warning",
        "spells.s2",
        with_spell(with_spell(MONSTER, "heal"), "heal"),
    ),
    (
        "magic-check",
        "error",
        "magic_check",
        spell(spell_id="curse").replaced(magic_check=("DEX", "INS")),
    ),
    ("magic-check", "error", "spells.s1.check", spell(spell_id="curse", check=("DEX", "DEX"))),
    ("mp-without-spell", "note", "extra_mp", BEAST.replaced(extra_mp=10)),
    ("action-empty", "warning", "actions.x1", BEAST.replaced(actions=(BlockAction(key="x1"),))),
    (
        "key-missing",
        "error",
        "attacks.0",
        BEAST.replaced(attacks=(BlockAttack(key="", name="Bite"),)),
    ),
    (
        "key-shared",
        "error",
        "spells.a1",
        MONSTER.replaced(spells=(BlockSpell(key="a1", spell_id="heal"),)),
    ),
    (
        "equipment-forbidden",
        "error",
        "slots",
        BEAST.replaced(items=(item("i1", "staff"),), slots=Slots(main_hand="i1")),
    ),
    ("slot-unknown-item", "error", "slots.armor", armed(armor="i1")),
    ("slot-wrong", "error", "slots.armor", armed(item("i1", "staff"), armor="i1")),
    (
        "slot-shared",
        "error",
        "slots.off_hand",
        armed(item("i1", "iron_hammer"), main_hand="i1", off_hand="i1"),
    ),
    ("slot-no-use", "error", "slots.armor", armed(item("i1", name="Cloak"), armor="i1")),
    (
        "hands-full",
        "error",
        "slots.off_hand",
        armed(item("i1", "waraxe"), item("i2", "bronze_shield"), main_hand="i1", off_hand="i2"),
    ),
    ("unknown-item", "error", "items.i1", armed(item("i1", "no_such_item"))),
    ("item-unnamed", "error", "items.i1", armed(item("i1"))),
    ("over-budget", "error", "skills", BEAST.replaced(skills=skills(*[OPTION] * 5))),
    ("skills-left", "warning", "skills", BEAST),
    (
        "half-skill-left",
        "warning",
        "skills",
        with_affinity(BEAST.replaced(changes=Changes(skills=-3)), "ice", "resistant"),
    ),
    (
        "half-skills",
        "note",
        "skills",
        MONSTER.replaced(
            changes=Changes(skills=-3),
            affinities=affinities({"ice": "resistant"}),
            status_immunities=("slow",),
        ),
    ),
]
# Nothing to click: only the game master knows what it should be.
WITHOUT_FIX = {
    *("companion-alone", "skill-text", "attack-unnamed", "special-attack-empty", "spell-unnamed"),
    *("spell-too-dear", "over-budget", "skills-left", "half-skills"),
}


@pytest.mark.parametrize(("code", "severity", "where", "block"), CASES, ids=lambda c: str(c)[:40])
def test_a_broken_rule_is_said(code: str, severity: str, where: str, block: StatBlock) -> None:
    problem = found(block, code)
    assert (problem.severity, problem.where) == (severity, where)
    assert bool(problem.fixes) == (code not in WITHOUT_FIX)
    for fix in problem.fixes:
        mended = fix.apply(Npc(block=block))
        assert isinstance(mended, Npc)
        again = [(p.code, p.where) for p in problems(mended.block)]
        if code == "choice-open":  # one type each; two are open
            assert mended.block != block
        else:
            assert (code, where) not in again, fix.label


def test_every_problem_code_is_a_case() -> None:
    """Those of a whole NPC, and the number of a companion's attacks, have tests of their own."""
    folder = Path(__file__).parents[4] / "rules" / "fabula" / "npc" / "legality"
    source = "".join(path.read_text("utf-8") for path in sorted(folder.glob("*.py")))
    codes = set(findall(r'"(?:error|warning|note)", "([a-z-]+)"', source))
    codes |= set(findall(r'"([a-z]+-against-vulnerability)"', source))
    assert codes - {code for code, *_ in CASES} == {"companion-attacks"}


def test_a_companion_has_two_basic_attacks() -> None:
    block = with_attack(with_attack(BEAST.replaced(rank="companion")))
    assert found(block, "companion-attacks").severity == "error"


def test_martial_gear_needs_no_permission() -> None:
    block = MONSTER.replaced(species="humanoid")
    for item_id in ("bronze_sword", "runic_shield", "steel_plate"):
        block = with_item(block, item_id)
    assert {p.code for p in problems(block)} <= {"skills-left"}
    assert [getattr(block.slots, s) for s in ("main_hand", "off_hand", "armor")] == [
        "i1",
        "i2",
        "i3",
    ]


def test_a_complete_block_has_no_problem() -> None:
    block = MONSTER
    for word in ("improved_hit_points", "improved_hit_points", "flying", "improved_initiative"):
        block = with_skill(block, word)
    assert problems(block) == ()


def test_errors_come_first_and_notes_last() -> None:
    block = BEAST.replaced(level=4, changes=Changes(hp=1))
    order = ["error", "warning", "note"]
    severities = [order.index(p.severity) for p in problems(block)]
    assert severities == sorted(severities)
    assert set(severities) == {0, 1, 2}


def test_picks_of_a_spell_are_offered_one_by_one() -> None:
    block = spell(spell_id="curse_xl", picks=(Pick(choice="status", value="slow"),))
    problem = found(block, "spell-choice-open")
    assert [fix.label for fix in problem.fixes] == ["Dazed", "Shaken", "Weak"]
    mended = problem.fixes[0].apply(Npc(block=block))
    assert isinstance(mended, Npc)
    assert derive_npc(mended).now.spells[0].effect == "The target suffers slow and dazed."


def npc_codes(npc: Npc) -> dict[str, str]:
    return {p.code: p.where for p in check_npc(derive_npc(npc))}


def test_an_npc_has_a_name_and_four_traits() -> None:
    codes = npc_codes(Npc())
    assert (codes["name-missing"], codes["traits-missing"]) == ("name", "traits")
    block = BEAST.replaced(traits=("grim", "slow", "old", "wet"))
    assert not {"name-missing", "traits-missing"} & set(npc_codes(Npc(name="Grim", block=block)))


def test_a_phase_is_judged_where_it_stands() -> None:
    npc = Npc(block=BEAST, phases=(Phase(block=BEAST.replaced(level=4)),))
    (problem,) = (p for p in check_npc(derive_npc(npc)) if p.code == "level-range")
    assert problem.where == "phases.0.level"
    mended = problem.fixes[0].apply(npc)
    assert isinstance(mended, Npc)
    assert (mended.block.level, mended.phases[0].block.level) == (5, 5)


def test_a_villain_spends_what_it_has_and_is_in_a_phase_it_has() -> None:
    npc = Npc(block=BEAST, villain="minor", ultima_spent=7, phase=3)
    codes = npc_codes(npc)
    assert codes["ultima-overspent"] == "ultima_spent"
    assert codes["phase-unknown"] == "phase"
    assert codes["villain-soldier"] == "rank"
    for problem in check_npc(derive_npc(npc)):
        if problem.code in ("ultima-overspent", "phase-unknown"):
            fixed = problem.fixes[0].apply(npc)
            assert isinstance(fixed, Npc)
            assert problem.code not in npc_codes(fixed)


def test_half_left_offers_what_completes_the_pair() -> None:
    tight = BEAST.replaced(changes=Changes(skills=-3))
    resist = found(with_affinity(tight, "ice", "resistant"), "half-skill-left")
    assert resist.fixes[0].label == "Resist physical"
    immune = found(tight.replaced(status_immunities=("slow",)), "half-skill-left")
    assert immune.fixes[0].label == "Make it immune to dazed"
    assert "one resistance or one status immunity" in resist.message
