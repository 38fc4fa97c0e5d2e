"""The sheet: every number of the combatant in sight, and the body with what is left of it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gui.editor.arrow_focus import ArrowFocus
from gui.editor.entry_row import EntryRow, RowEntry
from gui.editor.fact_flow import FactFlow
from gui.editor.row_stack import RowStack, show_if
from gui.editor.section import Section
from gui.editor.text_label import set_text, text_label
from gui.fadedglory.editor.damage_list import DamageList, part_states
from gui.fadedglory.editor.desk import CombatantDesk
from gui.fadedglory.editor.number_strip import NumberStrip
from gui.fadedglory.editor.sheet_header import SheetHeader
from gui.fadedglory.editor.sheet_rows import chances, hand_rows
from gui.fadedglory.editor.state_chips import StateChips
from gui.fadedglory.editor.use_list import UseList
from gui.fadedglory.part.body_view import BodyView
from gui.widget.heading import Heading
from rules.fadedglory.choices import changed_options

_FIGURE = 4.2


class SheetSection(Section[CombatantDesk]):
    id = "sheet"

    def __init__(self, desk: CombatantDesk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.arrows = ArrowFocus(self.page)
        self.header = SheetHeader(desk)
        self.strip = NumberStrip(desk, self.arrows)
        self.strip.line.asked.connect(self.why_asked)
        self._hands: RowStack[RowEntry] = RowStack(
            lambda: EntryRow(desk, self.arrows, lead_width=0)
        )
        self._chances = FactFlow(desk, self.arrows, columns=1)
        self._body = BodyView(scale=_FIGURE)
        self._body.part_pressed.connect(self._go_to)
        self._damage = DamageList(desk, self.arrows)
        self._states = StateChips(desk)
        self._uses = UseList(desk)
        self._rulings_heading = Heading("Rulings of the campaign", role="section")
        self._rulings = text_label("", "caption", wrap=True)
        self._arrange()

    def _arrange(self) -> None:
        self.body.addWidget(self.header)
        self.body.addWidget(self.strip)
        left, right = QVBoxLayout(), QVBoxLayout()
        left.addWidget(Heading("Body", "hits left", role="section"))
        figure = QHBoxLayout()
        figure.setSpacing(12)
        figure.addWidget(self._body, 0, Qt.AlignmentFlag.AlignTop)
        figure.addWidget(self._damage, 1, Qt.AlignmentFlag.AlignTop)
        left.addLayout(figure)
        left.addWidget(self._states)
        left.addWidget(Heading("Abilities and spells", role="section"))
        left.addWidget(self._uses)
        right.addWidget(Heading("Numbers to reach", "on a d6", role="section"))
        right.addWidget(self._hands)
        right.addWidget(Heading("Chances", role="section"))
        right.addWidget(self._chances)
        columns = QHBoxLayout()
        columns.setSpacing(24)
        for side, stretch in ((left, 3), (right, 2)):
            side.setSpacing(8)
            side.addStretch(1)
            columns.addLayout(side, stretch)
        self.body.addLayout(columns)
        self.body.addWidget(self._rulings_heading)
        self.body.addWidget(self._rulings)
        self.body.addStretch(1)

    @property
    def first_number(self) -> QWidget:
        return self.strip.cells["attack_primary"]

    def set_narrow(self, is_narrow: bool) -> None:
        self.header.set_narrow(is_narrow)
        self.strip.set_narrow(is_narrow)
        show_if(self._body, not is_narrow)
        self.set_margins(*((16, 8) if is_narrow else (20, 16)))

    def refresh(self) -> None:
        numbers = self.desk.numbers
        self.header.refresh()
        self.strip.refresh()
        self._hands.show_entries(hand_rows(numbers))
        self._chances.show_facts(chances(numbers))
        self._body.show_states(part_states(numbers))
        self._damage.refresh()
        self._states.refresh()
        self._uses.refresh()
        changed = changed_options(numbers.options)
        self._rulings_heading.setNote(f"{len(changed)} differ" if changed else "")
        words = " · ".join(f"{one.entry.name}: {one.choice.name.lower()}" for one in changed)
        set_text(self._rulings, words or "Every option follows the usual ruling.")
        self.arrows.settle()

    def _go_to(self, id: str) -> None:
        for row in self.desk.numbers.locations:
            if row.location.id == id:
                self._damage.field(row.index).setFocus(Qt.FocusReason.OtherFocusReason)
