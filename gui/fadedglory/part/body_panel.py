"""The body: a figure, a row for each location, armor and hits to fill in, the whole body."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import cast

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from gui.editor.row_stack import RowStack, show_if
from gui.editor.text_label import text_label
from gui.fadedglory.part.body_view import BodyView, PartState
from gui.fadedglory.part.location_row import LocationEntry, LocationRow
from gui.fadedglory.part.workplace import Panel, Workplace
from gui.icon import icon
from gui.widget.flow import Flow
from gui.widget.optional_stepper import OptionalStepper
from models.fadedglory.catalog import catalog
from models.fadedglory.content import Body, Suit
from rules.fadedglory.edit import (
    with_body,
    with_new_location,
    with_rolls,
    with_row,
    with_suit,
    with_usual_locations,
    without_row,
)
from rules.fadedglory.numbers import Numbers

_DIE, _STEPPER, _DROP = 56, 102, 30
_ROOMY = 640
"""Pixels of width from which the figure has room beside the rows."""


class BodyPanel(Panel):
    """Damage is no part of it: that belongs to play."""

    def __init__(self, work: Workplace, parent: QWidget | None = None) -> None:
        super().__init__(work, parent)
        self.column.addWidget(self._chips("Armor", catalog().content.suits))
        self.column.addWidget(self._chips("Hits", catalog().content.bodies))
        self.view = BodyView()
        self.view.part_pressed.connect(self._go_to)
        rows = QVBoxLayout()
        rows.setSpacing(0)
        rows.addLayout(self._captions())
        self._rows: RowStack[LocationEntry] = RowStack(
            lambda: LocationRow(self._change, self.end_merge, self._roll, self._drop)
        )
        rows.addWidget(self._rows)
        rows.addSpacing(8)
        rows.addLayout(self._buttons())
        rows.addStretch(1)
        pair = QHBoxLayout()
        pair.setSpacing(20)
        pair.addLayout(rows, 1)
        pair.addWidget(self.view, 0, Qt.AlignmentFlag.AlignTop)
        self.column.addLayout(pair)
        self.column.addLayout(self._whole())

    def _chips(self, word: str, entries: Sequence[Suit | Body]) -> QWidget:
        holder = QWidget()
        flow = Flow(holder, gap=6)
        caption = text_label(f"{word} of", "soft")
        caption.setFixedSize(64, 24)
        flow.addWidget(caption)
        for entry in entries:
            chip = QPushButton(entry.name)
            chip.setProperty("role", "chip")
            chip.setAccessibleName(f"{word}: {entry.name}")
            chip.setToolTip("Writes the numbers down; each can still be changed")
            chip.setProperty("entry", entry.id)
            chip.clicked.connect(self._wear if word == "Armor" else self._embody)
            flow.addWidget(chip)
            self.places.setdefault("locations", chip)
        return holder

    def _captions(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setColumnStretch(1, 1)
        for column, (word, width) in enumerate(
            (("d6", _DIE), ("Location", 0), ("Armor", _STEPPER), ("Hits", _STEPPER), ("", _DROP))
        ):
            grid.addWidget(text_label(word, "caption"), 0, column)
            grid.setColumnMinimumWidth(column, width)
        return grid

    def _buttons(self) -> QHBoxLayout:
        add = QPushButton(icon("plus"), "Add a location")
        add.setToolTip("A tail, wings, a second head …")
        add.clicked.connect(self._add)
        self._usual = QPushButton("Back to the usual six")
        self._usual.clicked.connect(self._reset)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(add)
        row.addWidget(self._usual)
        row.addStretch(1)
        return row

    def _whole(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setColumnStretch(2, 1)
        self._body_hits = OptionalStepper(without="only locations count", name="Hits of the body")
        self._move = OptionalStepper(without="the live game says", name="Paces of a move")
        for row, (word, field, control, step, note) in enumerate(
            (
                ("Whole body", "body_hits", self._body_hits, "change the hits of the body", "hits"),
                ("Moves", "move_paces", self._move, "change the move", "paces"),
            )
        ):
            label = text_label(word, "soft")
            label.setBuddy(control)
            control.number_changed.connect(partial(self._set_field, field, step))
            control.editingFinished.connect(self.end_merge)
            grid.addWidget(label, row, 0)
            grid.addWidget(control, row, 1)
            grid.addWidget(text_label(note, "caption"), row, 2)
            self.places[field] = control
        return grid

    def show_numbers(self, numbers: Numbers) -> None:
        combatant, known = numbers.combatant, catalog().locations
        self._rows.show_entries(
            [
                LocationEntry(
                    row.index,
                    row.location,
                    known[row.location.id].name if row.location.id in known else "",
                )
                for row in numbers.locations
            ]
        )
        for index, row in enumerate(self._rows.rows):
            self.places[f"locations.{index}"] = cast(LocationRow, row).name_edit
        self.view.show_states(
            {
                row.location.id: PartState(row.rolls, f"{row.name} on {row.rolls}")
                for row in numbers.locations
            }
        )
        self._body_hits.show_number(combatant.body_hits)
        self._move.show_number(combatant.move_paces)
        show_if(self._usual, with_usual_locations(combatant) != combatant)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        show_if(self.view, event.size().width() >= _ROOMY)

    # Changing ------------------------------------------------------------------------------

    @Slot()
    def _wear(self) -> None:
        chip = self.sender()
        if isinstance(chip, QPushButton):
            id = str(chip.property("entry"))
            self.work.change(f"armor: {chip.text().lower()}", lambda one: with_suit(one, id))

    @Slot()
    def _embody(self) -> None:
        chip = self.sender()
        if isinstance(chip, QPushButton):
            id = str(chip.property("entry"))
            self.work.change(f"hits: {chip.text().lower()}", lambda one: with_body(one, id))

    def _change(self, index: int, field: str, value: object) -> None:
        self.work.change(
            f"location: change {field}",
            lambda one: with_row(one, "locations", index, **{field: value}),
            merge=f"location {index} {field}",
        )

    def _roll(self, index: int, rolls: tuple[int, ...]) -> None:
        self.work.change("change the location die", lambda one: with_rolls(one, index, rolls))

    def _drop(self, index: int) -> None:
        self.work.change("remove a location", lambda one: without_row(one, "locations", index))

    @Slot()
    def _add(self) -> None:
        self.work.change("add a location", lambda one: with_new_location(one, "Tail"))

    @Slot()
    def _reset(self) -> None:
        self.work.change("back to the usual six locations", with_usual_locations)

    def _set_field(self, field: str, step: str, number: object) -> None:
        self.work.change(step, lambda one: one.replaced(**{field: number}), merge=field)

    @Slot(str)
    def _go_to(self, id: str) -> None:
        for index, row in enumerate(self.combatant.locations):
            if row.id == id:
                self.places[f"locations.{index}"].setFocus(Qt.FocusReason.OtherFocusReason)
