"""The round: who comes when, the planner, moving, waiting, pushing, the end of the round."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Slot

from gui.bnb.table.desk import BnbDesk
from gui.bnb.table.field import amount, button, choice, picked
from gui.bnb.table.page import TablePage
from gui.editor.row_stack import show_if
from gui.editor.text_label import set_text, text_label
from gui.widget.stepper import Stepper
from models.bnb.session import Plan, Session
from rules.bnb.action import MOVE_YARDS
from rules.bnb.table import rest, round
from rules.bnb.table.person import Person, TableError, fighter
from rules.bnb.table.plan import ACT_NAMES, Act, declared, moved_on_foot, plan_of, planned
from rules.bnb.table.rest import PUSH_NAMES, Pushed
from rules.dice import Dice

_MOST = 20
_SKILLS_SHOWN = 8


class RoundPage(TablePage):
    """Plans and runs the round for whoever acts."""

    def __init__(self, desk: BnbDesk) -> None:
        super().__init__(desk)
        self._shown_for: tuple[str, Plan] | None = None
        self._steppers: dict[Act, Stepper] = {
            act: amount(name, 0, _MOST) for act, name in ACT_NAMES.items()
        }
        self._make_flow()
        self._make_planner()
        self._make_more()
        self.column.addStretch(1)

    def _make_flow(self) -> None:
        self._begin = button("Begin a fight", self._begin_fight, sign="sword", role="primary")
        self._next = button("Next in the order", self._take_turn, sign="play", role="primary")
        self._wait = button("Wait", self._hold)
        self._over = button("End the round", self._end_round, sign="clock")
        self._real = button("Set initiative", self._set_initiative)
        self.dice_field.show_order("two for each who rolls, in the order of the table")
        self.add_row(
            self._begin, self._next, self._wait, self._over,
            ("Dice as they fell", self.dice_field), self._real,
        )  # fmt: skip

    def _make_planner(self) -> None:
        self.add_title("Plan of the round")
        self.add_row(*((ACT_NAMES[act], stepper) for act, stepper in self._steppers.items()))
        for stepper in self._steppers.values():
            stepper.valueChanged.connect(self._show_sum)
        self._sum = text_label("", "strong", wrap=True)
        self._skills = text_label("", "soft", wrap=True)
        self._problems = text_label("", "warn", wrap=True)
        for label in (self._sum, self._skills, self._problems):
            self.column.addWidget(label)

    def _make_more(self) -> None:
        self._declare = button("Declare", self._declare_plan, sign="check")
        self._moves = amount("Movement actions", 1, _MOST, 1)
        self._move = button("Move", self._walk)
        self._stat = choice("Push", [(name, id) for id, name in PUSH_NAMES.items()], letters=8)
        self._points = amount("Points pushed", 1, 1000, 1)
        self._push = button("Push", self._push_stat, sign="bolt")
        self.add_row(
            self._declare,
            (f"Moves of {MOVE_YARDS} yards", self._moves),
            self._move,
            ("Push", self._stat),
            ("by points", self._points),
            self._push,
        )

    # Showing ---------------------------------------------------------------------------------

    def refresh(self) -> None:
        play, actor = self.desk.play, self.desk.actor
        is_fight = play.conflict is not None
        self.show_field(self._begin, not is_fight)
        for part in (self._next, self._wait, self._over, self._real):
            self.show_field(part, is_fight)
        ready = round.ready(play)
        acting = play.conflict.acting if play.conflict is not None else ""
        set_name = self.desk.people[ready[0]].name if ready else ""
        self._next.setText(f"{set_name} acts" if set_name and not acting else "Next in the order")
        self._next.setEnabled(bool(ready) and not acting)
        self._over.setEnabled(is_fight and not acting)
        there = fighter(play, actor.key) if actor is not None else None
        is_up = actor is not None and actor.is_up
        self._wait.setEnabled(there is not None and there.state == "coming" and is_up)
        self._real.setEnabled(there is not None and there.dice is not None)
        for part in (self._declare, self._move, self._real):
            part.setEnabled(part.isEnabled() if part is self._real else there is not None)
        self._push.setEnabled(is_up)
        self._show_plan(actor)

    def _show_plan(self, actor: Person | None) -> None:
        """Put the declared plan into the steppers when somebody else, or another plan, is shown."""
        plan = plan_of(self.desk.play, actor.key) if actor is not None else Plan()
        shown = (actor.key if actor is not None else "", plan)
        if shown != self._shown_for:
            self._shown_for = shown
            for act, stepper in self._steppers.items():
                stepper.setValue(getattr(plan, act))
        self._show_sum()

    def _plan(self) -> Plan:
        values = {act: box.value() for act, box in self._steppers.items()}
        return Plan(**values)

    @Slot()
    def _show_sum(self) -> None:
        actor = self.desk.actor
        if actor is None:
            set_text(self._sum, "Choose somebody above to plan their round.")
            set_text(self._skills, "")
            set_text(self._problems, "")
            return
        found = planned(actor, self._plan())
        count = found.count.number
        parts = ", ".join(f"{part.label} {part.value}" for part in found.count.parts if part.value)
        acts = "1 major action" if count == 1 else f"{count} major actions"
        set_text(self._sum, f"{acts}{f' ({parts})' if parts else ''}")
        best = sorted(found.skills, key=lambda row: -row[1])[:_SKILLS_SHOWN]
        by = f"Skills divided by {count}: " if count > 1 else "Skills whole: "
        listed = ", ".join(f"{name} {level} ▸ {left}" if count > 1 else f"{name} {level}"
                           for name, level, left in best)  # fmt: skip
        set_text(self._skills, by + listed if listed else "")
        set_text(self._problems, "\n".join(f"⚠ {words}" for words in found.problems))
        show_if(self._problems, bool(found.problems))

    # Acting ----------------------------------------------------------------------------------

    def _key(self) -> str:
        actor = self.desk.actor
        if actor is None:
            raise TableError("Nobody is chosen.", remedy="Choose a participant above.")
        return actor.key

    @Slot()
    def _begin_fight(self) -> None:
        self.roll("begin a fight", round.fight_begun)

    @Slot()
    def _take_turn(self) -> None:
        ready = round.ready(self.desk.play)
        if ready and self.change("begin a turn", lambda s: round.turn_taken(s, ready[0])):
            self.desk.choose(ready[0])

    @Slot()
    def _hold(self) -> None:
        self.change("wait", lambda s: round.waited(s, self._key()))

    @Slot()
    def _end_round(self) -> None:
        self.roll("end the round", round.round_over)

    @Slot()
    def _set_initiative(self) -> None:
        def typed(session: Session, dice: Dice) -> Session:
            return round.initiative_typed(session, self._key(), (dice(6), dice(6)))

        self.roll("set initiative", typed)

    @Slot()
    def _declare_plan(self) -> None:
        self.change("declare", lambda s: declared(s, self._key(), self._plan()))

    @Slot()
    def _walk(self) -> None:
        self.change("move", lambda s: moved_on_foot(s, self._key(), self._moves.value()))

    @Slot()
    def _push_stat(self) -> None:
        stat: Pushed = "will" if picked(self._stat) == "will" else "strength"
        points = self._points.value()
        self.change("push", partial(self._pushed, stat=stat, points=points))

    def _pushed(self, session: Session, *, stat: Pushed, points: int) -> Session:
        return rest.pushed(session, self._key(), stat, points)
