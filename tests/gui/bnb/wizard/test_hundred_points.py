"""A hero of 100 points, made as a person makes one: by spoken names, keys and clicks."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from gui.session import Session
from models.bnb.character import Character
from rules.bnb.derive import derive
from tests.gui.bnb.wizard.hands import BnbHands
from tests.gui.wizard.hands import QUIET

pytestmark = QUIET


def made_sly(hands: BnbHands) -> None:
    """Go through all the steps but the last press of Finish."""
    hands.click("Competent, 100 points")
    hands.click("On to Concept")
    hands.type("Name", "Sly")
    hands.type("Concept", "Roof thief")
    hands.click("Homeland Keph")
    hands.click("On to Stats and skills")
    hands.number("Points in Strength").setFocus()
    hands.press(Qt.Key.Key_Up)
    hands.number("Points in Dexterity").setFocus()
    hands.press(Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Up)
    hands.press_end("Points in Will", "+")
    hands.press_end("Points in Will", "+")
    hands.number("Points in Intelligence").setFocus()
    hands.press("++")
    for name in ("Striking", "Defense", "Climbing", "Stealth", "Perception"):
        hands.type("Add one of 36", name)
        hands.press(Qt.Key.Key_Return)
    hands.table().setFocus()
    hands.table().go_to("striking")
    hands.press("4")
    hands.press(Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Right)
    hands.press_stepper("Stealth", "+")
    hands.press_stepper("Stealth", "+")
    hands.press_stepper("Stealth", "+")
    hands.press_stepper("Perception", "+")
    hands.click("On to Gear")
    hands.number("Money to begin with").setFocus()
    hands.number("Money to begin with").selectAll()
    hands.press("600", Qt.Key.Key_Return)
    hands.type("Search the shop", "dagger")
    hands.click("Buy and use Dagger")
    hands.type("Search the shop", "rope")
    hands.thing("Shop").setFocus()
    hands.press(Qt.Key.Key_Return)
    hands.click("On to Sorcery")
    hands.click("On to Review")


def test_a_person_makes_a_hero_of_100_points(blank: BnbHands, qtbot: QtBot) -> None:
    made_sly(blank)
    hero = blank.character
    assert (hero.name, hero.concept, hero.homeland) == ("Sly", "Roof thief", "Keph")
    paid = {stat: hero.stats.of(stat) for stat in ("strength", "dexterity", "will")}
    assert paid == {"strength": 1, "dexterity": 27, "will": 8}
    assert hero.stats.intelligence == 8
    levels = {one.key: one.points for one in hero.skills}
    assert levels == {
        "striking": 16,
        "defense": 9,
        "climbing": 1,
        "stealth": 16,
        "perception": 4,
    }
    numbers = derive(hero)
    assert numbers.value("points_spent") == 90
    assert numbers.value("points_left") == 10
    assert blank.summary("Constitution") == "3"
    assert blank.summary("Stamina") == "60"
    assert hero.in_use.weapon == "dagger"
    problems = [each for each in blank.wizard.draft.problems if each.severity != "note"]
    assert problems == []
    with qtbot.waitSignal(blank.wizard.finished):
        blank.click("Finish")


def test_undo_takes_all_of_it_back(blank: BnbHands) -> None:
    made_sly(blank)
    stack = blank.wizard.session.stack
    assert all(stack.text(index) for index in range(stack.count()))
    while stack.canUndo():
        stack.undo()
    assert blank.character == Character()
    while stack.canRedo():
        stack.redo()
    assert blank.character.name == "Sly"
    assert blank.character.in_use.weapon == "dagger"


def test_the_hero_is_the_same_in_a_new_wizard(
    blank: BnbHands, opened: Callable[..., BnbHands], session: Callable[..., Session]
) -> None:
    """Steps back and forth change nothing."""
    made_sly(blank)
    before = blank.character
    for number in (1, 4, 2, 5, 3, 6, 1, 2, 3, 4, 5, 6):
        blank.step(number)
    assert blank.character == before
    again = opened(before)
    for number in range(1, 7):
        again.step(number)
    assert again.character == before
    assert not again.wizard.session.is_dirty
