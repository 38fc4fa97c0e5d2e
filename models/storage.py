"""Load and save documents: atomic, with one backup, and never over someone else's change."""

from __future__ import annotations

import errno
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from os import stat_result
from pathlib import Path

from models.disk import read_file, replace_file, resolved, writable_state
from models.document import Document
from models.errors import ChangedOnDiskError, FileError, quoted
from models.file_error import file_error
from models.file_format import MAX_BYTES, document_bytes, read_document


@dataclass(frozen=True, slots=True)
class Fingerprint:
    """What a file held when it was read or written.

    The digest alone decides whether a file changed. Size and time of change (nanoseconds) only
    save reading a file again that nobody can have touched.
    """

    digest: str
    size: int
    modified_ns: int

    @classmethod
    def of(cls, data: bytes, state: stat_result) -> Fingerprint:
        return cls(sha256(data).hexdigest(), len(data), state.st_mtime_ns)

    def matches(self, data: bytes) -> bool:
        """Tell whether ``data`` is what the file held."""
        return self.digest == sha256(data).hexdigest()


MAX_OTHER_BYTES = 64 * 1024 * 1024
NO_FILE = Fingerprint("", -1, -1)
"""Expected by a save that must make a new file and replace none."""


@dataclass(frozen=True, slots=True)
class Stored:
    """A document, the file it came from, and what that held."""

    document: Document
    path: Path
    fingerprint: Fingerprint


def load(path: Path) -> Stored:
    """Read the document at ``path``; links are followed.

    Raises:
        UserError: when there is no file, it cannot be read, or holds no document that this
            release can read.
    """
    try:
        data, state = read_file(path, limit=MAX_BYTES)
    except (OSError, ValueError) as error:
        raise file_error(error, path, "read") from error
    return Stored(read_document(data, path=path), path, Fingerprint.of(data, state))


def save(document: Document, path: Path, *, expected: Fingerprint | None) -> Fingerprint:
    """Write ``document`` to ``path`` and return the fingerprint of the new file.

    The file that was there becomes ``<name>.bak``. A file that holds these very bytes already is
    left alone, and so is its backup. A file that was removed since it was read is made anew.

    Args:
        expected: What the file held when it was read or last saved; ``NO_FILE`` to make a new file
            only; None to replace whatever is there (which then is the backup).

    Raises:
        ChangedOnDiskError: when the file no longer holds what is expected.
        FileError: when it cannot be written; the old file is then as it was.
    """
    data = document_bytes(document)
    try:
        target = resolved(path)
        held, check = _held(target, path, expected)
        if held is not None and held[0] == data:
            return Fingerprint.of(*held)
        state = replace_file(target, data, backup=True, last_check=check)
    except (OSError, ValueError) as error:
        raise file_error(error, path, "saved") from error
    return Fingerprint.of(data, state)


def is_changed(path: Path, fingerprint: Fingerprint) -> bool:
    """Tell whether the file holds something else now; a file that is gone counts as changed.

    Costs one look at the folder while nobody touched the file, so it may be asked often.
    """
    try:
        state = path.stat()
        if (state.st_size, state.st_mtime_ns) == (fingerprint.size, fingerprint.modified_ns):
            return False
        return not fingerprint.matches(read_file(path, limit=MAX_BYTES)[0])
    except (OSError, ValueError, FileError):
        return True


def read_other(path: Path) -> bytes:
    """Return the bytes of a file of another tool, which :mod:`rules.exchange` makes sense of.

    Raises:
        FileError: when it cannot be read, or is larger than any such file.
    """
    try:
        data, _ = read_file(path, limit=MAX_OTHER_BYTES)
    except (OSError, ValueError) as error:
        raise file_error(error, path, "read") from error
    if len(data) > MAX_OTHER_BYTES:
        raise FileError(
            f"{quoted(path)} is too large to import: {MAX_OTHER_BYTES // 1024**2} MB is the limit.",
            remedy="Export what is in it in several goes.",
        )
    return data


def other_files(paths: Iterable[Path], suffixes: Sequence[str]) -> Iterator[Path]:
    """Yield ``paths``, and for a folder the files in it whose names end in one of ``suffixes``.

    Raises:
        FileError: when a folder has no such file, or cannot be read.
    """
    for path in paths:
        if not path.is_dir():
            yield path
            continue
        try:
            inside = sorted(found for found in path.iterdir() if found.suffix.lower() in suffixes)
        except OSError as error:
            raise file_error(error, path, "read") from error
        if not inside:
            kinds = " or ".join(suffix[1:].upper() for suffix in suffixes)
            raise FileError(
                f"There is no {kinds} file in {quoted(path)}.",
                remedy="Choose another folder, or a file.",
            )
        yield from inside


def write_file(path: Path, data: bytes) -> None:
    """Put ``data`` at ``path`` in one step, for output such as a sheet; no backup is kept.

    Raises:
        FileError: when it cannot be written; a file that was there is then as it was.
    """
    try:
        replace_file(resolved(path), data)
    except (OSError, ValueError) as error:
        raise file_error(error, path, "saved") from error


def _held(
    target: Path, path: Path, expected: Fingerprint | None
) -> tuple[tuple[bytes, stat_result] | None, Callable[[], None] | None]:
    """Return what is at ``target``, and the check that it is still so just before the exchange."""
    if writable_state(target) is None:
        return None, (lambda: _refuse_file(target, path)) if expected == NO_FILE else None
    if expected == NO_FILE:
        _refuse_file(target, path)
    held = read_file(target, limit=MAX_BYTES)
    if expected is None:
        return held, None
    if not expected.matches(held[0]):
        raise ChangedOnDiskError(path)

    def still_held() -> None:
        state = target.stat()
        if (state.st_size, state.st_mtime_ns) != (held[1].st_size, held[1].st_mtime_ns):
            raise ChangedOnDiskError(path)

    return held, still_held


def _refuse_file(target: Path, path: Path) -> None:
    if target.exists():
        raise file_error(FileExistsError(errno.EEXIST, ""), path, "saved")
