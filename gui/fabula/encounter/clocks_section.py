"""The Clocks prepared for the battle, and the round at whose end something happens."""

from __future__ import annotations

from functools import partial
from typing import cast

from PySide6.QtCore import QSignalBlocker, Slot
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QWidget

from gui.editor.empty_state import EmptyState
from gui.editor.row_stack import RowStack, show_if
from gui.editor.section import Section
from gui.editor.text_label import text_label
from gui.fabula.encounter.clock_row import ClockEntry, ClockRow
from gui.fabula.encounter.desk import EncounterDesk
from gui.fabula.encounter.words import counted
from gui.icon import icon
from gui.widget.heading import Heading
from gui.widget.stepper import Stepper
from models.fabula.battle import ClockSize, battle_rules
from models.fabula.encounter import PreparedClock
from rules.fabula.encounter.edit import with_clock

_MOST_ROUNDS = 99


class ClocksSection(Section[EncounterDesk]):
    id = "clocks"

    def __init__(self, desk: EncounterDesk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self._heading = Heading("Clocks")
        self.body.addWidget(self._heading)
        rules = battle_rules()
        fills = ", ".join(
            f"{m.sections} for beating it by {m.margin}" for m in rules.clock_margins[1:]
        )
        self.body.addWidget(
            text_label(
                f"A Check fills 1 section, {fills}; an opportunity {rules.clock_opportunity}."
                " A danger fills in the same way when Checks fail.",
                "soft",
                wrap=True,
            )
        )
        self._empty = EmptyState(
            "What do the heroes work towards, and what gains on them? A Clock shows both.",
            "Add a Clock",
        )
        self._empty.asked.connect(partial(self._add, "goal", rules.goal_clocks[1]))
        self.body.addWidget(self._empty)
        self._rows: RowStack[ClockEntry] = RowStack(lambda: ClockRow(desk))
        self.body.addWidget(self._rows)
        self._add_buttons()
        self._add_rounds()
        self.body.addStretch(1)

    def _add_buttons(self) -> None:
        rules = battle_rules()
        row = QHBoxLayout()
        row.setSpacing(8)
        kinds = (("goal", "Goal", rules.goal_clocks), ("danger", "Danger", rules.danger_clocks))
        self.add_buttons: list[QPushButton] = []
        for kind, word, sizes in kinds:
            button = QPushButton(icon("plus"), f"{word} Clock")
            button.setAccessibleName(f"Add a {word} Clock")
            menu = QMenu(button)
            for size in sizes:
                menu.addAction(f"{size.sections}: {size.text}", partial(self._add, kind, size))
            button.setMenu(menu)
            self.add_buttons.append(button)
            row.addWidget(button)
        row.addStretch(1)
        self.body.addLayout(row)
        self.keep("clocks", self.add_buttons[0])

    def _add_rounds(self) -> None:
        self.body.addWidget(Heading("Round limit", role="section"))
        row = QHBoxLayout()
        row.setSpacing(8)
        self._limit = Stepper(0, _MOST_ROUNDS, name="Round limit")
        self._limit.setSpecialValueText("none")
        self._limit.setKeyboardTracking(False)
        self._limit.valueChanged.connect(self._set_limit)
        self._limit_words = text_label("", "soft", wrap=True)
        row.addWidget(self._limit)
        row.addWidget(self._limit_words, 1)
        self.body.addLayout(row)
        self.keep("round_limit", self._limit)

    def refresh(self) -> None:
        clocks = self.desk.encounter.clocks
        self._heading.setNote(counted(len(clocks), "Clock") if clocks else "")
        entries = [
            ClockEntry(clock, index, len(clocks), tuple(self.desk.problems_at(f"clocks.{index}")))
            for index, clock in enumerate(clocks)
        ]
        self._rows.show_entries(entries)
        for index, row in enumerate(self._rows.rows):
            found = cast(ClockRow, row)
            self.keep(f"clocks.{index}", found.clock)
            self.keep(f"clocks.{index}.name", found.name)
            self.keep(f"clocks.{index}.sections", found.sections)
            # At an end of the list the one button is closed, so the other is kept.
            self.keep(f"clocks.{index}.up", found.up if index else found.down)
            last = index == len(clocks) - 1
            self.keep(f"clocks.{index}.down", found.up if last else found.down)
        show_if(self._empty, not clocks)
        limit = self.desk.encounter.round_limit
        with QSignalBlocker(self._limit):
            self._limit.setValue(min(limit, _MOST_ROUNDS))
        self._limit_words.setText(
            f"Something happens at the end of round {limit}." if limit else "The battle may last."
        )

    def _add(self, kind: str, size: ClockSize) -> None:
        clock = PreparedClock.model_validate({"key": "c", "kind": kind, "sections": size.sections})
        if self.desk.change(f"add a {kind} Clock", lambda e: with_clock(e, clock)):
            self.refresh_if_stale()
            last = len(self.desk.encounter.clocks) - 1
            self.show_place(f"clocks.{last}.name")

    @Slot(int)
    def _set_limit(self, limit: int) -> None:
        words = f"round limit {limit}" if limit else "no round limit"
        self.desk.session.set_field("round_limit", limit, words)
