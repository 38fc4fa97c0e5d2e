"""Step 5: arrays, swapping by keys and by dragging, and what the dice give."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QByteArray, QMimeData, Qt
from pytestqt.qtbot import QtBot

from gui.fabula.wizard.attribute_card import AttributeCard
from gui.fabula.wizard.die_table import DieTable
from models.fabula.hero import Dice, Hero
from rules.fabula.edit import with_class_levels
from tests.gui.wizard.hands import Hands, drop_on


def dice(hands: Hands) -> tuple[int, int, int, int]:
    mine = hands.hero.dice
    return mine.DEX, mine.INS, mine.MIG, mine.WLP


def test_an_array_is_chosen_and_the_summary_compares(blank: Hands) -> None:
    blank.step(5)
    blank.click("Specialized")
    assert sorted(dice(blank)) == [6, 6, 10, 10]
    summary = blank.wizard.summary
    summary.refresh_now()
    assert summary.compare_note.text() == (
        "Arrows compare with Jack of All Trades, your last choice."
    )
    hp = summary.numbers.cells["max_hp"].accessibleDescription()
    assert hp == "30, ▼ 10"
    blank.step(6)
    summary.refresh_now()
    assert not summary.compare_note.isVisible()


def test_arrows_swap_with_the_neighbour_and_carry_the_focus(blank: Hands) -> None:
    blank.step(5)
    blank.click("Average")
    assert dice(blank) == (10, 8, 8, 6)
    blank.thing("Dexterity").setFocus()
    blank.press(Qt.Key.Key_Right)
    assert dice(blank) == (8, 10, 8, 6)
    assert blank.focus.accessibleName() == "Insight"
    blank.press(Qt.Key.Key_Right, Qt.Key.Key_Right)
    assert dice(blank) == (8, 8, 6, 10)
    blank.press(Qt.Key.Key_Right)
    assert dice(blank) == (8, 8, 6, 10)
    blank.press(Qt.Key.Key_Left)
    assert dice(blank) == (8, 8, 10, 6)


def test_a_typed_size_takes_that_die_by_swapping(blank: Hands, qtbot: QtBot) -> None:
    blank.step(5)
    blank.click("Average")
    blank.thing("Willpower").setFocus()
    blank.press("10")
    assert dice(blank) == (6, 8, 8, 10)
    blank.press("6")
    assert dice(blank) == (10, 8, 8, 6)
    with qtbot.waitSignal(blank.wizard.session.refused) as refused:
        blank.press("12")
    assert refused.args == ["This array has no d12."]


def test_a_die_dropped_on_another_swaps_with_it(blank: Hands) -> None:
    blank.step(5)
    blank.click("Average")
    target = blank.thing("Willpower")
    assert isinstance(target, AttributeCard)
    mime = QMimeData()
    mime.setData("application/x-fablefolio-attribute", QByteArray(b"DEX"))
    drop_on(target, mime, Qt.DropAction.MoveAction)
    assert dice(blank) == (6, 8, 8, 10)


def test_each_attribute_says_what_it_feeds(opened: Callable[..., Hands]) -> None:
    hero = with_class_levels(Hero(), "fury", 5)
    hands = opened(hero.replaced(dice=Dice(DEX=10, INS=8, MIG=8, WLP=6)))
    hands.step(5)
    assert hands.thing("Might").accessibleDescription() == (
        "d8, 50 HP, Crisis 25, level 5, 5 × die 8, classes +5"
    )
    assert hands.thing("Dexterity").accessibleDescription() == "d10, 10 Defense, die 10"
    table = hands.wizard.page.findChildren(DieTable)[0].accessibleDescription()
    assert "Max HP: d6 gives 40, d8 gives 50, d10 gives 60" in table


def test_the_suggestion_suits_the_classes(opened: Callable[..., Hands]) -> None:
    hero = with_class_levels(Hero(), "fury", 5)
    hands = opened(hero.replaced(dice=Dice(DEX=10, INS=8, MIG=6, WLP=8)))
    hands.step(5)
    hands.click("Suggest for these classes")
    assert hands.hero.dice.MIG == 10
    assert not hands.button("Suits these classes").isEnabled()


def test_usual_checks_show_their_odds(blank: Hands) -> None:
    blank.step(5)
    row = blank.thing("Study, INS + INS")
    assert row.accessibleDescription() == "44 % against 10"
