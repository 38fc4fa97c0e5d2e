"""The last step: the whole document on one page, with what is open and the way to each step."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.widget.heading import Heading
from gui.wizard.card_grid import CardGrid
from gui.wizard.draft import Draft
from gui.wizard.fact_list import Fact
from gui.wizard.label import set_shown, soft_label
from gui.wizard.open_row import OpenRow
from gui.wizard.page import WizardPage
from gui.wizard.review_section import ReviewSection


class ReviewPage(WizardPage):
    title = "Review"

    def __init__(self, draft: Draft, parent: QWidget | None = None) -> None:
        super().__init__(draft, parent)
        what = draft.steps.what
        self.sentence_label.setText(
            f"The {what} as it stands. Finish when you like; everything stays open to change."
        )
        self._heading = Heading("Open", role="section")
        self._good = soft_label("", size="body")
        self._rows: list[OpenRow] = []
        self._row_column = QVBoxLayout()
        self._row_column.setSpacing(0)
        self._sections = [
            ReviewSection(step, title) for step, title in enumerate(draft.steps.titles[:-1])
        ]
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

    def facts(self) -> Sequence[Sequence[Fact]]:
        """Return the document in words, one list for each of the other steps."""
        raise NotImplementedError

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
                link = f"Step {self.draft.steps.step_of(problem.where) + 1}"
                row.show_problem(problem, problem.message, link=link)
            row.setVisible(index < len(problems))
        for section, facts in zip(self._sections, self.facts(), strict=True):
            section.show_facts(facts)

    def _add_row(self) -> None:
        row = OpenRow(self.draft.steps)
        row.fix_chosen.connect(self.fix_chosen)
        row.place_chosen.connect(self._go)
        self._rows.append(row)
        self._row_column.addWidget(row)

    @Slot(str)
    def _go(self, where: str) -> None:
        self.place_chosen.emit(where)
