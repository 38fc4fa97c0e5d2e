"""Raw data of another tool, read key by key; what nobody asked for is still known at the end.

A value of the wrong type is left unread, so that it turns up among what was not understood; the
reader gets the default. Nothing here raises for any JSON.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from math import isfinite
from typing import cast

from models.document import MAX_LINE
from models.errors import seen_in_words
from rules.exchange.report import Log

Place = tuple[str, ...]
MOST_TEXT = 200_000
_HALF = re.compile("[\ud800-\udfff]")
_NUMBER = re.compile(r"\s*([+-]?\d{1,12})(?:\.0*)?\s*")
_FIRST_NUMBER = re.compile(r"[+-]?\d{1,12}")


def whole_characters(text: str) -> str:
    """Return ``text`` with a sign in place of each half of a character, which no file can keep."""
    return _HALF.sub("\ufffd", text)


def object_of(value: object) -> Mapping[str, object] | None:
    """Return a JSON object as a mapping; None for anything else."""
    return cast("Mapping[str, object]", value) if isinstance(value, dict) else None


def list_of(value: object) -> list[object]:
    """Return the entries of a JSON list; none for anything else."""
    return cast("list[object]", value) if isinstance(value, list) else []


def whole_number(value: object, *, loose: bool = False) -> int | None:
    """Return a whole number from a number or from digits as text; None when it is neither.

    Args:
        loose: The first number in a text counts, whatever stands round it (“5 MP”).
    """
    if isinstance(value, bool) or value is None:
        return None
    if isinstance(value, int):
        return value if abs(value) < 10**12 else None
    if isinstance(value, float):
        return int(value) if isfinite(value) and value.is_integer() else None
    if not isinstance(value, str) or len(value) > MAX_LINE:
        return None
    found = _FIRST_NUMBER.search(value) if loose else _NUMBER.fullmatch(value)
    return int(found[0] if loose else found[1]) if found else None


class Record:
    """A JSON object that remembers which of its keys were read."""

    def __init__(self, raw: Mapping[str, object], log: Log, place: Place = ()) -> None:
        self.raw = raw
        self.log = log
        self.place = place
        self._read: set[str] = set()
        self._ignored: set[str] = set()
        self._objects: dict[str, Record] = {}
        self._lists: dict[str, list[Record]] = {}
        self._odd: list[tuple[Place, object]] = []

    def has(self, key: str) -> bool:
        """Say whether the key is there with a value that says something."""
        return says_something(self.raw.get(key))

    def value(self, key: str) -> object:
        """Return the raw value and count it as read."""
        self._read.add(key)
        return self.raw.get(key)

    def ignore(self, *keys: str) -> None:
        """Count keys as read, with all that is below them."""
        self._read.update(keys)
        self._ignored.update(keys)

    def text(self, key: str, *, most: int = MAX_LINE) -> str:
        """Return a text of at most ``most`` characters; numbers count as text."""
        found = self.raw.get(key)
        if isinstance(found, int | float) and not isinstance(found, bool):
            found = str(found)
        if not isinstance(found, str):
            return ""
        found = whole_characters(found)
        if len(found) > most:
            if most >= MOST_TEXT:
                self._read.add(key)
            what = self.words(key)
            self.log.changed(what, f"cut after {most:,} of its {len(found):,} characters")
            return found[:most]
        self._read.add(key)
        return found

    def whole(self, key: str, default: int = 0, *, least: int = -10_000, most: int = 10_000) -> int:
        """Return a whole number between ``least`` and ``most``; digits as text count as one."""
        found = self.raw.get(key)
        if found is None or found == "":
            self._read.add(key)
            return default
        number = whole_number(found)
        if number is None:
            self.log.changed(
                self.words(key), f"{seen_in_words(found)} is no whole number; {default} counts"
            )
            return default
        self._read.add(key)
        kept = max(least, min(number, most))
        if kept != number:
            self._read.discard(key)
            self.log.changed(self.words(key), f"{number} is out of reach; {kept} counts")
        return kept

    def flag(self, key: str) -> bool:
        """Return true or false; 1 and “true” count as true."""
        found = self.raw.get(key)
        if found is None or isinstance(found, bool | int):
            self._read.add(key)
            return bool(found)
        if isinstance(found, str) and found.strip().casefold() in ("", "true", "false", "0", "1"):
            self._read.add(key)
            return found.strip().casefold() in ("true", "1")
        return False

    def child(self, key: str) -> Record:
        """Return the object at ``key``; an empty one when there is none."""
        if key in self._objects:
            return self._objects[key]
        found = object_of(self.raw.get(key))
        if found is not None:
            self._read.add(key)
        part = Record(found or {}, self.log, (*self.place, key))
        self._objects[key] = part
        return part

    def children(self, key: str) -> list[Record]:
        """Return the objects in the list at ``key``; entries that are no objects stay unread."""
        if key in self._lists:
            return self._lists[key]
        parts: list[Record] = []
        raw = self.raw.get(key)
        if isinstance(raw, list):
            self._read.add(key)
            for index, entry in enumerate(list_of(cast("object", raw))):
                found = object_of(entry)
                place = (*self.place, key, _label(found, index))
                if found is None:
                    self._odd.append((place, entry))
                else:
                    parts.append(Record(found, self.log, place))
        self._lists[key] = parts
        return parts

    def mixed(self, key: str) -> list[Record | str]:
        """Return the objects and texts in the list at ``key``, in order; the rest stays unread."""
        texts = [
            whole_characters(entry) if isinstance(entry, str) else None
            for entry in list_of(self.raw.get(key))
        ]
        objects = iter(self.children(key))
        self._odd = [odd for odd in self._odd if not isinstance(odd[1], str)]
        found: list[Record | str] = []
        for text, entry in zip(texts, list_of(self.raw.get(key)), strict=True):
            if text is not None:
                found.append(text)
            elif isinstance(entry, dict):
                found.append(next(objects))
        return found

    def texts(self, key: str) -> list[str]:
        """Return the texts in the list at ``key``; a single text counts as a list of one."""
        raw = self.raw.get(key)
        if isinstance(raw, str):
            self._read.add(key)
            return [whole_characters(raw)] if raw.strip() else []
        if not isinstance(raw, list):
            return []
        self._read.add(key)
        found: list[str] = []
        for index, entry in enumerate(list_of(cast("object", raw))):
            if isinstance(entry, str):
                if entry.strip():
                    found.append(whole_characters(entry))
            else:
                self._odd.append(((*self.place, key, str(index + 1)), entry))
        return found

    def keep(self, key: str, value: object) -> None:
        """List a value that was read and yet has no place here among what was not understood."""
        self._odd.append(((*self.place, key), value))

    def words(self, key: str = "") -> str:
        """Return where this stands, for people: “attacks › Bite › range”."""
        return " › ".join((*self.place, key) if key else self.place)[:MAX_LINE]

    def rest(self) -> Iterator[tuple[Place, object]]:
        """Yield every value that says something and was not read, here and below."""
        for key, value in self.raw.items():
            if key not in self._read and says_something(value):
                yield (*self.place, whole_characters(str(key))), value
        yield from ((place, value) for place, value in self._odd if says_something(value))
        inner = [(key, [part]) for key, part in self._objects.items()]
        for key, parts in (*inner, *self._lists.items()):
            for part in parts if key not in self._ignored else ():
                yield from part.rest()


def says_something(value: object) -> bool:
    """Say whether a value is more than “nothing here”: no, zero, or empty all the way down."""
    waiting = [value]
    while waiting:
        found = waiting.pop()
        if isinstance(found, dict):
            waiting.extend(cast("dict[str, object]", found).values())
        elif isinstance(found, list):
            waiting.extend(list_of(cast("object", found)))
        elif isinstance(found, str):
            if found.strip():
                return True
        elif found:
            return True
    return False


def _label(raw: Mapping[str, object] | None, index: int) -> str:
    name = raw.get("name") if raw is not None else None
    if isinstance(name, str) and name.strip():
        return whole_characters(name.strip())[:60]
    return str(index + 1)
