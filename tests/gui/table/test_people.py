"""Choosing who comes to the table."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLabel, QLineEdit, QListView, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from gui.table.desk import TableDesk
from gui.table.people_dialog import PeopleDialog, open_people
from gui.widget.stepper import Stepper
from models.fabula.session import Session

LEFT = Qt.MouseButton.LeftButton


def opened(desk: TableDesk, qtbot: QtBot, rows: int) -> PeopleDialog:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    dialog = open_people(desk, window)
    dialog.window_kept = window  # type: ignore[attr-defined] # as long as the dialog
    dialog.activateWindow()
    qtbot.waitUntil(lambda: dialog.model.rowCount() == rows)
    return dialog


def rows(dialog: PeopleDialog) -> list[str]:
    return [str(dialog.model.index(n).data()) for n in range(dialog.model.rowCount())]


def click(qtbot: QtBot, dialog: PeopleDialog, number: int) -> None:
    """Click the words of a row."""
    box = dialog.list.visualRect(dialog.model.index(number))
    at = QPoint(box.left() + 120, box.center().y())
    dialog.list.cursor().setPos(dialog.list.viewport().mapToGlobal(at))
    qtbot.mouseClick(dialog.list.viewport(), LEFT, pos=at)


def test_several_come_at_once_as_one_step(desk, library: Path, qtbot: QtBot, named) -> None:
    made = desk(Session(name="Night"))
    dialog = opened(made, qtbot, 4)
    assert rows(dialog) == [
        "Ada  ·  Hero, level 5", "Bo  ·  Hero, level 5", "Reed Lynx  ·  NPC, level 10",
        "The Drowned Gate  ·  Encounter",
    ]  # fmt: skip
    add = named(dialog, QPushButton, "Add")
    assert not add.isEnabled() and not dialog.count.isVisible()
    for number in (0, 2):
        click(qtbot, dialog, number)
    named(dialog, Stepper, "How many of each NPC").setValue(3)
    qtbot.mouseClick(named(dialog, QPushButton, "Add 2"), LEFT)
    session = made.document
    assert [(m.hero.name, m.reference.file) for m in session.members] == [("Ada", "Ada.folio")]
    assert [foe.name for foe in session.foes] == ["Reed Lynx", "Reed Lynx B", "Reed Lynx C"]
    assert made.session.stack.undoText() == "add 2 participants to the table"
    made.session.stack.undo()
    assert made.document.members == ()


def test_by_keys_and_search_alone(desk, library: Path, qtbot: QtBot, named) -> None:
    made = desk(Session())
    dialog = opened(made, qtbot, 4)
    field = named(dialog, QLineEdit, "Search the library")
    qtbot.keyClicks(field, "bo")
    qtbot.keyClick(field, Qt.Key.Key_Down)
    qtbot.keyClick(named(dialog, QListView, "Documents of the library"), Qt.Key.Key_Space)
    field.clear()
    assert [row.name for row in dialog.model.ticked] == ["Bo"], "a search unticks nothing"
    qtbot.keyClicks(field, "gate")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    session = made.document
    assert [member.hero.name for member in session.members] == ["Bo"]
    assert session.foes == (), "the gate was looked at, not ticked"


def test_the_only_one_found_comes_by_enter(desk, library: Path, qtbot: QtBot) -> None:
    made = desk(Session())
    dialog = opened(made, qtbot, 4)
    qtbot.keyClicks(dialog.field, "gate")
    qtbot.keyClick(dialog.field, Qt.Key.Key_Return)
    assert [foe.name for foe in made.document.foes] == ["Reed Lynx A", "Reed Lynx B"]


def test_who_sits_there_cannot_come_twice(desk, library: Path, qtbot: QtBot) -> None:
    made = desk(Session())
    dialog = opened(made, qtbot, 4)
    click(qtbot, dialog, 0)
    qtbot.mouseClick(dialog.add, LEFT)
    again = opened(made, qtbot, 4)
    assert rows(again)[0] == "Ada  ·  Hero, level 5, at the table"
    click(qtbot, again, 0)
    assert not again.add.isEnabled()


@pytest.mark.usefixtures("empty_library")
def test_an_empty_library_says_what_to_make(desk, qtbot: QtBot, named) -> None:
    dialog = opened(desk(Session()), qtbot, 0)
    words = "The library has no hero, NPC or encounter of this game yet. Make one with File ▸ New."
    qtbot.waitUntil(lambda: not dialog.list.isVisible())
    assert named(dialog, QLabel, words).isVisible()
