"""Damage and recovery by hand: seen before it is dealt, and one step to take back."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QPushButton
from pytestqt.qtbot import QtBot

from gui.fabula.table.strike_dialog import open_strike
from gui.widget.stepper import Stepper
from models.fabula.npc import Npc
from models.fabula.session import Session
from models.fabula.stat_block import StatBlock
from rules.fabula.table.effect import named_effect
from rules.fabula.table.point import effect_begun
from rules.fabula.table.seat import seats
from tests.gui.table.conftest import LEFT, Laying, pick, settle, shown_text
from tests.rules.fabula.table.evening import evening, hero


def drowned() -> Session:
    """Ada and Bo, and a foe who is drenched: vulnerable to bolt."""
    foe = Npc(name="Gull", block=StatBlock(level=10))
    found = evening(hero("Ada"), hero("Bo"), foes=(foe,))
    wet = named_effect("f1", "Drenched", damage_type="bolt", level="vulnerable")
    return effect_begun(found, wet)


def hp(session: Session, key: str) -> int:
    return seats(session)[key].current("hp")


def type_amount(qtbot: QtBot, dialog, named, digits: str) -> None:
    amount = named(dialog, Stepper, "Amount")
    amount.setFocus()
    amount.selectAll()
    qtbot.keyClicks(amount, digits)
    settle()


def test_damage_is_seen_before_it_is_dealt_to_all(laid: Laying, named, qtbot: QtBot) -> None:
    table = laid(drowned())
    table.desk.aim_at(("h1", "f1"))
    before = table.session
    dialog = open_strike(table.desk, table)
    ticked = [name for name in ("Ada", "Bo", "Gull") if named(dialog, QCheckBox, name).isChecked()]
    assert ticked == ["Ada", "Gull"], "those who are aimed at"
    type_amount(qtbot, dialog, named, "12")
    pick(named(dialog, QComboBox, "Type of damage"), "Bolt")
    ada, gull = hp(before, "h1"), hp(before, "f1")
    assert f"HP {ada} ▸ {ada - 12}" in shown_text(dialog)
    assert f"HP {gull} ▸ {gull - 24} · Vulnerable" in shown_text(dialog)
    said = named(dialog, QCheckBox, "Gull").accessibleDescription()
    assert "Vulnerable" in said, "it is spoken too"
    qtbot.mouseClick(named(dialog, QPushButton, "Deal 12 bolt damage"), LEFT)
    settle()
    assert (hp(table.session, "h1"), hp(table.session, "f1")) == (ada - 12, gull - 24)
    assert hp(table.session, "h2") == hp(before, "h2")
    assert table.undo_words == "deal 12 bolt damage"
    table.undo()
    assert table.session == before


def test_half_and_not_to_death(laid: Laying, named, qtbot: QtBot) -> None:
    table = laid(drowned())
    dialog = open_strike(table.desk, table)
    qtbot.mouseClick(named(dialog, QPushButton, "Choose heroes"), LEFT)
    type_amount(qtbot, dialog, named, "9999")
    named(dialog, QCheckBox, "Half of it, rounded down").click()
    named(dialog, QCheckBox, "Leaves the last Hit Point").click()
    settle()
    assert shown_text(dialog).count("▸ 1 ·") == 2
    amount = named(dialog, Stepper, "Amount")
    qtbot.keyClick(amount, Qt.Key.Key_Return)
    settle()
    assert (hp(table.session, "h1"), hp(table.session, "h2")) == (1, 1)


def test_mind_points_come_back_as_far_as_they_fit(laid: Laying, named, qtbot: QtBot) -> None:
    tired = evening(hero("Ada", mp=3), hero("Bo"))
    table = laid(tired)
    table.desk.choose("h1")
    dialog = open_strike(table.desk, table, is_damage=False)
    pick(named(dialog, QComboBox, "Points"), "MP")
    type_amount(qtbot, dialog, named, "5")
    named(dialog, QCheckBox, "Bo").click()
    settle()
    text = shown_text(dialog)
    assert "3 ▸ 8" in text and "full" in text
    assert not named(dialog, QComboBox, "Type of damage").isVisible()
    qtbot.mouseClick(named(dialog, QPushButton, "Give back 5 MP"), LEFT)
    settle()
    assert seats(table.session)["h1"].current("mp") == 8


def test_what_is_missing_is_said_in_the_dialog(laid: Laying, named, qtbot: QtBot) -> None:
    table = laid(drowned())
    dialog = open_strike(table.desk, table)
    button = named(dialog, QPushButton, "Deal 0 damage")
    qtbot.mouseClick(button, LEFT)
    assert "Nobody is ticked" in shown_text(dialog)
    named(dialog, QCheckBox, "Ada").click()
    qtbot.mouseClick(button, LEFT)
    assert "amount is 0" in shown_text(dialog)
    assert table.session == drowned()
    qtbot.mouseClick(named(dialog, QPushButton, "Heavy danger: 30 damage"), LEFT)
    assert named(dialog, Stepper, "Amount").value() == 30
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_asked_for_again_it_is_about_whom_is_aimed_at_now(laid: Laying, named) -> None:
    table = laid(drowned())
    table.desk.aim_at(("h1",))
    first = open_strike(table.desk, table)
    table.desk.aim_at(("h2",))
    second = open_strike(table.desk, table)
    assert second is first, "there is one of it"
    assert not named(second, QCheckBox, "Ada").isChecked()
    assert named(second, QCheckBox, "Bo").isChecked()
