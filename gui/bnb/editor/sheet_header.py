"""The top of the sheet: portrait, name, concept, and how the points stand."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from gui.bnb.editor.desk import BeingDesk
from gui.editor.arrow_focus import ArrowFocus
from gui.editor.sheet_header import SheetHeader as Header
from gui.widget.number_cell import NumberCell
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


class SheetHeader(Header):
    """Who it is, and three numbers at the right."""

    def __init__(self, desk: BeingDesk, arrows: ArrowFocus, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent=parent)
        self._desk = desk
        self._cells: dict[str, NumberCell] = {}
        for id, label, name in _HERO if desk.is_hero else _CREATURE:
            cell = NumberCell(label, key=id, name=name, role="figure-card")
            desk.choice.tie(cell)
            arrows.add(cell)
            self._cells[id] = cell
            self.row.addWidget(cell, 0, Qt.AlignmentFlag.AlignTop)

    def refresh(self) -> None:
        """Show the present being."""
        self.show_document("Hero" if self._desk.is_hero else "Creature", self._more())
        for id, cell in self._cells.items():
            cell.setNumber(plain(self._desk.numbers.value(id)))

    def _more(self) -> Sequence[str]:
        if not self._desk.is_hero:
            creature = self._desk.creature
            return creature.movement, creature.realm
        hero = self._desk.hero
        preset = catalog().presets.get(hero.budget.preset)
        return (
            preset.name if preset else "",
            f"from {hero.homeland}" if hero.homeland else "",
            f"patron: {hero.patron}" if hero.patron else "",
            f"played by {hero.player}" if hero.player else "",
        )
