"""Keeps tab titles, the window's title, the foot line and the commands true to what is open."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Slot

from gui.command_wiring import show_state
from gui.moment import clock, moment
from gui.open_document import OpenDocument

if TYPE_CHECKING:
    from gui.library.page import LibraryPage
    from gui.shell import Shell

PAUSE_MS = 100
"""Typing changes a document with every key; the foot line follows a little later."""


class Status(QObject):
    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._shell = shell
        self._kept_at: dict[str, float] = {}
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(PAUSE_MS)
        self._timer.timeout.connect(self.update_all)
        shell.window.status.problems_pressed.connect(shell.next_problem)

    def begin(self) -> None:
        self._shell.autosave.kept.connect(self._note_kept)

    def follow_library(self, library: LibraryPage) -> None:
        library.counted.connect(self._soon)
        library.chosen_changed.connect(self._soon)

    def follow(self, document: OpenDocument) -> None:
        """Show what becomes of ``document`` from now on."""
        session = document.session
        for signal in (session.changed, session.path_changed, document.saved, document.reloaded):
            signal.connect(self._soon)
        # At once: “Save” must be possible before the fingers reach its keys.
        session.clean_changed.connect(self.update_all)

    def forget(self, document: OpenDocument) -> None:
        self._kept_at.pop(document.key, None)

    @Slot()
    def update_all(self) -> None:
        """Show everything anew."""
        self._timer.stop()
        for document in self._shell.documents.all:
            self._show_tab(document)
        page = self._shell.current
        if page is None:
            self._show_library()
        else:
            self._show_document(page.document)
        show_state(self._shell)

    @Slot()
    def _soon(self) -> None:
        if not self._timer.isActive():
            self._timer.start()

    @Slot(str)
    def _note_kept(self, key: str) -> None:
        self._kept_at[key] = time.time()
        self._soon()

    def _show_tab(self, document: OpenDocument) -> None:
        page = self._shell.page_of(document)
        index = self._shell.window.pages.indexOf(page)
        self._shell.tabs.set_text(index, document.title, unsaved=document.is_dirty)

    def _show_library(self) -> None:
        window = self._shell.window
        window.setWindowTitle("Fablefolio")
        window.setWindowModified(False)
        total = self._shell.library.total
        unsaved = len(self._shell.documents.unsaved)
        waiting = len(self._shell.restart.waiting)
        words = [f"{unsaved} with unsaved changes"] if unsaved else []
        if waiting:
            words.append(f"{waiting} to recover")
        saved = ("pencil", ", ".join(words)) if words else ("check", "Everything saved")
        window.status.show_parts(("", f"{total} document{'' if total == 1 else 's'}"), saved)
        window.status.show_problems(0, 0, 0)

    def _show_document(self, document: OpenDocument) -> None:
        from rules.systems import system

        window, session = self._shell.window, document.session
        window.setWindowTitle(f"{document.title}[*] – Fablefolio")
        window.setWindowModified(document.is_dirty)
        game = system(session.document.game).title
        edition = session.kind.summary(session.document).edition
        rules = f"{game}, {edition}" if edition else game
        window.status.show_parts(self._saved_words(document), ("", rules))
        counted = [problem.severity for problem in session.assessment.problems]
        window.status.show_problems(
            counted.count("error"), counted.count("warning"), counted.count("note")
        )

    def _saved_words(self, document: OpenDocument) -> tuple[str, str]:
        kept = self._kept_at.get(document.key)
        if document.is_dirty:
            if document.path is None and document.is_draft and kept is not None:
                return "check", f"Draft kept {clock(kept)}"
            return "pencil", "Unsaved changes"
        if document.path is None:
            return "pencil", "Not saved yet"
        if document.was_saved:
            return "check", f"Saved {clock(document.file_time)}"
        try:
            when = moment(document.path.stat().st_mtime)
        except OSError:
            return "warning", "The file is gone"
        return "check", f"Saved {when.removeprefix('today ')}"
