"""From the bytes of a file to the JSON in it: one text, or each JSON file of a ZIP archive.

Whatever the bytes are, the result is raw data or a ``UserError`` that says what they are and what
to do. Sizes, counts and nesting have limits, so nothing here takes long or much memory.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, cast

from models.errors import UserError
from models.foreign import file_description
from models.text import visible_line
from rules.exchange.archive import archive_entries, is_archive
from rules.exchange.record import whole_characters

MAX_BYTES = 32 * 1024 * 1024
MAX_PARTS = 500_000
"""Objects and lists in one file."""
MAX_DEPTH = 60
"""Objects within objects; no file of these tools comes near."""
CHOOSE_EXPORT = "Choose the JSON file that the other tool exported."
EXPORT_AGAIN = "Export it again from the tool it came from, and import that file."


@dataclass(frozen=True, slots=True)
class Source:
    """One JSON value; ``name`` is the file's, or that of the entry in an archive.

    ``fault`` is set in place of ``raw`` when it cannot be read. ``twins`` are keys that stood twice
    in one place, of which the later value counts.
    """

    name: str
    raw: object = None
    fault: UserError | None = None
    twins: tuple[str, ...] = ()


def sources(data: bytes, name: str) -> Iterator[Source]:
    """Yield the JSON that ``data`` holds, entry by entry for an archive.

    Raises:
        UserError: when it is no JSON, or an archive that cannot be read at all.
    """
    shown = shown_name(name)
    if not is_archive(data):
        yield parsed(data, shown)
        return
    for entry in archive_entries(data, shown):
        if entry.fault is not None:
            yield Source(entry.name, fault=entry.fault)
            continue
        try:
            yield parsed(entry.data, entry.name)
        except UserError as error:
            yield Source(entry.name, fault=error)


def shown_name(name: str) -> str:
    """Return a file's name as it can be shown: one line, no halves of characters, not too long."""
    return visible_line(whole_characters(name)).strip()[:200] or "the file"


def parsed(data: bytes, name: str) -> Source:
    """Return the JSON in ``data``.

    Raises:
        UserError: when there is none, or it is too large or nested too deep.
    """
    shown = f"“{name}”"
    if len(data) > MAX_BYTES:
        raise UserError(
            f"{shown} is too large to import: {len(data) / 1024**2:.0f} MB, and"
            f" {MAX_BYTES // 1024**2} MB is the limit.",
            remedy="Export the creatures one by one.",
        )
    if not data.strip(b"\0 \t\r\n"):
        raise UserError(f"{shown} is empty.", remedy=EXPORT_AGAIN)
    text = _decoded(data, shown)
    if text.count("{") + text.count("[") > MAX_PARTS:
        raise UserError(
            f"{shown} has too many parts to be a file of creatures.",
            remedy="Export the creatures one by one.",
        )
    twins: list[str] = []
    try:
        raw: object = json.loads(text, object_pairs_hook=_pairs(twins), parse_int=_whole)
    except RecursionError:
        raise _too_deep(shown) from None
    except ValueError as error:
        raise _no_json(data, str(error), shown) from error
    if _is_deep(raw):
        raise _too_deep(shown)
    return Source(name, raw, twins=tuple(dict.fromkeys(twins))[:20])


def _decoded(data: bytes, shown: str) -> str:
    """Return the text; its encoding is one of those that JSON may have."""
    try:
        return data.decode(json.detect_encoding(data))
    except UnicodeDecodeError as error:
        what = file_description(data)
        seen = f"it looks like {what}" if what else "it is no text that can be read"
        raise UserError(
            f"{shown} is not a file to import: {seen}.",
            remedy=CHOOSE_EXPORT,
        ) from error


def _pairs(twins: list[str]) -> Any:
    def kept(pairs: list[tuple[str, object]]) -> dict[str, object]:
        found = dict(pairs)
        if len(found) < len(pairs) and len(twins) < 1_000:
            names = [name for name, _ in pairs]
            seen = set[str]()
            twins.extend(n for n in names if n in seen or seen.add(n))  # type: ignore[func-returns-value]
        return found

    return kept


def _whole(digits: str) -> float | int:
    """Read a whole number; one of absurdly many digits becomes a float, or infinite."""
    return int(digits) if len(digits) < 100 else float(digits)


def _is_deep(raw: object) -> bool:
    level = [raw]
    for _ in range(MAX_DEPTH):
        below: list[object] = []
        for value in level:
            if isinstance(value, dict):
                below.extend(cast("dict[str, object]", value).values())
            elif isinstance(value, list):
                below.extend(cast("list[object]", value))
        if not below:
            return False
        level = below
    return True


def _too_deep(shown: str) -> UserError:
    return UserError(
        f"{shown} is nested deeper than any file of a creature is.", remedy=EXPORT_AGAIN
    )


def _no_json(data: bytes, message: str, shown: str) -> UserError:
    """Return the error for text that is no JSON; ``message`` is the parser's."""
    what = file_description(data)
    if what:
        return UserError(
            f"{shown} is not a file to import: it looks like {what}.",
            remedy=CHOOSE_EXPORT,
        )
    found = re.search(r"line (\d+) column (\d+)", message)
    place = f" at line {found[1]}, column {found[2]}" if found else ""
    return UserError(f"{shown} is not well-formed JSON{place}.", remedy=EXPORT_AGAIN)
