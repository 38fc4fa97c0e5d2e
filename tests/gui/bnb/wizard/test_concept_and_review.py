"""Steps 2 and 6: who the hero is, and the whole of it on one page."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from gui.bnb.wizard.review_facts import review_facts
from models.bnb.character import Character
from rules.bnb.derive import derive
from rules.bnb.quick import quick_hero
from tests.gui.bnb.wizard.hands import BnbHands
from tests.gui.wizard.hands import QUIET

pytestmark = QUIET


def test_words_are_typed_drawn_and_chosen(blank: BnbHands) -> None:
    blank.step(2)
    blank.click("Random name")
    assert blank.character.name
    blank.type("Homeland", "the marshes")
    assert blank.character.homeland == "the marshes"
    blank.click("Homeland Koth")
    assert blank.character.homeland == "Koth"
    blank.click("Homeland Koth")
    assert blank.character.homeland == ""
    blank.click("Patron JURA")
    assert blank.character.patron == "JURA"
    blank.type("Tags", "thief, south , thief")
    assert blank.character.tags == ("thief", "south")
    assert blank.wizard.step == 1


def test_the_review_holds_all_that_was_chosen() -> None:
    hero = quick_hero(Random(3), "veteran", "sorcerer")
    start, concept, points, gear, sorcery = (
        dict(part) for part in review_facts(hero, derive(hero))
    )
    assert start["Points"] == "Veteran, 200 points"
    assert concept["Name"] == hero.name
    assert points["Stats"].startswith("Str ")
    assert points["Left"] == "0 points"
    assert gear["Weapon"] == "Dagger"
    assert "Mahasu" in sorcery["Sorceries"]


def test_finishing_with_open_problems_asks_first(blank: BnbHands, qtbot: QtBot) -> None:
    blank.step(6)
    blank.click("Finish")
    dialog = blank.dialog()
    assert dialog.windowTitle() == "Finish the hero?"
    with qtbot.waitSignal(blank.wizard.finished):
        anyway = blank.in_dialog(QPushButton, "Finish anyway")
        qtbot.mouseClick(anyway, Qt.MouseButton.LeftButton)


def test_finishing_a_sound_hero_asks_nothing(opened: Callable[..., BnbHands], qtbot: QtBot) -> None:
    hands = opened(quick_hero(Random(4), "competent", "warrior"))
    hands.step(6)
    with qtbot.waitSignal(hands.wizard.finished):
        hands.click("Finish")


def test_a_row_of_the_review_leads_to_its_step(blank: BnbHands) -> None:
    blank.step(6)
    blank.click("Step 2: The hero has no name yet.")
    assert blank.wizard.step == 1
    assert blank.focus is blank.edit("Name")


def test_save_and_leave_keeps_the_draft(blank: BnbHands, qtbot: QtBot) -> None:
    blank.step(2)
    blank.type("Name", "Ada")
    with qtbot.waitSignal(blank.wizard.left):
        blank.click("Save and leave")
    assert blank.character == Character(name="Ada")
