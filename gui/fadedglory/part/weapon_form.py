"""One weapon or shield: name, kind, damage, and a number of its own for missiles."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtWidgets import QPushButton, QWidget

from gui.editor.short_combo import short_combo
from gui.part.field_row import Changed, FieldRow, show_line
from gui.widget.optional_stepper import OptionalStepper
from models.fadedglory.combatant import Weapon
from models.fadedglory.vocabulary import WEAPON_KIND_NAMES


@dataclass(frozen=True, slots=True)
class WeaponEntry:
    """``title`` names the place it has. ``sets_number``: the table may set a missile's number."""

    index: int
    title: str
    weapon: Weapon
    is_shield: bool = False
    sets_number: bool = False


class WeaponForm(FieldRow):
    """Shows a ``WeaponEntry``. With ``actions``, buttons (name, slot) stand at the end."""

    def __init__(
        self,
        changed: Changed,
        left: Callable[[], None],
        *,
        actions: tuple[tuple[str, Callable[[int], None]], ...] = (),
        dropped: Callable[[int], None] | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(changed, left, parent)
        self.name_edit = self.add_line("name", "Name")
        self.kind = short_combo(12)
        for id, name in WEAPON_KIND_NAMES.items():
            self.kind.addItem(name, id)
        self.kind.activated.connect(self._choose_kind)
        self.damage = OptionalStepper(without="the live game does not say")
        self.damage.number_changed.connect(lambda number: self.tell("damage", number))
        self.damage.editingFinished.connect(left)
        self.target = OptionalStepper(least=1, most=6, without="the usual number of the hand")
        self.target.number_changed.connect(lambda number: self.tell("target", number))
        self.target.editingFinished.connect(left)
        self.note_edit = self.add_line("note", "Note, such as “thrown” or “two hands”")
        self.grid.setColumnStretch(0, 1)
        self.add_cell(0, "Name", self.name_edit)
        self._captions = {
            1: self.add_cell(1, "Kind", self.kind),
            2: self.add_cell(2, "Damage", self.damage),
            3: self.add_cell(3, "Number to reach", self.target),
        }
        self.grid.addWidget(self.note_edit, 2, 0, 1, 2 if actions else 4)
        self._actions: list[tuple[str, QPushButton]] = []
        for column, (word, slot) in enumerate(actions, start=2):
            button = QPushButton(word)
            button.setProperty("role", "small")
            button.clicked.connect(lambda _=False, act=slot: act(self.index))
            self.grid.addWidget(button, 2, column)
            self._actions.append((word, button))
        self._drop_button = self.add_drop(4, dropped) if dropped is not None else None

    def show_entry(self, entry: WeaponEntry) -> None:
        """Show ``entry``."""
        weapon, self.index = entry.weapon, entry.index
        name = weapon.name.strip() or entry.title.lower()
        self.setAccessibleName(entry.title)
        show_line(self.name_edit, weapon.name)
        show_line(self.note_edit, weapon.note)
        self.kind.setCurrentIndex(self.kind.findData(weapon.kind))
        self.damage.show_number(weapon.damage)
        self.target.show_number(weapon.target)
        self.name_edit.setAccessibleName(f"Name of the {entry.title.lower()}")
        self.kind.setAccessibleName(f"Kind of {name}")
        self.damage.setName(f"Damage of {name}")
        self.target.setName(f"Number of {name}")
        self.note_edit.setAccessibleName(f"Note on {name}")
        shown = {1: not entry.is_shield, 2: not entry.is_shield}
        shown[3] = weapon.kind == "missile" and entry.sets_number and not entry.is_shield
        for column, control in ((1, self.kind), (2, self.damage), (3, self.target)):
            control.setVisible(shown[column])
            self._captions[column].setVisible(shown[column])
        for word, button in self._actions:
            button.setAccessibleName(f"{name}: {word.lower()}")
        if self._drop_button is not None:
            self._drop_button.setAccessibleName(f"Remove {name}")
            self._drop_button.setToolTip(f"Remove {name}")

    def _choose_kind(self, row: int) -> None:
        self.tell("kind", self.kind.itemData(row))
