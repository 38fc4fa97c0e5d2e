"""What holds for every hero and every creature."""

from __future__ import annotations

from fractions import Fraction
from math import isclose
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.bnb.being import Being, Invested, OwnedGear, OwnedSkill
from models.bnb.catalog import catalog
from models.bnb.character import Budget, Character
from models.bnb.vocabulary import STATS
from rules.bnb.check import check
from rules.bnb.choices import affordable_skill_level, affordable_stat_level, budget_state
from rules.bnb.derive import derive
from rules.bnb.edit import (
    with_item_bought,
    with_item_sold,
    with_last_spend_undone,
    with_raise,
    with_skill_level,
    with_stat_level,
)
from rules.bnb.points import cube_root, stat_curve
from rules.bnb.purchase import purse_worth, with_coins
from rules.systems import kind_of
from tests.amount import examples
from tests.rules.bnb.beings import any_beings, any_heroes, finished_heroes

SKILLS = [skill.id for skill in catalog().content.skills]
ITEMS = [item for item in catalog().content.items if item.group != "lodging"]
WEIGHTS = {item.id: Fraction(str(item.weight or 0)) for item in ITEMS}


@settings(max_examples=examples(120))
@given(any_beings())
def test_derive_and_check_never_raise_and_sums_are_sums(being: Being) -> None:
    numbers = derive(being)
    for id, number in numbers.derived.items():
        assert number.id == id
        assert not isinstance(number.value, tuple)
        parts = sum(Fraction(part.value) for part in number.parts if part.value != "")
        assert float(parts) == pytest.approx(number.value, rel=1e-9, abs=1e-9), id
    for problem in check(numbers):
        assert problem.message and problem.where and str(problem.source)
        for fix in problem.fixes:
            assert isinstance(fix.apply(being), Being)
    kind_of(being).summary(being)


@settings(max_examples=examples(120))
@given(any_beings())
def test_a_fix_never_leaves_its_problem_as_it_was(being: Being) -> None:
    for problem in check(derive(being)):
        for fix in problem.fixes:
            mended = fix.apply(being)
            changed = mended != being or problem.code == "option-missing"
            assert changed, (problem.code, fix.label)


@settings(max_examples=examples(60))
@given(finished_heroes())
def test_a_quick_hero_is_finished_and_spends_every_point(hero: Character) -> None:
    assert check(derive(hero)) == ()
    assert budget_state(hero).left == 0


@given(st.integers(0, 10**30))
def test_a_root_is_the_largest_that_fits(points: int) -> None:
    root = cube_root(points)
    assert root**3 <= points < (root + 1) ** 3


def test_the_curve_is_the_cost_of_each_level() -> None:
    assert stat_curve(6) == ((0, 0), (1, 1), (2, 8), (3, 27), (4, 64), (5, 125), (6, 216))


def _random_hero(rng: Random) -> Character:
    """A hero with levels up to 10,000 and part payments, put together without the program."""
    most = rng.choice((3, 6, 10, 100, 10_000))
    stats = {stat: rng.randint(0, most) ** 3 + rng.randint(0, 6) for stat in STATS}
    skills = tuple(
        OwnedSkill(key=id, skill_id=id, points=rng.randint(0, most) ** 2)
        for id in rng.sample(SKILLS, rng.randint(0, 6))
    )
    gear = tuple(
        OwnedGear(
            key=str(number),
            item_id=rng.choice(ITEMS).id,
            quantity=rng.randint(1, 3),
            place=rng.choice(("worn", "wielded", "carried", "stored")),
        )
        for number in range(rng.randint(0, 4))
    )
    return Character(
        stats=Invested(**stats),
        skills=skills,
        gear=gear,
        budget=Budget(points=rng.randint(0, 1000)),
    )


def _level(points: int, power: int) -> int:
    """The level by counting up from a guess that is certainly too low."""
    level = max(0, round(points ** (1 / power)) - 2)
    while (level + 1) ** power <= points:
        level += 1
    return level


def _expected(hero: Character) -> dict[str, float]:
    """The derived numbers, worked out here by other means than the program's."""
    strength, dexterity, will, wit = (_level(getattr(hero.stats, s), 3) for s in STATS)
    load = sum(
        WEIGHTS[owned.item_id] * owned.quantity for owned in hero.gear if owned.place != "stored"
    )
    lift = 100 * strength
    heavy = load * 5 >= lift if lift else load > 0
    rest = 1 - Fraction(load, lift) if lift else Fraction(0)
    paid = {owned.skill_id: _level(owned.points, 2) for owned in hero.skills}
    spent = sum(getattr(hero.stats, s) for s in STATS) + sum(o.points for o in hero.skills)
    found: dict[str, float] = {
        "strength": strength,
        "dexterity": dexterity,
        "will": will,
        "intelligence": wit,
        "constitution": strength + will,
        "initiative": dexterity + wit,
        "stamina": 20 * strength + 20 * will,
        "health": 20 * strength + 20 * will,
        "points_spent": spent,
        "points_left": hero.budget.points - spent,
        "lift": lift,
        "load": float(load),
        "movement": float(10 * max(Fraction(0), rest)) if heavy else 10,
        "jump_running": strength + strength,
        "defense": dexterity + paid.get("defense", 0),
        "resistance": wit + paid.get("resistance", 0),
        "endurance": strength,
        "energy_endurance": will,
        "power": will,
    }
    for id, level in paid.items():
        stat = dexterity if catalog().skills[id].family == "dex" else wit
        if level:
            found[f"skill_{id}"] = stat + level
    return found


def test_random_heroes_have_the_numbers_of_a_second_count() -> None:
    """Ten thousand in a long run."""
    rng = Random(20261130)
    for _ in range(examples(10_000, share=20)):
        hero = _random_hero(rng)
        numbers = derive(hero)
        for id, value in _expected(hero).items():
            assert isclose(numbers.value(id), value, rel_tol=1e-12), id
        cubes = sum(row.level**3 + row.spare for row in numbers.stats)
        squares = sum(row.level**2 + row.spare for row in numbers.skills)
        assert cubes + squares == numbers.value("points_spent")


@settings(max_examples=examples(60))
@given(any_heroes(), st.integers(0, 10_000), st.integers(0, 10_000))
def test_levels_that_are_set_are_the_levels_that_stand(
    hero: Character, stat_level: int, skill_level: int
) -> None:
    hero = hero.replaced(skills=())
    changed = with_stat_level(hero, "will", stat_level)
    changed = with_skill_level(changed, "stealth", skill_level)
    numbers = derive(changed)
    row = numbers.skill("stealth")
    assert numbers.levels["will"] == stat_level
    assert row is not None and row.level == skill_level
    assert with_skill_level(changed, "stealth", 0).skills == ()


@settings(max_examples=examples(60))
@given(finished_heroes(), st.sampled_from([*STATS, "stealth", "mahasu"]), st.integers(0, 9))
def test_a_payment_that_is_undone_leaves_no_trace(hero: Character, target: str, level: int) -> None:
    paid = with_raise(hero, target, level, date="2026-03-01")
    assert budget_state(paid).total == budget_state(hero).total
    if paid.log != hero.log:
        back = with_last_spend_undone(paid)
        assert derive(back).levels == derive(hero).levels
        assert budget_state(back) == budget_state(hero)
        assert back.log == hero.log


@settings(max_examples=examples(60))
@given(finished_heroes(), st.sampled_from([item.id for item in ITEMS]), st.integers(1, 5))
def test_what_is_bought_and_sold_again_leaves_the_purse_as_it_was(
    hero: Character, item_id: str, quantity: int
) -> None:
    hero = with_coins(hero.replaced(gear=()), 700)
    bought = with_item_bought(hero, item_id, quantity=quantity)
    cost = catalog().items[item_id].cost * quantity
    assert purse_worth(bought) == 700 - cost
    sold = with_item_sold(bought, bought.gear[-1].key)
    assert sold.gear == hero.gear and purse_worth(sold) == 700


@settings(max_examples=examples(60))
@given(finished_heroes(), st.integers(0, 400))
def test_affordable_levels_are_just_affordable(hero: Character, more: int) -> None:
    hero = hero.replaced(budget=hero.budget.replaced(points=hero.budget.points + more))
    for stat in STATS:
        best = affordable_stat_level(hero, stat)
        assert not budget_state(with_stat_level(hero, stat, best)).is_over
        assert budget_state(with_stat_level(hero, stat, best + 1)).is_over
    best = affordable_skill_level(hero, "stealth")
    assert not budget_state(with_skill_level(hero, "stealth", best)).is_over
    assert budget_state(with_skill_level(hero, "stealth", best + 1)).is_over
