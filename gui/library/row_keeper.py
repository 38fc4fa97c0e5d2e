"""All rows of the library: read off the window’s thread, in order, and told when they change."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot

from gui.library.filter import ordered
from gui.library.row import Row
from gui.task import Progress, Task

log = logging.getLogger(__name__)


class RowKeeper(QObject):
    """``rows`` by path, and ``ordered`` for the filter, which only leaves some out."""

    changed = Signal()
    """There are other rows, or they are in another order."""
    updated = Signal(object)
    """Newer rows of the same files, by path; the order may be wrong for them now."""
    loaded = Signal()
    """Every document is listed."""
    failed = Signal(str)

    def __init__(self, sort: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: dict[Path, Row] = {}
        self.ordered: Sequence[Row] = ()
        self.is_loaded = False
        """Whether every document was listed once."""
        self._arriving: dict[Path, Row] = {}
        self._sort = sort
        self._opened: Mapping[Path, int] = {}
        self._task: Task | None = None
        self._again = False

    def load(self) -> None:
        """Read the folder; rows come in as they are read. While it is being read, read it again
        afterwards."""
        if self._task is not None and self._task.is_running:
            self._again = True
            return
        from gui.library.loader import load_library
        from gui.library.summary_index import SummaryIndex
        from models.folder import library_folder, state_folder

        self._again = False
        self._arriving = {}
        folder, file = library_folder(), state_folder() / "library.json"

        def read(progress: Progress) -> None:
            index = SummaryIndex(file)
            index.read()
            load_library(folder, index, progress)

        self._task = Task(read, self)
        self._task.stepped.connect(self._take)
        self._task.done.connect(self._finish)
        self._task.failed.connect(self._fail)
        self._task.start()

    def stop(self) -> None:
        """Call off what is being read."""
        if self._task is not None:
            self._task.cancel()
            self._task.wait(2)

    def sort_by(self, sort: str) -> None:
        self._sort = sort
        self.order()

    def show_opened(self, opened: Mapping[Path, int]) -> None:
        """Take when each file was opened, as a number that grows."""
        self._opened = opened
        if self._sort == "opened":
            self.order()

    def order(self) -> None:
        """Bring the rows into the order chosen."""
        self.ordered = ordered(tuple(self.rows.values()), self._sort, self._opened)
        self.changed.emit()

    @property
    def sorts_by_content(self) -> bool:
        """Whether a newer row of a file may belong elsewhere."""
        return self._sort in ("level", "name")

    @Slot(object)
    def _take(self, found: object) -> None:
        from gui.library.loader import Loaded

        assert isinstance(found, Loaded)
        fresh = {row.path: row for row in found.rows}
        if found.is_update:
            self.rows.update({path: row for path, row in fresh.items() if path in self.rows})
            self.ordered = [fresh.get(row.path, row) for row in self.ordered]
            self.updated.emit(fresh)
            return
        self._arriving.update(fresh)
        if found.is_complete:
            self._complete()
        elif len(self._arriving) > len(self.rows):
            self.rows = dict(self._arriving)
            self.order()

    def _complete(self) -> None:
        is_same = self.is_loaded and self.rows == self._arriving
        self.rows, self._arriving, self.is_loaded = self._arriving, {}, True
        if not is_same:
            self.order()
        self.loaded.emit()

    @Slot()
    def _finish(self) -> None:
        if self._again:
            self.load()

    @Slot(object)
    def _fail(self, error: Exception) -> None:
        log.error("cannot read the library", exc_info=error)
        self.is_loaded = True
        self.failed.emit(str(error))
        self.loaded.emit()
