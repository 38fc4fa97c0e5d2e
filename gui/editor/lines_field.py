"""A list of short texts, written one to a line."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSignalBlocker, Slot
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QPlainTextEdit, QWidget

Lines = tuple[str, ...]


class LinesField(QPlainTextEdit):
    """Calls ``changed`` with the lines as they are typed, and ``left`` when the focus goes."""

    def __init__(
        self,
        changed: Callable[[Lines], None],
        left: Callable[[], None],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._changed, self._left = changed, left
        self.setTabChangesFocus(True)
        self.setUndoRedoEnabled(False)
        self.setFixedHeight(76)
        self.textChanged.connect(self._typed)

    @property
    def lines(self) -> Lines:
        """The lines that hold something."""
        found = (line.strip()[:500] for line in self.toPlainText().splitlines())
        return tuple(line for line in found if line)[:100]

    def show_lines(self, lines: Lines) -> None:
        """Show ``lines`` unless they stand there."""
        if lines != self.lines:
            with QSignalBlocker(self):
                self.setPlainText("\n".join(lines))

    @Slot()
    def _typed(self) -> None:
        self._changed(self.lines)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._left()
