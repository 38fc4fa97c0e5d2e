"""Step 4: shop, slots, load, purse, own items."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QPushButton

from gui.bnb.wizard.gear_page import GearPage
from models.bnb.catalog import catalog
from models.bnb.character import Character
from rules.bnb.edit import with_stat_level
from rules.bnb.purchase import purse_worth, with_item_bought, with_starting_money
from tests.gui.bnb.wizard.hands import BnbHands
from tests.gui.wizard.hands import QUIET

pytestmark = QUIET


def rich() -> Character:
    return with_starting_money(with_stat_level(Character(name="Ada"), "strength", 2), 5_000)


@pytest.fixture
def shopping(opened: Callable[..., BnbHands]) -> BnbHands:
    hands = opened(rich())
    hands.step(4)
    return hands


def page(hands: BnbHands) -> GearPage:
    return cast(GearPage, hands.wizard.page)


def find(hands: BnbHands, name: str) -> None:
    hands.type("Search the shop", name)


def test_all_priced_rows_are_on_show_and_can_be_narrowed(shopping: BnbHands) -> None:
    model = page(shopping).shop.view.shop
    assert model.rowCount() == len(catalog().content.items) == 81
    shopping.choose("Group", "Shields")
    assert model.rowCount() == len(catalog().content.shields)
    shopping.choose("Group", "All groups")
    find(shopping, "no such thing")
    assert model.rowCount() == 0
    assert not shopping.button("Buy").isEnabled()


def test_buying_takes_the_price_at_its_quality(shopping: BnbHands) -> None:
    find(shopping, "dagger")
    shopping.choose("Quality", "poor, half price")
    shopping.click("Buy and use Dagger")
    (owned,) = shopping.character.gear
    assert (owned.quality, shopping.character.in_use.weapon) == ("poor", owned.key)
    assert purse_worth(shopping.character) == 5_000 - 100
    assert page(shopping).slots.fields["weapon"].combo.currentText() == "Dagger, poor"


def test_how_many_and_back(shopping: BnbHands) -> None:
    find(shopping, "torch")
    item = page(shopping).shop.view.current_row
    assert item is not None
    shopping.number("How many").setValue(3)
    shopping.click(f"Buy {item.item.name}")
    assert shopping.character.gear[0].quantity == 3
    assert purse_worth(shopping.character) == 5_000 - 3 * item.item.cost
    shopping.number(f"{item.item.name}: how many").setFocus()
    shopping.press(Qt.Key.Key_Down)
    assert purse_worth(shopping.character) == 5_000 - 2 * item.item.cost
    shopping.click(f"Give back {item.item.name}")
    assert shopping.character.gear == ()
    assert purse_worth(shopping.character) == 5_000


def test_a_slot_is_chosen_and_emptied(opened: Callable[..., BnbHands]) -> None:
    hero = with_item_bought(with_item_bought(rich(), "dagger"), "backpack")
    hands = opened(hero)
    hands.step(4)
    hands.choose("Weapon in use", "Dagger")
    assert hands.character.in_use.weapon == "dagger"
    assert hands.character.gear[0].place == "wielded"
    hands.choose("Weapon in use", "nothing")
    assert hands.character.in_use.weapon == ""
    assert hands.combo("Shield in use").count() == 1


def test_a_heavy_load_says_what_it_does(opened: Callable[..., BnbHands]) -> None:
    hands = opened(with_item_bought(rich(), "chest", quantity=2))
    hands.step(4)
    words = hands.thing("Load").accessibleDescription()
    assert words.startswith("50 of 200 pounds. Heavy: 7.5 yards a move")
    hands.choose("Chest: place", "left behind")
    assert hands.thing("Load").accessibleDescription().startswith("0 of 200 pounds. Light")


def test_money_to_begin_with_fills_the_purse(blank: BnbHands) -> None:
    blank.step(4)
    spin = blank.number("Money to begin with")
    spin.setFocus()
    spin.selectAll()
    blank.press("234", Qt.Key.Key_Return)
    purse = blank.character.purse
    assert (purse.gold, purse.silver, purse.copper) == (2, 3, 4)


def test_spending_more_than_there_is_becomes_a_problem(blank: BnbHands) -> None:
    blank.step(4)
    find(blank, "dagger")
    blank.click("Buy Dagger")
    assert purse_worth(blank.character) == -200
    assert "purse-owed" in {problem.code for problem in blank.wizard.draft.problems}


def test_an_own_item_that_is_a_weapon(shopping: BnbHands) -> None:
    shopping.click("Own item…")
    dialog = shopping.dialog()
    cast(QLineEdit, shopping.in_dialog(QLineEdit, "Name of the item")).setText("Trident")
    dialog.role.setCurrentIndex(1)  # type: ignore[attr-defined]
    dialog.value.setValue(9)  # type: ignore[attr-defined]
    dialog.weight.setValue(4.5)  # type: ignore[attr-defined]
    dialog.price.setValue(300)  # type: ignore[attr-defined]
    buy = shopping.in_dialog(QPushButton, "Buy the item")
    shopping.bot.mouseClick(buy, Qt.MouseButton.LeftButton)
    (own,) = shopping.character.gear
    assert (own.name, own.role, own.value, own.weight) == ("Trident", "weapon", 9, 4.5)
    assert purse_worth(shopping.character) == 4_700
    shopping.choose("Weapon in use", "Trident")
    assert shopping.character.in_use.weapon == own.key


def test_a_problem_of_a_thing_leads_to_its_row(opened: Callable[..., BnbHands]) -> None:
    hands = opened(with_item_bought(with_item_bought(rich(), "dagger"), "backpack"))
    hands.step(1)
    hands.wizard.show_place("gear.1.quantity")
    assert hands.focus.accessibleName() == "Backpack: how many"
