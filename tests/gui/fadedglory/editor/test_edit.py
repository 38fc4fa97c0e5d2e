"""A combatant is changed as a person would, control by control; and every step is undone."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QSpinBox,
)
from pytestqt.qtbot import QtBot

from gui.fadedglory.part.body_view import BodyView
from gui.widget.amount_field import AmountField
from gui.widget.optional_stepper import OptionalStepper
from gui.widget.stepper import Stepper
from gui.wizard.option_card import OptionCard
from models.fadedglory.combatant import Combatant, Weapon
from rules.fadedglory.play import with_damage
from tests.gui.fadedglory.editor.conftest import LEFT, Opening, settle, shown_section
from tests.gui.wizard.hands import QUIET

pytestmark = QUIET


def retype(qtbot: QtBot, edit: QLineEdit | QSpinBox, text: str) -> None:
    """Type over what stands there."""
    edit.setFocus()
    edit.selectAll()
    qtbot.keyClicks(edit, text)
    settle()


def choose(combo: QComboBox, data: str) -> None:
    row = combo.findData(data)
    assert row >= 0
    combo.setCurrentIndex(row)
    combo.activated.emit(row)
    settle()


def test_who_it_is(opened: Opening, rogue: Combatant, named, qtbot: QtBot) -> None:
    editor = opened(rogue)
    section = shown_section(editor, "person")
    retype(qtbot, named(section, QLineEdit, "Name"), "Ada")
    retype(qtbot, named(section, QLineEdit, "Tags"), "night, roofs,night")
    named(section, QPlainTextEdit, "Looks").setPlainText("Tall")
    choose(named(section, QComboBox, "Side"), "opposition")
    found = editor.desk.combatant
    assert (found.name, found.side, found.look) == ("Ada", "opposition", "Tall")
    assert found.tags == ("night", "roofs")
    assert editor.session.stack.count() == 4
    while editor.session.stack.canUndo():
        editor.session.stack.undo()
    assert editor.session.document == rogue


def test_another_class_moves_the_numbers(
    opened: Opening, rogue: Combatant, named, qtbot: QtBot
) -> None:
    editor = opened(rogue)
    section = shown_section(editor, "class")
    qtbot.mouseClick(named(section, OptionCard, "Mage"), LEFT)
    settle()
    assert editor.desk.numbers.whole("attack_primary") == 3
    assert editor.session.stack.undoText() == "class: mage"
    assert not named(section, QLineEdit, "Name of the own class").isVisible()
    qtbot.mouseClick(named(section, OptionCard, "Own class"), LEFT)
    settle()
    retype(qtbot, named(section, QLineEdit, "Name of the own class"), "Rune smith")
    choose(named(section, QComboBox, "Numbers of the own class"), "caster")
    assert editor.desk.numbers.class_title == "Rune smith"
    assert editor.desk.numbers.whole("attack_off_hand") == 4


def test_a_kit_is_chosen_and_weapons_change_hands(
    opened: Opening, rogue: Combatant, named, qtbot: QtBot
) -> None:
    editor = opened(rogue)
    section = shown_section(editor, "kit")
    qtbot.mouseClick(named(section, OptionCard, "Sword and shield"), LEFT)
    settle()
    assert editor.desk.combatant.off_hand.name == "Shield"
    assert named(section, QLineEdit, "Name of the shield").isVisible()
    assert not named(section, QComboBox, "Kind of Shield").isVisible()
    assert editor.desk.combatant.spare == (rogue.off_hand,)
    qtbot.mouseClick(named(section, OptionCard, "Two weapons"), LEFT)
    settle()
    qtbot.mouseClick(named(section, QPushButton, "Dagger: in the off hand"), LEFT)
    settle()
    assert editor.session.document == rogue
    retype(qtbot, named(section, QLineEdit, "Name of the main weapon"), "Saber")
    named(section, OptionalStepper, "Damage of Saber").setValue(3)
    retype(qtbot, named(section, QLineEdit, "Note on Saber"), "curved")
    held = editor.desk.combatant.primary
    assert (held.name, held.damage, held.note) == ("Saber", 3, "curved")
    qtbot.mouseClick(named(section, QPushButton, "Carry another weapon"), LEFT)
    settle()
    assert len(editor.desk.combatant.spare) == 1
    qtbot.mouseClick(named(section, QPushButton, "Remove Dagger"), LEFT)
    settle()
    assert editor.desk.combatant.spare == ()


def test_a_missile_has_a_number_of_its_own_where_the_campaign_says_so(
    opened: Opening, mage: Combatant, named
) -> None:
    editor = opened(mage)
    section = shown_section(editor, "kit")
    choose(named(section, QComboBox, "Kind of Staff"), "missile")
    number = named(section, OptionalStepper, "Number of Staff")
    assert not number.isVisible()
    options = shown_section(editor, "options")
    choose(named(options, QComboBox, "Numbers of missiles"), "gm_number")
    section = shown_section(editor, "kit")
    assert number.isVisible() and number.number() is None
    assert any("No number is set for Staff" in text for text in messages(section))
    number.setValue(5)
    settle()
    assert editor.desk.numbers.whole("attack_primary") == 5
    assert not any("No number" in text for text in messages(section))


def messages(section) -> list[str]:
    return [label.text() for label in section.findChildren(QLabel) if label.isVisible()]


def test_the_body_is_filled_in_by_chips_and_by_hand(
    opened: Opening, mage: Combatant, named, qtbot: QtBot
) -> None:
    editor = opened(mage)
    section = shown_section(editor, "body")
    qtbot.mouseClick(named(section, QPushButton, "Armor: Mail with helmet and breastplate"), LEFT)
    qtbot.mouseClick(named(section, QPushButton, "Hits: Sturdy"), LEFT)
    settle()
    rows = editor.desk.combatant.locations
    assert [row.armor for row in rows] == [2, 1, 1, 1, 1, 3]
    assert [row.hits for row in rows] == [3, 4, 4, 4, 4, 6]
    armor = named(section, OptionalStepper, "Armor of Head")
    retype(qtbot, armor, "7")
    assert editor.desk.combatant.locations[0].armor == 7
    armor.selectAll()
    qtbot.keyClick(armor, Qt.Key.Key_Delete)
    qtbot.keyClick(armor, Qt.Key.Key_Return)
    settle()
    assert editor.desk.combatant.locations[0].armor is None
    named(section, OptionalStepper, "Hits of the body").setValue(20)
    named(section, OptionalStepper, "Paces of a move").setValue(9)
    settle()
    assert (editor.desk.combatant.body_hits, editor.desk.combatant.move_paces) == (20, 9)


def test_a_location_is_renamed_added_found_by_the_die_and_removed(
    opened: Opening, mage: Combatant, named, qtbot: QtBot
) -> None:
    editor = opened(mage)
    section = shown_section(editor, "body")
    head = named(section, QLineEdit, "Name of Head")
    assert head.text() == "Head" and editor.desk.combatant.locations[0].name == ""
    retype(qtbot, head, "Skull")
    assert editor.desk.combatant.locations[0].name == "Skull"
    retype(qtbot, head, "Head")
    assert editor.desk.combatant.locations[0].name == ""
    assert not named(section, QPushButton, "Back to the usual six").isVisible()
    qtbot.mouseClick(named(section, QPushButton, "Add a location"), LEFT)
    settle()
    die = named(section, QLineEdit, "Die of Tail")
    assert die.text() == "–"
    die.selectAll()
    qtbot.keyClicks(die, "5-6")
    qtbot.keyClick(die, Qt.Key.Key_Return)
    settle()
    assert die.text() == "5–6"
    rows = editor.desk.combatant.locations
    assert rows[6].rolls == (5, 6) and rows[5].rolls == () == rows[4].rolls
    die.selectAll()
    qtbot.keyClicks(die, "nine")
    qtbot.keyClick(die, Qt.Key.Key_Return)
    settle()
    assert die.text() == "5–6", "what cannot be read changes nothing"
    qtbot.mouseClick(named(section, QPushButton, "Remove Left leg"), LEFT)
    settle()
    assert len(editor.desk.combatant.locations) == 6
    qtbot.mouseClick(named(section, QPushButton, "Back to the usual six"), LEFT)
    settle()
    assert [row.rolls for row in editor.desk.combatant.locations] == [
        (roll,) for roll in range(1, 7)
    ]


def test_abilities_are_added_changed_and_forgotten(
    opened: Opening, mage: Combatant, named, qtbot: QtBot
) -> None:
    editor = opened(mage)
    section = shown_section(editor, "abilities")
    line = named(section, QLineEdit, "Name of a new ability")
    qtbot.keyClicks(line, "Dodge")
    qtbot.mouseClick(named(section, QPushButton, "Add ability"), LEFT)
    settle()
    ability = editor.desk.combatant.abilities[0]
    assert ability.cancels_hit and ability.effect and line.text() == ""
    named(section, OptionalStepper, "Uses of Dodge").setValue(4)
    named(section, QCheckBox, "Dodge cancels a hit").setChecked(False)
    retype(qtbot, named(section, QLineEdit, "Effect of Dodge"), "Sidesteps")
    ability = editor.desk.combatant.abilities[0]
    assert (ability.uses, ability.cancels_hit, ability.effect) == (4, False, "Sidesteps")
    qtbot.mouseClick(named(section, QPushButton, "Forget Dodge"), LEFT)
    settle()
    assert editor.session.document == mage
    assert editor.session.stack.undoText() == "forget Dodge"


def test_spells_have_a_kind_uses_and_a_cost(
    opened: Opening, mage: Combatant, named, qtbot: QtBot
) -> None:
    editor = opened(mage)
    section = shown_section(editor, "spells")
    qtbot.keyClicks(named(section, QLineEdit, "Name of a new spell"), "Glimmer")
    qtbot.keyClick(named(section, QLineEdit, "Name of a new spell"), Qt.Key.Key_Return)
    settle()
    assert editor.desk.combatant.spells[2].kind == "mage"
    assert not named(section, Stepper, "Cost of Glimmer").isVisible()
    named(section, OptionalStepper, "Spell points").setValue(12)
    settle()
    named(section, Stepper, "Cost of Glimmer").setValue(3)
    choose(named(section, QComboBox, "Kind of Glimmer"), "item")
    named(section, OptionalStepper, "Uses of Glimmer").setValue(-1)
    settle()
    spell = editor.desk.combatant.spells[2]
    assert (spell.kind, spell.cost, spell.uses) == ("item", 3, None)
    assert "works at once" in messages(section)
    qtbot.mouseClick(named(section, QPushButton, "Forget Glimmer"), LEFT)
    settle()
    assert editor.desk.combatant.spells == mage.spells


def test_an_option_is_changed_and_told_on_the_sheet(
    opened: Opening, rogue: Combatant, named
) -> None:
    editor = opened(rogue)
    section = shown_section(editor, "options")
    combo = named(section, QComboBox, "A rolled 1")
    choose(combo, "always_fails")
    assert combo.accessibleDescription() == "changed"
    assert editor.session.stack.undoText() == "A rolled 1: Always fails"
    sheet = shown_section(editor, "sheet")
    assert "A rolled 1: always fails" in messages(sheet)


# Play --------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", ["sheet", "play"])
def test_blows_are_typed_for_each_location(
    opened: Opening, rogue: Combatant, named, qtbot: QtBot, id: str
) -> None:
    editor = opened(rogue)
    section = shown_section(editor, id)
    chest = named(section, AmountField, "Change Chest")
    for text, left, step in (
        ("-3", 2, "Chest loses 3"),
        ("+1", 3, "Chest regains 1"),
        ("=1", 1, "Chest is set to 1"),
    ):
        qtbot.keyClicks(chest, text)
        qtbot.keyClick(chest, Qt.Key.Key_Return)
        settle()
        assert editor.desk.numbers.whole("left_chest") == left
        assert editor.session.stack.undoText() == step
    for _ in range(3):
        editor.session.stack.undo()
    assert editor.session.document == rogue


def test_the_whole_body_and_unknown_hits_take_blows_too(
    opened: Opening, rogue: Combatant, named, qtbot: QtBot
) -> None:
    head = rogue.locations[0].replaced(hits=None)
    editor = opened(rogue.replaced(body_hits=9, locations=(head, *rogue.locations[1:])))
    section = shown_section(editor, "play")
    for name, text in (("Change Whole body", "-4"), ("Change Head", "-2")):
        field = named(section, AmountField, name)
        qtbot.keyClicks(field, text)
        qtbot.keyClick(field, Qt.Key.Key_Return)
        settle()
    assert editor.desk.combatant.body_damage == 4
    assert editor.desk.combatant.locations[0].damage == 2
    assert "2 damage, hits not known" in messages(section)


def test_uses_are_spent_and_given_back(
    opened: Opening, rogue: Combatant, named, qtbot: QtBot
) -> None:
    editor = opened(rogue)
    section = shown_section(editor, "play")
    use, back = (named(section, QPushButton, f"{word} Dodge") for word in ("Use", "Give back"))
    assert not back.isEnabled()
    for _ in range(2):
        qtbot.mouseClick(use, LEFT)
        settle()
    assert editor.desk.combatant.abilities[0].spent == 2 and not use.isEnabled()
    assert editor.session.stack.undoText() == "use Dodge"
    qtbot.mouseClick(back, LEFT)
    settle()
    assert editor.desk.combatant.abilities[0].spent == 1
    assert editor.session.stack.undoText() == "give back Dodge"


def test_states_are_switched(opened: Opening, rogue: Combatant, named, qtbot: QtBot) -> None:
    editor = opened(rogue)
    chip = named(editor.section, QAbstractButton, "Prone")
    qtbot.mouseClick(chip, LEFT)
    settle()
    assert editor.desk.combatant.state.prone and chip.isChecked()
    assert editor.session.stack.undoText() == "prone"
    qtbot.mouseClick(chip, LEFT)
    settle()
    assert editor.session.document == rogue
    assert editor.session.stack.undoText() == "no longer prone"


def test_a_spell_is_begun_and_ended(opened: Opening, mage: Combatant, named, qtbot: QtBot) -> None:
    editor = opened(mage)
    section = shown_section(editor, "play")
    assert "No spell is under way." in messages(section)
    named(section, Stepper, "Turn of the casting").setValue(3)
    named(section, Stepper, "Segment of the casting").setValue(2)
    qtbot.mouseClick(named(section, QPushButton, "Begin the spell"), LEFT)
    settle()
    casting = editor.desk.combatant.state.casting
    assert casting is not None and (casting.spell_key, casting.turn) == ("fire_dart", 3)
    assert editor.desk.combatant.spells[0].spent == 1
    told = "Fire dart, begun in turn 3, segment 2, lands in turn 4, segment 2."
    assert told in messages(section)
    qtbot.mouseClick(named(section, QPushButton, "End the casting"), LEFT)
    settle()
    assert editor.desk.combatant.state.casting is None
    without = shown_section(opened(mage.replaced(spells=())), "play")
    assert "No spell here takes a turn to cast." in messages(without)


def test_everything_is_recovered_in_one_step(
    opened: Opening, rogue: Combatant, named, qtbot: QtBot
) -> None:
    worn = with_damage(rogue, 2, "+", 2)
    editor = opened(worn)
    section = shown_section(editor, "play")
    named(section, QPlainTextEdit, "Conditions, one to a line").setPlainText("blinded\nbound")
    settle()
    assert editor.desk.combatant.state.conditions == ("blinded", "bound")
    button = named(section, QPushButton, "Recover everything")
    qtbot.mouseClick(button, LEFT)
    settle()
    assert editor.session.document == rogue and not button.isEnabled()


def test_spell_points_are_spent(opened: Opening, mage: Combatant, named) -> None:
    editor = opened(mage.replaced(spell_points=6))
    section = shown_section(editor, "play")
    named(section, Stepper, "Spell points spent").setValue(4)
    settle()
    assert editor.desk.combatant.spell_points_spent == 4
    assert "2 of 6 left" in messages(section)


def test_a_press_on_the_figure_leads_to_its_field(
    opened: Opening, rogue: Combatant, named, qtbot: QtBot
) -> None:
    editor = opened(rogue)
    figure = editor.section.findChild(BodyView)
    qtbot.mouseClick(figure, LEFT, pos=QPoint(figure.width() // 2, figure.height() // 3))
    assert named(editor.section, AmountField, "Change Chest").hasFocus()
    section = shown_section(editor, "body")
    figure = section.findChild(BodyView)
    qtbot.mouseClick(figure, LEFT, pos=QPoint(figure.width() // 2, 12))
    assert named(section, QLineEdit, "Name of Head").hasFocus()


def test_ctrl_z_takes_the_step_back_whatever_has_the_focus(
    opened: Opening, rogue: Combatant, named, qtbot: QtBot
) -> None:
    editor = opened(rogue)
    section = shown_section(editor, "kit")
    name = named(section, QLineEdit, "Name of the main weapon")
    retype(qtbot, name, "Saber")
    qtbot.keyClick(name, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    settle()
    assert editor.session.document == rogue and name.text() == rogue.primary.name


def test_a_problem_is_mended_from_the_list(
    opened: Opening, rogue: Combatant, named, qtbot: QtBot
) -> None:
    editor = opened(rogue.replaced(off_hand=Weapon()))
    assert editor.navigation.badge_of("kit").severity == "error"
    qtbot.mouseClick(named(editor.side, QPushButton, "Fight with one weapon"), LEFT)
    settle()
    assert editor.desk.combatant.kit == "single"
    assert editor.navigation.badge_of("kit") is None
