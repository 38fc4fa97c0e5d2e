"""One spell: name, kind, uses, what it costs, and what it does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QWidget

from gui.editor.short_combo import short_combo
from gui.editor.text_label import set_text, text_label
from gui.part.field_row import Changed, FieldRow, show_line
from gui.widget.optional_stepper import MOST, OptionalStepper
from gui.widget.stepper import Stepper
from models.fadedglory.catalog import catalog
from models.fadedglory.combatant import Spell


@dataclass(frozen=True, slots=True)
class SpellEntry:
    """``has_points``: spells are paid from spell points."""

    index: int
    spell: Spell
    has_points: bool = False


class SpellRow(FieldRow):
    """Shows a ``SpellEntry``."""

    def __init__(
        self,
        changed: Changed,
        left: Callable[[], None],
        dropped: Callable[[int], None],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(changed, left, parent)
        self.name_edit = self.add_line("name", "Name")
        self.kind = short_combo(7)
        for entry in catalog().content.spell_kinds:
            self.kind.addItem(entry.name, entry.id)
        self.kind.activated.connect(lambda row: self.tell("kind", self.kind.itemData(row)))
        self.uses = OptionalStepper(without="as often as one likes")
        self.uses.number_changed.connect(lambda number: self.tell("uses", number))
        self.cost = Stepper(0, MOST)
        self.cost.valueChanged.connect(lambda number: self.tell("cost", number))
        for control in (self.uses, self.cost):
            control.editingFinished.connect(left)
        self.effect_edit = self.add_line("effect", "What it does, in a few words")
        self._timing = text_label("", "caption")
        self.grid.setColumnStretch(0, 1)
        self.add_cell(0, "Name", self.name_edit)
        self.add_cell(1, "Kind", self.kind)
        self.add_cell(2, "Uses", self.uses)
        self._cost_caption = self.add_cell(3, "Cost", self.cost)
        self._drop_button = self.add_drop(4, dropped)
        self.grid.addWidget(self.effect_edit, 2, 0)
        self.grid.addWidget(self._timing, 2, 1, 1, 3)

    def show_entry(self, entry: SpellEntry) -> None:
        """Show ``entry``."""
        spell, self.index = entry.spell, entry.index
        name = spell.name.strip() or "the spell"
        show_line(self.name_edit, spell.name)
        show_line(self.effect_edit, spell.effect)
        self.kind.setCurrentIndex(self.kind.findData(spell.kind))
        self.uses.show_number(spell.uses)
        with QSignalBlocker(self.cost):
            self.cost.setValue(spell.cost)
        turns = catalog().spell_kinds[spell.kind].turns
        set_text(self._timing, "lands a turn later" if turns else "works at once")
        self.cost.setVisible(entry.has_points)
        self._cost_caption.setVisible(entry.has_points)
        self.name_edit.setAccessibleName("Name of the spell")
        self.kind.setAccessibleName(f"Kind of {name}")
        self.uses.setName(f"Uses of {name}")
        self.cost.setName(f"Cost of {name}")
        self.effect_edit.setAccessibleName(f"Effect of {name}")
        self._drop_button.setAccessibleName(f"Forget {name}")
        self._drop_button.setToolTip(f"Forget {name}")
