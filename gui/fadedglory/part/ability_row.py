"""One ability: name, uses, whether it cancels a hit, and what it does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QCheckBox, QWidget

from gui.part.field_row import Changed, FieldRow, show_line
from gui.widget.optional_stepper import OptionalStepper
from models.fadedglory.combatant import Ability


@dataclass(frozen=True, slots=True)
class AbilityEntry:
    index: int
    ability: Ability


class AbilityRow(FieldRow):
    """Shows an ``AbilityEntry``."""

    def __init__(
        self,
        changed: Changed,
        left: Callable[[], None],
        dropped: Callable[[int], None],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(changed, left, parent)
        self.name_edit = self.add_line("name", "Name")
        self.uses = OptionalStepper(without="as often as one likes")
        self.uses.number_changed.connect(lambda number: self.tell("uses", number))
        self.uses.editingFinished.connect(left)
        self.cancels = QCheckBox("cancels a hit")
        self.cancels.setFixedHeight(32)
        self.cancels.toggled.connect(lambda on: self.tell("cancels_hit", on))
        self.effect_edit = self.add_line("effect", "What it does, in a few words")
        self.grid.setColumnStretch(0, 1)
        self.add_cell(0, "Name", self.name_edit)
        self.add_cell(1, "Uses", self.uses)
        self.add_cell(2, " ", self.cancels)
        self._drop_button = self.add_drop(3, dropped)
        self.grid.addWidget(self.effect_edit, 2, 0, 1, 3)

    def show_entry(self, entry: AbilityEntry) -> None:
        """Show ``entry``."""
        ability, self.index = entry.ability, entry.index
        name = ability.name.strip() or "the ability"
        show_line(self.name_edit, ability.name)
        show_line(self.effect_edit, ability.effect)
        self.uses.show_number(ability.uses)
        with QSignalBlocker(self.cancels):
            self.cancels.setChecked(ability.cancels_hit)
        self.name_edit.setAccessibleName("Name of the ability")
        self.uses.setName(f"Uses of {name}")
        self.cancels.setAccessibleName(f"{name} cancels a hit")
        self.effect_edit.setAccessibleName(f"Effect of {name}")
        self._drop_button.setAccessibleName(f"Forget {name}")
        self._drop_button.setToolTip(f"Forget {name}")
