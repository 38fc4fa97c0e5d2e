"""Tools of one kind of document: in the menu, in the tool bar, by keys, and only where they fit."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QApplication, QComboBox, QMenu, QPushButton, QToolButton
from pytestqt.qtbot import QtBot

from gui.fabula.editor.compare_dialog import CompareDialog
from gui.fabula.editor.session_dialog import SessionDialog
from gui.main_window import MainWindow
from models.fabula.hero import LevelChoice
from models.folder import library_folder
from models.library import added
from rules.bnb.quick import quick_character
from tests.gui.editor.conftest import LEFT

TOOLS = ["Level up", "Compare", "End of session"]


def rows(menu: QMenu) -> list[str]:
    return [a.text().replace("&", "").rstrip("…") for a in menu.actions() if not a.isSeparator()]


def test_the_tools_of_a_hero_are_in_menu_bar_and_palette(
    start: Callable[..., MainWindow], kept_hero, named, press, qtbot: QtBot
) -> None:
    window = start(kept_hero("Camilla"))
    assert rows(window.commands.menus["Document"])[:3] == TOOLS
    for name in TOOLS:
        assert named(window, QPushButton, name).isVisible()
    press(window, "Ctrl+Shift+X")
    dialog = window.findChild(SessionDialog)
    assert dialog.isVisible()
    dialog.reject()
    qtbot.mouseClick(named(window, QPushButton, "Level up"), LEFT)
    assert window.shell.current.content.section.id == "levels"
    assert window.shell.current.content.desk.level == 5


def test_the_library_and_other_kinds_have_no_tools_of_heroes(
    start: Callable[..., MainWindow], kept_hero, home: Path
) -> None:
    from random import Random

    knight = added(quick_character(Random(1)).replaced(name="Knight"), library_folder())
    window = start(kept_hero("Camilla"), knight)
    menu = window.commands.menus["Document"]
    assert "Compare" not in rows(menu), "the knight of the other game is on show"
    window.strip.tabs.setCurrentIndex(1)
    QApplication.processEvents()
    assert "Compare" in rows(menu)
    window.strip.tabs.setCurrentIndex(0)
    QApplication.processEvents()
    assert "Compare" not in rows(menu)
    window.shell.close_tab(1)
    assert "Compare" not in rows(menu)


def test_a_wizard_has_no_tools(window: MainWindow) -> None:
    window.commands["new-fabula-hero"].trigger()
    QApplication.processEvents()
    assert "Level up" not in rows(window.commands.menus["Document"])


def test_a_narrow_window_has_the_tools_in_its_menu(
    start: Callable[..., MainWindow], kept_hero, named
) -> None:
    window = start(kept_hero("Camilla"))
    window.resize(1000, 700)
    QApplication.processEvents()
    more = named(window, QToolButton, "Tools")
    assert more.isVisible()
    assert rows(more.menu())[:3] == TOOLS


def test_open_heroes_and_those_of_the_library_can_be_compared(
    start: Callable[..., MainWindow], kept_hero, named, qtbot: QtBot
) -> None:
    paths = [kept_hero(name, seed=seed) for seed, name in enumerate(("Ada", "Bo", "Cy"))]
    window = start(*paths[:2])
    ada = window.shell.pages[0]
    longer = ada.document.session.document
    rogue = LevelChoice(class_id="rogue", skill_id="dodge")
    ada.document.session.edit(longer.replaced(levels=(*longer.levels, rogue)), "grow")
    qtbot.mouseClick(named(window, QPushButton, "Compare"), LEFT)
    dialog = window.findChild(CompareDialog)
    right = named(dialog, QComboBox, "Right side")
    assert [right.itemText(n) for n in range(right.count())] == [
        "Bo at level 5",
        "Ada, Hero, level 6",
        "Cy, Hero, level 5",
    ]
    right.setCurrentIndex(2)
    texts = {line.cells[0]: line.cells for line in dialog.table.model().lines}
    assert texts["Level"] == ("Level", "5", "= same", "5")
