"""What an import does off the window's thread: read files, and write documents."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from threading import Event

from gui.dialog.import_list import Entry
from gui.task import Progress
from models.document import Document
from models.errors import UserError
from models.library import added
from models.storage import other_files, read_other
from rules.exchange.importing import SUFFIXES, imports
from rules.exchange.report import NotImported
from rules.exchange.source import shown_name


@dataclass(frozen=True, slots=True)
class Reading:
    """The file ``name`` is about to be read; ``done`` of ``total`` were."""

    name: str
    done: int
    total: int


@dataclass(frozen=True, slots=True)
class Saved:
    """An entry was written to ``path``; ``done`` of ``total`` are."""

    entry: Entry
    path: Path
    done: int
    total: int


def read_files(paths: Sequence[Path], progress: Progress) -> None:
    """Read every file at ``paths``, and in folders; hand over each result as a step.

    A file that holds nothing to import is a result, too, and stops none of the others.
    """
    files: list[Path] = []
    for path in paths:
        try:
            files += other_files([path], SUFFIXES)
        except UserError as error:
            progress.step(NotImported(shown_name(path.name), error))
    for number, file in enumerate(files):
        name = shown_name(file.name)
        progress.step(Reading(name, number, len(files)))
        try:
            for result in imports(read_other(file), file.name, step=progress.step):
                progress.step(result)
        except UserError as error:
            progress.step(NotImported(name, error))


def save_documents(
    wanted: Sequence[tuple[Entry, Document]], enough: Event, progress: Progress
) -> None:
    """Write documents to the library until there is ``enough``; hand over each as a step.

    Raises:
        UserError: when one cannot be written; those before it are.
    """
    for number, (entry, document) in enumerate(wanted, start=1):
        if enough.is_set():
            return
        progress.step(Saved(entry, added(document), number, len(wanted)))
