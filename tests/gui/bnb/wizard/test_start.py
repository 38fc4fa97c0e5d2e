"""Step 1: points, one budget or two, the rules of the campaign, quick heroes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from models.bnb.catalog import catalog
from models.bnb.character import Character
from models.bnb.options import OPTION_IDS
from rules.bnb.budget import budget_state
from rules.bnb.edit import with_option
from tests.gui.bnb.wizard.hands import BnbHands
from tests.gui.wizard.hands import QUIET

pytestmark = QUIET


@pytest.mark.parametrize("preset", catalog().content.presets, ids=lambda preset: preset.id)
def test_a_preset_grants_its_points(blank: BnbHands, preset) -> None:
    blank.click(f"{preset.name}, {preset.points} points")
    assert blank.character.budget.preset == preset.id
    assert budget_state(blank.character).total == preset.points
    assert blank.number("Points at creation").value() == preset.points


def test_any_number_of_points(blank: BnbHands) -> None:
    spin = blank.number("Points at creation")
    spin.setFocus()
    spin.selectAll()
    blank.press("137")
    assert blank.character.budget.points == 137
    assert not blank.button("Competent, 100 points").isChecked()


def test_two_budgets_and_back_keep_the_sum(blank: BnbHands) -> None:
    blank.click("Veteran, 200 points")
    blank.choose("Budgets", "stats and skills apart")
    assert budget_state(blank.character).separate
    assert budget_state(blank.character).total == 200
    assert blank.number("Points for stats").isVisible()
    blank.choose("Budgets", "one sum for everything")
    assert budget_state(blank.character).total == 200
    assert blank.character.budget.preset == "veteran"


def test_every_option_can_be_found_and_says_what_it_means(blank: BnbHands) -> None:
    seen: set[str] = set()
    topics = {entry.topic for entry in catalog().content.options}
    for topic in topics:
        blank.click(f"Rules: {topic}")
        for entry in catalog().content.options:
            if entry.topic == topic:
                combo = blank.combo(entry.name)
                assert combo.isVisible()
                assert "(usual)" in combo.currentText()
                assert entry.effect in combo.accessibleDescription()
                seen.add(entry.id)
    assert seen == set(OPTION_IDS)


def test_a_changed_rule_is_stored_named_and_taken_back(blank: BnbHands) -> None:
    blank.click("Rules: skill rolls")
    blank.choose("Natural 12 and 2", "In force")
    assert blank.character.options.criticals == "on"
    assert blank.wizard.session.stack.undoText() == "change the rule “Natural 12 and 2”"
    blank.click("Rules: changed")
    assert blank.combo("Natural 12 and 2").isVisible()
    assert not blank.combo("Equal to a fixed challenge").isVisible()
    blank.wizard.session.stack.undo()
    assert blank.character == Character()


def test_a_place_among_the_options_leads_to_its_rule(opened: Callable[..., BnbHands]) -> None:
    hands = opened(with_option(Character(), "exertion", "on"))
    hands.step(3)
    hands.wizard.show_place("options.exertion")
    assert hands.focus is hands.combo("Exertion")


@pytest.mark.parametrize("archetype", catalog().content.archetypes, ids=lambda each: each.id)
def test_a_quick_hero_of_each_archetype_breaks_no_rule(blank: BnbHands, archetype) -> None:
    blank.click("Competent, 100 points")
    blank.combo("Archetype").setCurrentIndex(blank.combo("Archetype").findData(archetype.id))
    blank.click("Make a whole hero")
    assert blank.character.name
    assert blank.wizard.draft.budget.left == 0
    assert [p for p in blank.wizard.draft.problems if p.severity != "note"] == []
    blank.click("Look it over in the review")
    assert blank.wizard.step == 5


def test_a_quick_hero_keeps_what_was_written_and_is_one_step(blank: BnbHands) -> None:
    blank.step(2)
    blank.type("Name", "Ada")
    blank.step(1)
    before = blank.character
    blank.click("Make a whole hero")
    assert blank.character.name == "Ada"
    first = blank.character.skills
    blank.wizard.session.stack.undo()
    assert blank.character == before
    blank.click("Make a whole hero")
    assert {one.key for one in blank.character.skills} == {one.key for one in first}


def test_filling_the_rest_keeps_what_is_there(blank: BnbHands) -> None:
    blank.step(3)
    blank.number("Points in Will").setFocus()
    blank.press("+++")
    blank.step(1)
    blank.click("Fill only what is open")
    assert blank.character.stats.will >= 27
    assert blank.wizard.draft.budget.left == 0
