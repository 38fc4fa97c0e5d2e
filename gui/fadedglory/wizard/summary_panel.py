"""The combatant as it stands, beside every page: numbers, uses, and what is open."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QGridLayout, QWidget

from gui.fadedglory.wizard.draft import Draft
from gui.theme import set_role
from gui.widget.number_cell import NumberCell
from gui.wizard.fact_list import Fact, FactList
from gui.wizard.label import set_text
from gui.wizard.summary import Summary
from rules.fadedglory.numbers import Numbers
from rules.fadedglory.odds import in_six
from rules.fadedglory.profile import shortened

_CELLS = (
    ("attack_primary", "ATTACK", "Attack"),
    ("parry_primary", "PARRY", "Parry"),
    ("attack_off_hand", "OFF HAND", "Attack with the off hand"),
    ("parry_off_hand", "OFF PARRY", "Parry with the off hand"),
)


class TargetCard(QFrame):
    """The numbers to reach; a dash where a hand has none."""

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
            cell.setNumber("–" if found is None else f"{found.number}+")


class SummaryPanel(Summary):
    draft: Draft

    def __init__(self, draft: Draft, parent: QWidget | None = None) -> None:
        super().__init__(draft, parent)
        self.numbers = TargetCard()
        self.facts = FactList(name_width=92)
        self.column.addWidget(self.numbers)
        self.column.addWidget(self.facts)
        self.column.addSpacing(4)
        self.column.addWidget(self.open_list)
        self.column.addStretch(1)

    def refresh(self) -> None:
        combatant, numbers = self.draft.combatant, self.draft.numbers
        self.portrait.setPortrait(combatant.portrait, combatant.name)
        set_text(self.name, combatant.name.strip() or "No name yet")
        set_text(self.line, f"{numbers.class_title}, {numbers.kit.name.lower()}")
        self.numbers.show_numbers(numbers)
        self.facts.show_facts(facts(numbers))
        self.open_list.show_problems(self.draft.problems, self.step)


def facts(numbers: Numbers) -> tuple[Fact, ...]:
    """Return the facts under the numbers."""
    uses = numbers.whole("uses")
    found: list[Fact] = [
        ("A turn", f"{uses} use{'' if uses == 1 else 's'}: {_uses(numbers)}"),
    ]
    for row in numbers.hands:
        hits = f"hits {_odds(row.hits)}, " if row.attack else ""
        found.append((shortened(row.name, 12), f"{hits}parries {_odds(row.blocks)}"))
    hits = [row.location.hits for row in numbers.locations if row.location.hits is not None]
    found.append(("Hits", f"{sum(hits)} in {len(hits)} locations" if hits else ""))
    found.append(("Abilities", ", ".join(row.name for row in numbers.abilities)))
    found.append(("Spells", ", ".join(row.name for row in numbers.spells)))
    return tuple(found)


def _odds(sixths: int) -> str:
    """Return “4 in 6” in one piece."""
    return in_six(sixths).replace(" ", "\u00a0")


def _uses(numbers: Numbers) -> str:
    attacks, parries = numbers.whole("attacks"), numbers.whole("parries")
    words = [f"{attacks} attack{'' if attacks == 1 else 's'}"]
    words.append(f"{parries} parr{'y' if parries == 1 else 'ies'} at most")
    if "innate" in numbers.derived:
        words.append("an innate spell beside")
    return ", ".join(words)
