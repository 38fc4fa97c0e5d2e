"""The documents that one can be set beside: those of its kind, open or in the library."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from gui.editor.other_document import OtherDocument
from models.document import Document

if TYPE_CHECKING:
    from gui.open_document import OpenDocument
    from gui.shell import Shell


def others_like(shell: Shell, document: OpenDocument) -> Sequence[OtherDocument]:
    """Return the documents of the same kind, open ones first; those of the library as saved."""
    mine = document.session.document
    found: list[OtherDocument] = []
    open_paths: set[Path | None] = {document.path}
    for other in shell.documents.all:
        theirs = other.session.document
        open_paths.add(other.path)
        if other is not document and (theirs.game, theirs.kind) == (mine.game, mine.kind):
            what = other.session.kind.summary(theirs).what
            found.append(OtherDocument(other.title, what, partial(_present, other)))
    rows = shell.library.rows.values() if shell.has_library else ()
    for row in sorted(rows, key=lambda row: row.name.casefold()):
        is_like = (row.game, row.kind) == (mine.game, mine.kind)
        if is_like and row.fault is None and row.path not in open_paths:
            found.append(OtherDocument(row.name, row.what, partial(_read, row.path)))
    return tuple(found)


def _present(other: OpenDocument) -> Document:
    return other.session.document


def _read(path: Path) -> Document:
    from models.storage import load

    return load(path).document
