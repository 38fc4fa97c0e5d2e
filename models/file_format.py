"""The file format: one JSON document per file, suffix ``.folio``, UTF-8, one blank of indent.

``schema_version``, ``game`` and ``kind`` stand first. Keys that this release does not know, at any
depth, are kept and written back. The same document always gives the same bytes.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

from pydantic import ValidationError
from pydantic_core import from_json, to_json

from models.document import SCHEMA_VERSION, Document, document_model
from models.errors import DocumentError, quoted, seen_in_words
from models.foreign import file_description, tool_description
from models.migration import MIGRATIONS, Migration, RawDocument, upgraded

SUFFIX = ".folio"
MAX_BYTES = 32 * 1024 * 1024

_BACKUP = "Open its backup (the file of the same name that ends in “.bak”), or another copy."
_FOREIGN = "Choose a Fablefolio file, whose name ends in “.folio”."


def read_document(
    data: bytes,
    *,
    path: Path,
    steps: Mapping[int, Migration] = MIGRATIONS,
    current: int = SCHEMA_VERSION,
) -> Document:
    """Return the document that the bytes of a file hold.

    Args:
        path: Where they came from, for messages alone; nothing is read there.
        steps: The migrations, and ``current`` the version they lead to; given by tests alone.

    Raises:
        DocumentError: when they hold no document that this release can read, whatever they are;
            the message names the file, the place in it and the remedy.
        NewerFileError: when a later release wrote them.
    """
    raw = parsed_object(data, path=path)
    _refuse_losses(data, raw, path=path)
    recognised = recognised_document(raw, path=path, steps=steps, current=current)
    model = document_model(recognised["game"], recognised["kind"])
    assert model is not None, "a recognised document has a model"
    try:
        return model.model_validate(recognised)
    except ValidationError as error:
        raise DocumentError.from_pydantic(error, name=quoted(path)) from error


def document_bytes(document: Document) -> bytes:
    """Return the bytes of a file that holds ``document``."""
    return document.model_dump_json(indent=1).encode() + b"\n"


def parsed_object(data: bytes, *, path: Path) -> RawDocument:
    """Return the JSON object in ``data``, unchecked but for its form.

    Of a key that stands twice the later value counts, and a number too large to hold is infinite;
    :func:`read_document` refuses both.

    Raises:
        DocumentError: when there is no JSON object.
    """
    if len(data) > MAX_BYTES:
        raise too_large(path, len(data))
    data = data.removeprefix(b"\xef\xbb\xbf")
    try:
        raw: object = from_json(data, allow_inf_nan=False)
    except ValueError as error:
        raise _not_json(data, str(error), path=path) from error
    if not isinstance(raw, dict):
        raise DocumentError(
            f"{quoted(path)} is not a Fablefolio document: it holds only {seen_in_words(raw)}.",
            remedy=_FOREIGN,
        )
    return cast(RawDocument, raw)


def recognised_document(
    raw: RawDocument,
    *,
    path: Path,
    steps: Mapping[int, Migration] = MIGRATIONS,
    current: int = SCHEMA_VERSION,
) -> RawDocument:
    """Return ``raw`` in the current format, known to be of a game and kind of this release.

    Raises:
        DocumentError: when it is no document, or of a game or kind that is not known here.
        NewerFileError: when it is in a later format.
    """
    if "schema_version" not in raw or "game" not in raw or "kind" not in raw:
        raise _not_ours(raw, path=path)
    raw = upgraded(raw, path=path, steps=steps, current=current)
    game, kind = raw.get("game"), raw.get("kind")
    if not (isinstance(game, str) and isinstance(kind, str) and document_model(game, kind)):
        raise DocumentError(
            f"{quoted(path)} is a document of a kind that this release does not know:"
            f" game {seen_in_words(game)}, kind {seen_in_words(kind)}.",
            remedy="Update Fablefolio, or open the file with the release that made it.",
        )
    return raw


def too_large(path: Path, size: int) -> DocumentError:
    """Return the error for a file of ``size`` bytes, more than any document has."""
    return DocumentError(
        f"{quoted(path)} is too large for a document: {size / 1024**2:.0f} MB,"
        f" and {MAX_BYTES // 1024**2} MB is the limit.",
        remedy=_FOREIGN,
    )


def _not_ours(raw: RawDocument, *, path: Path) -> DocumentError:
    tool = tool_description(raw)
    if tool:
        seen = f"it looks like {tool}"
    elif "schema_version" in raw or "game" in raw:
        missing = [key for key in ("schema_version", "game", "kind") if key not in raw]
        seen = f"it has no “{'” and no “'.join(missing)}”"
    else:
        keys = ", ".join(f"“{key[:20]}”" for key in list(raw)[:4])
        seen = f"it is JSON of something else ({keys})" if keys else "it is an empty JSON object"
    return DocumentError(f"{quoted(path)} is not a Fablefolio document: {seen}.", remedy=_FOREIGN)


def _not_json(data: bytes, message: str, *, path: Path) -> DocumentError:
    """Return the error for bytes that are no JSON; ``message`` is the parser's."""
    if not data.strip():
        return DocumentError(f"{quoted(path)} is empty.", remedy=_BACKUP)
    if not data.strip(b"\0"):
        return DocumentError(
            f"{quoted(path)} holds nothing but zero bytes: what was in it was never written.",
            remedy=_BACKUP,
        )
    if _is_utf_16(data):
        return DocumentError(
            f"{quoted(path)} is UTF-16 or UTF-32 text; a Fablefolio document is UTF-8.",
            remedy="Save it as UTF-8 in a text editor, then open it again.",
        )
    found = re.fullmatch(r"(.*) at line (\d+) column (\d+)", message, re.DOTALL)
    reason, line, column = (found[1], int(found[2]), int(found[3])) if found else (message, 1, 1)
    here = data.split(b"\n")[line - 1]
    place = f"line {line}, column {len(here[:column].decode('utf-8', 'replace'))}"
    what = file_description(data)
    if what:
        return DocumentError(
            f"{quoted(path)} is not a Fablefolio document: it looks like {what}.", remedy=_FOREIGN
        )
    if reason.startswith("EOF"):
        return DocumentError(
            f"{quoted(path)} is cut short: it ends at {place} in the middle of the document.",
            remedy=_BACKUP,
        )
    fault = _reason_in_words(reason, here[column - 1 :])
    return DocumentError(f"{quoted(path)} cannot be read: at {place} {fault}.", remedy=_BACKUP)


def _is_utf_16(data: bytes) -> bool:
    """Tell whether it begins as JSON text of two or four bytes a character does."""
    marked = data.startswith((b"\xff\xfe", b"\xfe\xff", b"\0\0\xfe\xff"))
    return marked or (b"\0" in data[:4] and data[:4].strip(b"\0")[:1] in (b"{", b"["))


def _reason_in_words(reason: str, rest: bytes) -> str:
    if re.match(rb"-?(NaN|Infinity)", rest):
        return "stands a number without a value (NaN or Infinity)"
    if rest.startswith(b"\0\0"):
        return "zero bytes begin, so its end was never written"
    words = {
        "recursion limit": "it is nested deeper than any document is",
        "invalid unicode": "it is not UTF-8 text",
        "lone leading": "stands half a character (a lone surrogate)",
        "unexpected end of hex": "stands half a character (a lone surrogate)",
        "number out of range": "stands a number of too many digits",
        "control character": "a text runs over the end of a line or holds a control character",
        "trailing characters": "something follows the end of the document",
    }
    return next(
        (text for start, text in words.items() if reason.startswith(start)),
        f"it is not well-formed JSON ({reason})",
    )


def _refuse_losses(data: bytes, raw: RawDocument, *, path: Path) -> None:
    """Refuse a file of which a value would vanish: a key that stands twice, a number too large.

    Data that gives the same bytes when written back has lost nothing, which is so for every file
    that Fablefolio wrote. Any other is read once more, more slowly, to find what was lost.
    """
    if to_json(raw, indent=1, inf_nan_mode="constants") + b"\n" == data:
        return

    def without_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        kept = dict(pairs)
        if len(kept) < len(pairs):
            names = [name for name, _ in pairs]
            twin = next(name for name in kept if names.count(name) > 1)
            raise DocumentError(
                f"{quoted(path)} has the field {seen_in_words(twin)} twice in one place.",
                remedy="Take one of the two out in a text editor, then open the file again.",
            )
        return kept

    def finite(digits: str) -> float:
        number = float(digits)
        if abs(number) == float("inf"):
            raise DocumentError(
                f"{quoted(path)} holds a number that is too large: {digits[:40]}.",
                remedy="Mend that number in a text editor, or open a backup copy of the file.",
            )
        return number

    json.loads(data, object_pairs_hook=without_twins, parse_float=finite)
