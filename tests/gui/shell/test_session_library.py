"""A session and the heroes of the library: what comes in, what goes back, and who asks first."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QPushButton

import gui.table.session_link as session_link
from models.errors import UserError
from models.fabula.hero import Hero
from models.fabula.npc import Npc
from models.fabula.session import Session
from models.library import added
from models.neighbour import reference_file
from models.recovery import Recovery
from models.storage import load, save
from rules.fabula.derive import derive
from rules.fabula.table.game import TABLE


@pytest.fixture(autouse=True)
def no_autosave(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is saved by itself unless a test waits for it."""
    monkeypatch.setattr(session_link, "PAUSE_MS", 1_000_000)


@pytest.fixture
def ada(kept_hero) -> Path:
    return kept_hero("Ada")


@pytest.fixture
def night(ada: Path) -> Path:
    """The file of a session with Ada of the library and a foe."""
    session = TABLE.seated(Session(name="Weir Night"), load(ada).document, reference_file(ada))
    return added(TABLE.seated(session, Npc(name="Lynx"), ""))


@pytest.fixture
def playing(start, night: Path) -> Callable:
    """Return a function that starts the program on the session and returns its tab."""
    return lambda: start(night).shell.current


def most(path: Path) -> int:
    return derive(hero_of(path)).value("max_hp")


def hero_of(path: Path) -> Hero:
    found = load(path).document
    assert isinstance(found, Hero)
    return found


def played(path: Path, hp: int, **fields: object) -> None:
    """Let another program change the hero's file."""
    hero = hero_of(path)
    save(hero.replaced(play=hero.play.replaced(hp=hp), **fields), path, expected=None)


def hurt(tab, text: str = "-7") -> None:
    session = tab.document.session
    assert session.edit(TABLE.with_amount(session.document, "h1", "hp", text), "harm Ada")


def at_table(tab) -> Hero:
    return tab.document.session.document.members[0].hero


def test_saving_gives_the_hero_the_points_of_play(playing, ada, night, press):
    tab = playing()
    before, foe = hero_of(ada), tab.document.session.document.foes[0]
    hurt(tab)
    press(tab.window(), "Ctrl+S")
    after = hero_of(ada)
    assert after.play.hp == most(ada) - 7
    assert after.replaced(play=before.play) == before, "nothing but the state of play"
    assert load(night).document.foes[0] == foe
    assert ada.with_name("Ada.folio.bak").exists()


def test_undone_and_saved_the_hero_has_the_old_points(playing, ada, press):
    tab = playing()
    before = hero_of(ada)
    hurt(tab)
    press(tab.window(), "Ctrl+S")
    press(tab.window(), "Ctrl+Z")
    press(tab.window(), "Ctrl+S")
    assert hero_of(ada) == before


def test_opening_brings_heroes_up_to_date_as_a_step(playing, ada, press):
    played(ada, 11, name="Ada of the Weir")
    tab = playing()
    assert (at_table(tab).name, at_table(tab).play.hp) == ("Ada of the Weir", 11)
    assert tab.document.session.stack.undoText() == "bring heroes up to date"
    press(tab.window(), "Ctrl+Z")
    assert at_table(tab).name == "Ada"


def test_nothing_new_leaves_no_step(playing):
    tab = playing()
    assert tab.document.session.stack.count() == 0 and not tab.document.is_dirty


def test_a_build_changed_elsewhere_is_kept_with_the_new_points(playing, ada, press):
    tab = playing()
    save(hero_of(ada).replaced(theme="Hope"), ada, expected=None)
    hurt(tab)
    press(tab.window(), "Ctrl+S")
    assert (hero_of(ada).theme, hero_of(ada).play.hp) == ("Hope", most(ada) - 7)


@pytest.mark.parametrize(
    ("choice", "in_file", "in_session"), [("Write mine", -7, -7), ("Take theirs", 3, 3)]
)
def test_points_changed_elsewhere_are_asked_about(
    choice, in_file, in_session, playing, ada, press, named
):
    tab = playing()
    full = most(ada)
    played(ada, 3)
    hurt(tab)
    press(tab.window(), "Ctrl+S")
    assert hero_of(ada).play.hp == 3 and at_table(tab).play.hp == full - 7, "nobody loses"
    assert "The points of Ada were changed" in tab.notice.text
    named(tab, QPushButton, choice).click()
    shown = [value if value > 0 else full + value for value in (in_file, in_session)]
    assert [hero_of(ada).play.hp, at_table(tab).play.hp] == shown
    press(tab.window(), "Ctrl+S")
    assert hero_of(ada).play.hp == shown[0]


def test_a_hero_that_is_gone_stays_in_the_session(playing, ada, press):
    ada.unlink()
    tab = playing()
    hurt(tab)
    press(tab.window(), "Ctrl+S")
    assert not ada.exists() and at_table(tab).name == "Ada"
    assert "“Ada.folio” any more" in tab.notice.text


@pytest.mark.parametrize("is_edited", [False, True])
def test_a_hero_in_another_tab_gets_it_as_a_step_there(is_edited, playing, ada, press):
    tab = playing()
    shell = tab.window().shell
    shell.open_path(ada)
    other = shell.current.document
    if is_edited:
        other.session.set_field("theme", "Hope", "change theme")
    shell.show(tab.document)
    hurt(tab)
    press(tab.window(), "Ctrl+S")
    assert other.session.document.play.hp == most(ada) - 7
    assert other.session.stack.undoText() == "take over play from Weir Night"
    assert other.is_dirty == is_edited, "what was clean is saved again"
    assert (hero_of(ada).play.hp == most(ada) - 7) != is_edited
    other.session.stack.undo()
    assert other.session.document.play.hp != most(ada) - 7
    assert other.session.document.theme == ("Hope" if is_edited else hero_of(ada).theme)


def test_a_file_that_cannot_be_written_is_told(playing, ada, press, monkeypatch):
    tab = playing()

    def refuse(*_args: object, **_more: object) -> None:
        raise UserError("The disk is full.", remedy="Make room.")

    monkeypatch.setattr(session_link, "save", refuse)
    hurt(tab)
    press(tab.window(), "Ctrl+S")
    assert "The disk is full." in tab.notice.text
    monkeypatch.undo()
    hurt(tab, "-1")
    press(tab.window(), "Ctrl+S")
    assert hero_of(ada).play.hp == most(ada) - 8


def test_a_session_with_a_file_saves_itself(playing, ada, night, monkeypatch, qtbot):
    monkeypatch.setattr(session_link, "PAUSE_MS", 1)
    tab = playing()
    hurt(tab)
    qtbot.waitUntil(lambda: not tab.document.is_dirty)
    assert load(night).document == tab.document.session.document
    assert hero_of(ada).play.hp == most(ada) - 7


def test_closing_saves_it_without_a_question(playing, ada, night):
    tab = playing()
    window = tab.window()
    hurt(tab)
    window.shell.close_current()
    assert window.shell.documents.all == ()
    assert load(night).document.members[0].hero.play.hp == most(ada) - 7
    assert hero_of(ada).play.hp == most(ada) - 7


def test_it_does_not_save_itself_over_what_somebody_else_wrote(playing, night, monkeypatch, qtbot):
    monkeypatch.setattr(session_link, "PAUSE_MS", 1)
    tab = playing()
    theirs = load(night).document.replaced(scene="Theirs")
    save(theirs, night, expected=None)
    hurt(tab)
    qtbot.waitUntil(lambda: tab.has_file_notice)
    assert load(night).document == theirs and tab.document.is_dirty


def test_a_new_session_waits_for_its_first_save(window, monkeypatch, qtbot, press, ada):
    monkeypatch.setattr(session_link, "PAUSE_MS", 1)
    window.commands["new-fabula-session"].trigger()
    tab = window.shell.current
    session = tab.document.session
    after = TABLE.seated(session.document, load(ada).document, "Ada.folio")
    session.edit(after.replaced(name="Night"), "add Ada")
    hurt(tab)
    assert tab.document.path is None and tab.document.is_dirty
    press(window, "Ctrl+S")
    assert tab.document.path.name == "Night.folio" and hero_of(ada).play.hp == most(ada) - 7
    hurt(tab)
    qtbot.waitUntil(lambda: not tab.document.is_dirty)
    assert hero_of(ada).play.hp == most(ada) - 14


def test_what_was_recovered_is_newer_than_the_library(playing, ada, press):
    tab = playing()
    shell = tab.window().shell
    hurt(tab)
    shell.autosave.finish()
    [kept] = Recovery().kept()
    shell.documents.close(tab.document)
    again = shell.documents.open_kept(kept)
    assert again.session.document.members[0].hero.play.hp == most(ada) - 7
