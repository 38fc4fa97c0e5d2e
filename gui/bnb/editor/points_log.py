"""The dated log of points that came and went, and the plan of what to save for."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from gui.bnb.editor.desk import BeingDesk
from gui.bnb.editor.log_row import LineRow, LogLine
from gui.editor.empty_state import EmptyState
from gui.editor.row_stack import RowStack, show_if
from gui.icon import icon
from gui.widget.heading import Heading
from models.bnb.character import LogEntry
from rules.bnb.choices import PlannedRow, planned, target_name
from rules.bnb.edit import with_last_spend_undone, with_plan_done, without_entry, without_planned
from rules.breakdown import plain, signed


class PointsLog(QWidget):
    """Shows log and plan of the desk's hero; ``today`` gives the date of what is spent."""

    def __init__(
        self, desk: BeingDesk, today: Callable[[], str], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._desk, self._today = desk, today
        self._heading = Heading("Log", role="section")
        self._empty = EmptyState("Awards and spending after creation will stand here.")
        self._lines: RowStack[LogLine] = RowStack(lambda: LineRow(desk, self._strike, None))
        self._undo = QPushButton(icon("undo"), "Take back the last spending")
        self._undo.clicked.connect(self._take_back)
        self._plan_heading = Heading("Plan", role="section")
        self._plan_empty = EmptyState("What you save for will stand here, with its cost.")
        self._plan: RowStack[LogLine] = RowStack(
            lambda: LineRow(desk, self._drop_plan, self._do_plan)
        )
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(12)
        for part in (self._heading, self._empty, self._lines):
            layout.addWidget(part)
        layout.addWidget(self._undo, 0, Qt.AlignmentFlag.AlignLeft)
        for part in (self._plan_heading, self._plan_empty, self._plan):
            layout.addWidget(part)

    def refresh(self) -> None:
        """Show the present log and plan."""
        hero = self._desk.hero
        count = len(hero.log)
        self._heading.setNote("1 entry" if count == 1 else f"{count} entries" if count else "")
        self._lines.show_entries([self._log_line(i, entry) for i, entry in enumerate(hero.log)])
        show_if(self._empty, not count)
        show_if(self._undo, any(entry.kind == "spend" for entry in hero.log))
        rows = planned(hero)
        self._plan.show_entries([self._plan_line(i, row) for i, row in enumerate(rows)])
        show_if(self._plan_empty, not rows)
        total = sum(row.cost for row in rows)
        self._plan_heading.setNote(f"{total} points in all" if rows else "")

    def _log_line(self, index: int, entry: LogEntry) -> LogLine:
        words = "Award"
        if entry.kind == "spend":
            name = target_name(self._desk.hero, entry.target)
            words = f"Spent on {name}" if entry.points >= 0 else f"Taken back from {name}"
        elif entry.pool != "any":
            words = f"Award for {entry.pool}"
        points = entry.points if entry.kind == "award" else -entry.points
        problems = tuple(self._desk.problems_at(f"log.{index}"))
        when = entry.date or "no date"
        return LogLine(index, when, words, entry.text, signed(points), problems)

    def _plan_line(self, index: int, row: PlannedRow) -> LogLine:
        left = f"{plain(row.running_left)} left afterwards"
        if row.running_left < 0:
            left = f"{plain(-row.running_left)} points still missing"
        words = "reached" if row.reached else left
        problems = tuple(self._desk.problems_at(f"plan.{index}"))
        cost = "1 point" if row.cost == 1 else f"{row.cost} points"
        return LogLine(index, f"level {row.level}", row.name, words, cost, problems)

    @Slot()
    def _take_back(self) -> None:
        self._desk.change("take back the last spending", with_last_spend_undone)

    def _strike(self, index: int) -> None:
        self._desk.change("strike a log entry", lambda hero: without_entry(hero, index))

    def _do_plan(self, index: int) -> None:
        step, date = self._desk.hero.plan[index], self._today()
        self._desk.change(
            f"{target_name(self._desk.hero, step.target)} to level {step.level}",
            lambda hero: with_plan_done(hero, index, date=date),
        )

    def _drop_plan(self, index: int) -> None:
        target = self._desk.hero.plan[index].target
        name = target_name(self._desk.hero, target)
        self._desk.change(f"no plan for {name}", lambda hero: without_planned(hero, target))
