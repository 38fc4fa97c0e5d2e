"""The files that a command line names: files as they are, folders as the documents in them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from models.errors import UserError, quoted
from models.library import document_paths


@dataclass(frozen=True, slots=True)
class ListedFile:
    """A file, and the folder that was named to reach it (None when it was named itself)."""

    path: Path
    folder: Path | None = None

    @property
    def shown(self) -> str:
        """The path as it was named, printable whatever bytes it is made of."""
        return str(self.path).encode("utf-8", "replace").decode()


def listed_files(paths: Iterable[Path]) -> tuple[ListedFile, ...]:
    """Return the files at ``paths``, each once, those of a folder (and of folders in it) in order.

    Raises:
        UserError: when a folder has no document in it.
    """
    found: dict[Path, ListedFile] = {}
    for path in paths:
        if not path.is_dir():
            found.setdefault(path, ListedFile(path))
            continue
        inside = document_paths(path)
        if not inside:
            raise UserError(
                f"There is no Fablefolio document in {quoted(path)}.",
                remedy="Name another folder, or a file.",
            )
        for file in inside:
            found.setdefault(file, ListedFile(file, path))
    return tuple(found.values())
