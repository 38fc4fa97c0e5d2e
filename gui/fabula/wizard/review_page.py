"""Step 8: the whole hero on one page, with what is open and the way to each step."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.fabula.wizard.card_grid import CardGrid
from gui.fabula.wizard.draft import Draft
from gui.fabula.wizard.label import set_shown, soft_label
from gui.fabula.wizard.open_row import OpenRow
from gui.fabula.wizard.page import WizardPage
from gui.fabula.wizard.review_facts import review_facts
from gui.fabula.wizard.review_section import ReviewSection
from gui.fabula.wizard.step import REVIEW, step_of
from gui.widget.heading import Heading


class ReviewPage(WizardPage):
    title = "Review"
    sentence = "The hero as it stands. Finish when you like; everything stays open to change."

    step_asked = Signal(int)
    place_chosen = Signal(str)
    fix_chosen = Signal(object)

    def __init__(self, draft: Draft, parent: QWidget | None = None) -> None:
        super().__init__(draft, parent)
        self._heading = Heading("Open", role="section")
        self._good = soft_label("", size="body")
        self._rows: list[OpenRow] = []
        self._row_column = QVBoxLayout()
        self._row_column.setSpacing(0)
        self._sections = [ReviewSection(step) for step in range(REVIEW)]
        for section in self._sections:
            section.asked.connect(self.step_asked)
        grid = CardGrid(least_width=300, most_columns=2)
        grid.show_cards(self._sections)
        self.body.addWidget(self._heading)
        self.body.addWidget(self._good)
        self.body.addLayout(self._row_column)
        self.body.addSpacing(8)
        self.body.addWidget(grid)
        self.body.addStretch(1)

    def refresh(self) -> None:
        problems = self.draft.problems
        self._heading.setNote(str(len(problems)) if problems else "")
        words = "Nothing is open: every choice is made and every rule is kept."
        set_shown(self._good, "" if problems else words)
        while len(self._rows) < len(problems):
            self._add_row()
        for index, row in enumerate(self._rows):
            if index < len(problems):
                problem = problems[index]
                link = f"Step {step_of(problem.where) + 1}"
                row.show_problem(problem, problem.message, link=link)
            row.setVisible(index < len(problems))
        for section, facts in zip(self._sections, review_facts(self.draft.numbers), strict=True):
            section.show_facts(facts)

    def _add_row(self) -> None:
        row = OpenRow()
        row.fix_chosen.connect(self.fix_chosen)
        row.place_chosen.connect(self._go)
        self._rows.append(row)
        self._row_column.addWidget(row)

    @Slot(str)
    def _go(self, where: str) -> None:
        self.place_chosen.emit(where)
