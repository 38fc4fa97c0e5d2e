"""The lines of a report, by what became of each thing, to read, select and copy."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Slot
from PySide6.QtGui import QColor, QTextBlockFormat, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QTextEdit, QWidget

from gui.font import font
from gui.theme import theme
from rules.exchange.report import LINE_TITLES, LineKind, ReportLine

MOST_SHOWN = 400
"""Of one kind; the copied report has them all."""
_COLOURS: dict[LineKind, str] = {"lost": "bad", "changed": "warn", "kept": "warn"}
_LINE = 20
_FIXED = QTextBlockFormat.LineHeightTypes.FixedHeight.value


class ReportView(QTextEdit):
    """Read-only; lines of a kind stand below its title, what needs a look first."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setReadOnly(True)
        self.setTabChangesFocus(True)
        self.setUndoRedoEnabled(False)
        self._lines: Sequence[ReportLine] = ()
        self._sentences: Sequence[str] = ()
        theme().changed.connect(self._write)

    def show_lines(self, lines: Sequence[ReportLine], *sentences: str) -> None:
        """Show ``sentences`` and, below them, ``lines``."""
        self._lines, self._sentences = lines, sentences
        self._write()

    @Slot()
    def _write(self) -> None:
        self.clear()
        cursor = self.textCursor()
        cursor.beginEditBlock()
        for sentence in self._sentences:
            _begin(cursor, above=4)
            cursor.insertText(sentence, _look("body"))
        for kind, title in LINE_TITLES.items():
            found = [line for line in self._lines if line.kind == kind]
            if found:
                self._write_kind(cursor, kind, title, found)
        cursor.endEditBlock()
        cursor.movePosition(QTextCursor.MoveOperation.Start)
        self.setTextCursor(cursor)

    def _write_kind(
        self, cursor: QTextCursor, kind: LineKind, title: str, lines: Sequence[ReportLine]
    ) -> None:
        _begin(cursor, above=12)
        cursor.insertText(title, _look("section", _COLOURS.get(kind, "ink")))
        cursor.insertText(f"  {len(lines)}", _look("caption", "soft"))
        for line in lines[:MOST_SHOWN]:
            _begin(cursor, above=4, left=12)
            cursor.insertText(line.what, _look("strong"))
            if line.text:
                cursor.insertText(f": {line.text}", _look("body"))
        if len(lines) > MOST_SHOWN:
            _begin(cursor, above=4, left=12)
            more = len(lines) - MOST_SHOWN
            cursor.insertText(f"and {more} more, which the copied report lists.", _look("italic"))


def _begin(cursor: QTextCursor, *, above: int, left: int = 0) -> None:
    """Begin a paragraph; the empty one of an empty text is used."""
    layout = QTextBlockFormat()
    layout.setTopMargin(above)
    layout.setLeftMargin(left)
    layout.setLineHeight(_LINE, _FIXED)
    if cursor.atStart():
        cursor.setBlockFormat(layout)
    else:
        cursor.insertBlock(layout)


def _look(role: str, colour: str = "ink") -> QTextCharFormat:
    look = QTextCharFormat()
    look.setFont(font(role))
    look.setForeground(QColor(getattr(theme().palette(), colour)))
    return look
