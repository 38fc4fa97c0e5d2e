"""A stat block in the library: named, sized and searched like everything else there."""

from __future__ import annotations

from random import Random

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QListView

from models.folder import library_folder
from models.library import added
from rules.fabula.npc.quick import quick_npc


def test_an_npc_is_listed_and_found_by_its_traits(home, start, qtbot):
    npc = quick_npc(Random(1), "brute", "undead", 20, "elite").replaced(name="Drowned Captain")
    added(npc, library_folder())
    window = start()
    view = window.library.findChild(QListView, "cards")
    assert view.model().index(0, 0).data() == "Drowned Captain"
    search = window.library.findChild(QLineEdit, "search")
    for word in (npc.block.traits[0], "elite", "undead", "npc"):
        search.clear()
        qtbot.keyClicks(search, word)
        qtbot.waitUntil(lambda: view.model().rowCount() == 1)
    search.clear()
    qtbot.keyClicks(search, "dragon")
    qtbot.waitUntil(lambda: view.model().rowCount() == 0)
    qtbot.keyClick(search, Qt.Key.Key_Escape)
