"""Play: activations, calling, storms, what rests on the model, losses and conditions."""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QPushButton, QWidget

from gui.battlestorm.editor.activation_bar import ActivationBar
from gui.battlestorm.editor.blow_form import BlowForm
from gui.battlestorm.editor.call_form import CallForm
from gui.battlestorm.editor.desk import ModelDesk
from gui.battlestorm.editor.dice_field import DiceField
from gui.battlestorm.editor.effect_list import EffectList
from gui.battlestorm.editor.loss_form import LossForm
from gui.battlestorm.editor.receive_form import ReceiveForm
from gui.battlestorm.editor.storm_list import StormList
from gui.editor.arrow_focus import ArrowFocus
from gui.editor.lines_field import Lines, LinesField
from gui.editor.row_stack import show_if
from gui.editor.section import Section
from gui.icon import icon
from gui.widget.heading import Heading
from rules.battlestorm.play import is_fresh, recovered, with_state


class PlaySection(Section[ModelDesk]):
    id = "play"

    def __init__(self, desk: ModelDesk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.arrows = ArrowFocus(self.page)
        self.dice = DiceField(desk)
        self._bar = ActivationBar(desk)
        self._call = CallForm(desk, self.dice)
        self._storms = StormList(desk, self.dice)
        self._effects = EffectList(desk, self.dice)
        self._receive = ReceiveForm(desk, self.dice)
        self._blow = BlowForm(self.dice)
        self._losses = LossForm(desk, self.arrows)
        self._call_heading = Heading("Call an event", role="section")
        self._storm_heading = Heading("Kept up", "a d10 under F.Q. each turn", role="section")
        self._arrange()
        self._keep_places()

    def _arrange(self) -> None:
        self.body.addWidget(Heading("Play"))
        self.body.addWidget(self.problem_note("state"))
        self.body.addWidget(self.dice)
        self.body.addWidget(self._bar)
        self.body.addWidget(self._call_heading)
        self.body.addWidget(self._call)
        self.body.addWidget(self._storm_heading)
        self.body.addWidget(self._storms)
        self.body.addWidget(Heading("Resting on this model", "counted in turns", role="section"))
        self.body.addWidget(self._effects)
        self.body.addWidget(Heading("Called upon this model", role="section"))
        self.body.addWidget(self._receive)
        self.body.addWidget(self._blow)
        self.body.addWidget(Heading("Left", "−2 takes, +1 gives back, =3 sets", role="section"))
        self.body.addWidget(self._losses)
        self.body.addWidget(Heading("Conditions", "one to a line", role="section"))
        self._conditions = LinesField(self._set_conditions, self.desk.session.end_merge)
        self._conditions.setAccessibleName("Conditions, one to a line")
        self._conditions.setPlaceholderText("Hidden, fleeing, bound …")
        self.body.addWidget(self._conditions)
        self._recover = QPushButton(icon("heart"), "Begin a new game")
        self._recover.setToolTip("Everything of play is taken away")
        self._recover.clicked.connect(self._recover_all)
        self.body.addWidget(self._recover, 0, Qt.AlignmentFlag.AlignLeft)
        self.body.addStretch(1)

    def _keep_places(self) -> None:
        for place, control in (
            ("state", self.dice.edit),
            ("state.site", self._bar.distance),
            ("state.acts", self._bar.begin),
            ("state.hits_lost", self._losses.hits),
            ("state.fate_lost", self._losses.fate),
            ("state.fallen", self._losses.fallen),
            ("state.locked_out", self._losses.locked_out),
            ("state.conditions", self._conditions),
        ):
            self.keep(place, control)

    def refresh(self) -> None:
        numbers = self.desk.numbers
        self.dice.refresh()
        self._bar.refresh()
        for part in (self._call_heading, self._call):
            show_if(part, numbers.is_faith_worker)
        self._call.refresh()
        for part in (self._storm_heading, self._storms):
            show_if(part, bool(numbers.storms))
        self._storms.refresh()
        self._effects.refresh()
        self._receive.refresh()
        self._losses.refresh()
        self._conditions.show_lines(self.desk.model.state.conditions)
        self._recover.setEnabled(not is_fresh(self.desk.model))
        self.arrows.settle()

    def _set_conditions(self, lines: Lines) -> None:
        self.desk.change(
            "change conditions", lambda one: with_state(one, conditions=lines), merge="conditions"
        )

    @Slot()
    def _recover_all(self) -> None:
        self.desk.change("begin a new game", recovered)
