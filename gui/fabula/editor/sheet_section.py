"""The sheet: every number of the hero in sight, the start of the editor."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gui.editor.arrow_focus import ArrowFocus
from gui.editor.section import Section
from gui.fabula.editor.desk import Desk
from gui.fabula.editor.number_strip import NumberStrip
from gui.fabula.editor.pool_field import POOLS, PoolField
from gui.fabula.editor.sheet_bonds import SheetBonds
from gui.fabula.editor.sheet_equipment import SheetEquipment
from gui.fabula.editor.sheet_header import SheetHeader
from gui.fabula.editor.sheet_magic import SheetMagic
from gui.fabula.editor.sheet_more import SheetMore
from gui.fabula.editor.sheet_skills import SheetSkills


class SheetSection(Section[Desk]):
    id = "sheet"

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.arrows = ArrowFocus(self.page)
        self.header = SheetHeader(desk, self.arrows)
        self.strip = NumberStrip(desk, self.arrows)
        self.strip.line.asked.connect(self.why_asked)
        self.pools = [PoolField(desk, self.arrows, pool) for pool in POOLS]
        self._skills = SheetSkills(desk, self.arrows)
        self._equipment = SheetEquipment(desk, self.arrows)
        self._magic = SheetMagic(desk, self.arrows)
        self._more = SheetMore(desk, self.arrows)
        self._bonds = SheetBonds(desk)
        self.body.addWidget(self.header)
        self.body.addWidget(self.strip)
        pools = QHBoxLayout()
        pools.setSpacing(20)
        for pool, stretch in zip(self.pools, (3, 3, 2), strict=True):
            pools.addWidget(pool, stretch)
        self.body.addLayout(pools)
        right = QVBoxLayout()
        right.setSpacing(16)
        for part in (self._equipment, self._bonds, self._more):
            right.addWidget(part)
        right.addStretch(1)
        columns = QHBoxLayout()
        columns.setSpacing(24)
        columns.addWidget(self._skills, 1)
        columns.addLayout(right, 1)
        self.body.addLayout(columns)
        self.body.addWidget(self._magic)
        self.body.addStretch(1)

    def set_narrow(self, is_narrow: bool) -> None:
        """Make room: short names, no amount fields, the ledger as a line."""
        self.set_margins(16 if is_narrow else 20, 12 if is_narrow else 16)
        self.body.setSpacing(10 if is_narrow else 12)
        self.header.set_narrow(is_narrow)
        self.strip.set_narrow(is_narrow)
        for pool in self.pools:
            pool.set_narrow(is_narrow)
        if is_narrow:
            self.strip.line.refresh()

    @property
    def first_number(self) -> QWidget:
        return self.strip.first_cell

    def refresh(self) -> None:
        self.header.refresh()
        self.strip.refresh()
        for pool in self.pools:
            pool.refresh()
        self._skills.refresh()
        self._equipment.refresh()
        self._more.refresh()
        self._bonds.refresh()
        self._magic.refresh()
        self.arrows.settle()
