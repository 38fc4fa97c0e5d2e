"""Calling an event: which, its chances, the Faith Die with its chain, the measuring, the effect."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Slot
from PySide6.QtWidgets import QLineEdit, QPushButton, QVBoxLayout, QWidget

from gui.battlestorm.editor.desk import ModelDesk
from gui.battlestorm.editor.dice_field import DiceField
from gui.battlestorm.part.call_bar import CallBar, chance_words
from gui.battlestorm.part.checklist_view import ChecklistView
from gui.battlestorm.part.flow_row import flow_row
from gui.editor.row_stack import show_if
from gui.editor.short_combo import short_combo
from gui.editor.text_label import set_text, text_label
from gui.icon import icon
from models.battlestorm.model import Model
from rules.battlestorm.calling import CallResult, call_result, may_be_rolled, measured
from rules.battlestorm.event import Event, area_words, event_name, is_storm, reach_words
from rules.battlestorm.landing import dice_needed
from rules.battlestorm.rolling import called, happened, outcome_words


class CallForm(QWidget):
    """Shown for a faith worker. The checklist warns, and does not forbid."""

    def __init__(self, desk: ModelDesk, dice: DiceField, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk, self._dice = desk, dice
        self._checks = ChecklistView()
        self.events = short_combo(24)
        self.events.setAccessibleName("Event to call")
        self.events.currentIndexChanged.connect(self._show_chances)
        self._bar, self._odds = CallBar(), text_label("", "caption")
        for part in (self._bar, self._odds):
            part.setFixedHeight(32)
        self.call = QPushButton(icon("dice"), "Roll the Faith Die")
        self.call.clicked.connect(self._call)
        self._result = text_label("", "strong", wrap=True)
        self._result.setAccessibleName("The call")
        self.near, self.far = QPushButton("In reach"), QPushButton("Out of reach")
        self.near.clicked.connect(self._in_reach)
        self.far.clicked.connect(self._out_of_reach)
        self.aim = QLineEdit()
        self.aim.setMaxLength(500)
        self.aim.setFixedWidth(200)
        self.aim.setPlaceholderText("What it strikes")
        self.aim.setAccessibleName("What the storm strikes")
        self.effect = QPushButton(icon("dice"), "Roll its effect")
        self.effect.clicked.connect(self._happen)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self._checks)
        column.addWidget(flow_row(self.events, self._bar, self._odds, self.call))
        column.addWidget(self._result)
        column.addWidget(flow_row(self.near, self.far, self.aim, self.effect))

    def refresh(self) -> None:
        """Show the present model."""
        self._checks.show_items(self._desk.numbers.checklist)
        kept = self.events.currentData()
        with QSignalBlocker(self.events):
            self.events.clear()
            for row in self._desk.numbers.events:
                self.events.addItem(f"{row.name}, d{row.event.die}", row.event.id)
            self.events.setCurrentIndex(max(0, self.events.findData(kept)))
        self._show_chances()
        self._show_result()

    @Slot()
    def _show_chances(self) -> None:
        row = self._desk.numbers.event(str(self.events.currentData()))
        for part in (self._bar, self._odds):
            show_if(part, row is not None)
        self.events.setEnabled(row is not None)
        can = row is not None and may_be_rolled(self._desk.model, row.event.id)
        self.call.setEnabled(can)
        if row is not None:
            self._bar.show_chances(row.name, row.success, row.lockout)
            set_text(self._odds, chance_words(row.success, row.lockout))

    def _show_result(self) -> None:
        call, result = self._desk.model.state.call, call_result(self._desk.model)
        is_open = call is not None and result is not None and not call.is_settled
        waits = is_open and result is not None and result.outcome.success
        measuring = waits and result is not None and result.happens is None
        happens = waits and result is not None and result.happens is True
        for part in (self.near, self.far):
            show_if(part, measuring)
        show_if(self.effect, happens and result is not None and result.event is not None)
        storm = result is not None and result.event is not None and is_storm(result.event)
        show_if(self.aim, happens and storm)
        words = "" if result is None else self._words(result)
        set_text(self._result, words)
        show_if(self._result, bool(words))

    def _words(self, result: CallResult) -> str:
        call, event = self._desk.model.state.call, result.event
        name = event_name(event) if event is not None else "An event that is gone"
        told = outcome_words(
            result.chain, success=result.outcome.success, locked_out=result.outcome.locked_out
        )
        if event is None or call is None or not result.outcome.success:
            return f"{name}: {told}."
        if result.happens is None:
            return f"{name}: {told}. {_measure_words(event, self._desk.model)}"
        if not result.happens:
            return f"{name}: {told}, out of reach, and is wasted."
        if call.is_settled:
            return f"{name}: {told}. {call.told}."
        needed = ", ".join(dice_needed(event)) or "no dice"
        return f"{name}: {told}. Its effect rolls {needed}."

    def _go_to(self, control: QWidget) -> None:
        """Show the change at once, so that the focus does not get lost with a button that went."""
        self.refresh()
        if control.isVisible():
            control.setFocus()

    @Slot()
    def _call(self) -> None:
        event_id = str(self.events.currentData())
        row = self._desk.numbers.event(event_id)
        if row is not None:
            self._dice.roll(f"call {row.name}", lambda one, dice: called(one, event_id, dice))

    @Slot()
    def _in_reach(self) -> None:
        self._desk.change("measure: in reach", lambda one: measured(one, in_reach=True))
        self._go_to(self.effect)

    @Slot()
    def _out_of_reach(self) -> None:
        self._desk.change("measure: out of reach", lambda one: measured(one, in_reach=False))
        self._go_to(self.call)

    @Slot()
    def _happen(self) -> None:
        aim = self.aim.text().strip()
        self._dice.roll("roll the effect", lambda one, dice: happened(one, dice, aim))
        self.aim.clear()
        self._go_to(self.call)


def _measure_words(event: Event, model: Model) -> str:
    """Return what is measured once a call succeeded."""
    if event.reach == "sight":
        words = "Is it in sight? A hidden target wants an Intuition check."
    else:
        words = f"Measure: reach {reach_words(event, model)}."
    round_one = event.area == "radius"
    return f"{words} Choose the middle, then measure {area_words(event)}." if round_one else words
