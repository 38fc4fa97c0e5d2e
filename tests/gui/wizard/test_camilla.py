"""The printed example, made as a person makes it: by spoken names, keys and clicks."""

from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from models.fabula.hero import Hero
from tests.gui.wizard.hands import QUIET, Hands

pytestmark = QUIET


def made_camilla(hands: Hands) -> None:
    """Go through all the steps but the last press of Finish."""
    hands.click("On to Identity")
    hands.type("Identity", "Exiled princess of Platea")
    hands.click("Theme Hope")
    hands.type("Origin", "Platea")
    hands.click("On to Classes and levels")
    hands.click("Orator")
    hands.press(Qt.Key.Key_Up)
    hands.click("Weaponmaster")
    hands.press("++")
    hands.click("On to Skills")
    for name in ("Persuasive", "Condemn", "Counterattack"):
        hands.number(f"{name} Skill Level").setFocus()
        hands.press(Qt.Key.Key_Up)
    hands.number("Bone Crusher Skill Level").setFocus()
    hands.press("+", "+")
    hands.click("On to Attributes")
    hands.click("Average")
    hands.thing("Insight").setFocus()
    hands.press("1", "0")
    hands.thing("Might").setFocus()
    hands.press("6")
    hands.click("On to Equipment")
    hands.type("Search the shop", "Rapier")
    hands.click("Buy and equip Rapier: main hand")
    hands.type("Search the shop", "Runic Shield")
    hands.click("Buy and equip Runic Shield: off hand")
    hands.type("Search the shop", "Travel Garb")
    hands.click("Buy and equip Travel Garb: armor")
    hands.click("On to Bonds and looks")
    hands.type("Name", "Camilla")
    hands.type("Pronouns", "she/her")
    hands.type("Savings roll", "6")
    hands.click("On to Review")


def test_a_person_makes_camilla(blank: Hands, qtbot: QtBot) -> None:
    made_camilla(blank)
    numbers = blank.wizard.draft.numbers
    assert {id: numbers.value(id) for id in EXPECTED} == EXPECTED
    shown = {name: blank.summary(name) for name in ("HP", "MP", "Defense", "Initiative")}
    assert shown == {"HP": "40", "MP": "50", "Defense": "11", "Initiative": "−1"}
    assert blank.wizard.draft.problems == ()
    with qtbot.waitSignal(blank.wizard.finished):
        blank.click("Finish")
    hero = blank.hero
    assert (hero.name, hero.identity, hero.theme, hero.origin) == (
        "Camilla",
        "Exiled princess of Platea",
        "Hope",
        "Platea",
    )


EXPECTED = {
    "max_hp": 40,
    "max_mp": 50,
    "crisis": 20,
    "defense": 11,
    "magic_defense": 13,
    "initiative": -1,
    "leftover": 50,
    "savings": 110,
}


def test_undo_goes_back_to_the_blank_hero(blank: Hands) -> None:
    made_camilla(blank)
    stack = blank.wizard.session.stack
    for _ in range(stack.count()):
        blank.press("z", modifier=Qt.KeyboardModifier.ControlModifier)
    assert blank.hero == Hero()
    assert not stack.canUndo()
    for _ in range(stack.count()):
        stack.redo()
    assert blank.hero.name == "Camilla"
    assert blank.wizard.draft.numbers.value("savings") == 110


def test_every_step_has_a_name_in_the_undo_list(blank: Hands) -> None:
    made_camilla(blank)
    stack = blank.wizard.session.stack
    texts = [stack.text(index) for index in range(stack.count())]
    assert all(texts)
    assert "choose Theme" in texts and "Orator to 2" in texts


def test_back_and_forth_loses_nothing(blank: Hands) -> None:
    made_camilla(blank)
    before = blank.hero
    for number in (1, 8, 3, 5, 2, 7, 4, 6, 8, 1):
        blank.step(number)
    assert blank.hero == before
    blank.step(2)
    assert blank.edit("Identity").text() == "Exiled princess of Platea"
    blank.step(3)
    assert blank.number("Weaponmaster levels").value() == 3
    blank.step(4)
    assert blank.number("Bone Crusher Skill Level").value() == 2
    blank.step(7)
    assert blank.edit("Name").text() == "Camilla"
    assert blank.edit("Savings roll").text() == "6"
