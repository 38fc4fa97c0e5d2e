"""Files that came into the library by an import, as a step that can be taken back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtGui import QUndoCommand

from models.errors import UserError
from models.recycling import BinEntry, move_to_bin, restore


class ImportStep(QUndoCommand):
    """Taking it back moves the files to the bin, doing it again restores them.

    ``may_go`` is asked for each file before it goes, such as whether its tab can be closed;
    ``done`` is called after every step, ``failed`` with the first thing that went wrong.
    """

    def __init__(
        self,
        paths: Sequence[Path],
        text: str,
        *,
        may_go: Callable[[Path], bool],
        done: Callable[[], object],
        failed: Callable[[UserError], object],
    ) -> None:
        super().__init__(text)
        self._paths, self._entries = list(paths), list[BinEntry]()
        self._may_go, self._done, self._failed = may_go, done, failed
        self._is_first = True

    def redo(self) -> None:
        if self._is_first:
            self._is_first = False  # the files were written before there was a step
            return
        faults: list[UserError] = []
        for entry in self._entries:
            try:
                self._paths.append(restore(entry))
            except UserError as error:
                faults.append(error)
        self._entries.clear()
        self._end(faults)

    def undo(self) -> None:
        faults: list[UserError] = []
        kept: list[Path] = []
        for path in self._paths:
            if not self._may_go(path):
                kept.append(path)
                continue
            try:
                self._entries.append(move_to_bin(path))
            except UserError as error:
                faults.append(error)
        self._paths = kept
        self._end(faults)

    def _end(self, faults: Sequence[UserError]) -> None:
        self._done()
        if faults:
            self._failed(faults[0])
