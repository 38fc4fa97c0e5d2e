"""The state of play: what is left of Stamina and Health, blows, rest, pushes, conditions."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QSignalBlocker, Slot
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QPushButton, QSpinBox, QWidget

from gui.bnb.editor.desk import BeingDesk
from gui.bnb.editor.pool_field import POOLS, PoolField
from gui.editor.arrow_focus import ArrowFocus
from gui.editor.form import new_form
from gui.editor.form_section import FormSection
from gui.editor.lines_field import Lines, LinesField
from gui.editor.text_label import text_label
from gui.icon import icon
from gui.widget.flow import Flow
from gui.widget.heading import Heading
from gui.widget.stepper import Stepper
from models.bnb.being import Being
from rules.bnb.pools import hit, rested_day, rested_round, slept, with_push_paid


class PlaySection(FormSection[BeingDesk]):
    id = "play"

    def __init__(self, desk: BeingDesk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.arrows = ArrowFocus(self.page)
        self.body.addWidget(Heading("Play state"))
        self.pools = [PoolField(desk, self.arrows, pool) for pool in POOLS]
        row = QHBoxLayout()
        row.setSpacing(20)
        for field, pool in zip(self.pools, POOLS, strict=True):
            row.addWidget(field, 1)
            self.keep(f"play.{pool}", field.amount)
        self.body.addLayout(row)
        self._add_blow()
        self._add_rest()
        self._add_fields()
        self.body.addStretch(1)

    def _add_blow(self) -> None:
        self.body.addWidget(Heading("Take a blow", "what the damage roll left", role="section"))
        self._health, self._stamina = QSpinBox(), QSpinBox()
        row = QHBoxLayout()
        row.setSpacing(8)
        for spin, name in ((self._health, "Health lost"), (self._stamina, "Stamina lost")):
            spin.setRange(0, 1_000_000)
            spin.setAccessibleName(name)
            caption = text_label(name, "soft")
            caption.setBuddy(spin)
            row.addWidget(caption)
            row.addWidget(spin)
        take = QPushButton(icon("sword"), "Take the blow")
        take.clicked.connect(self._take_blow)
        row.addWidget(take)
        row.addStretch(1)
        self.body.addLayout(row)

    def _add_rest(self) -> None:
        self.body.addWidget(Heading("Rest", role="section"))
        self._travelling = QCheckBox("travelling")
        self._healer = QCheckBox("with a healer")
        self._strenuous = QCheckBox("strenuous")
        holder = QWidget()
        flow = Flow(holder, gap=8)
        for text, slot in (
            ("Rest a round", self._rest_round),
            ("Sleep", self._sleep),
            ("A day", self._rest_day),
        ):
            button = QPushButton(text)
            button.clicked.connect(slot)
            flow.addWidget(button)
        boxes = QHBoxLayout()
        for box in (self._travelling, self._healer, self._strenuous):
            box.setAccessibleName(f"The day is {box.text()}")
            boxes.addWidget(box)
        boxes.addStretch(1)
        self.body.addWidget(holder)
        self.body.addLayout(boxes)

    def _add_fields(self) -> None:
        self.body.addWidget(Heading("This round", role="section"))
        form = new_form()
        self._fields: dict[str, QSpinBox] = {}
        for field, name in (
            ("strength_push", "Strength push"),
            ("will_push", "Will push"),
            ("tired", "Back by sleep"),
        ):
            spin = Stepper(0, 1_000_000_000, name=name)
            spin.setKeyboardTracking(False)
            spin.valueChanged.connect(partial(self._set_field, field, name))
            self._fields[field] = spin
            self.add_control(form, f"play.{field}", name, spin)
            spin.setName(name)
        self.body.addLayout(form)
        pay = QPushButton("Pay for the pushes")
        pay.setToolTip("1 Stamina for each point, each round")
        pay.clicked.connect(self._pay)
        row = QHBoxLayout()
        row.addWidget(pay)
        row.addStretch(1)
        self.body.addLayout(row)
        self.body.addWidget(Heading("Conditions", "one to a line", role="section"))
        self._conditions = LinesField(self._set_conditions, self.desk.session.end_merge)
        self._conditions.setAccessibleName("Conditions, one to a line")
        self._conditions.setPlaceholderText("Bleeding, poisoned, blinded …")
        self.keep("play.conditions", self._conditions)
        self.body.addWidget(self._conditions)

    def refresh(self) -> None:
        for pool in self.pools:
            pool.refresh()
        play = self.desk.being.play
        for field, spin in self._fields.items():
            with QSignalBlocker(spin):
                spin.setValue(getattr(play, field))
        self._conditions.show_lines(play.conditions)
        self.arrows.settle()

    # Changing ------------------------------------------------------------------------------

    @Slot()
    def _take_blow(self) -> None:
        health, stamina = self._health.value(), self._stamina.value()
        after = hit(self.desk.numbers, health, stamina)
        if self.desk.session.edit(after, f"a blow: Health −{health}, Stamina −{stamina}"):
            self._health.setValue(0)
            self._stamina.setValue(0)

    @Slot()
    def _rest_round(self) -> None:
        self.desk.session.edit(rested_round(self.desk.numbers), "rest a round")

    @Slot()
    def _sleep(self) -> None:
        self.desk.session.edit(slept(self.desk.being), "sleep")

    @Slot()
    def _rest_day(self) -> None:
        after = rested_day(
            self.desk.numbers,
            travelling=self._travelling.isChecked(),
            healer=self._healer.isChecked(),
            strenuous=self._strenuous.isChecked(),
        )
        self.desk.session.edit(after, "a day passes")

    @Slot()
    def _pay(self) -> None:
        self.desk.session.edit(with_push_paid(self.desk.numbers), "pay for the pushes")

    def _set_field(self, field: str, name: str, value: int) -> None:
        def made(being: Being) -> Being:
            return being.replaced(play=being.play.replaced(**{field: value}))

        self.desk.change(f"{name} {value}", made, merge=f"play {field}")

    def _set_conditions(self, lines: Lines) -> None:
        def made(being: Being) -> Being:
            return being.replaced(play=being.play.replaced(conditions=lines))

        self.desk.change("change conditions", made, merge="conditions")
