"""New documents of every game and kind: by the menus, the keys, and the first steps."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QLabel,
    QLineEdit,
    QListView,
    QMenu,
    QPushButton,
    QToolButton,
    QWidget,
)

import rules.systems
from gui.bnb.editor.character_editor import CharacterEditor
from gui.bnb.editor.creature_editor import CreatureEditor
from gui.bnb.wizard.hero_wizard import HeroWizard
from gui.fabula.wizard.hero_wizard import HeroWizard as FabulaWizard
from gui.game_interface import screens_for
from gui.main_window import MainWindow
from gui.palette import CommandPalette
from gui.theme import theme
from models.bnb.being import OwnedSkill
from models.bnb.character import Character
from models.bnb.creature import Creature
from models.fabula.hero import Hero
from models.folder import library_folder
from models.recovery import Recovery
from models.storage import load
from rules.systems import kind_of, systems
from tests.gui.bnb.wizard.hands import BnbHands
from tests.gui.wizard.hands import QUIET

LEFT = Qt.MouseButton.LeftButton


def rows(menu: QMenu) -> list[str]:
    """Return the words of a menu's rows; a line is a dash, one at the end is not drawn."""
    words = [
        "-" if action.isSeparator() else action.text().replace("&", "")
        for action in menu.actions()
        if action.isVisible()
    ]
    return words[:-1] if words[-1] == "-" else words


def keys_in(menu: QMenu) -> dict[str, str]:
    """Return what each key of a menu does."""
    return {
        action.shortcut().toString(): action.text()
        for action in menu.actions()
        if not action.shortcut().isEmpty()
    }


def new_menu(window: MainWindow, named) -> QMenu:
    return named(window.library, QPushButton, "New…").menu()


def choose(menu: QMenu, words: str) -> None:
    """Choose a row of the menu, by what stands in it."""
    next(row for row in menu.actions() if row.text().replace("&", "") == words).trigger()


def every_kind() -> Iterator[tuple[str, bool]]:
    """Yield the name of each kind with its game, and whether dice can make it."""
    for game in systems():
        for kind in game.kinds.values():
            if screens_for(game.game, kind.kind) is not None:
                yield f"{game.title} {kind.words}", kind.quick is not None


def current(window: MainWindow):
    """Return the document on show."""
    return window.shell.current.document.session.document


def test_the_menus_offer_every_kind_of_every_game(window, named):
    offered = [
        "New Fabula Ultima hero…", "New Fabula Ultima NPC…", "New Fabula Ultima encounter…",
        "New Fabula Ultima session…",
        "Quick Fabula Ultima hero", "Quick Fabula Ultima NPC", "-",
        "New BnB hero…", "New BnB creature…", "New BnB session…", "Quick BnB hero", "-",
        "New Faded Glory combatant…", "New Faded Glory session…", "Quick Faded Glory combatant",
        "-",
        "New Battlestorm model…", "New Battlestorm session…", "Quick Battlestorm model",
    ]  # fmt: skip
    assert rows(window.commands.menus["new"]) == offered
    assert rows(new_menu(window, named))[: len(offered)] == offered
    assert "New" in rows(window.commands.menus["File"])
    for name, is_quick in every_kind():
        assert f"New {name}…" in offered
        assert (f"Quick {name}" in offered) == is_quick


def test_each_offer_has_its_games_mark_in_both_schemes(window):
    for scheme in ("light", "dark"):
        theme().use(scheme)
        for id, game in (("new-fabula-hero", "fabula"), ("new-bnb-creature", "bnb")):
            picture = window.commands[id].icon().pixmap(16, 16).toImage()
            found = {picture.pixelColor(x, 8).name().upper() for x in range(picture.width())}
            assert theme().palette(game).accent in found


def test_the_keys_go_with_what_was_made_last(window, named, press):
    menu = new_menu(window, named)
    button = named(window.library, QPushButton, "New…")
    assert keys_in(menu)["Ctrl+N"] == "New Fabula Ultima hero…"
    assert keys_in(menu)["Ctrl+Shift+N"] == "Quick Fabula Ultima hero"
    assert button.toolTip() == "Make a new document (Ctrl+N: Fabula Ultima hero)"
    press(window, "Ctrl+N")
    assert isinstance(current(window), Hero)
    choose(menu, "New BnB hero…")
    assert keys_in(menu)["Ctrl+N"] == "New BnB hero…"
    assert keys_in(menu)["Ctrl+Shift+N"] == "Quick BnB hero"
    assert button.toolTip() == "Make a new document (Ctrl+N: BnB hero)"
    window.strip.tabs.setCurrentIndex(0)
    press(window, "Ctrl+N")
    assert isinstance(window.shell.current.content, HeroWizard)
    window.strip.tabs.setCurrentIndex(0)
    press(window, "Ctrl+Shift+N")
    assert isinstance(current(window), Character)
    assert window.shell.current.document.is_dirty


def test_a_kind_without_dice_leaves_the_quick_keys_to_its_game(window, named, press):
    choose(new_menu(window, named), "New BnB creature…")
    keys = keys_in(window.commands.menus["new"])
    assert keys == {"Ctrl+N": "New BnB creature…", "Ctrl+Shift+N": "Quick BnB hero"}
    press(window, "Ctrl+N")
    assert isinstance(current(window), Creature)
    assert window.strip.tabs.count() == 3


def test_the_next_start_knows_what_was_made_last(window, start, press, named):
    choose(new_menu(window, named), "New BnB creature…")
    assert window.close()
    again = start()
    press(again, "Ctrl+N")
    assert isinstance(current(again), Creature)


@pytest.mark.parametrize("kept", ["", "chess-king", "bnb"])
def test_a_setting_of_another_release_means_the_first(kept, window, start, named):
    window.settings.put("new/kind", kept)
    window.close()
    assert keys_in(new_menu(start(), named))["Ctrl+N"] == "New Fabula Ultima hero…"


def test_with_one_game_the_words_stay_short(monkeypatch, start, named, press):
    monkeypatch.setattr(rules.systems, "GAMES", ("fabula",))
    window = start()
    assert rows(window.commands.menus["File"])[:7] == [
        "New hero…", "New NPC…", "New encounter…", "New session…",
        "Quick hero", "Quick NPC", "Open…",
    ]  # fmt: skip
    assert rows(new_menu(window, named))[:7] == [
        "New hero…", "New NPC…", "New encounter…", "New session…", "Quick hero", "Quick NPC", "-",
    ]  # fmt: skip
    for words in ("New hero…", "Quick hero", "Open a sample"):
        assert named(window.library, QPushButton, words).isVisible()
    assert window.commands["new-fabula-hero"].icon().isNull()
    menu = window.commands.menus["open-sample"]
    menu.aboutToShow.emit()
    assert "Camilla" in rows(menu)
    press(window, "Ctrl+N")
    assert isinstance(window.shell.current.content, FabulaWizard)


def test_the_first_steps_are_buttons(window, named, qtbot):
    qtbot.mouseClick(named(window.library, QPushButton, "New BnB creature…"), LEFT)
    assert isinstance(window.shell.current.content, CreatureEditor)
    window.strip.tabs.setCurrentIndex(0)
    qtbot.mouseClick(named(window.library, QPushButton, "Quick BnB hero"), LEFT)
    assert isinstance(window.shell.current.content, CharacterEditor)


def test_samples_are_listed_by_game(window):
    menu = window.commands.menus["open-sample"]
    for _ in range(2):  # the second time it is filled anew
        menu.aboutToShow.emit()
        assert rows(menu) == [game.title for game in systems()]
        fabula, bnb, faded, *_ = (row.menu() for row in menu.actions())
        assert "Camilla" in rows(fabula) and "Camilla" not in rows(bnb)
        assert rows(faded) == ["Ashai", "Corven", "Gate at Dusk", "Sessaly", "Ulric"]
    choose(bnb, "Ghost")
    assert isinstance(window.shell.current.content, CreatureEditor)
    assert current(window).name == "Ghost"


def test_the_palette_makes_them_too(window, press, qtbot):
    press(window, "Ctrl+K")
    palette = window.findChild(CommandPalette)
    field = palette.findChild(QLineEdit)
    qtbot.keyClicks(field, "new bnb")
    model = palette.findChild(QListView).model()
    found = [model.index(row, 0).data() for row in range(model.rowCount())]
    assert found[:2] == ["New BnB hero", "New BnB creature"]
    qtbot.keyClicks(field, " creat")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert isinstance(current(window), Creature)


@QUIET
def test_a_bnb_hero_goes_from_the_wizard_to_the_editor(window, named, qtbot):
    choose(new_menu(window, named), "New BnB hero…")
    page = window.shell.current
    assert window.strip.tabs.tabText(1) == "New hero"
    assert not named(page, QAbstractButton, "Undo").isVisible(), "the wizard has its own"
    hands = BnbHands(page.content, named, qtbot)
    hands.tab_to("Average peon, 50 points")
    hands.press(Qt.Key.Key_Space)
    hands.step(2)
    hands.type("Name", "Ada")
    qtbot.waitUntil(lambda: window.strip.tabs.tabText(1) == "New hero: Ada •")
    hands.step(3)
    hands.press_end("Points in Will", "+")
    hands.step(6)
    hands.click("Finish")
    qtbot.waitUntil(lambda: isinstance(page.content, CharacterEditor))
    assert window.strip.tabs.tabText(1) == "Ada"
    assert named(page, QAbstractButton, "Undo").isVisible()
    saved = load(library_folder() / "Ada.folio").document
    assert saved == page.document.session.document
    assert isinstance(saved, Character) and saved.stats.will == 1
    window.commands["edit-mode"].trigger()
    assert isinstance(page.content, HeroWizard)


def test_a_creature_begins_in_the_editor_and_is_saved_like_any_draft(
    window, named, press, qtbot, start
):
    choose(new_menu(window, named), "New BnB creature…")
    page = window.shell.current
    assert isinstance(page.content, CreatureEditor)
    assert window.strip.tabs.tabText(1) == "New creature"
    assert named(page, QAbstractButton, "Undo").isVisible(), "no wizard: the tools are there"
    assert not window.commands["edit-mode"].isEnabled(), "there is no wizard to go to"
    assert not library_folder().exists()
    assert page.document.session.set_field("name", "Gnawer", "Change name")
    press(window, "Ctrl+S")
    assert load(library_folder() / "Gnawer.folio").document == current(window)
    assert window.strip.tabs.tabText(1) == "Gnawer"
    window.strip.tabs.setCurrentIndex(0)
    qtbot.waitUntil(lambda: [row.name for row in window.library.rows.values()] == ["Gnawer"])
    assert named(window.library, QAbstractButton, "Creatures, 1").isVisible()
    preview = window.library.findChild(QWidget, "preview")
    qtbot.waitUntil(lambda: "BnB creature" in {w.text() for w in preview.findChildren(QLabel)})
    window.strip.tabs.setCurrentIndex(1)
    assert window.close()
    assert isinstance(start().shell.current.content, CreatureEditor)


def test_an_untouched_new_creature_closes_without_a_question(window, named, press):
    choose(new_menu(window, named), "New BnB creature…")
    press(window, "Ctrl+W")
    assert window.strip.tabs.count() == 1
    assert not library_folder().exists()


def test_a_kept_creature_comes_back_in_its_editor(window):
    skill = OwnedSkill(key="x", skill_id="chess")
    creature = Creature(name="Gnawer", skills=(skill,))
    problems = kind_of(creature).assess(creature).problems
    assert "error" in {problem.severity for problem in problems}, "of a hero this is a draft"
    Recovery().keep("k", creature, None)
    window.shell.show(window.shell.documents.open_kept(Recovery().kept()[0]))
    assert isinstance(window.shell.current.content, CreatureEditor)
    assert window.strip.tabs.tabText(1) == "Gnawer •"


def test_kinds_of_one_name_are_one_row(window, named):
    names = [
        button.accessibleName()
        for button in window.library.findChildren(QAbstractButton)
        if button.accessibleName().startswith(("Heroes", "Creatures"))
    ]
    assert names == ["Heroes, 0", "Creatures, 0"]


def test_the_tools_wear_the_accent_of_the_documents_game(window):
    for id in ("quick-fabula-hero", "quick-bnb-hero"):
        window.commands[id].trigger()
    for scheme in ("light", "dark"):
        theme().use(scheme)
        for index, game in ((1, "fabula"), (2, "bnb")):
            window.strip.tabs.setCurrentIndex(index)
            accent = theme().palette(game).accent
            assert theme().palette().accent == accent
            bar = window.shell.current.findChild(object, "tool-bar")
            assert (accent in bar.styleSheet()) == (game == "bnb"), "Fabula's is the program's"
            place = window.strip.tabs.tabRect(index)
            top = window.strip.tabs.grab().toImage().pixelColor(place.center().x(), 4)
            assert top.name().upper() == accent


def test_the_tools_of_a_narrow_window_wear_it_too(window, named):
    for id in ("quick-fabula-hero", "quick-bnb-hero"):
        window.commands[id].trigger()
    window.resize(1024, 640)
    for scheme in ("light", "dark"):
        theme().use(scheme)
        for index, game in ((1, "fabula"), (2, "bnb")):
            window.strip.tabs.setCurrentIndex(index)
            tools = named(window.strip, QToolButton, "Tools")
            assert tools.isVisible()
            assert (theme().palette("bnb").current in tools.styleSheet()) == (game == "bnb")
    window.strip.tabs.setCurrentIndex(0)
    assert not tools.isVisible()
