"""The documents that are measured: always the same ones, from the program's own random choices."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from types import FrameType

from benchmark.reading import MeasurementError
from models.fabula.catalog import catalog
from models.fabula.hero import Bond, Hero
from models.fabula.owned import OwnedItem
from models.file_format import SUFFIX, document_bytes
from rules.fabula.check import check
from rules.fabula.derive import derive
from rules.fabula.quick import filled_hero

SEEDS = 24
EMOTIONS = ("admiration", "loyalty", "affection")


def hero(seed: int, level: int) -> Hero:
    """Return a finished hero of ``level``, with notes."""
    found = filled_hero(Hero(), Random(seed), level=level)
    return found.replaced(notes="Owes the ferrywoman of Vessany a favour.\n" * 5)


def heroes(count: int) -> tuple[Hero, ...]:
    """Return different heroes of all levels."""
    return tuple(hero(seed, 5 + seed * 7 % 46) for seed in range(count))


def heavy_hero() -> Hero:
    """Return the level 50 hero that takes most steps to derive and check among some at random.

    It has all six Bonds, two statuses, and further things in the backpack.
    """
    return max((_laden(hero(seed, 50)) for seed in range(SEEDS)), key=_steps)


def two_page_hero(pages: Callable[[Hero], int]) -> Hero:
    """Return the hero of the highest level whose sheet has just two pages, as ``pages`` counts."""
    for level in range(50, 4, -1):
        for seed in range(3):
            found = hero(seed, level)
            if pages(found) == 2:
                return found
    raise MeasurementError("no hero's sheet has two pages")


def hero_file(folder: Path, document: Hero) -> Path:
    """Write ``document`` to a file in ``folder`` and return its path."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"hero{SUFFIX}"
    path.write_bytes(document_bytes(document))
    return path


def fill_library(folder: Path, count: int) -> Iterator[tuple[Path, Hero]]:
    """Write ``count`` documents to ``folder`` and yield each with its path."""
    folder.mkdir(parents=True, exist_ok=True)
    kinds = heroes(20)
    for number in range(count):
        original = kinds[number % len(kinds)]
        found = original.replaced(name=f"{original.name} {number:05}")
        path = folder / f"hero-{number:05}{SUFFIX}"
        path.write_bytes(document_bytes(found))
        yield path, found


def _laden(found: Hero) -> Hero:
    bonds = tuple(Bond(name=f"Companion {n}", emotions=EMOTIONS) for n in range(6))
    shop = [w for w in catalog(found.edition).content.weapons if w.purchasable]
    more = tuple(OwnedItem(key=f"more{n}", item_id=item.id) for n, item in enumerate(shop[:6]))
    play = found.play.replaced(statuses=("slow", "weak"))
    return found.replaced(bonds=bonds, items=(*found.items, *more), play=play)


def _steps(found: Hero) -> int:
    return steps(lambda: check(derive(found)))


def steps(work: Callable[[], object]) -> int:
    """Return how many functions ``work`` calls: the same in every run."""
    calls = 0

    def count(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal calls
        calls += event == "call"

    sys.setprofile(count)
    try:
        work()
    finally:
        sys.setprofile(None)
    return calls
