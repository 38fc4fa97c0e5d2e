"""Points: the budget, awards and spending with their log, and the plan of what to save for."""

from __future__ import annotations

from PySide6.QtCore import QDate, Slot
from PySide6.QtWidgets import (
    QComboBox,
    QDateEdit,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QWidget,
)

from gui.bnb.editor.desk import BeingDesk
from gui.bnb.editor.points_budget import PointsBudget, points_spin
from gui.bnb.editor.points_log import PointsLog
from gui.editor.arrow_focus import ArrowFocus
from gui.editor.fact_flow import Fact, FactFlow
from gui.editor.form_section import FormSection
from gui.editor.short_combo import short_combo
from gui.editor.text_label import set_text, text_label
from gui.icon import icon
from gui.widget.heading import Heading
from gui.widget.stepper import Stepper
from models.bnb.character import Character, Pool
from models.bnb.vocabulary import STAT_NAMES, STATS
from rules.bnb.edit import with_award, with_planned, with_raise
from rules.bnb.investment import cost_of, level_of, paid
from rules.breakdown import plain

_FACTS = (
    "points_total",
    "points_spent",
    "points_left",
    "points_stats",
    "points_skills",
    "stat_points_left",
    "skill_points_left",
)
_POOLS: tuple[tuple[Pool, str], ...] = (
    ("any", "for anything"),
    ("stats", "for stats"),
    ("skills", "for skills"),
)


class PointsSection(FormSection[BeingDesk]):
    id = "points"

    def __init__(self, desk: BeingDesk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.arrows = ArrowFocus(self.page)
        self._heading = Heading("Points")
        self.body.addWidget(self._heading)
        self._facts = FactFlow(desk, self.arrows)
        self.body.addWidget(self._facts)
        self._budget = PointsBudget(self)
        self.body.addWidget(self._budget)
        self._add_award()
        self._add_spend()
        self._log = PointsLog(desk, self._today)
        self.body.addWidget(self._log)
        self.body.addStretch(1)
        self.keep("log", self._award)
        self.keep("plan", self._target)

    def _add_award(self) -> None:
        self.body.addWidget(Heading("Award", "points earned at the table", role="section"))
        self._date = QDateEdit(QDate.currentDate())
        self._date.setDisplayFormat("yyyy-MM-dd")
        self._date.setAccessibleName("Date of the entry")
        self._award = points_spin(1)
        self._award.setAccessibleName("Points awarded")
        self._award.setValue(5)
        self._pool = QComboBox()
        self._pool.setAccessibleName("What the award is for")
        for id, name in _POOLS:
            self._pool.addItem(name, id)
        self._text = QLineEdit()
        self._text.setPlaceholderText("What for")
        self._text.setAccessibleName("What the points were for")
        self._text.setMaxLength(500)
        self._text.returnPressed.connect(self._add_points)
        award = QPushButton(icon("plus"), "Award")
        award.clicked.connect(self._add_points)
        row = QHBoxLayout()
        row.setSpacing(8)
        for widget in (self._date, self._award, self._pool):
            row.addWidget(widget)
        row.addWidget(self._text, 1)
        row.addWidget(award)
        self.body.addLayout(row)

    def _add_spend(self) -> None:
        self.body.addWidget(Heading("Spend or plan", "pays with the date above", role="section"))
        self._target = short_combo(18)
        self._target.setAccessibleName("What to raise")
        self._target.activated.connect(self._show_target)
        self._level = Stepper(0, 100_000_000, name="Level to reach")
        self._level.valueChanged.connect(self._show_cost)
        self._cost = text_label("", "soft")
        spend = QPushButton(icon("check"), "Spend")
        spend.clicked.connect(self._spend)
        plan = QPushButton(icon("flag"), "Plan")
        plan.setProperty("role", "quiet")
        plan.clicked.connect(self._plan)
        row = QHBoxLayout()
        row.setSpacing(8)
        for widget in (self._target, self._level, self._cost, spend, plan):
            row.addWidget(widget)
        row.addStretch(1)
        self.body.addLayout(row)

    # Showing -------------------------------------------------------------------------------

    def refresh(self) -> None:
        numbers = self.desk.numbers
        left = numbers.value("points_left")
        self._heading.setNote(f"{plain(left)} left" if left >= 0 else f"{plain(-left)} over")
        found = [numbers.derived[id] for id in _FACTS if id in numbers.derived]
        self._facts.show_facts(
            [Fact(one.id, one.label, plain(numbers.value(one.id))) for one in found]
        )
        self._budget.refresh()
        self._show_targets()
        self._log.refresh()
        self.arrows.settle()

    def _show_targets(self) -> None:
        wanted = [(str(stat), STAT_NAMES[stat]) for stat in STATS]
        wanted += [(row.key, row.name) for row in self.desk.numbers.skills]
        box = self._target
        if [(box.itemData(i), box.itemText(i)) for i in range(box.count())] != wanted:
            chosen = box.currentData()
            box.clear()
            for id, name in wanted:
                box.addItem(name, id)
            box.setCurrentIndex(max(0, box.findData(chosen)))
        self._show_target()

    @Slot()
    def _show_target(self) -> None:
        self._level.setValue(level_of(self.desk.hero, self._target.currentData()) + 1)
        self._show_cost()

    @Slot()
    def _show_cost(self) -> None:
        target = self._target.currentData()
        if target is not None:
            cost = cost_of(target, self._level.value()) - paid(self.desk.hero, target)
            left = plain(self.desk.numbers.value("points_left"))
            words = f"costs {cost}" if cost >= 0 else f"brings back {-cost}"
            set_text(self._cost, f"{words}, {left} left now")

    # Changing ------------------------------------------------------------------------------

    def _today(self) -> str:
        return self._date.date().toString("yyyy-MM-dd")

    @Slot()
    def _add_points(self) -> None:
        points, text, date = self._award.value(), self._text.text().strip(), self._today()
        pool: Pool = self._pool.currentData()

        def made(hero: Character) -> Character:
            return with_award(hero, points, date=date, text=text, pool=pool)

        if self.desk.change(f"award {points} points", made):
            self._text.clear()

    @Slot()
    def _spend(self) -> None:
        target, level, date = self._target.currentData(), self._level.value(), self._today()
        self.desk.change(
            f"{self._target.currentText()} to level {level}",
            lambda hero: with_raise(hero, target, level, date=date),
        )

    @Slot()
    def _plan(self) -> None:
        target, level = self._target.currentData(), self._level.value()
        self.desk.change(
            f"plan {self._target.currentText()} {level}",
            lambda hero: with_planned(hero, target, level),
        )
