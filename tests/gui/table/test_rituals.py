"""Rituals at the table: prepared, kept waiting by a Clock, paid for and performed."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QListWidget, QPushButton
from pytestqt.qtbot import QtBot

from gui.fabula.table.ritual_dialog import open_rituals
from gui.widget.clock import Clock
from models.fabula.session import RitualWork, Session
from rules.fabula.table.flow import check_begun
from rules.fabula.table.ritual_work import ritual_prepared
from rules.fabula.table.seat import seats
from tests.gui.table.conftest import LEFT, Laying, pick, settle, shown_text
from tests.rules.fabula.table.evening import evening, hero, in_conflict

STORM = RitualWork(key="new", who="h1", name="Calm", discipline="chimerism", potency="medium")


def mages(**play: int) -> Session:
    classes = {"elementalist": 3, "chimerist": 2}
    skills = {"ritual_elementalism": 1, "ritual_chimerism": 1}
    return evening(hero("Ada", classes, skills, **play), hero("Bo", {"fury": 5}))


def mp(session: Session) -> int:
    return seats(session)["h1"].current("mp")


def test_a_ritual_is_prepared_rolled_and_performed(laid: Laying, named, qtbot: QtBot) -> None:
    table = laid(mages(mp=50))
    before = table.session
    dialog = open_rituals(table.desk, table)
    who = named(dialog, QComboBox, "Who performs it")
    assert [who.itemText(n) for n in range(who.count())] == ["Ada"], "Bo knows no discipline"
    pick(named(dialog, QComboBox, "Discipline"), "Elementalism")
    pick(named(dialog, QComboBox, "Potency"), "Medium")
    pick(named(dialog, QComboBox, "Area"), "Small")
    named(dialog, QCheckBox, "A rare ingredient: half the cost").click()
    settle()
    for line in (
        "30 Medium potency",
        "+30 Small area, × 2",
        "−30 Rare ingredient",
        "10 Difficulty",
    ):
        assert line in shown_text(dialog)
    name = named(dialog, QLineEdit, "What the ritual does")
    qtbot.keyClicks(name, "Calm the storm")
    qtbot.keyClick(name, Qt.Key.Key_Return)
    settle()
    assert table.session.rituals[0].has_ingredient
    assert "Ada · Elementalism · Medium potency · Small area · rare ingredient" in shown_text(
        dialog
    )
    dice = named(dialog, QLineEdit, "Dice as they fell")
    qtbot.keyClicks(dice, "4, 6")
    qtbot.keyClick(dice, Qt.Key.Key_Return)
    settle()
    check = table.session.check
    assert check is not None
    assert (check.kind, check.dice, check.difficulty) == ("ritual", (4, 6), 10)
    assert "10 against 10: success" in shown_text(dialog)
    assert mp(table.session) == 50, "paid when it is settled"
    qtbot.mouseClick(named(dialog, QPushButton, "Perform it"), LEFT)
    settle()
    assert (table.session.check, table.session.rituals) == (None, ())
    assert mp(table.session) == 20
    assert named(dialog, QComboBox, "Who performs it").isVisible(), "ready for the next"
    for _ in range(3):
        table.undo()
    assert table.session == before


def test_in_a_conflict_its_clock_comes_first(laid: Laying, named, qtbot: QtBot) -> None:
    table = laid(ritual_prepared(in_conflict(mages(mp=50)), STORM))
    dialog = open_rituals(table.desk, table)
    go = named(dialog, QPushButton, "Roll the Magic Check")
    assert "Not yet: Its Clock stands at 0 of 6 sections." in shown_text(dialog)
    assert not go.isEnabled()
    dial = named(dialog, Clock, "Clock of Calm")
    dial.setFocus()
    qtbot.keyClick(dial, Qt.Key.Key_End)
    settle()
    assert table.session.clocks[0].filled == 6
    assert go.isEnabled() and "Not yet" not in shown_text(dialog)
    pair = named(dialog, QComboBox, "Dice of the Magic Check")
    offered = [pair.itemData(n) for n in range(pair.count())]
    assert offered == [("INS", "WLP"), ("MIG", "WLP")], "the discipline leaves a choice"
    qtbot.mouseClick(named(dialog, QPushButton, "Pay 30 MP"), LEFT)
    settle()
    assert mp(table.session) == 20
    assert not named(dialog, QPushButton, "Pay 30 MP").isVisible()
    assert "30 MP paid" in shown_text(dialog)
    qtbot.mouseClick(named(dialog, QPushButton, "Give up"), LEFT)
    settle()
    assert not table.session.rituals and not table.session.clocks
    assert mp(table.session) == 20, "what is paid stays paid"


def test_too_few_points_and_another_check_are_told(laid: Laying, named, qtbot: QtBot) -> None:
    poor = laid(ritual_prepared(mages(mp=10), STORM))
    dialog = open_rituals(poor.desk, poor)
    assert "30 MP are needed, 10 are left" in shown_text(dialog)
    rich = ritual_prepared(mages(mp=50), STORM)
    busy = laid(check_begun(rich, "h2", ("MIG", "MIG"), dice=lambda sides: 1))
    dialog = open_rituals(busy.desk, busy)
    qtbot.mouseClick(named(dialog, QPushButton, "Roll the Magic Check"), LEFT)
    assert "A Check still lies on the table" in shown_text(dialog)


def test_the_check_can_be_taken_back(laid: Laying, named, qtbot: QtBot) -> None:
    table = laid(ritual_prepared(mages(mp=50), STORM))
    dialog = open_rituals(table.desk, table)
    table.desk.dice = lambda sides: 2
    qtbot.mouseClick(named(dialog, QPushButton, "Roll the Magic Check"), LEFT)
    settle()
    assert "4 against 10: fails by 6" in shown_text(dialog)
    qtbot.mouseClick(named(dialog, QPushButton, "Take the Check back"), LEFT)
    settle()
    assert table.session.check is None and table.session.rituals
    assert named(dialog, QPushButton, "Roll the Magic Check").isEnabled()


def test_without_a_discipline_nobody_performs(laid: Laying, named) -> None:
    table = laid(evening(hero("Bo", {"fury": 5})))
    dialog = open_rituals(table.desk, table)
    assert "Nobody at the table performs rituals" in shown_text(dialog)
    assert not named(dialog, QPushButton, "Prepare").isEnabled()
    assert named(dialog, QListWidget, "Rituals").count() == 1
