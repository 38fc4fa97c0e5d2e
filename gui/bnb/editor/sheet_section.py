"""The sheet: every number of the being in sight, each explained and rolled from here."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gui.bnb.editor.desk import BeingDesk
from gui.bnb.editor.number_strip import NumberStrip
from gui.bnb.editor.pool_field import POOLS, PoolField
from gui.bnb.editor.roll_row import RollEntry, RollRow
from gui.bnb.editor.sheet_header import SheetHeader
from gui.bnb.editor.sheet_rows import attack_row, facts, roll_rows, skill_row, untrained_row
from gui.bnb.editor.sheet_things import SheetThings
from gui.editor.arrow_focus import ArrowFocus
from gui.editor.fact_flow import FactFlow
from gui.editor.row_stack import RowStack
from gui.editor.section import Section
from gui.editor.text_label import set_text, text_label
from gui.widget.heading import Heading
from rules.bnb.choices import changed_options


class SheetSection(Section[BeingDesk]):
    id = "sheet"

    def __init__(self, desk: BeingDesk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.arrows = ArrowFocus(self.page)
        self.header = SheetHeader(desk, self.arrows)
        self.strip = NumberStrip(desk, self.arrows)
        self.strip.line.asked.connect(self.why_asked)
        self.pools = [PoolField(desk, self.arrows, pool) for pool in POOLS]
        self._facts = FactFlow(desk, self.arrows)
        self.body.addWidget(self.header)
        self.body.addWidget(self.strip)
        pools = QHBoxLayout()
        pools.setSpacing(20)
        for pool in self.pools:
            pools.addWidget(pool, 1)
        self.body.addLayout(pools)
        self.body.addWidget(self._facts)
        self._skills_heading = Heading("Skills", role="section")
        self._skills = self._stack()
        self._untrained_caption = text_label("Untrained", "caps")
        self._untrained = self._stack()
        self._attacks_heading = Heading("Attacks", "2d6 times each number", role="section")
        self._attacks = self._stack()
        self._rolls = self._stack()
        self._things = SheetThings(desk, self.arrows)
        self._arrange()

    def _stack(self) -> RowStack[RollEntry]:
        return RowStack(lambda: RollRow(self.desk, self.arrows))

    def _arrange(self) -> None:
        left, right = QVBoxLayout(), QVBoxLayout()
        left.addWidget(self._skills_heading)
        left.addWidget(self._skills)
        left.addWidget(self._untrained_caption)
        left.addWidget(self._untrained)
        right.addWidget(self._attacks_heading)
        right.addWidget(self._attacks)
        right.addWidget(Heading("Other rolls", role="section"))
        right.addWidget(self._rolls)
        right.addWidget(self._things)
        columns = QHBoxLayout()
        columns.setSpacing(24)
        for side in (left, right):
            side.setSpacing(6)
            side.addStretch(1)
            columns.addLayout(side, 1)
        self.body.addLayout(columns)
        self._rulings_heading = Heading("Rulings of the campaign", role="section")
        self._rulings = text_label("", "caption", wrap=True)
        self.body.addWidget(self._rulings_heading)
        self.body.addWidget(self._rulings)
        self.body.addStretch(1)

    @property
    def first_number(self) -> QWidget:
        return self.strip.cells["constitution"]

    def set_narrow(self, is_narrow: bool) -> None:
        self.header.set_narrow(is_narrow)
        self.strip.set_narrow(is_narrow)
        if is_narrow:
            self.set_margins(16, 8)
        else:
            self.set_margins(20, 16)

    def refresh(self) -> None:
        numbers = self.desk.numbers
        self.header.refresh()
        self.strip.refresh()
        for pool in self.pools:
            pool.refresh()
        recovery = "day" if self.desk.is_hero else self.desk.creature.recovery
        self._facts.show_facts(facts(numbers, recovery))
        learned = [row for row in numbers.skills if row.level or row.owned is not None]
        usable = [row for row in numbers.skills if row.usable and row not in learned]
        self._skills_heading.setNote(f"{len(learned)} learned")
        self._skills.show_entries([skill_row(row) for row in learned])
        self._untrained.show_entries([untrained_row(row) for row in usable])
        self._untrained_caption.setVisible(bool(usable))
        self._attacks.show_entries([attack_row(attack) for attack in numbers.attacks])
        self._rolls.show_entries(list(roll_rows(numbers)))
        self._things.refresh()
        self._show_rulings()
        self.arrows.settle()

    def _show_rulings(self) -> None:
        changed = changed_options(self.desk.being.options)
        self._rulings_heading.setNote(f"{len(changed)} differ" if changed else "")
        words = " · ".join(f"{one.entry.name}: {one.choice.name}" for one in changed)
        set_text(self._rulings, words or "Every option follows the usual ruling.")
