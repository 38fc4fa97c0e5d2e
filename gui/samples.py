"""The documents that come with the program, to look at and to learn from."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from models.games import GAMES
from resources.loader import resource_path


@dataclass(frozen=True, slots=True)
class Sample:
    game: str
    name: str
    path: Path


@cache
def samples() -> tuple[Sample, ...]:
    """Return all samples, by game, name and level.

    The same hero at several levels is told apart by them.
    """
    from models.library import scan

    found: list[tuple[str, int, Sample]] = []
    for game in GAMES:
        entries = [e for e in scan(resource_path(f"samples/{game}")) if not e.fault]
        times = Counter(entry.name for entry in entries)
        for entry in entries:
            level = entry.facts.get("level")
            number = level if isinstance(level, int) else 0
            name = entry.name or entry.path.stem
            shown = f"{name}, level {number}" if number and times[entry.name] > 1 else name
            found.append((name, number, Sample(game, shown, entry.path)))
    found.sort(key=lambda one: (GAMES.index(one[2].game), *one[:2]))
    return tuple(sample for _, _, sample in found)
