"""Effects of the game master's own, statuses for several at once, and Clocks."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from gui.fabula.table.clock_dialog import open_clock
from gui.fabula.table.effect_dialog import open_effects
from gui.widget.clock import Clock
from gui.widget.stepper import Stepper
from rules.fabula.table.clock_work import with_clock
from rules.fabula.table.seat import seats
from tests.gui.table.conftest import LEFT, Laying, pick, settle, shown_text
from tests.rules.fabula.table.evening import evening, hero


def test_an_effect_begins_on_several_and_ends_by_hand(laid: Laying, named, qtbot: QtBot) -> None:
    table = laid(evening(hero("Ada"), hero("Bo")))
    before = table.session
    dialog = open_effects(table.desk, table)
    assert "Nothing lies on anybody" in shown_text(dialog)
    qtbot.mouseClick(named(dialog, QPushButton, "Choose heroes"), LEFT)
    name = named(dialog, QLineEdit, "Name of the effect")
    pick(named(dialog, QComboBox, "Lasts"), "Until the turn ends")
    pick(named(dialog, QComboBox, "Whose turn"), "Bo")
    pick(named(dialog, QComboBox, "Changed die"), "Might")
    pick(named(dialog, QComboBox, "Affinity"), "Resistant")
    pick(named(dialog, QComboBox, "Affinity to"), "Fire")
    qtbot.keyClicks(name, "Giant's tea")
    qtbot.keyClick(name, Qt.Key.Key_Return)
    settle()
    assert dialog.reason == "", "Enter begins it once"
    effects = table.session.effects
    assert [(e.on, e.label, e.until, e.timed_by) for e in effects] == [
        ("h1", "Giant's tea", "turn_end", "h2"),
        ("h2", "Giant's tea", "turn_end", "h2"),
    ]
    assert all(e.damage_type == "fire" and e.level == "resistant" for e in effects)
    old, new = seats(before)["h1"].dice["MIG"], seats(table.session)["h1"].dice["MIG"]
    assert new > old
    assert table.undo_words == "Giant's tea begins", "one step for both"
    assert "Ada: Giant's tea" in shown_text(dialog)
    assert "until the turn ends of Bo · MIG +1 die size · resistant to fire" in shown_text(dialog)
    qtbot.mouseClick(named(dialog, QPushButton, "End Giant's tea of Ada now"), LEFT)
    settle()
    assert [e.on for e in table.session.effects] == ["h2"]
    assert seats(table.session)["h1"].dice["MIG"] == old
    table.undo()
    table.undo()
    assert table.session == before


def test_statuses_go_on_all_who_are_ticked(laid: Laying, named, qtbot: QtBot) -> None:
    table = laid(evening(hero("Ada", statuses=("slow",)), hero("Bo")))
    dialog = open_effects(table.desk, table)
    slow = named(dialog, QPushButton, "Slow")
    slow.setFocus()
    qtbot.keyClick(slow, Qt.Key.Key_Space)
    assert "Nobody is ticked" in shown_text(dialog)
    assert not slow.isChecked()
    for name in ("Ada", "Bo"):
        named(dialog, QCheckBox, name).click()
    settle()
    assert "1/2" in slow.text() and not slow.isChecked()
    qtbot.keyClick(slow, Qt.Key.Key_Space)
    settle()
    everybody = seats(table.session)
    assert all(everybody[key].statuses == ("slow",) for key in ("h1", "h2"))
    assert slow.isChecked()
    qtbot.keyClick(slow, Qt.Key.Key_Space)
    settle()
    assert not any(seat.statuses for seat in seats(table.session).values())


def test_an_effect_needs_somebody_and_a_name(laid: Laying, named, qtbot: QtBot) -> None:
    table = laid(evening(hero("Ada")))
    table.desk.choose("h1")
    dialog = open_effects(table.desk, table)
    assert named(dialog, QCheckBox, "Ada").isChecked(), "who is looked at"
    qtbot.mouseClick(named(dialog, QPushButton, "Begin the effect"), LEFT)
    assert "has no name" in shown_text(dialog)
    assert not table.session.effects


def test_a_clock_is_made_changed_and_taken_away(laid: Laying, named, qtbot: QtBot) -> None:
    table = laid(evening())
    dialog = open_clock(table.desk, table)
    qtbot.keyClicks(named(dialog, QLineEdit, "Name"), "Tide")
    named(dialog, Stepper, "Sections").setValue(8)
    pick(named(dialog, QComboBox, "Kind"), "Danger")
    named(dialog, QCheckBox, "Players see it").click()
    qtbot.keyClick(named(dialog, QLineEdit, "Note"), Qt.Key.Key_Return)
    settle()
    clock = table.session.clocks[0]
    assert (clock.name, clock.sections, clock.kind) == ("Tide", 8, "danger")
    assert not clock.is_shown and table.session.log[-1].is_secret
    dialog = open_clock(table.desk, table, "c1")
    dial = named(dialog, Clock, "Filled sections")
    dial.setFocus()
    qtbot.keyClick(dial, Qt.Key.Key_3)
    qtbot.keyClicks(named(dialog, QLineEdit, "Note"), "1 each round")
    pick(named(dialog, QComboBox, "Kind"), "Goal")
    qtbot.mouseClick(named(dialog, QPushButton, "Change"), LEFT)
    settle()
    clock = table.session.clocks[0]
    assert (clock.filled, clock.note, clock.kind) == (3, "1 each round", "goal")
    assert table.undo_words == "change Tide"
    dialog = open_clock(table.desk, table, "c1")
    qtbot.mouseClick(named(dialog, QPushButton, "Take off the table"), LEFT)
    settle()
    assert not table.session.clocks
    table.undo()
    assert table.session.clocks == (clock,)


def test_a_clock_has_four_sections_at_least_but_an_old_one_keeps_its_two(
    laid: Laying, named
) -> None:
    table = laid(with_clock(evening(), "Bell", 4))
    dialog = open_clock(table.desk, table)
    sections = named(dialog, Stepper, "Sections")
    assert (sections.minimum(), sections.maximum()) == (4, 12)
    small = table.session.clocks[0].replaced(sections=2)
    table.desk.session.edit(table.session.replaced(clocks=(small,)), "smaller")
    dialog = open_clock(table.desk, table, "c1")
    assert named(dialog, Stepper, "Sections").value() == 2
