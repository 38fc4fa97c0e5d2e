"""A ritual that is being prepared: its Clock, what it waits for, and its Magic Check."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from gui.editor.form import new_form
from gui.editor.row_stack import show_if
from gui.editor.text_label import set_text, text_label
from gui.fabula.table.dice_field import DiceField
from gui.fabula.table.field import add_field, choice_field, show_choices
from gui.theme import set_role
from gui.widget.clock import Clock
from models.fabula.catalog import catalog
from models.fabula.session import PendingCheck, RitualWork, Session
from models.fabula.vocabulary import Attribute
from rules.breakdown import signed
from rules.fabula.table.check import all_modifiers, roll_of, succeeds
from rules.fabula.table.flow import dice_words, verdict
from rules.fabula.table.ritual_check import ritual_in
from rules.fabula.table.ritual_work import (
    area_of,
    discipline_checks,
    discipline_limit,
    open_disciplines,
    potency_of,
    why_not_yet,
)
from rules.fabula.table.seat import seats

Pair = tuple[Attribute, Attribute]


class RitualWay(QWidget):
    """``clock_moved`` carries the new count of the ritual's Clock."""

    clock_moved = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = text_label("", "heading", wrap=True)
        self._facts = text_label("", "soft", wrap=True)
        self._limit = text_label("", "caption", wrap=True)
        self.dial = Clock(6, 0, side=88)
        self.dial.filled_changed.connect(self.clock_moved)
        self._clock = QWidget()
        self._wait = text_label("", "warn", face="strong", wrap=True)
        self.pair = choice_field("Dice of the Magic Check")
        self.faces = DiceField()
        self._dice = QWidget()
        self._check = QFrame()
        self._result = text_label("", face="heading", wrap=True)
        self._parts = text_label("", "caption", wrap=True)
        self._arrange()

    def _arrange(self) -> None:
        clock = QHBoxLayout(self._clock)
        clock.setContentsMargins(0, 0, 0, 0)
        clock.setSpacing(12)
        clock.addWidget(self.dial)
        clock.addWidget(text_label("Filled by Checks during the conflict", "caption", wrap=True), 1)
        form = new_form()
        form.setContentsMargins(0, 0, 0, 0)
        add_field(form, "Magic Check", self.pair)
        add_field(form, "Dice", self.faces)
        self._dice.setLayout(form)
        self._check.setProperty("role", "card")
        inside = QVBoxLayout(self._check)
        inside.setContentsMargins(14, 10, 14, 10)
        inside.setSpacing(2)
        inside.addWidget(self._result)
        inside.addWidget(self._parts)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        for part in (
            self._name,
            self._facts,
            self._limit,
            self._clock,
            self._wait,
            self._dice,
            self._check,
        ):
            column.addWidget(part)
        column.addStretch(1)

    @property
    def chosen_pair(self) -> Pair:
        return cast(Pair, tuple(self.pair.currentData()))

    def show_ritual(self, session: Session, work: RitualWork) -> None:
        """Show how far the ritual is."""
        set_text(self._name, work.name.strip() or "A ritual")
        set_text(self._facts, " · ".join(_facts(session, work)))
        self._show_clock(session, work)
        wait = why_not_yet(session, work)
        set_text(self._wait, f"Not yet: {wait}" if wait else "")
        show_if(self._wait, bool(wait))
        check = session.check if ritual_in(session, session.check) == work else None
        show_if(self._dice, not wait and check is None)
        show_if(self._check, check is not None)
        self._show_dice(session, work)
        if check is not None:
            self._show_check(check)

    def _show_clock(self, session: Session, work: RitualWork) -> None:
        clock = next((c for c in session.clocks if work.clock and c.key == work.clock), None)
        show_if(self._clock, clock is not None)
        if clock is not None:
            self.dial.setClock(clock.sections, clock.filled)
            self.dial.setName(f"Clock of {clock.name or 'the ritual'}")

    def _show_dice(self, session: Session, work: RitualWork) -> None:
        seat = seats(session).get(work.who)
        known = open_disciplines(seat) if seat is not None else ()
        discipline = next((one for one in known if one.id == work.discipline), None)
        show_if(self._limit, False)
        if seat is None or discipline is None:
            return
        limit = discipline_limit(seat, discipline)
        set_text(self._limit, limit)
        show_if(self._limit, bool(limit))
        pairs = discipline_checks(seat, discipline)
        words = [" + ".join(f"{a} d{seat.dice[a]}" for a in pair) for pair in pairs]
        show_choices(self.pair, list(zip(words, pairs, strict=True)))

    def _show_check(self, check: PendingCheck) -> None:
        level = check.difficulty or 0
        roll = roll_of(check)
        set_text(self._result, f"{roll.result} against {level}: {verdict(check, level)}")
        works = succeeds(check, level) or check.at_a_cost
        set_role(self._result, "good" if works else "bad")
        parts = [f"Dice {dice_words(check.dice)}"]
        parts += [f"{m.label} {signed(m.value)}" for m in all_modifiers(check)]
        open_words = "Traits and Bonds can still be invoked at the table."
        set_text(self._parts, f"{', '.join(parts)}. {open_words}")


def _facts(session: Session, work: RitualWork) -> Iterator[str]:
    known = catalog(session.edition)
    seat = seats(session).get(work.who)
    yield seat.name if seat is not None else "Somebody who left"
    names = {one.id: one.name for one in known.content.ritual_disciplines}
    yield names.get(work.discipline, work.discipline)
    yield f"{potency_of(work.potency, known).name} potency"
    yield f"{area_of(work.area, known).name} area"
    if work.has_ingredient:
        yield "rare ingredient"
    if work.paid:
        yield f"{work.paid} MP paid"
