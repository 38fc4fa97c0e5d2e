"""One event of the table's own: everything that a listed one has."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QWidget

from gui.battlestorm.part.call_bar import chance_words
from gui.battlestorm.part.inch_field import InchField
from gui.editor.short_combo import short_combo
from gui.editor.text_label import set_text, text_label
from gui.part.field_row import Changed, FieldRow, show_line
from gui.widget.optional_stepper import OptionalStepper
from gui.widget.stepper import Stepper
from models.battlestorm.catalog import catalog
from models.battlestorm.model import OwnEvent
from models.battlestorm.vocabulary import REACH_NAMES, SAVE_NAMES
from rules.battlestorm.numbers import EventRow

_DICE = (
    ("turns_dice", "Dice of turns"),
    ("damage", "Damage"),
    ("absorption", "Absorption added"),
    ("evasion_loss", "Evasion lost"),
    ("fate_loss", "Fate lost"),
)
_TICKS = (
    ("halves_movement", "halves Movement"),
    ("ignores_absorption", "passes Absorption"),
    ("metal_is_no_help", "passes metal"),
    ("is_defensive", "counts the caller's turns"),
)


@dataclass(frozen=True, slots=True)
class OwnEventEntry:
    """``row`` has its chances; None for a model that calls nothing."""

    index: int
    event: OwnEvent
    row: EventRow | None


class OwnEventRow(FieldRow):
    """Shows an ``OwnEventEntry``. Dice are told when the field is left."""

    def __init__(
        self,
        changed: Changed,
        left: Callable[[], None],
        dropped: Callable[[int], None],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(changed, left, parent)
        self._shown: Mapping[str, str] = {}
        self.name_edit = self.add_line("name", "Name")
        self.effect_edit = self.add_line("effect", "What it does, in a few words")
        self.grid.setColumnStretch(0, 1)
        self._odds = text_label("", "caption", wrap=True)
        self._add_first_line()
        self._drop_button = self.add_drop(4, dropped)
        self._add_choices()
        self._add_dice()
        self._ticks = {field: self._tick(field, text) for field, text in _TICKS}
        for place, box in enumerate(self._ticks.values()):
            self.grid.addWidget(box, 8 + place // 2, 2 * (place % 2), 1, 2)
        self.grid.addWidget(self.effect_edit, 10, 0, 1, 4)
        self.grid.addWidget(self._odds, 11, 0, 1, 5)

    def _add_first_line(self) -> None:
        self.die = Stepper(2, 1000, name="Faith Die")
        self.turns = Stepper(0, 10**6, name="Turns")
        self.error = OptionalStepper(without="no weapon")
        for control, field in ((self.die, "die"), (self.turns, "turns")):
            control.valueChanged.connect(partial(self.tell, field))
            control.editingFinished.connect(self._left)
        self.error.number_changed.connect(partial(self.tell, "combat_error"))
        self.error.editingFinished.connect(self._left)
        self.add_cell(0, "Name", self.name_edit)
        self.add_cell(1, "Faith Die", self.die)
        self.add_cell(2, "Turns, 0 by dice", self.turns)
        self.add_cell(3, "Error of a weapon", self.error)

    def _add_choices(self) -> None:
        self.area = self._combo("area", {one.id: one.name for one in catalog().content.areas})
        self.reach = self._combo("reach", REACH_NAMES)
        self.save = self._combo("save", SAVE_NAMES)
        self.radius, self.amount = InchField("Radius"), InchField("Reach")
        self.radius.inches_changed.connect(partial(self.tell, "radius_inches"))
        self.amount.inches_changed.connect(partial(self.tell, "reach_amount"))
        self.sustain = Stepper(0, 1000, name="Die to keep it up")
        self.sustain.valueChanged.connect(partial(self.tell, "sustain_die"))
        for control in (self.radius, self.amount, self.sustain):
            control.editingFinished.connect(self._left)
        first = (("On", self.area), ("Radius", self.radius), ("Reach", self.reach))
        second = (("Save", self.save), ("Die to keep up", self.sustain), ("Inches", self.amount))
        for row, cells in ((2, first), (4, second)):
            for column, (caption, control) in enumerate(cells):
                self._place(row, column, caption, control)

    def _add_dice(self) -> None:
        self.dice: dict[str, QLineEdit] = {}
        for place, (field, caption) in enumerate(_DICE):
            edit = QLineEdit()
            edit.setMaxLength(8)
            edit.setPlaceholderText("such as 2d8")
            edit.setFixedWidth(100)
            edit.editingFinished.connect(partial(self._tell_dice, field))
            self.dice[field] = edit
            row, column = (6, place) if place < 4 else (4, 3)
            self._place(row, column, caption, edit)

    def _place(self, row: int, column: int, caption: str, control: QWidget) -> None:
        label = text_label(caption, "caption")
        label.setBuddy(control)
        self.grid.addWidget(label, row, column)
        self.grid.addWidget(control, row + 1, column)

    def _combo(self, field: str, choices: Mapping[Any, str]) -> QComboBox:
        combo = short_combo(7)
        for id, name in choices.items():
            combo.addItem(name.capitalize() if name.islower() else name, id)
        combo.activated.connect(lambda row: self.tell(field, combo.itemData(row)))
        return combo

    def _tick(self, field: str, text: str) -> QCheckBox:
        box = QCheckBox(text)
        box.toggled.connect(partial(self.tell, field))
        return box

    def _tell_dice(self, field: str) -> None:
        text = self.dice[field].text().strip().lower()
        if text != self._shown.get(field, ""):
            self.tell(field, text)
            show_line(self.dice[field], self._shown.get(field, ""))
        self._left()

    def show_entry(self, entry: OwnEventEntry) -> None:
        """Show ``entry``."""
        event, self.index = entry.event, entry.index
        name = event.name.strip() or "the event"
        show_line(self.name_edit, event.name)
        show_line(self.effect_edit, event.effect)
        self._shown = {field: getattr(event, field) for field in self.dice}
        for field, edit in self.dice.items():
            show_line(edit, self._shown[field])
        for control, number in (
            (self.die, event.die),
            (self.turns, event.turns),
            (self.sustain, event.sustain_die),
        ):
            with QSignalBlocker(control):
                control.setValue(number)
        self.error.show_number(event.combat_error)
        self.radius.show_inches(event.radius_inches)
        self.amount.show_inches(event.reach_amount)
        chosen = ((self.area, event.area), (self.reach, event.reach), (self.save, event.save))
        for combo, id in chosen:
            combo.setCurrentIndex(combo.findData(id))
        for field, box in self._ticks.items():
            with QSignalBlocker(box):
                box.setChecked(getattr(event, field))
        self._show_parts(entry)
        self._name_controls(name)

    def _show_parts(self, entry: OwnEventEntry) -> None:
        event = entry.event
        self.radius.setEnabled(event.area == "radius")
        self.amount.setEnabled(event.reach in ("inches", "pie"))
        row = entry.row
        set_text(self._odds, "" if row is None else chance_words(row.success, row.lockout))

    def _name_controls(self, name: str) -> None:
        self.name_edit.setAccessibleName("Name of the event")
        self.effect_edit.setAccessibleName(f"Effect of {name}")
        self.die.setName(f"Faith Die of {name}")
        self.turns.setName(f"Turns of {name}")
        self.error.setName(f"Error rating of {name}")
        self.sustain.setName(f"Die that keeps {name} up")
        self.radius.set_name(f"Radius of {name}")
        self.amount.set_name(f"Inches of {name}")
        for combo, word in ((self.area, "Area"), (self.reach, "Reach"), (self.save, "Save")):
            combo.setAccessibleName(f"{word} of {name}")
        for field, caption in _DICE:
            self.dice[field].setAccessibleName(f"{caption}: {name}")
        for field, text in _TICKS:
            self._ticks[field].setAccessibleName(f"{name} {text}")
        self._drop_button.setAccessibleName(f"Forget {name}")
        self._drop_button.setToolTip(f"Forget {name}")
