"""Equipment: buying, equipping, selling, breaking, and the purse."""

from __future__ import annotations

from typing import TypeVar

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QListView,
    QPushButton,
    QSpinBox,
    QTreeView,
    QWidget,
)
from pytestqt.qtbot import QtBot

from gui.fabula.editor.backpack_row import BackpackRow
from gui.fabula.editor.hero_editor import HeroEditor
from gui.fabula.editor.item_dialog import ItemDialog
from gui.fabula.editor.price_dialog import PriceDialog
from gui.fabula.editor.price_history_dialog import PriceHistoryDialog
from gui.fabula.editor.purse_row import PurseRow
from gui.fabula.editor.slot_row import SlotRow
from gui.fabula.wizard.pick_dialog import PickDialog
from gui.widget.heading import Heading
from gui.widget.stepper import Stepper
from models.fabula.hero import Hero, PlayState
from models.fabula.owned import OwnedItem, Purse, PurseEntry
from rules.fabula.trade import acquired, with_broken
from tests.gui.editor.conftest import LEFT, Opening, settle

D = TypeVar("D", bound=QDialog)


def at_equipment(opened: Opening, hero: Hero) -> HeroEditor:
    editor = opened(hero)
    editor.show_section("equipment")
    settle()
    return editor


def rich(hero: Hero, zenit: int = 5000) -> Hero:
    return hero.replaced(purse=Purse(savings_roll=6, entries=(PurseEntry(zenit=zenit),)))


def dialog_of(editor: HeroEditor, kind: type[D]) -> D:
    """Return the dialog of that kind that is open."""
    settle()
    return next(d for d in editor.findChildren(kind) if d.isVisible())


def choose(button: QPushButton, word: str) -> None:
    """Take the action that begins with ``word`` from what the button “More” opens."""
    assert button.isVisible()
    action = next(a for a in button.menu().actions() if a.text().startswith(word))
    assert action.isEnabled()
    action.trigger()
    settle()


def words(widget: QWidget) -> str:
    return " ".join(label.text() for label in widget.findChildren(QLabel) if label.isVisible())


def row_of(editor: HeroEditor, name: str) -> BackpackRow:
    rows = [row for row in editor.section.findChildren(BackpackRow) if row.isVisible()]
    return next(row for row in rows if name in words(row))


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


def test_a_hero_in_play_pays_from_the_purse_and_a_new_one_from_the_budget(
    opened: Opening, camilla: Hero, named, qtbot: QtBot
) -> None:
    new = camilla.replaced(play=PlayState(), items=(), slots=camilla.slots.replaced())
    for hero, way, left in ((camilla, "purse", -100), (new, "budget", 400)):
        editor = at_equipment(opened, hero)
        named(editor.section, QTreeView, "Shop").setFocus()
        qtbot.keyClicks(named(editor.section, QLineEdit, "Search the shop"), "Silk")
        qtbot.keyClick(named(editor.section, QTreeView, "Shop"), Qt.Key.Key_Return)
        settle()
        bought = editor.desk.hero.items[-1]
        entries = editor.desk.hero.purse.entries
        assert bought.came == ("bought" if way == "purse" else "creation")
        assert [entry.zenit for entry in entries] == ([-100] if way == "purse" else [])
        if way == "budget":
            assert editor.desk.numbers.value("leftover") == left


def test_enter_with_shift_wears_what_is_bought(
    opened: Opening, camilla: Hero, named, qtbot: QtBot
) -> None:
    editor = at_equipment(opened, rich(camilla))
    qtbot.mouseClick(named(editor.section, QPushButton, "Shelf: Accessories"), LEFT)
    qtbot.keyClicks(named(editor.section, QLineEdit, "Search the shop"), "sorcery")
    table = named(editor.section, QTreeView, "Shop")
    assert "Magic Def. 13 ▸ 14" in wait_for(editor, "Equipped:", qtbot)
    qtbot.keyClick(table, Qt.Key.Key_Return, modifier=Qt.KeyboardModifier.ShiftModifier)
    settle()
    hero = editor.desk.hero
    assert hero.slots.accessory == hero.items[-1].key
    assert editor.session.stack.undoText() == "buy and equip Ring of Sorcery"
    assert editor.desk.numbers.value("magic_defense") == 14
    editor.session.stack.undo()
    assert editor.desk.hero == rich(camilla)


def wait_for(editor: HeroEditor, word: str, qtbot: QtBot) -> str:
    """Wait until the page says ``word``; return all it says."""
    qtbot.waitUntil(lambda: word in words(editor.section))
    return words(editor.section)


def test_a_rare_weapon_tells_its_effect_its_price_and_why_not(
    opened: Opening, camilla: Hero, named, qtbot: QtBot
) -> None:
    editor = at_equipment(opened, camilla)
    qtbot.mouseClick(named(editor.section, QPushButton, "Shelf: Rare"), LEFT)
    qtbot.keyClicks(named(editor.section, QLineEdit, "Search the shop"), "yoichi")
    settle()
    said = words(editor.section)
    assert "You are immune to shaken." in said
    assert "Price: Shortbow 200 + air 100 + Accuracy +1 100 + Antistatus 500." in said
    assert "790 zenit more than is left." in said
    search = named(editor.section, QLineEdit, "Search the shop")
    search.clear()
    qtbot.keyClicks(search, "calamity")
    settle()
    assert "needs a class that may equip martial ranged weapons" in words(editor.section)
    assert not named(editor.section, QPushButton, "Buy and equip Calamity: main hand").isEnabled()


def test_a_category_and_the_arrow_keys_narrow_the_rare_shelf(
    opened: Opening, camilla: Hero, named, qtbot: QtBot
) -> None:
    editor = at_equipment(opened, camilla)
    basic = named(editor.section, QPushButton, "Shelf: Basic")
    basic.setFocus()
    qtbot.keyClick(basic, Qt.Key.Key_Right)
    settle()
    table = named(editor.section, QTreeView, "Shop")
    assert named(editor.section, QPushButton, "Shelf: Rare").isChecked()
    assert table.model().rowCount() == 113 + 22 + 12
    category = named(editor.section, QComboBox, "Weapon category")
    category.setFocus()
    qtbot.keyClicks(category, "dag")
    assert category.currentText() == "Dagger" and table.model().rowCount() == 11


def test_artifacts_are_found_and_never_bought_or_sold(
    opened: Opening, camilla: Hero, named, qtbot: QtBot
) -> None:
    editor = at_equipment(opened, camilla)
    qtbot.mouseClick(named(editor.section, QPushButton, "Shelf: Artifacts"), LEFT)
    qtbot.keyClicks(named(editor.section, QLineEdit, "Search the shop"), "soulrend")
    settle()
    assert "never bought or sold" in words(editor.section)
    assert not named(editor.section, QPushButton, "Buy Soulrend for 0 zenit").isEnabled()
    with qtbot.waitSignal(editor.session.refused):
        qtbot.keyClick(named(editor.section, QTreeView, "Shop"), Qt.Key.Key_Return)
    found = "Take without paying: loot, a gift, a quest"
    qtbot.mouseClick(named(editor.section, QPushButton, found), LEFT)
    settle()
    qtbot.mouseClick(named(editor.section, QPushButton, "Take Soulrend, which was found"), LEFT)
    settle()
    assert editor.session.stack.undoText() == "find Soulrend"
    assert editor.desk.hero.items[-1].came == "found"
    assert not editor.desk.hero.purse.entries
    assert not named(row_of(editor, "Soulrend"), QPushButton, "Sell Soulrend").isEnabled()


def test_a_service_is_paid_several_times_over_and_points_are_recharged(
    opened: Opening, camilla: Hero, named, qtbot: QtBot
) -> None:
    editor = at_equipment(opened, rich(camilla.replaced(play=PlayState(ip=1)), 300))
    qtbot.mouseClick(named(editor.section, QPushButton, "Shelf: Transports and services"), LEFT)
    search = named(editor.section, QLineEdit, "Search the shop")
    qtbot.keyClicks(search, "(town)")
    settle()
    named(editor.section, Stepper, "How many times").setValue(4)
    pay = named(editor.section, QPushButton, "Pay 40 zenit for Full Rest (town)")
    qtbot.mouseClick(pay, LEFT)
    settle()
    assert editor.desk.hero.purse.entries[-1].zenit == -40
    assert "4 × Full Rest (town)" in words(editor.section)
    recharge = named(editor.section, QPushButton, "Recharge 5 Inventory Points for 50 zenit")
    qtbot.mouseClick(recharge, LEFT)
    settle()
    assert editor.desk.hero.play.ip is None
    assert editor.desk.numbers.value("in_play") == 300 - 40 - 50
    assert not recharge.isVisible()
    search.clear()
    qtbot.keyClicks(search, "recharge")
    with qtbot.waitSignal(editor.session.refused):
        qtbot.keyClick(named(editor.section, QTreeView, "Shop"), Qt.Key.Key_Return)


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


def test_a_slot_is_filled_with_every_number_before_and_after_in_sight(
    opened: Opening, camilla: Hero, named, qtbot: QtBot
) -> None:
    hero = acquired(rich(camilla), "slimy_jacket", "found")
    hero = acquired(hero, "steel_plate", "found")
    editor = at_equipment(opened, hero)
    qtbot.mouseClick(named(editor.section, QPushButton, "Compare for the armor"), LEFT)
    dialog = dialog_of(editor, PickDialog)
    options = named(dialog, QListView, "Options")
    labels = [options.model().index(row, 0).data() for row in range(options.model().rowCount())]
    assert labels == ["Nothing", "Travel Garb", "Slimy Jacket", "Steel Plate"]
    search = named(dialog, QLineEdit, "Search names and effects")
    qtbot.keyClicks(search, "steel")
    assert "needs a class" in words(dialog)
    assert not named(dialog, QPushButton, "Choose Steel Plate").isEnabled()
    search.clear()
    qtbot.keyClicks(search, "slimy")
    assert "+ immune to poisoned" in words(dialog)
    qtbot.keyClick(search, Qt.Key.Key_Return)
    settle()
    assert editor.session.stack.undoText() == "equip Slimy Jacket"
    assert "poisoned" in editor.desk.numbers.derived["status_immunities"].value


def test_selling_brings_half_the_list_price_or_what_is_agreed(
    opened: Opening, camilla: Hero, named, qtbot: QtBot
) -> None:
    packed = camilla.replaced(slots=camilla.slots.replaced(armor=""))
    editor = at_equipment(opened, packed)
    before = editor.desk.numbers.value("zenit")
    qtbot.mouseClick(named(editor.section, QPushButton, "Sell Travel Garb"), LEFT)
    dialog = dialog_of(editor, PriceDialog)
    price = named(dialog, QSpinBox, "Zenit")
    assert price.value() == 50 and "Half of 100 zenit" in words(dialog)
    price.selectAll()
    qtbot.keyClicks(price, "60")
    qtbot.keyClick(price, Qt.Key.Key_Return)
    settle()
    assert editor.desk.numbers.value("zenit") == before + 60
    assert editor.desk.numbers.value("spent") == 450, "creation bought it all the same"
    assert editor.session.stack.undoText() == "sell Travel Garb"
    assert not [r for r in editor.section.findChildren(BackpackRow) if r.isVisible()]
    editor.session.stack.undo()
    assert editor.desk.hero == packed


def test_a_new_hero_gives_things_back_for_their_price(
    opened: Opening, camilla: Hero, named, qtbot: QtBot
) -> None:
    new = camilla.replaced(play=PlayState(), slots=camilla.slots.replaced(armor=""))
    editor = at_equipment(opened, new)
    qtbot.mouseClick(named(editor.section, QPushButton, "Give back Travel Garb"), LEFT)
    settle()
    assert editor.desk.numbers.value("leftover") == 150
    assert editor.desk.hero.purse.entries == ()


def test_what_may_not_be_equipped_says_why(
    opened: Opening, camilla: Hero, named, qtbot: QtBot
) -> None:
    editor = at_equipment(opened, camilla)
    qtbot.keyClicks(named(editor.section, QLineEdit, "Search the shop"), "Steel Plate")
    settle()
    assert "martial armor" in words(editor.section)
    wear = named(editor.section, QPushButton, "Buy and equip Steel Plate: armor")
    assert not wear.isEnabled()
    assert "martial armor" in wear.toolTip()


def test_the_savings_are_rolled(opened: Opening, camilla: Hero, named, qtbot: QtBot) -> None:
    poor = camilla.replaced(purse=camilla.purse.replaced(savings_roll=None))
    editor = at_equipment(opened, poor)
    assert editor.navigation.badge_of("equipment") is not None
    qtbot.mouseClick(named(editor.section, QPushButton, "Roll 2d6"), LEFT)
    settle()
    rolled = editor.desk.hero.purse.savings_roll
    assert rolled is not None and 2 <= rolled <= 12
    assert editor.navigation.badge_of("equipment") is None
    assert editor.desk.numbers.value("zenit") == 50 + 10 * rolled


def test_zenit_in_play_are_written_down_corrected_and_taken_back(
    opened: Opening, camilla: Hero, named, qtbot: QtBot
) -> None:
    editor = at_equipment(opened, camilla)
    assert "Nothing came or went in play yet." in words(editor.section)
    qtbot.keyClicks(named(editor.section, QLineEdit, "What the zenit were for"), "A ferry")
    amount = named(editor.section, QLineEdit, "Zenit that came or went")
    qtbot.keyClicks(amount, "-30")
    qtbot.keyClick(amount, Qt.Key.Key_Return)
    settle()
    assert [(e.zenit, e.what) for e in editor.desk.hero.purse.entries] == [(-30, "A ferry")]
    assert editor.session.stack.undoText() == "spend 30 zenit"
    qtbot.keyClicks(amount, "=200")
    qtbot.mouseClick(named(editor.section, QPushButton, "Write it down"), LEFT)
    settle()
    assert editor.desk.numbers.value("zenit") == 200
    qtbot.mouseClick(named(editor.section, QPushButton, "Correct −30 z A ferry"), LEFT)
    zenit = named(editor, QSpinBox, "Zenit that came, or below 0 went")
    zenit.selectAll()
    qtbot.keyClicks(zenit, "-25")
    qtbot.keyClick(zenit, Qt.Key.Key_Return)
    settle()
    assert editor.desk.hero.purse.entries[0].zenit == -25
    qtbot.mouseClick(named(editor.section, QPushButton, "Take back −25 z A ferry"), LEFT)
    settle()
    assert len(editor.desk.hero.purse.entries) == 1
    rows = [row for row in editor.section.findChildren(PurseRow) if row.isVisible()]
    assert len(rows) == 1 and "without a note" in words(rows[0])
    for _ in range(4):
        editor.session.stack.undo()
    assert editor.desk.hero == camilla


def test_a_purse_that_is_short_says_so_beside_it(
    opened: Opening, camilla: Hero, named, qtbot: QtBot
) -> None:
    editor = at_equipment(opened, camilla)
    amount = named(editor.section, QLineEdit, "Zenit that came or went")
    qtbot.keyClicks(amount, "-500")
    qtbot.keyClick(amount, Qt.Key.Key_Return)
    settle()
    assert "The purse is 390 zenit short" in words(editor.section)
    assert editor.navigation.badge_of("equipment") is not None


def test_many_entries_are_shown_in_part(opened: Opening, camilla: Hero) -> None:
    entries = tuple(PurseEntry(zenit=1, what=f"Coin {n}") for n in range(80))
    editor = at_equipment(opened, camilla.replaced(purse=Purse(savings_roll=6, entries=entries)))
    rows = [row for row in editor.section.findChildren(PurseRow) if row.isVisible()]
    assert len(rows) == 50 and "Coin 79" in words(rows[0])
    assert "and 30 older" in words(editor.section)


def test_an_item_of_ones_own_and_its_name_and_price(qtbot: QtBot, camilla: Hero, named) -> None:
    dialog = ItemDialog(camilla.items[0], "Rapier", 200)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.keyClicks(named(dialog, QLineEdit, "Own name"), "Grandmother's needle")
    assert named(dialog, QPushButton, "Keep").isEnabled()
    assert dialog.item == camilla.items[0].replaced(name="Grandmother's needle")
    own = ItemDialog(camilla.items[0].replaced(item_id="", name=""), "", 0)
    qtbot.addWidget(own)
    own.show()
    keep = named(own, QPushButton, "Keep")
    assert not keep.isEnabled(), "an item of one's own needs a name"
    qtbot.keyClicks(named(own, QLineEdit, "Own name"), "Rope")
    named(own, QSpinBox, "Zenit paid").setValue(5)
    assert keep.isEnabled()
    assert (own.item.name, own.item.cost) == ("Rope", 5)


def test_a_thing_of_ones_own_is_added_and_changed(
    opened: Opening, camilla: Hero, named, qtbot: QtBot
) -> None:
    editor = at_equipment(opened, camilla)
    qtbot.mouseClick(named(editor.section, QPushButton, "Add an item of your own…"), LEFT)
    dialog = dialog_of(editor, ItemDialog)
    qtbot.keyClicks(named(dialog, QLineEdit, "Own name"), "Lute")
    qtbot.keyClick(named(dialog, QLineEdit, "Own name"), Qt.Key.Key_Return)
    settle()
    lute = editor.desk.hero.items[-1]
    assert (lute.name, lute.came, editor.session.stack.undoText()) == ("Lute", "found", "add Lute")
    choose(named(editor.section, QPushButton, "More for Lute"), "Name and price")
    dialog = dialog_of(editor, ItemDialog)
    qtbot.keyClicks(named(dialog, QLineEdit, "Own name"), "Lute of oak")
    qtbot.mouseClick(named(dialog, QPushButton, "Keep"), LEFT)
    settle()
    assert editor.desk.hero.items[-1].name == "Lute of oak"


def test_a_worn_thing_breaks_and_is_mended(
    opened: Opening, camilla: Hero, named, qtbot: QtBot
) -> None:
    hero = acquired(rich(camilla), "ring_of_the_egg", "found", slot="accessory")
    editor = at_equipment(opened, hero)
    more = named(editor.section, QPushButton, "More for Ring of the Egg")
    choose(more, "Break")
    assert editor.desk.hero.items[-1].is_broken
    assert "Broken: it gives nothing." in words(editor.section)
    assert "is broken: it gives nothing until it is mended" in words(editor.section)
    choose(more, "Mend")
    dialog = dialog_of(editor, PriceDialog)
    assert named(dialog, QSpinBox, "Zenit").value() == 2000
    qtbot.mouseClick(named(dialog, QPushButton, "Mend Ring of the Egg"), LEFT)
    settle()
    assert not editor.desk.hero.items[-1].is_broken
    assert editor.desk.numbers.value("in_play") == 3000


def test_a_lost_thing_keeps_counting_and_can_be_had_back(
    opened: Opening, camilla: Hero, named, qtbot: QtBot
) -> None:
    packed = rich(camilla).replaced(slots=camilla.slots.replaced(armor=""))
    editor = at_equipment(opened, packed)
    more = named(row_of(editor, "Travel Garb"), QPushButton, "More for Travel Garb")
    choose(more, "Lost or given away")
    numbers = editor.desk.numbers
    assert numbers.value("spent") == 450 and len(editor.desk.hero.items) == 2
    qtbot.mouseClick(named(editor.section, QPushButton, "Take back 0 z Travel Garb"), LEFT)
    settle()
    assert set(editor.desk.hero.items) == set(packed.items)


def test_the_price_history_of_a_thing(opened: Opening, camilla: Hero, named, qtbot: QtBot) -> None:
    editor = at_equipment(opened, acquired(rich(camilla), "yoichi", "bought"))
    choose(named(row_of(editor, "Yoichi"), QPushButton, "More for Yoichi"), "Price history")
    dialog = dialog_of(editor, PriceHistoryDialog)
    facts = dict(dialog.facts.facts)
    assert facts["Paid for this one"] == facts["List price"] == "900 z"
    assert facts["· Antistatus"] == "500 z Quality"
    assert facts["Yoichi (bought)"] == "−900 z"
    dialog.close()


def test_the_effect_and_the_state_of_what_is_worn_stand_in_its_row(
    opened: Opening, camilla: Hero
) -> None:
    hero = acquired(rich(camilla), "elegant_edge", "found", slot="main_hand")
    hero = with_broken(acquired(hero, "hornet", "found"), hero.items[-1].key)
    editor = at_equipment(opened, hero)
    rows = [row for row in editor.section.findChildren(SlotRow) if row.isVisible()]
    assert "You are immune to enraged." in words(rows[0])
    assert "Attacks with it have multi (3)." in words(row_of(editor, "Hornet"))
    editor.show_section("sheet")
    settle()
    assert "You are immune to enraged." in words(editor.section)


@pytest.mark.parametrize("word", ["Weapons", "Armor", "Shields"])
def test_the_shop_is_filtered_by_kind(
    opened: Opening, camilla: Hero, named, qtbot: QtBot, word: str
) -> None:
    editor = at_equipment(opened, camilla)
    table = named(editor.section, QTreeView, "Shop")
    every = table.model().rowCount()
    qtbot.mouseClick(named(editor.section, QPushButton, f"Show: {word}"), LEFT)
    assert 0 < table.model().rowCount() < every
    qtbot.keyClicks(named(editor.section, QLineEdit, "Search the shop"), "xyzzy")
    assert table.model().rowCount() == 0
    assert "Nothing fits." in words(editor.section)


def test_an_attic_of_items_is_shown_in_part(opened: Opening, camilla: Hero) -> None:
    many = tuple(OwnedItem(key=f"x{n}", name=f"Thing {n}", cost=0) for n in range(600))
    editor = at_equipment(opened, camilla.replaced(items=(*camilla.items, *many)))
    rows = [row for row in editor.section.findChildren(BackpackRow) if row.isVisible()]
    assert len(rows) == 200
    notes = [h.note() for h in editor.section.findChildren(Heading) if "of 600" in h.note()]
    assert notes == ["the first 200 of 600 items"]
    assert QApplication.activeModalWidget() is None
