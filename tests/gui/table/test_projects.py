"""Projects at the table: begun, worked on, paid for, done and put away."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QListWidget, QPushButton
from pytestqt.qtbot import QtBot

from gui.fabula.table.project_dialog import open_projects
from gui.widget.stepper import Stepper
from models.fabula.session import Project, Session
from rules.fabula.table.project_work import project_begun
from tests.gui.table.conftest import LEFT, Laying, pick, settle, shown_text
from tests.rules.fabula.table.evening import evening, hero

HELMET = Project(key="", name="Helmet", potency="medium", use="permanent")


def workshop(purse: int = 0) -> Session:
    """Ada is a Tinkerer, Cy is none."""
    return evening(hero("Ada", {"tinkerer": 3, "fury": 2}), hero("Cy"), purse=purse)


def press(qtbot: QtBot, dialog, named, name: str) -> None:
    qtbot.mouseClick(named(dialog, QPushButton, name), LEFT)
    settle()


def test_a_project_is_begun_with_its_cost_in_sight(laid: Laying, named, qtbot: QtBot) -> None:
    table = laid(workshop())
    dialog = open_projects(table.desk, table)
    pick(named(dialog, QComboBox, "Potency"), "Medium")
    pick(named(dialog, QComboBox, "Area"), "Small")
    pick(named(dialog, QComboBox, "Use"), "Permanent")
    named(dialog, QCheckBox, "A terrible flaw: 75 % of the cost").click()
    settle()
    said = shown_text(dialog)
    for line in ("200 Medium potency", "+200 Small area", "+1600 Permanent", "−500 Terrible flaw"):
        assert line in said
    assert "1500 Cost of the Project" in said
    name = named(dialog, QLineEdit, "Name of the Project")
    qtbot.keyClicks(name, "Suit")
    qtbot.keyClick(name, Qt.Key.Key_Return)
    settle()
    project = table.session.projects[0]
    assert (project.name, project.area, project.has_flaw) == ("Suit", "small", True)
    assert "Progress 0 of 15" in shown_text(dialog)
    assert named(dialog, QListWidget, "Projects").currentItem().text() == "Suit, 0 of 15"


def test_an_example_fills_the_form(laid: Laying, named) -> None:
    table = laid(workshop())
    dialog = open_projects(table.desk, table)
    pick(named(dialog, QComboBox, "Like an example"), "Diving helmet")
    assert named(dialog, QLineEdit, "Name of the Project").text() == "Diving helmet"
    assert named(dialog, QComboBox, "Use").currentData() == "permanent"
    assert "1000 Cost of the Project" in shown_text(dialog)
    assert "Breathe underwater" in shown_text(dialog)


def test_it_is_worked_on_paid_for_and_done(laid: Laying, named, qtbot: QtBot) -> None:
    table = laid(project_begun(workshop(purse=700), HELMET))
    dialog = open_projects(table.desk, table)
    assert "3 Progress of a day" in shown_text(dialog)
    named(dialog, QCheckBox, "Cy").click()
    settle()
    assert "2 Progress of a day" in shown_text(dialog), "only who is ticked works"
    named(dialog, Stepper, "Days of work").setValue(3)
    press(qtbot, dialog, named, "Work 3 days")
    assert "Progress 6 of 10" in shown_text(dialog)
    assert table.session.projects[0].workers == ("h1",)
    assert table.undo_words == "3 days of work on a Project"
    named(dialog, Stepper, "Helpers").setValue(4)
    named(dialog, Stepper, "Helpers who are paid").setValue(1)
    press(qtbot, dialog, named, "Set the helpers")
    assert "+500 Paid helpers" in shown_text(dialog)
    press(qtbot, dialog, named, "Work 3 days")
    assert "Progress 10 of 10" in shown_text(dialog)
    press(qtbot, dialog, named, "The material is found")
    named(dialog, Stepper, "Zenit to pay").setValue(700)
    press(qtbot, dialog, named, "Pay for the Project")
    assert table.session.purse == 0
    assert "800 zenit to be paid." in shown_text(dialog)
    pick(named(dialog, QComboBox, "Who pays"), "Materials")
    assert named(dialog, Stepper, "Zenit to pay").value() == 800, "what is left is offered"
    press(qtbot, dialog, named, "Pay for the Project")
    assert table.session.projects[0].is_done
    assert "It is done." in shown_text(dialog)
    press(qtbot, dialog, named, "Put away")
    assert not table.session.projects
    table.undo()
    assert named(dialog, QListWidget, "Projects").item(1).text() == "Helmet, done"


def test_what_does_not_fit_is_told(laid: Laying, named, qtbot: QtBot) -> None:
    table = laid(project_begun(workshop(purse=5), HELMET))
    dialog = open_projects(table.desk, table)
    press(qtbot, dialog, named, "Pay for the Project")
    assert "The group has 5 zenit, not 1000" in shown_text(dialog)
    press(qtbot, dialog, named, "Choose nobody")
    press(qtbot, dialog, named, "Work a day")
    assert "Nobody works on it" in shown_text(dialog)
    named(dialog, Stepper, "Helpers who are paid").setValue(2)
    press(qtbot, dialog, named, "Set the helpers")
    assert "More helpers are paid than there are" in shown_text(dialog)
    assert not table.desk.session.stack.count()


def test_without_a_maker_it_cannot_begin(laid: Laying, named, qtbot: QtBot) -> None:
    table = laid(evening(hero("Cy")))
    dialog = open_projects(table.desk, table)
    assert "Nobody at the table begins Projects: a hero" in shown_text(dialog)
    press(qtbot, dialog, named, "Begin")
    assert "A hero with levels of a class that does has to be there" in shown_text(dialog)
    assert not table.session.projects
