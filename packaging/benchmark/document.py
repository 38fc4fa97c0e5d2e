"""Reading, writing and working out one document, and reading the content."""

from __future__ import annotations

import importlib
import os
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from statistics import median
from typing import Any, TypeVar

from benchmark.bnb_subject import full_hero
from benchmark.reading import Reading, Run, in_turns, timed
from benchmark.subject import heavy_hero, hero_file
from models.fabula.catalog import CONTENT_FILES, catalog
from models.fabula.hero import Hero
from models.file_format import document_bytes
from models.storage import load, save
from resources.loader import resource_bytes
from rules.bnb.check import check as bnb_check
from rules.bnb.derive import derive as bnb_derive
from rules.fabula.check import check
from rules.fabula.derive import derive

ADDITIONS = 20_000
IN_MEMORY = ("tmpfs", "ramfs")

N = TypeVar("N")


def opening(run: Run) -> Mapping[str, Reading]:
    """Measure opening the largest hero of the series from a file that the system has cached."""
    path = hero_file(run.folder, heavy_hero())
    reading = in_turns(
        run,
        timed(lambda: load(path)),
        timed(lambda: Hero.model_validate_json(path.read_bytes())),
    )
    return {"open": reading.noted(f"{path.stat().st_size:,} bytes")}


def content(run: Run) -> Mapping[str, Reading]:
    """Measure loading the content of every printing once the validators stand."""
    parse, parser = raw_parser()

    def read() -> list[bytes]:
        return [resource_bytes(name) for name in CONTENT_FILES.values()]

    def load_all() -> None:
        catalog.cache_clear()
        for edition in CONTENT_FILES:
            catalog(edition)

    start = time.process_time()
    first = catalog().content
    first_time = time.process_time() - start
    reading = in_turns(run, timed(load_all), timed(lambda: [parse(data) for data in read()]))
    size = sum(map(len, read()))
    note = (
        f"raw parse by {parser}; {size:,} bytes; the first load of a process, with the building of"
        f" the validators, took {first_time * 1e3:.0f} ms for “{first.title}”"
    )
    return {"content": reading.noted(note)}


def raw_parser() -> tuple[Callable[[bytes], Any], str]:
    """Return the quickest JSON parser there is, and its name."""
    try:
        return importlib.import_module("orjson").loads, "orjson"
    except ImportError:
        from pydantic_core import from_json

        return from_json, "pydantic_core.from_json"


def derivation(run: Run) -> Mapping[str, Reading]:
    """Measure every number and problem of a Fabula Ultima hero."""
    hero = heavy_hero()
    return {"derive": _assessing(run, lambda: derive(hero), check)}


def bnb_derivation(run: Run) -> Mapping[str, Reading]:
    """Measure every number and problem of a BnB hero."""
    hero = full_hero()
    return {"bnb-derive": _assessing(run, lambda: bnb_derive(hero), bnb_check)}


def _assessing(run: Run, derived: Callable[[], N], checked: Callable[[N], object]) -> Reading:
    """Measure both, one upon the other; the loop shows how fast the machine is now."""

    def loop() -> int:
        total = 0
        for number in range(ADDITIONS):
            total += number
        return total

    reading = in_turns(run, timed(lambda: checked(derived())), timed(loop))
    alone = timed(derived)
    share = median(alone() for _ in range(run.pairs)) / reading.value
    return reading.noted(f"time of this process; derive is {share:.0%} of it")


def saving(run: Run) -> Mapping[str, Reading]:
    """Measure saving a hero over its file, changed every time, with its backup kept."""
    hero = heavy_hero()
    path = hero_file(run.folder, hero)
    held = load(path).fingerprint
    number = 0

    def ours() -> float:
        nonlocal held, number
        number += 1
        changed = hero.replaced(player=f"Player {number}")
        start = time.perf_counter()
        held = save(changed, path, expected=held)
        return time.perf_counter() - start

    data = document_bytes(hero)
    bare = run.folder / "bare.folio"

    def floor() -> float:
        start = time.perf_counter()
        plain_save(bare, data)
        return time.perf_counter() - start

    def several(once: Callable[[], float]) -> Callable[[], float]:
        return lambda: median(once() for _ in range(5))

    reading = in_turns(run, several(ours), several(floor))
    return {"save": reading.noted(f"on {_file_system(run.folder)}, old file kept as backup")}


def plain_save(path: Path, data: bytes) -> None:
    """Write ``data`` so that it survives a crash, and do nothing else."""
    handle, temporary = tempfile.mkstemp(dir=path.parent)
    with os.fdopen(handle, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    os.replace(temporary, path)
    folder = os.open(path.parent, os.O_RDONLY)
    os.fsync(folder)
    os.close(folder)


def _file_system(folder: Path) -> str:
    """Return the kind of file system that ``folder`` is on, as far as it can be known."""
    found = "an unknown file system"
    try:
        mounts = Path("/proc/mounts").read_text(encoding="utf-8").splitlines()
    except OSError:
        return found
    longest = 0
    for line in mounts:
        _, place, kind, *_ = line.split(" ")
        if folder.resolve().is_relative_to(place) and len(place) >= longest:
            longest, found = len(place), kind
    memory = " (in memory: fsync is free there, set TMPDIR to a disk)"
    return found + memory if found in IN_MEMORY else found
