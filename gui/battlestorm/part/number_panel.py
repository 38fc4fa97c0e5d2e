"""The numbers of a model: faith, Fate, and the free ones of another volume."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QSignalBlocker, Slot
from PySide6.QtWidgets import QCheckBox, QGridLayout, QPushButton, QWidget

from gui.battlestorm.part.workplace import Panel, Workplace
from gui.editor.row_stack import show_if
from gui.editor.text_label import text_label
from gui.icon import icon
from gui.widget.flow import Flow
from gui.widget.heading import Heading
from gui.widget.optional_stepper import OptionalStepper
from models.battlestorm.catalog import catalog
from models.battlestorm.vocabulary import COMBAT_STATS, FAITH_STATS, StatId
from rules.battlestorm.edit import suggested_numbers, with_fate
from rules.battlestorm.numbers import Numbers

_NOT_KNOWN = "not known"
_NO_FATE = "owns no Fate at all"
_COLUMNS = 4


class NumberPanel(Panel):
    """A field for each number; a dash is one that is not known, or no Fate."""

    def __init__(self, work: Workplace, parent: QWidget | None = None) -> None:
        super().__init__(work, parent)
        self._fields: dict[StatId, OptionalStepper] = {}
        self._faith = self._group("Faith", "calls succeed under F.Q.", FAITH_STATS)
        self._group("Fate", "a dash owns none, which is not 0", ("fate",))
        self._group("Free numbers", "another volume says how they are set", COMBAT_STATS)
        self.metal = QCheckBox("The armor is of metal")
        self.metal.setToolTip("Lightning passes it")
        self.metal.toggled.connect(self._set_metal)
        self.places["is_metal"] = self.metal
        self.suggest = QPushButton(icon("pencil"), "Write suggestions down")
        self.suggest.setToolTip("Fills what is not known yet with numbers of our own")
        self.suggest.clicked.connect(self._suggest)
        foot = QWidget()
        flow = Flow(foot, gap=16)
        flow.addWidget(self.metal)
        flow.addWidget(self.suggest)
        self.column.addWidget(foot)

    def _group(self, title: str, note: str, stats: Sequence[StatId]) -> QWidget:
        box = QWidget()
        grid = QGridLayout(box)
        grid.setContentsMargins(0, 0, 0, 4)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(4)
        grid.addWidget(Heading(title, note, role="section"), 0, 0, 1, _COLUMNS + 1)
        for place, id in enumerate(stats):
            row, column = 1 + 2 * (place // _COLUMNS), place % _COLUMNS
            label, field = text_label(catalog().stats[id].name, "caption"), self._field(id)
            label.setBuddy(field)
            grid.addWidget(label, row, column)
            grid.addWidget(field, row + 1, column)
        grid.setColumnStretch(_COLUMNS, 1)
        self.column.addWidget(box)
        return box

    def _field(self, id: StatId) -> OptionalStepper:
        entry = catalog().stats[id]
        without = _NO_FATE if id == "fate" else _NOT_KNOWN
        field = OptionalStepper(without=without, name=entry.name)
        field.setAccessibleDescription(f"{entry.effect} A dash means: {without}")
        field.setToolTip(f"{entry.effect}\n– means: {without}")
        field.number_changed.connect(partial(self._set, id))
        field.editingFinished.connect(self.end_merge)
        self._fields[id] = field
        self.places[id] = field
        return field

    def show_numbers(self, numbers: Numbers) -> None:
        model = numbers.model
        for id, field in self._fields.items():
            field.show_number(getattr(model, id))
        with QSignalBlocker(self.metal):
            self.metal.setChecked(model.is_metal)
        show_if(self._faith, numbers.is_faith_worker)
        show_if(self.suggest, suggested_numbers(model) != model)

    def _set(self, id: StatId, number: int | None) -> None:
        short = catalog().stats[id].short
        told = "–" if number is None else str(number)
        self.work.change(
            f"{short}: {told}",
            lambda one: with_fate(one, number) if id == "fate" else one.replaced(**{id: number}),
            merge=f"number {id}",
        )

    @Slot(bool)
    def _set_metal(self, on: bool) -> None:
        step = "armor of metal" if on else "armor of no metal"
        self.work.change(step, lambda one: one.replaced(is_metal=on))

    @Slot()
    def _suggest(self) -> None:
        self.work.change("write suggestions down", suggested_numbers)
