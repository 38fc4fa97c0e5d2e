"""What holds for every stat block, however it came about."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from random import Random
from typing import Any

import pytest

from models.fabula.npc import Npc
from models.fabula.stat_block import Rank, StatBlock
from models.fabula.vocabulary import ATTRIBUTES, STATUSES
from rules.breakdown import Derived
from rules.fabula.npc import edit, equip
from rules.fabula.npc.affinity import DAMAGE_TYPES
from rules.fabula.npc.check import check_block, check_npc
from rules.fabula.npc.derive import derive_block, derive_npc
from rules.fabula.npc.level import at_level
from rules.fabula.npc.numbers import BlockNumbers, NpcNumbers
from rules.fabula.npc.quick import quick_npc
from rules.fabula.npc.species import with_species
from rules.problem import Problem
from rules.systems import kind_of
from tests.amount import IS_LONG, examples
from tests.rules.fabula.npc.random_blocks import ITEMS, RULES, SPELLS, any_npc

MANY = examples(7_200, share=10)


def assert_sound(numbers: BlockNumbers, problems: tuple[Problem, ...], place: str) -> None:
    """Sums are sums, ids are ids, and nobody overspends without being told."""
    for id, number in numbers.derived.items():
        assert number.id == id
        assert_is_its_parts(number)
    codes = {p.code for p in problems if p.where.startswith("phases.") == bool(place)}
    assert (numbers.halves_left < 0) == ("over-budget" in codes)
    assert numbers.halves_used == sum(cost.halves for cost in numbers.costs)
    assert numbers.halves_left == numbers.halves_available - numbers.halves_used
    assert numbers.value("crisis") == numbers.value("max_hp") // 2
    assert numbers.value("max_hp") >= 0 <= numbers.value("max_mp")


def assert_is_its_parts(number: Derived) -> None:
    if isinstance(number.value, tuple):
        assert set(number.value) == {part.value for part in number.parts}
    else:
        assert number.value == sum(p.value for p in number.parts if not isinstance(p.value, str))


def assert_npc_is_sound(numbers: NpcNumbers, problems: tuple[Problem, ...]) -> None:
    for index, phase in enumerate(numbers.phases):
        place = f"phases.{index - 1}." if index else ""
        assert_sound(phase, problems, place)


@pytest.mark.parametrize("seed", range(4))
def test_odd_stat_blocks_are_worked_out_and_judged(seed: int) -> None:
    """With the quick foes below, ten thousand in all in a long run."""
    rng = Random(seed)
    illegal = 0
    for _ in range(MANY // 4):
        npc = any_npc(rng)
        numbers = derive_npc(npc)
        problems = check_npc(numbers)
        assert_npc_is_sound(numbers, problems)
        illegal += any(problem.severity == "error" for problem in problems)
    assert illegal > MANY // 8


def test_every_problem_names_a_rule_and_its_fixes_do_something() -> None:
    rng = Random(7)
    for _ in range(examples(400)):
        npc = any_npc(rng)
        for problem in check_npc(derive_npc(npc)):
            assert problem.message.endswith("."), problem
            assert problem.where
            assert str(problem.source)
            for fix in problem.fixes:
                assert len(fix.label) <= 36
                assert isinstance(fix.apply(npc), Npc)
                assert fix.apply(npc) != npc, (problem.code, fix.label)
        kind_of(npc).summary(npc)


CHANGES: tuple[Callable[[StatBlock, Random], StatBlock], ...] = (
    lambda b, r: edit.with_attack(b),
    lambda b, r: edit.with_spell(b, r.choice(SPELLS)),
    lambda b, r: edit.with_skill(b, r.choice(sorted(RULES.skills)), target="a1"),
    lambda b, r: edit.with_action(b, r.choice(("action", "rule", "note"))),
    lambda b, r: edit.with_special_attack(b, "a1", "binds"),
    lambda b, r: edit.with_affinity(
        b, r.choice(DAMAGE_TYPES), r.choice((None, "vulnerable", "resistant", "immune", "absorb"))
    ),
    lambda b, r: edit.with_status_immunity(b, r.choice(STATUSES), has=r.random() < 0.7),
    lambda b, r: edit.with_extra_mp(b, r.randint(0, 50)),
    lambda b, r: edit.with_die(b, r.choice(ATTRIBUTES), r.choice((6, 8, 10, 12))),
    lambda b, r: edit.with_array(b, r.choice(RULES.content.arrays).id),
    lambda b, r: edit.with_rank(b, r.choice(("soldier", "elite", "champion"))),
    lambda b, r: edit.with_class_skill(b, "fortress", r.randint(0, 3)),
    lambda b, r: edit.moved_entry(b, "attacks", "a1", r.randint(-2, 3)),
    lambda b, r: edit.without_entry(b, "attacks", "a1"),
    lambda b, r: edit.without_entry(b, "spells", "s1"),
    lambda b, r: edit.without_entry(b, "items", "i1"),
    lambda b, r: equip.with_item(b, r.choice(ITEMS)),
    lambda b, r: equip.with_weapon_attack(b, "i1"),
    lambda b, r: with_species(b, r.choice(RULES.content.species).id),
    lambda b, r: at_level(b, r.randint(5, 60)).block,
)


def test_sequences_of_edits_keep_a_block_sound() -> None:
    rng = Random(11)
    for _ in range(examples(60)):
        block = quick_npc(rng).block
        for _ in range(12):
            block = rng.choice(CHANGES)(block, rng)
            numbers = derive_block("", block)
            assert_sound(numbers, check_block(numbers), "")
            assert not {p.code for p in check_block(numbers)} & {"key-missing", "key-shared"}


def test_applying_fixes_one_after_the_other_makes_errors_go_or_leaves_the_budget() -> None:
    """Whoever clicks every fix of an error ends with nothing but too many Skills."""
    stubborn = {"over-budget", "companion-attacks"}
    rng = Random(5)
    for _ in range(examples(150)):
        npc: Any = any_npc(rng)
        for _ in range(80):
            problems = check_npc(derive_npc(npc))
            fix = next((p.fixes[0] for p in problems if p.severity == "error" and p.fixes), None)
            if fix is None:
                break
            npc = fix.apply(npc)
        left = {p.code for p in check_npc(derive_npc(npc)) if p.severity == "error"}
        assert left <= stubborn


RANKS: tuple[tuple[Rank, int], ...] = (
    ("soldier", 1),
    ("elite", 1),
    ("champion", 1),
    ("champion", 3),
    ("champion", 6),
)


@pytest.mark.parametrize("role", sorted(RULES.roles))
def test_a_quick_foe_is_legal_and_spends_everything(role: str) -> None:
    rng = Random(role)
    wanted = list(product(RULES.content.species, range(5, 61, 5), RANKS))
    # Every Species comes up in any run, and every level with every rank; all three in a long one.
    for species, level, (rank, replaces) in wanted if IS_LONG else wanted[::7]:
        npc = quick_npc(rng, role, species.id, level, rank, replaces=replaces)
        numbers = derive_npc(npc)
        codes = {problem.code for problem in check_npc(numbers)}
        assert codes <= ({"champion-of-one"} if replaces == 1 else set()), npc
        assert numbers.now.halves_left == 0
        assert 2 * numbers.now.whole_skills == numbers.now.halves_available
        assert (npc.block.level, npc.block.rank) == (level, rank)


def test_the_same_dice_make_the_same_foe() -> None:
    made = [quick_npc(Random(3)), quick_npc(Random(3)), quick_npc(Random(4))]
    assert made[0] == made[1] != made[2]
    assert {quick_npc(Random(seed)).block.level % 5 for seed in range(20)} == {0}
