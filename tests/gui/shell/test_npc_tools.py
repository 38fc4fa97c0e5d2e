"""What an NPC's editor can do with the rest of the library: encounters, another skin, a copy."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QListWidget, QPushButton

from gui.fabula.npc.encounter_dialog import EncounterDialog
from gui.fabula.npc.reskin_dialog import ReskinDialog
from gui.widget.stepper import Stepper
from models.fabula.encounter import Encounter
from models.fabula.npc import Npc
from models.fabula.stat_block import Affinity, BlockAttack, StatBlock
from models.folder import library_folder
from models.library import added
from models.storage import load
from rules.fabula.npc.quick import quick_npc

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def captain(home):
    npc = quick_npc(Random(1), "brute", "undead", 20, "elite").replaced(name="Drowned Captain")
    return added(npc, library_folder())


def asked(window, named, qtbot):
    qtbot.mouseClick(named(window, QPushButton, "Add to encounter"), LEFT)
    dialog = window.findChild(EncounterDialog)
    assert dialog.isVisible()
    return dialog


def choose(dialog, named, qtbot, words):
    shown = named(dialog, QListWidget, "Encounter")

    def row():
        return next((r for r in range(shown.count()) if shown.item(r).text() == words), None)

    qtbot.waitUntil(lambda: row() is not None)
    shown.setCurrentRow(row())


def session_of(window, name):
    found = (document.session for document in window.shell.documents.all)
    return next(session for session in found if session.document.name == name)


def test_an_npc_goes_to_a_new_encounter_and_undo_takes_it_back(captain, start, named, qtbot):
    window = start(captain)
    dialog = asked(window, named, qtbot)
    choose(dialog, named, qtbot, "A new encounter")
    qtbot.keyClicks(named(dialog, QLineEdit, "Name"), "Weir Night")
    named(dialog, Stepper, "Wave").setValue(2)
    named(dialog, Stepper, "How many").setValue(3)
    qtbot.mouseClick(named(dialog, QPushButton, "Add"), LEFT)
    session = session_of(window, "Weir Night")
    foe = session.document.foes[0]
    assert (foe.npc.name, foe.wave, foe.count) == ("Drowned Captain", 2, 3)
    assert foe.reference.file == captain.name
    page = window.shell.current
    assert page.document.session.document.name == "Drowned Captain", "the NPC stays on show"
    assert page.notice.text == (
        "3 copies are in wave 2 of Weir Night now; undo there takes it back."
    )
    qtbot.mouseClick(named(page.notice, QPushButton, "Show the encounter"), LEFT)
    assert window.shell.current.document.session is session
    window.commands["undo"].trigger()
    assert session.document == Encounter(name="Weir Night")


@pytest.mark.parametrize("is_open", [False, True])
def test_an_npc_goes_to_an_encounter_that_is_there(captain, start, named, qtbot, is_open):
    path = added(Encounter(name="Weir Night"), library_folder())
    window = start(*([path, captain] if is_open else [captain]))
    dialog = asked(window, named, qtbot)
    choose(dialog, named, qtbot, "Weir Night, open" if is_open else "Weir Night")
    assert not named(dialog, QLineEdit, "Name").isVisible(), "it has a name"
    qtbot.keyClick(named(dialog, QListWidget, "Encounter"), Qt.Key.Key_Return)
    assert [foe.npc.name for foe in session_of(window, "Weir Night").document.foes] == [
        "Drowned Captain"
    ]
    assert len(window.shell.documents.all) == 2
    assert load(path).document.foes == (), "nothing is saved unasked"


def test_an_encounter_that_cannot_be_read_is_told(captain, start, named, qtbot, answers):
    path = added(Encounter(name="Weir Night"), library_folder())
    window = start(captain)
    dialog = asked(window, named, qtbot)
    choose(dialog, named, qtbot, "Weir Night")
    path.unlink()
    answers.give("Close")
    qtbot.mouseClick(named(dialog, QPushButton, "Add"), LEFT)
    assert "Weir Night" in answers.seen[0]
    assert window.shell.current.notice.text == ""


def test_a_reskin_is_a_new_npc_with_other_types(home, start, named, qtbot):
    block = StatBlock(
        species="monster",
        affinities=(Affinity(type="fire", level="resistant"),),
        attacks=(BlockAttack(key="a1", name="Ember Lash", damage_type="fire"),),
    )
    old = Npc(name="Ash Hound", block=block)
    window = start(added(old, library_folder()))
    qtbot.mouseClick(named(window, QPushButton, "Reskin"), LEFT)
    dialog = window.findChild(ReskinDialog)
    name = named(dialog, QLineEdit, "Name")
    name.selectAll()
    qtbot.keyClicks(name, "Rime Hound")
    box = named(dialog, QComboBox, "fire becomes")
    box.setCurrentIndex(box.findText("ice"))
    qtbot.mouseClick(named(dialog, QPushButton, "Make it"), LEFT)
    made = window.shell.current.document
    assert made.is_dirty and made.session.document.name == "Rime Hound"
    changed = made.session.document.block
    assert changed.affinities == (Affinity(type="ice", level="resistant"),)
    assert changed.attacks[0].damage_type == "ice"
    assert session_of(window, "Ash Hound").document == old


def test_what_the_species_holds_is_told_before_a_reskin(home, start, named, qtbot):
    npc = quick_npc(Random(1), "brute", "undead", 20).replaced(name="Drowned Captain")
    window = start(added(npc, library_folder()))
    qtbot.mouseClick(named(window, QPushButton, "Reskin"), LEFT)
    dialog = window.findChild(ReskinDialog)
    box = named(dialog, QComboBox, "dark becomes")
    box.setCurrentIndex(box.findText("ice"))
    told = [label.text() for label in dialog.findChildren(QLabel)]
    assert any("The Species holds: immune dark" in text for text in told)
    dialog.reject()


def test_a_duplicate_is_fresh(captain, start):
    window = start(captain)
    session = window.shell.current.document.session
    spent = session.document.replaced(studied=13, ultima_spent=2)
    session.edit(spent, "play")
    window.commands["duplicate"].trigger()
    copied = window.shell.current.document.session.document
    assert copied == spent.replaced(name="Drowned Captain (copy)", studied=0, ultima_spent=0)
