"""The open problems beside every page: those of this step in full, the others by step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.widget.heading import Heading
from gui.wizard.label import soft_label
from gui.wizard.open_row import OpenRow
from gui.wizard.steps import WizardSteps
from rules.problem import Problem

_MOST_HERE = 4


class OpenList(QWidget):
    """``fix_chosen`` carries a fix to apply, ``place_chosen`` a place to go to."""

    fix_chosen = Signal(object)
    place_chosen = Signal(str)

    def __init__(self, steps: WizardSteps, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._steps = steps
        self._heading = Heading("Open", role="section")
        quiet = f"Nothing is open. This {steps.what} keeps every rule."
        self._empty = soft_label(quiet, size="body")
        self._rows: list[OpenRow] = []
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(0)
        self._layout.addWidget(self._heading)
        self._layout.addSpacing(4)
        self._layout.addWidget(self._empty)

    @property
    def rows(self) -> Sequence[OpenRow]:
        """The rows in use."""
        return [row for row in self._rows if not row.isHidden()]

    def show_problems(self, problems: Sequence[Problem], step: int) -> None:
        """Show ``problems``, seen from the page of ``step``."""
        by_step = self._steps.by_step(problems)
        here = by_step[step]
        self._heading.setNote(_note(len(here), len(problems) - len(here)))
        entries: list[tuple[Problem, str, str, bool]] = [
            (problem, problem.message, "", True) for problem in here[:_MOST_HERE]
        ]
        if len(here) > _MOST_HERE:
            rest = len(here) - _MOST_HERE
            entries.append((here[_MOST_HERE], f"{rest} more on this page", "Show", False))
        for index, mine in enumerate(by_step):
            if mine and index != step:
                entries.append(
                    (
                        mine[0],
                        later_words(mine, self._steps.missing_words),
                        f"Step {index + 1}",
                        False,
                    )
                )
        self._empty.setVisible(not entries)
        while len(self._rows) < len(entries):
            self._add_row()
        for index, row in enumerate(self._rows):
            if index < len(entries):
                problem, text, link, in_full = entries[index]
                row.show_problem(problem, text, link=link, in_full=in_full)
            row.setVisible(index < len(entries))

    def _add_row(self) -> None:
        row = OpenRow(self._steps)
        row.fix_chosen.connect(self.fix_chosen)
        row.place_chosen.connect(self.place_chosen)
        self._rows.append(row)
        self._layout.addWidget(row)


def later_words(problems: Sequence[Problem], words: Mapping[str, tuple[str, str]]) -> str:
    """Return one line for the problems of one other step."""
    if len(problems) == 1:
        return problems[0].message
    counts: dict[str, int] = {}
    for problem in problems:
        counts[problem.code] = counts.get(problem.code, 0) + 1
    found = [f"{count} {words[code][count > 1]}" for code, count in counts.items() if code in words]
    other = sum(count for code, count in counts.items() if code not in words)
    if other and not found:
        return f"{problems[0].message} And {other - 1} more."
    return ", ".join([*found, *([f"{other} more"] if other else [])])


def _note(here: int, later: int) -> str:
    if not here and not later:
        return ""
    return f"{here} here, {later} elsewhere" if later else f"{here} here"
