"""Keeps unsaved changes in the recovery folder, a moment after they were made."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, QThreadPool, QTimer, Signal, Slot

from gui.open_document import OpenDocument
from gui.task import Progress, Task
from models.errors import UserError
from models.recovery import Recovery

log = logging.getLogger(__name__)

PAUSE_MS = 1_000
"""From the first unkept edit to its writing; further edits do not put it off."""


class Autosave(QObject):
    """Writes each watched document's unsaved changes, on a thread of its own, in order.

    What is kept goes away when the document is saved, or closed without saving.
    """

    failed = Signal(str)
    """Keeping did not work, and why; told once until it works again."""
    kept = Signal(str)
    """The changes of the document with this key were written."""

    def __init__(self, recovery: Recovery, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._recovery = recovery
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)  # keep and drop must not overtake each other
        self._pending: dict[str, OpenDocument] = {}
        self._known: set[str] = set()
        self._has_failed = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(PAUSE_MS)
        self._timer.timeout.connect(self.write)

    def watch(self, document: OpenDocument, *, is_kept: bool = False) -> None:
        """Keep ``document`` from now on. ``is_kept``: the recovery folder holds it already."""
        if is_kept:
            self._known.add(document.key)
        elif document.is_dirty:
            self._note(document)
        document.session.changed.connect(partial(self._note, document))
        document.session.clean_changed.connect(partial(self._clean, document))
        document.saved.connect(partial(self._forget, document))

    def release(self, document: OpenDocument) -> None:
        """Stop keeping a document that closes; what was kept of it is dropped."""
        document.session.changed.disconnect()
        document.session.clean_changed.disconnect()
        self._forget(document)

    @Slot()
    def write(self) -> None:
        """Write now what is pending."""
        self._timer.stop()
        pending, self._pending = self._pending, {}
        for document in pending.values():
            if document.is_dirty:
                self._known.add(document.key)
                keep = partial(
                    self._recovery.keep,
                    document.key,
                    document.session.document,
                    document.path,
                    document.fingerprint,
                )
                self._run(keep, partial(self.kept.emit, document.key))

    def finish(self, milliseconds: int = 5_000) -> None:
        """Write what is pending and wait until it is on disk; called when the program ends."""
        self.write()
        self._pool.waitForDone(milliseconds)

    def _note(self, document: OpenDocument) -> None:
        self._pending[document.key] = document
        if not self._timer.isActive():
            self._timer.start()

    def _clean(self, document: OpenDocument, is_clean: bool) -> None:
        if is_clean:
            self._forget(document)
        else:
            self._note(document)  # without an edit too, as when its file is gone

    def _forget(self, document: OpenDocument) -> None:
        self._pending.pop(document.key, None)
        if document.key in self._known:
            self._known.discard(document.key)
            self._run(partial(self._recovery.drop, document.key))

    def _run(self, work: Callable[[], None], tell: Callable[[], None] | None = None) -> None:
        def done(_progress: Progress) -> None:
            work()

        task = Task(done, self)
        task.done.connect(self._note_success)
        if tell is not None:
            task.done.connect(lambda _result: tell())
        task.failed.connect(self._tell_failed)
        task.done.connect(task.deleteLater)
        task.failed.connect(task.deleteLater)
        task.start(self._pool)

    @Slot()
    def _note_success(self) -> None:
        self._has_failed = False

    @Slot(object)
    def _tell_failed(self, error: Exception) -> None:
        log.warning("unsaved changes are not kept", exc_info=error)
        if not self._has_failed:
            self._has_failed = True
            reason = str(error) if isinstance(error, UserError) else "The recovery folder fails."
            self.failed.emit(reason)
