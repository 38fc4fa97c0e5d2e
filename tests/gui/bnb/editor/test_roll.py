"""Rolling from the sheet: typed dice, named parts, challenges, other rolls, and the log."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPlainTextEdit, QPushButton, QToolButton
from pytestqt.qtbot import QtBot

from gui.bnb.editor.roll_kinds import roll_kinds, throw_of, typed_dice
from gui.editor.number_text import NumberText
from models.bnb.character import Character
from models.bnb.creature import Creature
from rules.bnb.derive import derive
from rules.bnb.edit import with_custom_item, with_option, with_skill_level
from tests.gui.bnb.editor.conftest import LEFT, Opening, sample, settle, shown_section


def test_an_attack_is_rolled_with_typed_dice(
    opened: Opening, scout: Character, named, qtbot: QtBot
) -> None:
    editor = opened(scout)
    qtbot.mouseClick(named(editor.section, QToolButton, "Roll Shortbow, hit"), LEFT)
    settle()
    panel = editor.roll_panel
    assert editor.is_rolling
    assert panel.form.dice.hasFocus()
    qtbot.keyClicks(panel.form.dice, "5 3")
    qtbot.keyClick(panel.form.dice, Qt.Key.Key_Return)
    record = editor.desk.rolls.last
    assert record is not None
    assert record.throw.total == 8 * 7
    spoken = [(line.value, line.label) for line in panel.result.lines]
    assert spoken == [
        ("8", "2d6"),
        ("3", "Dexterity"),
        ("+4", "Archery"),
        ("×7", "multiplier"),
        ("56", "Shortbow"),
    ]
    assert record.words == "Shortbow: 5 + 3 = 8 × 7 = 56"
    assert editor.session.stack.count() == 0


def test_more_actions_divide_the_skill(opened: Opening, scout: Character) -> None:
    editor = opened(scout)
    editor.open_roll("attack")
    panel = editor.roll_panel
    panel.form.dice.setText("66")
    panel.form.action_count.setValue(2)
    panel.roll()
    assert editor.desk.rolls.last.throw.total == 12 * (3 + 2)
    assert any("divided by 2" in line.note for line in panel.result.lines)


def test_a_challenge_is_met_or_not(opened: Opening, scout: Character) -> None:
    editor = opened(scout)
    editor.open_roll("skill_archery")
    panel = editor.roll_panel
    panel.form.dice.setText("3 3")
    panel.form.against.setCurrentIndex(panel.form.against.findData("fixed"))
    panel.form.challenge.setEditText("41")
    panel.roll()
    assert (editor.desk.rolls.last.outcome, editor.desk.rolls.last.good) == ("Succeeds by 1", True)
    panel.form.challenge.setEditText("43")
    panel.roll()
    assert (editor.desk.rolls.last.outcome, editor.desk.rolls.last.good) == ("Fails by 1", False)
    panel.form.challenge.setEditText("much")
    panel.roll()
    assert len(editor.desk.rolls.records) == 2


def test_damage_meets_endurance_and_a_skill_another_roll(opened: Opening, scout: Character) -> None:
    editor = opened(scout)
    editor.open_roll("damage")
    panel = editor.roll_panel
    panel.form.dice.setText("4 4")
    panel.form.against.setCurrentIndex(panel.form.against.findData("opposing"))
    panel.form.opposing.setValue(5)
    panel.form.other_dice.setText("3 3")
    panel.roll()
    record = editor.desk.rolls.last
    assert record.throw.total == 8 * 9
    assert record.other.total == 30
    assert record.outcome.startswith("Health −")
    editor.open_roll("skill_stealth")
    panel.roll()
    assert editor.desk.rolls.last.outcome == "Wins by 26"


def test_wrong_dice_are_refused_in_words(opened: Opening, scout: Character) -> None:
    editor = opened(scout)
    editor.open_roll("initiative")
    panel = editor.roll_panel
    for text in ("7 1", "4", "four", "1 2 3"):
        panel.form.dice.setText(text)
        panel.roll()
    assert not editor.desk.rolls.records
    assert panel.fault.isVisible()
    assert "1 to 6" in panel.fault.text()
    panel.form.dice.setText("")
    panel.roll()
    assert len(editor.desk.rolls.records) == 1
    assert not panel.fault.isVisible()


def test_the_log_is_copied_as_text_and_cleared(
    opened: Opening, scout: Character, named, qtbot: QtBot
) -> None:
    editor = opened(scout)
    editor.open_roll("initiative")
    panel = editor.roll_panel
    panel.form.dice.setText("2 5")
    panel.roll()
    panel.roll()
    settle()
    qtbot.mouseClick(named(panel, QPushButton, "Copy log"), LEFT)
    assert QApplication.clipboard().text() == editor.desk.rolls.text
    assert editor.desk.rolls.text.splitlines() == ["Initiative: 2 + 5 = 7 × 5 = 35"] * 2
    assert named(panel, QPlainTextEdit, "Log of rolls").toPlainText() == editor.desk.rolls.text
    qtbot.mouseClick(named(panel, QPushButton, "Clear log"), LEFT)
    assert not editor.desk.rolls.records


@pytest.mark.parametrize("width", [1280, 1024])
def test_ctrl_r_rolls_the_chosen_number_and_escape_ends_it(
    opened: Opening, scout: Character, qtbot: QtBot, width: int
) -> None:
    editor = opened(scout, width, 700)
    editor.desk.choice.choose("skill_stealth")
    qtbot.keyClick(editor.navigation, Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
    settle()
    assert editor.is_rolling
    assert editor.roll_panel.form.kind.id == "skill_stealth"
    qtbot.keyClick(editor.roll_panel.form.dice, Qt.Key.Key_Escape)
    settle()
    assert not editor.is_rolling
    assert QApplication.focusWidget() is not None


def test_criticals_count_where_the_campaign_has_them(opened: Opening, scout: Character) -> None:
    editor = opened(with_option(scout, "criticals", "on"))
    editor.open_roll("skill_archery")
    panel = editor.roll_panel
    panel.form.dice.setText("6 6")
    panel.form.against.setCurrentIndex(panel.form.against.findData("fixed"))
    panel.form.challenge.setEditText("5000")
    panel.roll()
    assert editor.desk.rolls.last.good is True
    assert "critical success" in editor.desk.rolls.last.outcome


@pytest.mark.parametrize("name", ["ghost", "skeleton", "hero-1000", "sorcerer-250", "knight-250"])
def test_everything_offered_can_be_rolled_and_names_its_parts(name: str) -> None:
    numbers = derive(sample(name))
    for kind in roll_kinds(numbers):
        for n in (1, 2, 3) if kind.divides else (1,):
            thrown = throw_of(numbers, kind.id, (3, 4), n=n)
            assert thrown is not None, kind.id
            assert thrown.total == 7 * sum(part.value for part in thrown.parts)
            assert all(part.label for part in thrown.parts)


def test_what_cannot_be_rolled_offers_initiative(opened: Opening, giant: Creature, qtbot) -> None:
    editor = opened(giant)
    shown_section(editor, "stats")
    editor.desk.choice.choose("lift")
    qtbot.keyClick(editor.navigation, Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
    assert editor.roll_panel.form.kind.id == "initiative"


@pytest.mark.parametrize(
    ("text", "dice"), [("4 5", (4, 5)), ("45", (4, 5)), ("1+6", (1, 6)), ("0 5", None), ("", None)]
)
def test_typed_dice(text: str, dice: tuple[int, int] | None) -> None:
    assert typed_dice(text) == dice


def test_the_energy_of_a_spell_is_typed(opened: Opening, sorcerer: Character) -> None:
    editor = opened(sorcerer)
    editor.open_roll("power")
    form = editor.roll_panel.form
    assert form.energy.isVisible()
    assert form.energy.value() == 10
    form.energy.setValue(4)
    form.dice.setText("1 1")
    editor.roll_panel.roll()
    assert editor.desk.rolls.last.throw.total == 8


def test_a_load_hampers_agile_skills_unless_told_not_to(opened: Opening) -> None:
    knight = sample("knight-250")
    climber = with_skill_level(with_custom_item(knight, "Anvil", weight=100), "climbing", 4)
    editor = opened(climber)
    editor.open_roll("skill_climbing")
    form = editor.roll_panel.form
    form.dice.setText("3 4")
    laden = editor.desk.numbers.skill("climbing")
    assert laden.laden < laden.multiplier
    assert form.laden.isChecked()
    editor.roll_panel.roll()
    assert editor.desk.rolls.last.throw.total == 7 * laden.laden
    form.laden.setChecked(False)
    editor.roll_panel.roll()
    assert editor.desk.rolls.last.throw.total == 7 * laden.multiplier


def test_range_joins_the_other_side(opened: Opening, scout: Character) -> None:
    editor = opened(scout)
    editor.open_roll("attack")
    form = editor.roll_panel.form
    form.dice.setText("3 3")
    form.against.setCurrentIndex(form.against.findData("opposing"))
    form.opposing.setValue(4)
    form.other_dice.setText("2 2")
    form.distance.setValue(10)
    editor.roll_panel.roll()
    assert editor.desk.rolls.last.outcome == "Wins by 16"
    form.distance.setValue(40)
    editor.roll_panel.roll()
    assert editor.desk.rolls.last.outcome == "Loses by 14"


def test_the_die_beside_a_number_is_reached_by_arrows_and_the_panel_closed(
    opened: Opening, scout: Character, named, qtbot: QtBot
) -> None:
    editor = opened(scout)
    number = named(editor.section, NumberText, "Stealth")
    number.setFocus(Qt.FocusReason.TabFocusReason)
    assert editor.desk.choice.id == "skill_stealth"
    qtbot.keyClick(number, Qt.Key.Key_Right)
    die = QApplication.focusWidget()
    assert die.accessibleName() == "Roll Stealth"
    qtbot.keyClick(die, Qt.Key.Key_Space)
    settle()
    assert editor.roll_panel.form.kind.id == "skill_stealth"
    close = named(editor.roll_panel, QPushButton, "Close the panel for rolling")
    qtbot.mouseClick(close, LEFT)
    settle()
    assert not editor.is_rolling
    assert editor.side.shows("why")
