"""Read and replace files so that nothing that happens half-way loses what was there before."""

from __future__ import annotations

import errno
import logging
import os
import re
import secrets
import stat
import sys
import time
from collections.abc import Callable
from pathlib import Path

from models.errors import FileError, quoted
from models.file_error import NotAFileError

_log = logging.getLogger(__name__)

BACKUP_SUFFIX = ".bak"
_TEMPORARY = re.compile(r"\.fablefolio-[0-9a-f]{16}\.tmp")
_BINARY = getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
_NO_WAIT = getattr(os, "O_NONBLOCK", 0)


def read_file(path: Path | str, *, limit: int) -> tuple[bytes, os.stat_result]:
    """Return the content of an ordinary file and its state when it was opened.

    A pipe or a device is refused without opening it, so this never waits for anyone. Of a file of
    more than ``limit`` bytes, ``limit`` + 1 are returned: let the caller say what is wrong with it.

    Raises:
        NotAFileError: for anything but an ordinary file, after following links.
        OSError, ValueError: what the system says; ``file_error`` puts it in words.
    """
    before = os.stat(path)
    if not stat.S_ISREG(before.st_mode):
        raise NotAFileError(Path(path), before.st_mode)
    handle = os.open(path, os.O_RDONLY | _BINARY | _NO_WAIT)
    try:
        state = os.fstat(handle)
        if not stat.S_ISREG(state.st_mode):
            raise NotAFileError(Path(path), state.st_mode)
        data = os.read(handle, min(state.st_size, limit) + 1)
        if len(data) == min(state.st_size, limit):
            return data, state
        parts = [data]
        while data and sum(map(len, parts)) <= limit:
            data = os.read(handle, limit + 1 - sum(map(len, parts)))
            parts.append(data)
        return b"".join(parts), state
    finally:
        os.close(handle)


def replace_file(
    path: Path,
    data: bytes,
    *,
    backup: bool = False,
    last_check: Callable[[], None] | None = None,
) -> os.stat_result:
    """Put ``data`` in the file at ``path`` in one step: a reader sees the old file or the new.

    The new content is on the disk before it takes the name, and the name is on the disk before this
    returns. Mode and owner of an existing file are kept. ``path`` should have its links followed
    (:func:`resolved`).

    Args:
        backup: Keep the previous file beside it, under its name with ``.bak`` added.
        last_check: Called when only the exchange is left to do; it stops that by raising.

    Returns:
        The state of the new file.

    Raises:
        NotAFileError: when a folder, pipe or device has that name.
        FileError: when the file is write-protected.
        OSError, ValueError: what the system says; ``file_error`` puts it in words.
            Whatever is raised, the old file is untouched and nothing else is left behind.
    """
    previous = writable_state(path)
    temporary = path.with_name(f".fablefolio-{secrets.token_hex(8)}.tmp")
    try:
        state = _write_new(temporary, data, like=previous)
        if last_check is not None:
            last_check()
        if backup and previous is not None:
            _keep_previous(path)
        _exchange(temporary, path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
    _flush_folder(path.parent)
    return state


def writable_state(path: Path) -> os.stat_result | None:
    """Return the state of the file that is to be replaced; None when there is no such file.

    Raises:
        FileError: when something there must not be replaced.
        OSError, ValueError: what the system says.
    """
    try:
        state = os.stat(path)
    except FileNotFoundError:
        return None
    if not stat.S_ISREG(state.st_mode):
        raise NotAFileError(path, state.st_mode)
    if not state.st_mode & 0o222:
        raise FileError(
            f"{quoted(path)} is write-protected.",
            remedy="Save under another name, or allow changes to the file in its properties.",
        )
    return state


def resolved(path: Path) -> Path:
    """Return ``path`` with its links followed, so that a link is kept and its target replaced."""
    return Path(os.path.realpath(path))


def move_file(source: Path, target: Path) -> None:
    """Give a file, or whatever stands at ``source``, the free name ``target``.

    On another disk an ordinary file is copied, then removed here. A link is moved, not its target.

    Raises:
        FileExistsError: when ``target`` exists; nothing is ever overwritten.
        OSError, ValueError: what the system says; ``source`` is then where it was.
    """
    if os.path.lexists(target):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(target))
    try:
        os.rename(source, target)
    except OSError as error:
        if error.errno != errno.EXDEV or not stat.S_ISREG(os.lstat(source).st_mode):
            raise
        _copy_new(source, target)
        os.unlink(source)
    _flush_folder(target.parent)
    _flush_folder(source.parent)


def remove_leftovers(folder: Path, *, older_than_s: float = 86_400) -> None:
    """Remove what saves that were killed half-way left in ``folder`` more than a day ago."""
    try:
        with os.scandir(folder) as found:
            for entry in found:
                if _TEMPORARY.fullmatch(entry.name) and (
                    time.time() - entry.stat(follow_symlinks=False).st_mtime > older_than_s
                ):
                    os.unlink(entry.path)
    except OSError as error:
        _log.info("left as it is: %s", error)


def _write_new(path: Path, data: bytes, *, like: os.stat_result | None) -> os.stat_result:
    """Write a file that was not there and wait until the disk has it."""
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, 0o666)
    try:
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(handle, rest) :]
        if like is not None and sys.platform != "win32":
            _take_after(handle, like)
        _flush(handle)
        return os.fstat(handle)
    finally:
        os.close(handle)


def _take_after(handle: int, like: os.stat_result) -> None:
    """Give the open file the owner, where that is allowed, and the mode of another."""
    if sys.platform == "win32":
        return
    state = os.fstat(handle)
    if (state.st_uid, state.st_gid) != (like.st_uid, like.st_gid):
        try:
            os.fchown(handle, like.st_uid, like.st_gid)
        except PermissionError as error:
            _log.info("owner not kept: %s", error)
    os.fchmod(handle, stat.S_IMODE(like.st_mode))


def _keep_previous(path: Path) -> None:
    """Let ``<name>.bak`` be the file that is at ``path`` now, without a moment when it is gone.

    A second name for the same file costs no copying; where the file system has no second names, a
    copy is made. The older backup gives way only when the newer one is complete.
    """
    backup = path.with_name(path.name + BACKUP_SUFFIX)
    temporary = path.with_name(f".fablefolio-{secrets.token_hex(8)}.tmp")
    try:
        try:
            os.link(path, temporary)
        except OSError:
            _copy_new(path, temporary)
        if backup.exists() and os.path.samefile(backup, temporary):
            temporary.unlink()  # an earlier save came this far and no further
        else:
            _exchange(temporary, backup)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def _copy_new(source: Path, target: Path) -> None:
    """Copy to a name that is free, with mode and times, and wait until the disk has it."""
    state = os.stat(source)
    try:
        _write_new(target, source.read_bytes(), like=state)
        os.utime(target, ns=(state.st_atime_ns, state.st_mtime_ns))
    except FileExistsError:
        raise
    except BaseException:
        target.unlink(missing_ok=True)
        raise


def _exchange(source: Path, target: Path) -> None:
    """Rename over ``target``; on Windows wait for a virus scanner or an indexer to let go of it."""
    for pause_s in (0.01, 0.02, 0.05, 0.1, 0.2, 0.4):
        try:
            os.replace(source, target)
            return
        except PermissionError as error:
            if getattr(error, "winerror", None) not in (5, 32, 33):
                raise
            time.sleep(pause_s)
    os.replace(source, target)


def _flush(handle: int) -> None:
    """Wait until the disk itself, not only its cache, has what was written."""
    if sys.platform == "darwin":
        import fcntl

        try:
            fcntl.fcntl(handle, fcntl.F_FULLFSYNC)
            return
        except OSError as error:  # a network disk has no such thing
            _log.info("plain fsync instead: %s", error)
    os.fsync(handle)


def _flush_folder(folder: Path) -> None:
    """Wait until the disk has the names in ``folder``; not every file system can do that."""
    if sys.platform == "win32":
        return
    try:
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
    except OSError as error:
        _log.info("folder not flushed: %s", error)
