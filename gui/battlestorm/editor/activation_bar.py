"""Rounds and activations, and the holy site with its distance."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from gui.battlestorm.editor.desk import ModelDesk
from gui.battlestorm.part.flow_row import flow_row
from gui.battlestorm.part.inch_field import InchField
from gui.editor.row_stack import show_if
from gui.editor.text_label import set_text, text_label
from gui.icon import icon
from rules.battlestorm.activation import activation_begun, activation_ended, round_begun
from rules.battlestorm.checklist import is_site_ready
from rules.battlestorm.play import with_distance, with_site_begun, without_site


class ActivationBar(QWidget):
    """What passes time: a turn of an effect is over when the activation it counts on ends."""

    def __init__(self, desk: ModelDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._words = text_label("", wrap=True)
        self.begin = QPushButton(icon("play"), "Begin activation")
        self.begin.clicked.connect(self._begin)
        self.end = QPushButton(icon("check"), "End activation")
        self.end.setToolTip("One turn of what rests on the model has passed")
        self.end.clicked.connect(self._end)
        self.round = QPushButton(icon("clock"), "Next round")
        self.round.clicked.connect(self._next_round)
        self._site = text_label("", wrap=True)
        self.set_up = QPushButton("Set up a holy site")
        self.set_up.clicked.connect(self._set_up)
        self.leave = QPushButton("Give the site up")
        self.leave.clicked.connect(self._leave)
        self.distance = InchField("Inches from the holy site")
        self.distance.inches_changed.connect(self._set_distance)
        self.distance.editingFinished.connect(desk.session.end_merge)
        self._distance_label = text_label("inches from it", "soft")
        self._distance_label.setBuddy(self.distance)
        self._distance_label.setFixedHeight(32)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self._words)
        column.addWidget(flow_row(self.begin, self.end, self.round))
        column.addWidget(self._site)
        column.addWidget(flow_row(self.set_up, self.leave, self.distance, self._distance_label))

    def refresh(self) -> None:
        """Show the present model."""
        model, state = self._desk.model, self._desk.model.state
        under_way = (
            f"activation {state.activation} under way"
            if state.is_activating
            else (f"{state.activation} activation{'' if state.activation == 1 else 's'} over")
        )
        set_text(self._words, f"Round {state.round}, {under_way}.")
        show_if(self.begin, not state.is_activating)
        show_if(self.end, state.is_activating)
        site, is_caller = state.site, self._desk.numbers.is_faith_worker
        for part in (self._site, self.distance, self._distance_label):
            show_if(part, is_caller and (part is self._site or site is not None))
        show_if(self.set_up, is_caller and site is None)
        show_if(self.leave, is_caller and site is not None)
        if site is None:
            set_text(self._site, "No holy site is set up: it takes one round.")
            return
        name = self._desk.numbers.catalog.sites[site.kind].name
        ready = "ready" if is_site_ready(model) else "being set up, ready next round"
        set_text(self._site, f"{name}: {ready}.")
        self.distance.show_inches(site.distance_inches)

    def _go_to(self, control: QWidget) -> None:
        """Show the change at once, so that the focus does not get lost with a button that went."""
        self.refresh()
        control.setFocus()

    @Slot()
    def _begin(self) -> None:
        self._desk.change("begin an activation", activation_begun)
        self._go_to(self.end)

    @Slot()
    def _end(self) -> None:
        self._desk.change("end the activation", activation_ended)
        self._go_to(self.begin)

    @Slot()
    def _next_round(self) -> None:
        self._desk.change("next round", round_begun)

    @Slot()
    def _set_up(self) -> None:
        self._desk.change("set up a holy site", with_site_begun)
        self._go_to(self.distance)

    @Slot()
    def _leave(self) -> None:
        self._desk.change("give the holy site up", without_site)
        self._go_to(self.set_up)

    @Slot(float)
    def _set_distance(self, inches: float) -> None:
        self._desk.change(
            f"{inches:g} inches from the site",
            lambda one: with_distance(one, inches),
            merge="distance",
        )
