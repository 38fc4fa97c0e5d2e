"""One open session and the library: its people come up to date, and what play changed goes back.

Playing changes the points of heroes, never their build; foes and encounters of the library stay as
they are.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Slot
from PySide6.QtWidgets import QApplication

from gui.notice import Offer
from gui.open_document import OpenDocument
from models.document import Document
from models.errors import ChangedOnDiskError, UserError, quoted
from models.neighbour import neighbour_path
from models.storage import Fingerprint, load, save
from rules.table import TableGame

if TYPE_CHECKING:
    from gui.shell import Shell

PAUSE_MS = 2_000
"""From the last change of a session to its saving."""


@dataclass(frozen=True, slots=True)
class Found:
    """A document of the library: as its tab has it, else as its file does."""

    path: Path
    document: Document
    fingerprint: Fingerprint | None = None
    tab: OpenDocument | None = None


class SessionLink(QObject):
    """Goes with the open session ``document``.

    A session that has a file is saved by itself a moment after each change. Whenever it is saved,
    the library's documents get what play changed. One that somebody else changed in the same
    respect meanwhile is left alone: the notice asks which of the two counts.
    """

    def __init__(self, shell: Shell, document: OpenDocument, game: TableGame) -> None:
        super().__init__(document)
        self._shell, self._document, self._game = shell, document, game
        self._known: dict[str, Document] = {}
        """What each file held when it was last read or written for this session."""
        self._refused: set[str] = set()
        self._missed: set[str] = set()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(PAUSE_MS)
        self._timer.timeout.connect(self._save)
        self._bring_up_to_date()
        document.session.changed.connect(self._note_change)
        document.session.clean_changed.connect(self._note_change)
        if document.is_dirty:
            self._note_change()

    # Opening -----------------------------------------------------------------------------------

    def _bring_up_to_date(self) -> None:
        """Take the participants as the library has them, as an undo step where they differ.

        What was never saved, or was recovered, is newer than the library: it stays.
        """
        found = self._found()
        self._known = {file: one.document for file, one in found.items()}
        if self._document.path is not None and not self._document.is_dirty:
            self._take(self._known, "bring heroes up to date")

    def _take(self, documents: Mapping[str, Document], step: str) -> None:
        session = self._document.session
        session.edit(self._game.refreshed(session.document, documents), step)

    def _found(self) -> dict[str, Found]:
        """Return the documents that the session's people come from, as far as they are there."""
        path = self._document.path
        folders = [path.parent] if path is not None else []
        found: dict[str, Found] = {}
        for file in self._game.files(self._document.session.document):
            place = neighbour_path(file, folders)
            one = self._read(place) if place is not None else None
            if one is not None:
                found[file] = one
        return found

    def _read(self, path: Path) -> Found | None:
        tab = self._shell.documents.at(path)
        if tab is not None:
            return Found(path, tab.session.document, tab=tab)
        try:
            stored = load(path)
        except UserError:
            return None
        return Found(path, stored.document, stored.fingerprint)

    # Saving by itself --------------------------------------------------------------------------

    @Slot()
    def _note_change(self) -> None:
        files = self._game.files(self._document.session.document)
        if any(file not in self._known for file in files):
            for file, one in self._found().items():
                self._known.setdefault(file, one.document)
        if self._document.path is not None and self._document.is_dirty:
            self._timer.start()

    @Slot()
    def _save(self) -> None:
        if QApplication.activeModalWidget() is not None:
            self._timer.start()  # a question is open, perhaps about this very file
        else:
            self.save_now()

    def save_now(self) -> None:
        """Save what was changed, if the session has a file of its own that nobody else changed."""
        self._timer.stop()
        document = self._document
        if document not in self._shell.documents.all or not document.is_dirty:
            return
        if document.path is None or document.told_of is not None:
            return  # its file was changed by somebody else: the notice asks what to do
        error = self._shell.documents.save_quietly(document)
        if isinstance(error, ChangedOnDiskError):
            self._shell.outside.look()
        elif error is not None:
            self._tell(f"The session could not be saved. {error}")

    # Writing back ------------------------------------------------------------------------------

    def write_back(self) -> None:
        """Give the library what play changed; tell what could not be written."""
        found = self._found()
        known = {file: one.document for file, one in found.items()}
        wanted = self._game.to_write(self._document.session.document, known)
        for file, after in wanted.items():
            self._put(file, after, found[file])
        for file in known.keys() - wanted.keys():
            self._known[file] = known[file]
        self._tell_missing(found)
        if any(found[file].tab is None for file in wanted):
            self._shell.reload_library()

    def _put(self, file: str, after: Document, place: Found) -> None:
        if place.tab is not None:
            self._put_into_tab(after, place.tab)
            self._known[file] = after
        elif self._was_played_elsewhere(file, place.document):
            self._refuse(file, place)
        else:
            try:
                save(after, place.path, expected=place.fingerprint)
            except UserError as error:
                self._tell(f"{quoted(place.path)} could not take over the points. {error}")
            else:
                self._known[file] = after
                self._refused.discard(file)

    def _put_into_tab(self, after: Document, tab: OpenDocument) -> None:
        """Change an open document as an undo step there; one that was clean is saved again."""
        was_clean = not tab.is_dirty
        tab.session.edit(after, f"take over play from {self._document.title}")
        error = self._shell.documents.save_quietly(tab) if was_clean else None
        if error is not None:
            self._tell(f"{tab.title} is changed in its tab, but not saved. {error}")

    def _was_played_elsewhere(self, file: str, there: Document) -> bool:
        """Say whether the file holds other points than it did when it was last seen here."""
        known = self._known.get(file)
        if known is None or known == there:
            return False
        as_known = self._game.refreshed(self._document.session.document, {file: known})
        return file in self._game.to_write(as_known, {file: there})

    def _refuse(self, file: str, place: Found) -> None:
        if file in self._refused:
            return
        self._refused.add(file)
        name = place.document.name.strip() or place.path.stem
        self._tell(
            f"The points of {name} were changed in {quoted(place.path)} by somebody else. "
            "The file stays as it is, and so does the session.",
            ("Write mine", partial(self._write_mine, file)),
            ("Take theirs", partial(self._take_theirs, file)),
        )

    def _write_mine(self, file: str) -> None:
        self._decide(file)
        self.write_back()

    def _take_theirs(self, file: str) -> None:
        there = self._decide(file)
        if there is not None:
            name = there.name.strip() or "a participant"
            self._take({file: there}, f"take {name} from the library")

    def _decide(self, file: str) -> Document | None:
        """Note what the file holds now as seen; return it."""
        self._refused.discard(file)
        found = self._found().get(file)
        if found is None:
            return None
        self._known[file] = found.document
        return found.document

    def _tell_missing(self, found: Mapping[str, Found]) -> None:
        files = set(self._game.files(self._document.session.document))
        news = sorted(files - found.keys() - self._missed)
        self._missed = files - found.keys()
        if news:
            listed = ", ".join(f"“{file}”" for file in news)
            self._tell(
                f"The library has no {listed} any more, or cannot read it. "
                "The session keeps what it knows."
            )

    def _tell(self, text: str, *offers: Offer) -> None:
        page = self._shell.page_of(self._document)
        if not page.has_file_notice:  # that one is about the session itself, and asks
            page.notice.say(text, *offers, sign="warning")
