"""The model as it stands, beside every page: numbers, events, and what is open."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QGridLayout, QWidget

from gui.battlestorm.part.call_bar import chance_words
from gui.battlestorm.wizard.draft import Draft
from gui.theme import set_role
from gui.widget.number_cell import NumberCell
from gui.wizard.fact_list import Fact, FactList
from gui.wizard.label import set_text
from gui.wizard.summary import Summary
from rules.battlestorm.chance import in_hundred
from rules.battlestorm.event import shortened
from rules.battlestorm.numbers import EventRow, Numbers
from rules.breakdown import plain

_CELLS = (
    ("fq", "F.Q.", "Faith Quotient"),
    ("fl", "F.L.", "Faith Limit"),
    ("fate", "FATE", "Fate"),
    ("save", "SAVE", "Save"),
)


class NumberCard(QFrame):
    """Faith, Fate and the save; a dash where there is none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_role(self, "card")
        self.cells: dict[str, NumberCell] = {}
        grid = QGridLayout(self)
        grid.setContentsMargins(4, 6, 4, 6)
        grid.setVerticalSpacing(8)
        for place, (id, label, name) in enumerate(_CELLS):
            cell = NumberCell(label, role="figure-card", name=name)
            self.cells[id] = cell
            grid.addWidget(cell, place // 2, place % 2)
            grid.setColumnStretch(place % 2, 1)

    def show_numbers(self, numbers: Numbers) -> None:
        """Show the numbers of ``numbers``."""
        for id, cell in self.cells.items():
            found = numbers.derived.get(id)
            cell.setNumber("–" if found is None else plain(found.number))


class SummaryPanel(Summary):
    draft: Draft

    def __init__(self, draft: Draft, parent: QWidget | None = None) -> None:
        super().__init__(draft, parent)
        self.numbers = NumberCard()
        self.facts = FactList(name_width=92)
        self.column.addWidget(self.numbers)
        self.column.addWidget(self.facts)
        self.column.addSpacing(4)
        self.column.addWidget(self.open_list)
        self.column.addStretch(1)

    def refresh(self) -> None:
        model, numbers = self.draft.model, self.draft.numbers
        self.portrait.setPortrait(model.portrait, model.name)
        set_text(self.name, model.name.strip() or "No name yet")
        swarm = f", swarm of {model.count}" if model.count > 1 else ""
        set_text(self.line, f"{numbers.role_title}{swarm}")
        self.numbers.show_numbers(numbers)
        self.facts.show_facts(facts(numbers))
        self.open_list.show_problems(self.draft.problems, self.step)


def facts(numbers: Numbers) -> tuple[Fact, ...]:
    """Return the facts under the numbers: each event with its chances."""
    return tuple((shortened(row.name), _short(row)) for row in numbers.events)


def _short(row: EventRow) -> str:
    """Return “88 in 100, 5 out” in two pieces that do not break."""
    if row.success is None or row.lockout is None:
        return chance_words(row.success, row.lockout)
    words = chance_words(row.success, None)
    return f"{words}, {in_hundred(row.lockout)} out".replace(" ", "\u00a0").replace(",\u00a0", ", ")
