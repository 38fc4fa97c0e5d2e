"""What the Bastard grants at creation: a preset, a number, or two sums apart."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import QSignalBlocker, Slot
from PySide6.QtWidgets import QComboBox, QSpinBox, QVBoxLayout, QWidget

from gui.editor.form import new_form
from gui.editor.form_section import FormSection
from models.bnb.catalog import catalog
from rules.bnb.edit import with_budget, with_pools, with_preset

MOST_POINTS = 2_000_000_000


def points_spin(least: int = 0) -> QSpinBox:
    """Return a field for points, told of once they are typed."""
    spin = QSpinBox()
    spin.setRange(least, MOST_POINTS)
    spin.setKeyboardTracking(False)
    spin.setMaximumWidth(180)
    return spin


class PointsBudget(QWidget):
    """Edits the budget of the hero that ``section`` is about."""

    def __init__(self, section: FormSection, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = section.desk
        self._preset = QComboBox()
        self._preset.addItem("A number of your own", "")
        for preset in catalog().content.presets:
            self._preset.addItem(f"{preset.name}, {preset.points} points", preset.id)
        self._preset.activated.connect(self._choose_preset)
        self._granted, self._for_stats, self._for_skills = (points_spin() for _ in range(3))
        self._granted.valueChanged.connect(self._grant)
        self._form = new_form()
        section.add_control(self._form, "budget", "Budget", self._preset)
        section.add_control(self._form, "budget.points", "Points granted", self._granted)
        for spin, place, name in (
            (self._for_stats, "budget.stat_points", "For stats"),
            (self._for_skills, "budget.skill_points", "For skills"),
        ):
            spin.valueChanged.connect(self._grant_apart)
            section.add_control(self._form, place, name, spin)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addLayout(self._form)

    def refresh(self) -> None:
        """Show the present budget; the campaign says whether it is one sum or two."""
        budget = self._desk.hero.budget
        apart = "stat_points_left" in self._desk.numbers.derived
        self._preset.setCurrentIndex(max(0, self._preset.findData(budget.preset)))
        for spin, value, is_shown in (
            (self._granted, budget.points, not apart),
            (self._for_stats, budget.stat_points, apart),
            (self._for_skills, budget.skill_points, apart),
        ):
            with QSignalBlocker(spin):
                spin.setValue(min(value, MOST_POINTS))
            self._form.setRowVisible(cast(QWidget, spin.parentWidget()), is_shown)

    @Slot(int)
    def _choose_preset(self, row: int) -> None:
        id = self._preset.itemData(row)
        if id:
            step = f"budget: {self._preset.itemText(row)}"
            self._desk.change(step, lambda hero: with_preset(hero, id))
        else:
            points = self._granted.value()
            self._desk.change("budget of your own", lambda hero: with_budget(hero, points))

    @Slot(int)
    def _grant(self, points: int) -> None:
        step = f"budget of {points} points"
        self._desk.change(step, lambda hero: with_budget(hero, points), merge="budget")

    @Slot()
    def _grant_apart(self) -> None:
        stats, skills = self._for_stats.value(), self._for_skills.value()
        step = f"budgets of {stats} and {skills} points"
        self._desk.change(step, lambda hero: with_pools(hero, stats, skills), merge="budgets")
