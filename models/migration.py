"""Old files become new ones while they are still raw data, one tested step per format version.

A step reads what JSON gave and returns the next version of it. It sees documents of every game and
kind, leaves what it does not know as it is, and is kept for ever; so is one file of each version in
``tests/data/formats``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, cast

from models.document import SCHEMA_VERSION
from models.errors import DocumentError, NewerFileError, quoted, seen_in_words

RawDocument = dict[str, Any]
"""A document as JSON gives it: text, numbers, lists, dicts."""

Migration = Callable[[RawDocument], RawDocument]


def zenit_in_play_is_an_entry(raw: RawDocument) -> RawDocument:
    """1 to 2: the zenit that came and went in play, one sum before, is a list of entries.

    Heroes gained plans, sessions, a companion and more as well, all empty to begin with.
    """
    purse = raw.get("purse")
    if (raw.get("game"), raw.get("kind")) != ("fabula", "hero") or not isinstance(purse, dict):
        return raw
    kept = dict(cast(RawDocument, purse))
    change = kept.pop("change", 0)
    if change:
        kept["entries"] = [{"zenit": change, "what": "In play"}]
    return {**raw, "purse": kept}


MIGRATIONS: Mapping[int, Migration] = {1: zenit_in_play_is_an_entry}
"""From format version to the step that leads to the next one."""


def _stepped(raw: RawDocument, step: Migration, version: int) -> RawDocument:
    """Return ``raw`` one version later, and with it the documents that it holds copies of."""
    later = {key: _inside(value, step, version) for key, value in step(raw).items()}
    return {**later, "schema_version": version}


def _inside(value: Any, step: Migration, version: int) -> Any:
    if isinstance(value, list):
        return [_inside(item, step, version) for item in cast(list[Any], value)]
    if not isinstance(value, dict):
        return value
    found = cast(RawDocument, value)
    if {"schema_version", "game", "kind"} <= found.keys():
        return _stepped(found, step, version)
    return {key: _inside(item, step, version) for key, item in found.items()}


def upgraded(
    raw: RawDocument,
    *,
    path: Path,
    steps: Mapping[int, Migration] = MIGRATIONS,
    current: int = SCHEMA_VERSION,
) -> RawDocument:
    """Return ``raw`` in format version ``current``; a document of that version as it is.

    Args:
        path: The file it came from, for messages alone.

    Raises:
        NewerFileError: when the file is of a later version.
        DocumentError: when its version is no version at all, or a step found it damaged.
    """
    version: object = raw.get("schema_version")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise DocumentError(
            f"{quoted(path)} does not say which file format it uses:"
            f" “schema_version” is {seen_in_words(version)}.",
            remedy="Open a backup copy of the file.",
        )
    if version > current:
        raise NewerFileError(path, version, current)
    for step in range(version, current):
        try:
            raw = _stepped(raw, steps[step], step + 1)
        except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
            raise DocumentError(
                f"{quoted(path)} uses the old file format {step}, and part of it is damaged.",
                remedy="Open a backup copy of the file.",
            ) from error
    return raw
