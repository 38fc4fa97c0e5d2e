"""The top of the sheet: portrait, name, concept, and how the points stand."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gui.bnb.editor.desk import BeingDesk
from gui.editor.arrow_focus import ArrowFocus
from gui.editor.text_label import set_text, text_label
from gui.font import font
from gui.widget.number_cell import NumberCell
from gui.widget.portrait_view import PortraitView
from gui.widget.wrap_label import WrapLabel
from models.bnb.catalog import catalog
from rules.breakdown import plain

_HERO = (
    ("points_total", "POINTS", "Points"),
    ("points_spent", "SPENT", "Points spent"),
    ("points_left", "LEFT", "Points left"),
)
_CREATURE = (
    ("size", "SIZE", "Size"),
    ("natural_armor", "ARMOR", "Natural armor"),
    ("points_equivalent", "WORTH", "Worth in points"),
)


class SheetHeader(QWidget):
    """Who it is, in one band."""

    def __init__(self, desk: BeingDesk, arrows: ArrowFocus, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._portraits = (PortraitView(72), PortraitView(52))
        self._name = WrapLabel()
        self._name.setFont(font("title"))
        self._concept = text_label("", wrap=True)
        self._line = text_label("", "caption", wrap=True)
        self._cells: dict[str, NumberCell] = {}
        for id, label, name in _HERO if desk.is_hero else _CREATURE:
            cell = NumberCell(label, key=id, name=name, role="figure-card")
            desk.choice.tie(cell)
            arrows.add(cell)
            self._cells[id] = cell
        words = QVBoxLayout()
        words.setSpacing(2)
        for label in (self._name, self._concept, self._line):
            words.addWidget(label)
        words.addStretch(1)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(16)
        for portrait in self._portraits:
            layout.addWidget(portrait, 0, Qt.AlignmentFlag.AlignTop)
        layout.addLayout(words, 1)
        for cell in self._cells.values():
            layout.addWidget(cell, 0, Qt.AlignmentFlag.AlignTop)
        self.set_narrow(False)

    def set_narrow(self, is_narrow: bool) -> None:
        """Show the smaller portrait, or the large one."""
        large, small = self._portraits
        large.setVisible(not is_narrow)
        small.setVisible(is_narrow)

    def refresh(self) -> None:
        """Show the present being."""
        being = self._desk.being
        for portrait in self._portraits:
            portrait.setPortrait(being.portrait, being.name)
        kind = "Hero" if self._desk.is_hero else "Creature"
        set_text(self._name, being.name.strip() or f"{kind} without a name")
        set_text(self._concept, being.concept.strip() or "No concept yet")
        set_text(self._line, self._more())
        for id, cell in self._cells.items():
            cell.setNumber(plain(self._desk.numbers.value(id)))

    def _more(self) -> str:
        if not self._desk.is_hero:
            creature = self._desk.creature
            return " · ".join(word for word in (creature.movement, creature.realm) if word)
        hero = self._desk.hero
        preset = catalog().presets.get(hero.budget.preset)
        words = [
            preset.name if preset else "",
            f"from {hero.homeland}" if hero.homeland else "",
            f"patron: {hero.patron}" if hero.patron else "",
            f"played by {hero.player}" if hero.player else "",
        ]
        return " · ".join(word for word in words if word)
