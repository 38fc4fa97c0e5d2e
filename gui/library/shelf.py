"""What can be done with the files of the library, whether or not they are open."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from gui.dialog.message import show_error
from gui.library.bin_step import BinStep
from gui.library.import_step import ImportStep
from gui.reveal import reveal
from models.document import MAX_LINE, Document
from models.errors import UserError
from models.library import added
from models.storage import load, save
from rules.systems import kind_of

if TYPE_CHECKING:
    from gui.library.page import LibraryPage
    from gui.shell import Shell


class Shelf(QObject):
    """Bin, restore, duplicate, rename and reveal; the page's list follows."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._shell, self._window, self._documents = shell, shell.window, shell.documents

    @property
    def _page(self) -> LibraryPage:
        return self._shell.library

    def loaded(self, path: Path) -> Document | None:
        """Return the document of ``path``, as it is in its tab when it is open; an error is shown
        and gives None."""
        twin = self._documents.at(path)
        if twin is not None:
            return twin.session.document
        try:
            return load(path).document
        except UserError as error:
            show_error(self._window, error)
            return None

    def move_to_bin(self, path: Path) -> bool:
        """Close the document if it is open, and move its file; the page's undo takes it back."""
        if not self._put_away(path):
            return False
        row = self._page.rows.get(path)
        name = row.name if row is not None else path.stem
        step = BinStep(path, name, done=self._page.load, failed=self._tell)
        self._page.stack.push(step)
        if self._page.stack.count() == 0 or not self._page.stack.canUndo():
            return False
        self._page.notice.say(f"{name} was moved to the bin.", ("Undo", self._undo), sign="trash")
        return True

    def note_imported(self, paths: Sequence[Path]) -> None:
        """Tell of files that an import put into the library; the page's undo takes them back."""
        one = len(paths) == 1
        words = "document" if one else f"{len(paths)} documents"
        step = ImportStep(
            paths, f"Import {words}", may_go=self._put_away, done=self._page.load, failed=self._tell
        )
        self._page.stack.push(step)
        self._page.load()
        self._page.choose(paths[0])
        offers = [("Undo", self._undo)]
        if one:
            offers.insert(0, ("Open", partial(self._shell.open_path, paths[0])))
        text = f"“{paths[0].stem}” was" if one else f"{words} were"
        self._page.notice.say(f"{text} imported.", *offers, sign="check")

    def duplicate(self, path: Path) -> Path | None:
        """Save a copy of the document in the library, choose it and return its path."""
        document = self.loaded(path)
        return self.copy(document) if document is not None else None

    def copy(self, document: Document) -> Path | None:
        """Save a copy of ``document`` in the library under a new name and return its path."""
        name = f"{document.name.strip()[: MAX_LINE - 10] or 'Unnamed'} (copy)"
        copied = kind_of(document).duplicate
        try:
            path = added(copied(document, name) if copied else document.replaced(name=name))
        except UserError as error:
            show_error(self._window, error)
            return None
        self._page.load()
        self._page.choose(path)
        return path

    def rename(self, path: Path) -> None:
        """Ask for another name of the document; its file keeps its own.

        One that is open is renamed in its tab, where undo and the other changes are.
        """
        twin = self._documents.at(path)
        if twin is not None:
            self._shell.show(twin)
            self._shell.page_of(twin).show_place("name")
            return
        document = self.loaded(path)
        if document is None:
            return
        from gui.dialog.rename import RenameDialog

        dialog = RenameDialog(document.name, self._window)
        dialog.chosen.connect(partial(self._rename, path))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def reveal(self, path: Path) -> None:
        try:
            reveal(path)
        except UserError as error:
            show_error(self._window, error)

    def _rename(self, path: Path, name: str) -> None:
        try:
            stored = load(path)
            save(stored.document.replaced(name=name), path, expected=stored.fingerprint)
        except UserError as error:
            show_error(self._window, error)
        self._page.load()

    def _put_away(self, path: Path) -> bool:
        """Close the document of ``path`` if it is open; tell whether it is closed now."""
        twin = self._documents.at(path)
        if twin is not None:
            if not self._documents.may_close([twin]):
                return False
            self._documents.close(twin)
        return True

    def _undo(self) -> None:
        self._page.stack.undo()

    def _tell(self, error: UserError) -> None:
        self._page.notice.dismiss()
        self._page.load()
        show_error(self._window, error)
