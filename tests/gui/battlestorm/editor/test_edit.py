"""A model is changed as a person would, control by control; and every step is undone."""

from __future__ import annotations

from PySide6.QtWidgets import (
    QAbstractButton,
    QCheckBox,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
    QWidget,
)
from pytestqt.qtbot import QtBot

from gui.battlestorm.part.inch_field import InchField
from gui.widget.stepper import Stepper
from gui.wizard.option_card import OptionCard
from models.battlestorm.model import Model
from tests.gui.battlestorm.editor.conftest import LEFT, Opening, settle, shown_section
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


def click(section: QWidget, named, qtbot: QtBot, name: str) -> None:
    button = named(section, QAbstractButton, name)
    assert button.isVisible() and button.isEnabled(), name
    qtbot.mouseClick(button, LEFT)
    settle()


def test_who_it_is(opened: Opening, oster: Model, named, qtbot: QtBot) -> None:
    editor = opened(oster)
    section = shown_section(editor, "person")
    retype(qtbot, named(section, QLineEdit, "Name"), "Ada")
    retype(qtbot, named(section, QLineEdit, "Side"), "The mill")
    named(section, QPlainTextEdit, "Looks").setPlainText("Tall")
    found = editor.desk.model
    assert (found.name, found.side, found.look) == ("Ada", "The mill", "Tall")
    while editor.session.stack.canUndo():
        editor.session.stack.undo()
    assert editor.session.document == oster


def test_numbers_and_role(opened: Opening, oster: Model, named, qtbot: QtBot) -> None:
    editor = opened(oster)
    section = shown_section(editor, "numbers")
    named(section, QSpinBox, "Fate").setValue(8)
    settle()
    assert editor.desk.numbers.whole("save") == 23
    assert editor.session.stack.undoText() == "Fate: 8"
    qtbot.mouseClick(named(section, OptionCard, "Witch"), LEFT)
    settle()
    click(section, named, qtbot, "Write suggestions down")
    assert (editor.desk.model.role, editor.desk.model.fq) == ("witch", 9)
    named(section, QCheckBox, "The armor is of metal").toggle()
    assert not editor.desk.model.is_metal
    editor.session.stack.undo()
    editor.session.stack.undo()
    editor.session.stack.undo()
    editor.session.stack.undo()
    assert editor.session.document == oster


def test_events_are_learned_and_an_own_one_is_written(
    opened: Opening, cael: Model, named, qtbot: QtBot
) -> None:
    editor = opened(cael)
    section = shown_section(editor, "events")
    named(section, QCheckBox, "Cripple").click()
    settle()
    assert "cripple" not in editor.desk.model.known_events
    own = shown_section(editor, "own")
    retype(qtbot, named(own, QLineEdit, "Name of a new event"), "Call Lightning")
    click(own, named, qtbot, "Add event")
    name = "Call Lightning"
    assert editor.desk.model.own_events[0].damage == "2d20"
    named(own, Stepper, f"Faith Die of {name}").setValue(20)
    choose(named(own, QComboBox, f"Area of {name}"), "radius")
    named(own, InchField, f"Radius of {name}").setValue(1.5)
    choose(named(own, QComboBox, f"Save of {name}"), "none")
    damage = named(own, QLineEdit, f"Damage: {name}")
    retype(qtbot, damage, "3d6")
    damage.editingFinished.emit()
    named(own, QCheckBox, f"{name} halves Movement").toggle()
    settle()
    found = editor.desk.model.own_events[0]
    assert (found.die, found.area, found.radius_inches) == (20, "radius", 1.5)
    assert (found.damage, found.save, found.halves_movement) == ("3d6", "none", True)
    click(own, named, qtbot, f"Forget {name}")
    assert editor.desk.model.own_events == ()


def test_dice_that_are_none_are_refused_in_words(
    opened: Opening, cael: Model, named, qtbot: QtBot
) -> None:
    editor = opened(cael)
    own = shown_section(editor, "own")
    retype(qtbot, named(own, QLineEdit, "Name of a new event"), "Hail")
    click(own, named, qtbot, "Add event")
    damage = named(own, QLineEdit, "Damage: Hail")
    retype(qtbot, damage, "lots")
    with qtbot.waitSignal(editor.session.refused):
        damage.editingFinished.emit()
    settle()
    assert editor.desk.model.own_events[0].damage == "" and damage.text() == ""


def test_a_ruling_is_changed(opened: Opening, cael: Model, named) -> None:
    editor = opened(cael)
    section = shown_section(editor, "options")
    choose(named(section, QComboBox, "A total equal to F.Q."), "succeeds")
    assert editor.desk.model.options.equal_to_fq == "succeeds"
    editor.session.stack.undo()
    assert editor.session.document == cael
