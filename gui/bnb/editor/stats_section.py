"""The four stats: levels, part payments, and what the next level costs."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QWidget

from gui.bnb.editor.desk import BeingDesk
from gui.bnb.editor.level_row import LevelEntry, LevelRow
from gui.editor.arrow_focus import ArrowFocus
from gui.editor.fact_flow import Fact, FactFlow
from gui.editor.row_stack import RowStack
from gui.editor.section import Section
from gui.editor.text_label import text_label
from gui.widget.cost_curve import CostCurve, CurvePoint
from gui.widget.heading import Heading
from models.bnb.being import Being
from models.bnb.vocabulary import Stat
from rules.bnb.edit import with_stat_level, with_stat_points
from rules.bnb.numbers import StatRow
from rules.bnb.points import stat_cost
from rules.breakdown import plain

_FOLLOW = (
    "constitution",
    "initiative",
    "stamina",
    "health",
    "physical_actions",
    "mental_actions",
    "lift",
    "movement",
    "points_stats",
)


class StatsSection(Section[BeingDesk]):
    id = "stats"

    def __init__(self, desk: BeingDesk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.arrows = ArrowFocus(self.page)
        self._heading = Heading("Stats")
        self.body.addWidget(self._heading)
        self.body.addWidget(
            text_label("A stat costs its level cubed. Points that buy no level stay paid.", "soft")
        )
        self.body.addWidget(self.problem_note("stats", is_exact=True))
        self._curve = CostCurve("What a level costs", stat_cost, _place_of)
        self._curve.setMinimumHeight(220)
        self._curve.level_asked.connect(self._set_level)
        self._curve.point_chosen.connect(self._choose)
        self._curve.moved.connect(desk.session.end_merge)
        self._curve.setToolTip("Drag a point, or use the arrow keys")
        self._chosen = "strength"
        self._rows: RowStack[LevelEntry] = RowStack(
            lambda: LevelRow(desk, self.arrows, with_level=_with_level, with_points=_with_points)
        )
        self.body.addWidget(self._rows)
        self.body.addWidget(Heading("What a level costs", "points, all told", role="section"))
        self.body.addWidget(self._curve)
        self.body.addWidget(Heading("What follows", role="section"))
        self._facts = FactFlow(desk, self.arrows)
        self.body.addWidget(self._facts)
        self.body.addStretch(1)

    def refresh(self) -> None:
        numbers = self.desk.numbers
        self._heading.setNote(points_note(self.desk))
        self._rows.show_entries([self._entry(row) for row in numbers.stats])
        for row, stat in zip(self._rows.rows, numbers.stats, strict=True):
            self.keep(f"stats.{stat.stat}", cast(LevelRow, row).level)
        self._show_curve()
        found = [numbers.derived[id] for id in _FOLLOW if id in numbers.derived]
        self._facts.show_facts(
            [Fact(one.id, one.label, plain(numbers.value(one.id))) for one in found]
        )
        self.arrows.settle()

    def _show_curve(self) -> None:
        points = [
            CurvePoint(row.stat, row.name, row.abbr, row.level, row.points, row.next_total)
            for row in self.desk.numbers.stats
        ]
        self._curve.show_points(points, self._chosen)

    @Slot(str, int)
    def _set_level(self, stat: str, level: int) -> None:
        self.desk.change(
            f"{stat.capitalize()} to level {level}",
            lambda being: _with_level(being, stat, level),
            merge=f"level {stat}",
        )

    @Slot(str)
    def _choose(self, stat: str) -> None:
        self._chosen = stat
        self._show_curve()

    def _entry(self, row: StatRow) -> LevelEntry:
        detail = row.word
        if row.spare:
            detail += f" · {row.spare} of {row.next_total - row.cost} paid for {row.level + 1}"
        return LevelEntry(
            target=row.stat,
            name=row.name,
            detail=detail,
            level=row.level,
            points=row.points,
            next=f"{row.next_cost} more for {row.level + 1}",
            figure_id=row.stat,
            figure=str(row.level),
            problems=tuple(self.desk.problems_at(f"stats.{row.stat}")),
        )


def _place_of(points: int) -> float:
    return points ** (1 / 3)


def points_note(desk: BeingDesk) -> str:
    """Return how many points are left, or what a creature's would come to."""
    if not desk.is_hero:
        return f"worth {plain(desk.numbers.value('points_equivalent'))} points"
    left = desk.numbers.value("points_left")
    total = plain(desk.numbers.value("points_total"))
    return f"{plain(left)} of {total} points left" if left >= 0 else f"{plain(-left)} points over"


def _with_level(being: Being, target: str, level: int) -> Being:
    return with_stat_level(being, cast(Stat, target), level)


def _with_points(being: Being, target: str, points: int) -> Being:
    return with_stat_points(being, cast(Stat, target), points)
