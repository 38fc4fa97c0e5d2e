"""Plans: the levels to come, named plans of them, and the hero as it would be."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.fabula.hero import Hero, LevelChoice, Plan, PlayState, TraitChange
from rules.fabula import plan as plans
from rules.fabula.check import check
from rules.fabula.derive import derive
from rules.fabula.edit import with_skill
from rules.fabula.legality.plan import plan_problems
from rules.fabula.next_level import with_next_level
from rules.fabula.plan import in_plan, planned, whole
from rules.fabula.quick import quick_hero
from rules.fabula.random_level import random_next_level, with_levels_filled
from tests.amount import examples
from tests.rules.fabula.heroes import any_heroes, finished_heroes

DODGE = LevelChoice(class_id="rogue", skill_id="dodge")


def planned_hero(seed: int, upto: int) -> Hero:
    """A hero of level 5 with a legal plan up to ``upto``."""
    rng = Random(seed)
    hero = quick_hero(rng)
    while len(whole(hero).levels) < upto:
        hero = plans.with_planned_level(hero, random_next_level(whole(hero), rng))
    # Level 40 asks for more of a companion that was chosen before.
    return plans.in_plan(hero, lambda all_of_it: with_levels_filled(all_of_it, rng))


@settings(max_examples=examples(15))
@given(st.integers(0, 10**9), st.integers(6, 50))
def test_taking_the_planned_levels_one_by_one_gives_the_planned_hero(seed: int, upto: int) -> None:
    hero = planned_hero(seed, upto)
    there = planned(hero)
    assert len(there.levels) == upto
    assert [p for p in check(derive(there)) if p.code != "companion-missing"] == []
    assert list(plan_problems(hero, with_open=True)) == []
    risen = hero
    while risen.coming:
        risen = with_next_level(risen, risen.coming[0])
    assert risen == there


@settings(max_examples=examples(25))
@given(finished_heroes(), st.data())
def test_a_hero_as_it_was_and_back_is_the_same(hero: Hero, data: Any) -> None:
    level = data.draw(st.integers(0, len(hero.levels)))
    past = planned(hero, level)
    assert len(past.levels) == level
    assert planned(past) == hero
    assert planned(hero, 300) == hero


def test_traits_are_those_of_the_level() -> None:
    hero = Hero(
        identity="Squire",
        levels=(DODGE,),
        coming=(
            DODGE.replaced(identity=TraitChange(before="Squire", after="Knight")),
            DODGE.replaced(identity=TraitChange(before="Knight", after="Queen")),
        ),
    )
    assert planned(hero, 2).identity == "Knight"
    assert planned(hero).identity == "Queen"
    there = planned(hero)
    assert planned(there, 2).identity == "Knight"
    assert planned(there, 1).identity == "Squire"
    assert planned(there.replaced(identity="Beggar"), 1).identity == "Beggar"


@settings(max_examples=examples(40))
@given(any_heroes(), any_heroes(), st.integers(0, 120))
def test_any_plan_can_be_looked_at(hero: Hero, other: Hero, upto: int) -> None:
    hero = hero.replaced(coming=other.levels * 3, plans=(Plan(levels=other.levels, from_level=3),))
    derive(planned(hero, upto))
    derive(planned(plans.by_plan(hero, 0)))
    for problem in check(derive(hero)):
        for fix in problem.fixes:
            assert fix.apply(hero) != hero, (problem.code, fix.label)


def test_a_change_in_the_plan_leaves_what_is_taken() -> None:
    hero = planned_hero(3, 12)
    changed = in_plan(hero, lambda h: with_skill(h, 8, ""))
    assert changed.levels is hero.levels or changed.levels == hero.levels
    assert changed.coming[3].skill_id == ""
    assert in_plan(hero, lambda h: h) == hero
    taken = in_plan(hero, lambda h: with_skill(h, 1, ""))
    assert taken.levels[1].skill_id == ""
    assert taken.coming == hero.coming


def test_what_a_plan_may_not_do_is_a_note_and_what_is_open_is_none() -> None:
    hero = planned_hero(3, 6)
    hero = plans.with_planned_level(hero, LevelChoice(class_id="no-such-class"))
    hero = plans.with_planned_level(hero, LevelChoice())
    hero = plans.with_planned_level(hero, hero.coming[0].replaced(skill_id=""))
    problems = check(derive(hero))
    assert [(p.severity, p.code, p.where) for p in problems] == [
        ("note", "unknown-class", "levels.6.class_id")
    ]
    assert problems[0].message.startswith("Plan: Level 7: ")
    mended = problems[0].fixes[0].apply(hero)
    assert isinstance(mended, Hero)
    assert mended.levels == hero.levels
    assert check(derive(mended)) == ()
    codes = [p.code for p in plan_problems(hero, with_open=True)]
    assert "level-without-class" in codes
    assert "skill-missing" in codes


def test_a_plan_ends_at_level_50() -> None:
    hero = Hero(levels=(DODGE,) * 48, coming=(DODGE,) * 4)
    (problem,) = (p for p in check(derive(hero)) if p.code == "plan-level-cap")
    mended = problem.fixes[0].apply(hero)
    assert isinstance(mended, Hero)
    assert len(mended.coming) == 2


def test_dropping_a_planned_level_moves_the_later_ones_up() -> None:
    hero = planned_hero(8, 22)
    dropped = plans.without_planned_level(hero, 10)
    assert len(dropped.coming) == len(hero.coming) - 1
    before = [(c.class_id, c.skill_id) for c in hero.coming]
    after = [(c.class_id, c.skill_id) for c in dropped.coming]
    assert after == before[:5] + before[6:]
    assert dropped.coming[14].attribute == hero.coming[14].attribute is not None
    assert plans.without_plan_ahead(hero).coming == ()


# Named plans -----------------------------------------------------------------------------------


def test_plans_are_kept_loaded_renamed_copied_and_dropped() -> None:
    hero = planned_hero(1, 12)
    kept = plans.with_plan_saved(hero, "Knight")
    assert kept.plans == (Plan(name="Knight", from_level=6, levels=hero.coming),)
    other = plans.with_plan_saved(kept.replaced(coming=hero.coming[:2]), "Scout")
    assert [plan.name for plan in other.plans] == ["Knight", "Scout"]
    assert plans.with_plan_applied(other, 0).coming == hero.coming
    assert plans.with_plan_renamed(other, 1, "Spy").plans[1].name == "Spy"
    twice = plans.with_plan_duplicated(plans.with_plan_duplicated(other, 0), 0)
    assert [plan.name for plan in twice.plans] == ["Knight", "Knight 3", "Knight 2", "Scout"]
    assert plans.without_plan(other, 0).plans == other.plans[1:]


def test_saving_under_a_name_that_is_there_replaces_it() -> None:
    hero = plans.with_plan_saved(planned_hero(1, 12), "Knight")
    shorter = plans.with_plan_saved(hero.replaced(coming=hero.coming[:1]), "Knight")
    assert [len(plan.levels) for plan in shorter.plans] == [1]


def test_a_plan_counts_from_the_level_it_was_made_at() -> None:
    hero = plans.with_plan_saved(planned_hero(1, 12), "Knight").replaced(play=PlayState(xp=99))
    plan = hero.coming
    risen = with_next_level(with_next_level(hero, plan[0]), LevelChoice(class_id="rogue"))
    loaded = plans.with_plan_applied(risen, 0)
    assert loaded.levels == risen.levels
    assert loaded.coming == plan[2:]
    as_planned = plans.by_plan(risen, 0)
    assert whole(as_planned).levels == (*hero.levels, *plan)


def test_a_plan_of_later_levels_leaves_the_gap_open() -> None:
    hero = Hero(
        levels=(DODGE,) * 5,
        coming=(DODGE,),
        plans=(Plan(name="Late", from_level=9, levels=(DODGE,)),),
    )
    loaded = plans.with_plan_applied(hero, 0)
    assert loaded.coming == (DODGE, LevelChoice(), LevelChoice(), DODGE)
    assert plans.by_plan(hero, 0).coming == loaded.coming


@pytest.mark.parametrize("name", ["Knight", "x" * 500])
def test_a_copy_never_has_a_name_twice(name: str) -> None:
    hero = Hero(plans=(Plan(name=name),))
    copied = plans.with_plan_duplicated(hero, 0)
    assert copied.plans[1].name != name
