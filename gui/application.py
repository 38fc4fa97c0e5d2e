"""Starts the window: one program per person, shown at once, the rest loaded after it."""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from fablefolio import __version__
from gui.main_window import MainWindow
from gui.settings import Settings
from gui.single_instance import SingleInstance
from gui.theme import Override, theme
from models.folder import settings_file, state_folder

THEMES: tuple[Override, ...] = ("system", "light", "dark")
LATEST_START_MS = 400
"""A window that starts minimised is never painted; its work begins all the same."""
LISTEN_AFTER_MS = 100
"""What was opened is shown first; a second start waits longer than that for an answer."""


def make_application(argv: Sequence[str]) -> QApplication:
    """Return the application object with its name, fonts and looks; tests use it too."""
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        app = QApplication(list(argv))
    app.setApplicationName("Fablefolio")
    app.setApplicationDisplayName("")
    app.setApplicationVersion(__version__)
    app.setDesktopFileName("fablefolio")
    return app


def run(paths: list[str]) -> int:
    """Open the window with the files at ``paths`` and return the exit status when it closes.

    When Fablefolio runs already, the files go to that window, and this returns at once.
    """
    app = make_application([sys.argv[0]])
    instance = SingleInstance(state_folder())
    if not instance.acquire() and instance.hand_over(paths):
        return 0
    settings = Settings(settings_file())
    theme().use(_override(settings))
    window = MainWindow(settings)
    instance.asked.connect(window.open_paths)
    _start(app, window, instance, paths)
    # Ctrl+C in a terminal ends the program like a kill; what is unsaved was kept.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    window.show()
    status = app.exec()
    instance.close()
    return status


def _override(settings: Settings) -> Override:
    found = settings.text("view/theme", "system", among=THEMES)
    return next(known for known in THEMES if known == found)


def _start(
    app: QApplication, window: MainWindow, instance: SingleInstance, paths: Sequence[str]
) -> None:
    """Load the rest as soon as the window is painted; with a measuring run, end there."""
    quit_after = os.environ.get("FABLEFOLIO_QUIT_AFTER", "")
    if quit_after == "paint":
        window.painted.connect(app.quit)
        return
    if quit_after == "ready":
        window.ready.connect(app.quit)

    def begin() -> None:
        if not window.has_begun:
            _hear_faults(window)
            window.begin([str(Path(path)) for path in paths])
            QTimer.singleShot(LISTEN_AFTER_MS, instance, instance.listen)
            _collect_garbage_again()

    window.painted.connect(begin)
    QTimer.singleShot(LATEST_START_MS, window, begin)


def _collect_garbage_again() -> None:
    """End the pause in garbage collection that the launcher began.

    A start makes some hundred thousand objects that all stay, and looking through them again and
    again took a tenth of its time. They are set aside for good.
    """
    gc.freeze()
    gc.enable()


def _hear_faults(window: MainWindow) -> None:
    from gui.fault_report import FaultReport, start_log

    file = state_folder() / "fablefolio.log"
    start_log(file)
    report = FaultReport(file, window.keep_unsaved)
    report.setParent(window)
    report.install()
