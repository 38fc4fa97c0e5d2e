"""One entry of the points log, or one step of the plan."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from gui.editor.desk import EditorDesk
from gui.editor.problem_note import ProblemNote
from gui.editor.row_stack import show_if
from gui.editor.text_label import set_text, text_label
from gui.icon import icon
from gui.widget.ruled_box import RuledBox
from rules.problem import Problem


@dataclass(frozen=True, slots=True)
class LogLine:
    """What a row shows: at the left when, then what and why, at the right how many points."""

    index: int
    when: str
    what: str
    why: str
    points: str
    problems: tuple[Problem, ...] = ()


class LineRow(RuledBox):
    """Shows a ``LogLine``; its buttons call back with the line's index."""

    def __init__(
        self,
        desk: EditorDesk,
        dropped: Callable[[int], None],
        done: Callable[[int], None] | None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._dropped, self._done = dropped, done
        self._index = 0
        self._when = text_label("", "caption")
        self._when.setFixedWidth(84)
        self._what = text_label("", "strong", wrap=True)
        self._why = text_label("", "caption", wrap=True)
        self._points = text_label("", "strong")
        self._note = ProblemNote(desk)
        self._do = QPushButton("Spend")
        self._do.setProperty("role", "dense")
        self._do.clicked.connect(self._finish)
        if done is None:
            self._do.hide()
        self._drop = QPushButton(icon("trash"), "")
        self._drop.setProperty("role", "square")
        self._drop.clicked.connect(self._leave)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 4, 0, 5)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(0)
        grid.setColumnStretch(1, 1)
        grid.addWidget(self._when, 0, 0)
        grid.addWidget(self._what, 0, 1)
        grid.addWidget(self._why, 1, 1)
        grid.addWidget(self._note, 2, 1)
        for column, widget in enumerate((self._points, self._do, self._drop), 2):
            grid.addWidget(widget, 0, column, 2, 1, Qt.AlignmentFlag.AlignVCenter)

    def show_entry(self, entry: LogLine) -> None:
        """Show ``entry``."""
        self._index = entry.index
        for label, text in (
            (self._when, entry.when),
            (self._what, entry.what),
            (self._why, entry.why),
            (self._points, entry.points),
        ):
            set_text(label, text)
        show_if(self._why, bool(entry.why))
        name = f"{entry.what}, {entry.when}"
        self._do.setAccessibleName(f"Spend now: {name}")
        self._drop.setAccessibleName(f"Strike: {name}")
        self._drop.setToolTip("Strike this line; what was paid stays paid")
        self._note.show_problems(entry.problems)

    @Slot()
    def _finish(self) -> None:
        if self._done is not None:
            self._done(self._index)

    @Slot()
    def _leave(self) -> None:
        self._dropped(self._index)
