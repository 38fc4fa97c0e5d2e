"""Each step as a person uses it, and a combatant made from the first step to the last."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt

from gui.fadedglory.wizard.step import REVIEW, STEPS, TITLES, statuses, step_of
from models.fadedglory.catalog import catalog
from models.fadedglory.combatant import OWN_CLASS, Combatant
from models.fadedglory.options import OPTION_IDS
from rules.fadedglory.check import check
from rules.fadedglory.derive import derive
from rules.fadedglory.quick import with_template
from rules.systems import kind_of
from tests.gui.fadedglory.wizard.hands import FighterHands
from tests.gui.wizard.hands import QUIET
from tests.rules.fadedglory.combatants import sample

pytestmark = QUIET


def test_a_name_and_a_template_make_a_combatant(blank: FighterHands) -> None:
    blank.type("Name", "Ada")
    blank.click("Psion with a spear")
    assert blank.combatant == with_template(Combatant(name="Ada"), "spear_psion")
    assert check(derive(blank.combatant)) == ()
    assert blank.summary("Attack") == "3+"
    blank.click("Look it over in the review")
    assert blank.wizard.step == REVIEW
    with blank.bot.waitSignal(blank.wizard.finished):
        blank.click("Finish")


@pytest.mark.parametrize("template", catalog().content.templates, ids=lambda one: one.id)
def test_every_template_is_one_step_that_keeps_the_person(blank: FighterHands, template) -> None:
    blank.type("Name", "Ada")
    blank.type("Player", "Bo")
    blank.click(template.name)
    assert blank.combatant.class_id == template.class_id
    assert (blank.combatant.name, blank.combatant.player) == ("Ada", "Bo")
    assert blank.wizard.session.stack.undoText() == f"template: {template.name.lower()}"
    blank.wizard.session.stack.undo()
    assert blank.combatant == Combatant(name="Ada", player="Bo")


def test_a_random_name_and_a_side(blank: FighterHands) -> None:
    blank.click("Random name")
    assert blank.combatant.name in catalog().content.names
    blank.choose("Side", "Opposition")
    assert blank.combatant.side == "opposition"


def test_every_option_can_be_found_and_says_what_it_means(blank: FighterHands) -> None:
    seen: set[str] = set()
    entries = catalog().content.options
    for topic in dict.fromkeys(entry.topic for entry in entries):
        blank.click(f"Rules: {topic}")
        for entry in entries:
            if entry.topic == topic:
                combo = blank.combo(entry.name)
                assert combo.isVisible() and "(usual)" in combo.currentText()
                assert entry.effect in combo.accessibleDescription()
                seen.add(entry.id)
    assert seen == set(OPTION_IDS)
    blank.click("Rules: attacks")
    blank.choose("A rolled 1", "Always fails")
    assert blank.combatant.options.natural_one == "always_fails"
    assert blank.wizard.session.stack.undoText() == "change the rule “A rolled 1”"


def test_class_and_kit(blank: FighterHands) -> None:
    blank.step(2)
    blank.click("Mage")
    blank.click("Two weapons")
    blank.type("Name of the main weapon", "Staff")
    blank.type("Name of the off hand", "Dagger")
    numbers = derive(blank.combatant)
    assert [numbers.whole(f"attack_{hand}") for hand in ("primary", "off_hand")] == [3, 4]
    assert blank.summary("Attack with the off hand") == "4+"
    blank.click("Own class")
    blank.type("Name of the own class", "Witch")
    assert (blank.combatant.class_id, blank.combatant.class_name) == (OWN_CLASS, "Witch")


def test_body_and_powers(blank: FighterHands) -> None:
    blank.step(3)
    blank.click("Armor: Leather")
    blank.click("Hits: Nimble")
    field = blank.number("Hits of Chest")
    field.setFocus()
    field.selectAll()
    blank.press("9")
    assert blank.combatant.locations[5].hits == 9
    blank.step(4)
    blank.type("Name of a new ability", "Dodge")
    blank.click("Add ability")
    blank.type("Name of a new spell", "Spark ring")
    blank.click("Add spell")
    assert blank.combatant.abilities[0].cancels_hit
    assert blank.combatant.spells[0].kind == "item"


def test_a_combatant_is_made_by_keys_alone(blank: FighterHands) -> None:
    blank.press("Ada")
    blank.tab_to("Rogue with two blades")
    blank.press(Qt.Key.Key_Space)
    blank.tab_to("On to Class and kit")
    blank.press(Qt.Key.Key_Space)
    blank.tab_to("Rogue")
    blank.press(Qt.Key.Key_Left, Qt.Key.Key_Space)
    blank.tab_to("Damage of Short sword")
    blank.press(Qt.Key.Key_Up)
    blank.step(4)
    blank.tab_to("Uses of Dodge")
    blank.press(Qt.Key.Key_Up)
    blank.step(5)
    blank.tab_to("Finish")
    with blank.bot.waitSignal(blank.wizard.finished):
        blank.press(Qt.Key.Key_Space)
    made = blank.combatant
    assert (made.name, made.class_id, made.primary.damage) == ("Ada", "warrior", 2)
    assert made.abilities[0].uses == 3


def test_what_is_open_is_asked_about_before_the_end(blank: FighterHands) -> None:
    blank.step(5)
    blank.click("Finish")
    dialog = blank.dialog()
    assert dialog.windowTitle() == "Finish the combatant?"
    assert "combatant" in blank.wizard.page.sentence_label.text()


def test_a_fix_in_the_summary_mends_the_combatant(
    opened: Callable[..., FighterHands],
) -> None:
    hands = opened(sample("twin-rogue").replaced(class_id=""))
    hands.step(2)
    hands.wizard.summary.refresh_now()
    open_list = hands.wizard.summary.open_list
    fixes = [
        button
        for row in open_list.rows
        for button in row.findChildren(type(hands.button("Save and leave")))
        if button.text() == "Psion"
    ]
    hands.bot.mouseClick(fixes[0], Qt.MouseButton.LeftButton)
    assert hands.combatant.class_id == "psion"


@pytest.mark.parametrize("id", ["shield-warrior", "twin-rogue", "lamp-mage", "dune-psion"])
def test_the_steps_of_a_sample_are_done(id: str) -> None:
    numbers = derive(sample(id))
    found = statuses(numbers, check(numbers), set(range(5)))
    assert [status.stage for status in found] == ["done"] * 5


def test_the_steps_of_a_new_one_are_open() -> None:
    numbers = derive(Combatant())
    found = statuses(numbers, check(numbers), {0})
    assert [status.stage for status in found] == ["open"] * 5
    assert found[1].caption == "Not chosen yet" and found[3].caption == "None"


def test_captions_count_in_good_words() -> None:
    numbers = derive(sample("dune-psion"))
    captions = [status.caption for status in statuses(numbers, (), {0})]
    assert captions[1:4] == ["Psion, one weapon", "6 of 6 with hits", "1 ability, 1 spell"]


def test_steps_and_titles_agree() -> None:
    assert len(STEPS.titles) == len(TITLES) == 5
    assert STEPS.review == REVIEW == step_of("nowhere.at.all")
    assert STEPS.heading == "New combatant"
    assert kind_of(Combatant()).title == "Combatant"
