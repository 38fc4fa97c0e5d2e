"""The call from the Faith Die to what it does: its chain, the measuring, targets, saves."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QLineEdit, QPushButton, QVBoxLayout, QWidget

from gui.battlestorm.part.flow_row import flow_row
from gui.battlestorm.table.battle import acting_seat, session_of
from gui.battlestorm.table.dice_line import DiceLine
from gui.battlestorm.table.event_box import EventBox
from gui.editor.row_stack import show_if
from gui.editor.text_label import set_text, text_label
from gui.font import font
from gui.icon import icon
from gui.table.desk import TableDesk
from gui.table.die_face import DieFace
from gui.theme import set_role
from gui.widget.elided_label import ElidedLabel
from models.battlestorm.session import Session
from rules.battlestorm.calling import may_be_rolled
from rules.battlestorm.checklist import may_call_now
from rules.battlestorm.event import event_name, is_storm, reach_words
from rules.battlestorm.table.faith_die import call_measured, call_rolled, open_call
from rules.battlestorm.table.roll_view import MOST_DICE, roll_view
from rules.battlestorm.table.strike import (
    effect_rolled,
    landed_on_all,
    let_go,
    open_saves,
    saves_thrown,
)
from rules.dice import Dice


class StrikeBox(QWidget):
    """Shows one button for each thing that can be done now."""

    def __init__(
        self, desk: TableDesk, events: EventBox, dice: DiceLine, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._desk, self._events, self._dice = desk, events, dice
        self.call = self._button("Roll the &Faith Die", "Roll the Faith Die", self._call)
        self.near = self._button("In &reach", "In reach", self._in_reach)
        self.far = self._button("&Out of reach", "Out of reach", self._out_of_reach)
        self.effect = self._button("Roll its &effect", "Roll its effect", self._roll_effect)
        self.saves = self._button("Throw &saves", "Throw saves", self._throw_saves)
        self.happen = self._button("Let it &happen", "Let it happen", self._happen)
        self.drop = self._button("Touches nobody", "Touches nobody", self._drop)
        self.aim = QLineEdit()
        self.aim.setMaxLength(500)
        self.aim.setFixedWidth(150)
        self.aim.setPlaceholderText("Where it strikes")
        self.aim.setAccessibleName("Where the storm strikes")
        self._title = ElidedLabel("")
        set_role(self._title, "strong")
        self._title.setFont(font("strong"))
        self._note = text_label("", "caption", wrap=True)
        self._verdict = text_label("", "strong", wrap=True)
        self._verdict.setAccessibleName("The call")
        self._faces = [DieFace(44) for _ in range(MOST_DICE)]
        self._arrange()
        events.events.currentRowChanged.connect(self._name_call)
        events.asked.connect(self._call)

    def _button(self, text: str, spoken: str, act: object) -> QPushButton:
        button = QPushButton(text)
        button.setAccessibleName(spoken)
        button.clicked.connect(act)
        return button

    def _arrange(self) -> None:
        for button in (self.call, self.effect, self.saves):
            button.setIcon(icon("dice"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 8, 0)
        column.setSpacing(6)
        column.addWidget(self._dice)
        column.addWidget(
            flow_row(
                self.call,
                self.near,
                self.far,
                self.aim,
                self.effect,
                self.saves,
                self.happen,
                self.drop,
            )
        )
        column.addWidget(self._title)
        column.addWidget(self._verdict)
        column.addWidget(flow_row(*self._faces))
        column.addWidget(self._note)
        column.addWidget(self._events.facts)
        column.addStretch(1)

    # Showing ---------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Show what the call waits for."""
        session = session_of(self._desk)
        self._show_buttons(session)
        self._show_roll(session)

    def _show_buttons(self, session: Session) -> None:
        strike, call = session.strike, open_call(session)
        is_measured = call is not None and call.happens is True
        waits = is_measured or (strike is not None and bool(strike.storm))
        is_rolled = strike is not None and strike.is_rolled
        measuring = call is not None and call.happens is None
        ready_to_roll = waits and not is_rolled
        needs = bool(open_saves(session))
        self._name_call()
        may_call = not (measuring or ready_to_roll or is_rolled) and bool(session.acting)
        show_if(self.call, may_call)
        show_if(self._events.facts, may_call)
        show_if(self.near, measuring)
        show_if(self.far, measuring)
        show_if(self.effect, ready_to_roll)
        event = call.event if call is not None and is_measured else None
        is_new_storm = event is not None and is_storm(event)
        show_if(self.aim, ready_to_roll and is_new_storm)
        show_if(self.saves, is_rolled and needs)
        show_if(self.happen, is_rolled)
        self.happen.setEnabled(not needs)
        show_if(self.drop, is_rolled)
        primary = next((b for b in self._steps() if not b.isHidden() and b.isEnabled()), None)
        if primary is self.call and not self._is_free_to_call():
            primary = None
        for button in self._steps():
            set_role(button, "primary" if button is primary else "")
            if button in (self.call, self.effect, self.saves):
                button.setIcon(icon("dice", "on_accent" if button is primary else None))

    def _is_free_to_call(self) -> bool:
        one = acting_seat(self._desk)
        return one is not None and may_call_now(one.model)

    def _steps(self) -> tuple[QPushButton, ...]:
        return self.call, self.near, self.effect, self.saves, self.happen

    @Slot()
    def _name_call(self) -> None:
        row, one = self._events.row, acting_seat(self._desk)
        can = row is not None and one is not None and may_be_rolled(one.model, row.event.id)
        self.call.setEnabled(can)
        name = row.name if row is not None else "nothing"
        self.call.setAccessibleDescription(f"Calls {name}")
        self.call.setToolTip(f"Calls {name}" if can else "F.Q., F.L. or the event is not known")

    def _show_roll(self, session: Session) -> None:
        found = roll_view(session)
        for part in (self._title, self._verdict):
            show_if(part, found is not None)
        for index, face in enumerate(self._faces):
            is_used = found is not None and index < len(found.dice)
            show_if(face, is_used)
            if found is not None and is_used:
                face.show_die(found.dice[index])
        note = self._note_words(session, found.note if found is not None else "")
        set_text(self._note, note)
        show_if(self._note, bool(note))
        if found is not None:
            self._title.setText(found.title)
            set_text(self._verdict, found.verdict)
            set_role(self._verdict, found.tone or "strong")

    def _note_words(self, session: Session, note: str) -> str:
        call, one = open_call(session), acting_seat(self._desk)
        if call is not None and call.happens is None and call.event and one is not None:
            return f"Measure: reach {reach_words(call.event, one.model)}."
        model = one.model if one is not None else None
        told = model.state.call.told if model is not None and model.state.call is not None else ""
        return note or told

    # What a person does ----------------------------------------------------------------------

    @Slot()
    def _call(self) -> None:
        row = self._events.row
        if row is None or not self.call.isEnabled() or self.call.isHidden():
            return
        id, targets = row.event.id, self._desk.targets

        def make(one: Session, dice: Dice) -> Session:
            return call_rolled(one, id, dice, targets)

        if self._dice.roll(f"call {event_name(row.event)}", make):
            self._go_on()

    @Slot()
    def _in_reach(self) -> None:
        self._desk.change("measure: in reach", lambda one: call_measured(one, in_reach=True))
        self._go_on()

    @Slot()
    def _out_of_reach(self) -> None:
        self._desk.change("measure: out of reach", lambda one: call_measured(one, in_reach=False))
        self._go_on()

    @Slot()
    def _roll_effect(self) -> None:
        aim = self.aim.text().strip() if not self.aim.isHidden() else ""
        if self._dice.roll("roll the effect", lambda one, dice: effect_rolled(one, dice, aim)):
            self.aim.clear()
            self._go_on()

    @Slot()
    def _throw_saves(self) -> None:
        if self._dice.roll("throw saves", saves_thrown):
            self._go_on()

    @Slot()
    def _happen(self) -> None:
        if self._desk.change("it happens", landed_on_all):
            self._go_on()

    @Slot()
    def _drop(self) -> None:
        self._desk.change("touches nobody", let_go)
        self._go_on()

    def _go_on(self) -> None:
        """Show the change at once, so that the focus does not get lost with a button that went."""
        self.refresh()
        if self.step is not None:
            self.step.setFocus()

    @property
    def step(self) -> QPushButton | None:
        """The button of what is done next."""
        return next((b for b in self._steps() if b.isVisible() and b.isEnabled()), None)

    @property
    def is_waiting(self) -> bool:
        """Whether a call or a storm waits for something."""
        return self.step is not None and self.step is not self.call
