"""What is measured from the start of a process to its end."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from threading import Timer

from benchmark.reading import MeasurementError, Reading, Run

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("fablefolio", "resources", "models", "rules", "sheets", "gui", "cli")
BARE_WINDOW = (sys.executable, str(Path(__file__).with_name("bare_window.py")))
PROGRAM = (sys.executable, "-P", "-m", "fablefolio")
NOTHING = (sys.executable, "-c", "pass")
ONE_STRING = """
import sys
from reportlab.pdfgen.canvas import Canvas
canvas = Canvas(sys.argv[1])
canvas.drawString(72, 720, "One string")
canvas.save()
"""
LONGEST_S = 60


@dataclass(frozen=True, slots=True)
class Ended:
    """How long a process took, how long it computed, and the most memory that it held."""

    seconds: float
    computed: float
    peak_bytes: float


def first_paint(run: Run) -> Mapping[str, Reading]:
    """Measure the start of the program with the samples in its library and no document open."""
    _fill_home()
    pairs = _pairs(
        run, lambda: _ended(PROGRAM, FABLEFOLIO_QUIT_AFTER="paint"), lambda: _ended(BARE_WINDOW)
    )
    return {"first-paint": _times(pairs)}


def ready(run: Run) -> Mapping[str, Reading]:
    """Measure the start with a document, until that can be edited: time and memory."""
    hero = _hero_file(run)
    pairs = _pairs(run, lambda: _ready(hero), lambda: _ended(BARE_WINDOW))
    peaks = [(ours.peak_bytes, floor.peak_bytes) for ours, floor in pairs]
    return {"ready": _times(pairs), "memory": Reading.of_pairs(peaks, "B")}


def first_start(run: Run) -> Mapping[str, Reading]:
    """Measure a start from a copy of the program that was never compiled.

    The libraries keep their compiled files, which pip made when it installed them.
    """
    hero = _hero_file(run)
    copy = run.folder / "copy"
    for name in PACKAGES:
        skipped = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / name, copy / name, ignore=skipped)

    def uncompiled() -> Ended:
        for folder in copy.rglob("__pycache__"):
            shutil.rmtree(folder)
        return _ready(hero, PYTHONPATH=str(copy))

    def compiled() -> Ended:
        _ready(hero, PYTHONPATH=str(copy))
        return _ready(hero, PYTHONPATH=str(copy))

    return {"first-start": _times(_pairs(run, uncompiled, compiled))}


def help_text(run: Run) -> Mapping[str, Reading]:
    """Measure how long a user waits for ``--help``."""
    pairs = _pairs(run, lambda: _ended([*PROGRAM, "--help"]), lambda: _ended(NOTHING))
    return {"help": _times(pairs)}


def export(run: Run) -> Mapping[str, Reading]:
    """Measure the export of one document to PDF as a process."""
    hero = _hero_file(run)
    ours, bare = run.folder / "ours.pdf", run.folder / "bare.pdf"
    command = [*PROGRAM, "export", str(hero), "--to", str(ours)]
    floor = [sys.executable, "-c", ONE_STRING, str(bare)]
    pairs = _pairs(run, lambda: _ended(command), lambda: _ended(floor))
    for path in (ours, bare):
        if not path.read_bytes().startswith(b"%PDF"):
            raise MeasurementError(f"{path.name} is no PDF")
    return {"export": _times(pairs)}


def _pairs(
    run: Run, ours: Callable[[], Ended], floor: Callable[[], Ended]
) -> list[tuple[Ended, Ended]]:
    """Run both in turns, after each was run once to warm up."""
    ours()
    floor()
    return [(ours(), floor()) for _ in range(run.pairs)]


def _times(pairs: Sequence[tuple[Ended, Ended]]) -> Reading:
    """Return the time that passed, with the ratio of the computing alone to add."""
    computed = Reading.of_pairs([(ours.computed, floor.computed) for ours, floor in pairs])
    reading = Reading.of_pairs([(ours.seconds, floor.seconds) for ours, floor in pairs])
    return reading.noted(f"computing alone {computed.ratio:.2f}x")


def _ready(hero: Path, **environ: str) -> Ended:
    return _ended([*PROGRAM, "open", str(hero)], FABLEFOLIO_QUIT_AFTER="ready", **environ)


def _fill_home() -> None:
    """Put the samples into the library of the measurement's own home."""
    library = Path(os.environ["FABLEFOLIO_HOME"], "Library")
    shutil.copytree(ROOT / "resources" / "samples" / "fabula", library)


def _hero_file(run: Run) -> Path:
    """Fill the home, and write the document that is opened.

    It is made in a process of its own: this one has to stay small, for the memory of a process
    that it starts is counted from the memory that it has itself.
    """
    _fill_home()
    script = (
        "import sys; from pathlib import Path; from benchmark.subject import heavy_hero, hero_file;"
        "print(hero_file(Path(sys.argv[1]), heavy_hero()))"
    )
    command = [sys.executable, "-c", script, str(run.folder)]
    made = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    if made.returncode != 0:
        raise MeasurementError(f"no hero: {_last_line(made.stderr)}")
    return Path(made.stdout.strip())


def _ended(command: Sequence[str], **environ: str) -> Ended:
    """Run ``command`` to its end and return what it took.

    Raises:
        MeasurementError: when it fails or does not end.
    """
    start = time.perf_counter()
    with subprocess.Popen(
        command,
        env={**os.environ, **environ},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    ) as process:
        stop = Timer(LONGEST_S, process.kill)
        stop.start()
        try:
            assert process.stderr is not None
            printed = process.stderr.read()
            _, status, usage = os.wait4(process.pid, 0)
        finally:
            stop.cancel()
        seconds = time.perf_counter() - start
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        words = " ".join(Path(word).name for word in command[1:4])
        told = _last_line(printed) or f"status {process.returncode}"
        raise MeasurementError(f"{words} failed: {told}")
    unit = 1 if sys.platform == "darwin" else 1024
    return Ended(seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * unit)


def _last_line(printed: str) -> str:
    lines = printed.strip().splitlines()
    return lines[-1] if lines else ""
