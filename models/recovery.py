"""Changes not saved yet, kept where the next start finds them after a crash.

One file per open document: a first line of JSON about it, then the document as it would be saved.
So a person can mend one with a text editor, and no fault in one file touches another.
"""

from __future__ import annotations

import json
import os
import re
import secrets
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from hashlib import blake2b
from pathlib import Path

from models.disk import read_file, remove_leftovers, replace_file
from models.document import Document
from models.errors import UserError, quoted
from models.file_error import file_error
from models.file_format import MAX_BYTES, document_bytes, read_document
from models.folder import recovery_folder
from models.storage import Fingerprint

SUFFIX = ".recovery"


@dataclass(frozen=True, slots=True)
class Kept:
    """One document that was not saved, or what is left of it.

    ``path`` is the file it was opened from, None for one never saved; ``saved_fingerprint`` is what
    that file held then, to be expected by the next save. ``time`` is when it was kept, in UTC.
    ``document`` is None when it cannot be read; ``fault`` then says why, and ``file`` is where what
    is left of it lies. ``name`` is then the best that is known.
    """

    key: str
    name: str
    kind: str
    path: Path | None
    time: datetime
    saved_fingerprint: Fingerprint | None
    file: Path
    document: Document | None = None
    fault: str = ""


def new_key() -> str:
    """Return a key for a document that was just opened; no other document has it."""
    return secrets.token_hex(8)


class Recovery:
    """The recovery folder. Keep under one key what belongs to one open document."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or recovery_folder()

    def keep(
        self,
        key: str,
        document: Document,
        path: Path | None = None,
        saved_fingerprint: Fingerprint | None = None,
    ) -> None:
        """Keep ``document``, in place of what was kept under ``key`` before, in one step.

        Waits for the disk, so call it off the typing path.

        Raises:
            FileError: when it cannot be written; what was kept before still is.
        """
        head = {
            "key": key,
            "name": document.name,
            "kind": document.kind,
            "path": None if path is None else os.fspath(path.absolute()),
            "saved_fingerprint": saved_fingerprint and asdict(saved_fingerprint),
        }
        file = self._file(key)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            replace_file(file, json.dumps(head).encode() + b"\n" + document_bytes(document))
        except (OSError, ValueError) as error:
            raise file_error(error, file, "saved") from error

    def drop(self, key: str) -> None:
        """Forget what is kept under ``key``; nothing happens when nothing is.

        Raises:
            FileError: when it cannot be removed.
        """
        try:
            self._file(key).unlink(missing_ok=True)
        except OSError as error:
            raise file_error(error, self._file(key), "saved") from error

    def kept(self) -> tuple[Kept, ...]:
        """Return all that is kept, newest first, damaged files too; nothing is removed.

        Call it at the start, before documents are open: theirs are listed as well.
        """
        remove_leftovers(self.folder)
        if not self.folder.is_dir():
            return ()
        files = [file for file in self.folder.iterdir() if file.suffix == SUFFIX]
        return tuple(sorted(map(self._kept, files), key=lambda kept: kept.time, reverse=True))

    def _kept(self, file: Path) -> Kept:
        head = _Head(file.stem)
        document, fault = None, ""
        time = datetime.fromtimestamp(file.lstat().st_mtime, UTC)
        try:
            data, _ = read_file(file, limit=2 * MAX_BYTES)
            first, _, rest = data.partition(b"\n")
            head = _head(first)
            document = read_document(rest, path=head.path or Path(head.name or "Unnamed"))
        except UserError as error:
            fault = str(error)
        except OSError as error:
            fault = str(file_error(error, file, "read"))
        except (ValueError, RecursionError):
            fault = f"{quoted(file)} is damaged: its first line is not as it was written."
        return Kept(
            key=head.key if self._file(head.key) == file else file.stem,
            name=document.name if document else head.name,
            kind=document.kind if document else head.kind,
            path=head.path,
            time=time,
            saved_fingerprint=head.saved_fingerprint,
            file=file,
            document=document,
            fault=fault,
        )

    def _file(self, key: str) -> Path:
        plain = re.fullmatch(r"[A-Za-z0-9_-]{1,64}", key)
        name = key if plain else blake2b(key.encode("utf-8", "replace"), digest_size=16).hexdigest()
        return self.folder / (name + SUFFIX)


@dataclass(frozen=True, slots=True)
class _Head:
    """The first line of a recovery file."""

    key: str
    name: str = ""
    kind: str = ""
    path: Path | None = None
    saved_fingerprint: Fingerprint | None = None


def _head(line: bytes) -> _Head:
    """Read the first line; anything but what :meth:`Recovery.keep` writes is a ValueError."""
    match json.loads(line):
        case {
            "key": str(key),
            "name": str(name),
            "kind": str(kind),
            "path": (str() | None) as path,
            "saved_fingerprint": held,
        }:
            pass
        case _:
            raise ValueError("not the head of a recovery file")
    match held:
        case {"digest": str(digest), "size": int(size), "modified_ns": int(modified_ns)}:
            fingerprint = Fingerprint(digest, size, modified_ns)
        case _:
            fingerprint = None
    return _Head(key, name, kind, Path(path) if path else None, fingerprint)
