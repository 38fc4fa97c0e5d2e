"""The JSON files in a ZIP archive, read with limits so that no archive can fill the memory."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from zipfile import BadZipFile, ZipFile, ZipInfo

from models.errors import UserError
from models.text import visible_line
from rules.exchange.record import whole_characters

MAX_ENTRIES = 2_000
MAX_ENTRY = 32 * 1024 * 1024
MAX_TOTAL = 128 * 1024 * 1024
"""Bytes of all entries together once they are unpacked."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One file of an archive; ``fault`` is set when it cannot be read."""

    name: str
    data: bytes = b""
    fault: UserError | None = None


def is_archive(data: bytes) -> bool:
    return data.startswith((b"PK\x03\x04", b"PK\x05\x06"))


def archive_entries(data: bytes, name: str) -> Iterator[Entry]:
    """Yield the files of the archive whose names end in “.json”; folders are looked through.

    Names serve for messages alone: nothing is ever written under one.

    Raises:
        UserError: when the archive cannot be read, is empty of JSON, or exceeds a limit.
    """
    try:
        archive = ZipFile(BytesIO(data))
    except (BadZipFile, ValueError, OSError, NotImplementedError) as error:
        raise UserError(
            f"“{name}” is a damaged ZIP archive.", remedy="Export or download it again."
        ) from error
    with archive:
        found = [info for info in archive.infolist() if _is_json(info)]
        if not found:
            raise UserError(
                f"“{name}” is a ZIP archive without a JSON file in it.",
                remedy="Choose the archive that the other tool exported.",
            )
        if len(found) > MAX_ENTRIES:
            raise UserError(
                f"“{name}” holds {len(found):,} files; {MAX_ENTRIES:,} is the limit.",
                remedy="Unpack it and import the files in several goes.",
            )
        total = 0
        for info in found:
            entry = _read(archive, info, MAX_TOTAL - total)
            total += len(entry.data)
            yield entry


def _is_json(info: ZipInfo) -> bool:
    parts = info.filename.replace("\\", "/").split("/")
    # Two dots lead out of the archive's folder; as nothing is written, they do no harm.
    hidden = any(p.startswith((".", "__MACOSX")) and p not in (".", "..") for p in parts)
    return not info.is_dir() and not hidden and parts[-1].casefold().endswith(".json")


def _read(archive: ZipFile, info: ZipInfo, room: int) -> Entry:
    name = visible_line(whole_characters(info.filename)).strip()[-200:] or "an entry"
    limit = min(MAX_ENTRY, room)
    try:
        with archive.open(info) as stream:
            data = stream.read(limit + 1)
    except RuntimeError:
        return Entry(
            name,
            fault=UserError(
                f"“{name}” is locked with a password.", remedy="Unpack it with the password first."
            ),
        )
    except (BadZipFile, zlib.error, EOFError, OSError, ValueError, NotImplementedError):
        return Entry(
            name,
            fault=UserError(
                f"“{name}” is damaged inside its archive.", remedy="Export or download it again."
            ),
        )
    if len(data) > limit:
        return Entry(
            name,
            fault=UserError(
                f"“{name}” is too large once it is unpacked.",
                remedy="Unpack the archive and import the files one by one.",
            ),
        )
    return Entry(name, data)
