"""Sessions in the window: out of an encounter, with the table menu."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QPushButton

from gui.table.people_dialog import PeopleDialog
from gui.table.players_seat import PlayersSeat
from gui.table.players_window import PlayersWindow
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


def test_the_commands_of_a_session_stand_in_the_table_menu(window, press):
    window.commands["new-fabula-session"].trigger()
    menu = window.commands.menus["Table"]
    assert menu.menuAction().isVisible()
    assert [row.text() for row in menu.actions()] == ["Add &people…", "&Players’ window"]
    press(window, "F12")
    [players] = [w for w in QApplication.topLevelWidgets() if isinstance(w, PlayersWindow)]
    players.close()
    press(window, "Ctrl+L")
    assert not menu.menuAction().isVisible()


def test_people_come_and_the_players_see_them(start, kept_hero, named, qtbot):
    kept_hero("Ada")
    window = start()
    window.commands["new-fabula-session"].trigger()
    tab = window.shell.current
    named(tab, QPushButton, "Add people…").click()
    dialog = tab.findChild(PeopleDialog)
    qtbot.waitUntil(lambda: dialog.model.rowCount() == 1)
    qtbot.keyClick(dialog.field, Qt.Key.Key_Return)
    assert [m.hero.name for m in tab.document.session.document.members] == ["Ada"]
    named(tab, QPushButton, "Players’ view").click()
    [players] = [w for w in QApplication.topLevelWidgets() if isinstance(w, PlayersWindow)]
    assert players.isVisible() and named(players, PlayersSeat, "Ada").isVisible()
    with qtbot.waitSignal(players.destroyed):
        window.shell.documents.close(tab.document)
