"""Open, save and close, as a person does it."""

from __future__ import annotations

import importlib
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from gui.dialog.shortcuts import all_shortcuts
from gui.main_window import MainWindow
from gui.new_kinds import new_kinds
from gui.samples import samples
from gui.settings import Settings
from models.folder import library_folder, settings_file
from models.storage import load

Start = Callable[..., MainWindow]
KeptHero = Callable[..., Path]


def rename(window: MainWindow, name: str) -> None:
    """Change the name of the document on show, as its editor would."""
    page = window.shell.current
    assert page is not None
    assert page.document.session.set_field("name", name, "Change name")


def tab_texts(window: MainWindow) -> list[str]:
    return [window.strip.tabs.tabText(index) for index in range(window.strip.tabs.count())]


def test_a_quick_hero_is_saved_into_the_library_and_opens_again(window, start, qtbot, press):
    press(window, "Ctrl+Shift+N")
    page = window.shell.current
    name = page.document.session.document.name
    assert tab_texts(window) == ["Library", f"{name} •"], "it is in no file yet"
    press(window, "Ctrl+S")
    path = page.document.path
    assert path is not None and path.parent == library_folder()
    assert load(path).document == page.document.session.document
    assert tab_texts(window) == ["Library", name]
    qtbot.waitUntil(lambda: [row.name for row in window.library.rows.values()] == [name])
    assert window.close()
    again = start()
    assert tab_texts(again) == ["Library", name], "the open tab comes back"
    assert again.shell.current.document.path == path


def test_closing_an_unsaved_tab_asks_and_names_it(kept_hero, start, answers, press):
    path = kept_hero("Camilla")
    window = start(path)
    rename(window, "Camille")
    answers.give("Cancel")
    press(window, "Ctrl+W")
    assert tab_texts(window) == ["Library", "Camille •"]
    assert "“Camille”" in answers.seen[0]
    answers.give("Discard")
    press(window, "Ctrl+W")
    assert tab_texts(window) == ["Library"]
    assert load(path).document.name == "Camilla"
    window.shell.open_path(path)
    rename(window, "Camille")
    answers.give("Save")
    press(window, "Ctrl+W")
    assert load(path).document.name == "Camille"


def test_quitting_lists_every_unsaved_document(kept_hero, start, answers):
    paths = [kept_hero(name, seed=seed) for seed, name in enumerate(("Ada", "Bo", "Cy"))]
    window = start(*paths)
    for index, name in ((1, "Ada the Bold"), (3, "Cy the Old")):
        window.strip.tabs.setCurrentIndex(index)
        rename(window, name)
    answers.give("Cancel")
    assert not window.close()
    assert "Ada the Bold" in answers.seen[0] and "Cy the Old" in answers.seen[0]
    assert "Bo" not in answers.seen[0].replace("Bold", "")
    answers.give("Save all")
    assert window.close()
    assert [load(path).document.name for path in paths] == ["Ada the Bold", "Bo", "Cy the Old"]


def test_a_file_opened_twice_has_one_tab(kept_hero, start, tmp_path):
    path = kept_hero("Camilla")
    link = tmp_path / "link.folio"
    link.symlink_to(path)
    window = start(path, link)
    window.strip.tabs.setCurrentIndex(0)
    window.shell.open_path(link)
    assert tab_texts(window) == ["Library", "Camilla"]
    assert window.strip.tabs.currentIndex() == 1


@pytest.mark.parametrize("way", ["Save as…", "Reload", "Overwrite", "Cancel"])
def test_a_file_changed_by_another_program_is_not_overwritten_unasked(
    way, kept_hero, start, answers, tmp_path, monkeypatch
):
    path = kept_hero("Camilla")
    window = start(path)
    rename(window, "Mine")
    raw = json.loads(path.read_text())
    path.write_text(json.dumps({**raw, "name": "Theirs"}))
    other = tmp_path / "other.folio"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(other), ""))
    answers.give(way)
    window.commands["save"].trigger()
    document = window.shell.current.document
    assert "“camilla.folio” was changed" in answers.seen[0].lower()
    name, theirs = document.session.document.name, load(path).document.name
    assert (name, theirs, document.is_dirty) == {
        "Save as…": ("Mine", "Theirs", False),
        "Reload": ("Theirs", "Theirs", False),
        "Overwrite": ("Mine", "Mine", False),
        "Cancel": ("Mine", "Theirs", True),
    }[way]
    assert other.exists() == (way == "Save as…")
    if way == "Reload":
        window.commands["undo"].trigger()
        assert document.session.document.name == "Mine", "undo brings one's own back"


def test_a_change_from_outside_is_told_and_can_be_reloaded(kept_hero, start, qtbot, named):
    path = kept_hero("Camilla")
    window = start(path)
    raw = json.loads(path.read_text())
    path.write_text(json.dumps({**raw, "name": "Theirs"}))
    page = window.shell.current
    qtbot.waitUntil(lambda: "changed by another program" in page.notice.text)
    named_button(page.notice, "Reload").click()
    assert page.document.session.document.name == "Theirs"
    assert page.notice.text == ""


def test_keeping_mine_leaves_it_unsaved_and_saves_without_a_question(kept_hero, start, qtbot):
    path = kept_hero("Camilla")
    window = start(path)
    raw = json.loads(path.read_text())
    path.write_text(json.dumps({**raw, "name": "Theirs"}))
    page = window.shell.current
    qtbot.waitUntil(lambda: page.notice.text != "")
    named_button(page.notice, "Keep mine").click()
    assert page.document.is_dirty
    window.commands["save"].trigger()
    assert load(path).document.name == "Camilla"


def test_a_removed_file_is_told_and_saving_makes_it_anew(kept_hero, start, qtbot):
    path = kept_hero("Camilla")
    window = start(path)
    path.unlink()
    page = window.shell.current
    qtbot.waitUntil(lambda: "moved or removed" in page.notice.text)
    rename(window, "Camille")
    window.commands["save"].trigger()
    assert load(path).document.name == "Camille"
    assert page.notice.text == ""


def test_a_removed_file_leaves_its_document_unsaved(kept_hero, start, qtbot, answers, press):
    path = kept_hero("Camilla")
    window = start(path)
    path.unlink()
    page = window.shell.current
    qtbot.waitUntil(lambda: "moved or removed" in page.notice.text)
    answers.give("Cancel")
    press(window, "Ctrl+W")
    assert "“Camilla”" in answers.seen[0], "closing would lose it"
    press(window, "Ctrl+S")
    assert load(path).document.name == "Camilla"
    assert not page.document.is_dirty


def test_a_file_that_cannot_be_opened_is_explained(start, answers, tmp_path):
    bad = tmp_path / "bad.folio"
    bad.write_text("{")
    answers.give("Close")
    window = start(bad)
    assert "“bad.folio”" in answers.seen[0]
    assert tab_texts(window) == ["Library"]


def test_saving_where_nothing_can_be_written_says_so_and_keeps_the_work(
    kept_hero, start, answers, monkeypatch, tmp_path
):
    window = start(kept_hero("Camilla"))
    rename(window, "Camille")
    nowhere = tmp_path / "missing" / "x.folio"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(nowhere), ""))
    answers.give("Close")
    window.commands["save-as"].trigger()
    document = window.shell.current.document
    assert document.is_dirty and document.session.document.name == "Camille"
    assert "Errno" not in answers.seen[0]


def test_save_as_adds_the_suffix_and_follows_the_new_file(kept_hero, start, monkeypatch, tmp_path):
    path = kept_hero("Camilla")
    window = start(path)
    chosen = tmp_path / "mine"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(chosen), ""))
    window.commands["save-as"].trigger()
    assert window.shell.current.document.path == chosen.with_suffix(".folio")
    rename(window, "Camille")
    window.commands["save"].trigger()
    assert load(chosen.with_suffix(".folio")).document.name == "Camille"
    assert load(path).document.name == "Camilla"


def test_a_dot_in_a_chosen_name_is_no_ending_and_nothing_is_replaced_unasked(
    kept_hero, start, answers, monkeypatch, tmp_path
):
    path = kept_hero("Camilla")
    window = start(path)
    chosen, there = tmp_path / "St. John", tmp_path / "St. John.folio"
    there.write_text("precious")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(chosen), ""))
    answers.give("Cancel")
    window.commands["save-as"].trigger()
    assert "“St. John.folio” is there already" in answers.seen[0]
    assert there.read_text() == "precious" and not chosen.exists()
    answers.give("Replace")
    window.commands["save-as"].trigger()
    assert load(there).document.name == "Camilla"
    assert window.shell.current.document.path == there


def test_revert_takes_the_file_and_undo_takes_that_back(kept_hero, start):
    window = start(kept_hero("Camilla"))
    rename(window, "Camille")
    window.shell.status.update_all()
    window.commands["revert"].trigger()
    document = window.shell.current.document
    assert (document.session.document.name, document.is_dirty) == ("Camilla", False)
    window.commands["undo"].trigger()
    assert document.session.document.name == "Camille"


def test_the_list_of_shortcuts_names_no_step(kept_hero, start):
    window = start(kept_hero("Camilla"))
    rename(window, "Camille")
    assert ("Edit", "Undo", "Ctrl+Z") in all_shortcuts(window.commands)


def test_undo_and_redo_name_their_step(kept_hero, start):
    window = start(kept_hero("Camilla"))
    rename(window, "Camille")
    undo, redo = window.commands["undo"], window.commands["redo"]
    assert (undo.text().replace("&", ""), redo.isEnabled()) == ("Undo Change name", False)
    undo.trigger()
    assert (redo.text().replace("&", ""), undo.isEnabled()) == ("Redo Change name", False)
    assert window.shell.current.document.session.document.name == "Camilla"
    assert not window.shell.current.document.is_dirty


def test_recent_files_are_offered_and_a_missing_one_is_taken_off(kept_hero, start, answers):
    first, second = kept_hero("Ada", seed=1), kept_hero("Bo", seed=2)
    window = start(first, second)
    for _ in range(2):
        window.shell.close_current()
    menu = window.commands.menus["open-recent"]
    menu.aboutToShow.emit()
    assert [row.text() for row in menu.actions()][:2] == ["Bo", "Ada"]
    menu.actions()[1].trigger()
    assert tab_texts(window) == ["Library", "Ada"]
    second.unlink()
    menu.aboutToShow.emit()
    answers.give("Close")
    next(row for row in menu.actions() if row.text() == "Bo").trigger()
    menu.aboutToShow.emit()
    assert "Bo" not in [row.text() for row in menu.actions()]


def test_files_dropped_on_the_window_open(kept_hero, start):
    path = kept_hero("Camilla")
    window = start()
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)), QUrl("https://example.org/x.folio")])
    event = QDropEvent(
        QPointF(10, 10),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    entered = QDragEnterEvent(
        QPoint(10, 10),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    for sent in (entered, event):
        QApplication.sendEvent(window, sent)
    assert tab_texts(window) == ["Library", "Camilla"]


def test_ctrl_tab_goes_round_and_alt_number_goes_straight(kept_hero, start, press):
    window = start(kept_hero("Ada", seed=1), kept_hero("Bo", seed=2))
    tabs = window.strip.tabs
    assert tabs.currentIndex() == 2
    press(window, "Ctrl+Tab")
    assert tabs.currentIndex() == 0
    press(window, "Alt+2")
    assert tabs.currentIndex() == 1


def test_a_sample_opens_as_a_copy_that_no_file_holds(window):
    camilla = next(sample for sample in samples() if "Camilla" in sample.name)
    before = camilla.path.read_bytes()
    window.shell.open_sample(camilla.path)
    document = window.shell.current.document
    assert document.path is None
    rename(window, "My Camilla")
    window.commands["save"].trigger()
    assert document.path.parent == library_folder()
    assert camilla.path.read_bytes() == before


def test_the_foot_line_tells_how_things_stand(kept_hero, start, qtbot):
    window = start(kept_hero("Camilla", theme=""))
    assert words_of(window).startswith("Saved ")
    assert "Fabula Ultima, early printing" in words_of(window)
    assert window.status.findChild(object, "worst-problems").text() == "1 warning"
    rename(window, "Camille")
    qtbot.waitUntil(lambda: "Unsaved changes" in words_of(window))
    assert window.isWindowModified()
    window.commands["save"].trigger()
    assert words_of(window).startswith("Saved ")


def words_of(window: MainWindow) -> str:
    labels = window.status.findChildren(QLabel)
    return " ".join(label.text() for label in labels if label.isVisible() and label.text())


def named_button(widget, text):
    return next(b for b in widget.findChildren(QPushButton) if b.text() == text)


def test_the_window_remembers_its_size(start, qtbot: QtBot):
    window = start()
    window.resize(800, 560)
    window.close()
    again = MainWindow(Settings(settings_file()))
    qtbot.addWidget(again)
    assert (again.width(), again.height()) == (800, 560)


def test_a_kind_without_an_editor_is_explained(kept_hero, start, answers, monkeypatch):
    screens = importlib.import_module("gui.fabula.interface")
    monkeypatch.setattr(screens, "SCREENS", {})
    answers.give("Close")
    window = start(kept_hero("Ada"))
    assert "no editor for “" in answers.seen[0]
    assert tab_texts(window) == ["Library"]
    assert "fabula" not in {kind.game for kind in new_kinds()}
