"""Which rows are shown, and in which order: plain lists, quick for ten thousand rows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from gui.library.row import Row, folded

SORTS: Mapping[str, str] = {
    "opened": "Last opened",
    "changed": "Last changed",
    "name": "Name",
    "level": "Level",
}
FAULTY = "faulty"
"""The kind of the rows that cannot be opened."""


@dataclass(frozen=True, slots=True)
class Filter:
    """What must hold for a row to be shown. Empty means: no matter."""

    text: str = ""
    kind: str = ""
    games: frozenset[str] | None = None
    tags: frozenset[str] = field(default_factory=frozenset)
    only_problems: bool = False

    @property
    def words(self) -> tuple[str, ...]:
        """The words looked for, folded; a row must hold every one."""
        return tuple(folded(self.text).split())

    def __bool__(self) -> bool:
        return bool(
            self.words or self.kind or self.games is not None or self.tags or self.only_problems
        )

    def shown(self, rows: Iterable[Row]) -> list[Row]:
        """Return the rows that pass, in the order given."""
        found = list(rows)
        for word in self.words:
            found = [row for row in found if word in row.words]
        if self.kind or self.games is not None or self.tags or self.only_problems:
            found = [row for row in found if self._passes(row)]
        return found

    def _passes(self, row: Row) -> bool:
        if self.kind and self.kind != (FAULTY if row.fault else row.kind):
            return False
        if self.games is not None and row.game and row.game not in self.games:
            return False
        if self.tags and not self.tags.issubset(row.tags):
            return False
        return not self.only_problems or bool(row.counts or row.fault)


def ordered(rows: Sequence[Row], sort: str, opened: Mapping[Path, int]) -> list[Row]:
    """Return ``rows`` in the order of ``sort``, one of ``SORTS``.

    Args:
        opened: When each file was opened, as a number that grows; files never opened come after,
            the last changed first.
    """
    if sort == "name":
        return sorted(rows, key=lambda row: (folded(row.name), row.name))
    if sort == "level":
        return sorted(rows, key=lambda row: (-row.size, folded(row.name)))
    if sort == "changed":
        return sorted(rows, key=lambda row: -row.changed)
    return sorted(rows, key=lambda row: (-opened.get(row.path, 0), -row.changed))


@dataclass(frozen=True, slots=True)
class Tally:
    """How many rows there are of each kind, game and tag, in all and with problems."""

    total: int
    kinds: Mapping[str, int]
    games: Mapping[str, int]
    tags: Mapping[str, int]
    with_problems: int


def tally(rows: Iterable[Row]) -> Tally:
    """Count ``rows``; tags come with the most used first."""
    kinds: Counter[str] = Counter()
    games: Counter[str] = Counter()
    tags: Counter[str] = Counter()
    total = with_problems = 0
    for row in rows:
        total += 1
        kinds[FAULTY if row.fault else row.kind] += 1
        if row.game:
            games[row.game] += 1
        tags.update(row.tags)
        with_problems += bool(row.counts or row.fault)
    by_use = dict(sorted(tags.items(), key=lambda pair: (-pair[1], pair[0])))
    return Tally(total, kinds, games, by_use, with_problems)
