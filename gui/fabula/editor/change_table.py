"""“Before and after”: the numbers that a change moves, old and new in columns."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from gui.editor.text_label import set_text, text_label
from gui.font import font
from gui.theme import set_role
from models.fabula.vocabulary import MARTIAL_NAMES
from rules.breakdown import plain, signed
from rules.fabula.compare import Change


class ChangeTable(QWidget):
    """Rows of label, before, after and difference; a line of words for lists that grew."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(12)
        self._grid.setVerticalSpacing(6)
        self._grid.setColumnStretch(0, 1)
        self._before = text_label("", "caption")
        self._after = text_label("", "caption")
        right = Qt.AlignmentFlag.AlignRight
        self._grid.addWidget(self._before, 0, 1, right)
        self._grid.addWidget(self._after, 0, 2, right)
        self._rows: list[tuple[QLabel, QLabel, QLabel, QLabel]] = []
        self._words = text_label("", wrap=True)
        column.addLayout(self._grid)
        column.addWidget(self._words)

    def show_changes(
        self,
        changes: Sequence[Change],
        before: str,
        after: str,
        *,
        same: tuple[str, str] | None = None,
    ) -> None:
        """Show ``changes`` under the column headings ``before`` and ``after``.

        ``same`` is a label and a text for a last row that says what stays as it is.
        """
        numbers = [
            c
            for c in changes
            if isinstance(c.before, int | float) and isinstance(c.after, int | float)
        ]
        count = len(numbers) + (same is not None)
        set_text(self._before, before if count else "")
        set_text(self._after, after if count else "")
        while len(self._rows) < count:
            self._add_row()
        for index, row in enumerate(self._rows):
            for label in row:
                label.setVisible(index < count)
            if index < len(numbers):
                self._fill(row, numbers[index])
            elif index < count and same is not None:
                self._fill_same(row, *same)
        words = [grown(c) for c in changes if not isinstance(c.after, int | float)]
        text = "\n".join(word for word in words if word)
        set_text(self._words, text or ("" if count else "No main number changes."))
        set_role(self._words, "body" if text else "soft")
        self._words.setVisible(bool(self._words.text()))

    def _add_row(self) -> None:
        row = (
            text_label(""),
            text_label("", "soft"),
            text_label("", face="amount"),
            text_label("", face="strong"),
        )
        line = len(self._rows) + 1
        for column, label in enumerate(row):
            where = Qt.AlignmentFlag.AlignRight if column else Qt.AlignmentFlag.AlignLeft
            self._grid.addWidget(label, line, column, where | Qt.AlignmentFlag.AlignVCenter)
        self._rows.append(row)

    def _fill(self, row: tuple[QLabel, QLabel, QLabel, QLabel], change: Change) -> None:
        assert isinstance(change.before, int | float) and isinstance(change.after, int | float)
        name, before, after, apart = row
        set_text(name, change.label)
        set_text(before, plain(change.before))
        set_text(after, plain(change.after))
        difference = change.after - change.before
        set_text(apart, signed(difference))
        set_role(apart, "good" if difference > 0 else "warn")
        after.setFont(font("amount"))

    def _fill_same(self, row: tuple[QLabel, QLabel, QLabel, QLabel], label: str, text: str) -> None:
        name, before, after, apart = row
        set_text(name, label)
        set_text(before, text)
        set_text(after, text)
        set_text(apart, "same")
        set_role(apart, "soft")
        after.setFont(font("body"))


def grown(change: Change) -> str:
    """Return what a list gained, such as “+ martial armor”; empty when it is a number."""
    if isinstance(change.before, int | float) or isinstance(change.after, int | float):
        return ""
    names: dict[str, str] = dict(MARTIAL_NAMES)  # type: ignore[arg-type]
    new = [value for value in change.after if value not in change.before]
    lost = [value for value in change.before if value not in change.after]
    words = [f"+ {names.get(value, value.capitalize())}" for value in new]
    words += [f"− {names.get(value, value.capitalize())}" for value in lost]
    return ", ".join(words)
