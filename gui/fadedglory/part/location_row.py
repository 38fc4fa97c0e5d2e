"""One location: which results of the die find it, its name, armor and hits."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QLineEdit, QToolTip, QWidget

from gui.part.field_row import Changed, FieldRow, show_line
from gui.widget.optional_stepper import DASH, OptionalStepper
from models.fadedglory.combatant import Location
from rules.fadedglory.profile import location_name, rolls_words

HINT = "Results of the d6, such as 2 or 3–5"
_RUN = re.compile(r"\s*(\d)\s*(?:[-–]\s*(\d)\s*)?")


@dataclass(frozen=True, slots=True)
class LocationEntry:
    index: int
    location: Location
    usual_name: str


def rolls_in(text: str) -> tuple[int, ...] | None:
    """Return the results of a d6 that ``text`` names; None when it cannot be read."""
    if text.strip() in ("", DASH, "-"):
        return ()
    found: set[int] = set()
    for part in text.split(","):
        run = _RUN.fullmatch(part)
        if run is None:
            return None
        first, last = int(run[1]), int(run[2] or run[1])
        if not 1 <= first <= last <= 6:
            return None
        found.update(range(first, last + 1))
    return tuple(sorted(found))


class LocationRow(FieldRow):
    """Shows a ``LocationEntry``; ``rolled`` gets the index and the results typed for it."""

    def __init__(
        self,
        changed: Changed,
        left: Callable[[], None],
        rolled: Callable[[int, tuple[int, ...]], None],
        dropped: Callable[[int], None],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(changed, left, parent)
        self._rolled = rolled
        self._entry: LocationEntry | None = None
        self.grid.setContentsMargins(0, 3, 0, 4)
        self.die_edit = QLineEdit()
        self.die_edit.setMaxLength(20)
        self.die_edit.setFixedWidth(56)
        self.die_edit.setToolTip(HINT)
        self.die_edit.editingFinished.connect(self._read_die)
        self.name_edit = QLineEdit()
        self.name_edit.setMaxLength(500)
        self.name_edit.textEdited.connect(self._rename)
        self.name_edit.editingFinished.connect(left)
        self.armor = OptionalStepper(without="not known")
        self.hits = OptionalStepper(without="not known")
        for field, control in (("armor", self.armor), ("hits", self.hits)):
            control.number_changed.connect(lambda number, f=field: self.tell(f, number))
            control.editingFinished.connect(left)
        self.grid.setColumnStretch(1, 1)
        for column, control in enumerate((self.die_edit, self.name_edit, self.armor, self.hits)):
            self.add_cell(column, "", control)
        self._drop_button = self.add_drop(4, dropped)

    def show_entry(self, entry: LocationEntry) -> None:
        """Show ``entry``."""
        self._entry, self.index = entry, entry.index
        location = entry.location
        name = location_name(location)
        show_line(self.die_edit, rolls_words(location.rolls))
        if self.name_edit.text() or not self.name_edit.hasFocus():
            # One who has just emptied the field is about to type another name.
            show_line(self.name_edit, location.name or entry.usual_name)
        self.name_edit.setPlaceholderText(entry.usual_name or "Name")
        self.armor.show_number(location.armor)
        self.hits.show_number(location.hits)
        self.die_edit.setAccessibleName(f"Die of {name}")
        self.die_edit.setAccessibleDescription(HINT)
        self.name_edit.setAccessibleName(f"Name of {name}")
        self.armor.setName(f"Armor of {name}")
        self.hits.setName(f"Hits of {name}")
        self._drop_button.setAccessibleName(f"Remove {name}")
        self._drop_button.setToolTip(f"Remove {name}")

    @Slot(str)
    def _rename(self, text: str) -> None:
        usual = self._entry.usual_name if self._entry else ""
        self.tell("name", "" if text == usual else text)

    @Slot()
    def _read_die(self) -> None:
        if self._entry is None:
            return
        rolls = rolls_in(self.die_edit.text())
        if rolls is None:
            QToolTip.showText(
                self.die_edit.mapToGlobal(self.die_edit.rect().bottomLeft()), HINT, self.die_edit
            )
        elif rolls != self._entry.location.rolls:
            self._rolled(self.index, rolls)
        show_line(self.die_edit, rolls_words(self._entry.location.rolls))
