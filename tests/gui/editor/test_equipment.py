"""Equipment: buying, equipping, selling, the purse."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QDialogButtonBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QTreeView,
)
from pytestqt.qtbot import QtBot

from gui.fabula.editor.backpack_row import BackpackRow
from gui.fabula.editor.hero_editor import HeroEditor
from gui.fabula.editor.item_dialog import ItemDialog
from gui.widget.heading import Heading
from models.fabula.hero import Hero
from tests.gui.editor.conftest import LEFT, Opening, settle


def at_equipment(opened: Opening, hero: Hero) -> HeroEditor:
    editor = opened(hero)
    editor.show_section("equipment")
    settle()
    return editor


def test_an_item_is_bought_and_equipped(
    opened: Opening, camilla: Hero, named, qtbot: QtBot
) -> None:
    editor = at_equipment(opened, camilla)
    search = named(editor.section, QLineEdit, "Search the shop")
    qtbot.keyClicks(search, "silk")
    table = named(editor.section, QTreeView, "Shop")
    assert table.model().rowCount() == 1
    qtbot.keyClick(table, Qt.Key.Key_Return)
    settle()
    assert editor.session.stack.undoText() == "buy Silk Shirt"
    row = next(r for r in editor.section.findChildren(BackpackRow) if r.isVisible())
    qtbot.mouseClick(named(row, QPushButton, "Equip Silk Shirt"), LEFT)
    settle()
    hero = editor.desk.hero
    worn = next(owned for owned in hero.items if owned.key == hero.slots.armor)
    assert worn.item_id == "silk_shirt"
    assert editor.desk.numbers.value("magic_defense") == 14


def test_a_slot_is_filled_and_emptied_by_its_list(opened: Opening, camilla: Hero, named) -> None:
    editor = at_equipment(opened, camilla)
    off_hand = named(editor.section, QComboBox, "Off hand")
    off_hand.setCurrentIndex(0)
    off_hand.activated.emit(0)
    settle()
    assert editor.desk.hero.slots.off_hand == ""
    assert editor.desk.numbers.value("defense") == 9
    row = off_hand.findText("Runic Shield")
    off_hand.setCurrentIndex(row)
    off_hand.activated.emit(row)
    assert editor.desk.hero == camilla


def test_selling_gives_the_price_back(opened: Opening, camilla: Hero, named, qtbot: QtBot) -> None:
    packed = camilla.replaced(slots=camilla.slots.replaced(armor=""))
    editor = at_equipment(opened, packed)
    before = editor.desk.numbers.value("zenit")
    qtbot.mouseClick(named(editor.section, QPushButton, "Sell Travel Garb"), LEFT)
    settle()
    assert editor.desk.numbers.value("zenit") == before + 100
    assert not [r for r in editor.section.findChildren(BackpackRow) if r.isVisible()]


def test_what_may_not_be_equipped_says_why(
    opened: Opening, camilla: Hero, named, qtbot: QtBot
) -> None:
    editor = at_equipment(opened, camilla)
    qtbot.keyClicks(named(editor.section, QLineEdit, "Search the shop"), "Steel Plate")
    settle()
    texts = [label.text() for label in editor.section.findChildren(QLabel) if label.isVisible()]
    assert any("martial armor" in text for text in texts)
    wear = named(editor.section, QPushButton, "Buy and equip Steel Plate: armor")
    assert not wear.isEnabled()
    assert "martial armor" in wear.toolTip()


def test_the_purse_is_rolled_and_typed(opened: Opening, camilla: Hero, named, qtbot: QtBot) -> None:
    poor = camilla.replaced(purse=camilla.purse.replaced(savings_roll=None))
    editor = at_equipment(opened, poor)
    assert editor.navigation.badge_of("equipment") is not None
    qtbot.mouseClick(named(editor.section, QPushButton, "Roll 2d6"), LEFT)
    settle()
    rolled = editor.desk.hero.purse.savings_roll
    assert rolled is not None and 2 <= rolled <= 12
    assert editor.navigation.badge_of("equipment") is None
    spin = named(editor.section, QSpinBox, "Earned or spent in play")
    spin.setValue(-30)
    assert editor.desk.numbers.value("zenit") == 50 + 10 * rolled - 30


def test_an_item_of_ones_own_and_its_name_and_price(qtbot: QtBot, camilla: Hero, named) -> None:
    dialog = ItemDialog(camilla.items[0], "Rapier", 200)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.keyClicks(named(dialog, QLineEdit, "Own name"), "Grandmother's needle")
    box = dialog.findChild(QDialogButtonBox)
    assert box.button(QDialogButtonBox.StandardButton.Ok).isEnabled()
    assert dialog.item == camilla.items[0].replaced(name="Grandmother's needle")
    own = ItemDialog(camilla.items[0].replaced(item_id="", name=""), "", 0)
    qtbot.addWidget(own)
    own.show()
    ok = own.findChild(QDialogButtonBox).button(QDialogButtonBox.StandardButton.Ok)
    assert not ok.isEnabled(), "an item of one's own needs a name"
    qtbot.keyClicks(named(own, QLineEdit, "Own name"), "Rope")
    named(own, QSpinBox, "Zenit paid").setValue(5)
    assert ok.isEnabled()
    assert (own.item.name, own.item.cost) == ("Rope", 5)


@pytest.mark.parametrize("word", ["Weapons", "Armor", "Shields"])
def test_the_shop_is_filtered_by_kind(
    opened: Opening, camilla: Hero, named, qtbot: QtBot, word: str
) -> None:
    editor = at_equipment(opened, camilla)
    table = named(editor.section, QTreeView, "Shop")
    every = table.model().rowCount()
    qtbot.mouseClick(named(editor.section, QPushButton, f"Show only: {word}"), LEFT)
    assert 0 < table.model().rowCount() < every


def test_an_attic_of_items_is_shown_in_part(opened: Opening, camilla: Hero) -> None:
    many = tuple(
        camilla.items[0].replaced(key=f"x{n}", item_id="", name=f"Thing {n}", cost=0)
        for n in range(600)
    )
    editor = at_equipment(opened, camilla.replaced(items=(*camilla.items, *many)))
    rows = [row for row in editor.section.findChildren(BackpackRow) if row.isVisible()]
    assert len(rows) == 200
    notes = [h.note() for h in editor.section.findChildren(Heading) if "of 600" in h.note()]
    assert notes == ["the first 200 of 600 items"]
