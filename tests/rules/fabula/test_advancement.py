"""A hero's whole life by the rules: up to 50 and back, planned, changed, undone and redone.

A state machine makes the moves of a long campaign in any order. At every step the verdict on the
levels equals a second count from the facts, and so do the totals.
"""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from models.fabula.catalog import catalog
from models.fabula.hero import Hero, SessionXp, XpRules
from rules.fabula import plan as plans
from rules.fabula.check import check
from rules.fabula.derive import derive
from rules.fabula.edit import with_level_class, with_skill
from rules.fabula.experience import with_session
from rules.fabula.legality.plan import plan_problems
from rules.fabula.level_order import with_level_moved
from rules.fabula.next_level import may_level_up, with_next_level, without_newest_level
from rules.fabula.plan import in_plan, planned, whole
from rules.fabula.quick import quick_hero
from rules.fabula.random_level import random_next_level, with_levels_filled
from tests.amount import examples
from tests.rules.fabula.oracle import SKILLS, levels_are_legal, totals

KNOWN = catalog("core")
CAP = 50
SEEDS = st.integers(0, 10**6)


def says_legal(hero: Hero) -> bool:
    wrong = check(derive(hero))
    return not [p for p in wrong if p.where.startswith("levels") and p.severity == "error"]


def _heroics(hero: Hero) -> list[str]:
    return sorted(choice.heroic.heroic_skill for choice in hero.levels if choice.heroic)


def assert_totals(hero: Hero) -> None:
    numbers, counted = derive(hero), totals(hero)
    assert numbers.level == counted["level"]
    assert dict(numbers.class_levels) == counted["classes"]
    assert dict(numbers.skill_levels) == counted["skills"]
    for id in ("max_hp", "max_mp", "max_ip", "crisis"):
        assert numbers.value(id) == counted[id], id
    for attribute, size in numbers.base_dice.items():
        assert size == min(12, counted[attribute])


@settings(max_examples=examples(6))
@given(SEEDS)
def test_up_to_fifty_and_back_is_the_same_hero(seed: int) -> None:
    rng = Random(seed)
    start = quick_hero(rng)
    hero = start
    while len(hero.levels) < CAP:
        hero = with_session(
            hero, SessionXp(ultima_spent=rng.randint(0, 9), other=rng.randint(0, 5))
        )
        if may_level_up(hero).is_granted:
            hero = with_next_level(hero, random_next_level(hero, rng))
            hero = with_levels_filled(hero, rng)  # level 40 asks for more of a companion
            assert levels_are_legal(hero)
            assert_totals(hero)
    assert [p for p in check(derive(hero)) if p.code != "companion-missing"] == []
    assert not may_level_up(hero).is_possible
    top = hero
    while len(hero.levels) > 5:
        hero = without_newest_level(hero)
    assert hero.levels == start.levels
    assert hero.play.xp == top.play.xp + 10 * 45
    assert planned(hero).levels[5:] == tuple(
        choice.replaced(session=None, xp_paid=0) for choice in top.levels[5:]
    )


class Campaign(RuleBasedStateMachine):
    """``history`` holds every document there was, ``at`` where undo and redo stand."""

    @initialize(seed=SEEDS, booster=st.booleans())
    def begin(self, seed: int, booster: bool) -> None:
        hero = quick_hero(Random(seed)).replaced(xp_rules=XpRules(booster=booster))
        self.history: list[Hero] = [hero]
        self.at = 0

    @property
    def hero(self) -> Hero:
        return self.history[self.at]

    def become(self, hero: Hero) -> None:
        self.history[self.at + 1 :] = [hero]
        self.at += 1

    @rule(ultima=st.integers(0, 15), automatic=st.booleans())
    def end_a_session(self, ultima: int, automatic: bool) -> None:
        session = SessionXp(ultima_spent=ultima, automatic=automatic, blitz_rounds=(2,))
        self.become(with_session(self.hero, session))

    @rule(seed=SEEDS, count=st.integers(1, 12))
    @precondition(lambda self: len(self.hero.levels) < CAP)
    def take_levels(self, seed: int, count: int) -> None:
        rng = Random(seed)
        for _ in range(min(count, CAP - len(self.hero.levels))):
            choice = random_next_level(self.hero, rng)
            was_legal = says_legal(self.hero)
            gain, before = may_level_up(self.hero), self.hero
            self.become(with_next_level(before, choice))
            assert self.hero.play.xp == before.play.xp - gain.price
            grows = len(self.hero.levels) == 40  # a companion has more Skills from then on
            assert says_legal(self.hero) or not was_legal or not choice.class_id or grows
            lowered = without_newest_level(self.hero)
            assert lowered.replaced(coming=before.coming) == before

    @rule()
    @precondition(lambda self: self.hero.coming and len(self.hero.levels) < CAP)
    def take_the_planned_level(self) -> None:
        there = planned(self.hero, len(self.hero.levels) + 1).levels[-1]
        self.become(with_next_level(self.hero, self.hero.coming[0]))
        assert self.hero.levels[-1].skill_id == there.skill_id

    @rule(count=st.integers(1, 12))
    @precondition(lambda self: len(self.hero.levels) > 5)
    def take_levels_back(self, count: int) -> None:
        for _ in range(min(count, len(self.hero.levels) - 5)):
            self.become(without_newest_level(self.hero))

    @rule(seed=SEEDS)
    @precondition(lambda self: len(whole(self.hero).levels) < CAP)
    def plan_a_level(self, seed: int) -> None:
        choice = random_next_level(whole(self.hero), Random(seed))
        self.become(plans.with_planned_level(self.hero, choice))

    @rule(data=st.data())
    @precondition(lambda self: self.hero.coming)
    def drop_a_planned_level(self, data: st.DataObject) -> None:
        last = len(whole(self.hero).levels) - 1
        index = data.draw(st.integers(len(self.hero.levels), last))
        self.become(plans.without_planned_level(self.hero, index))

    @rule(name=st.sampled_from(["Knight", "Mage"]))
    def keep_the_plan(self, name: str) -> None:
        self.become(plans.with_plan_saved(self.hero, name))

    @rule(data=st.data())
    @precondition(lambda self: self.hero.plans)
    def load_a_plan(self, data: st.DataObject) -> None:
        index = data.draw(st.integers(0, len(self.hero.plans) - 1))
        loaded = plans.with_plan_applied(self.hero, index)
        if len(whole(loaded).levels) <= CAP:
            self.become(loaded)

    @rule(data=st.data(), skill_id=st.sampled_from(sorted(SKILLS)))
    def change_a_level(self, data: st.DataObject, skill_id: str) -> None:
        index = data.draw(st.integers(0, len(whole(self.hero).levels) - 1))
        class_id = KNOWN.class_of_skill[skill_id].id
        self.become(
            in_plan(
                self.hero,
                lambda h: with_skill(with_level_class(h, index, class_id), index, skill_id),
            )
        )

    @rule(data=st.data())
    def move_a_level(self, data: st.DataObject) -> None:
        places = st.integers(0, len(self.hero.levels) - 1)
        index, to = data.draw(places), data.draw(places)
        moved = with_level_moved(self.hero, index, to)
        if says_legal(self.hero):
            assert with_level_moved(moved, to, index).levels == self.hero.levels
        assert _heroics(moved) == _heroics(self.hero), "none is lost, whatever was wrong before"
        self.become(moved)

    @rule(steps=st.integers(1, 6))
    def undo(self, steps: int) -> None:
        self.at = max(0, self.at - steps)

    @rule(steps=st.integers(1, 6))
    def redo(self, steps: int) -> None:
        self.at = min(len(self.history) - 1, self.at + steps)

    @invariant()
    def the_verdict_equals_a_second_count(self) -> None:
        hero = self.hero
        legal = says_legal(hero)
        assert legal is levels_are_legal(hero), check(derive(hero))
        there = whole(hero)
        assert says_legal(there) is levels_are_legal(there), check(derive(there))
        if says_legal(there):
            assert list(plan_problems(hero, with_open=True)) == []

    @invariant()
    def totals_equal_a_second_count(self) -> None:
        assert_totals(self.hero)
        assert_totals(whole(self.hero))

    @invariant()
    def every_point_of_experience_is_accounted_for(self) -> None:
        hero = self.hero
        gained = sum(5 * s.automatic + s.ultima_spent + 4 for s in hero.sessions)
        assert hero.play.xp == gained - sum(choice.xp_paid for choice in hero.levels)


def test_a_campaign_in_any_order_stays_true_to_the_rules() -> None:
    run_state_machine_as_test(
        Campaign,
        settings=settings(max_examples=examples(25), stateful_step_count=25, deadline=None),
    )
