"""What the library holds of the documents that an open one speaks of; each file is read once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from models.document import Document
from models.errors import UserError
from models.neighbour import neighbour_path
from models.storage import load

Stamp = tuple[Path, int, int]
"""Where a file is, its time of change, and its size."""


class NeighbourReader:
    """Keeps what it read until the file has another time or size.

    The same file gives the very same document, so that its numbers are worked out once.
    """

    def __init__(self) -> None:
        self._kept: dict[str, tuple[Stamp, Document | None]] = {}

    def found(self, files: Iterable[str], beside: Path | None = None) -> Mapping[str, Document]:
        """Return the documents in ``files`` as they are saved now; what cannot be read is left out.

        Args:
            beside: A further folder to look in, that of the open document.
        """
        documents: dict[str, Document] = {}
        for file in files:
            document = self._document(file, [beside] if beside is not None else [])
            if document is not None:
                documents[file] = document
        return documents

    def _document(self, file: str, folders: list[Path]) -> Document | None:
        path = neighbour_path(file, folders)
        if path is None:
            self._kept.pop(file, None)
            return None
        try:
            state = path.stat()
            stamp = (path, state.st_mtime_ns, state.st_size)
            kept = self._kept.get(file)
            if kept is None or kept[0] != stamp:
                self._kept[file] = kept = (stamp, _loaded(path))
            return kept[1]
        except OSError:
            return None


def _loaded(path: Path) -> Document | None:
    try:
        return load(path).document
    except UserError:
        return None
