"""Abilities and spells in play."""

from __future__ import annotations

from typing import cast

from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.editor.empty_state import EmptyState
from gui.editor.row_stack import RowStack, show_if
from gui.fadedglory.editor.desk import CombatantDesk
from gui.fadedglory.editor.use_row import UseEntry, UseRow
from rules.fadedglory.numbers import Numbers
from rules.fadedglory.play import Spending, with_spent


class UseList(QWidget):
    def __init__(self, desk: CombatantDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._empty = EmptyState("Abilities and spells with their uses would stand here.")
        self._rows: RowStack[UseEntry] = RowStack(lambda: UseRow(self._spend))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._empty)
        layout.addWidget(self._rows)

    def refresh(self) -> None:
        """Show the present combatant."""
        found = entries(self._desk.numbers)
        self._rows.show_entries(found)
        show_if(self._empty, not found)

    def _spend(self, entry: UseEntry, spent: int) -> None:
        word = "use" if spent > entry.spent else "give back"
        field = cast(Spending, entry.field)
        self._desk.change(
            f"{word} {entry.name}", lambda one: with_spent(one, field, entry.index, spent)
        )


def entries(numbers: Numbers) -> list[UseEntry]:
    """Return what each row shows."""
    found = [
        UseEntry(
            "abilities",
            row.index,
            row.name,
            row.ability.effect.strip() or ("cancels a hit" if row.ability.cancels_hit else ""),
            row.ability.uses,
            row.ability.spent,
        )
        for row in numbers.abilities
    ]
    for row in numbers.spells:
        timing = "lands a turn later" if row.kind.turns else "at once"
        note = f"{row.kind.name}, {timing}. {row.spell.effect}".strip()
        found.append(UseEntry("spells", row.index, row.name, note, row.spell.uses, row.spell.spent))
    return found
