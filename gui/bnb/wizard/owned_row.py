"""One thing that is owned: how many, how good, where, and a way to give it back."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from gui.bnb.wizard.words import pounds_words, price_words
from gui.widget.ruled_box import RuledBox
from gui.widget.stepper import Stepper
from gui.wizard.label import elided_label, plain_label, push_button, set_text
from models.bnb.vocabulary import PLACE_NAMES, QUALITY_NAMES, SLOT_NAMES, Place, Quality
from rules.bnb.numbers import GearRow

MOST = 1_000_000_000


class OwnedRow(RuledBox):
    """``edited(key, field, value)`` for quantity, quality and place; ``sold(key)``."""

    edited = Signal(str, str, object)
    sold = Signal(str)
    typing_ended = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._key = ""
        self._name = elided_label("", size="strong")
        self._line = elided_label("", role="caption", size="caption")
        self.quantity = Stepper(0, MOST)
        self.quantity.setKeyboardTracking(False)
        self.quantity.valueChanged.connect(self._count)
        self.quantity.editingFinished.connect(self.typing_ended)
        self.quality = _box(QUALITY_NAMES)
        self.quality.activated.connect(self._choose_quality)
        self.place = _box(PLACE_NAMES)
        self.place.activated.connect(self._choose_place)
        self.sell_button = push_button("Give back", role="link")
        self.sell_button.setToolTip("The price goes back into the purse")
        self.sell_button.clicked.connect(self._sell)
        self._cost = plain_label("")
        self._cost.setMinimumWidth(76)
        self._cost.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self._name)
        words.addWidget(self._line)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 6, 0, 7)
        row.setSpacing(8)
        row.addLayout(words, 1)
        row.addWidget(self.quantity)
        row.addWidget(self.quality)
        row.addWidget(self.place)
        row.addWidget(self._cost)
        row.addWidget(self.sell_button)

    def show_gear(self, row: GearRow) -> None:
        """Show one owned thing."""
        self._key = row.key
        name = row.name
        set_text(self._name, name)
        words = [pounds_words(row.weight) if row.weight is not None else "no weight to speak of"]
        words += [f"{SLOT_NAMES[row.slot].lower()} in use"] if row.slot else []
        words += [row.owned.note] if row.owned.note else []
        set_text(self._line, ", ".join(words))
        set_text(self._cost, price_words(row.cost))
        with QSignalBlocker(self.quantity):
            self.quantity.setValue(row.owned.quantity)
        self.quality.setCurrentIndex(self.quality.findData(row.owned.quality))
        self.place.setCurrentIndex(self.place.findData(row.owned.place))
        self.setAccessibleName(name)
        if self.quantity.accessibleName() != f"{name}: how many":
            self.quantity.setName(f"{name}: how many")
            self.quality.setAccessibleName(f"{name}: quality")
            self.place.setAccessibleName(f"{name}: place")
            self.sell_button.setAccessibleName(f"Give back {name}")

    @Slot(int)
    def _count(self, count: int) -> None:
        self.edited.emit(self._key, "quantity", count)

    @Slot(int)
    def _choose_quality(self, index: int) -> None:
        self.edited.emit(self._key, "quality", self.quality.itemData(index))

    @Slot(int)
    def _choose_place(self, index: int) -> None:
        self.edited.emit(self._key, "place", self.place.itemData(index))

    @Slot()
    def _sell(self) -> None:
        self.sold.emit(self._key)


def _box(names: Mapping[Place, str] | Mapping[Quality, str]) -> QComboBox:
    made = QComboBox()
    made.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    for id, name in names.items():
        made.addItem(name, id)
    made.setFixedWidth(112)
    return made
