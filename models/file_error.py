"""What the system says about a file, in words for people."""

from __future__ import annotations

import errno
import stat
from pathlib import Path
from typing import Literal

from models.errors import FileError, quoted

Purpose = Literal["read", "saved", "moved"]


class NotAFileError(FileError):
    """Something other than an ordinary file has that name."""

    def __init__(self, path: Path, mode: int) -> None:
        if stat.S_ISDIR(mode):
            problem = f"{quoted(path)} is a folder, not a file."
        else:
            problem = f"{quoted(path)} is not an ordinary file (but a pipe, device or socket)."
        super().__init__(problem, remedy="Choose a file.")


def file_error(error: OSError | ValueError, path: Path, purpose: Purpose) -> FileError:
    """Return what the system says about ``path`` as words for people."""
    could_not = f"{quoted(path)} could not be {purpose}"
    if not isinstance(error, OSError):
        return FileError(
            f"{could_not}: its name holds characters that no file name may have.",
            remedy="Choose another name.",
        )
    number = error.errno or 0
    reason, remedy = _REASONS.get(number, (error.strerror or str(error), _TRY_ELSEWHERE))
    if number in (errno.ENOENT, errno.ENOTDIR) and purpose != "saved":
        reason, remedy = "there is no such file", "Check the name; it may have been moved."
    if number in (errno.EACCES, errno.EPERM) and purpose == "read":
        reason, remedy = "you may not read it", "Ask its owner for the right to read it."
    return FileError(f"{could_not}: {reason}.", remedy=remedy)


_TRY_ELSEWHERE = "Try again, or choose another folder."
_REASONS: dict[int, tuple[str, str]] = {
    errno.ENOSPC: ("the disk is full", "Make room on it and try again, or choose another disk."),
    errno.EDQUOT: ("your share of the disk is used up", "Make room, or choose another disk."),
    errno.EROFS: ("the disk can only be read", "Choose a folder on another disk."),
    errno.EACCES: ("you may not change files in that folder", "Choose another folder."),
    errno.EPERM: ("the system does not permit it", "Choose another folder."),
    errno.ENOENT: (
        "its folder is not there",
        "Choose another folder; if it is on a removable disk, plug that in.",
    ),
    errno.ENOTDIR: ("its folder is not a folder", "Choose another folder."),
    errno.EISDIR: ("a folder of that name is in the way", "Choose another name."),
    errno.EEXIST: ("something of that name is already there", "Choose another name."),
    errno.ENAMETOOLONG: ("its name is too long", "Choose a shorter name."),
    errno.ELOOP: ("it is a link that leads back to itself", "Choose another file."),
    errno.EXDEV: ("it would have to go to another disk", "Move it with your file manager."),
    errno.EIO: ("the disk reports a fault", "Choose another disk, and check this one."),
    errno.EBUSY: ("another program is using it", "Close that program and try again."),
}
