"""Abilities with their uses: Dodge and whatever else the live game has."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QWidget

from gui.editor.row_stack import RowStack, show_if
from gui.editor.text_label import text_label
from gui.fadedglory.part.ability_row import AbilityEntry, AbilityRow
from gui.fadedglory.part.workplace import Panel, Workplace
from gui.part.add_line import AddLine
from models.fadedglory.catalog import catalog
from rules.fadedglory.edit import with_ability, with_row, without_row
from rules.fadedglory.numbers import Numbers

_FIELDS = {"cancels_hit": "effect on hits"}


class AbilityPanel(Panel):
    """A line to add one, then a row for each."""

    def __init__(self, work: Workplace, parent: QWidget | None = None) -> None:
        super().__init__(work, parent)
        names = [entry.name for entry in catalog().content.abilities]
        self._line = AddLine("ability", names, f"{', '.join(names)}, or one of your own")
        self._line.added.connect(self._add)
        self.places["abilities"] = self._line.edit
        self._empty = text_label(
            "No abilities yet. One that cancels hits is asked for in a fight.", "soft", wrap=True
        )
        self._rows: RowStack[AbilityEntry] = RowStack(
            lambda: AbilityRow(self._change, self.end_merge, self._drop)
        )
        self.column.addWidget(self._line)
        self.column.addWidget(self._empty)
        self.column.addWidget(self._rows)

    def show_numbers(self, numbers: Numbers) -> None:
        self._rows.show_entries([AbilityEntry(row.index, row.ability) for row in numbers.abilities])
        for index, row in enumerate(self._rows.rows):
            self.places[f"abilities.{index}"] = cast(AbilityRow, row).name_edit
        show_if(self._empty, not numbers.abilities)

    @Slot(str)
    def _add(self, name: str) -> None:
        self.work.change(f"add {name or 'an ability'}", lambda one: with_ability(one, name))

    def _change(self, index: int, field: str, value: object) -> None:
        name = self.combatant.abilities[index].name.strip() or "ability"
        self.work.change(
            f"{name}: change {_FIELDS.get(field, field)}",
            lambda one: with_row(one, "abilities", index, **{field: value}),
            merge=f"ability {index} {field}",
        )

    def _drop(self, index: int) -> None:
        name = self.combatant.abilities[index].name.strip() or "an ability"
        self.work.change(f"forget {name}", lambda one: without_row(one, "abilities", index))
