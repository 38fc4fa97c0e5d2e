"""The foes: copies from the library, new ones by role, waves, names, levels and ranks."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QLineEdit,
    QPushButton,
    QToolButton,
)
from pytestqt.qtbot import QtBot

from gui.binding import LineBinding
from gui.fabula.encounter.adding import add_to_encounter
from gui.fabula.encounter.foe_dialog import FoeDialog
from gui.fabula.encounter.foe_row import FoeRow
from gui.fabula.encounter.library_dialog import LibraryDialog
from gui.fabula.encounter.quick_foe_dialog import QuickFoeDialog
from gui.fabula.interface import SCREENS
from gui.game_interface import KindScreens
from gui.session import Session
from gui.widget.stepper import Stepper
from models.errors import UserError
from models.fabula.encounter import Encounter
from models.fabula.hero import Hero, PlayState
from models.fabula.npc import Npc
from models.storage import load, save
from rules.fabula.npc.check import check_npc
from rules.fabula.npc.derive import derive_npc
from tests.gui.encounter.conftest import LEFT, Opening, lynx, settle, shown_section


def row_of(editor, name: str) -> FoeRow:
    """Return the row of the foe called ``name``."""
    rows = [row for row in editor.section.findChildren(FoeRow) if row.isVisible()]
    return next(row for row in rows if row.name.text() == name)


def choose(combo: QComboBox, data: object) -> None:
    """Choose an entry as a click on it does."""
    combo.setCurrentIndex(combo.findData(data))
    combo.activated.emit(combo.currentIndex())


def test_npcs_of_the_library_are_copied(
    opened: Opening, library: Path, named, qtbot: QtBot
) -> None:
    path = library / "Reed Lynx.folio"
    hurt = load(path).document
    assert isinstance(hurt, Npc)
    save(hurt.replaced(play=PlayState(hp=1), studied=12), path, expected=None)
    editor = opened(Encounter())
    section = shown_section(editor, "foes")
    qtbot.mouseClick(named(section, QPushButton, "NPCs of the library…"), LEFT)
    dialog = editor.findChild(LibraryDialog)
    qtbot.waitUntil(lambda: dialog.cards.model().rowCount() == 2)
    qtbot.keyClicks(dialog.field, "lynx")
    qtbot.keyClick(dialog.field, Qt.Key.Key_Return)
    settle()
    foe = editor.desk.encounter.foes[0]
    assert (foe.npc.name, foe.npc.block) == ("Reed Lynx", hurt.block)
    assert (foe.npc.play, foe.npc.studied) == (PlayState(), 0), "it comes fresh"
    assert foe.reference is not None and foe.reference.file == "Reed Lynx.folio"
    path.unlink()
    assert editor.desk.numbers.groups[0].fighter is not None, "the copy stands on its own"


def test_a_new_foe_is_made_from_role_level_and_rank(
    opened: Opening, library: Path, named, qtbot: QtBot
) -> None:
    editor = opened(Encounter())
    section = shown_section(editor, "foes")
    qtbot.mouseClick(named(section, QPushButton, "New foe…"), LEFT)
    dialog = editor.findChild(QuickFoeDialog)
    choose(named(dialog, QComboBox, "Species"), "undead")
    assert not named(dialog, Stepper, "Soldiers it stands for").isVisible()
    choose(named(dialog, QComboBox, "Rank"), "champion")
    named(dialog, Stepper, "Soldiers it stands for").setValue(4)
    named(dialog, Stepper, "Level").setValue(20)
    named(dialog, Stepper, "How many").setValue(2)
    qtbot.keyClicks(named(dialog, QLineEdit, "Name"), "Bone King")
    qtbot.mouseClick(named(dialog, QPushButton, "Add foe"), LEFT)
    settle()
    foe = editor.desk.encounter.foes[0]
    block = foe.npc.block
    assert (foe.npc.name, foe.count, block.species, block.level) == ("Bone King", 2, "undead", 20)
    assert (block.rank, block.replaces, editor.desk.numbers.value("value_all")) == (
        "champion",
        4,
        8,
    )
    assert not [p for p in check_npc(derive_npc(foe.npc)) if p.severity == "error"]
    assert editor.session.stack.undoText() == "add Bone King"


def test_the_dialog_of_the_library_leads_to_a_new_foe(
    opened: Opening, library: Path, named, qtbot: QtBot
) -> None:
    editor = opened(Encounter())
    editor.ask_for_foes(1)
    qtbot.mouseClick(named(editor.findChild(LibraryDialog), QPushButton, "New foe…"), LEFT)
    assert editor.findChild(QuickFoeDialog) is not None
    qtbot.mouseClick(named(editor.findChild(QuickFoeDialog), QPushButton, "Cancel"), LEFT)
    assert editor.session.document == Encounter()


def test_level_rank_number_and_name_change_in_place(
    opened: Opening, gate: Encounter, named, qtbot: QtBot
) -> None:
    editor = opened(gate)
    section = shown_section(editor, "foes")
    level = named(section, Stepper, "Level of Reed Lynx")
    level.setFocus()
    level.selectAll()
    qtbot.keyClicks(level, "20")
    qtbot.keyClick(level, Qt.Key.Key_Return)
    settle()
    npc = editor.desk.encounter.foes[1].npc
    assert npc.block.level == 20
    errors = [p.code for p in check_npc(derive_npc(npc)) if p.severity == "error"]
    assert not errors, "its dice grew with the level"
    assert editor.session.stack.undoText() == "Reed Lynx: level 20"
    choose(named(section, QComboBox, "Rank of Reed Lynx"), "elite")
    settle()
    assert editor.desk.numbers.groups[2].worth == 2
    name = named(section, QLineEdit, "Name: Reed Lynx")
    name.selectAll()
    qtbot.keyClicks(name, "Marsh Cat")
    settle()
    assert editor.desk.encounter.foes[1].npc.name == "Marsh Cat"
    assert editor.session.stack.count() == 3
    for _ in range(3):
        editor.session.stack.undo()
    assert editor.session.document == gate


def test_own_names_stand_in_place_of_letters(
    opened: Opening, gate: Encounter, named, qtbot: QtBot
) -> None:
    editor = opened(gate)
    section = shown_section(editor, "foes")
    assert editor.desk.numbers.groups[2].names == ("Reed Lynx A", "Reed Lynx B")
    edit = named(section, QLineEdit, "Own names of Reed Lynx")
    qtbot.keyClicks(edit, ", Whisker")
    settle()
    assert edit.text() == ", Whisker", "what is typed stays as it is"
    assert editor.desk.numbers.groups[2].names == ("Reed Lynx", "Whisker")
    assert not named(section, QLineEdit, "Own names of Gate Warden").isVisible()


def test_a_foe_goes_to_another_wave_and_the_focus_with_it(
    opened: Opening, gate: Encounter, named, qtbot: QtBot
) -> None:
    editor = opened(gate)
    section = shown_section(editor, "foes")
    wave = named(section, Stepper, "Wave of Gate Warden")
    wave.setFocus()
    for number in (2, 3):
        focus = QApplication.focusWidget()
        assert focus is not None and focus.accessibleName() == "Wave of Gate Warden"
        qtbot.keyClick(focus, Qt.Key.Key_Up)
        settle()
        assert [f.wave for f in editor.desk.encounter.foes] == [number, 1, 2]


def test_a_wave_has_a_name_a_cause_and_a_pause(
    opened: Opening, gate: Encounter, named, qtbot: QtBot
) -> None:
    editor = opened(gate)
    section = shown_section(editor, "foes")
    name = named(section, QLineEdit, "Name of wave 2")
    name.selectAll()
    qtbot.keyClicks(name, "The gulls")
    qtbot.mouseClick(named(section, QCheckBox, "A free round before wave 2"), LEFT)
    settle()
    wave = editor.desk.encounter.waves[1]
    assert (wave.name, wave.has_pause, wave.comes) == ("The gulls", False, "When the bell rings")
    assert any(j.stage.title == "The gulls" for j in editor.desk.numbers.stages)


def test_the_menu_of_a_foe(opened: Opening, gate: Encounter, library: Path, named) -> None:
    editor = opened(gate)
    shown_section(editor, "foes")
    row = row_of(editor, "Reed Lynx")
    menu = row.more.menu()
    actions = {action.text(): action for action in menu.actions() if action.text()}
    actions["Duplicate"].trigger()
    settle()
    assert [f.key for f in editor.desk.encounter.foes] == ["f1", "f2", "f4", "f3"]
    actions["Remove"].trigger()
    settle()
    assert [f.key for f in editor.desk.encounter.foes] == ["f1", "f4", "f3"]
    rows = [row for row in editor.section.findChildren(FoeRow) if row.isVisible()]
    down = {a.text(): a for a in rows[0].more.menu().actions()}["Move down"]
    down.trigger()
    settle()
    assert [f.key for f in editor.desk.encounter.foes] == ["f4", "f1", "f3"]


def test_the_original_is_copied_again(opened: Opening, gate: Encounter, library: Path) -> None:
    editor = opened(gate)
    shown_section(editor, "foes")
    row = row_of(editor, "Reed Lynx")
    assert row.refresh_action.isVisible()
    assert not row_of(editor, "Gull").refresh_action.isVisible(), "it has no original"
    path = library / "Reed Lynx.folio"
    save(lynx(9).replaced(name="Old Reed Lynx"), path, expected=None)
    row.refresh_action.trigger()
    settle()
    foe = editor.desk.encounter.foes[1]
    assert (foe.npc.name, foe.npc.block) == ("Old Reed Lynx", lynx(9).block)
    assert (foe.count, foe.wave, foe.key) == (2, 1, "f2"), "the rest is kept"
    assert editor.session.stack.undoText() == "copy Reed Lynx again"


@pytest.mark.parametrize("name", ["More for Reed Lynx", "More for Gate Warden"])
def test_every_foe_has_its_menu(opened: Opening, gate: Encounter, named, name: str) -> None:
    editor = opened(gate)
    section = shown_section(editor, "foes")
    assert named(section, QToolButton, name).isVisible()


class PlainEditor(QLineEdit):
    """As little as an editor of an NPC can be: its name."""

    def __init__(self, session: Session) -> None:
        super().__init__(session.document.name)
        self.setAccessibleName("Name of the NPC")
        LineBinding(self, session, "name", "rename")


def test_the_copy_is_edited_in_a_dialog_as_one_step(
    opened: Opening, gate: Encounter, named, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(SCREENS, "npc", KindScreens(new_editor=PlainEditor))  # type: ignore[arg-type]
    editor = opened(gate)
    shown_section(editor, "foes")
    for button in ("Cancel", "Keep changes"):
        row = row_of(editor, "Gull")
        assert row.edit_action.isVisible()
        row.edit_action.trigger()
        dialog = editor.findChild(FoeDialog)
        edit = named(dialog, QLineEdit, "Name of the NPC")
        qtbot.keyClicks(edit, "-King")
        qtbot.mouseClick(named(dialog, QPushButton, button), LEFT)
        qtbot.waitUntil(lambda: editor.findChild(FoeDialog) is None)
        settle()
    assert editor.desk.encounter.foes[2].npc.name == "Gull-King"
    assert editor.session.stack.count() == 1
    assert editor.session.stack.undoText() == "edit Gull-King"


def test_without_an_editor_of_npcs_nothing_offers_one(
    opened: Opening, gate: Encounter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(SCREENS, "npc", raising=False)  # type: ignore[arg-type]
    editor = opened(gate)
    shown_section(editor, "foes")
    row = row_of(editor, "Reed Lynx")
    assert not row.edit_action.isVisible() and not row.open_action.isVisible()


def test_others_add_heroes_and_foes_too(library: Path, qapp) -> None:
    session = Session(Encounter())
    npc = load(library / "Gate Warden.folio").document
    hero = load(library / "Ada.folio").document
    assert isinstance(hero, Hero)
    assert add_to_encounter(session, npc, library / "Gate Warden.folio", wave=2)
    assert add_to_encounter(session, hero, library / "Ada.folio")
    assert add_to_encounter(session, npc)
    encounter = session.document
    assert isinstance(encounter, Encounter)
    assert [(f.wave, f.reference is None) for f in encounter.foes] == [(2, False), (1, True)]
    assert [m.level for m in encounter.party] == [len(hero.levels)]
    assert session.stack.count() == 3
    with pytest.raises(UserError, match="not in the library"):
        add_to_encounter(session, hero)
    with pytest.raises(UserError, match="Only heroes and NPCs"):
        add_to_encounter(session, Encounter())
