"""The designer of rare items, Qualities added by artisans, and what the rules say to both."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QSpinBox,
    QTreeView,
    QWidget,
)
from pytestqt.qtbot import QtBot

from gui.fabula.editor.hero_editor import HeroEditor
from gui.fabula.editor.upgrade_dialog import UpgradeDialog
from gui.fabula.part.design_dialog import DesignDialog
from models.fabula.hero import Hero, PlayState
from models.fabula.owned import ItemDesign, OwnedItem, Purse, PurseEntry
from rules.fabula.trade import with_new_item
from tests.gui.editor.conftest import LEFT, Opening, settle

D = TypeVar("D", bound=QDialog)


def at_equipment(opened: Opening, hero: Hero) -> HeroEditor:
    editor = opened(hero)
    editor.show_section("equipment")
    settle()
    return editor


def rich(hero: Hero) -> Hero:
    purse = Purse(savings_roll=6, entries=(PurseEntry(zenit=5000, what="A reward"),))
    return hero.replaced(purse=purse)


def dialog_of(editor: HeroEditor, kind: type[D]) -> D:
    settle()
    return next(d for d in editor.findChildren(kind) if d.isVisible())


def words(widget: QWidget) -> str:
    return " ".join(label.text() for label in widget.findChildren(QLabel) if label.isVisible())


def pick(combo: QComboBox, start: str, qtbot: QtBot) -> None:
    """Take the option that begins with ``start`` by walking there with the arrow keys."""
    combo.setFocus()
    for _ in range(combo.count()):
        if combo.currentText().startswith(start):
            return
        qtbot.keyClick(combo, Qt.Key.Key_Down)
    raise AssertionError(f"no option {start!r}, the last is {combo.currentText()!r}")


def press(box: QCheckBox, qtbot: QtBot) -> None:
    box.setFocus()
    qtbot.keyClick(box, Qt.Key.Key_Space)


def box(dialog: QWidget, start: str) -> QCheckBox:
    boxes = dialog.findChildren(QCheckBox)
    return next(b for b in boxes if b.text().startswith(start))


def test_a_rare_weapon_is_made_by_keys_alone_and_is_one_undo_step(
    opened: Opening, camilla: Hero, named, qtbot: QtBot
) -> None:
    editor = at_equipment(opened, rich(camilla))
    make = named(editor.section, QPushButton, "Make a rare item…")
    make.setFocus()
    qtbot.keyClick(make, Qt.Key.Key_Space)
    dialog = dialog_of(editor, DesignDialog)
    assert not dialog.take_button.isEnabled()
    assert "Choose what it is made from: a basic weapon" in words(dialog)
    pick(named(dialog, QComboBox, "Made from"), "Shortbow", qtbot)
    pick(named(dialog, QComboBox, "Damage type"), "air", qtbot)
    press(box(dialog, "Accuracy +1"), qtbot)
    pick(named(dialog, QComboBox, "Quality"), "Antistatus", qtbot)
    assert "Antistatus still needs a pick: status effect." in words(dialog)
    assert dialog.take_button.text() == "Add anyway"
    pick(named(dialog, QComboBox, "Status effect"), "shaken", qtbot)
    said = words(dialog)
    for expected in ("HR + 8 air", "You are immune to shaken.", "900 z", "Accuracy +1 100 z"):
        assert expected in said, said
    assert "+ immune to shaken" in said
    assert dialog.name.placeholderText() == "Gale Shortbow of Antistatus"
    assert dialog.take_button.text() == "Add"
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    settle()
    owned = editor.desk.hero.items[-1]
    assert (owned.item_id, owned.name, owned.came) == (
        "shortbow",
        "Gale Shortbow of Antistatus",
        "bought",
    )
    assert editor.desk.hero.purse.entries[-1].zenit == -900
    assert editor.session.stack.undoText() == "make Gale Shortbow of Antistatus"
    editor.session.stack.undo()
    assert editor.desk.hero == rich(camilla)


def test_a_closed_change_says_why_in_its_own_place(
    opened: Opening, camilla: Hero, named, qtbot: QtBot
) -> None:
    editor = at_equipment(opened, camilla)
    qtbot.mouseClick(named(editor.section, QPushButton, "Make a rare item…"), LEFT)
    dialog = dialog_of(editor, DesignDialog)
    base = named(dialog, QComboBox, "Made from")
    pick(base, "Steel Dagger", qtbot)
    two, plus = box(dialog, "Two-handed"), box(dialog, "Accuracy +1")
    assert not two.isEnabled() and "A dagger weapon stays in one hand." in words(dialog)
    assert not plus.isEnabled() and "accuracy bonus of +1 already" in plus.accessibleName()
    pick(base, "Iron Hammer", qtbot)
    assert plus.isEnabled() and box(dialog, "Two-handed").isEnabled()
    pick(base, "Brigandine", qtbot)
    assert not plus.isVisible()
    quality = named(dialog, QComboBox, "Quality")
    options = [quality.itemText(row) for row in range(quality.count())]
    assert not [text for text in options if text.startswith("Multi,")]
    assert [text for text in options if text.startswith("Desperado Coat, 650")]


def test_the_basic_item_under_the_cursor_leads_to_the_designer(
    opened: Opening, camilla: Hero, named, qtbot: QtBot
) -> None:
    editor = at_equipment(opened, camilla)
    qtbot.keyClicks(named(editor.section, QLineEdit, "Search the shop"), "katana")
    settle()
    button = named(editor.section, QPushButton, "Make a rare item from Katana")
    qtbot.mouseClick(button, LEFT)
    dialog = dialog_of(editor, DesignDialog)
    assert named(dialog, QComboBox, "Made from").currentText() == "Katana, sword, 200 z"
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    settle()
    assert editor.desk.hero == camilla


def test_an_accessory_in_own_words_with_numbers_that_count_and_a_price_of_the_table(
    opened: Opening, camilla: Hero, named, qtbot: QtBot
) -> None:
    editor = at_equipment(opened, rich(camilla))
    qtbot.mouseClick(named(editor.section, QPushButton, "Make a rare item…"), LEFT)
    dialog = dialog_of(editor, DesignDialog)
    pick(named(dialog, QComboBox, "Made from"), "An accessory", qtbot)
    assert "An accessory is nothing without a Quality." in words(dialog)
    pick(named(dialog, QComboBox, "Quality"), "In own words", qtbot)
    text = named(dialog, QPlainTextEdit, "What the Quality does")
    qtbot.keyClicks(text, "It hums near water.")
    cost = named(dialog, QSpinBox, "Price of the Quality")
    cost.setValue(350)
    qtbot.mouseClick(named(dialog, QPushButton, "Count a number…"), LEFT)
    named(dialog, QSpinBox, "By how much").setValue(2)
    assert "Defense 11 ▸ 13" in words(dialog)
    qtbot.mouseClick(named(dialog, QPushButton, "Count a number…"), LEFT)
    pick(named(dialog, QComboBox, "Number 2"), "Resistant to", qtbot)
    assert "“Resistant to” still needs a value to count." in words(dialog)
    pick(named(dialog, QComboBox, "Damage type"), "bolt", qtbot)
    press(box(dialog, "Price of the rules"), qtbot)
    price = named(dialog, QSpinBox, "Price set by hand")
    price.setValue(200)
    assert "Set by hand to 200 z instead of 350 z." in words(dialog)
    qtbot.keyClicks(named(dialog, QLineEdit, "Name"), "Eel brooch")
    qtbot.mouseClick(dialog.take_button, LEFT)
    settle()
    owned = editor.desk.hero.items[-1]
    assert (owned.name, owned.cost) == ("Eel brooch", 200)
    assert editor.desk.hero.purse.entries[-1].zenit == -200
    qtbot.mouseClick(named(editor.section, QPushButton, "Equip Eel brooch"), LEFT)
    settle()
    assert editor.desk.numbers.value("defense") == 13
    assert editor.desk.numbers.derived["affinities"].value == ("resistant bolt",)


def test_a_design_is_changed_and_its_problems_stand_beside_it(
    opened: Opening, camilla: Hero, named, qtbot: QtBot
) -> None:
    wrong = OwnedItem(key="", item_id="rapier", design=ItemDesign(accuracy_plus=True))
    editor = at_equipment(opened, with_new_item(rich(camilla), wrong, "found"))
    assert "Rapier: Rapier has an accuracy bonus of +1 already." in words(editor.section)
    more = [
        b
        for b in editor.section.findChildren(QPushButton)
        if b.accessibleName() == "More for Rapier"
    ]
    menu = more[-1].menu()
    next(a for a in menu.actions() if a.text() == "Change the design…").trigger()
    dialog = dialog_of(editor, DesignDialog)
    assert dialog.take_button.text() == "Change anyway"
    plus = box(dialog, "Accuracy +1")
    assert plus.isEnabled(), "what is wrong can be left out again"
    press(plus, qtbot)
    assert dialog.take_button.text() == "Change"
    qtbot.mouseClick(dialog.take_button, LEFT)
    settle()
    assert editor.session.stack.undoText() == "change Rapier"
    assert "accuracy bonus" not in words(editor.section)


def test_an_artifact_of_ones_own_comes_for_nothing(
    opened: Opening, camilla: Hero, named, qtbot: QtBot
) -> None:
    editor = at_equipment(opened, rich(camilla))
    qtbot.mouseClick(named(editor.section, QPushButton, "Make a rare item…"), LEFT)
    dialog = dialog_of(editor, DesignDialog)
    pick(named(dialog, QComboBox, "Made from"), "Greatsword", qtbot)
    press(box(dialog, "An artifact"), qtbot)
    assert named(dialog, QComboBox, "How it comes").currentText() == "found, for nothing"
    qtbot.mouseClick(dialog.take_button, LEFT)
    settle()
    owned = editor.desk.hero.items[-1]
    assert owned.is_artifact and owned.came == "found"
    assert len(editor.desk.hero.purse.entries) == 1


def test_an_artisan_adds_a_quality_for_twice_its_cost(
    opened: Opening, camilla: Hero, named, qtbot: QtBot
) -> None:
    editor = at_equipment(opened, rich(camilla))
    more = named(editor.section, QPushButton, "More for Rapier")
    next(a for a in more.menu().actions() if a.text().startswith("Add or swap")).trigger()
    dialog = dialog_of(editor, UpgradeDialog)
    assert not dialog.agree_button.isEnabled()
    quality = named(dialog, QComboBox, "Quality")
    options = [quality.itemText(row) for row in range(quality.count())]
    assert not [text for text in options if text.startswith(("Immunity", "In own", "Hornet"))]
    pick(quality, "Bulwark", qtbot)
    assert named(dialog, QSpinBox, "Price").value() == 1600
    assert "Defense 11 ▸ 12" in words(dialog)
    assert "5110 zenit in the purse" in words(dialog)
    qtbot.mouseClick(dialog.agree_button, LEFT)
    settle()
    assert editor.desk.numbers.value("defense") == 12
    assert editor.desk.numbers.value("spent") == 450
    assert editor.desk.hero.purse.entries[-1].zenit == -1600
    assert editor.session.stack.undoText() == "add a Quality to Rapier"
    assert not [p for p in editor.session.assessment.problems if p.code.startswith("design")]


def test_rare_things_of_a_new_hero_are_noted_until_the_group_agrees(
    opened: Opening, camilla: Hero, named, qtbot: QtBot
) -> None:
    new = camilla.replaced(play=PlayState(), purse=Purse(savings_roll=6, budget=500))
    editor = at_equipment(opened, new)
    qtbot.mouseClick(named(editor.section, QPushButton, "Shelf: Rare"), LEFT)
    qtbot.keyClicks(named(editor.section, QLineEdit, "Search the shop"), "blessed")
    qtbot.keyClick(named(editor.section, QTreeView, "Shop"), Qt.Key.Key_Return)
    settle()
    assert "a new hero has it only if the group agrees" in words(editor.section)
    press(box(editor.section, "The group agrees"), qtbot)
    settle()
    assert editor.desk.hero.rare_items
    assert editor.session.stack.undoText() == "agree on rare items"
    assert "only if the group agrees" not in words(editor.section)
