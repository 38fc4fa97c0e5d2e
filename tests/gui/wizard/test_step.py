"""Which step a problem belongs to, and what the step list says."""

from __future__ import annotations

from random import Random

import pytest

from gui.fabula.wizard.step import (
    ATTRIBUTES,
    BONDS,
    CLASSES,
    EQUIPMENT,
    IDENTITY,
    REVIEW,
    SKILLS,
    START,
    statuses,
    step_of,
)
from models.fabula.hero import Hero, LevelChoice
from rules.fabula.check import check
from rules.fabula.derive import derive
from rules.fabula.edit import equipped, with_class_levels, with_item_bought
from rules.fabula.quick import quick_hero


@pytest.mark.parametrize(
    ("where", "step"),
    [
        ("edition", START),
        ("theme", IDENTITY),
        ("levels", CLASSES),
        ("levels.3.class_id", CLASSES),
        ("levels.3.skill_id", SKILLS),
        ("levels.3.picks.spell", SKILLS),
        ("levels.3.heroic.picks.species", SKILLS),
        ("levels.19.attribute", SKILLS),
        ("dice", ATTRIBUTES),
        ("slots.armor", EQUIPMENT),
        ("items.2", EQUIPMENT),
        ("purse.budget", EQUIPMENT),
        ("purse.savings_roll", BONDS),
        ("name", BONDS),
        ("bonds.0.emotions", BONDS),
        ("play.hp", REVIEW),
    ],
)
def test_each_place_has_its_step(where: str, step: int) -> None:
    assert step_of(where) == step


def captions(hero: Hero, visited: frozenset[int] = frozenset()) -> list[tuple[str, str]]:
    numbers = derive(hero)
    return [(s.stage, s.caption) for s in statuses(numbers, check(numbers), visited)]


def test_a_blank_hero_has_everything_before_it() -> None:
    assert captions(Hero()) == [
        ("done", "Early printing"),
        ("open", "Not started"),
        ("open", "5 levels to give"),
        ("open", "0 of 5 picked"),
        ("open", "Jack of All Trades"),
        ("open", "500 zenit to spend"),
        ("open", "No name yet"),
        ("open", "Not started"),
    ]


def test_a_finished_hero_has_everything_done() -> None:
    found = captions(quick_hero(Random(5)), frozenset(range(8)))
    assert {stage for stage, _ in found} == {"done"}
    assert found[REVIEW] == ("done", "Ready")


def test_a_broken_rule_marks_its_step_and_a_missing_choice_does_not() -> None:
    hero = with_item_bought(with_class_levels(Hero(), "orator", 5), "rapier")
    hero = equipped(hero, hero.items[0].key, "main_hand")
    found = captions(hero)
    assert found[EQUIPMENT][0] == "problem"
    assert found[SKILLS] == ("open", "0 of 5 picked")
    assert found[CLASSES][0] == "problem", "one class at creation is against the rules"


def test_a_missing_pick_is_a_choice_to_make() -> None:
    level = LevelChoice(class_id="elementalist", skill_id="elemental_magic")
    hero = Hero(levels=(level,) * 3 + (LevelChoice(class_id="fury", skill_id="frenzy"),) * 2)
    found = captions(hero)
    assert found[SKILLS][1] in ("3 choices to make", "4 choices to make")
