"""Moving a file to the bin as a step that can be taken back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtGui import QUndoCommand

from models.errors import UserError
from models.recycling import BinEntry, move_to_bin, restore


class BinStep(QUndoCommand):
    """``done`` is called after every move, ``failed`` with what went wrong.

    A step that failed becomes obsolete: there is nothing to take back any more.
    """

    def __init__(
        self,
        path: Path,
        name: str,
        *,
        done: Callable[[], object],
        failed: Callable[[UserError], object],
    ) -> None:
        super().__init__(f"Move {name} to the bin")
        self._path, self._done, self._failed = path, done, failed
        self._entry: BinEntry | None = None

    def redo(self) -> None:
        try:
            self._entry = move_to_bin(self._path)
        except UserError as error:
            self._give_up(error)
        else:
            self._done()

    def undo(self) -> None:
        if self._entry is None:
            return
        try:
            self._path = restore(self._entry)
        except UserError as error:
            self._give_up(error)
        else:
            self._entry = None
            self._done()

    def _give_up(self, error: UserError) -> None:
        self._entry = None
        self.setObsolete(True)
        self._failed(error)
