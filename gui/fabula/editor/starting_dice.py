"""The dice at creation: which array, and which attribute has which die."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from gui.editor.text_label import text_label
from gui.fabula.editor.desk import Desk
from gui.widget.flow import Flow
from gui.widget.heading import Heading
from models.fabula.hero import Hero
from models.fabula.vocabulary import ATTRIBUTE_NAMES, ATTRIBUTES, DIE_SIZES, Attribute
from rules.fabula.edit import with_array, with_die

_NO_ARRAY = "no array"


class StartingDice(QWidget):
    """One list for the array and one for each attribute; a size in use is swapped."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._heading = Heading("Dice at creation", role="section")
        self.array = QComboBox()
        self.array.setAccessibleName("Attribute array")
        for one in desk.catalog.content.creation.arrays:
            sizes = ", ".join(f"d{size}" for size in one.dice)
            self.array.addItem(f"{one.name}: {sizes}", one.id)
        self.array.activated.connect(self._choose_array)
        self._dice: dict[Attribute, QComboBox] = {}
        holder = QWidget()
        flow = Flow(holder, gap=16, row_gap=8)
        flow.addWidget(_captioned("Array", self.array))
        for attribute in ATTRIBUTES:
            combo = QComboBox()
            combo.setAccessibleName(f"{ATTRIBUTE_NAMES[attribute]} at creation")
            for size in DIE_SIZES:
                combo.addItem(f"d{size}", size)
            combo.setProperty("attribute", attribute)
            combo.activated.connect(self._choose_die)
            self._dice[attribute] = combo
            flow.addWidget(_captioned(ATTRIBUTE_NAMES[attribute], combo))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 8, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self._heading)
        layout.addWidget(holder)

    def refresh(self) -> None:
        """Show the present dice."""
        hero = self._desk.hero
        sizes = _sizes(hero)
        arrays = self._desk.catalog.content.creation.arrays
        found = next((a.id for a in arrays if sorted(a.dice) == sorted(sizes)), "")
        self.array.setCurrentIndex(self.array.findData(found) if found else -1)
        self.array.setPlaceholderText(_NO_ARRAY)
        for attribute, combo in self._dice.items():
            combo.setCurrentIndex(combo.findData(getattr(hero.dice, attribute)))
        grown = [c.attribute for c in hero.levels if c.attribute]
        self._heading.setNote(f"and {', '.join(grown)} grown since" if grown else "")

    @Slot(int)
    def _choose_array(self, row: int) -> None:
        id: str = self.array.itemData(row)
        self._desk.change("choose the attribute array", lambda hero: with_array(hero, id))

    @Slot(int)
    def _choose_die(self, row: int) -> None:
        combo = self.sender()
        if not isinstance(combo, QComboBox):
            return
        attribute: Attribute = combo.property("attribute")
        size = DIE_SIZES[row]

        def made(hero: Hero) -> Hero:
            if size in _sizes(hero):
                return with_die(hero, attribute, size)
            return hero.replaced(dice=hero.dice.replaced(**{attribute: size}))

        self._desk.change(f"{attribute} d{size}", made)


def _sizes(hero: Hero) -> tuple[int, ...]:
    return tuple(getattr(hero.dice, attribute) for attribute in ATTRIBUTES)


def _captioned(text: str, combo: QComboBox) -> QWidget:
    holder = QWidget()
    column = QVBoxLayout(holder)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(2)
    caption = text_label(text, "caption")
    caption.setBuddy(combo)
    column.addWidget(caption)
    row = QHBoxLayout()
    row.addWidget(combo)
    column.addLayout(row)
    return holder
