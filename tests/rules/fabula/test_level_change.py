"""Changing a level in the middle: what moves with it, and what it breaks elsewhere."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from models.fabula.hero import Hero, LevelChoice
from models.storage import load
from resources.loader import resource_path
from rules.fabula.check import check
from rules.fabula.derive import derive
from rules.fabula.edit import with_level_class, with_skill, without_level
from rules.fabula.level_change import breaks
from rules.fabula.level_order import with_level_moved, without_level_between
from rules.fabula.plan import in_plan, planned
from tests.amount import examples
from tests.rules.fabula.builder import levels_of
from tests.rules.fabula.heroes import finished_heroes


def tank() -> Hero:
    """The level 20 sample: Guardian 10, Fury 6, Weaponmaster 4."""
    hero = load(resource_path("samples/fabula/level_20_tank.folio")).document
    assert isinstance(hero, Hero)
    return hero


@settings(max_examples=examples(25))
@given(finished_heroes(), st.data())
def test_a_moved_level_takes_its_choices_along(hero: Hero, data: Any) -> None:
    places = st.integers(0, len(hero.levels) - 1)
    index, to = data.draw(places), data.draw(places)
    moved = with_level_moved(hero, index, to)
    contents = [(c.class_id, c.skill_id, c.picks) for c in hero.levels]
    contents.insert(to, contents.pop(index))
    assert [(c.class_id, c.skill_id, c.picks) for c in moved.levels] == contents
    assert [c.attribute for c in moved.levels] == [c.attribute for c in hero.levels]
    heroics = [c.heroic.heroic_skill for c in hero.levels if c.heroic]
    assert sorted(c.heroic.heroic_skill for c in moved.levels if c.heroic) == sorted(heroics)
    codes = {problem.code for problem in check(derive(moved))}
    assert not codes & {"heroic-missing", "heroic-without-mastery", "attribute-step-misplaced"}
    assert with_level_moved(moved, to, index) == hero
    assert with_level_moved(hero, index, index) == hero


def test_what_belongs_to_the_hero_level_stays_when_levels_move() -> None:
    fury = LevelChoice(class_id="fury", session=1, xp_paid=10)
    rogue = LevelChoice(class_id="rogue", session=2)
    moved = with_level_moved(Hero(levels=(fury, rogue)), 0, 1)
    assert [(c.class_id, c.session, c.xp_paid) for c in moved.levels] == [
        ("rogue", 1, 10),
        ("fury", 2, 0),
    ]


def test_taking_a_level_out_of_the_middle_moves_the_mastery() -> None:
    hero = tank()
    first = next(i for i, c in enumerate(hero.levels) if c.class_id == "guardian")
    left = without_level_between(hero, first)
    assert not any(choice.heroic for choice in left.levels), "no class is mastered any more"
    assert [c.attribute for c in left.levels] == [c.attribute for c in hero.levels][:-1]


def test_a_misplaced_heroic_skill_stays_with_its_level() -> None:
    levels = levels_of({"guardian": 4, "fury": 3}, heroic=("extra_hp",))
    hero = Hero(levels=levels)
    moved = with_level_moved(hero, 6, 2)
    assert moved.levels[2].heroic is not None


# What breaks -----------------------------------------------------------------------------------


def test_a_legal_change_breaks_nothing() -> None:
    hero = tank()
    assert breaks(hero, hero) == ()
    assert breaks(hero, with_skill(hero, 3, "")) == (), "what is open anew is for the level itself"


def test_a_change_of_class_says_which_later_levels_it_breaks() -> None:
    hero = tank()
    index = next(i for i, c in enumerate(hero.levels) if c.class_id == "guardian")
    mastering = next(i for i, c in enumerate(hero.levels) if c.heroic) + 1
    found = breaks(hero, with_level_class(hero, index, "fury"))
    assert [(b.level, b.problem.code) for b in found] == [(mastering, "heroic-without-mastery")]


def test_equipment_that_a_change_forbids_is_told_too() -> None:
    hero = tank()
    changed = hero
    for index, choice in enumerate(hero.levels):
        if choice.class_id in ("guardian", "fury"):
            changed = with_level_class(changed, index, "rogue")
    places = {b.problem.where.split(".")[0] for b in breaks(hero, changed)}
    assert {"levels", "slots"} <= places
    assert breaks(hero, changed)[0].level == 0, "what has no level comes first"


def test_a_problem_that_only_moves_is_not_new() -> None:
    levels = (*tank().levels[:6], LevelChoice(class_id="no-such-class"))
    hero = Hero(levels=(*levels, tank().levels[7]))
    assert breaks(hero, with_level_moved(hero, 6, 7)) == ()
    assert breaks(hero, without_level(hero, 6)) == ()


def test_planned_levels_are_looked_at_too() -> None:
    hero = planned(tank(), 10)
    index = next(i for i, c in enumerate(hero.levels) if c.class_id == "guardian")
    mastering = next(i for i, c in enumerate(tank().levels) if c.heroic) + 1
    after = in_plan(hero, lambda h: with_level_class(h, index, "fury"))
    assert [(b.level, b.problem.code) for b in breaks(hero, after)] == [
        (mastering, "heroic-without-mastery")
    ]


@settings(max_examples=examples(20))
@given(finished_heroes(), st.data())
def test_breaks_and_what_was_wrong_make_what_is_wrong(hero: Hero, data: Any) -> None:
    index = data.draw(st.integers(0, len(hero.levels) - 1))
    classes = sorted({c.class_id for c in hero.levels} | {"fury", "orator"})
    after = with_level_class(hero, index, data.draw(st.sampled_from(classes)))
    told = {(b.problem.code, b.problem.where) for b in breaks(hero, after)}
    wrong = {(p.code, p.where) for p in check(derive(after))}
    own = {(code, where) for code, where in wrong if where.startswith(f"levels.{index}.")}
    assert told <= wrong
    assert wrong - own <= told, "all else that is wrong is told before"
