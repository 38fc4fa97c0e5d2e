"""Rolls on the tables of ideas: found by a word, thrown or typed, put into the log."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QLineEdit, QListWidget, QPushButton
from pytestqt.qtbot import QtBot

from gui.fabula.table.tables_dialog import open_tables
from models.fabula.tables import session_tables
from tests.gui.table.conftest import LEFT, Laying, settle, shown_text
from tests.rules.fabula.table.evening import evening


def listed(tables: QListWidget) -> list[str]:
    return [tables.item(row).text() for row in range(tables.count())]


def test_a_table_is_found_rolled_on_and_told(laid: Laying, named, qtbot: QtBot) -> None:
    table = laid(evening())
    dialog = open_tables(table.desk, table)
    assert "Nothing is rolled yet" in shown_text(dialog)
    keep = named(dialog, QPushButton, "Into the log")
    assert not keep.isEnabled()
    search = named(dialog, QLineEdit, "Search the tables")
    qtbot.keyClicks(search, "travel discov")
    assert listed(named(dialog, QListWidget, "Tables")) == ["Travel: Discoveries"]
    qtbot.keyClicks(named(dialog, QLineEdit, "Dice as they fell"), "3")
    qtbot.keyClick(search, Qt.Key.Key_Return)
    settle()
    row = session_tables().tables["discovery"].rows[2]
    assert row.text in shown_text(dialog)
    assert not table.session.log, "rolling alone tells nobody"
    named(dialog, QCheckBox, "Keep it from the players").click()
    qtbot.mouseClick(keep, LEFT)
    entry = table.session.log[-1]
    assert (entry.lines[0].text, entry.detail, entry.is_secret) == (row.text, "d4: 3", True)
    assert not keep.isEnabled(), "once is enough"
    assert table.undo_words == "roll on Discoveries"


def test_another_table_begins_anew(laid: Laying, named, qtbot: QtBot) -> None:
    dialog = open_tables((table := laid(evening())).desk, table)
    table.desk.dice = lambda sides: sides
    tables = named(dialog, QListWidget, "Tables")
    qtbot.mouseClick(named(dialog, QPushButton, "Roll"), LEFT)
    assert "d6: 6" in shown_text(dialog)
    qtbot.keyClick(tables, Qt.Key.Key_Down)
    assert "d6: 6" not in shown_text(dialog)
    fallen: list[int] = []

    def counted(sides: int) -> int:
        fallen.append(sides)
        return 2

    table.desk.dice = counted
    qtbot.keyClick(tables, Qt.Key.Key_Return)
    assert fallen == [6], "Enter rolls once"
    assert "d6: 2" in shown_text(dialog)
    qtbot.keyClick(tables, Qt.Key.Key_Down)
    assert not named(dialog, QPushButton, "Into the log").isEnabled()


def test_what_cannot_be_rolled_is_said(laid: Laying, named, qtbot: QtBot) -> None:
    table = laid(evening())
    dialog = open_tables(table.desk, table)
    dice = named(dialog, QLineEdit, "Dice as they fell")
    qtbot.keyClicks(dice, "9")
    qtbot.keyClick(dice, Qt.Key.Key_Return)
    assert "A d6 does not show 9" in shown_text(dialog)
    dice.clear()
    qtbot.keyClicks(dice, "six")
    qtbot.keyClick(dice, Qt.Key.Key_Return)
    assert "is no dice" in shown_text(dialog)
    qtbot.keyClicks(named(dialog, QLineEdit, "Search the tables"), "xyzzy")
    assert "No table is called like that" in shown_text(dialog)
    assert not named(dialog, QPushButton, "Roll").isEnabled()
