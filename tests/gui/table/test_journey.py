"""A journey on the table: set out, travelled day by day, and over."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from gui.fabula.table.journey_dialog import open_journey
from gui.widget.die import Die
from gui.widget.stepper import Stepper
from models.fabula.tables import session_tables
from rules.fabula.table.journey import journey_begun
from tests.gui.table.conftest import LEFT, Laying, pick, settle, shown_text
from tests.rules.fabula.table.evening import evening, hero


def test_the_group_sets_out_travels_and_arrives(laid: Laying, named, qtbot: QtBot) -> None:
    table = laid(evening(hero("Bo", {"fury": 5})))
    before = table.session
    dialog = open_journey(table.desk, table)
    assert "No journey is under way" in shown_text(dialog)
    qtbot.keyClicks(named(dialog, QLineEdit, "From"), "Ferrymead")
    qtbot.keyClicks(named(dialog, QLineEdit, "To"), "The Gate")
    named(dialog, Stepper, "Travel days on foot").setValue(3)
    named(dialog, Stepper, "Travel days covered in one day").setValue(2)
    pick(named(dialog, QComboBox, "Threat level"), "Medium")
    assert "Woods, hills, rivers" in shown_text(dialog)
    assert "2 days of travel" in shown_text(dialog), "a day begun counts"
    assert dialog.findChild(Die).size_shown() == 10
    qtbot.keyClick(named(dialog, QLineEdit, "To"), Qt.Key.Key_Return)
    settle()
    assert "Ferrymead ▸ The Gate" in shown_text(dialog)
    assert "Day 0 of 2, 2 days to go" in shown_text(dialog)
    die = named(dialog, QLineEdit, "The die as it fell")
    qtbot.keyClicks(die, "6")
    qtbot.keyClick(die, Qt.Key.Key_Return)
    settle()
    assert "Day 1: a danger" in shown_text(dialog)
    assert "The die showed 6, medium threat" in shown_text(dialog)
    assert die.text() == "", "the next day has a die of its own"
    pick(named(dialog, QComboBox, "Threat level of this day"), "Low")
    qtbot.keyClicks(die, "4")
    qtbot.mouseClick(named(dialog, QPushButton, "Travel a day"), LEFT)
    settle()
    assert "Day 2: nothing happens" in shown_text(dialog)
    assert not die.isVisible(), "the way is over"
    arrive = named(dialog, QPushButton, "Arrive")
    assert arrive.isDefault()
    qtbot.mouseClick(arrive, LEFT)
    settle()
    assert table.session.journey is None
    assert table.session.log[-1].title == "The group arrives at The Gate"
    assert table.desk.session.stack.count() == 4
    for _ in range(4):
        table.undo()
    assert table.session == before


def test_what_the_day_brought_is_rolled_on_its_table(laid: Laying, named, qtbot: QtBot) -> None:
    table = laid(journey_begun(evening(hero("Bo", {"fury": 5})), "X", days=9, threat="low"))
    dialog = open_journey(table.desk, table)
    table.desk.dice = lambda sides: 1
    qtbot.mouseClick(named(dialog, QPushButton, "Travel a day"), LEFT)
    settle()
    assert "Day 1: a discovery" in shown_text(dialog)
    qtbot.mouseClick(named(dialog, QPushButton, "Roll which discovery"), LEFT)
    settle()
    assert session_tables().tables["discovery"].rows[0].text in shown_text(dialog)
    assert table.session.log[-1].title == "Travel: Discoveries"
    assert named(dialog, QPushButton, "Another discovery").isVisible()
    table.undo()
    assert named(dialog, QPushButton, "Roll which discovery").isVisible(), "undo is seen"


def test_skills_on_the_way_are_explained(laid: Laying, named) -> None:
    skilled = hero("Ada", {"wayfarer": 5}, {"well_traveled": 1, "treasure_hunter": 1})
    dialog = open_journey((table := laid(evening(skilled))).desk, table)
    die = dialog.findChild(Die)
    assert die.size_shown() == 6
    assert "d8" in die.accessibleDescription(), "both dice are told"
    spoken = [label.text() for label in dialog.findChildren(QLabel) if label.isVisible()]
    assert any("−2 Well-Traveled, Ada" in text for text in spoken)
    assert any(text.startswith("1 to 2: a discovery") for text in spoken)


def test_a_wrong_die_is_refused_in_the_dialog_and_the_way_can_end(
    laid: Laying, named, qtbot: QtBot
) -> None:
    begun = journey_begun(evening(hero("Bo")), "X", days=2, threat="very_high")
    table = laid(begun)
    dialog = open_journey(table.desk, table)
    die = named(dialog, QLineEdit, "The die as it fell")
    qtbot.keyClicks(die, "21")
    qtbot.keyClick(die, Qt.Key.Key_Return)
    assert "does not show 21" in shown_text(dialog)
    assert table.session == begun
    qtbot.mouseClick(named(dialog, QPushButton, "End it here"), LEFT)
    settle()
    assert table.session.journey is None
    assert "No journey is under way" in shown_text(dialog)
