"""What the model has left: hits, Fate, members of a swarm, and its faith."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import QSignalBlocker, Slot
from PySide6.QtWidgets import QCheckBox, QGridLayout, QWidget

from gui.battlestorm.editor.desk import ModelDesk
from gui.editor.arrow_focus import ArrowFocus
from gui.editor.number_text import NumberText
from gui.editor.row_stack import show_if
from gui.editor.text_label import text_label
from gui.widget.amount_field import AmountField
from gui.widget.pool_bar import PoolBar
from gui.widget.stepper import Stepper
from rules.battlestorm.play import Sign, with_fallen, with_fate_left, with_hits_left, with_state

_STEPS = {"-": "loses", "+": "regains", "=": "is set to"}


class LossForm(QWidget):
    """−2 takes, +1 gives back, =3 sets."""

    def __init__(self, desk: ModelDesk, arrows: ArrowFocus, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(10)
        self._grid.setVerticalSpacing(6)
        self._grid.setColumnStretch(2, 1)
        self._labels = (text_label("Hits", "strong"), text_label("Fate", "strong"))
        self._numbers = tuple(
            NumberText(desk.choice, id, role="strong", tail_role="caption")
            for id in ("hits", "fate")
        )
        self._bars = (PoolBar("hp", name="Hits"), PoolBar("mp", name="Fate"))
        self.hits, self.fate = AmountField("Change Hits"), AmountField("Change Fate")
        self.hits.entered.connect(self._change_hits)
        self.fate.entered.connect(self._change_fate)
        for row, field in enumerate((self.hits, self.fate)):
            arrows.add(self._numbers[row])
            parts = (self._labels[row], self._numbers[row], self._bars[row], field)
            for column, part in enumerate(parts):
                self._grid.addWidget(part, row, column)
        self.fallen = Stepper(0, 10**6, name="Members of the swarm that are gone")
        self.fallen.valueChanged.connect(self._set_fallen)
        self.fallen.editingFinished.connect(desk.session.end_merge)
        self._fallen_label = text_label("Gone", "strong")
        self._fallen_label.setBuddy(self.fallen)
        self._grid.addWidget(self._fallen_label, 2, 0)
        self._grid.addWidget(self.fallen, 2, 1, 1, 2)
        self.locked_out = QCheckBox("Locked out of faith for this game")
        self.locked_out.toggled.connect(self._lock_out)
        self._grid.addWidget(self.locked_out, 3, 0, 1, 4)

    def refresh(self) -> None:
        """Show the present model."""
        numbers, model = self._desk.numbers, self._desk.model
        self._show(0, "Hits left", "hits", model.hits)
        self._show(1, "Fate left", "fate", model.fate)
        for part in (self.fallen, self._fallen_label):
            show_if(part, model.count > 1 or model.state.fallen > 0)
        with QSignalBlocker(self.fallen):
            self.fallen.setMaximum(max(model.count, model.state.fallen))
            self.fallen.setValue(model.state.fallen)
        with QSignalBlocker(self.locked_out):
            self.locked_out.setChecked(model.state.locked_out)
        show_if(self.locked_out, numbers.is_faith_worker or model.state.locked_out)

    def _show(self, row: int, name: str, id: str, most: int | None) -> None:
        field = (self.hits, self.fate)[row]
        for part in (self._labels[row], self._numbers[row], self._bars[row], field):
            show_if(part, most is not None)
        if most is not None:
            left = int(self._desk.numbers.value(id))
            self._numbers[row].set_number(name, str(left), f" / {most}")
            self._bars[row].setAccessibleName(name)
            self._bars[row].setValue(left, most)

    @Slot(str, int)
    def _change_hits(self, sign: str, amount: int) -> None:
        step, way = f"Hits {_STEPS[sign]} {amount}", cast(Sign, sign)
        self._desk.change(step, lambda one: with_hits_left(one, way, amount))

    @Slot(str, int)
    def _change_fate(self, sign: str, amount: int) -> None:
        step, way = f"Fate {_STEPS[sign]} {amount}", cast(Sign, sign)
        self._desk.change(step, lambda one: with_fate_left(one, way, amount))

    @Slot(int)
    def _set_fallen(self, fallen: int) -> None:
        self._desk.change(
            f"{fallen} are gone", lambda one: with_fallen(one, fallen), merge="fallen"
        )

    @Slot(bool)
    def _lock_out(self, on: bool) -> None:
        step = "locked out" if on else "no longer locked out"
        self._desk.change(step, lambda one: with_state(one, locked_out=on))
