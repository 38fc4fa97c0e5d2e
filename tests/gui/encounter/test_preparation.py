"""Clocks, the table of targets, the scene, and the history of it all."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
)
from pytestqt.qtbot import QtBot

from gui.fabula.encounter.targets_section import TargetLine
from gui.widget.clock import Clock
from gui.widget.die import Die
from gui.widget.stepper import Stepper
from models.fabula.encounter import Encounter
from tests.gui.encounter.conftest import LEFT, Opening, settle, shown_section
from tests.rules.fabula.encounter.encounters import heroes


def choose(combo: QComboBox, data: object) -> None:
    """Choose an entry as a click on it does."""
    combo.setCurrentIndex(combo.findData(data))
    combo.activated.emit(combo.currentIndex())


def test_a_clock_is_added_named_and_cut(opened: Opening, named, qtbot: QtBot) -> None:
    editor = opened(Encounter())
    section = shown_section(editor, "clocks")
    menu = named(section, QPushButton, "Add a Danger Clock").menu()
    next(action for action in menu.actions() if action.text().startswith("8:")).trigger()
    settle()
    name = QApplication.focusWidget()
    assert isinstance(name, QLineEdit), "it can be named at once"
    qtbot.keyClicks(name, "Garrison wakes")
    settle()
    clock = editor.desk.encounter.clocks[0]
    assert (clock.name, clock.kind, clock.sections) == ("Garrison wakes", "danger", 8)
    named(section, Stepper, "Sections of Garrison wakes").setValue(6)
    settle()
    dial = named(section, Clock, "Garrison wakes")
    dial.setFocus()
    qtbot.keyClick(dial, Qt.Key.Key_5)
    named(section, Stepper, "Sections of Garrison wakes").setValue(4)
    settle()
    clock = editor.desk.encounter.clocks[0]
    assert (clock.sections, clock.filled) == (4, 4), "no more filled than there are"
    choose(named(section, QComboBox, "Kind of Garrison wakes"), "goal")
    qtbot.keyClicks(named(section, QLineEdit, "What fills Garrison wakes"), "1 each round")
    settle()
    clock = editor.desk.encounter.clocks[0]
    assert (clock.kind, clock.note) == ("goal", "1 each round")
    for _ in range(editor.session.stack.count()):
        editor.session.stack.undo()
    assert editor.session.document == Encounter()


def test_a_clock_moves_and_goes(opened: Opening, gate: Encounter, named, qtbot: QtBot) -> None:
    editor = opened(gate)
    section = shown_section(editor, "clocks")
    down = named(section, QPushButton, "Move down: Garrison wakes")
    down.setFocus()
    qtbot.keyClick(down, Qt.Key.Key_Space)
    settle()
    assert [c.key for c in editor.desk.encounter.clocks] == ["c2", "c1"]
    focus = QApplication.focusWidget()
    assert focus is not None and focus.accessibleName() == "Move up: Garrison wakes"
    qtbot.mouseClick(named(section, QPushButton, "Remove: Raise the sluice"), LEFT)
    settle()
    assert [c.key for c in editor.desk.encounter.clocks] == ["c1"]


def test_the_size_says_what_it_is_for(opened: Opening, gate: Encounter) -> None:
    editor = opened(gate)
    section = shown_section(editor, "clocks")
    shown = [label.text() for label in section.findChildren(QLabel) if label.isVisible()]
    assert any("turning point" in text for text in shown)
    assert any("likely before long" in text for text in shown)


def test_a_round_limit(opened: Opening, gate: Encounter, named) -> None:
    editor = opened(gate)
    section = shown_section(editor, "clocks")
    limit = named(section, Stepper, "Round limit")
    assert limit.text() == "none"
    limit.setValue(4)
    settle()
    assert editor.desk.encounter.round_limit == 4
    shown = [label.text() for label in section.findChildren(QLabel) if label.isVisible()]
    assert "Something happens at the end of round 4." in shown


def lines(section) -> list[str]:
    found = [row for row in section.findChildren(TargetLine) if row.isVisible()]
    return [row.accessibleName() for row in found]


def test_the_table_of_targets_follows_party_and_die(
    opened: Opening, gate: Encounter, named
) -> None:
    editor = opened(gate)
    section = shown_section(editor, "targets")
    assert lines(section) == ["1–2: Ada", "3–4: Bo", "5–6: Rosa", "7–8: Guard A", "9–10: Guard B"]
    assert section.findChild(Die).size_shown() == 10
    choose(named(section, QComboBox, "Die that picks the target"), 6)
    settle()
    assert lines(section)[-1] == "6: roll again"
    assert editor.session.stack.undoText() == "targets by d6"
    choose(named(section, QComboBox, "Die that picks the target"), 4)
    settle()
    assert not lines(section)
    assert "die-too-small" in [p.code for p in editor.session.assessment.problems]


def test_without_a_party_the_table_asks_for_heroes(opened: Opening, named) -> None:
    editor = opened(Encounter())
    section = shown_section(editor, "targets")
    assert named(section, QPushButton, "Add heroes…").isVisible()
    assert not lines(section)


def test_the_scene_is_written_down(opened: Opening, named, qtbot: QtBot) -> None:
    editor = opened(Encounter(party=heroes(12, 12, 12)))
    section = shown_section(editor, "scene")
    qtbot.keyClicks(named(section, QLineEdit, "Name"), "The Gate")
    qtbot.keyClicks(named(section, QPlainTextEdit, "Stakes"), "Nobody dies")
    qtbot.keyClicks(named(section, QLineEdit, "Tags"), "river, night")
    settle()
    encounter = editor.desk.encounter
    assert (encounter.name, encounter.stakes, encounter.tags) == (
        "The Gate",
        "Nobody dies",
        ("river", "night"),
    )
    shown = [label.text() for label in section.findChildren(QLabel) if label.isVisible()]
    assert "One reward is usually worth 1200 z to this group, no item above 1000 z." in shown
    header = shown_section(editor, "overview").header
    assert any(label.text() == "The Gate" for label in header.findChildren(QLabel))


def test_every_step_stands_in_the_history(
    opened: Opening, gate: Encounter, library: Path, named
) -> None:
    editor = opened(gate)
    section = shown_section(editor, "targets")
    choose(named(section, QComboBox, "Die that picks the target"), 12)
    shown_section(editor, "history")
    assert editor.session.stack.undoText() == "targets by d12"
    editor.session.stack.undo()
    settle()
    assert editor.session.document == gate
