"""A fight of three rounds with a sorcerer, as a game master runs it: by name, clicks and keys."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from gui.game_interface import screens_of
from gui.session import Session as Opened
from gui.table.table_screen import TableScreen
from gui.widget.stepper import Stepper
from models.bnb.session import Session
from models.file_format import document_bytes
from rules.bnb.table.person import person
from tests.rules.bnb.table.party import lothar, nik, table

LEFT = Qt.MouseButton.LeftButton
ENTER = Qt.Key.Key_Return
CONTROL = Qt.KeyboardModifier.ControlModifier
Named = Callable[..., QWidget]


class Player:
    """Acts on the screen as a person does."""

    def __init__(self, qtbot: QtBot, screen: TableScreen, named: Named) -> None:
        self.qtbot, self.screen, self.named = qtbot, screen, named
        self.refusals: list[str] = []
        screen.session.refused.connect(self.refusals.append)

    @property
    def play(self) -> Session:
        found = self.screen.session.document
        assert isinstance(found, Session)
        return found

    def settle(self) -> None:
        for _ in range(3):
            QApplication.processEvents()

    def click(self, name: str) -> None:
        button = self.named(self.screen.panel, QPushButton, name)
        assert button.isVisible() and button.isEnabled(), f"{name} cannot be clicked"
        self.qtbot.mouseClick(button, LEFT)
        self.settle()

    def press(self, name: str) -> None:
        """Press a button by the keyboard."""
        button = self.named(self.screen.panel, QPushButton, name)
        assert button.isVisible() and button.isEnabled(), f"{name} cannot be pressed"
        button.setFocus()
        self.qtbot.keyClick(button, Qt.Key.Key_Space)
        self.settle()

    def pick(self, name: str, words: str) -> None:
        """Choose an entry by typing its first letters."""
        box = self.named(self.screen.panel, QComboBox, name)
        found = [n for n in range(box.count()) if box.itemText(n).startswith(words)]
        assert found, f"{name} offers no {words}: {[box.itemText(n) for n in range(box.count())]}"
        box.setFocus()
        box.setCurrentIndex(found[0])
        self.settle()

    def set(self, name: str, value: int) -> None:
        stepper = self.named(self.screen.panel, Stepper, name)
        stepper.setFocus()
        stepper.selectAll()
        self.qtbot.keyClicks(stepper, str(value))
        self.qtbot.keyClick(stepper, Qt.Key.Key_Tab)
        self.settle()
        assert stepper.value() == value

    def dice(self, faces: str) -> None:
        field = self.named(self.screen.panel, QLineEdit, "Dice as they fell")
        field.setFocus()
        self.qtbot.keyClicks(field, faces)

    def enter_dice(self, faces: str) -> None:
        """Type dice and press Enter in the field."""
        self.dice(faces)
        field = self.named(self.screen.panel, QLineEdit, "Dice as they fell")
        self.qtbot.keyClick(field, ENTER)
        self.settle()

    def end_turn(self) -> None:
        self.qtbot.keyClick(self.screen, ENTER, CONTROL)
        self.settle()

    def shows(self, words: str) -> bool:
        labels = self.screen.panel.findChildren(QLabel)
        return any(label.isVisible() and words in label.text() for label in labels)


@pytest.fixture
def player(qtbot: QtBot, session: Callable[..., Opened], named: Named) -> Player:
    opened = session(table(lothar(), nik()).replaced(name="The ford"))
    screen = screens_of(opened.document).new_editor(opened)
    assert isinstance(screen, TableScreen)
    qtbot.addWidget(screen)
    screen.resize(1280, 720)
    screen.show()
    qtbot.waitExposed(screen)
    return Player(qtbot, screen, named)


def test_three_rounds_with_a_sorcerer_and_all_of_it_taken_back(player: Player) -> None:
    start = document_bytes(player.play)

    # Round 1: Lothar 10 × 6, Nik 3 × 7, the brute 2 × 4.
    player.dice("5 5 1 2 1 1")
    player.click("Begin a fight")
    assert player.play.conflict is not None
    assert player.play.conflict.order == ("h1", "h2", "f1")
    player.click("Lothar acts")
    player.set("Dexterity skills", 1)
    player.set("Defences", 1)
    assert player.shows("2 major actions")
    player.press("Declare")
    player.click("Fight")
    player.pick("Target", "Brute")
    player.pick("Defence", "Dodge")
    player.enter_dice("6 6 1 1 1 1 1 1")  # 12 × (4 + 3) against 2 × 3; 2 × 7 less 2 × 3
    assert player.shows("Health −8, Stamina −22")
    assert person(player.play, "f1").current("stamina") == 78
    player.end_turn()

    player.click("Round")
    player.press("Nik acts")
    player.click("Sorcery")
    player.pick("Sorcery", "Mahasu")
    player.pick("Aimed at", "Brute")
    player.set("Energy", 12)
    assert player.shows("3 rounds · challenge 12")
    player.click("Begin the spell")
    assert [one.rounds for one in player.play.castings] == [3]
    player.end_turn()

    player.click("Round")
    player.click("Brute acts")
    player.click("Fight")
    player.pick("Target", "Lothar")
    player.pick("Defence", "Dodge")
    player.enter_dice("1 1 6 6")
    assert player.shows("Misses")
    player.end_turn()

    # Round 2: Nik waits and steps in nowhere; the others do nothing.
    player.click("Round")
    player.dice("1 1 6 6 1 2")
    player.press("End the round")
    assert player.play.conflict is not None and player.play.conflict.round == 2
    assert player.play.castings[0].done == 1
    player.click("Nik acts")
    player.set("Points pushed", 2)
    player.pick("Push", "Will")
    player.click("Push")
    assert person(player.play, "h2").current("stamina") == 138
    player.end_turn()
    for name in ("Lothar acts", "Brute acts"):
        player.click(name)
        player.end_turn()
    player.dice("1 1 6 6 1 2")
    player.click("End the round")

    # Round 3: the spell is done. 10 × 11 beats 12 and Resistance; 7 × 12 less 2 × 2.
    assert player.play.conflict is not None and player.play.conflict.round == 3
    player.click("Nik acts")
    player.click("Sorcery")
    player.pick("Met by", "Resistance")
    player.enter_dice("5 5 1 1 3 4 1 1")
    assert not player.play.castings
    assert person(player.play, "f1").current("health") == 100 - 8 - 80
    assert person(player.play, "f1").condition.unconscious
    assert not player.refusals

    undo = player.screen.session.stack
    while undo.canUndo():
        undo.undo()
    assert document_bytes(player.play) == start
    while undo.canRedo():
        undo.redo()
    assert person(player.play, "f1").current("health") == 12


def test_a_refusal_is_said_and_changes_nothing(player: Player) -> None:
    before = player.play
    player.screen.desk.choose("h1")
    player.settle()
    player.click("Fight")
    player.enter_dice("7 7")
    assert player.play is before and "does not show 7" in player.refusals[-1]
    player.click("Sorcery")
    assert player.shows("Nobody who knows a sorcery is chosen.")
    begin = player.named(player.screen.panel, QPushButton, "Begin the spell")
    assert not begin.isEnabled()


def test_the_planner_warns_of_mixed_families(player: Player) -> None:
    player.click("Begin a fight")
    player.screen.desk.choose("h2")
    player.settle()
    player.set("Dexterity skills", 1)
    player.set("Intelligence skills", 1)
    assert player.shows("do not go together")


def test_a_grab_and_an_escape(player: Player) -> None:
    player.screen.desk.choose("h1")
    player.settle()
    player.click("Fight")
    player.pick("What", "Grab")
    player.pick("Target", "Brute")
    player.enter_dice("6 6 1 1")
    assert player.shows("Brute is held") and len(player.play.holds) == 1
    player.screen.desk.choose("f1")
    player.settle()
    player.pick("What", "Break free")
    player.pick("Skill", "Bare Strength")
    player.enter_dice("6 6 1 1")
    assert not player.play.holds


def test_conditions_bleeding_and_their_end(player: Player) -> None:
    player.screen.desk.choose("h1")
    player.settle()
    player.click("Harm")
    player.pick("Kind", "Bleeding")
    player.set("Health lost", 5)
    player.click("Begin it")
    assert player.play.timers[0].amount == 5
    player.click("Rest")
    player.click("Time passes")
    assert person(player.play, "h1").current("health") == 135
    player.click("Harm")
    player.pick("Healer", "Nik")
    player.dice("6 6")
    player.click("Treat")
    assert not player.play.timers
    player.click("Rest")
    player.click("A day passes")
    assert person(player.play, "h1").current("health") == 140


def test_a_ward_stands_and_is_ended(player: Player) -> None:
    player.screen.desk.choose("h2")
    player.settle()
    player.click("Sorcery")
    player.pick("Sorcery", "Seheru")
    player.pick("Lasts", "Some rounds")
    player.set("Rounds of life", 3)
    player.click("Begin the spell")
    player.dice("6 6")
    player.click("Roll for it")
    player.click("Standing")
    assert player.shows("3 rounds left")
    player.set("Its roll", 50)
    player.click("It enters the ward")
    assert player.shows("is suppressed")
    player.click("Let it end")
    assert not player.play.standing


def test_armies_and_sums(player: Player) -> None:
    player.click("Armies")
    player.set("Soldiers of army A", 1000)
    player.click("Begin the battle")
    player.dice("6 6 1 1 6 6 1 1")
    player.click("Fight a round")
    assert player.play.battle is not None and player.play.battle.b.soldiers == 0
    player.click("Sums")
    player.pick("Sum", "Reading minds")
    assert player.shows("10 Challenge, easy")
    player.screen.desk.choose("h1")
    player.settle()
    player.pick("Sum", "Jump")
    assert player.shows("8 Running jump")


def test_the_further_ways_of_the_fight_page_and_sums(player: Player) -> None:
    player.screen.desk.choose("h1")
    player.settle()
    player.click("Fight")
    player.pick("What", "Strike an object")
    player.set("Challenge", 50)
    player.enter_dice("2 3 4 4")
    assert player.shows("Hits, damage 56")
    player.pick("What", "Keep the saddle")
    player.set("Raw damage", 100)
    player.enter_dice("1 1")
    assert player.shows("Falls from the saddle")
    player.click("Sums")
    player.pick("Sum", "Noticing with a sense")
    player.pick("Sense", "Hearing")
    player.set("Yards", 25)
    assert player.shows("40 Challenge for Perception")
    player.pick("Sum", "Size by height")
    assert player.shows("8 Size")


def test_every_control_of_every_page_has_a_name(player: Player) -> None:
    panel = player.screen.panel
    for name in ("Round", "Fight", "Sorcery", "Standing", "Harm", "Rest", "Armies", "Sums"):
        player.click(name)
        for kind in (QComboBox, QLineEdit, Stepper):
            for control in panel.findChildren(kind):
                inner = isinstance(control.parent(), Stepper | QComboBox)
                assert inner or control.accessibleName(), f"{name}: a {kind.__name__} is unnamed"


def test_the_menus_begin_an_ambush_and_let_losses_wait(player: Player) -> None:
    player.screen.desk.choose("f1")
    player.settle()
    panel = player.screen.panel
    by_text: dict[str, QAction] = {action.text(): action for action in panel.round_actions()}
    by_text["Brute begins by surprise"].trigger()
    assert player.play.conflict is not None and player.play.conflict.round == 0
    assert player.play.conflict.order == ("f1",)
    waits = {action.text(): action for action in panel.table_actions()}
    waits["Losses wait until you apply them"].trigger()
    player.settle()
    player.click("Round")
    player.click("Brute acts")
    player.click("Fight")
    player.pick("Target", "Lothar")
    defence = player.named(panel, QComboBox, "Defence")
    assert [defence.itemText(n) for n in range(defence.count())] == ["No defence"]
    player.enter_dice("6 6 6 6 1 1")
    assert person(player.play, "h1").current("health") == 140
    player.click("Apply the loss")
    assert person(player.play, "h1").current("health") == 140 - (12 * 3 - 2 * 4)
