"""Reads the library on a pool thread: what stands in the files first, the problems later."""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from gui.library.row import Counts, Row, folded
from gui.library.summary_index import SummaryIndex
from gui.task import Progress
from models.document import Document
from models.errors import UserError
from models.library import Entry, document_paths, entry
from models.storage import load
from rules.systems import kind_of, system

FIRST_STEP_S, STEP_S = 0.05, 0.3
"""How long rows are gathered before they are shown: the first ones soon."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """Some rows of the library. ``is_update``: newer rows of files that were listed already.
    ``is_complete``: every file is listed now."""

    rows: tuple[Row, ...]
    is_update: bool = False
    is_complete: bool = False


def load_library(folder: Path, index: SummaryIndex, progress: Progress) -> None:
    """Hand over every document of ``folder`` in steps of :class:`Loaded`, then newer rows with
    the problems counted. A file that cannot be opened gives a row with its fault."""
    paths = document_paths(folder)
    rows = list(_listed(paths, index, progress))
    _count_problems([row for row in rows if row.counts is None and not row.fault], index, progress)
    index.keep_only(paths)
    index.write()


def _listed(paths: Sequence[Path], index: SummaryIndex, progress: Progress) -> Iterator[Row]:
    pending: list[Row] = []
    due = time.monotonic() + FIRST_STEP_S
    for path in paths:
        row = _remembered(path, index) or quick_row(entry(path))
        pending.append(row)
        yield row
        if time.monotonic() > due:
            progress.step(Loaded(tuple(pending)))
            pending.clear()
            due = time.monotonic() + STEP_S
    progress.step(Loaded(tuple(pending), is_complete=True))


def _count_problems(rows: Sequence[Row], index: SummaryIndex, progress: Progress) -> None:
    pending: list[Row] = []
    due = time.monotonic() + FIRST_STEP_S
    for row in rows:
        full = full_row(row.path)
        pending.append(full)
        with contextlib.suppress(OSError):  # gone meanwhile; the next reading tells
            index.remember(full, os.stat(row.path))
        progress.step()
        if time.monotonic() > due:
            progress.step(Loaded(tuple(pending), is_update=True))
            pending.clear()
            due = time.monotonic() + STEP_S
    if pending:
        progress.step(Loaded(tuple(pending), is_update=True))


def _remembered(path: Path, index: SummaryIndex) -> Row | None:
    try:
        return index.row(path, os.stat(path))
    except OSError:
        return None


def quick_row(found: Entry) -> Row:
    """Return the row of what the head of a file tells, without reading it as a document."""
    if found.fault:
        return _faulty_row(found.path, found.modified, UserError(found.fault, remedy=""))
    kind = system(found.game).kinds[found.kind].title
    level = found.facts.get("level")
    what = f"{kind}, level {level}" if isinstance(level, int) else kind
    texts = [fact for fact in found.facts.values() if isinstance(fact, str)]
    counted = [pair for fact in found.facts.values() if isinstance(fact, tuple) for pair in fact]
    detail = " · ".join(f"{id.replace('-', ' ').title()} {number}" for id, number in counted)
    name = found.name.strip() or found.path.stem
    return Row(
        path=found.path,
        name=name,
        game=found.game,
        kind=found.kind,
        what=what,
        detail=detail,
        tags=found.tags,
        words=folded(" ".join((name, what, detail, *texts, *found.tags))),
        changed=found.modified,
        has_portrait=found.has_portrait,
    )


def full_row(path: Path) -> Row:
    """Return the row of the document in the file at ``path``, with its problems counted."""
    changed = 0.0
    try:
        changed = os.stat(path).st_mtime
        return document_row(load(path).document, path, changed)
    except UserError as error:
        return _faulty_row(path, changed, error)
    except OSError as error:
        fault = UserError(f"The file cannot be read: {error.strerror}.", remedy="Look for it.")
        return _faulty_row(path, changed, fault)


def document_row(document: Document, path: Path, changed: float) -> Row:
    """Return the row of a document that is, or will be, in the file at ``path``."""
    kind = kind_of(document)
    summary = kind.summary(document)
    problems = kind.assess(document).problems
    name = document.name.strip() or path.stem
    counted = [problem.severity for problem in problems]
    words = (name, summary.what, summary.detail, *document.tags, summary.words, document.notes)
    return Row(
        path=path,
        name=name,
        game=document.game,
        kind=document.kind,
        what=summary.what,
        detail=summary.detail,
        tags=document.tags,
        words=folded(" ".join(words)),
        changed=changed,
        has_portrait=document.portrait is not None,
        counts=Counts(counted.count("error"), counted.count("warning"), counted.count("note")),
    )


def _faulty_row(path: Path, changed: float, fault: UserError) -> Row:
    return Row(
        path=path,
        name=path.name,
        words=folded(path.name),
        changed=changed,
        fault=fault,
    )
