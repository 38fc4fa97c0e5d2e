"""The library: listing a thousand documents, and searching and showing ten thousand."""

from __future__ import annotations

import gc
import os
import time
import tracemalloc
from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QSortFilterProxyModel, QStringListModel, Qt
from PySide6.QtWidgets import QListView, QWidget

from benchmark.document import raw_parser
from benchmark.reading import MeasurementError, Reading, Run, in_turns, timed
from benchmark.screen import Screen, application, wait_until
from benchmark.subject import fill_library
from gui.library.card import CardDelegate
from gui.library.card_view import CardView
from gui.library.loader import Loaded, document_row, load_library
from gui.library.model import CardModel
from gui.library.page import LibraryPage
from gui.library.row import Row
from gui.library.summary_index import SummaryIndex
from gui.settings import Settings
from gui.task import Progress
from models.folder import library_folder, settings_file, state_folder

LISTED, MANY = 1_000, 10_000
SIZE = (1280, 800)
WORDS = ("a", "1", "e 0", "23", "n")


class _ListedError(Exception):
    """Every document is listed; what the loader does after that is not wanted."""


def listing(run: Run) -> Mapping[str, Reading]:
    """Measure how soon all of a library is listed, read anew and from what was remembered."""
    folder = run.folder / "library"
    for _ in fill_library(folder, LISTED):
        pass
    parse, parser = raw_parser()
    file = run.folder / "index.json"
    full = SummaryIndex(file)
    load_library(folder, full, Progress(lambda _found: None))

    def bare() -> list[object]:
        return [parse(path.read_bytes()) for path in sorted(folder.iterdir())]

    def remembered() -> list[Row]:
        index = SummaryIndex(file)
        index.read()
        return listed_rows(folder, index)

    nothing = run.folder / "no-index.json"
    floor = timed(bare)
    from_files = in_turns(run, timed(lambda: listed_rows(folder, SummaryIndex(nothing))), floor)
    from_index = in_turns(run, timed(remembered), floor)
    note = f"raw parse by {parser}"
    return {"library-files": from_files.noted(note), "library-index": from_index.noted(note)}


def listed_rows(folder: Path, index: SummaryIndex) -> list[Row]:
    """Return the rows that the page shows as soon as every file is listed."""
    rows: list[Row] = []

    def take(found: object) -> None:
        assert isinstance(found, Loaded)
        rows.extend(found.rows)
        if found.is_complete:
            raise _ListedError

    try:
        load_library(folder, index, Progress(take))
    except _ListedError:
        return rows
    raise MeasurementError("the library never was complete")


def memory(run: Run) -> Mapping[str, Reading]:
    """Measure what Python keeps for each listed document once its problems are counted."""
    folder = run.folder / "library"
    sizes = [path.stat().st_size for path, _ in fill_library(folder, LISTED)]
    index = SummaryIndex(run.folder / "index.json")
    rows: dict[Path, Row] = {}

    def take(found: object) -> None:
        assert isinstance(found, Loaded)
        rows.update((row.path, row) for row in found.rows)

    listed_rows(folder, index)  # what is read once stays out of the count
    gc.collect()
    tracemalloc.start()
    load_library(folder, index, Progress(take))
    gc.collect()
    both, _ = tracemalloc.get_traced_memory()
    del index
    gc.collect()
    kept, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    mean = sum(sizes) / len(sizes)
    note = f"the rows alone; {both / LISTED:,.0f} B with the index of summaries while it is open"
    return {"library-memory": Reading.of_one(kept / len(rows), mean, "B", note)}


def filtering(run: Run) -> Mapping[str, Reading]:
    """Measure typing into the search field of the library page until the cards are repainted."""
    _app = application()
    names = _remembered_library()
    page = LibraryPage(Settings(settings_file()))
    page.resize(*SIZE)
    page.show()
    states: list[str] = []
    page.loaded.connect(lambda: states.append("loaded"))
    page.load()
    wait_until(lambda: bool(states) and page.total == MANY, "the library to be listed")
    page.stop()
    field = page.findChild(QWidget, "search")
    if field is None:
        raise MeasurementError("the page has no search field")
    proxy = QSortFilterProxyModel()
    proxy.setSourceModel(QStringListModel(names))
    proxy.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
    view = _view()
    view.setModel(proxy)
    view.show()
    ours, floor = Screen(page), Screen(view)
    number = 0

    def type_word() -> float:
        nonlocal number
        number += 1
        word = WORDS[number % len(WORDS)]
        return ours.duration_of(lambda: field.setProperty("text", word)).computed

    def filter_strings() -> float:
        word = WORDS[number % len(WORDS)]
        other = WORDS[(number + 1) % len(WORDS)]
        proxy.setFilterFixedString(other)
        floor.settle()
        return floor.duration_of(lambda: proxy.setFilterFixedString(word)).computed

    reading = in_turns(run, type_word, filter_strings)
    page.stop()
    note = f"the whole page: search, order, tallies, preview; words typed: {', '.join(WORDS)}"
    return {"filter": reading.noted(note)}


def first_paint(run: Run) -> Mapping[str, Reading]:
    """Measure a new view of cards until it is painted."""
    _app = application()
    originals = list(fill_library(run.folder / "library", 20))
    rows = [
        document_row(hero, path.with_name(f"{number}.folio"), float(number))
        for number in range(MANY // 20)
        for path, hero in originals
    ]

    def ours() -> float:
        start = time.process_time()
        view, model = CardView(), CardModel()
        model.show_rows(rows)
        view.setItemDelegate(CardDelegate(lambda _row: None, view))
        view.setModel(model)
        return _until_painted(view, start)

    def floor() -> float:
        start = time.process_time()
        return _until_painted(_view(), start)

    return {"library-paint": in_turns(run, ours, floor)}


def _until_painted(view: QWidget, start: float) -> float:
    """Show ``view`` and return the seconds since ``start`` when it is painted; then drop it."""
    view.resize(*SIZE)
    screen = Screen(view)
    lost = time.process_time() - start
    seconds = lost + screen.duration_of(view.show).computed
    view.hide()
    view.deleteLater()
    screen.settle()
    return seconds


def _view() -> QListView:
    view = QListView()
    view.setUniformItemSizes(True)
    view.resize(*SIZE)
    return view


def _remembered_library() -> list[str]:
    """Fill the home's library with many documents that the index knows; return their names."""
    index = SummaryIndex(state_folder() / "library.json")
    names: list[str] = []
    for path, hero in fill_library(library_folder(), MANY):
        row = document_row(hero, path, os.stat(path).st_mtime)
        index.remember(row, os.stat(path))
        names.append(row.name)
    index.write()
    return names
