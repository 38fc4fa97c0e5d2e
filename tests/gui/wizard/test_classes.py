"""Step 3: cards, steppers, reasons, and the effect of the focused card."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from gui.fabula.wizard.class_card import ClassCard
from models.fabula.hero import Hero
from rules.fabula.edit import with_class_levels
from tests.gui.wizard.hands import Hands


def hero_of(**levels: int) -> Hero:
    hero = Hero()
    for class_id, count in levels.items():
        hero = with_class_levels(hero, class_id, count)
    return hero


def cards(hands: Hands) -> dict[str, ClassCard]:
    found = hands.wizard.page.findChildren(ClassCard)
    return {card.title: card for card in found if card.isVisible()}


def test_the_count_is_live(blank: Hands) -> None:
    blank.step(3)
    blank.click("Fury")
    assert blank.thing("Levels given").accessibleDescription() == "1 of 5"
    blank.press("+++")
    assert blank.thing("Levels given").accessibleDescription() == "4 of 5"


def test_a_fourth_class_tells_why_it_is_closed(opened: Callable[..., Hands]) -> None:
    hands = opened(hero_of(fury=1, orator=1, rogue=1))
    hands.step(3)
    card = cards(hands)["Guardian"]
    assert card.closed_reason == "A new hero has 2 or 3 classes."
    assert card.closed_reason in card.accessibleDescription()
    card.setFocus()
    hands.press(Qt.Key.Key_Return)
    assert len({choice.class_id for choice in hands.hero.levels}) == 3


def test_no_level_left_closes_the_cards_and_opens_them_again(
    opened: Callable[..., Hands],
) -> None:
    hands = opened(hero_of(fury=3, orator=2))
    hands.step(3)
    assert cards(hands)["Rogue"].closed_reason == "All 5 levels are given."
    hands.number("Fury levels").setFocus()
    hands.press("-")
    assert cards(hands)["Rogue"].closed_reason == ""


def test_the_focus_stays_on_the_page_when_undo_takes_a_class_back(blank: Hands) -> None:
    blank.step(3)
    blank.click("Fury")
    assert blank.focus.accessibleName() == "Fury levels"
    blank.wizard.session.stack.undo()
    assert blank.focus is cards(blank)["Fury"], "not on whatever control comes next"


def test_the_focused_card_shows_its_effect(blank: Hands, qtbot: QtBot) -> None:
    blank.step(3)
    blank.click("Orator")
    cards(blank)["Guardian"].setFocus()
    note = blank.wizard.summary.note
    qtbot.waitUntil(note.isVisible)
    assert note.accessibleName() == "If you add Guardian"
    assert "HP 41 ▸ 47" in note.words
    assert "+ martial armor" in note.words


def test_arrows_walk_over_the_cards_and_letters_find_them(blank: Hands) -> None:
    blank.step(3)
    cards(blank)["Arcanist"].setFocus()
    blank.press(Qt.Key.Key_Right)
    assert blank.focus.accessibleName() == "Chimerist"
    blank.press(Qt.Key.Key_Down)
    assert blank.focus.accessibleName() == "Entropist"
    blank.press("s")
    assert blank.focus.accessibleName() == "Sharpshooter"
    blank.press("s")
    assert blank.focus.accessibleName() == "Spiritist"
    blank.press(Qt.Key.Key_Space)
    assert blank.hero == hero_of(spiritist=1)
    assert blank.focus.accessibleName() == "Spiritist levels"


def test_a_class_is_given_up_with_delete_and_with_minus(blank: Hands) -> None:
    blank.step(3)
    blank.click("Rogue")
    blank.press("+")
    blank.press(Qt.Key.Key_Delete)
    assert blank.hero == Hero()
    blank.click("Rogue")
    blank.press("-")
    assert blank.hero == Hero()
    assert blank.focus.accessibleName() == "Rogue"


@pytest.mark.parametrize(
    ("chip", "shown"),
    [
        ("IP", {"Rogue", "Tinkerer", "Wayfarer"}),
        ("Projects", {"Tinkerer"}),
        ("Rituals", {"Chimerist", "Elementalist", "Entropist", "Spiritist"}),
    ],
)
def test_chips_narrow_the_cards(blank: Hands, chip: str, shown: set[str]) -> None:
    blank.step(3)
    blank.click(f"Show classes: {chip}")
    assert set(cards(blank)) == shown


def test_the_search_looks_into_skills(blank: Hands) -> None:
    blank.step(3)
    blank.type("Name or Skill", "bone crush")
    assert set(cards(blank)) == {"Weaponmaster"}
    blank.press(Qt.Key.Key_Return, Qt.Key.Key_Return)
    assert blank.hero == hero_of(weaponmaster=1)


def test_a_search_without_a_hit_says_so(blank: Hands) -> None:
    blank.step(3)
    blank.type("Name or Skill", "zzz")
    assert cards(blank) == {}
    labels = blank.wizard.page.findChildren(QLabel)
    words = " ".join(label.text() for label in labels if label.isVisible())
    assert "“zzz” is in no name and no Skill" in words


def test_a_level_that_is_missing_can_be_given_in_the_summary(
    opened: Callable[..., Hands],
) -> None:
    hands = opened(hero_of(fury=2, orator=2))
    hands.step(3)
    hands.wizard.summary.refresh_now()
    row = hands.wizard.summary.open_list.rows[0]
    fix = next(b for b in row.findChildren(QPushButton) if b.text() == "Orator +1")
    fix.click()
    assert hands.hero == hero_of(fury=2, orator=3)
