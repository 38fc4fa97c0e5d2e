"""A hero is changed as a person would: name, stats, skills, gear, points, blows; and undone."""

from __future__ import annotations

import re

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QPushButton,
    QSpinBox,
)
from pytestqt.qtbot import QtBot

from gui.bnb.editor.gear_row import OwnedRow
from gui.bnb.editor.log_row import LineRow
from gui.widget.amount_field import AmountField
from gui.widget.stepper import Stepper
from models.bnb.character import Character
from rules.bnb.budget import budget_state
from rules.bnb.derive import derive
from rules.bnb.edit import with_award
from tests.gui.bnb.editor.conftest import LEFT, Opening, settle, shown_section


def test_the_name_is_one_step_and_comes_back(
    opened: Opening, scout: Character, named, qtbot: QtBot
) -> None:
    editor = opened(scout)
    section = shown_section(editor, "concept")
    name = named(section, QLineEdit, "Name")
    name.selectAll()
    qtbot.keyClicks(name, "Ada")
    assert editor.desk.being.name == "Ada"
    assert editor.session.stack.undoText() == "rename"
    editor.session.stack.undo()
    assert editor.session.document == scout


def test_a_stat_is_raised_by_its_level(
    opened: Opening, scout: Character, named, qtbot: QtBot
) -> None:
    editor = opened(scout)
    section = shown_section(editor, "stats")
    level = named(section, Stepper, "Level of Strength")
    qtbot.keyClick(level, Qt.Key.Key_Up)
    settle()
    assert editor.desk.being.stats.strength == 27
    assert editor.session.stack.undoText() == "Strength to level 3"
    assert editor.desk.numbers.value("constitution") == 5
    assert editor.navigation.badge_of("points").severity == "error"


def test_a_part_payment_stays_and_says_what_is_missing(
    opened: Opening, scout: Character, named
) -> None:
    editor = opened(scout)
    section = shown_section(editor, "stats")
    named(section, QSpinBox, "Points in Will").setValue(13)
    settle()
    assert editor.desk.being.stats.will == 13
    assert editor.desk.numbers.value("will") == 2
    shown = [label.text() for label in section.findChildren(QLabel) if label.isVisible()]
    assert any("5 of 19 paid for 3" in text and "14 more for 3" in text for text in shown)
    assert any(problem.where == "stats.will" for problem in editor.session.assessment.problems)


def test_a_skill_is_learned_raised_and_forgotten(
    opened: Opening, scout: Character, named, qtbot: QtBot
) -> None:
    editor = opened(scout)
    section = shown_section(editor, "skills")
    listed = named(section, QComboBox, "Listed skill")
    listed.setCurrentIndex(listed.findData("climbing"))
    qtbot.mouseClick(named(section, QPushButton, "Learn"), LEFT)
    settle()
    level = named(section, Stepper, "Level of Climbing")
    assert level.value() == 1
    qtbot.keyClick(level, Qt.Key.Key_Up)
    settle()
    assert editor.desk.numbers.value("skill_climbing") == 5
    qtbot.mouseClick(named(section, QPushButton, "Forget Climbing"), LEFT)
    settle()
    assert editor.session.document == scout


def test_an_own_skill_is_added(opened: Opening, scout: Character, named, qtbot: QtBot) -> None:
    editor = opened(scout)
    section = shown_section(editor, "skills")
    qtbot.keyClicks(named(section, QLineEdit, "Name of an own skill"), "Juggling")
    qtbot.keyClick(named(section, QLineEdit, "Name of an own skill"), Qt.Key.Key_Return)
    settle()
    assert named(section, Stepper, "Level of Juggling").value() == 1
    assert editor.session.stack.undoText() == "add the skill Juggling"


def test_a_weapon_is_bought_and_used(
    opened: Opening, scout: Character, named, qtbot: QtBot
) -> None:
    editor = opened(scout)
    section = shown_section(editor, "gear")
    qtbot.keyClicks(named(section, QLineEdit, "Search the price list"), "long sword")
    goods = named(section, QListWidget, "Goods")
    assert goods.count() == 1
    before = derive(scout).value("purse")
    qtbot.mouseClick(named(section, QPushButton, "Buy"), LEFT)
    settle()
    price = editor.desk.numbers.catalog.items["long_sword"].cost
    assert editor.desk.numbers.value("purse") == before - price
    weapon = named(section, QComboBox, "Weapon")
    row = weapon.findText("Long sword")
    weapon.setCurrentIndex(row)
    weapon.activated.emit(row)
    settle()
    assert editor.session.stack.undoText() == "use Long sword"
    sword = next(one for one in editor.desk.being.gear if one.item_id == "long_sword")
    assert editor.desk.being.in_use.weapon == sword.key
    assert "Long sword" in editor.desk.numbers.derived["attack"].label


def test_a_thing_is_counted_moved_and_sold(opened: Opening, scout: Character, named) -> None:
    editor = opened(scout)
    section = shown_section(editor, "gear")
    named(section, Stepper, "Number of Trail rations").setValue(7)
    settle()
    place = named(section, QComboBox, "Place of Trail rations")
    place.setCurrentIndex(place.findData("stored"))
    place.activated.emit(place.currentIndex())
    settle()
    found = next(one for one in editor.desk.being.gear if "ration" in one.item_id)
    assert (found.quantity, found.place) == (7, "stored")
    row = next(
        row
        for row in section.findChildren(OwnedRow)
        if row.isVisible() and row.quantity.accessibleName() == "Number of Trail rations"
    )
    row.sell_action.trigger()
    settle()
    assert not any("ration" in one.item_id for one in editor.desk.being.gear)
    assert editor.desk.numbers.value("purse") > derive(scout).value("purse")


def test_points_are_awarded_spent_and_taken_back(
    opened: Opening, scout: Character, named, qtbot: QtBot
) -> None:
    editor = opened(scout)
    section = shown_section(editor, "points")
    named(section, QSpinBox, "Points awarded").setValue(12)
    qtbot.keyClicks(named(section, QLineEdit, "What the points were for"), "The bridge")
    qtbot.mouseClick(named(section, QPushButton, "Award"), LEFT)
    settle()
    awarded = editor.session.document
    entry = awarded.log[-1]
    assert (entry.kind, entry.points, entry.text) == ("award", 12, "The bridge")
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", entry.date)
    assert budget_state(awarded).left == budget_state(scout).left + 12
    target = named(section, QComboBox, "What to raise")
    target.setCurrentIndex(target.findData("tracking"))
    target.activated.emit(target.currentIndex())
    assert named(section, Stepper, "Level to reach").value() == 3
    qtbot.mouseClick(named(section, QPushButton, "Spend"), LEFT)
    settle()
    spent = editor.session.document
    assert (spent.log[-1].kind, spent.log[-1].points) == ("spend", 5)
    assert editor.desk.numbers.skill("tracking").level == 3
    assert editor.session.stack.undoText() == "Tracking to level 3"
    qtbot.mouseClick(named(section, QPushButton, "Take back the last spending"), LEFT)
    settle()
    assert editor.session.document == awarded


def test_a_level_is_planned_and_paid_for_later(
    opened: Opening, scout: Character, named, qtbot: QtBot
) -> None:
    editor = opened(with_award(scout, 50, date="2026-10-03"))
    section = shown_section(editor, "points")
    target = named(section, QComboBox, "What to raise")
    target.setCurrentIndex(target.findData("dexterity"))
    target.activated.emit(target.currentIndex())
    qtbot.mouseClick(named(section, QPushButton, "Plan"), LEFT)
    settle()
    assert editor.desk.hero.plan[0].level == 4
    rows = [row for row in section.findChildren(LineRow) if row.isVisible()]
    assert len(rows) == 2
    qtbot.mouseClick(named(section, QPushButton, "Spend now: Dexterity, level 4"), LEFT)
    settle()
    assert editor.desk.hero.plan == ()
    assert editor.desk.numbers.value("dexterity") == 4
    assert editor.desk.hero.log[-1].target == "dexterity"


def test_separate_budgets_show_two_fields(opened: Opening, scout: Character, named) -> None:
    editor = opened(scout)
    section = shown_section(editor, "points")
    assert named(section, QSpinBox, "Points granted").isVisible()
    assert not named(section, QSpinBox, "For stats").isVisible()
    options = shown_section(editor, "options")
    entry = next(
        one
        for one in editor.desk.numbers.catalog.content.options
        if one.name == "Points at creation"
    )
    combo = named(options, QComboBox, "Points at creation")
    row = next(i for i in range(combo.count()) if combo.itemData(i) != entry.default)
    combo.setCurrentIndex(row)
    combo.activated.emit(row)
    settle()
    assert combo.accessibleDescription() == "changed"
    section = shown_section(editor, "points")
    assert not named(section, QSpinBox, "Points granted").isVisible()
    assert named(section, QSpinBox, "For stats").isVisible()


def test_damage_is_taken_and_rest_brings_it_back(
    opened: Opening, scout: Character, named, qtbot: QtBot
) -> None:
    editor = opened(scout)
    stamina = named(editor.section, AmountField, "Change Stamina")
    qtbot.keyClicks(stamina, "-30")
    qtbot.keyClick(stamina, Qt.Key.Key_Return)
    assert editor.desk.being.play.stamina == 50
    assert editor.session.stack.undoText() == "lose 30 Stamina"
    section = shown_section(editor, "play")
    named(section, QSpinBox, "Health lost").setValue(12)
    named(section, QSpinBox, "Stamina lost").setValue(60)
    qtbot.mouseClick(named(section, QPushButton, "Take the blow"), LEFT)
    settle()
    play = editor.desk.being.play
    assert (play.health, play.stamina) == (68, -10)
    assert any(
        label.text() == "Unconscious" for label in section.findChildren(QLabel) if label.isVisible()
    )
    qtbot.mouseClick(named(section, QPushButton, "Rest a round"), LEFT)
    assert editor.desk.being.play.stamina == -6
    qtbot.mouseClick(named(section, QPushButton, "Sleep"), LEFT)
    assert editor.desk.being.play.stamina is None


def test_a_god_touches_the_hero(opened: Opening, scout: Character, named) -> None:
    editor = opened(scout)
    section = shown_section(editor, "sorcery")
    assert not named(section, QSpinBox, "Energy of the spell").isVisible()
    named(section, QCheckBox, "Touched by a god").setChecked(True)
    settle()
    assert editor.desk.being.touched
    energy = named(section, QSpinBox, "Energy of the spell")
    assert energy.isVisible()
    energy.setValue(7)
    shown = [label.text() for label in section.findChildren(QLabel) if label.isVisible()]
    assert any("4 rounds" in text for text in shown)


def test_undo_to_the_start_equals_the_start(
    opened: Opening, scout: Character, named, qtbot: QtBot
) -> None:
    editor = opened(scout)
    section = shown_section(editor, "stats")
    named(section, QSpinBox, "Points in Will").setValue(13)
    section = shown_section(editor, "skills")
    qtbot.mouseClick(named(section, QPushButton, "Learn"), LEFT)
    section = shown_section(editor, "gear")
    qtbot.mouseClick(named(section, QPushButton, "Buy"), LEFT)
    section = shown_section(editor, "points")
    qtbot.mouseClick(named(section, QPushButton, "Award"), LEFT)
    section = shown_section(editor, "play")
    named(section, Stepper, "Will push").setValue(2)
    settle()
    assert editor.session.stack.count() == 5
    texts = [editor.session.stack.text(index) for index in range(5)]
    assert all(texts)
    for _ in range(5):
        editor.session.stack.undo()
    settle()
    assert editor.session.document == scout
    assert named(section, Stepper, "Will push").value() == 0


def test_a_level_beyond_all_points_is_refused_in_words(
    opened: Opening, scout: Character, named
) -> None:
    editor = opened(scout)
    section = shown_section(editor, "stats")
    said: list[str] = []
    editor.session.refused.connect(said.append)
    level = named(section, Stepper, "Level of Strength")
    level.setValue(90_000_000)
    settle()
    assert said
    assert level.value() == 2
    assert editor.session.document == scout
