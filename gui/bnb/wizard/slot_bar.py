"""What is in use: weapon, shield, armor, focus and charm."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtWidgets import QComboBox, QSizePolicy, QVBoxLayout, QWidget

from gui.wizard.card_grid import CardGrid
from gui.wizard.label import plain_label, set_text, wrapped_label
from models.bnb.being import Being
from models.bnb.vocabulary import SLOT_NAMES, SLOTS
from models.bnb.vocabulary import Slot as SlotId
from rules.bnb.choices import slot_choices
from rules.bnb.numbers import GearRow, Numbers
from rules.breakdown import plain

_VALUE = {
    "weapon": "damage {}",
    "shield": "Defense +{} when blocking",
    "armor": "endurance {}",
    "focus": "power {}",
    "charm": "power {}",
}
_EMPTY = {
    "weapon": "bare hands",
    "shield": "dodging only",
    "armor": "nothing but skin",
    "focus": "Will alone",
    "charm": "none",
}


class SlotField(QWidget):
    """One slot: its name, what is in it, and what that gives. ``chosen(slot, key)``."""

    chosen = Signal(str, str)

    def __init__(self, slot: SlotId, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._slot: SlotId = slot
        self._shown: tuple[tuple[str, str], ...] = ()
        label = plain_label(SLOT_NAMES[slot], role="caps", size="caps")
        self.combo = QComboBox()
        self.combo.setAccessibleName(f"{SLOT_NAMES[slot]} in use")
        self.combo.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.combo.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.combo.activated.connect(self._choose)
        label.setBuddy(self.combo)
        self._line = wrapped_label("", role="soft", size="caption")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(label)
        layout.addWidget(self.combo)
        layout.addWidget(self._line)
        layout.addStretch(1)

    def show_slot(self, being: Being, held: GearRow | None) -> None:
        """Offer what the bearer owns for the slot, and show what is in it."""
        rows = slot_choices(being, self._slot)
        entries = (("", "nothing"), *((row.key, row.name) for row in rows))
        with QSignalBlocker(self.combo):
            if entries != self._shown:
                self._shown = entries
                self.combo.clear()
                for key, name in entries:
                    self.combo.addItem(name, key)
            self.combo.setCurrentIndex(max(0, self.combo.findData(held.key if held else "")))
        words = _VALUE[self._slot].format(plain(held.value)) if held else _EMPTY[self._slot]
        set_text(self._line, words)
        self.combo.setAccessibleDescription(words)
        self.combo.setToolTip(self.combo.currentText())

    @Slot(int)
    def _choose(self, index: int) -> None:
        self.chosen.emit(self._slot, str(self.combo.itemData(index)))


class SlotBar(QWidget):
    """All five slots beside each other. ``chosen(slot, key)``; an empty key empties the slot."""

    chosen = Signal(str, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.fields: dict[SlotId, SlotField] = {slot: SlotField(slot) for slot in SLOTS}
        grid = CardGrid(least_width=124, most_columns=5)
        grid.show_cards(tuple(self.fields.values()))
        for field in self.fields.values():
            field.chosen.connect(self.chosen)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(grid)

    def show_slots(self, numbers: Numbers) -> None:
        for slot, field in self.fields.items():
            field.show_slot(numbers.being, numbers.in_use.get(slot))
