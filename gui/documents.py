"""The open documents: open, save, close, and what happens when a file has changed meanwhile."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from gui.chosen_file import chosen_file
from gui.dialog.conflict import OVERWRITE, RELOAD, SAVE_AS, conflict_choice
from gui.dialog.message import show_error
from gui.dialog.unsaved import SAVE, unsaved_choice
from gui.open_document import OpenDocument
from gui.recovery import Autosave
from gui.settings import Settings
from models.document import Document
from models.errors import ChangedOnDiskError, UserError
from models.file_error import file_error
from models.file_format import SUFFIX
from models.file_name import new_path, safe_stem
from models.folder import library_folder
from models.recovery import Kept
from models.storage import NO_FILE

FILE_FILTER = f"Fablefolio documents (*{SUFFIX});;All files (*)"
TRIES = 5
"""How often another name is tried when somebody takes the chosen one at the same moment."""


class Documents(QObject):
    """All that is open. Questions and errors are shown over ``window``."""

    opened = Signal(object)
    """An ``OpenDocument`` was added."""
    closed = Signal(object)
    saved = Signal(object)
    """One was written to its file."""
    closing = Signal(list)
    """These may be closed in a moment: what saves itself does so now, before anybody is asked."""

    def __init__(self, window: QWidget, settings: Settings, autosave: Autosave) -> None:
        super().__init__(window)
        self._window, self._settings, self._autosave = window, settings, autosave
        self._all: list[OpenDocument] = []

    @property
    def all(self) -> Sequence[OpenDocument]:
        return tuple(self._all)

    @property
    def unsaved(self) -> Sequence[OpenDocument]:
        return tuple(document for document in self._all if document.is_dirty)

    def at(self, path: Path) -> OpenDocument | None:
        """Return the open document whose file is ``path``, by whatever name."""
        real = os.path.realpath(path)
        return next(
            (d for d in self._all if d.path is not None and os.path.realpath(d.path) == real), None
        )

    # Opening

    def open(self, path: Path, *, quiet: bool = False) -> OpenDocument | None:
        """Open the file at ``path``, or return what is open of it already.

        An error is shown, or passed over when ``quiet``; then the result is None.
        """
        path = Path(os.path.abspath(path))
        found = self.at(path)
        if found is None:
            try:
                found = OpenDocument.of_file(path)
            except UserError as error:
                if not quiet:
                    show_error(self._window, error)
                return None
            self._add(found)
        self._settings.put_opened(path)
        return found

    def open_fresh(
        self, document: Document, *, is_draft: bool = False, dirty: bool = False
    ) -> OpenDocument:
        """Open a document that no file holds yet."""
        found = OpenDocument.fresh(document, is_draft=is_draft, dirty=dirty)
        self._add(found)
        return found

    def open_kept(self, kept: Kept) -> OpenDocument:
        """Open what was unsaved when the program ended, in place of its file's unchanged tab."""
        found = OpenDocument.of_kept(kept)
        twin = self.at(kept.path) if kept.path is not None else None
        if twin is not None and not twin.is_dirty:
            self.close(twin)
        self._add(found, is_kept=True)
        return found

    # Saving

    def save(self, document: OpenDocument) -> bool:
        """Save to the document's file, or to a new one in the library; tell whether it is saved."""
        if document.path is None:
            return self._save_new(document)
        return self._save_to(document, document.path, is_own=True)

    def save_quietly(self, document: OpenDocument) -> UserError | None:
        """Save to the document's own file and ask nothing; return why it could not be."""
        assert document.path is not None
        try:
            document.save_to(document.path, expected=document.fingerprint)
        except UserError as error:
            return error
        self._note_saved(document)
        return None

    def save_as(self, document: OpenDocument) -> bool:
        """Save to a file that the user chooses."""
        folder = document.path.parent if document.path is not None else library_folder()
        stem = safe_stem(document.session.document.name) or "Unnamed"
        suggestion = document.path or folder / f"{stem}{SUFFIX}"
        chosen, _ = QFileDialog.getSaveFileName(
            self._window, "Save as", str(suggestion), FILE_FILTER
        )
        path = chosen_file(self._window, chosen, SUFFIX)
        if path is None:
            return False
        twin = self.at(path)
        if twin is not None and twin is not document:
            show_error(
                self._window,
                UserError(
                    f"“{path.name}” is open in another tab.",
                    remedy="Close that tab first, or choose another name.",
                ),
            )
            return False
        return self._save_to(document, path, is_own=twin is document)

    def save_all(self) -> bool:
        """Save everything that is unsaved; stop at the first that cannot be."""
        return all(self.save(document) for document in self.unsaved)

    def revert(self, document: OpenDocument) -> bool:
        """Take what the file holds; undo brings the changes back."""
        try:
            document.reload()
        except UserError as error:
            show_error(self._window, error)
            return False
        return True

    # Closing

    def may_close(self, documents: Sequence[OpenDocument]) -> bool:
        """Ask what to do with unsaved changes, do it, and tell whether the tabs may go."""
        self.closing.emit(list(documents))
        unsaved = [document for document in documents if document.is_dirty]
        if not unsaved:
            return True
        choice = unsaved_choice(self._window, [document.title for document in unsaved])
        if choice == SAVE:
            return all(self.save(document) for document in unsaved)
        return bool(choice)

    def close(self, document: OpenDocument) -> None:
        """Close without asking; what the recovery folder kept of it is dropped."""
        self._autosave.release(document)
        self._all.remove(document)
        self.closed.emit(document)
        document.deleteLater()

    # Inside

    def _add(self, document: OpenDocument, *, is_kept: bool = False) -> None:
        document.setParent(self)
        self._all.append(document)
        self._autosave.watch(document, is_kept=is_kept)
        self.opened.emit(document)

    def _save_new(self, document: OpenDocument) -> bool:
        folder = library_folder()
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            show_error(self._window, file_error(error, folder, "saved"))
            return False
        name = document.session.document.name.strip() or document.session.title
        for left in reversed(range(TRIES)):
            try:
                document.save_to(new_path(folder, name), expected=NO_FILE)
            except UserError as error:
                if left:
                    continue
                show_error(self._window, error)
                return False
            break
        self._note_saved(document)
        return True

    def _save_to(self, document: OpenDocument, path: Path, *, is_own: bool) -> bool:
        try:
            document.save_to(path, expected=document.fingerprint if is_own else None)
        except ChangedOnDiskError:
            return self._resolve(document, path)
        except UserError as error:
            show_error(self._window, error)
            return False
        self._note_saved(document)
        return True

    def _resolve(self, document: OpenDocument, path: Path) -> bool:
        """The file was changed by somebody else: let the user choose."""
        try:
            changed = path.stat().st_mtime
        except OSError:
            changed = None
        choice = conflict_choice(self._window, path, opened=document.file_time, changed=changed)
        if choice == RELOAD:
            return self.revert(document)
        if choice == SAVE_AS:
            return self.save_as(document)
        if choice == OVERWRITE:
            return self._save_to(document, path, is_own=False)
        return False

    def _note_saved(self, document: OpenDocument) -> None:
        assert document.path is not None
        self._settings.put_opened(document.path)
        self.saved.emit(document)
