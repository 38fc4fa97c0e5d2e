"""One document as the library lists it: a summary, not the document."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from models.errors import UserError


@dataclass(frozen=True, slots=True)
class Counts:
    """How many problems of each severity a document has."""

    errors: int = 0
    warnings: int = 0
    notes: int = 0

    def __bool__(self) -> bool:
        return bool(self.errors or self.warnings or self.notes)

    def words(self) -> str:
        """Return ``1 error, 2 notes``, worst first; empty when there is none."""
        return ", ".join(
            f"{number} {word}" if number == 1 else f"{number} {word}s"
            for number, word in (
                (self.errors, "error"),
                (self.warnings, "warning"),
                (self.notes, "note"),
            )
            if number
        )


@dataclass(frozen=True, slots=True)
class Row:
    """``words`` is everything that the search looks through, folded; ``counts`` is None until the
    problems were counted; ``fault`` says why the file cannot be opened, and then the rest is what
    little is known.
    """

    path: Path
    name: str
    game: str = ""
    kind: str = ""
    what: str = ""
    detail: str = ""
    tags: tuple[str, ...] = ()
    words: str = ""
    changed: float = 0.0
    has_portrait: bool = False
    counts: Counts | None = None
    fault: UserError | None = None

    @property
    def size(self) -> int:
        """The first number in ``what``, such as the level; 0 without one."""
        found = re.search(r"\d+", self.what)
        return int(found[0]) if found else 0

    def spoken(self) -> str:
        """Return what a screen reader says for this row."""
        if self.fault is not None:
            return f"{self.name}, cannot be opened. {self.fault.problem}"
        parts = [self.name, self.what, self.detail]
        if self.tags:
            parts.append(f"tags {', '.join(self.tags)}")
        if self.counts:
            parts.append(self.counts.words())
        return ", ".join(part for part in parts if part)


def folded(text: str) -> str:
    """Return ``text`` as the search compares it: without case and without accents."""
    import unicodedata

    plain = text.casefold()
    if plain.isascii():
        return plain
    return "".join(c for c in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(c))
