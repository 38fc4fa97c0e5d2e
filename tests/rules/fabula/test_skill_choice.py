"""What the wizard may offer among Skills agrees with the rules that judge a hero."""

from __future__ import annotations

from random import Random

import pytest

from models.fabula.hero import Hero
from rules.fabula.check import check
from rules.fabula.choices import choices_at, needs_attribute, needs_heroic, picks_at
from rules.fabula.derive import derive
from rules.fabula.edit import with_class_levels, with_skill_level
from rules.fabula.quick import filled_hero
from rules.fabula.skill_choice import AskedPick, SkillOffer


def heroes() -> list[Hero]:
    return [
        filled_hero(Hero(), Random(seed), level=level) for seed, level in enumerate((5, 21, 50))
    ]


def asked_one_by_one(hero: Hero, index: int, *, heroic: bool) -> list[AskedPick]:
    picks = picks_at(hero, index, heroic=heroic)
    return [
        AskedPick(index, c, tuple(p.value for p in picks if p.choice == c.id), heroic)
        for c in choices_at(hero, index, heroic=heroic)
    ]


@pytest.mark.parametrize("hero", heroes(), ids=lambda hero: f"level {len(hero.levels)}")
def test_one_walk_finds_what_asking_each_level_finds(hero: Hero) -> None:
    offer = SkillOffer(hero)
    levels = range(len(hero.levels))
    assert offer.heroic_levels == [i for i in levels if needs_heroic(hero, i)]
    assert offer.attribute_levels == [i for i in levels if needs_attribute(hero, i)]
    for skill_id in {level.skill_id for level in hero.levels}:
        mine = [i for i in levels if hero.levels[i].skill_id == skill_id]
        expected = [a for i in mine for a in asked_one_by_one(hero, i, heroic=False)]
        assert list(offer.asked_picks(skill_id)) == expected
    for index in offer.heroic_levels:
        expected = asked_one_by_one(hero, index, heroic=True)
        assert list(offer.heroic_picks(index)) == expected


@pytest.mark.parametrize("hero", heroes(), ids=lambda hero: f"level {len(hero.levels)}")
def test_a_skill_raised_as_far_as_it_goes_breaks_no_limit(hero: Hero) -> None:
    for class_id in dict.fromkeys(level.class_id for level in hero.levels):
        for choice in SkillOffer(hero).class_skills(class_id):
            raised = with_skill_level(hero, class_id, choice.skill.id, choice.most)
            codes = {problem.code for problem in check(derive(raised))}
            assert "skill-limit" not in codes
            assert choice.reason or choice.most > choice.level


def test_free_levels_limit_how_far_a_skill_can_go() -> None:
    hero = with_class_levels(Hero(), "elementalist", 3)
    offer = SkillOffer(hero)
    assert offer.free_levels("elementalist") == 3
    most = {choice.skill.id: choice.most for choice in offer.class_skills("elementalist")}
    assert most["elemental_magic"] == 3
    assert most["ritual_elementalism"] == 1
    taken = with_skill_level(hero, "elementalist", "elemental_magic", 3)
    closed = {c.skill.id: c.reason for c in SkillOffer(taken).class_skills("elementalist")}
    assert closed["cataclysm"] == "Every level of Elementalist has its Skill."


def test_answers_carry_the_facts_of_spells_and_why_one_is_closed() -> None:
    hero = with_class_levels(Hero(), "elementalist", 2)
    hero = with_skill_level(hero, "elementalist", "elemental_magic", 2)
    first, second = SkillOffer(hero).asked_picks("elemental_magic")
    found = {answer.value: answer for answer in SkillOffer(hero).answers(first)}
    facts = dict(found["fulgur"].facts)
    assert (facts["MP"], facts["Target"]) == ("10 each", "Up to three creatures")
    assert found["fulgur"].short == "10 MP each"
    assert second.missing == 1
    assert all(not answer.reason for answer in found.values())


def test_an_unknown_class_offers_nothing() -> None:
    hero = with_class_levels(Hero(), "dancer", 2)
    assert SkillOffer(hero).class_skills("dancer") == ()
