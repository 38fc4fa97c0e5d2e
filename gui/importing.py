"""Brings in files of other tools: shows what they hold, and keeps what is wanted of it."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QFileDialog

from gui.chosen_file import chosen_file
from gui.dialog.import_list import Entry
from gui.dialog.import_report import ImportDialog
from gui.dialog.message import show_error
from gui.import_work import Reading, Saved, read_files, save_documents
from gui.task import Task, Work
from models.errors import UserError
from models.storage import write_file
from rules.exchange.importing import SUFFIXES
from rules.exchange.report import Imported, NotImported

if TYPE_CHECKING:
    from gui.shell import Shell

log = logging.getLogger(__name__)

_ENDINGS = " ".join(f"*{suffix}" for suffix in SUFFIXES)
FILE_FILTER = f"Files of other tools ({_ENDINGS});;All files (*)"
FOLDER_KEY = "files/import-folder"


def is_foreign(path: Path) -> bool:
    """Tell whether ``path`` is imported rather than opened: by its ending, or it is a folder."""
    return path.suffix.lower() in SUFFIXES or path.is_dir()


class Importer(QObject):
    """One dialog at a time; files that come while it is open are added to it."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._shell = shell
        self._dialog: ImportDialog | None = None
        self._waiting: list[Path] = []
        self._reading: Task | None = None
        self._saving: Task | None = None
        self._saved: list[Saved] = []
        self._enough = Event()
        """Set to end saving after the document that is being written."""

    def ask(self) -> None:
        """Ask for files and bring them in."""
        settings = self._shell.window.settings
        chosen, _ = QFileDialog.getOpenFileNames(
            self._shell.window, "Import", self._folder, FILE_FILTER
        )
        if chosen:
            settings.put(FOLDER_KEY, str(Path(chosen[0]).parent))
            self.start([Path(path) for path in chosen])

    def start(self, paths: Sequence[Path]) -> None:
        """Read ``paths``, files or folders of them, and show what they hold."""
        if self._dialog is None:
            self._dialog = dialog = ImportDialog(self._shell.window)
            dialog.save_asked.connect(self._save)
            dialog.open_asked.connect(self._open)
            dialog.stop_asked.connect(self.stop)
            dialog.report_asked.connect(self._save_report)
            dialog.finished.connect(self._forget_dialog)
            dialog.open()
        self._waiting.extend(paths)
        self._go_on()

    @Slot()
    def stop(self) -> None:
        """End what is under way; what was read or saved so far stays."""
        self._enough.set()
        self._waiting.clear()
        if self._reading is not None:
            self._reading.cancel()
            self._reading.deleteLater()
            self._end_reading()

    # Reading

    def _go_on(self) -> None:
        """Read what waits, unless something is under way that is gone on from later."""
        if self._dialog is None or not self._waiting or self._reading or self._saving:
            return
        paths, self._waiting = self._waiting, []
        self._dialog.show_progress("Reading…", 0, 0)
        self._reading = self._begun(partial(read_files, paths), self._take, self._end_reading)

    def _take(self, step: object) -> None:
        if self._dialog is None:
            return
        if isinstance(step, Reading):
            self._dialog.show_progress(f"Reading {step.name}", step.done, step.total)
        elif isinstance(step, Imported | NotImported):
            self._dialog.add(step)

    def _end_reading(self, _result: object = None) -> None:
        self._reading = None
        if self._dialog is not None:
            self._dialog.finish()
        self._go_on()

    # Keeping

    @Slot(list)
    def _open(self, entries: Sequence[Entry]) -> None:
        self._close()
        for entry in entries:
            document = entry.document
            if document is not None:
                self._shell.show(self._shell.documents.open_fresh(document, dirty=True))

    @Slot(list)
    def _save(self, entries: Sequence[Entry]) -> None:
        assert self._dialog is not None
        wanted = [(entry, found) for entry in entries if (found := entry.document) is not None]
        self._enough.clear()
        self._saved = []
        self._dialog.show_progress("Saving…", 0, len(wanted))
        work = partial(save_documents, wanted, self._enough)
        self._saving = self._begun(work, self._note_saved, self._end_saving)

    def _note_saved(self, step: Saved) -> None:
        self._saved.append(step)
        if self._dialog is not None:
            self._dialog.show_saved(step.entry, step.path)
            self._dialog.show_progress(f"Saved {step.done} of {step.total}", step.done, step.total)

    def _end_saving(self, _result: object = None, *, is_whole: bool = True) -> None:
        self._saving = None
        if self._dialog is not None:
            self._dialog.finish()
        if self._saved:
            self._shell.tabs.setCurrentIndex(0)
            self._shell.shelf.note_imported([saved.path for saved in self._saved])
        if is_whole and not self._enough.is_set():
            self._close()
        self._go_on()

    @Slot(str)
    def _save_report(self, report: str) -> None:
        suggestion = str(Path(self._folder) / "Import report.txt")
        chosen, _ = QFileDialog.getSaveFileName(
            self._dialog, "Save report", suggestion, "Text (*.txt)"
        )
        path = chosen_file(self._dialog, chosen, ".txt")
        if path is None:
            return
        try:
            write_file(path, report.encode())
        except UserError as error:
            show_error(self._dialog, error)

    # Inside

    @property
    def _folder(self) -> str:
        folder = self._shell.window.settings.text(FOLDER_KEY)
        return folder if folder and Path(folder).is_dir() else str(Path.home())

    def _begun(self, work: Work, stepped: object, done: object) -> Task:
        task = Task(work, self)
        task.stepped.connect(stepped)  # pyright: ignore[reportArgumentType]
        task.done.connect(done)  # pyright: ignore[reportArgumentType]
        task.failed.connect(self._tell)
        task.done.connect(task.deleteLater)
        task.failed.connect(task.deleteLater)
        return task.start()

    def _tell(self, error: Exception) -> None:
        if not isinstance(error, UserError):
            log.error("cannot import", exc_info=error)
            error = UserError(
                "Something went wrong in the import.",
                remedy="What is listed can be used. Import the other files one by one.",
            )
        if self._saving is not None:
            self._end_saving(is_whole=False)
        else:
            self._end_reading()
        show_error(self._dialog or self._shell.window, error)

    def _close(self) -> None:
        if self._dialog is not None and not self._waiting:
            self._dialog.accept()

    @Slot()
    def _forget_dialog(self) -> None:
        if self._dialog is not None:
            self._dialog.deleteLater()
        self._dialog = None
