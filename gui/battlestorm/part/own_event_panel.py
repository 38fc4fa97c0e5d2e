"""Events of the table's own: of other ambits, or made up."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QWidget

from gui.battlestorm.part.own_event_row import OwnEventEntry, OwnEventRow
from gui.battlestorm.part.workplace import Panel, Workplace
from gui.editor.row_stack import RowStack, show_if
from gui.editor.text_label import text_label
from gui.part.add_line import AddLine
from models.battlestorm.catalog import catalog
from models.battlestorm.model import Model
from rules.battlestorm.edit import with_copied_event, with_event, with_own_event, without_event
from rules.battlestorm.event import event_name
from rules.battlestorm.numbers import Numbers


class OwnEventPanel(Panel):
    """A line to add one, then a row for each. A listed name begins with what that event has."""

    def __init__(self, work: Workplace, parent: QWidget | None = None) -> None:
        super().__init__(work, parent)
        names = [event.name for event in catalog().content.events]
        self._line = AddLine("event", names, "A name; a listed one is copied to be changed")
        self._line.added.connect(self._add)
        self.places["own_events"] = self._line.edit
        self._empty = text_label(
            "No events of your own. There are other ambits; write theirs down here.",
            "soft",
            wrap=True,
        )
        self._rows: RowStack[OwnEventEntry] = RowStack(
            lambda: OwnEventRow(self._change, self.end_merge, self._drop)
        )
        for part in (self._line, self._empty, self._rows):
            self.column.addWidget(part)

    def show_numbers(self, numbers: Numbers) -> None:
        events = numbers.model.own_events
        self._rows.show_entries(
            [OwnEventEntry(index, one, numbers.event(one.id)) for index, one in enumerate(events)]
        )
        for index, row in enumerate(self._rows.rows):
            found = cast(OwnEventRow, row)
            self.places[f"own_events.{index}"] = found.name_edit
            self.places[f"own_events.{index}.radius_inches"] = found.radius
            self.places[f"own_events.{index}.reach_amount"] = found.amount
            self.places[f"own_events.{index}.turns"] = found.turns
        show_if(self._empty, not events)

    @Slot(str)
    def _add(self, name: str) -> None:
        listed = {event.name.lower(): event for event in catalog().content.events}
        entry = listed.get(name.lower())

        def made(one: Model) -> Model:
            return with_own_event(one, name) if entry is None else with_copied_event(one, entry)

        self.work.change(f"add {name or 'an event'}", made)

    def _change(self, index: int, field: str, value: object) -> None:
        name = event_name(self.model.own_events[index])
        self.work.change(
            f"{name}: change {field.replace('_', ' ')}",
            lambda one: with_event(one, index, **{field: value}),
            merge=f"event {index} {field}",
        )

    def _drop(self, index: int) -> None:
        name = event_name(self.model.own_events[index])
        self.work.change(f"forget {name}", lambda one: without_event(one, index))
