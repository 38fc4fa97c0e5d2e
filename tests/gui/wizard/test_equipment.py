"""Step 6: the shop, the slots, the backpack and the purse."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QTreeView, QWidget
from pytestqt.qtbot import QtBot

from gui.fabula.part.design_dialog import DesignDialog
from models.fabula.hero import Hero
from rules.fabula.edit import equipped, with_class_levels, with_item_bought
from tests.gui.wizard.hands import Hands


def fighter() -> Hero:
    return with_class_levels(Hero(), "weaponmaster", 3)


def shop(hands: Hands) -> QTreeView:
    found = hands.thing("Shop")
    assert isinstance(found, QTreeView)
    return found


def look_at(hands: Hands, item: str) -> None:
    view = shop(hands)
    view.setFocus()
    view.setCurrentIndex(hands.shop_row(item))


def strip(hands: Hands) -> QWidget:
    return hands.wizard.page.strip  # type: ignore[attr-defined]


def words(widget: QWidget) -> str:
    return " ".join(label.text() for label in widget.findChildren(QLabel) if label.isVisible())


def test_enter_buys_and_shift_enter_equips(opened: Callable[..., Hands]) -> None:
    hands = opened(fighter())
    hands.step(6)
    look_at(hands, "Rapier")
    hands.press(Qt.Key.Key_Return)
    assert [item.item_id for item in hands.hero.items] == ["rapier"]
    assert hands.hero.slots.main_hand == ""
    look_at(hands, "Bronze Shield")
    hands.press(Qt.Key.Key_Return, modifier=Qt.KeyboardModifier.ShiftModifier)
    assert hands.hero.slots.off_hand == hands.hero.items[1].key
    hands.click("Equip Rapier: main hand")
    assert hands.hero.slots.main_hand == hands.hero.items[0].key


def test_the_purse_counts(opened: Callable[..., Hands]) -> None:
    hands = opened(fighter())
    hands.step(6)
    look_at(hands, "Rapier")
    hands.press(Qt.Key.Key_Return)
    assert "300 of 500 zenit left 200 spent" in words(hands.wizard.page)
    hands.click("Sell Rapier")
    assert hands.hero.items == ()
    assert "500 of 500 zenit left 0 spent" in words(hands.wizard.page)


def test_what_an_item_would_change_is_shown(opened: Callable[..., Hands], qtbot: QtBot) -> None:
    hands = opened(fighter())
    hands.step(6)
    look_at(hands, "Runic Shield")
    expected = "Equipped: Defense 8 ▸ 10 · Magic Def. 8 ▸ 10."
    qtbot.waitUntil(lambda: expected in words(strip(hands)))
    note = hands.wizard.summary.note
    qtbot.waitUntil(note.isVisible)
    assert note.accessibleName() == "If you equip Runic Shield"


def test_an_item_one_may_not_equip_says_why(opened: Callable[..., Hands]) -> None:
    hands = opened(with_class_levels(Hero(), "orator", 3))
    hands.step(6)
    look_at(hands, "Rapier")
    reason = "Rapier needs a class that may equip martial melee weapons."
    assert reason in words(strip(hands))
    button = hands.button("Buy and equip Rapier: main hand")
    assert not button.isEnabled()
    assert button.toolTip() == reason
    row = hands.shop_row("Rapier")
    assert reason in str(row.data(Qt.ItemDataRole.AccessibleTextRole))


def test_filters_leave_what_fits(opened: Callable[..., Hands]) -> None:
    hands = opened(with_class_levels(Hero(), "orator", 3))
    hands.step(6)

    def shown() -> set[str]:
        model = shop(hands).model()
        return {str(model.index(row, 0).data()) for row in range(model.rowCount())}

    hands.click("Show: Shields")
    assert shown() == {"Bronze Shield", "Runic Shield"}
    hands.click("Show: Usable")
    assert shown() == {"Bronze Shield"}
    hands.click("Show: All")
    hands.click("Show: Usable")
    hands.click("Show: Ranged")
    assert shown() == {"Crossbow", "Shortbow", "Pistol", "Shuriken"}
    hands.click("Show: Melee")
    assert not hands.button("Show: Ranged").isChecked()
    hands.click("Show: Shields")
    assert shown() == set()
    assert "Nothing fits" in words(hands.wizard.page)


def test_a_column_sorts_the_shop(opened: Callable[..., Hands]) -> None:
    hands = opened(fighter())
    hands.step(6)
    view = shop(hands)
    view.sortByColumn(2, Qt.SortOrder.DescendingOrder)
    assert view.model().index(0, 0).data() == "Steel Plate"
    assert view.model().index(0, 2).data() == "300 z"


def test_a_two_handed_weapon_takes_the_shields_place(opened: Callable[..., Hands]) -> None:
    hero = with_item_bought(fighter(), "bronze_shield")
    hands = opened(equipped(hero, hero.items[-1].key, "off_hand"))
    hands.step(6)
    look_at(hands, "Katana")
    hands.press(Qt.Key.Key_Return, modifier=Qt.KeyboardModifier.ShiftModifier)
    assert hands.hero.slots.off_hand == ""
    assert hands.thing("Off hand").accessibleDescription() == "Empty. Katana takes both hands."


def test_an_item_that_is_only_a_name_is_carried(opened: Callable[..., Hands]) -> None:
    hands = opened(fighter())
    hands.step(6)
    hands.type("Name of another item", "A lute of dark wood")
    hands.press(Qt.Key.Key_Return)
    assert hands.hero.items[0].name == "A lute of dark wood"
    assert hands.wizard.draft.numbers.value("spent") == 0
    hands.click("Sell A lute of dark wood")
    assert hands.hero.items == ()


def test_a_slot_is_emptied_and_sold(opened: Callable[..., Hands]) -> None:
    hero = with_item_bought(fighter(), "rapier")
    hands = opened(equipped(hero, hero.items[-1].key, "main_hand"))
    hands.step(6)
    hands.click("Take off: Main hand")
    assert hands.hero.slots.main_hand == ""
    hands.click("Equip Rapier: main hand")
    hands.click("Sell: Main hand")
    assert hands.hero.items == ()


def test_an_empty_slot_leads_to_what_fits(opened: Callable[..., Hands]) -> None:
    hands = opened(fighter())
    hands.step(6)
    hands.click("Armor: See armor")
    assert shop(hands).model().rowCount() == 8
    assert hands.focus is shop(hands)


def test_too_much_spent_is_said_in_words(opened: Callable[..., Hands]) -> None:
    hands = opened(fighter())
    hands.step(6)
    look_at(hands, "Steel Plate")
    hands.press(Qt.Key.Key_Return, Qt.Key.Key_Return)
    assert "−100 of 500 zenit left 600 spent: too much" in words(hands.wizard.page)


AGREED = "The group agrees on rare items and transports at creation"


def test_rare_items_are_in_the_shop_once_the_group_agrees(opened: Callable[..., Hands]) -> None:
    hands = opened(fighter())
    hands.step(6)
    shelf = hands.button("Shelf: Accessories")
    assert not shelf.isVisible()
    assert "Rare items only, if the group agrees." in words(hands.thing("Accessory"))
    hands.click(AGREED)
    assert hands.hero.rare_items and shelf.isVisible()
    hands.click("Accessory: See accessories")
    assert shop(hands).model().rowCount() == 29
    look_at(hands, "Gloves, Warm")
    hands.press(Qt.Key.Key_Return, modifier=Qt.KeyboardModifier.ShiftModifier)
    assert hands.hero.slots.accessory == hands.hero.items[0].key
    assert hands.hero.items[0].came == "creation"
    assert hands.wizard.draft.numbers.value("leftover") == 0
    hands.click(AGREED)
    assert not shelf.isVisible(), "basic items alone again"
    notes = [p.code for p in hands.wizard.draft.problems]
    assert "rare-at-creation" in notes


def test_a_hero_above_the_first_level_finds_rare_items_for_sale(
    opened: Callable[..., Hands],
) -> None:
    hands = opened(fighter().replaced(created_at=20))
    hands.step(6)
    assert hands.button("Shelf: Rare").isVisible()
    assert not hands.thing(AGREED).isVisible()


def test_a_rare_item_is_made_at_creation(opened: Callable[..., Hands]) -> None:
    hands = opened(fighter().replaced(rare_items=True))
    hands.step(6)
    look_at(hands, "Rapier")
    hands.click("Make a rare item from Rapier")
    dialog = hands.wizard.page.findChild(DesignDialog)
    assert dialog is not None and dialog.isVisible()
    dialog.take_button.click()
    owned = hands.hero.items[0]
    assert (owned.item_id, owned.came) == ("rapier", "creation")
    assert hands.wizard.draft.session.stack.undoText() == "make Rapier"
