"""The purse and the stores of the group, and the options of the table."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QRadioButton,
)
from pytestqt.qtbot import QtBot

from gui.fabula.table.options_dialog import open_options
from gui.fabula.table.stores_dialog import open_stores
from gui.widget.stepper import Stepper
from rules.fabula.table.purse import zenit_of
from tests.gui.table.conftest import LEFT, Laying, pick, settle, shown_text
from tests.rules.fabula.table.evening import evening, hero


def test_zenit_passes_between_heroes_and_the_group(laid: Laying, named, qtbot: QtBot) -> None:
    table = laid(evening(hero("Ada"), hero("Bo"), purse=100))
    before = table.session
    ada = zenit_of(before, "h1")
    dialog = open_stores(table.desk, table)
    named(dialog, Stepper, "Zenit").setValue(40)
    pick(named(dialog, QComboBox, "From whom"), "The group")
    pick(named(dialog, QComboBox, "To whom"), "Ada")
    assert f"The group 100 ▸ 60, Ada {ada} ▸ {ada + 40}" in shown_text(dialog)
    what = named(dialog, QLineEdit, "What for")
    qtbot.keyClicks(what, "A new cloak")
    qtbot.keyClick(what, Qt.Key.Key_Return)
    settle()
    assert (table.session.purse, zenit_of(table.session, "h1")) == (60, ada + 40)
    assert table.session.log[-1].detail == "A new cloak"
    assert table.undo_words == "pass on 40 zenit"
    table.undo()
    assert table.session == before


def test_a_reward_is_shared_and_the_rest_is_the_groups(laid: Laying, named, qtbot: QtBot) -> None:
    table = laid(evening(hero("Ada"), hero("Bo"), hero("Cy")))
    before = [zenit_of(table.session, key) for key in ("h1", "h2", "h3")]
    dialog = open_stores(table.desk, table)
    named(dialog, Stepper, "Zenit").setValue(100)
    pick(named(dialog, QComboBox, "To whom"), "All who are there")
    qtbot.mouseClick(named(dialog, QPushButton, "Pass on the zenit"), LEFT)
    after = [zenit_of(table.session, key) for key in ("h1", "h2", "h3")]
    assert [new - old for old, new in zip(before, after, strict=True)] == [33, 33, 33]
    assert table.session.purse == 1


def test_nobody_gives_what_is_not_there(laid: Laying, named, qtbot: QtBot) -> None:
    table = laid(evening(hero("Ada"), purse=10))
    before = table.session
    dialog = open_stores(table.desk, table)
    go = named(dialog, QPushButton, "Pass on the zenit")
    qtbot.mouseClick(go, LEFT)
    assert "amount is 0" in shown_text(dialog)
    named(dialog, Stepper, "Zenit").setValue(50)
    pick(named(dialog, QComboBox, "From whom"), "The group")
    qtbot.mouseClick(go, LEFT)
    assert "Both sides are the same" in shown_text(dialog)
    pick(named(dialog, QComboBox, "To whom"), "Ada")
    qtbot.mouseClick(go, LEFT)
    assert "The group has 10 zenit, not 50" in shown_text(dialog)
    assert table.session == before


def test_stores_are_written_down(laid: Laying, named, qtbot: QtBot) -> None:
    table = laid(evening())
    dialog = open_stores(table.desk, table)
    stores = named(dialog, QPlainTextEdit, "Stores of the group")
    stores.setFocus()
    qtbot.keyClicks(stores, "rope")
    assert table.session.stores == "rope"
    qtbot.keyClick(stores, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert table.session.stores == ""


def test_options_take_effect_at_once(laid: Laying, named, qtbot: QtBot) -> None:
    table = laid(evening())
    before = table.session
    dialog = open_options(table.desk, table)
    assert named(dialog, QRadioButton, "Help with sums").isChecked()
    qtbot.mouseClick(named(dialog, QRadioButton, "Only track"), LEFT)
    named(dialog, QCheckBox, "Superiority").click()
    named(dialog, QCheckBox, "Success at a cost").click()
    pick(named(dialog, QComboBox, "Edition of the rules"), "Errata")
    qtbot.keyClicks(named(dialog, QLineEdit, "Name of the scene"), "The gate")
    qtbot.keyClicks(named(dialog, QPlainTextEdit, "Note for the players"), "Hush")
    settle()
    found = table.session
    assert (found.automation, found.edition, found.scene) == ("track", "core-1.1", "The gate")
    assert found.options.superiority and not found.options.success_at_a_cost
    assert found.players_note == "Hush"
    while table.desk.session.stack.canUndo():
        table.undo()
    assert table.session == before
    assert named(dialog, QRadioButton, "Help with sums").isChecked(), "undo is seen"
    assert not named(dialog, QCheckBox, "Superiority").isChecked()
