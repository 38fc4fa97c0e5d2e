"""The sheet: every number of the model in sight, its events, and what goes on."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gui.battlestorm.editor.desk import ModelDesk
from gui.battlestorm.editor.number_strip import NumberStrip
from gui.battlestorm.editor.sheet_header import SheetHeader
from gui.battlestorm.editor.sheet_rows import event_rows, other_numbers
from gui.battlestorm.part.checklist_view import ChecklistView
from gui.battlestorm.part.going_on import going_on
from gui.editor.arrow_focus import ArrowFocus
from gui.editor.empty_state import EmptyState
from gui.editor.entry_row import EntryRow, RowEntry
from gui.editor.fact_flow import FactFlow
from gui.editor.row_stack import RowStack, show_if
from gui.editor.section import Section
from gui.editor.text_label import set_text, text_label
from gui.widget.heading import Heading
from rules.battlestorm.choices import changed_options


class SheetSection(Section[ModelDesk]):
    id = "sheet"

    def __init__(self, desk: ModelDesk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.arrows = ArrowFocus(self.page)
        self.header = SheetHeader(desk)
        self.strip = NumberStrip(desk, self.arrows)
        self.strip.line.asked.connect(self.why_asked)
        self._events: RowStack[RowEntry] = RowStack(
            lambda: EntryRow(desk, self.arrows, lead_width=0)
        )
        self._no_events = EmptyState("Events with their chances would stand here.")
        self._others = FactFlow(desk, self.arrows, columns=1)
        self._checks_heading = Heading("Before calling", role="section")
        self._checks = ChecklistView()
        self._going_on = text_label("", wrap=True)
        self._rulings_heading = Heading("Rulings of the campaign", role="section")
        self._rulings = text_label("", "caption", wrap=True)
        self._arrange()

    def _arrange(self) -> None:
        self.body.addWidget(self.header)
        self.body.addWidget(self.strip)
        left, right = QVBoxLayout(), QVBoxLayout()
        left.addWidget(Heading("Events", "chance in 100", role="section"))
        left.addWidget(self._no_events)
        left.addWidget(self._events)
        right.addWidget(self._checks_heading)
        right.addWidget(self._checks)
        right.addWidget(Heading("Numbers", role="section"))
        right.addWidget(self._others)
        right.addWidget(Heading("Going on", role="section"))
        right.addWidget(self._going_on)
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
        return self.strip.cells["save"]

    def set_narrow(self, is_narrow: bool) -> None:
        self.header.set_narrow(is_narrow)
        self.strip.set_narrow(is_narrow)
        self.set_margins(*((16, 8) if is_narrow else (20, 16)))

    def refresh(self) -> None:
        numbers = self.desk.numbers
        self.header.refresh()
        self.strip.refresh()
        self._events.show_entries(event_rows(numbers))
        show_if(self._no_events, not numbers.events)
        self._others.show_facts(other_numbers(numbers))
        for part in (self._checks_heading, self._checks):
            show_if(part, numbers.is_faith_worker)
        self._checks.show_items(numbers.checklist)
        set_text(self._going_on, going_on(numbers) or "Nothing rests on the model.")
        changed = changed_options(numbers.options)
        self._rulings_heading.setNote(f"{len(changed)} differ" if changed else "")
        words = " · ".join(f"{one.entry.name}: {one.choice.name.lower()}" for one in changed)
        set_text(self._rulings, words or "Every option follows the usual ruling.")
        self.arrows.settle()
