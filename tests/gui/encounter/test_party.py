"""The party: heroes of the library as they are now, heroes of a level, allies."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QCheckBox, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from gui.fabula.encounter.library_dialog import LibraryDialog
from gui.widget.stepper import Stepper
from models.fabula.encounter import Encounter
from models.fabula.hero import Hero, LevelChoice
from models.storage import load, save
from tests.gui.encounter.conftest import LEFT, Opening, settle, shown_section


def library_dialog(editor, qtbot: QtBot) -> LibraryDialog:
    """Return the dialog that is open, once it has read the library."""
    dialog = editor.findChild(LibraryDialog)
    assert dialog is not None
    model = dialog.cards.model()
    qtbot.waitUntil(lambda: model.rowCount() > 0)
    return dialog


def test_heroes_are_picked_from_the_library(
    opened: Opening, library: Path, named, qtbot: QtBot
) -> None:
    editor = opened(Encounter())
    section = shown_section(editor, "party")
    qtbot.mouseClick(named(section, QPushButton, "Heroes of the library…"), LEFT)
    dialog = library_dialog(editor, qtbot)
    add = named(dialog, QPushButton, "Add")
    assert not add.isEnabled(), "nothing is picked yet"
    for row in range(2):
        place = dialog.cards.visualRect(dialog.cards.model().index(row, 0)).center()
        qtbot.mouseClick(dialog.cards.viewport(), LEFT, pos=place)
    assert add.text() == "Add 2"
    qtbot.mouseClick(add, LEFT)
    settle()
    party = editor.desk.encounter.party
    assert [(m.reference.file, m.reference.name, m.level) for m in party if m.reference] == [
        ("Ada.folio", "Ada", 5),
        ("Bo.folio", "Bo", 5),
    ]
    assert editor.session.stack.undoText() == "add 2 heroes"
    assert all(member.fighter is not None for member in editor.desk.numbers.party)


def test_a_name_and_enter_add_one_hero(opened: Opening, library: Path, named, qtbot: QtBot) -> None:
    editor = opened(Encounter())
    section = shown_section(editor, "party")
    qtbot.keyClick(named(section, QPushButton, "Heroes of the library…"), Qt.Key.Key_Space)
    dialog = library_dialog(editor, qtbot)
    qtbot.keyClicks(dialog.field, "bo")
    qtbot.waitUntil(lambda: dialog.cards.model().rowCount() == 1)
    qtbot.keyClick(dialog.field, Qt.Key.Key_Return)
    settle()
    assert editor.desk.numbers.hero_names == ("Bo",)


def test_the_keyboard_picks_cards(opened: Opening, library: Path, named, qtbot: QtBot) -> None:
    editor = opened(Encounter())
    editor.ask_for_heroes()
    dialog = library_dialog(editor, qtbot)
    qtbot.keyClick(dialog.field, Qt.Key.Key_Down)
    assert QApplication.focusWidget() is dialog.cards
    qtbot.keyClick(dialog.cards, Qt.Key.Key_Right)
    qtbot.keyClick(dialog.cards, Qt.Key.Key_Space)
    qtbot.keyClick(dialog.cards, Qt.Key.Key_Return)
    settle()
    assert editor.desk.numbers.hero_names == ("Bo",)


def test_heroes_of_a_level_need_no_file(opened: Opening, named, qtbot: QtBot) -> None:
    editor = opened(Encounter())
    section = shown_section(editor, "party")
    qtbot.mouseClick(named(section, QPushButton, "Heroes of a level"), LEFT)
    settle()
    level = named(section, Stepper, "Level of Hero")
    level.setFocus()
    level.selectAll()
    qtbot.keyClicks(level, "12")
    qtbot.keyClick(level, Qt.Key.Key_Return)
    settle()
    numbers = editor.desk.numbers
    assert (numbers.heroes, numbers.party_level) == (4, 12)
    assert numbers.hero_names == ("Hero A", "Hero B", "Hero C", "Hero D")
    qtbot.mouseClick(named(section, QPushButton, "Ally"), LEFT)
    settle()
    assert editor.desk.numbers.heroes == 5
    qtbot.mouseClick(named(section, QCheckBox, "Ally is an ally"), LEFT)
    settle()
    assert not editor.desk.encounter.party[1].is_ally
    for _ in range(editor.session.stack.count()):
        editor.session.stack.undo()
    assert editor.session.document == Encounter()


def test_a_hero_that_grew_counts_anew_when_the_editor_comes_into_view(
    opened: Opening, gate: Encounter, library: Path
) -> None:
    editor = opened(gate)
    assert editor.desk.numbers.party_level == 5
    editor.hide()
    path = library / "Ada.folio"
    ada = load(path).document
    assert isinstance(ada, Hero)
    grown = ada.replaced(levels=(*ada.levels, LevelChoice()), name="Ada the Bold")
    save(grown, path, expected=None)
    editor.show()
    settle()
    assert editor.desk.numbers.party_level == 6
    assert editor.desk.numbers.hero_names[0] == "Ada the Bold"
    assert not editor.session.is_dirty, "looking changes nothing"


def test_the_last_level_known_is_kept_with_the_next_edit(
    opened: Opening, gate: Encounter, library: Path, named, qtbot: QtBot
) -> None:
    path = library / "Ada.folio"
    ada = load(path).document
    assert isinstance(ada, Hero)
    save(ada.replaced(levels=(*ada.levels, LevelChoice())), path, expected=None)
    editor = opened(gate)
    section = shown_section(editor, "party")
    qtbot.mouseClick(named(section, QCheckBox, "Bo is an ally"), LEFT)
    settle()
    path.unlink()
    editor.hide()
    editor.show()
    settle()
    member = editor.desk.numbers.party[0]
    assert (member.is_missing, member.level, member.name) == (True, 6, "Ada")
    editor.session.stack.undo()
    assert editor.session.document == gate


def test_a_hero_moves_up_and_goes(opened: Opening, gate: Encounter, named, qtbot: QtBot) -> None:
    editor = opened(gate)
    section = shown_section(editor, "party")
    down = named(section, QPushButton, "Move down: Ada")
    down.setFocus()
    qtbot.keyClick(down, Qt.Key.Key_Space)
    settle()
    focus = QApplication.focusWidget()
    assert focus is not None and focus.accessibleName() == "Move down: Ada", "the focus follows"
    qtbot.keyClick(focus, Qt.Key.Key_Space)
    settle()
    assert [m.key for m in editor.desk.encounter.party] == ["p2", "p3", "p1", "p4"]
    qtbot.mouseClick(named(section, QPushButton, "Remove: Rosa"), LEFT)
    settle()
    assert [m.key for m in editor.desk.encounter.party] == ["p2", "p1", "p4"]


def test_a_hero_may_have_another_name_here(
    opened: Opening, gate: Encounter, named, qtbot: QtBot
) -> None:
    editor = opened(gate)
    section = shown_section(editor, "party")
    edit = named(section, QLineEdit, "Name in this encounter: Ada")
    qtbot.keyClicks(edit, "The Fox")
    settle()
    assert editor.desk.numbers.hero_names[0] == "The Fox"
    assert editor.session.stack.count() == 1
    edit.clear()
    qtbot.keyClick(edit, Qt.Key.Key_Space)
    settle()
    assert editor.desk.numbers.hero_names[0] == "Ada", "blanks are no name"


def test_a_hero_of_the_library_is_opened(
    opened: Opening, gate: Encounter, library: Path, named, qtbot: QtBot
) -> None:
    editor = opened(gate)
    section = shown_section(editor, "party")
    with qtbot.waitSignal(editor.open_asked) as told:
        qtbot.mouseClick(named(section, QPushButton, "Open: Ada"), LEFT)
    assert told.args == [library / "Ada.folio"]
