"""Step 1: printing, level and budget, the starting Bond, and a hero in one go."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from PySide6.QtCore import Qt

from models.fabula.hero import Hero
from rules.fabula.quick import quick_hero
from tests.gui.wizard.hands import Hands


def test_the_printing_is_chosen_with_a_card(blank: Hands) -> None:
    blank.click("Errata 1.1")
    assert blank.hero.edition == "core-1.1"
    assert blank.wizard.draft.numbers.catalog.edition == "core-1.1"


def test_the_budget_follows_the_level_until_it_is_changed(blank: Hands) -> None:
    level = blank.number("Level of creation")
    level.setValue(7)
    assert (blank.hero.created_at, blank.hero.purse.budget) == (7, 850)
    blank.number("Budget").setValue(600)
    level.setValue(8)
    assert (blank.hero.created_at, blank.hero.purse.budget) == (8, 600)
    blank.click("Use the usual budget of 900 zenit")
    assert blank.hero.purse.budget == 900


def test_the_starting_bond_option_is_kept(blank: Hands) -> None:
    blank.click("Every hero starts with one Bond that has one emotion")
    assert blank.hero.starting_bond


def test_a_quick_hero_keeps_every_rule_and_is_one_step(blank: Hands) -> None:
    for seed in range(8):
        blank.wizard.draft.random.seed(seed)
        blank.click("Fill everything at random")
        assert blank.wizard.draft.problems == (), seed
    stack = blank.wizard.session.stack
    assert stack.count() == 8
    assert stack.undoText() == "fill everything"


def test_a_quick_hero_of_a_high_level_keeps_every_rule(blank: Hands) -> None:
    blank.number("Level of creation").setValue(42)
    blank.wizard.draft.random.seed(3)
    blank.click("Fill everything at random")
    assert len(blank.hero.levels) == 42
    assert blank.wizard.draft.problems == ()


def test_filling_what_is_open_keeps_the_rest(opened: Callable[..., Hands]) -> None:
    hands = opened(Hero(name="Camilla", theme="Hope"))
    hands.click("Fill only what is still open")
    assert (hands.hero.name, hands.hero.theme) == ("Camilla", "Hope")
    assert hands.wizard.draft.problems == ()
    hands.press("z", modifier=Qt.KeyboardModifier.ControlModifier)
    assert hands.hero == Hero(name="Camilla", theme="Hope")


def test_a_finished_hero_has_nothing_to_fill(opened: Callable[..., Hands]) -> None:
    hero = quick_hero(Random(5))
    hands = opened(hero)
    hands.click("Fill only what is still open")
    assert hands.hero == hero
    hands.click("Look it over in the review")
    assert hands.wizard.step == 7
