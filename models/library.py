"""The library: what documents there are, as light entries read from raw data, never as models.

Whatever is wrong with a file, it is listed with its fault and hides no other.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, cast

from models.disk import read_file
from models.document import MAX_LINE, Document, Fact
from models.errors import UserError, quoted
from models.file_error import file_error
from models.file_format import MAX_BYTES, SUFFIX, parsed_object, recognised_document, too_large
from models.file_name import new_path
from models.folder import library_folder
from models.storage import NO_FILE, load, save


@dataclass(frozen=True, slots=True)
class Entry:
    """One file of the library.

    ``facts`` are what the kind of document shows in a list, such as ``level`` of a hero
    (``models.<game>.header`` says which). ``modified`` is in seconds since 1970, ``size`` in bytes.
    With a ``fault`` (words for people) all but ``path`` may be empty, and ``name`` is the file's.
    """

    path: Path
    name: str
    game: str = ""
    kind: str = ""
    tags: tuple[str, ...] = ()
    modified: float = 0.0
    size: int = 0
    has_portrait: bool = False
    facts: Mapping[str, Fact] = field(default_factory=dict[str, Fact])
    fault: str = ""


def scan(folder: Path | None = None) -> tuple[Entry, ...]:
    """Return what is in ``folder`` (by default the library) and its folders, in order of path.

    What begins with a dot, and links to folders, are passed over. A folder that does not exist is
    an empty library.
    """
    return tuple(map(entry, document_paths(library_folder() if folder is None else folder)))


def document_paths(folder: Path) -> tuple[Path, ...]:
    """Return the path of everything named like a document in ``folder``, and unreadable folders."""
    return tuple(map(Path, sorted(_found(folder))))


def entry(path: Path) -> Entry:
    """Return the entry of the file at ``path``; whatever is wrong with it is the entry's fault."""
    try:
        if path.suffix.lower() != SUFFIX and path.is_dir():
            os.scandir(path).close()  # says why its documents cannot be listed
        data, state = read_file(path, limit=MAX_BYTES)
        if state.st_size > MAX_BYTES:
            raise too_large(path, state.st_size)
        raw = recognised_document(parsed_object(data, path=path), path=path)
    except UserError as error:
        return _faulty(path, str(error))
    except (OSError, ValueError) as error:
        return _faulty(path, str(_reading_error(error, path)))
    name: object = raw.get("name")
    tags: object = raw.get("tags")
    return Entry(
        path=path,
        name=name if isinstance(name, str) else "",
        game=raw["game"],
        kind=raw["kind"],
        tags=_texts(tags),
        modified=state.st_mtime,
        size=state.st_size,
        has_portrait=isinstance(raw.get("portrait"), dict),
        facts=_facts(raw),
    )


def duplicate(path: Path) -> Path:
    """Save a copy of the document at ``path`` beside it, named “… (copy)”; return its path.

    Raises:
        UserError: when it cannot be read or the copy not be written.
    """
    document = load(path).document
    name = f"{document.name[: MAX_LINE - 10]} (copy)".lstrip()
    return added(document.replaced(name=name), path.parent)


def added(document: Document, folder: Path | None = None) -> Path:
    """Save ``document`` under a free name in ``folder`` (by default the library); return its path.

    This is how a sample becomes the user's own: the copy is theirs, whatever a later release of
    the program brings under the same name.

    Raises:
        FileError: when it cannot be written. Nothing is ever replaced.
    """
    place = library_folder() if folder is None else folder
    path = new_path(place, document.name)
    try:
        place.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise file_error(error, path, "saved") from error
    save(document, path, expected=NO_FILE)
    return path


def _found(folder: Path) -> Iterator[str]:
    """Yield the path of each file named like a document, and of each folder that may hide some."""
    folders = [os.fspath(folder)]
    while folders:
        here = folders.pop()
        try:
            with os.scandir(here) as listed:
                for found in listed:
                    if found.name.startswith("."):
                        continue
                    if found.name.lower().endswith(SUFFIX):
                        yield found.path
                    elif found.is_dir(follow_symlinks=False):
                        folders.append(found.path)
        except FileNotFoundError:
            continue
        except OSError:
            yield here


def _faulty(path: Path, fault: str) -> Entry:
    """Return the entry of a file that cannot be read, with what a look from outside tells."""
    try:
        state = os.lstat(path)
    except (OSError, ValueError):
        return Entry(path, path.stem, fault=fault)
    return Entry(path, path.stem, modified=state.st_mtime, size=state.st_size, fault=fault)


def _texts(value: object) -> tuple[str, ...]:
    items = cast(list[object], value) if isinstance(value, list) else []
    return tuple(item for item in items if isinstance(item, str))


def _reading_error(error: OSError | ValueError, path: Path) -> UserError:
    if isinstance(error, FileNotFoundError) and path.is_symlink():
        return UserError(
            f"{quoted(path)} is a link to a file that is no longer there.",
            remedy="Bring that file back, or delete the link.",
        )
    return file_error(error, path, "read")


def _facts(raw: Mapping[str, Any]) -> Mapping[str, Fact]:
    return _facts_reader(raw["game"])(raw)


@cache
def _facts_reader(game: str) -> Callable[[Mapping[str, Any]], Mapping[str, Fact]]:
    found: Callable[[Mapping[str, Any]], Mapping[str, Fact]]
    found = import_module(f"models.{game}.header").facts
    return found
