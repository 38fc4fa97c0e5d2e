"""Conditions and clocks of harm: bleeding, poison, lack of air, and who treats them."""

from __future__ import annotations

from PySide6.QtCore import Slot

from gui.bnb.table.desk import BnbDesk
from gui.bnb.table.field import amount, button, choice, line, picked, show_choices
from gui.bnb.table.page import TablePage
from gui.bnb.table.result_box import ResultBox
from models.bnb.session import Session
from rules.bnb.table import harm, timer
from rules.bnb.table.person import TableError, counted
from rules.bnb.table.timer import ROUNDS_OF, TimeUnit
from rules.breakdown import plain
from rules.dice import Dice

_KINDS = (
    ("Condition", "condition"),
    ("Bleeding", "bleeding"),
    ("Poison or disease", "poison"),
    ("No air", "suffocation"),
    ("Injury at once", "injury"),
)
_FIELDS = {
    "condition": ("label", "rounds"),
    "bleeding": ("amount", "rounds"),
    "poison": ("label", "amount", "pool", "every", "lasts", "unit"),
    "suffocation": (),
    "injury": ("label", "amount", "stamina"),
}


class HarmPage(TablePage):
    """Puts clocks on whoever acts, and stops them."""

    def __init__(self, desk: BnbDesk) -> None:
        super().__init__(desk)
        self.kind = choice("Kind", _KINDS)
        self.who = choice("On")
        self.label = line("Name", "blinded, fever …")
        self.amount = amount("Health lost", 1, 10_000, 1)
        self.stamina = amount("Stamina lost", 0, 10_000)
        self.rounds = amount("Rounds", 0, 100_000)
        self.rounds.setSpecialValueText("until stopped")
        self.pool = choice("From", (("Health", "health"), ("Stamina", "stamina")), letters=8)
        self.every = amount("Every", 1, 10_000, 1)
        self.lasts = amount("Lasts", 1, 10_000, 1)
        self.unit = choice("Unit", [(unit.capitalize(), unit) for unit in ROUNDS_OF], letters=8)
        self.add = button("Begin it", self._begin, sign="clock", role="primary")
        self.add_row(
            ("Kind", self.kind),
            ("On", self.who),
            ("Name", self.label),
            ("Amount", self.amount),
            ("Stamina", self.stamina),
            ("From", self.pool),
            ("Every", self.every),
            ("Lasts", self.lasts),
            ("Unit", self.unit),
            ("Rounds", self.rounds),
            self.add,
        )
        self._make_clocks()
        self.result = ResultBox()
        self.column.addWidget(self.result)
        self.column.addStretch(1)
        self.kind.currentIndexChanged.connect(self._show_kind)

    def _make_clocks(self) -> None:
        self.add_title("What goes on")
        self.clock = choice("Clock", letters=26)
        self.healer = choice("Healer")
        self.challenge = amount("Challenge", 0, 10_000, 20)
        self.treat = button("Treat", self._treat, sign="heart")
        self.stop = button("Stop it", self._stop, sign="close")
        self.add_row(
            ("Clock", self.clock),
            self.stop,
            ("Healer", self.healer),
            ("Challenge", self.challenge),
            ("Dice as they fell", self.dice_field),
            self.treat,
        )

    def refresh(self) -> None:
        play, actor = self.desk.play, self.desk.actor
        first = [(actor.name, actor.key)] if actor is not None else []
        everybody = [*first, *((one.name, one.key) for one in self.desk.others)]
        show_choices(self.who, everybody)
        show_choices(self.healer, [
            (who.name, key) for key, who in self.desk.people.items()
            if (row := who.numbers.skill("healing")) is not None and row.usable
        ])  # fmt: skip
        names = {key: who.name for key, who in self.desk.people.items()}
        clocks: list[tuple[str, object]] = []
        for one in play.timers:
            left = "" if one.left is None else f", {counted(one.left, 'round')} left"
            loss = f" {plain(one.amount)}" if one.amount else ""
            clocks.append((f"{names.get(one.on, '')}: {one.label}{loss}{left}", one.key))
        show_choices(self.clock, clocks)
        self.stop.setEnabled(bool(clocks))
        self.treat.setEnabled(bool(clocks) and self.healer.count() > 0)
        self.add.setEnabled(self.who.count() > 0)
        self.result.show_entry(play.log[-1] if play.log else None)
        self._show_kind()

    @Slot()
    def _show_kind(self) -> None:
        wanted = _FIELDS[picked(self.kind)]
        for name in {one for fields in _FIELDS.values() for one in fields}:
            self.show_field(getattr(self, name), name in wanted)

    @Slot()
    def _begin(self) -> None:
        self.change(self.kind.currentText().lower(), self._begun)

    def _begun(self, session: Session) -> Session:
        key, kind = picked(self.who), picked(self.kind)
        rounds = self.rounds.value() or None
        if not key:
            raise TableError("Nobody is chosen.", remedy="Choose a participant.")
        if kind == "condition":
            return timer.with_condition(session, key, self.label.text(), rounds)
        if kind == "bleeding":
            return timer.bleeding(session, key, self.amount.value(), rounds)
        if kind == "suffocation":
            return timer.without_air(session, key)
        if kind == "injury":
            words = self.label.text().strip() or "Injury"
            return harm.injured(session, key, self.amount.value(), self.stamina.value(), words)
        unit: TimeUnit = self.unit.currentData()
        return timer.poisoned(
            session,
            key,
            amount=self.amount.value(),
            pool="stamina" if picked(self.pool) == "stamina" else "health",
            every=self.every.value(),
            lasts=self.lasts.value(),
            unit=unit,
            label=self.label.text().strip() or "Poison",
        )

    @Slot()
    def _stop(self) -> None:
        self.change("stop", lambda session: timer.stopped(session, picked(self.clock)))

    @Slot()
    def _treat(self) -> None:
        self.roll("treat", self._treated)

    def _treated(self, session: Session, dice: Dice) -> Session:
        return timer.treated(
            session,
            picked(self.clock),
            picked(self.healer),
            dice,
            challenge=self.challenge.value(),
        )
