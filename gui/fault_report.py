"""A fault in the program itself: it is written to a log and shown, and the program goes on."""

from __future__ import annotations

import logging
import sys
import threading
import traceback
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QObject, Qt, Signal, Slot

log = logging.getLogger(__name__)

LARGEST_LOG = 512 * 1024


class FaultReport(QObject):
    """Takes every exception that nobody caught, from any thread.

    ``prepare`` is called before the dialog shows, to keep what is unsaved.
    """

    _raised = Signal(str)

    def __init__(self, log_file: Path, prepare: Callable[[], object]) -> None:
        super().__init__()
        self._log_file, self._prepare = log_file, prepare
        self._is_showing = False
        # Also for a fault in another thread: the dialog must come up in this one.
        self._raised.connect(self._show, Qt.ConnectionType.QueuedConnection)

    def install(self) -> None:
        """Be the one that hears of uncaught exceptions."""
        sys.excepthook = self._take
        threading.excepthook = self._take_of_thread

    @Slot(str)
    def _show(self, details: str) -> None:
        if self._is_showing:  # a fault that repeats, as in painting, must not pile up dialogs
            return
        from gui.dialog.crash import CrashDialog

        self._is_showing = True
        try:
            self._prepare()
            dialog = CrashDialog(details, self._log_file)
            dialog.exec()
            dialog.deleteLater()
        finally:
            self._is_showing = False

    def _take(
        self,
        kind: type[BaseException],
        error: BaseException,
        trace: TracebackType | None,
    ) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        log.critical("uncaught", exc_info=(kind, error, trace))
        self._raised.emit("".join(traceback.format_exception(kind, error, trace)))

    def _take_of_thread(self, found: threading.ExceptHookArgs) -> None:
        if found.exc_value is not None:
            self._take(found.exc_type, found.exc_value, found.exc_traceback)


def start_log(file: Path) -> None:
    """Write warnings and worse to ``file``; an old log of that size makes room for a new one."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        if file.exists() and file.stat().st_size > LARGEST_LOG:
            file.replace(file.with_suffix(".old.log"))
        handler = logging.FileHandler(file, encoding="utf-8", delay=True)
    except OSError:
        return  # nowhere to write: the terminal has it all the same
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    handler.setLevel(logging.WARNING)
    logging.getLogger().addHandler(handler)
