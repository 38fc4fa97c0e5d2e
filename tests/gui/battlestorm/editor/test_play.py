"""A game at the desk: calls with typed dice, measuring, effects by activation, storms, saves."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from gui.battlestorm.editor.model_editor import ModelEditor
from gui.battlestorm.part.fallen import numbers_in
from gui.battlestorm.part.inch_field import InchField
from gui.widget.amount_field import AmountField
from gui.widget.stepper import Stepper
from models.battlestorm.model import Model
from rules.battlestorm.play import recovered
from rules.dice import DiceError
from tests.gui.battlestorm.editor.conftest import LEFT, Opening, settle, shown_section
from tests.gui.wizard.hands import QUIET
from tests.rules.battlestorm.models import sample

pytestmark = QUIET


class Table:
    """A person at the section of play."""

    def __init__(self, editor: ModelEditor, named, qtbot: QtBot) -> None:
        self.editor, self._named, self._bot = editor, named, qtbot
        self.section = shown_section(editor, "play")

    @property
    def model(self) -> Model:
        return self.editor.desk.model

    def thing(self, kind: type[QWidget], name: str):
        return self._named(self.section, kind, name)

    def click(self, name: str) -> None:
        button = self.thing(QAbstractButton, name)
        assert button.isVisible() and button.isEnabled(), name
        self._bot.mouseClick(button, LEFT)
        settle()

    def dice(self, text: str) -> None:
        edit = self.thing(QLineEdit, "Dice as they fell")
        edit.setFocus()
        edit.selectAll()
        self._bot.keyClicks(edit, text)

    def choose(self, name: str, data: str) -> None:
        combo = self.thing(QComboBox, name)
        combo.setCurrentIndex(combo.findData(data))
        settle()

    def told(self, name: str = "What was rolled") -> str:
        label = self.thing(QLabel, name)
        return label.text() if label.isVisible() else ""

    def check(self, name: str) -> str:
        return self.thing(QLabel, name).accessibleDescription()


@pytest.fixture
def table(opened: Opening, named, qtbot: QtBot):
    def at(model: Model) -> Table:
        return Table(opened(model), named, qtbot)

    return at


def test_a_call_upon_oneself_from_the_site_to_the_last_turn(table, cael: Model) -> None:
    at = table(recovered(cael))
    assert at.check("Holy site set up") == "no, not set up"
    at.click("Set up a holy site")
    assert at.check("Holy site set up") == "no, being set up, ready next round"
    at.click("Next round")
    at.thing(InchField, "Inches from the holy site").setValue(6.5)
    settle()
    assert at.check("Within 6″ of it") == "no, 6.5″" or at.check("Within 6″ of it") == "no, 6½″"
    at.thing(InchField, "Inches from the holy site").setValue(6)
    at.click("Begin activation")
    assert at.check("Within 6″ of it") == "yes"
    at.choose("Event to call", "faith_armor")
    at.dice("3")
    at.click("Roll the Faith Die")
    assert at.told() == "Faith Armor: 3: it succeeds."
    assert at.check("First act of faith this activation").startswith("no")
    at.dice("2, 5 6")
    at.click("Roll its effect")
    assert at.told() == "Faith Armor: 2 turns · Absorption 5 + 6 = 11."
    assert at.editor.desk.numbers.value("absorption") == 14
    for _ in range(2):
        at.click("End activation")
        at.click("Begin activation")
    assert len(at.model.state.effects) == 1, "the activation of the call does not count"
    at.click("End activation")
    assert at.model.state.effects == ()
    assert at.editor.desk.numbers.value("absorption") == 3


def test_the_chain_is_visible_and_a_lockout_stays(table, cael: Model) -> None:
    at = table(cael)
    at.choose("Event to call", "cripple")
    assert at.thing(QWidget, "Chances of Cripple").accessibleDescription() == (
        "95 in 100, locked out under 1"
    )
    at.dice("8 8 6")
    at.click("Roll the Faith Die")
    assert at.told("The call") == "Cripple: 8 + 8 + 6 = 22: it fails; locked out for the game."
    assert at.check("Not locked out").startswith("no")
    assert at.thing(QCheckBox, "Locked out of faith for this game").isChecked()
    at.editor.session.stack.undo()
    settle()
    assert at.model == cael and at.told() == "" and at.told("The call") == ""


def test_the_range_is_measured_after_the_roll(table, cael: Model) -> None:
    at = table(cael)
    at.choose("Event to call", "ashes_to_ashes")
    at.dice("7")
    at.click("Roll the Faith Die")
    assert "Measure: reach 5″" in at.told("The call")
    assert not at.thing(QAbstractButton, "Roll its effect").isVisible()
    at.click("Out of reach")
    assert at.told("The call").endswith("out of reach, and is wasted.")
    at.editor.session.stack.undo()
    settle()
    at.click("In reach")
    at.dice("9 4")
    at.click("Roll its effect")
    assert at.told() == "Ashes to Ashes, Dust to Dust: Fate lost 9 + 4 = 13."


def test_dice_that_do_not_fit_are_refused_and_nothing_changes(
    table, cael: Model, qtbot: QtBot
) -> None:
    at = table(cael)
    at.choose("Event to call", "cripple")
    for text in ("8", "9", "3 3", "lots"):
        at.dice(text)
        with qtbot.waitSignal(at.editor.session.refused):
            at.click("Roll the Faith Die")
        assert at.model == cael
    assert numbers_in(" 8 + 5;2,1 ") == (8, 5, 2, 1)
    with pytest.raises(DiceError, match="are no dice"):
        numbers_in("d8")


def test_a_whole_call_goes_by_keys_and_the_focus_is_never_lost(
    table, cael: Model, qtbot: QtBot
) -> None:
    at = table(cael)

    def space(name: str) -> None:
        focus = QApplication.focusWidget()
        assert focus is at.thing(QAbstractButton, name), focus
        qtbot.keyClick(focus, Qt.Key.Key_Space)
        settle()

    at.thing(QAbstractButton, "Begin activation").setFocus()
    space("Begin activation")
    space("End activation")
    space("Begin activation")
    at.choose("Event to call", "cripple")
    at.dice("2")
    at.thing(QAbstractButton, "Roll the Faith Die").setFocus()
    space("Roll the Faith Die")
    at.thing(QAbstractButton, "In reach").setFocus()
    space("In reach")
    space("Roll its effect")
    assert QApplication.focusWidget() is at.thing(QAbstractButton, "Roll the Faith Die")
    call = at.model.state.call
    assert (
        call is not None and call.is_settled and at.told("The call").endswith(("turn.", "turns."))
    )


def test_dice_are_thrown_where_nothing_is_typed(table, cael: Model) -> None:
    at = table(cael)
    at.editor.desk.random = Random(3)
    at.click("Roll the Faith Die")
    call = at.model.state.call
    assert call is not None and call.rolls and at.told().startswith("Faith Sword: ")


def test_a_storm_is_kept_up_and_its_damage_is_rolled(table, cael: Model) -> None:
    at = table(cael)
    at.click("Begin activation")
    at.choose("Event to call", "call_lightning")
    at.dice("5")
    at.click("Roll the Faith Die")
    assert "A hidden target wants an Intuition check." in at.told("The call")
    at.click("In reach")
    at.thing(QLineEdit, "What the storm strikes").setText("Oster")
    at.dice("3 20 20")
    at.click("Roll its effect")
    assert at.model.state.storms[0].aim == "Oster"
    at.click("End activation")
    at.click("Begin activation")
    at.dice("9")
    at.click("Call Lightning: roll a d10 to keep it up")
    assert at.told() == "Call Lightning: 9: it goes on." and at.model.state.storms[0].done == 2
    at.dice("13 20")
    at.click("Call Lightning: roll its damage")
    assert at.told() == "Call Lightning: damage 13 + 20 = 33."
    at.click("Call Lightning: concentration is broken")
    assert at.model.state.storms == ()


def test_what_comes_upon_a_model_is_saved_against_and_counted(table, oster: Model) -> None:
    at = table(oster)
    assert not at.thing(QAbstractButton, "Roll the Faith Die").isVisible()
    at.choose("Event upon this model", "call_lightning")
    at.dice("22 1 13 20")
    at.click("Roll what it does")
    assert "save 22 against 21: failed" in at.told() and "33 through the armor" in at.told()
    assert at.model.state.hits_lost == 33
    at.choose("Event upon this model", "brimstone_and_hellfire")
    at.thing(QCheckBox, "only partly inside").setChecked(True)
    at.dice("30 1 6 7")
    at.click("Roll what it does")
    assert "save 30 against 21 partly inside: passed" in at.told()
    at.choose("Event upon this model", "cripple")
    at.thing(QLineEdit, "Who called the event").setText("Mother Sedge")
    at.dice("3")
    at.click("Roll what it does")
    assert at.editor.desk.numbers.value("movement") == 3.5
    at.dice("25")
    at.click("Cripple: roll a save")
    assert at.told() == "Cripple: save 25 against 21: failed."
    at.click("Cripple: a turn has passed")
    assert at.editor.desk.numbers.effects[0].left == 2
    at.dice("21")
    at.click("Cripple: roll a save")
    assert at.model.state.effects == () and at.editor.desk.numbers.value("movement") == 7
    assert at.model.state.call is None
    while at.editor.session.stack.canUndo():
        at.editor.session.stack.undo()
    assert at.model == oster


def test_an_ordinary_blow_is_open_ended_and_armor_takes_from_it(
    table, oster: Model, qtbot: QtBot
) -> None:
    at = table(oster)
    at.thing(QLineEdit, "Damage of an ordinary blow").setText("2d6")
    at.dice("6 3 4")
    at.click("Roll a blow")
    assert at.told() == "A blow: damage 6 + 3 + 4 = 13 · 4 through the armor."
    assert at.model.state.hits_lost == 4
    at.thing(QLineEdit, "Damage of an ordinary blow").setText("hard")
    with qtbot.waitSignal(at.editor.session.refused):
        at.click("Roll a blow")


def test_a_conjured_sword_hits_and_is_gone_at_a_miss(table, cael: Model) -> None:
    at = table(cael)
    at.choose("Event to call", "faith_sword")
    at.dice("1")
    at.click("Roll the Faith Die")
    at.click("Roll its effect")
    at.dice("8 8")
    at.click("Faith Sword: it hits")
    assert at.told() == "Faith Sword: damage 8 + 8 = 16, past all Absorption."
    assert len(at.model.state.effects) == 1
    at.click("Faith Sword: it misses")
    assert at.model.state.effects == ()


def test_hits_fate_and_members_of_a_swarm(table, oster: Model, qtbot: QtBot) -> None:
    at = table(oster)
    for name, text in (("Change Hits", "-5"), ("Change Fate", "=2")):
        field = at.thing(AmountField, name)
        field.setFocus()
        qtbot.keyClicks(field, text)
        qtbot.keyClick(field, Qt.Key.Key_Return)
        settle()
    assert (at.model.state.hits_lost, at.model.state.fate_lost) == (5, 4)
    at.click("Begin a new game")
    assert at.model == oster
    pack = table(sample("bone-pack"))
    pack.thing(Stepper, "Members of the swarm that are gone").setValue(4)
    settle()
    assert pack.editor.desk.numbers.count_left == 6
