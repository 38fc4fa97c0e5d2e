"""What was not understood, as readable lines for the notes of a document."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import cast

from models.errors import seen_in_words
from models.text import visible_line
from rules.exchange.record import Place, list_of, says_something, whole_characters
from rules.exchange.report import Log

MOST_CHARACTERS = 100_000
LONGEST = 2_000
"""Characters of one value; embedded pictures and the like are longer and of no use as text."""
WRAPPERS = ("system", "value", "base")
"""Keys that only wrap what matters; a place is read more easily without them."""
MOST_LINES = 200
"""Lines of a report; the notes hold the rest too."""


def leftover_notes(title: str, rest: Iterable[tuple[Place, object]], log: Log) -> str:
    """Return lines for the notes under ``title``, and log each; empty when nothing is left.

    A value too long to read, and what is beyond the room of the notes, is only counted.
    """
    lines: list[str] = []
    used = over = 0
    for place, value in _flat(rest):
        what = visible_line(" › ".join(part for part in place if part not in WRAPPERS))[:300]
        text = value if len(value) <= LONGEST else f"{value[:200]}… ({len(value):,} characters)"
        line = f"{what}: {text}"
        if used + len(line) > MOST_CHARACTERS:
            over += 1
            continue
        used += len(line) + 1
        lines.append(line)
        if len(lines) <= MOST_LINES:
            log.kept(what, visible_line(text)[:200])
    if len(lines) > MOST_LINES:
        log.kept("Further values", f"{len(lines) - MOST_LINES:,} more stand in the notes")
    if over:
        lines.append(f"… and {over:,} more values")
        log.kept("Further values", f"{over:,} are more than the notes have room for")
    return "\n".join([title, *lines]) if lines else ""


def _flat(rest: Iterable[tuple[Place, object]]) -> Iterator[tuple[Place, str]]:
    """Yield every plain value that says something with its place, nested ones opened up."""
    waiting = list(rest)[::-1]
    while waiting:
        place, value = waiting.pop()
        if isinstance(value, dict):
            entries = cast("dict[str, object]", value).items()
            waiting += [((*place, whole_characters(str(k))), v) for k, v in reversed(entries)]
        elif isinstance(value, list):
            items = list(enumerate(list_of(cast("object", value)), 1))
            waiting += [((*place, str(n)), v) for n, v in reversed(items)]
        elif says_something(value):
            yield place, _plain(value)


def _plain(value: object) -> str:
    if isinstance(value, str):
        return whole_characters(value).strip()
    return "yes" if value is True else seen_in_words(value)
