"""The documents that come with the program, to look at and to learn from."""

from __future__ import annotations

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
    """Return all samples, by game and name."""
    from models.library import scan

    found = [
        Sample(game, entry.name or entry.path.stem, entry.path)
        for game in GAMES
        for entry in scan(resource_path(f"samples/{game}"))
        if not entry.fault
    ]
    return tuple(sorted(found, key=lambda sample: (GAMES.index(sample.game), sample.name)))
