"""Days of healing, nights of sleep, and time that passes."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLabel, QWidget

from gui.bnb.table.desk import BnbDesk
from gui.bnb.table.field import amount, button, choice
from gui.bnb.table.page import TablePage
from gui.bnb.table.result_box import ResultBox
from gui.editor.row_stack import show_if
from gui.editor.text_label import set_text, text_label
from models.bnb.session import Session
from rules.bnb.table import rest, timer
from rules.bnb.table.rest import DayOf
from rules.bnb.table.timer import ROUNDS_OF, TimeUnit

_WAYS = (
    ("travels", "Light exertion such as travel: half the healing"),
    ("has a healer", "Under a capable healer: twice the healing"),
    ("fights or casts", "Fighting or casting that day: no healing"),
)


class RestPage(TablePage):
    """A line for each who is there: how they spend the day."""

    def __init__(self, desk: BnbDesk) -> None:
        super().__init__(desk)
        self._rows: dict[str, tuple[QLabel, tuple[QCheckBox, ...]]] = {}
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(18)
        self._grid.setVerticalSpacing(4)
        self._grid.setColumnStretch(len(_WAYS) + 1, 1)
        holder = QWidget()
        holder.setLayout(self._grid)
        self.time = amount("Time", 1, 10_000, 1)
        self.unit = choice("Unit", [(unit.capitalize(), unit) for unit in ROUNDS_OF], letters=8)
        self.day = button("A day passes", self._pass_day, sign="sun", role="primary")
        self.night = button("A night’s sleep", self._sleep, sign="moon")
        self.later = button("Time passes", self._pass_time, sign="clock")
        self.add_row(self.day, self.night, ("Time", self.time), ("Unit", self.unit), self.later)
        self.column.addWidget(holder)
        self.result = ResultBox()
        self.column.addWidget(self.result)
        self.column.addStretch(1)

    def refresh(self) -> None:
        there = {key: who for key, who in self.desk.people.items() if not who.is_out}
        for key, who in there.items():
            if key not in self._rows:
                self._add_row(key)
            name, boxes = self._rows[key]
            set_text(name, who.name)
            for (words, _), box in zip(_WAYS, boxes, strict=True):
                box.setAccessibleName(f"{who.name} {words}")
        for key, (name, boxes) in self._rows.items():
            for widget in (name, *boxes):
                show_if(widget, key in there)
        is_calm = self.desk.fight is None
        for command in (self.day, self.night, self.later):
            command.setEnabled(is_calm and bool(there))
        play = self.desk.play
        self.result.show_entry(play.log[-1] if play.log else None)

    def _add_row(self, key: str) -> None:
        row = len(self._rows)
        name = text_label("", "strong")
        self._grid.addWidget(name, row, 0)
        boxes: list[QCheckBox] = []
        for column, (words, hint) in enumerate(_WAYS, 1):
            box = QCheckBox(words)
            box.setToolTip(hint)
            self._grid.addWidget(box, row, column)
            boxes.append(box)
        self._rows[key] = (name, tuple(boxes))

    def _days(self) -> dict[str, DayOf]:
        return {
            key: DayOf(*(box.isChecked() for box in boxes))
            for key, (_, boxes) in self._rows.items()
        }

    @Slot()
    def _pass_day(self) -> None:
        self.change("a day", lambda session: rest.day_passed(session, self._days()))

    @Slot()
    def _sleep(self) -> None:
        self.change("sleep", rest.night_slept)

    @Slot()
    def _pass_time(self) -> None:
        self.change("time", self._passed)

    def _passed(self, session: Session) -> Session:
        unit: TimeUnit = self.unit.currentData()
        return timer.time_passed(session, self.time.value(), unit)
