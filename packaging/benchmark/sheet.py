"""Making sheets: one against Qt, and a thousand without growth."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

from PySide6.QtGui import QGuiApplication

from benchmark.bnb_subject import full_hero
from benchmark.qt_page import QtSheet, recorded_pages
from benchmark.reading import MeasurementError, Reading, Run, in_turns, timed
from benchmark.subject import heroes, two_page_hero
from models.document import Document
from sheets.render import pdf_bytes

SHEETS, QUICK_SHEETS = 1_000, 200
HEROES = 20
FLOOR_NOTE = "the floor arranges nothing and has two faces"


def pdf(run: Run) -> Mapping[str, Reading]:
    """Measure the sheet of a Fabula Ultima hero: time and size."""
    hero = two_page_hero(lambda hero: pdf_bytes(hero).pages)
    time_of, size_of = _against_qt(run, hero)
    note = f"level {len(hero.levels)}; {FLOOR_NOTE}"
    return {"pdf-time": time_of.noted(note), "pdf-size": size_of}


def bnb_pdf(run: Run) -> Mapping[str, Reading]:
    """Measure the sheet of a BnB hero: time."""
    hero = full_hero()
    time_of, _ = _against_qt(run, hero)
    note = f"{pdf_bytes(hero).pages} pages; {FLOOR_NOTE}"
    return {"bnb-pdf-time": time_of.noted(note)}


def _against_qt(run: Run, document: Document) -> tuple[Reading, Reading]:
    """Measure a sheet, warm, against the same pages by Qt: time and size."""
    application = QGuiApplication([])
    ours = pdf_bytes(document).data
    sheet = QtSheet(recorded_pages(ours))
    floor = sheet.pdf()
    if len(recorded_pages(floor)) != len(recorded_pages(ours)):
        raise MeasurementError("Qt drew another number of pages")
    reading = in_turns(run, timed(lambda: pdf_bytes(document)), timed(sheet.pdf))
    del application
    return reading, Reading.of_one(len(ours), len(floor), "B")


def thousand(run: Run) -> Mapping[str, Reading]:
    """Make many sheets in one process; the start is when each hero was printed once."""
    subjects = heroes(HEROES)
    for hero in subjects:
        pdf_bytes(hero)
    count = QUICK_SHEETS if run.is_quick else SHEETS
    start, times = resident_bytes(), list[float]()
    for number in range(count):
        begun = time.process_time()
        pdf_bytes(subjects[number % HEROES])
        times.append(time.process_time() - begun)
    end, tenth = resident_bytes(), count // 10
    note = f"{count:,} sheets of {HEROES} heroes"
    return {
        "sheets-memory": Reading.of_one(end, start, "B", note),
        "sheets-time": Reading.of_one(least(times[-tenth:]), least(times[:tenth]), "s", note),
    }


def least(times: Sequence[float]) -> float:
    """Return the seconds that the heroes of ``times``, in turn, take at best."""
    return sum(min(times[hero::HEROES]) for hero in range(HEROES))


def resident_bytes() -> int:
    """Return how much memory this process holds now.

    Raises:
        MeasurementError: on a system that does not tell.
    """
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError as error:
        raise MeasurementError("only Linux tells the memory that is held now") from error
    return pages * os.sysconf("SC_PAGE_SIZE")
