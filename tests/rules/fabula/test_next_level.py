"""Gaining a level and taking it back: the price, the reasons, and that nothing is lost."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.fabula.hero import Hero, LevelChoice, PlayState, SessionXp, TraitChange, XpRules
from rules.fabula.derive import derive
from rules.fabula.experience import with_session
from rules.fabula.next_level import (
    may_level_up,
    traits_after,
    with_next_level,
    with_trait_at_level,
    without_newest_level,
)
from rules.fabula.random_level import random_next_level
from tests.amount import examples
from tests.rules.fabula.heroes import finished_heroes

ROGUE = LevelChoice(class_id="rogue")
SOLD = LevelChoice(class_id="rogue", skill_id="dodge")


def rogue(xp: int, *, sessions: int = 0, level: int = 5, **fields: Any) -> Hero:
    return Hero(
        levels=(ROGUE,) * level,
        play=PlayState(xp=xp),
        sessions=(SessionXp(),) * sessions,
        **fields,
    )


@pytest.mark.parametrize(("xp", "left"), [(12, 2), (10, 0), (9, 9), (0, 0), (35, 25)])
def test_a_level_takes_ten_experience_where_there_are_ten(xp: int, left: int) -> None:
    after = with_next_level(rogue(xp), SOLD)
    assert (len(after.levels), after.play.xp) == (6, left)


def test_the_levels_of_creation_are_free() -> None:
    hero = Hero(play=PlayState(xp=20))
    gain = may_level_up(hero)
    assert (gain.level, gain.price, gain.is_free, gain.is_granted) == (1, 0, True, True)
    assert with_next_level(hero, ROGUE).play.xp == 20
    veteran = rogue(20, level=9, created_at=10)
    assert may_level_up(veteran).is_free
    assert may_level_up(rogue(20, level=10, created_at=10)).price == 10


def test_too_little_experience_is_a_reason_but_no_bar() -> None:
    gain = may_level_up(rogue(7))
    assert not gain.is_granted
    assert gain.is_possible
    assert gain.reasons == ("A level takes 10 XP; there are 7.",)


def test_one_level_comes_after_a_session() -> None:
    hero = rogue(25, sessions=1)
    assert may_level_up(hero).is_granted
    risen = with_next_level(hero, SOLD)
    assert (risen.levels[5].session, risen.levels[5].xp_paid) == (1, 10)
    gain = may_level_up(risen)
    assert not gain.is_granted
    assert gain.reasons == ("After each session one level comes; session 1 had 1 already.",)
    assert may_level_up(with_session(risen, SessionXp())).is_granted


def test_a_group_may_grant_more_levels_a_session() -> None:
    hero = with_next_level(rogue(25, sessions=1, xp_rules=XpRules(levels_per_session=2)), SOLD)
    assert may_level_up(hero).is_granted


def test_booster_brings_one_more_without_experience() -> None:
    hero = rogue(12, sessions=1, xp_rules=XpRules(booster=True))
    paid = with_next_level(hero, SOLD)
    gain = may_level_up(paid)
    assert (gain.price, gain.is_free, gain.is_granted) == (0, True, True)
    both = with_next_level(paid, SOLD)
    assert both.play.xp == 2
    assert not may_level_up(both).is_granted
    poor = may_level_up(rogue(3, sessions=1, xp_rules=XpRules(booster=True)))
    assert poor.is_free
    unrecorded = may_level_up(rogue(3, xp_rules=XpRules(booster=True)))
    assert "end of a session is recorded" in unrecorded.reasons[-1]


def test_level_50_is_the_last() -> None:
    gain = may_level_up(rogue(99, level=50))
    assert not gain.is_possible
    assert not gain.is_granted
    assert gain.reasons == ("Level 50 is the highest.",)


@settings(max_examples=examples(30))
@given(finished_heroes(least=5, most=49), st.integers(0, 30), st.integers(0, 9), st.booleans())
def test_up_and_down_is_the_same_hero_and_the_picks_are_offered_again(
    hero: Hero, xp: int, seed: int, renames: bool
) -> None:
    """fb-s69: nothing is lost by raising a hero and lowering it again."""
    hero = with_session(hero.replaced(play=PlayState(xp=xp)), SessionXp())
    choice = random_next_level(hero, Random(seed))
    if renames:
        choice = with_trait_at_level(choice, hero, "theme", "Belonging")
    risen = with_next_level(hero, choice)
    lowered = without_newest_level(risen)
    assert lowered.replaced(coming=()) == hero
    assert derive(lowered).derived == derive(hero).derived
    assert lowered.coming[:1] == (choice,)
    assert with_next_level(lowered, lowered.coming[0]) == risen


def test_another_choice_takes_the_place_of_the_planned_one() -> None:
    hero = rogue(30).replaced(coming=(SOLD, ROGUE))
    risen = with_next_level(hero, LevelChoice(class_id="fury"))
    assert risen.coming == (ROGUE,), "what was planned for this level is used up"
    assert without_newest_level(risen).coming == (LevelChoice(class_id="fury"), ROGUE)


def test_no_level_is_taken_back_from_a_hero_without_one() -> None:
    assert without_newest_level(Hero()) == Hero()


def test_an_open_level_leaves_nothing_to_come_when_it_is_taken_back() -> None:
    hero = rogue(12)
    assert without_newest_level(with_next_level(hero, LevelChoice())) == hero


def test_identity_and_theme_change_with_a_level() -> None:
    hero = rogue(12, identity="Street urchin", theme="Doubt")
    choice = with_trait_at_level(SOLD, hero, "identity", "Guildmaster")
    choice = with_trait_at_level(choice, hero, "theme", "Doubt")
    assert choice.identity == TraitChange(before="Street urchin", after="Guildmaster")
    assert choice.theme is None
    risen = with_next_level(hero, choice)
    assert (risen.identity, risen.theme) == ("Guildmaster", "Doubt")
    assert without_newest_level(risen).identity == "Street urchin"
    by_hand = risen.replaced(identity="Queen of thieves")
    assert without_newest_level(by_hand).identity == "Queen of thieves"


def test_a_trait_that_reads_so_already_is_no_change() -> None:
    hero = rogue(12, identity="Guildmaster")
    planned = SOLD.replaced(identity=TraitChange(before="Street urchin", after="Guildmaster"))
    assert with_next_level(hero, planned).levels[-1].identity is None
    emptied = with_trait_at_level(planned, hero, "identity", "  ")
    assert emptied.identity is None
    assert traits_after((planned, SOLD)) == {"identity": "Guildmaster"}
