"""Other documents of the library that a document speaks of, and how they are found.

A reference holds a path from the library's folder, so that it survives a move of the whole folder.
It never leads out of that folder: files come from other people.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path, PurePosixPath

from models.base import Saved
from models.document import Document, Line
from models.errors import UserError
from models.file_format import SUFFIX
from models.folder import library_folder
from models.storage import load


class Reference(Saved):
    """A document of the library: its file, and its name when it was last seen there."""

    file: Line = ""
    """The path from the library's folder, with “/” between."""
    name: Line = ""


def reference_file(path: Path, folder: Path | None = None) -> str:
    """Return what a reference to the file at ``path`` holds; empty when it is not in the library.

    Args:
        folder: The library's folder; None for the user's own.
    """
    base = library_folder() if folder is None else folder
    try:
        return path.resolve().relative_to(base.resolve()).as_posix()
    except (OSError, ValueError):
        return ""


def neighbour_path(file: str, folders: Sequence[Path] = ()) -> Path | None:
    """Return the file that a reference means: in the library, else in one of ``folders``.

    None when there is no such file, or the reference would lead out of the folder.
    """
    inside = PurePosixPath(file)
    is_odd = inside.is_absolute() or ".." in inside.parts or "\\" in file or ":" in file
    if is_odd or inside.suffix.lower() != SUFFIX:
        return None
    for folder in (library_folder(), *folders):
        path = folder / inside
        try:
            if path.is_file():
                return path
        except (OSError, ValueError):
            continue
    return None


def neighbours(files: Iterable[str], folders: Sequence[Path] = ()) -> Mapping[str, Document]:
    """Return the documents in the files of references; what cannot be read is left out."""
    found: dict[str, Document] = {}
    for file in dict.fromkeys(files):
        path = neighbour_path(file, folders)
        if path is None:
            continue
        try:
            found[file] = load(path).document
        except UserError:
            continue
    return found
