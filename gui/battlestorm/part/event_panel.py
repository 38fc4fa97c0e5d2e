"""The listed events, each to be known or not."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QPushButton, QWidget

from gui.battlestorm.part.event_row import EventRow
from gui.battlestorm.part.workplace import Panel, Workplace
from gui.editor.row_stack import show_if
from gui.editor.text_label import text_label
from gui.widget.flow import Flow
from models.battlestorm.catalog import catalog
from rules.battlestorm.edit import with_all_known, with_known
from rules.battlestorm.numbers import Numbers


class EventPanel(Panel):
    def __init__(self, work: Workplace, parent: QWidget | None = None) -> None:
        super().__init__(work, parent)
        self._ordinary = text_label("An ordinary model calls nothing.", "soft", wrap=True)
        self.all = QPushButton("Know all nine")
        self.all.clicked.connect(self._know_all)
        bar = QWidget()
        flow = Flow(bar, gap=12)
        flow.addWidget(self.all)
        key = text_label("bar: filled, it happens; hatched, locked out", "caption")
        key.setFixedHeight(32)
        flow.addWidget(key)
        self.column.addWidget(self._ordinary)
        self.column.addWidget(bar)
        self._rows = {event.id: EventRow(event, self._switch) for event in catalog().content.events}
        for row in self._rows.values():
            self.column.addWidget(row)
        self.places["known_events"] = next(iter(self._rows.values())).box

    def show_numbers(self, numbers: Numbers) -> None:
        show_if(self._ordinary, not numbers.is_faith_worker)
        self.all.setEnabled(with_all_known(numbers.model) != numbers.model)
        for row in self._rows.values():
            row.show_model(numbers.model)

    def _switch(self, event_id: str, known: bool) -> None:
        name = catalog().events[event_id].name
        step = f"know {name}" if known else f"forget {name}"
        self.work.change(step, lambda one: with_known(one, event_id, known=known))

    @Slot()
    def _know_all(self) -> None:
        self.work.change("know all nine events", with_all_known)
