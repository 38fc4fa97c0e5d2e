"""Encounters in the window: made from the menus, kept in the library, leading to heroes."""

from __future__ import annotations

from PySide6.QtWidgets import QPushButton

from gui.fabula.encounter.encounter_editor import EncounterEditor
from models.fabula.encounter import Encounter, PartyMember
from models.library import added
from models.neighbour import Reference, reference_file


def test_an_encounter_is_made_and_saved(window, press):
    window.commands["new-fabula-encounter"].trigger()
    tab = window.shell.current
    assert isinstance(tab.content, EncounterEditor)
    tab.document.session.set_field("name", "The Drowned Gate", "rename")
    press(window, "Ctrl+S")
    assert tab.document.path.name == "The Drowned Gate.folio"


def test_the_library_tells_how_hard_it_is(start, home, qtbot):
    party = (PartyMember(key="p1", level=5, count=4),)
    added(Encounter(name="The Drowned Gate", party=party))
    window = start()
    qtbot.waitUntil(lambda: all(row.counts is not None for row in window.library.rows.values()))
    row = next(iter(window.library.rows.values()))
    assert (row.kind, row.what, row.detail) == ("encounter", "Encounter", "No foes yet")
    assert row.counts.notes == 1, "there are no foes yet"


def test_a_hero_is_opened_from_the_party(start, kept_hero, named):
    path = kept_hero("Ada")
    reference = Reference(file=reference_file(path), name="Ada")
    gate = added(Encounter(name="Gate", party=(PartyMember(key="p1", reference=reference),)))
    window = start(gate)
    editor = window.shell.current.content
    editor.show_section("party")
    named(editor, QPushButton, "Open: Ada").click()
    assert window.shell.current.document.path == path
