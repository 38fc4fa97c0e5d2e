"""A creature: Size, hide, natural weapons and gifts change its numbers; there is no budget."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QComboBox, QDoubleSpinBox, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from gui.editor.lines_field import LinesField
from gui.widget.stepper import Stepper
from models.bnb.creature import Creature
from rules.bnb.derive import derive
from tests.gui.bnb.editor.conftest import LEFT, Opening, settle, shown_section


def test_size_and_hide_change_the_numbers(opened: Opening, giant: Creature, named) -> None:
    editor = opened(giant)
    assert "points" not in [kind.id for kind in editor.kinds]
    section = shown_section(editor, "creature")
    assert editor.desk.numbers.value("lift") == 1600
    named(section, QDoubleSpinBox, "Size").setValue(27)
    settle()
    assert editor.desk.creature.size == 27
    assert editor.desk.numbers.value("lift") == 5400
    assert editor.session.stack.undoText() == "Size 27"
    before = editor.desk.numbers.value("endurance")
    named(section, Stepper, "Natural armor").setValue(5)
    settle()
    assert editor.desk.numbers.value("endurance") == before + 5
    assert editor.desk.numbers.value("natural_armor_cost") == 25


def test_a_part_of_a_size_is_kept(opened: Opening, giant: Creature, named) -> None:
    editor = opened(giant)
    spin = named(shown_section(editor, "creature"), QDoubleSpinBox, "Size")
    spin.setValue(0.125)
    settle()
    assert editor.desk.creature.size == 0.125
    assert spin.text() == "0.125"


def test_a_natural_weapon_is_added_named_and_removed(
    opened: Opening, giant: Creature, named, qtbot: QtBot
) -> None:
    editor = opened(giant)
    section = shown_section(editor, "creature")
    qtbot.mouseClick(named(section, QPushButton, "Add a natural weapon"), LEFT)
    settle()
    name = named(section, QLineEdit, "Name of the natural weapon")
    name.selectAll()
    qtbot.keyClicks(name, "Tusks")
    settle()
    named(section, Stepper, "Damage of Tusks").setValue(4)
    settle()
    key = editor.desk.creature.natural_weapons[0].key
    damage = editor.desk.numbers.derived[f"damage_{key}"]
    assert any(part.value == 4 for part in damage.parts)
    assert "Tusks" in damage.label
    recovery = named(section, QComboBox, "Recovers")
    recovery.setCurrentIndex(recovery.findData("round"))
    recovery.activated.emit(recovery.currentIndex())
    assert editor.desk.creature.recovery == "round"
    settle()
    qtbot.mouseClick(named(section, QPushButton, "Remove Tusks"), LEFT)
    settle()
    assert editor.desk.creature.natural_weapons == ()
    for _ in range(editor.session.stack.count()):
        editor.session.stack.undo()
    assert editor.session.document == giant


def test_gifts_are_lines_and_stand_in_the_stat_block(
    opened: Opening, giant: Creature, named, qtbot: QtBot
) -> None:
    editor = opened(giant)
    section = shown_section(editor, "creature")
    field = named(section, LinesField, "Immunities")
    qtbot.keyClicks(field, "fire")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    qtbot.keyClicks(field, "frost")
    assert editor.desk.creature.immunities == ("fire", "frost")
    assert editor.session.stack.count() == 1
    block = shown_section(editor, "stat_block")
    text = block.text.toPlainText()
    assert "Immune to: fire, frost" in text
    assert f"Stamina {derive(giant).whole('stamina')}" in text
    block.copy()
    assert QApplication.clipboard().text() == text


def test_a_creature_pays_nothing_for_gear(
    opened: Opening, giant: Creature, named, qtbot: QtBot
) -> None:
    editor = opened(giant)
    section = shown_section(editor, "gear")
    qtbot.keyClicks(named(section, QLineEdit, "Search the price list"), "long sword")
    qtbot.mouseClick(named(section, QPushButton, "Add"), LEFT)
    assert any(one.item_id == "long_sword" for one in editor.desk.being.gear)
    assert editor.session.stack.undoText() == "add Long sword"
