"""The figures that are kept: what is measured, against which floor, and what is aimed at."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module

from benchmark.reading import Reading, Run

Measurement = Callable[[Run], Mapping[str, Reading]]


@dataclass(frozen=True, slots=True)
class Figure:
    """``number`` is that of the performance budget, empty where that has none.

    ``target`` and ``limit`` are ratios to the floor; above the target a figure is missed, above the
    limit it needs mending. With ``is_absolute`` they are seconds. ``measurement`` names the module
    and function here that gives the reading; several figures may share one.
    """

    number: str
    name: str
    what: str
    floor: str
    target: float
    limit: float | None
    measurement: str
    is_absolute: bool = False


FIGURES: tuple[Figure, ...] = (
    Figure(
        "1",
        "first-paint",
        "start to first paint of the main window",
        "bare QMainWindow: show, first paint, quit",
        1.5,
        2.0,
        "start.first_paint",
    ),
    Figure(
        "2",
        "ready",
        "start to ready, a level 50 hero open",
        "bare QMainWindow: show, first paint, quit",
        2.5,
        3.5,
        "start.ready",
    ),
    Figure(
        "3",
        "first-start",
        "ready without compiled files",
        "ready with them",
        2.6,
        3.5,
        "start.first_start",
    ),
    Figure(
        "4",
        "memory",
        "peak memory at ready, a level 50 hero open",
        "bare QMainWindow: show, first paint, quit",
        1.8,
        2.2,
        "start.ready",
    ),
    Figure("5", "help", "--help", "python -c pass", 3.0, 6.0, "start.help_text"),
    Figure(
        "6",
        "open",
        "open a document (level 50 hero)",
        "read the file + model_validate_json",
        1.5,
        2.5,
        "document.opening",
    ),
    Figure(
        "7",
        "library-files",
        "list 1,000 documents from their files",
        "read + raw parse of the 1,000 files",
        1.5,
        2.5,
        "library.listing",
    ),
    Figure(
        "7",
        "library-index",
        "list 1,000 documents from the index",
        "read + raw parse of the 1,000 files",
        0.2,
        2.5,
        "library.listing",
    ),
    Figure(
        "8",
        "library-memory",
        "memory per listed document",
        "the size of its JSON",
        0.5,
        1.0,
        "library.memory",
    ),
    Figure(
        "9",
        "content",
        "load all content, validated",
        "raw parse of the same bytes",
        3.0,
        5.0,
        "document.content",
    ),
    Figure(
        "",
        "derive",
        "derive + check of the heaviest level 50 hero",
        "a loop of 20,000 additions",
        0.002,
        None,
        "document.derivation",
        is_absolute=True,
    ),
    Figure(
        "",
        "bnb-derive",
        "derive + check of a full BnB hero of 1,000 points",
        "a loop of 20,000 additions",
        0.002,
        None,
        "document.bnb_derivation",
        is_absolute=True,
    ),
    Figure(
        "10",
        "edit",
        "one edit: undo step, validation, numbers",
        "push + model_copy along the path",
        20.0,
        100.0,
        "editing.edit",
    ),
    Figure(
        "11",
        "edit-to-screen",
        "edit to repainted screen, median",
        "a frame of 16.7 ms",
        0.5,
        None,
        "editing.edit_to_screen",
    ),
    Figure(
        "11",
        "edit-to-screen-p95",
        "edit to repainted screen, 95 of 100",
        "a frame of 16.7 ms",
        1.0,
        None,
        "editing.edit_to_screen",
    ),
    Figure(
        "11",
        "table-to-screen",
        "damage at the table to repainted screen",
        "a frame of 16.7 ms",
        1.0,
        None,
        "playing.damage_to_screen",
    ),
    Figure(
        "12",
        "undo-step",
        "memory per undo step",
        "the size of the document's JSON",
        0.4,
        1.0,
        "editing.undo_step",
    ),
    Figure(
        "13",
        "save",
        "save a changed document",
        "same bytes: temp + fsync + rename + folder fsync",
        1.4,
        2.0,
        "document.saving",
    ),
    Figure(
        "14",
        "pdf-time",
        "two-page PDF, warm",
        "the same pages by QPdfWriter",
        1.7,
        2.5,
        "sheet.pdf",
    ),
    Figure(
        "14",
        "bnb-pdf-time",
        "two-page PDF of that BnB hero, warm",
        "the same pages by QPdfWriter",
        1.7,
        2.5,
        "sheet.bnb_pdf",
    ),
    Figure(
        "15",
        "pdf-size",
        "size of the two-page PDF",
        "the same pages by QPdfWriter",
        1.5,
        2.5,
        "sheet.pdf",
    ),
    Figure(
        "16",
        "sheets-memory",
        "1,000 sheets: memory at the end",
        "memory at the start",
        1.05,
        1.2,
        "sheet.thousand",
    ),
    Figure(
        "16",
        "sheets-time",
        "1,000 sheets: time of the last tenth",
        "time of the first tenth",
        1.0,
        1.2,
        "sheet.thousand",
    ),
    Figure(
        "17",
        "export",
        "PDF of a document from the command line",
        "process: one string by reportlab",
        2.5,
        4.0,
        "start.export",
    ),
    Figure(
        "18",
        "filter",
        "filter 10,000 documents, repainted",
        "QSortFilterProxyModel over strings, with a view",
        1.5,
        2.8,
        "library.filtering",
    ),
    Figure(
        "19",
        "library-paint",
        "first paint of 10,000 documents",
        "first paint of an empty QListView",
        4.0,
        10.0,
        "library.first_paint",
    ),
)


def measurement(name: str) -> Measurement:
    """Return the function that ``name`` (module and function) stands for."""
    module, _, function = name.partition(".")
    found: Measurement = getattr(import_module(f"benchmark.{module}"), function)
    return found


def chosen_figures(names: Sequence[str]) -> tuple[Figure, ...]:
    """Return the figures of these names or numbers, in the order of the list; all if none is given.

    Raises:
        KeyError: for a name that no figure has.
    """
    wanted = set(names)
    known = {word for figure in FIGURES for word in (figure.name, figure.number) if word}
    for name in names:
        if name not in known:
            raise KeyError(name)
    return tuple(f for f in FIGURES if not wanted or wanted & {f.name, f.number})
