"""The bin: what was deleted, kept until it is put back or removed for good.

Each deleted file has a folder of its own in the bin, so names never clash: the file itself, its
backup, and a note of where it was.
"""

from __future__ import annotations

import json
import logging
import os
import secrets
import shutil
import stat
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from models.disk import BACKUP_SUFFIX, move_file, replace_file
from models.errors import FileError, quoted
from models.file_error import file_error
from models.file_name import new_path
from models.folder import bin_folder, library_folder

_log = logging.getLogger(__name__)

_NOTE = "deleted.json"
_CONTENT = "content"


@dataclass(frozen=True, slots=True)
class BinEntry:
    """A deleted file: where it lies now, where it was, and when it was deleted (UTC)."""

    file: Path
    origin: Path
    time: datetime

    @property
    def name(self) -> str:
        return self.origin.stem


def move_to_bin(path: Path, *, folder: Path | None = None) -> BinEntry:
    """Take the file at ``path``, and its backup, out of its folder; :func:`restore` undoes it.

    A link goes itself, not the file that it leads to.

    Raises:
        FileError: when it cannot be moved; it is then where it was.
    """
    place = (folder or bin_folder()) / secrets.token_hex(8)
    origin, time = path.absolute(), datetime.now(UTC)
    file = place / _CONTENT / path.name
    try:
        os.lstat(path)
        file.parent.mkdir(parents=True)
        try:
            # The note comes first: a file in the bin always says where it belongs.
            note = json.dumps({"origin": str(origin), "time": time.isoformat()})
            replace_file(place / _NOTE, note.encode())
            move_file(path, file)
        except BaseException:
            if os.path.lexists(path):
                shutil.rmtree(place)
            raise
        _move_backup(path, file)
    except (OSError, ValueError) as error:
        raise file_error(error, path, "moved") from error
    return BinEntry(file, origin, time)


def restore(entry: BinEntry) -> Path:
    """Put a deleted file back where it was and return its path.

    When something has that name now, the file comes back under a free name beside it. The folder
    is made again when it is gone.

    Raises:
        FileError: when it cannot be moved; it then stays in the bin.
    """
    target = entry.origin
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        if os.path.lexists(target):
            target = new_path(target.parent, target.stem, suffix=target.suffix)
        move_file(entry.file, target)
        _move_backup(entry.file, target)
        shutil.rmtree(entry.file.parent.parent)
    except FileNotFoundError as error:
        raise FileError(
            f"{quoted(entry.origin)} is no longer in the bin.", remedy="Look for a backup copy."
        ) from error
    except (OSError, ValueError) as error:
        raise file_error(error, target, "moved") from error
    return target


def binned(*, folder: Path | None = None) -> tuple[BinEntry, ...]:
    """Return what is in the bin, the latest first."""
    place = folder or bin_folder()
    if not place.is_dir():
        return ()
    entries = [found for found in map(_entry, place.iterdir()) if found is not None]
    return tuple(sorted(entries, key=lambda entry: entry.time, reverse=True))


def remove_for_good(entry: BinEntry) -> None:
    """Remove a deleted file from the bin. Nothing brings it back.

    Raises:
        FileError: when it cannot be removed.
    """
    try:
        shutil.rmtree(entry.file.parent.parent)
    except OSError as error:
        raise file_error(error, entry.origin, "moved") from error


def _entry(place: Path) -> BinEntry | None:
    """Return what lies in one folder of the bin; None when it was emptied or never filled."""
    try:
        names = sorted(os.listdir(place / _CONTENT), key=lambda name: name.endswith(BACKUP_SUFFIX))
        deleted = os.lstat(place / _CONTENT).st_mtime
    except OSError:
        return None
    if not names:
        return None
    origin, time = library_folder() / names[0], datetime.fromtimestamp(deleted, UTC)
    try:
        match json.loads((place / _NOTE).read_bytes()):
            case {"origin": str(where), "time": str(when)}:
                origin, time = Path(where), datetime.fromisoformat(when)
            case _:
                pass
    except (OSError, ValueError, RecursionError) as error:
        _log.warning("note of a deleted file not readable: %s", error)
    return BinEntry(place / _CONTENT / names[0], origin, time)


def _move_backup(file: Path, target: Path) -> None:
    """Let the backup follow its file; where it cannot, it stays, and only the file moves."""
    backup = file.with_name(file.name + BACKUP_SUFFIX)
    try:
        if stat.S_ISREG(os.lstat(backup).st_mode):
            move_file(backup, target.with_name(target.name + BACKUP_SUFFIX))
    except FileNotFoundError:
        return
    except OSError as error:
        _log.info("backup left where it is: %s", error)
