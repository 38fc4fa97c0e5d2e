"""Sessions in the window: out of an encounter, with the table menu."""

from __future__ import annotations

from PySide6.QtGui import QAction

from models.fabula.encounter import Encounter, Foe, PartyMember, PreparedClock
from models.fabula.npc import Npc
from models.library import added
from models.neighbour import Reference, reference_file


def gate(*paths) -> Encounter:
    members = tuple(
        PartyMember(key=f"p{n}", reference=Reference(file=reference_file(path)))
        for n, path in enumerate(paths)
    )
    lost = PartyMember(key="lost", reference=Reference(file="lost.folio", name="Rosa"))
    return Encounter(
        name="The Drowned Gate",
        party=(*members, lost),
        foes=(Foe(key="f1", npc=Npc(name="Lynx"), count=2, wave=2),),
        clocks=(PreparedClock(key="c1", name="Garrison wakes", sections=8, filled=2),),
    )


def test_an_encounter_is_played_as_a_session_in_a_tab(start, kept_hero, press):
    hero = kept_hero("Ada")
    window = start(added(gate(hero, hero)))
    press(window, "Ctrl+Shift+G")
    tab = window.shell.current
    session = tab.document.session.document
    assert (session.kind, session.name, session.scene) == (
        "session", "The Drowned Gate", "The Drowned Gate",
    )  # fmt: skip
    assert [member.hero.name for member in session.members] == ["Ada"], "once; Rosa is not there"
    assert session.members[0].reference.file == "Ada.folio"
    assert [(foe.name, foe.wave) for foe in session.foes] == [("Lynx A", 2), ("Lynx B", 2)]
    assert [(clock.name, clock.filled) for clock in session.clocks] == [("Garrison wakes", 2)]
    assert tab.document.is_dirty and tab.document.path is None


def test_the_table_menu_is_there_while_it_has_tools(window):
    commands, menu = window.commands, window.commands.menus["Table"]
    assert not menu.menuAction().isVisible()
    end = QAction("End turn", window)
    commands.show_tools((end,), "Table")
    assert menu.menuAction().isVisible() and menu.actions() == [end]
    assert ("Table", end) in list(commands.with_names())
    commands.show_tools(())
    assert not menu.menuAction().isVisible() and menu.actions() == []
