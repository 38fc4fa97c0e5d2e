"""Spells by kind with their uses, and the points they are paid from."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QHBoxLayout, QWidget

from gui.editor.row_stack import RowStack, show_if
from gui.editor.text_label import text_label
from gui.fadedglory.part.spell_row import SpellEntry, SpellRow
from gui.fadedglory.part.workplace import Panel, Workplace
from gui.part.add_line import AddLine
from gui.widget.optional_stepper import OptionalStepper
from models.fadedglory.catalog import catalog
from rules.fadedglory.edit import with_row, with_spell, without_row
from rules.fadedglory.numbers import Numbers


class SpellPanel(Panel):
    """A line to add one, a row for each, and the spell points."""

    def __init__(self, work: Workplace, parent: QWidget | None = None) -> None:
        super().__init__(work, parent)
        names = [entry.name for entry in catalog().content.spells]
        self._line = AddLine("spell", names, "A name of the live game, such as “Fire dart”")
        self._line.added.connect(self._add)
        self.places["spells"] = self._line.edit
        self._empty = text_label(
            "No spells yet. Items with a spell in them belong here too.", "soft", wrap=True
        )
        self._rows: RowStack[SpellEntry] = RowStack(
            lambda: SpellRow(self._change, self.end_merge, self._drop)
        )
        self._points = OptionalStepper(without="there are none", name="Spell points")
        self._points.number_changed.connect(self._set_points)
        self._points.editingFinished.connect(self.end_merge)
        self.places["spell_points"] = self._points
        points = QHBoxLayout()
        points.setSpacing(12)
        label = text_label("Spell points", "soft")
        label.setBuddy(self._points)
        points.addWidget(label)
        points.addWidget(self._points)
        points.addWidget(text_label("where the live game pays for spells", "caption"))
        points.addStretch(1)
        self.column.addWidget(self._line)
        self.column.addWidget(self._empty)
        self.column.addWidget(self._rows)
        self.column.addLayout(points)

    def show_numbers(self, numbers: Numbers) -> None:
        combatant = numbers.combatant
        has_points = combatant.spell_points is not None
        self._rows.show_entries(
            [SpellEntry(row.index, row.spell, has_points) for row in numbers.spells]
        )
        for index, row in enumerate(self._rows.rows):
            found = cast(SpellRow, row)
            self.places[f"spells.{index}"] = found.name_edit
            self.places[f"spells.{index}.kind"] = found.kind
        self._points.show_number(combatant.spell_points)
        show_if(self._empty, not numbers.spells)

    @Slot(str)
    def _add(self, name: str) -> None:
        self.work.change(f"add {name or 'a spell'}", lambda one: with_spell(one, name))

    def _change(self, index: int, field: str, value: object) -> None:
        name = self.combatant.spells[index].name.strip() or "spell"
        self.work.change(
            f"{name}: change {field}",
            lambda one: with_row(one, "spells", index, **{field: value}),
            merge=f"spell {index} {field}",
        )

    def _drop(self, index: int) -> None:
        name = self.combatant.spells[index].name.strip() or "a spell"
        self.work.change(f"forget {name}", lambda one: without_row(one, "spells", index))

    @Slot(object)
    def _set_points(self, number: object) -> None:
        self.work.change(
            "change the spell points",
            lambda one: one.replaced(spell_points=number),
            merge="spell points",
        )
