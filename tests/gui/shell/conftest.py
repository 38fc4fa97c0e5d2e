"""A home folder of one's own, the real window over it, and answers to its questions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QAbstractButton, QApplication, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from gui import folder_watch, recovery, status
from gui.application import make_application
from gui.library import preview_pane
from gui.main_window import MainWindow
from gui.settings import Settings
from models.fabula.hero import Hero
from models.folder import library_folder, settings_file
from models.library import added
from rules.fabula.quick import quick_hero

SHORT_MS = 20


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that holds everything the program keeps; empty."""
    monkeypatch.setenv("FABLEFOLIO_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def kept_hero(home: Path) -> Callable[..., Path]:
    """Return a function that puts a finished hero into the library and returns its path."""

    def keeping(name: str, *, seed: int = 1, **fields: object) -> Path:
        hero = quick_hero(Random(seed)).replaced(name=name, **fields)
        assert isinstance(hero, Hero)
        return added(hero, library_folder())

    return keeping


@pytest.fixture(autouse=True)
def short_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """What comes a moment after an edit or a change of the folder comes at once."""
    for module in (recovery, folder_watch, status, preview_pane):
        monkeypatch.setattr(module, "PAUSE_MS", SHORT_MS)


@pytest.fixture
def start(qtbot: QtBot, qapp: QApplication, home: Path) -> Iterator[Callable[..., MainWindow]]:
    """Return a function that starts the program: the window is shown and the library read."""
    windows: list[MainWindow] = []
    make_application([])

    def starting(*paths: Path) -> MainWindow:
        window = MainWindow(Settings(settings_file()))
        windows.append(window)
        window.resize(1280, 800)
        window.show()
        with qtbot.waitActive(window):
            window.activateWindow()
        with qtbot.waitSignal(window.ready):
            window.begin([str(path) for path in paths])
        qtbot.waitUntil(lambda: window.library.is_loaded)
        return window

    yield starting
    for window in windows:
        if window.isVisible():
            for document in window.shell.documents.unsaved:
                document.session.mark_saved(
                    document.path or Path("gone"), document.session.document
                )
            window.close()
        window.deleteLater()
    QApplication.processEvents()


@pytest.fixture
def window(start: Callable[..., MainWindow]) -> MainWindow:
    """The started window over an empty library."""
    return start()


@pytest.fixture
def press(qtbot: QtBot) -> Callable[[QWidget, str], None]:
    """Return a function that presses keys such as ``Ctrl+S`` in a window, once it is active."""

    def pressing(window: QWidget, keys: str) -> None:
        window.activateWindow()
        qtbot.waitUntil(lambda: QApplication.activeWindow() is window)
        combination = QKeySequence(keys)[0]
        target = QApplication.focusWidget() or window
        qtbot.keyClick(target, combination.key(), combination.keyboardModifiers())

    return pressing


class Answers(QObject):
    """Presses buttons of questions that wait for an answer, one after the other."""

    def __init__(self) -> None:
        super().__init__()
        self.pending: list[str] = []
        self.seen: list[str] = []
        """The texts of the questions that were answered."""
        self._timer = QTimer(self)
        self._timer.setInterval(10)
        self._timer.timeout.connect(self._press)

    def give(self, *buttons: str) -> None:
        """Press these buttons as soon as a question has them, in this order."""
        self.pending.extend(buttons)
        self._timer.start()

    def _press(self) -> None:
        dialog = QApplication.activeModalWidget()
        if not isinstance(dialog, QMessageBox) or not self.pending:
            return
        for button in dialog.findChildren(QAbstractButton):
            if button.isVisible() and button.text().replace("&", "") == self.pending[0]:
                self.pending.pop(0)
                self.seen.append(f"{dialog.text()} {dialog.informativeText()}")
                button.click()
                return


@pytest.fixture
def answers(qapp: QApplication) -> Iterator[Answers]:
    """Answers for dialogs; every answer must have been wanted."""
    found = Answers()
    yield found
    assert not found.pending, f"nobody asked for {found.pending}"
