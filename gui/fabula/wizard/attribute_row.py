"""The attribute die that a higher level raises."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from gui.widget.flow import Flow
from gui.wizard.label import plain_label, push_button, set_text
from models.fabula.hero import Hero
from models.fabula.vocabulary import ATTRIBUTES, Attribute
from rules.fabula.choices import attribute_options
from rules.fabula.tally import base_dice, larger, tally


class AttributeRow(QWidget):
    """The base die that the level at ``index`` raises."""

    chosen = Signal(int, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.index = -1
        self._label = plain_label("", size="strong")
        self.chips: dict[Attribute, QPushButton] = {}
        holder = QWidget()
        flow = Flow(holder, gap=8)
        for attribute in ATTRIBUTES:
            chip = push_button("", role="chip")
            chip.setCheckable(True)
            chip.setProperty("attribute", attribute)
            chip.clicked.connect(self._choose)
            self.chips[attribute] = chip
            flow.addWidget(chip)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 8, 0, 8)
        row.setSpacing(16)
        row.addWidget(self._label, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(holder, 1)

    def show_level(self, hero: Hero, index: int) -> None:
        """Show which die the level raises, and from what to what."""
        self.index = index
        set_text(self._label, f"Level {index + 1} raises")
        before = base_dice(hero, tally(hero.levels[:index]))
        chosen = hero.levels[index].attribute
        for option in attribute_options(hero, index):
            chip = self.chips[option.attribute]
            size = before[option.attribute]
            step = f"d{size} ▸ d{larger(size, 1)}" if option.allowed else f"d{size}"
            chip.setText(f"{option.label} {step}")
            chip.setAccessibleName(f"Level {index + 1} raises {option.label}")
            chip.setToolTip(option.reason)
            chip.setEnabled(option.allowed)
            chip.setChecked(option.attribute == chosen)

    @Slot()
    def _choose(self) -> None:
        chip = self.sender()
        if isinstance(chip, QPushButton):
            self.chosen.emit(self.index, str(chip.property("attribute")))
