"""One open document: what it is now, how it came to be, and the only way to change it.

Widgets read ``document`` and ``assessment`` and ask for another document with ``edit``. Nothing is
changed in place: an undo step keeps the document before and after, which share what is the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from weakref import ref

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QUndoCommand, QUndoStack

from gui.neighbour_reader import NeighbourReader
from models.document import Document
from models.errors import UserError
from rules.problem import Fix
from rules.systems import Assessment, DocumentKind, kind_of

_SWAP_ID = 1


class _Swap(QUndoCommand):
    """Puts one whole document in another's place, so that it cannot fail."""

    def __init__(self, session: Session, after: Document, step: str, merge: str) -> None:
        super().__init__(step)
        # Not the session itself: its undo stack owns this step, and it must be able to go.
        self._session = ref(session)
        self.key, self.step = merge, step
        self.before, self.after = session.document, after

    def redo(self) -> None:
        self._show(self.after)

    def undo(self) -> None:
        self._show(self.before)

    def _show(self, document: Document) -> None:
        session = self._session()
        if session is not None:
            session._show(document)

    def id(self) -> int:
        return _SWAP_ID if self.key else -1

    def mergeWith(self, other: QUndoCommand) -> bool:
        if not isinstance(other, _Swap) or other.key != self.key:
            return False
        self.after = other.after
        self.setText(other.step)
        self.setObsolete(self.after == self.before)
        return True


class Session(QObject):
    """A document, its undo steps and its file.

    ``changed`` comes after every other document (and when ``look_around`` saw something new),
    ``refused`` with the reason when an edit was not possible, ``clean_changed(True)`` when the
    document is again as it was saved.
    """

    changed = Signal()
    refused = Signal(str)
    path_changed = Signal()
    clean_changed = Signal(bool)

    def __init__(
        self, document: Document, *, path: Path | None = None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._path = path
        self._assessment: Assessment | None = None
        self._reader = NeighbourReader()
        self._others: Mapping[str, Document] = {}
        self._pause = 0
        self._saved: Document | None = document
        self._told = document
        self._told_dirty = False
        self.stack = QUndoStack(self)
        self.stack.indexChanged.connect(self._tell)

    @property
    def document(self) -> Document:
        return self._document

    @property
    def path(self) -> Path | None:
        return self._path

    @property
    def kind(self) -> DocumentKind:
        return kind_of(self._document)

    @property
    def assessment(self) -> Assessment:
        """The numbers and problems of the present document, counted once per document."""
        if self._assessment is None:
            self._assessment = self._assessed()
        return self._assessment

    @property
    def neighbours(self) -> Mapping[str, Document]:
        """The documents of the library that this one speaks of, by file, as they were last read."""
        return self._others

    def look_around(self) -> None:
        """Read again what this document speaks of; assess it anew where that has changed."""
        if self._assessment is not None and self._others != self._found_others():
            self._assessment = None
            self.changed.emit()

    def _assessed(self) -> Assessment:
        kind = self.kind
        if kind.assess_among is None:
            return kind.assess(self._document)
        self._others = self._found_others()
        return kind.assess_among(self._document, self._others)

    def _found_others(self) -> Mapping[str, Document]:
        """Return what the library has now of the documents that this one speaks of."""
        if self.kind.references is None:
            return {}
        beside = self._path.parent if self._path is not None else None
        return self._reader.found(self.kind.references(self._document), beside)

    @property
    def is_dirty(self) -> bool:
        """Whether the document differs from what was saved last (or from how it began)."""
        return self._document is not self._saved and self._document != self._saved

    @property
    def title(self) -> str:
        """The document's name, else its file's, else its kind, such as “New hero”."""
        if self._document.name.strip():
            return self._document.name.strip()
        if self._path is not None:
            return self._path.stem
        return self.tr("New {0}").format(self.kind.words)

    def edit(self, after: Document, step: str, *, merge: str = "") -> bool:
        """Make ``after`` the document, as the undo step called ``step``; return True.

        Steps in a row with the same ``merge`` become one, until ``end_merge``. A document that
        equals the present one changes nothing and leaves no step.
        """
        if after is self._document or after == self._document:
            return True
        key = f"{merge}#{self._pause}" if merge else ""
        self.stack.push(_Swap(self, after, step, key))
        self._tell()
        return True

    def set_field(self, name: str, value: object, step: str) -> bool:
        """Change one top-level field; tell ``refused`` and return False where it does not fit."""
        try:
            after = self._document.replaced(**{name: value})
        except UserError as error:
            self.refused.emit(error.problem)
            return False
        return self.edit(after, step, merge=name)

    def apply_fix(self, fix: Fix) -> bool:
        """Apply the mend of a problem as one undo step."""
        try:
            after = fix.apply(self._document)
        except UserError as error:
            self.refused.emit(error.problem)
            return False
        return self.edit(after, fix.label)

    @Slot()
    def end_merge(self) -> None:
        """Let the next edit be a step of its own, as when a field loses the focus."""
        self._pause += 1

    def mark_saved(self, path: Path, document: Document) -> None:
        """Note that ``document`` now stands in ``path``.

        The session stays dirty when it has moved on since ``document`` was handed to the writer.
        """
        self.end_merge()
        self._saved = document
        self._tell_dirty()
        if path != self._path:
            self._path = path
            self.path_changed.emit()

    def mark_unsaved(self) -> None:
        """Note that no file holds this document, as after a recovery."""
        self._saved = None
        self._tell_dirty()

    def _show(self, document: Document) -> None:
        self._document = document
        self._assessment = None

    @Slot()
    def _tell(self) -> None:
        # Told only once the undo stack is done, so that a listener may read it or edit again.
        if self._told is self._document:
            return
        self._told = self._document
        self.changed.emit()
        self._tell_dirty()

    def _tell_dirty(self) -> None:
        dirty = self.is_dirty
        if dirty != self._told_dirty:
            self._told_dirty = dirty
            self.clean_changed.emit(not dirty)
