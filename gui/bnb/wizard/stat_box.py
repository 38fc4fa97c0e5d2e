"""The four stats beside the curve of what a level costs."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from gui.bnb.wizard.draft import Draft
from gui.bnb.wizard.stat_row import StatRow
from gui.bnb.wizard.words import points_words
from gui.widget.cost_curve import CostCurve, CurvePoint
from gui.widget.heading import Heading
from models.bnb.vocabulary import STAT_NAMES, STATS, Stat
from rules.bnb.investment import with_stat_level, with_stat_points
from rules.bnb.points import stat_cost

_NARROW = 600


class StatBox(QWidget):
    """Changes the stats of the draft; one of them is chosen for the curve."""

    def __init__(self, draft: Draft, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._draft = draft
        self._chosen: Stat = "strength"
        self.rows = {stat: StatRow(stat) for stat in STATS}
        left = QVBoxLayout()
        left.setSpacing(0)
        left.addWidget(Heading("Stats", "level, points paid, next level", role="section"))
        for row in self.rows.values():
            row.points_asked.connect(self._pay)
            row.looked_at.connect(self._choose)
            row.typing_ended.connect(draft.session.end_merge)
            left.addWidget(row)
        left.addStretch(1)
        self.curve = CostCurve("What a level costs", stat_cost, _place)
        self.curve.level_asked.connect(self._set_level)
        self.curve.point_chosen.connect(self._choose)
        self.curve.moved.connect(draft.session.end_merge)
        self.curve.setToolTip("Drag a point, or use the arrow keys")
        right = QVBoxLayout()
        right.setSpacing(4)
        right.addWidget(Heading("What a level costs", "points, all told", role="section"))
        right.addWidget(self.curve, 1)
        self._layout = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(24)
        self._layout.addLayout(left, 4)
        self._layout.addLayout(right, 3)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow = event.size().width() < _NARROW
        way = QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        self._layout.setDirection(way)

    def refresh(self) -> None:
        numbers, left = self._draft.numbers, self._draft.budget.for_stats
        points: list[CurvePoint] = []
        for row in numbers.stats:
            self.rows[row.stat].show_stat(row, is_chosen=row.stat == self._chosen, left=left)
            points.append(
                CurvePoint(row.stat, row.name, row.abbr, row.level, row.points, row.next_total)
            )
        self.curve.show_points(points, self._chosen)

    @Slot(str)
    def _choose(self, stat: str) -> None:
        if stat != self._chosen:
            self._chosen = cast(Stat, stat)
            self._draft.session.end_merge()
            self.refresh()

    @Slot(str, object)
    def _pay(self, stat: str, points: int) -> None:
        which = cast(Stat, stat)
        is_taken = self._draft.change(
            f"{points_words(points)} in {STAT_NAMES[which]}",
            lambda hero: with_stat_points(hero, which, points),
            merge=f"stat-{stat}",
        )
        if not is_taken:
            self.refresh()

    @Slot(str, int)
    def _set_level(self, stat: str, level: int) -> None:
        which = cast(Stat, stat)
        self._draft.change(
            f"{STAT_NAMES[which]} {level}",
            lambda hero: with_stat_level(hero, which, level),
            merge=f"stat-{stat}",
        )


def _place(points: int) -> float:
    """Return where on the axis of levels so many points stand."""
    return max(0, points) ** (1 / 3)
