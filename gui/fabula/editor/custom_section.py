"""Custom values: what counts for this hero although no rule here gives it."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from gui.editor.empty_state import EmptyState
from gui.editor.problem_note import ProblemNote
from gui.editor.row_stack import RowStack
from gui.editor.section import Section
from gui.fabula.editor.adjustment_row import AdjustmentRow
from gui.fabula.editor.desk import Desk
from gui.icon import icon
from gui.widget.heading import Heading
from models.fabula.adjustment import Adjustment
from models.fabula.hero import MOST_ADJUSTMENTS
from rules.fabula.adjustment import with_adjustment, without_adjustment
from rules.problem import Problem

_TYPED = ("rename custom value", "change custom value")
"""Steps of typing, which are one as long as the focus stays."""


@dataclass(frozen=True, slots=True)
class _Entry:
    index: int
    adjustment: Adjustment
    problems: tuple[Problem, ...]


class _EntryRow(QWidget):
    """A custom value with the note on it below."""

    edited = Signal(int, object, str)
    removed = Signal(int)

    def __init__(self, desk: Desk, index: int) -> None:
        super().__init__()
        self._index = index
        self.row = AdjustmentRow(index + 1)
        self.row.edited.connect(self._tell_edited)
        self.row.removed.connect(self._tell_removed)
        self.row.typing_ended.connect(desk.session.end_merge)
        self._note = ProblemNote(desk)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.row)
        layout.addWidget(self._note)

    def show_entry(self, entry: _Entry) -> None:
        self.row.show_adjustment(entry.adjustment)
        self._note.show_problems(entry.problems)

    @Slot(object, str)
    def _tell_edited(self, adjustment: Adjustment, step: str) -> None:
        self.edited.emit(self._index, adjustment, step)

    @Slot()
    def _tell_removed(self) -> None:
        self.removed.emit(self._index)


class CustomSection(Section[Desk]):
    id = "custom"

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self._heading = Heading("Custom values")
        self.body.addWidget(self._heading)
        self._empty = EmptyState(
            "No custom values. One adds to a number, or gives an Affinity, although no rule here"
            " does: a house rule, or a class from a book that is not here. Every number it"
            " changes names it."
        )
        self.body.addWidget(self._empty)
        self._stack: RowStack[_Entry] = RowStack(self._new_row, spacing=4)
        self.body.addWidget(self._stack)
        self._add = QPushButton("Add a custom value")
        self._add.setIcon(icon("plus"))
        self._add.clicked.connect(self._add_one)
        self.keep("adjustments", self._add)
        self.body.addWidget(self._add, 0, Qt.AlignmentFlag.AlignLeft)
        self.body.addStretch(1)

    def _new_row(self) -> _EntryRow:
        index = len(self._stack.all_rows)
        row = _EntryRow(self.desk, index)
        row.edited.connect(self._change)
        row.removed.connect(self._remove)
        self.keep(f"adjustments.{index}", row.row.name_edit)
        return row

    def refresh(self) -> None:
        found = self.desk.hero.adjustments
        on = sum(adjustment.is_on for adjustment in found)
        self._heading.setNote(f"{on} of {len(found)} count" if found else "")
        self._empty.setVisible(not found)
        self._stack.show_entries(
            [
                _Entry(index, one, tuple(self.desk.problems_at(f"adjustments.{index}")))
                for index, one in enumerate(found)
            ]
        )
        is_full = len(found) >= MOST_ADJUSTMENTS
        self._add.setEnabled(not is_full)
        self._add.setText(
            f"{MOST_ADJUSTMENTS} custom values are the most" if is_full else "Add a custom value"
        )

    @Slot()
    def _add_one(self) -> None:
        new = Adjustment(stat="max_hp")
        self.desk.change("add a custom value", lambda hero: with_adjustment(hero, None, new))
        self.refresh_if_stale()
        row = self._stack.rows[-1] if self._stack.rows else None
        if isinstance(row, _EntryRow):
            row.row.name_edit.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot(int, object, str)
    def _change(self, index: int, adjustment: Adjustment, step: str) -> None:
        merge = f"{step}-{index}" if step in _TYPED else ""
        self.desk.change(step, lambda hero: with_adjustment(hero, index, adjustment), merge=merge)

    @Slot(int)
    def _remove(self, index: int) -> None:
        self.desk.change("remove a custom value", lambda hero: without_adjustment(hero, index))
