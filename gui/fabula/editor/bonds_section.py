"""The hero's Bonds, up to six, each with its emotions and strength."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QCheckBox, QPushButton, QVBoxLayout, QWidget

from gui.editor.empty_state import EmptyState
from gui.editor.problem_note import ProblemNote
from gui.editor.row_stack import RowStack
from gui.editor.section import Section
from gui.fabula.editor.desk import Desk
from gui.fabula.part.bond_row import BondRow
from gui.icon import icon
from gui.widget.heading import Heading
from models.fabula.hero import Bond
from rules.fabula.edit import with_bond, without_bond
from rules.problem import Problem


@dataclass(frozen=True, slots=True)
class _BondEntry:
    index: int
    bond: Bond
    problems: tuple[Problem, ...]


class _BondEntryRow(QWidget):
    """A Bond of the hero with its problems below."""

    edited = Signal(int, object, str)
    removed = Signal(int)

    def __init__(self, desk: Desk, index: int) -> None:
        super().__init__()
        self._index = index
        self.row = BondRow(index + 1)
        self.row.edited.connect(self._tell_edited)
        self.row.removed.connect(self._tell_removed)
        self.row.typing_ended.connect(desk.session.end_merge)
        self._note = ProblemNote(desk)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.row)
        layout.addWidget(self._note)

    def show_entry(self, entry: _BondEntry) -> None:
        self.row.show_bond(entry.bond)
        self._note.show_problems(entry.problems)

    @Slot(object, str)
    def _tell_edited(self, bond: Bond, step: str) -> None:
        self.edited.emit(self._index, bond, step)

    @Slot()
    def _tell_removed(self) -> None:
        self.removed.emit(self._index)


class BondsSection(Section[Desk]):
    id = "bonds"

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self._heading = Heading("Bonds")
        self.body.addWidget(self._heading)
        self.body.addWidget(self.problem_note("starting_bond"))
        self._empty = EmptyState(
            "No Bonds yet. A Bond names someone or something the hero has strong feelings for;"
            " its strength, one for each emotion, can be added to a Check."
        )
        self.body.addWidget(self._empty)
        self._stack: RowStack[_BondEntry] = RowStack(self._new_row, spacing=4)
        self.body.addWidget(self._stack)
        self._add = QPushButton("Add a Bond")
        self._add.setIcon(icon("plus"))
        self._add.clicked.connect(self._add_bond)
        self.keep("bonds", self._add)
        self.body.addWidget(self._add, 0, Qt.AlignmentFlag.AlignLeft)
        self._starting = QCheckBox("The group starts with one Bond of one emotion")
        self._starting.setToolTip("An optional rule of character creation")
        self._starting.clicked.connect(self._change_starting)
        self.keep("starting_bond", self._starting)
        self.body.addWidget(self._starting)
        self.body.addStretch(1)

    def _new_row(self) -> _BondEntryRow:
        index = len(self._stack.all_rows)
        row = _BondEntryRow(self.desk, index)
        row.edited.connect(self._change)
        row.removed.connect(self._remove)
        self.keep(f"bonds.{index}", row.row.name_edit)
        return row

    def refresh(self) -> None:
        hero = self.desk.hero
        most = self.desk.catalog.content.creation.bonds_max
        self._heading.setNote(f"{len(hero.bonds)} of {most}")
        self._empty.setVisible(not hero.bonds)
        self._stack.show_entries(
            [
                _BondEntry(index, bond, tuple(self.desk.problems_at(f"bonds.{index}")))
                for index, bond in enumerate(hero.bonds)
            ]
        )
        is_full = len(hero.bonds) >= most
        self._add.setEnabled(not is_full)
        self._add.setText(f"{most} Bonds are the most" if is_full else "Add a Bond")
        self._starting.setChecked(hero.starting_bond)

    @Slot()
    def _add_bond(self) -> None:
        self.desk.change("add a Bond", lambda hero: with_bond(hero, None, Bond()))
        self.refresh_if_stale()
        rows = self._stack.rows
        if rows:
            row = rows[-1]
            if isinstance(row, _BondEntryRow):
                row.row.name_edit.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot(int, object, str)
    def _change(self, index: int, bond: Bond, step: str) -> None:
        merge = f"bond-{index}" if step == "rename Bond" else ""
        self.desk.change(step, lambda hero: with_bond(hero, index, bond), merge=merge)

    @Slot(int)
    def _remove(self, index: int) -> None:
        self.desk.change("remove a Bond", lambda hero: without_bond(hero, index))

    @Slot(bool)
    def _change_starting(self, is_on: bool) -> None:
        self.desk.session.set_field("starting_bond", is_on, "change the starting Bond option")
        self.desk.session.end_merge()
