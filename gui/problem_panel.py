"""The list of what is wrong or open, each with its rule and its mends."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QTimer, Signal, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from gui.session import Session
from gui.theme import set_role
from gui.widget.heading import Heading
from gui.widget.problem_row import ProblemRow
from gui.widget.wrap_label import WrapLabel
from rules.problem import Fix, Problem, Severity

_NAMES: dict[Severity, tuple[str, str]] = {
    "error": ("error", "errors"),
    "warning": ("warning", "warnings"),
    "note": ("note", "notes"),
}


def problem_counts(problems: Sequence[Problem]) -> str:
    """Return such words as “1 warning, 2 notes”; empty when there is none."""
    words: list[str] = []
    for severity, (one, many) in _NAMES.items():
        count = sum(problem.severity == severity for problem in problems)
        if count:
            words.append(f"{count} {one if count == 1 else many}")
    return ", ".join(words)


class ProblemPanel(QWidget):
    """Shows the session's problems, worst first, and applies a mend at a click.

    ``place_chosen`` tells the path of the field a pressed problem is about. ``chosen`` may choose
    and order a part of the problems.
    """

    place_chosen = Signal(str)

    def __init__(
        self,
        session: Session,
        *,
        title: str = "",
        chosen: Callable[[Sequence[Problem]], Sequence[Problem]] | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._session, self._choose = session, chosen
        self._rows: list[ProblemRow] = []
        self._stale = True
        title = title or self.tr("Problems")
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._heading = Heading(title, parent=self)
        self._column.addWidget(self._heading)
        self._empty = WrapLabel(self.tr("No problems"), self)
        set_role(self._empty, "soft")
        self._empty.setContentsMargins(0, 8, 0, 0)
        self._column.addWidget(self._empty)
        self._column.addStretch(1)
        self.setAccessibleName(title)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self._refresh)
        session.changed.connect(self._note_change)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self._refresh()

    @Slot()
    def _note_change(self) -> None:
        self._stale = True
        if self.isVisible():
            self._soon.start()

    @Slot()
    def _refresh(self) -> None:
        self._stale = False
        problems = self._session.assessment.problems
        if self._choose is not None:
            problems = tuple(self._choose(problems))
        counts = problem_counts(problems)
        self._heading.setNote(counts)
        self.setAccessibleDescription(counts or self.tr("No problems"))
        self._empty.setVisible(not problems)
        held = self._focused_row()
        while len(self._rows) < len(problems):
            self._add_row()
        for index, row in enumerate(self._rows):
            if index < len(problems):
                row.setProblem(problems[index], last=index == len(problems) - 1)
            row.setVisible(index < len(problems))
        self._keep_focus(held, len(problems))

    def _add_row(self) -> None:
        row = ProblemRow(self)
        row.pressed.connect(self.place_chosen)
        row.mended.connect(self._mend)
        self._column.insertWidget(self._column.count() - 1, row)
        self._rows.append(row)

    def _focused_row(self) -> int | None:
        focus = QApplication.focusWidget()
        for index, row in enumerate(self._rows):
            if focus is not None and row.isAncestorOf(focus):
                return index
        return None

    def _keep_focus(self, held: int | None, count: int) -> None:
        """Leave the focus on a problem when the one that had it is gone."""
        if held is None or not count or self._focused_row() is not None:
            return
        self._rows[min(held, count - 1)].take_focus()

    @Slot(object)
    def _mend(self, fix: Fix) -> None:
        self._session.apply_fix(fix)
