"""The state of play: damage, uses, states, the spell under way, conditions, and recovery."""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from gui.editor.arrow_focus import ArrowFocus
from gui.editor.lines_field import Lines, LinesField
from gui.editor.row_stack import show_if
from gui.editor.section import Section
from gui.editor.text_label import set_text, text_label
from gui.fadedglory.editor.casting_form import CastingForm
from gui.fadedglory.editor.damage_list import DamageList
from gui.fadedglory.editor.desk import CombatantDesk
from gui.fadedglory.editor.state_chips import StateChips
from gui.fadedglory.editor.use_list import UseList
from gui.icon import icon
from gui.widget.heading import Heading
from gui.widget.stepper import Stepper
from rules.fadedglory.play import is_fresh, recovered, with_state


class PlaySection(Section[CombatantDesk]):
    id = "play"

    def __init__(self, desk: CombatantDesk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.arrows = ArrowFocus(self.page)
        self.body.addWidget(Heading("Play state"))
        self.body.addWidget(self.problem_note("state", "body_damage", "spell_points_spent"))
        self.body.addWidget(Heading("Body", "−2 takes, +1 heals, =3 sets", role="section"))
        self._damage = DamageList(desk, self.arrows)
        self.body.addWidget(self._damage)
        self.body.addWidget(Heading("States", role="section"))
        self._states = StateChips(desk)
        self.keep("state", self._states.chips["prone"])
        self.body.addWidget(self._states)
        self.body.addWidget(Heading("Spell under way", role="section"))
        self._casting = CastingForm(desk)
        self.keep("state.casting", self._casting.end_button)
        self.body.addWidget(self._casting)
        self.body.addWidget(Heading("Abilities and spells", role="section"))
        self._uses = UseList(desk)
        self.body.addWidget(self._uses)
        self._add_points()
        self.body.addWidget(Heading("Conditions", "one to a line", role="section"))
        self._conditions = LinesField(self._set_conditions, desk.session.end_merge)
        self._conditions.setAccessibleName("Conditions, one to a line")
        self._conditions.setPlaceholderText("Bleeding, blinded, bound …")
        self.keep("state.conditions", self._conditions)
        self.body.addWidget(self._conditions)
        self._recover = QPushButton(icon("heart"), "Recover everything")
        self._recover.setToolTip("No damage, all uses and points back, every state over")
        self._recover.clicked.connect(self._recover_all)
        self.body.addWidget(self._recover, 0, Qt.AlignmentFlag.AlignLeft)
        self.body.addStretch(1)

    def _add_points(self) -> None:
        self._points = QWidget()
        row = QHBoxLayout(self._points)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        self._spent = Stepper(0, 10**6, name="Spell points spent")
        self._spent.valueChanged.connect(self._set_spent)
        self._spent.editingFinished.connect(self.desk.session.end_merge)
        self.keep("spell_points_spent", self._spent)
        label = text_label("Spell points spent", "soft")
        label.setBuddy(self._spent)
        self._points_left = text_label("", "caption")
        for part in (label, self._spent, self._points_left):
            row.addWidget(part)
        row.addStretch(1)
        self.body.addWidget(self._points)

    def refresh(self) -> None:
        combatant = self.desk.combatant
        self._damage.refresh()
        for index in range(self._damage.count):
            at_body = index >= len(combatant.locations)
            place = "body_damage" if at_body else f"locations.{index}.damage"
            self.keep(place, self._damage.field(index))
        self._states.refresh()
        self._casting.refresh()
        self._uses.refresh()
        points = combatant.spell_points
        show_if(self._points, points is not None)
        if points is not None:
            self._spent.blockSignals(True)
            self._spent.setValue(combatant.spell_points_spent)
            self._spent.blockSignals(False)
            left = points - combatant.spell_points_spent
            set_text(self._points_left, f"{left} of {points} left")
        self._conditions.show_lines(combatant.state.conditions)
        self._recover.setEnabled(not is_fresh(combatant))
        self.arrows.settle()

    def _set_conditions(self, lines: Lines) -> None:
        self.desk.change(
            "change conditions", lambda one: with_state(one, conditions=lines), merge="conditions"
        )

    @Slot(int)
    def _set_spent(self, spent: int) -> None:
        self.desk.change(
            f"{spent} spell points spent",
            lambda one: one.replaced(spell_points_spent=spent),
            merge="spell points spent",
        )

    @Slot()
    def _recover_all(self) -> None:
        self.desk.change("recover everything", recovered)
