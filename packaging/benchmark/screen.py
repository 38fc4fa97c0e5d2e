"""The program's window in a measurement, and when what it shows was painted."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget

from benchmark.reading import MeasurementError
from gui.application import make_application
from gui.main_window import MainWindow
from gui.settings import Settings
from gui.theme import theme
from models.folder import settings_file

CALM_PASSES = 3
LONGEST_S = 120


class NothingPaintedError(MeasurementError):
    """The change shows nowhere in the window."""


class Painting(QObject):
    """Hears when a window paints what has changed in it."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.count = 0
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt calls it
        if event.type() in (QEvent.Type.UpdateRequest, QEvent.Type.Expose):
            self.count += 1
        return False


class Duration(NamedTuple):
    """Seconds until a change was painted: those that passed, and those this process computed.

    Others who use the machine lengthen the first, the second only a little.
    """

    passed: float
    computed: float


class Screen:
    """A window whose painting can be waited for."""

    def __init__(self, window: QWidget) -> None:
        self._painting = Painting(window)

    def duration_of(self, change: Callable[[], object]) -> Duration:
        """Make the change and return how long it takes until no more painting follows from it.

        Raises:
            NothingPaintedError: when nothing was painted.
        """
        before = self._painting.count
        start = now()
        change()
        end = self.settle()
        if self._painting.count == before:
            raise NothingPaintedError("the change painted nothing")
        return since(start, end)

    def settle(self) -> Duration:
        """Let the window work until it paints no more; return the time when it painted last."""
        end, idle, seen = now(), 0, self._painting.count
        while idle < CALM_PASSES:
            QApplication.processEvents()
            if self._painting.count == seen:
                idle += 1
            else:
                seen, idle, end = self._painting.count, 0, now()
        return end


def now() -> Duration:
    """Return the time as each of the two clocks has it."""
    return Duration(time.perf_counter(), time.process_time())


def since(start: Duration, end: Duration) -> Duration:
    return Duration(end.passed - start.passed, end.computed - start.computed)


def application() -> QApplication:
    """Return the program's application object, with its fonts and looks."""
    app = make_application(["bench"])
    theme().use("light")
    app.setCursorFlashTime(0)  # a blinking cursor paints without any change
    return app


def main_window(paths: Sequence[Path] = ()) -> MainWindow:
    """Return the main window on the screen, ready, with the files at ``paths`` open."""
    window = MainWindow(Settings(settings_file()))
    states: list[str] = []
    window.ready.connect(lambda: states.append("ready"))
    window.show()
    window.begin([str(path) for path in paths])
    wait_until(lambda: bool(states), "the window to be ready")
    return window


def wait_until(is_so: Callable[[], bool], what: str) -> None:
    """Let the window work until ``is_so``.

    Raises:
        MeasurementError: when that takes too long; ``what`` was waited for.
    """
    latest = time.monotonic() + LONGEST_S
    while not is_so():
        if time.monotonic() > latest:
            raise MeasurementError(f"waited {LONGEST_S} s for {what}")
        QApplication.processEvents()
        time.sleep(0.001)
