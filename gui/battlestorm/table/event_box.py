"""The events of the caller with their chances, and what has to hold before one is called."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gui.battlestorm.part.call_bar import CallBar, chance_words
from gui.battlestorm.part.checklist_view import ChecklistView
from gui.battlestorm.table.battle import acting_seat
from gui.editor.row_stack import show_if
from gui.editor.text_label import set_text, text_label
from gui.table.desk import TableDesk
from gui.table.two_line_list import TwoLineList
from rules.battlestorm.derive import derive
from rules.battlestorm.event import area_words, effect_words, reach_words
from rules.battlestorm.numbers import EventRow, Numbers


class EventBox(QWidget):
    """``asked`` tells that somebody wants to call the event that is looked at.

    What that one does stands in ``facts``, which the owner puts where there is room.
    """

    asked = Signal()

    def __init__(self, desk: TableDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._rows: tuple[EventRow, ...] = ()
        self._numbers: Numbers | None = None
        self._checks = ChecklistView()
        self._none = text_label("", "soft", wrap=True)
        self.events = TwoLineList("Event to call")
        self.events.setMinimumHeight(100)
        self.events.currentRowChanged.connect(self._show_event)
        self.events.itemActivated.connect(self.asked)
        self._name, self._reach = text_label("", "strong", wrap=True), text_label("", "caption")
        self._bar, self._odds = CallBar(), text_label("", "caption")
        self._effect = text_label("", "caption", wrap=True)
        odds = QHBoxLayout()
        odds.setSpacing(8)
        odds.addWidget(self._bar)
        odds.addWidget(self._odds, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self._none)
        column.addWidget(self._checks)
        column.addWidget(self.events, 1)
        self.facts = QWidget()
        below = QVBoxLayout(self.facts)
        below.setContentsMargins(0, 0, 0, 0)
        below.setSpacing(4)
        below.addWidget(self._name)
        below.addLayout(odds)
        below.addWidget(self._reach)
        below.addWidget(self._effect)

    @property
    def row(self) -> EventRow | None:
        """The event that is looked at."""
        at = self.events.currentRow()
        return self._rows[at] if 0 <= at < len(self._rows) else None

    def refresh(self) -> None:
        """Show the events of the model whose activation it is."""
        one = acting_seat(self._desk)
        self._numbers = derive(one.model) if one is not None else None
        kept = self.row.event.id if self.row is not None else ""
        self._rows = self._numbers.events if self._numbers is not None else ()
        ids = [row.event.id for row in self._rows]
        at = ids.index(kept) if kept in ids else 0
        self.events.show_rows([_words(row) for row in self._rows], at)
        is_caller = self._numbers is not None and self._numbers.is_faith_worker
        for part in (self._checks, self.events):
            show_if(part, is_caller)
        show_if(self._none, not is_caller or not self._rows)
        said = "It knows no event." if is_caller else "It calls no events: moves and blows alone."
        set_text(self._none, said)
        if self._numbers is not None and is_caller:
            self._checks.show_items(self._numbers.checklist)
        self._show_event()

    @Slot()
    def _show_event(self) -> None:
        row, numbers = self.row, self._numbers
        for part in (self._name, self._bar, self._reach, self._odds, self._effect):
            show_if(part, row is not None)
        if row is None or numbers is None:
            return
        set_text(self._name, f"{row.name}, d{row.event.die}")
        set_text(
            self._reach, f"{area_words(row.event)} · reach {reach_words(row.event, numbers.model)}"
        )
        self._bar.show_chances(row.name, row.success, row.lockout)
        set_text(self._odds, chance_words(row.success, row.lockout))
        set_text(self._effect, effect_words(row.event, numbers.options, numbers.model.combat_error))


def _words(row: EventRow) -> tuple[str, str]:
    return f"{row.name}, d{row.event.die}", chance_words(row.success, row.lockout)
