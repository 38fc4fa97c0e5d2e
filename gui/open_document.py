"""A document in a tab: its session, and what is known of its file."""

from __future__ import annotations

import time
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from gui.game_interface import has_wizard, screens_of
from gui.session import Session
from models.disk import read_file
from models.document import Document
from models.file_error import file_error
from models.file_format import MAX_BYTES
from models.recovery import Kept, new_key
from models.storage import Fingerprint, is_changed, load, save

GONE = (-1, -1)
"""Size and time of a file that is not there any more."""


class OpenDocument(QObject):
    """``key`` names its place in the recovery folder, ``is_draft`` that its wizard is not done.

    ``file_time`` is when the file was last read or written here.
    """

    saved = Signal()
    reloaded = Signal()

    def __init__(
        self,
        session: Session,
        *,
        fingerprint: Fingerprint | None = None,
        is_draft: bool = False,
        key: str = "",
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        session.setParent(self)
        self.session = session
        self.fingerprint = fingerprint
        self.is_draft = is_draft
        self.key = key or new_key()
        self.file_time = time.time()
        self.was_saved = False
        """Saved at least once since it was opened here."""
        self.told_of: tuple[int, int] | None = None
        """Size and time of the changed file that the user was told of."""

    @classmethod
    def fresh(cls, document: Document, *, is_draft: bool, dirty: bool = False) -> OpenDocument:
        """Return a document that no file holds yet."""
        session = Session(document)
        if dirty:
            session.mark_unsaved()
        return cls(session, is_draft=is_draft)

    @classmethod
    def of_file(cls, path: Path) -> OpenDocument:
        """Read the file at ``path``.

        Raises:
            UserError: when it cannot be read or understood, or there is no editor for it.
        """
        stored = load(path)
        screens_of(stored.document)
        session = Session(stored.document, path=stored.path)
        return cls(session, fingerprint=stored.fingerprint)

    @classmethod
    def of_kept(cls, kept: Kept) -> OpenDocument:
        """Return what was unsaved when the program ended; it is unsaved still."""
        assert kept.document is not None
        session = Session(kept.document, path=kept.path)
        session.mark_unsaved()
        problems = session.assessment.problems
        # One that was never saved and lacks much was in its wizard, if there is one.
        lacks_much = any(found.severity == "error" for found in problems)
        is_draft = kept.path is None and lacks_much and has_wizard(kept.document)
        found = cls(session, fingerprint=kept.saved_fingerprint, is_draft=is_draft, key=kept.key)
        found.file_time = kept.time.timestamp()  # its file was read then, not now
        return found

    @property
    def path(self) -> Path | None:
        return self.session.path

    @property
    def title(self) -> str:
        """What stands on its tab."""
        if not self.is_draft:
            return self.session.title
        kind = self.session.kind.words
        name = self.session.document.name.strip()
        return f"New {kind}: {name}" if name else f"New {kind}"

    @property
    def is_dirty(self) -> bool:
        return self.session.is_dirty

    def news_of_file(self) -> tuple[int, int] | None:
        """Return size and time of the file when it holds something else than was read or written
        here, and the user was not told of it yet; (−1, −1) when it is gone; else None."""
        if self.path is None or self.fingerprint is None:
            return None
        if not is_changed(self.path, self.fingerprint):
            self.told_of = None
            return None
        try:
            state = self.path.stat()
            seen = (state.st_size, state.st_mtime_ns)
        except OSError:
            seen = GONE
        return seen if seen != self.told_of else None

    def keep_mine(self) -> None:
        """Take note of what the file holds now, so that the next save replaces it.

        Raises:
            UserError: when the file cannot be read.
        """
        assert self.path is not None
        try:
            self.fingerprint = Fingerprint.of(*read_file(self.path, limit=MAX_BYTES))
        except (OSError, ValueError) as error:
            raise file_error(error, self.path, "read") from error
        self.session.mark_unsaved()

    def save_to(self, path: Path, *, expected: Fingerprint | None) -> None:
        """Write the document to ``path``; from then on that is its file.

        Raises:
            ChangedOnDiskError: when the file does not hold what is ``expected``.
            FileError: when it cannot be written; nothing is lost.
        """
        document = self.session.document
        self.fingerprint = save(document, path, expected=expected)
        self.file_time = time.time()
        self.was_saved = True
        self.told_of = None
        self.session.mark_saved(path, document)
        self.saved.emit()

    def reload(self) -> None:
        """Take what the file holds now, as a step that can be undone.

        Raises:
            UserError: when it cannot be read or understood.
        """
        assert self.path is not None
        stored = load(self.path)
        self.session.edit(stored.document, "Reload the file")
        self.fingerprint = stored.fingerprint
        self.file_time = time.time()
        self.told_of = None
        self.session.mark_saved(self.path, stored.document)
        self.reloaded.emit()
