"""A game master's evening in one piece: a foe is built, put in an encounter, and printed."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDialog,
    QFileDialog,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QPushButton,
)

from gui.fabula.encounter.library_dialog import LibraryDialog
from gui.fabula.npc.affinity_card import AffinityCard
from gui.page_view import PageView
from gui.print_preview import PrintDialog
from gui.widget.page_picture import PagePicture
from gui.widget.stepper import Stepper
from models.folder import library_folder
from models.library import added
from models.storage import load
from resources.loader import resource_path
from rules.fabula.npc.derive import derive_npc
from tests.sheets.reading import opened, squeezed

LEFT = Qt.MouseButton.LeftButton
HEROES = ("camilla", "level_20_tank", "level_40_mage", "veteran-20")


@pytest.fixture
def evening(home, start):
    for name in HEROES:
        added(load(resource_path(f"samples/fabula/{name}.folio")).document, library_folder())
    return start()


def test_an_elite_demon_meets_four_heroes_on_paper(
    evening, named, press, qtbot, monkeypatch, tmp_path
):
    window = evening
    window.commands["new-fabula-npc"].trigger()
    npc = build_demon(window, named, press, qtbot)
    add_to_new_encounter(window, named, qtbot)
    page = window.shell.current
    qtbot.mouseClick(named(page.notice, QPushButton, "Show the encounter"), LEFT)
    invite_heroes(window, named, qtbot)
    encounter = window.shell.current.document.session.document
    assert [foe.npc.name for foe in encounter.foes] == [npc.name]
    assert len(encounter.party) == 4
    assert window.shell.current.content.desk.numbers.grade
    target = tmp_path / "pack.pdf"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    qtbot.mouseClick(named(window, QPushButton, "Print"), LEFT)
    preview = window.findChild(PrintDialog)
    qtbot.waitUntil(named(preview, QPushButton, "Save as PDF…").isEnabled)
    shown = " ".join(page.accessibleDescription() for page in preview.findChild(PageView).pages)
    with qtbot.waitSignal(window.shell.exporter.done):
        qtbot.mouseClick(named(preview, QPushButton, "Save as PDF…"), LEFT)
    preview.reject()
    printed = squeezed(" ".join(leaf.get_text() for leaf in opened(target.read_bytes())))
    numbers = derive_npc(npc).now
    for words in ("The Ember Court", npc.name, "Ember Lash", "Smoke Veil", "Camilla"):
        assert squeezed(words) in printed and squeezed(words) in squeezed(shown), words
    assert str(numbers.value("max_hp")) in printed


def build_demon(window, named, press, qtbot):
    editor = window.shell.current.content
    section = editor.section
    pick(named(section, QComboBox, "Species"), "Demon")
    pick(named(section, QComboBox, "Rank"), "Elite")
    level = named(section, Stepper, "Level")
    level.setFocus()
    level.selectAll()
    qtbot.keyClicks(level, "20")
    qtbot.keyClick(level, Qt.Key.Key_Return)
    card = named(section, AffinityCard, "ice damage")
    card.setFocus()
    qtbot.keyClick(card, Qt.Key.Key_V)
    qtbot.mouseClick(named(section, QPushButton, "Add: attack"), LEFT)
    qtbot.keyClicks(named(dialog(), QLineEdit, "Name"), "Ember Lash")
    pick(named(dialog(), QComboBox, "Damage type"), "fire")
    qtbot.mouseClick(named(dialog(), QPushButton, "Keep"), LEFT)
    for _ in range(2):
        qtbot.mouseClick(named(section, QPushButton, "Add: skill"), LEFT)
        pick(named(dialog(), QComboBox, "Skill"), "Improved Hit Points")
        qtbot.mouseClick(named(dialog(), QPushButton, "Keep"), LEFT)
    qtbot.mouseClick(named(section, QPushButton, "Add: action or rule"), LEFT)
    qtbot.keyClicks(named(dialog(), QLineEdit, "Name"), "Smoke Veil")
    qtbot.keyClicks(named(dialog(), QPlainTextEdit, "Effect"), "It cannot be seen.")
    qtbot.mouseClick(named(dialog(), QPushButton, "Keep"), LEFT)
    qtbot.keyClick(editor.navigation, Qt.Key.Key_Down)
    qtbot.keyClicks(named(editor.section, QLineEdit, "Name"), "Vharos")
    drawn = named(editor.side, PagePicture, "Card as it will print")
    qtbot.waitUntil(lambda: "Vharos, level 20" in drawn.accessibleDescription())
    press(window, "Ctrl+S")
    npc = window.shell.current.document.session.document
    assert load(library_folder() / "Vharos.folio").document == npc
    assert (npc.block.species, npc.block.rank, npc.block.level) == ("demon", "elite", 20)
    return npc


def add_to_new_encounter(window, named, qtbot):
    qtbot.mouseClick(named(window, QPushButton, "Add to encounter"), LEFT)
    listed = named(dialog(), QListWidget, "Encounter")
    assert listed.currentItem().text() == "A new encounter", "there is no other yet"
    qtbot.keyClicks(named(dialog(), QLineEdit, "Name"), "The Ember Court")
    qtbot.mouseClick(named(dialog(), QPushButton, "Add"), LEFT)


def invite_heroes(window, named, qtbot):
    editor = window.shell.current.content
    editor.show_section("party")
    qtbot.mouseClick(named(editor, QPushButton, "Heroes of the library…"), LEFT)
    asked = editor.findChild(LibraryDialog)
    model = asked.cards.model()
    qtbot.waitUntil(lambda: model.rowCount() == len(HEROES))
    for row in range(len(HEROES)):
        place = asked.cards.visualRect(model.index(row, 0)).center()
        qtbot.mouseClick(asked.cards.viewport(), LEFT, pos=place)
    qtbot.mouseClick(named(asked, QPushButton, "Add 4"), LEFT)


def dialog():
    shown = [w for w in QApplication.topLevelWidgets() if isinstance(w, QDialog) and w.isVisible()]
    assert len(shown) == 1
    return shown[0]


def pick(box, words):
    """Choose the entry of those words as a user does: it counts as activated."""
    box.setCurrentIndex(box.findText(words))
    assert box.currentText() == words
    box.activated.emit(box.currentIndex())
