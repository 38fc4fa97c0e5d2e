"""History: named steps, going back to any of them, and back to the start."""

from __future__ import annotations

from random import Random

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QUndoView
from pytestqt.qtbot import QtBot

from gui.fabula.editor.sections import SECTIONS
from models.fabula.hero import Hero
from rules.fabula.quick import quick_hero
from tests.gui.editor.conftest import LEFT, Opening, settle


def test_a_step_is_chosen_and_the_hero_goes_back_to_it(
    opened: Opening, camilla: Hero, named, qtbot: QtBot
) -> None:
    editor = opened(camilla)
    for name in ("Ada", "Eve", "Mo"):
        editor.session.edit(editor.desk.hero.replaced(name=name), f"rename to {name}")
    editor.show_section("history")
    settle()
    view = named(editor.section, QUndoView, "Steps, oldest first")
    texts = [view.model().index(row, 0).data() for row in range(view.model().rowCount())]
    assert texts == ["As it was opened", "rename to Ada", "rename to Eve", "rename to Mo"]
    row = view.visualRect(view.model().index(1, 0))
    qtbot.mouseClick(view.viewport(), LEFT, pos=row.topLeft() + QPoint(30, 8))
    assert editor.desk.hero.name == "Ada"
    view.setCurrentIndex(view.model().index(3, 0))
    assert editor.desk.hero.name == "Mo"


def test_without_steps_the_section_says_what_will_be_here(opened: Opening, camilla: Hero) -> None:
    editor = opened(camilla)
    editor.show_section("history")
    texts = [label.text() for label in editor.section.findChildren(QLabel) if label.isVisible()]
    assert any(text.startswith("No changes yet") for text in texts)


def test_undo_to_the_start_gives_the_hero_that_was_opened(
    opened: Opening, camilla: Hero, named, qtbot: QtBot
) -> None:
    editor = opened(camilla)
    editor.show_section("identity")
    qtbot.keyClicks(named(editor.section, QLineEdit, "Theme"), " and Doubt")
    editor.show_section("bonds")
    settle()
    qtbot.mouseClick(named(editor.section, QPushButton, "Add a Bond"), LEFT)
    settle()
    qtbot.keyClicks(named(editor.section, QLineEdit, "Bond 3 with"), "Sea")
    editor.show_section("levels")
    settle()
    qtbot.mouseClick(named(editor.section, QPushButton, "Take back level 5"), LEFT)
    editor.show_section("play")
    settle()
    qtbot.mouseClick(named(editor.section, QPushButton, "Add a die change"), LEFT)
    settle()
    assert editor.session.stack.count() == 5
    while editor.session.stack.canUndo():
        editor.session.stack.undo()
        settle()
    assert editor.desk.hero == camilla
    assert not editor.session.is_dirty


def test_every_section_follows_undo_and_redo(opened: Opening) -> None:
    first, second = quick_hero(Random(1)), quick_hero(Random(2))
    editor = opened(first)
    for kind in SECTIONS:
        editor.show_section(kind.id)
        settle()
        before = editor.section.grab().toImage()
        editor.session.edit(second, "become another")
        settle()
        editor.session.stack.undo()
        settle()
        if kind.id != "history":
            assert editor.section.grab().toImage() == before, kind.id
    assert editor.desk.hero == first


def test_steps_are_named_for_what_they_do(opened: Opening, camilla: Hero, named, qtbot) -> None:
    editor = opened(camilla)
    editor.show_section("notes")
    notes = editor.section.first_control()
    qtbot.keyClicks(notes, "Owes the miller two favours.")
    assert editor.session.stack.undoText() == "change notes"
    assert editor.desk.hero.notes == "Owes the miller two favours."
