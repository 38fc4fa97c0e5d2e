"""A program that is killed loses nothing; the next start offers it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QListWidget, QPushButton

from gui.dialog.recovery import RecoveryDialog
from gui.main_window import MainWindow
from gui.recovery import PAUSE_MS
from models.fabula.hero import Hero
from models.folder import recovery_folder
from models.recovery import Recovery
from models.storage import load

Start = Callable[..., MainWindow]

EDITS_AND_WAITS = """
import sys
from gui import application
from gui.main_window import MainWindow

begin = MainWindow.begin

def begin_and_edit(window, paths=()):
    begin(window, paths)
    window.shell.current.document.session.set_field("name", "Camille", "Change name")
    window.shell.attach_library()
    window.commands["quick-fabula-hero"].trigger()

MainWindow.begin = begin_and_edit
application.run(sys.argv[1:])
"""


def killed_after_an_edit(path: Path) -> None:
    """Start the program on ``path``, change the name, wait until that is kept, and kill it."""
    environ = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    process = subprocess.Popen(
        [sys.executable, "-c", EDITS_AND_WAITS, str(path)],
        env=environ,
        cwd=Path(__file__).parents[3],
    )
    try:
        deadline = time.monotonic() + 60
        while len(list(recovery_folder().glob("*.recovery"))) < 2:
            assert process.poll() is None, "the program ended by itself"
            assert time.monotonic() < deadline, "nothing was kept"
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait()


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
def test_after_a_kill_the_next_start_offers_what_was_unsaved(kept_hero, start, qtbot, named):
    path = kept_hero("Camilla")
    killed_after_an_edit(path)
    assert load(path).document.name == "Camilla"
    window = start()
    assert [page.document.path for page in window.shell.pages] == [path], "the tab is back"
    dialog = window.findChild(RecoveryDialog)
    assert dialog.isVisible()
    listed = dialog.findChild(QListWidget)
    texts = "\n".join(listed.item(row).text() for row in range(listed.count()))
    assert "Camille" in texts and str(path) in texts and "never saved" in texts
    qtbot.mouseClick(named(dialog, QPushButton, "Restore 2"), Qt.MouseButton.LeftButton)
    restored = {page.document.path: page.document for page in window.shell.pages}
    assert set(restored) == {path, None}
    assert restored[path].session.document.name == "Camille"
    assert all(document.is_dirty for document in restored.values())
    assert load(path).document.name == "Camilla", "looking comes before saving"
    assert window.shell.documents.save(restored[path])
    assert load(path).document.name == "Camille"
    qtbot.waitUntil(lambda: len(Recovery().kept()) == 1)


def test_an_unfinished_draft_comes_back_into_its_wizard(home, start, qtbot, named):
    Recovery().keep("k1", Hero(name="Camilla"))
    window = start()
    dialog = window.findChild(RecoveryDialog)
    qtbot.mouseClick(named(dialog, QPushButton, "Restore"), Qt.MouseButton.LeftButton)
    assert window.strip.tabs.tabText(1) == "New hero: Camilla •"
    assert window.shell.current.has_wizard


@pytest.fixture
def kept_change(kept_hero: Callable[..., Path], home: Path) -> Path:
    """An unsaved change of a saved hero, as a kill leaves it."""
    path = kept_hero("Camilla")
    stored = load(path)
    changed = stored.document.replaced(name="Camille")
    Recovery().keep("k1", changed, path, stored.fingerprint)
    return path


def test_later_keeps_it_for_the_next_start(kept_change, start, qtbot, named):
    window = start()
    dialog = window.findChild(RecoveryDialog)
    qtbot.mouseClick(named(dialog, QPushButton, "Later"), Qt.MouseButton.LeftButton)
    assert not window.shell.pages
    window.close()
    assert [kept.name for kept in Recovery().kept()] == ["Camille"]
    assert start().findChild(RecoveryDialog).isVisible()


def offered(window: MainWindow) -> RecoveryDialog:
    """Return the dialog on show."""
    return next(one for one in window.findChildren(RecoveryDialog) if one.isVisible())


def foot(window: MainWindow) -> str:
    """Return what the foot of the window says of saving in the library."""
    window.commands["library"].trigger()
    return (
        window.status.findChild(QLabel, "status-1").text()
        + "; "
        + (window.status.findChild(QLabel, "status-2").text())
    )


def test_after_later_a_command_offers_it_again_until_nothing_waits(
    kept_change, start, qtbot, named, answers
):
    Recovery().keep("k2", Hero(name="Zoe"))
    window = start()
    command = window.commands["recover"]
    qtbot.mouseClick(named(offered(window), QPushButton, "Later"), Qt.MouseButton.LeftButton)
    assert command.isEnabled()
    assert "2 to recover" in foot(window) and "Everything saved" not in foot(window)
    command.trigger()
    dialog = offered(window)
    listed = dialog.findChild(QListWidget)
    rows = [listed.item(row) for row in range(listed.count())]
    next(row for row in rows if "Zoe" in row.text()).setCheckState(Qt.CheckState.Unchecked)
    qtbot.mouseClick(named(dialog, QPushButton, "Restore"), Qt.MouseButton.LeftButton)
    assert window.shell.documents.at(kept_change).session.document.name == "Camille"
    assert command.isEnabled()
    assert "1 with unsaved changes, 1 to recover" in foot(window)
    command.trigger()
    answers.give("Discard")
    qtbot.mouseClick(named(offered(window), QPushButton, "Discard all…"), Qt.MouseButton.LeftButton)
    assert not command.isEnabled()
    assert [kept.name for kept in Recovery().kept()] == ["Camille"], "the open one stays kept"
    assert window.shell.documents.save(window.shell.documents.at(kept_change))
    assert "Everything saved" in foot(window)


def test_with_nothing_kept_there_is_nothing_to_recover(window):
    assert not window.commands["recover"].isEnabled()
    assert "Everything saved" in foot(window)


def test_discard_asks_and_then_forgets(kept_change, start, qtbot, named, answers):
    window = start()
    dialog = window.findChild(RecoveryDialog)
    answers.give("Cancel")
    qtbot.mouseClick(named(dialog, QPushButton, "Discard all…"), Qt.MouseButton.LeftButton)
    assert dialog.isVisible() and Recovery().kept()
    answers.give("Discard")
    qtbot.mouseClick(named(dialog, QPushButton, "Discard all…"), Qt.MouseButton.LeftButton)
    assert not Recovery().kept()
    assert load(kept_change).document.name == "Camilla"


def test_a_restored_document_whose_file_moved_on_is_not_overwritten(
    kept_change, start, qtbot, named, answers
):
    from models.storage import save

    save(load(kept_change).document.replaced(name="Theirs"), kept_change, expected=None)
    window = start()
    dialog = window.findChild(RecoveryDialog)
    qtbot.mouseClick(named(dialog, QPushButton, "Restore"), Qt.MouseButton.LeftButton)
    answers.give("Cancel")
    window.commands["save"].trigger()
    assert load(kept_change).document.name == "Theirs"


def test_a_document_whose_file_was_removed_is_kept(kept_hero, start, qtbot):
    path = kept_hero("Camilla")
    window = start(path)
    path.unlink()
    qtbot.waitUntil(lambda: window.shell.current.document.is_dirty)
    qtbot.waitUntil(lambda: [kept.name for kept in Recovery().kept()] == ["Camilla"])


def test_the_restored_document_says_when_its_file_was_read(kept_change, start, qtbot, named):
    kept = next(one for one in Recovery().kept() if one.path is not None)
    window = start()
    dialog = window.findChild(RecoveryDialog)
    qtbot.mouseClick(named(dialog, QPushButton, "Restore"), Qt.MouseButton.LeftButton)
    restored = window.shell.documents.at(kept_change)
    assert restored.file_time == kept.time.timestamp(), "not the time of this start"


def test_damaged_recovery_files_are_listed_with_their_place(kept_change, start, named):
    (recovery_folder() / "broken.recovery").write_bytes(b"\x00\x01 nonsense")
    window = start()
    listed = window.findChild(RecoveryDialog).findChild(QListWidget)
    texts = [listed.item(row).text() for row in range(listed.count())]
    assert sum("Cannot be read" in text for text in texts) == 1
    assert named(window.findChild(RecoveryDialog), QPushButton, "Restore").isEnabled()


def test_edits_are_kept_soon_and_dropped_when_they_are_saved_or_undone(kept_hero, start, qtbot):
    window = start(kept_hero("Camilla"))
    document = window.shell.current.document
    document.session.set_field("name", "Camille", "Change name")
    qtbot.waitUntil(lambda: [kept.name for kept in Recovery().kept()] == ["Camille"])
    window.commands["undo"].trigger()
    qtbot.waitUntil(lambda: not Recovery().kept())
    window.commands["redo"].trigger()
    qtbot.waitUntil(lambda: len(Recovery().kept()) == 1)
    window.commands["save"].trigger()
    qtbot.waitUntil(lambda: not Recovery().kept())


def test_many_edits_in_a_row_do_not_put_the_keeping_off(kept_hero, start, qtbot):
    assert PAUSE_MS <= 1_500, "two seconds after an edit at most, with the writing"
    window = start(kept_hero("Camilla"))
    session = window.shell.current.document.session
    number = 0

    def typed_until_kept() -> bool:
        nonlocal number
        number += 1
        session.set_field("name", f"Camilla {number}", "Change name")
        return bool(Recovery().kept())

    qtbot.waitUntil(typed_until_kept)


def test_giving_up_changes_drops_what_was_kept(kept_hero, start, qtbot, answers):
    window = start(kept_hero("Camilla"))
    window.shell.current.document.session.set_field("name", "Camille", "Change name")
    qtbot.waitUntil(lambda: bool(Recovery().kept()))
    answers.give("Discard")
    window.shell.close_current()
    qtbot.waitUntil(lambda: not Recovery().kept())
