"""The numbers that Skills track, and the magicannon that stands ready."""

from __future__ import annotations

from typing import get_args

from PySide6.QtCore import QSignalBlocker, Slot
from PySide6.QtWidgets import QComboBox, QGridLayout, QPushButton, QWidget

from gui.editor.row_stack import show_if
from gui.editor.text_label import text_label
from gui.fabula.editor.desk import Desk
from gui.widget.stepper import Stepper
from models.fabula.skill import TrackedValue
from models.fabula.vocabulary import DamageType
from rules.fabula.power_edit import (
    damage_type,
    session_begun,
    tracked_value,
    with_magicannon,
    with_tracked,
)
from rules.fabula.prototype import has_benefit

_LARGEST = 99


class TrackedBox(QWidget):
    """Edits tracked numbers and the magicannon; hidden for a hero with neither."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._tracked: TrackedValue | None = None
        self._name = text_label("", "soft")
        self.number = Stepper(0, _LARGEST)
        self.number.valueChanged.connect(self._change)
        self.begin = QPushButton("Begin a session")
        self.begin.clicked.connect(self._begin)
        self._cannon_name = text_label("Magicannon", "soft")
        self.cannon = QComboBox()
        self.cannon.setAccessibleName("Magicannon that stands ready")
        self.cannon.activated.connect(self._choose)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(3, 1)
        grid.addWidget(self._name, 0, 0)
        grid.addWidget(self.number, 0, 1)
        grid.addWidget(self.begin, 0, 2)
        grid.addWidget(self._cannon_name, 1, 0)
        grid.addWidget(self.cannon, 1, 1, 1, 2)

    def refresh(self) -> None:
        """Show the present numbers."""
        numbers, hero = self._desk.numbers, self._desk.hero
        skills = [skill.skill for owned in numbers.classes for skill in owned.skills]
        self._tracked = next((skill.tracked for skill in skills if skill.tracked), None)
        for part in (self._name, self.number, self.begin):
            show_if(part, self._tracked is not None)
        if self._tracked:
            name = self._tracked.id.replace("_", " ").capitalize()
            self._name.setText(name)
            self.number.setName(name)
            value = tracked_value(hero, self._tracked.id)
            with QSignalBlocker(self.number):
                self.number.setRange(0, max(_LARGEST, value))
                self.number.setValue(value)
            start = self._tracked.session_start
            self.begin.setToolTip(f"{name} {start} again")
            self.begin.setEnabled(session_begun(hero) != hero)
        self._show_cannon()
        show_if(self, self._tracked is not None or not self.cannon.isHidden())

    def _show_cannon(self) -> None:
        numbers, kind = self._desk.numbers, self._desk.hero.play.magicannon
        benefit = next((b for b in numbers.catalog.content.gadgets.magitech if b.weapon), None)
        is_shown = kind is not None or has_benefit(numbers, benefit)
        for part in (self._cannon_name, self.cannon):
            show_if(part, is_shown)
        allowed = [option for c in (benefit.choices if benefit else ()) for option in c.options]
        kinds = [k for k in get_args(DamageType) if k in allowed or k == kind]
        wanted = ["", *kinds]
        if [self.cannon.itemData(row) for row in range(self.cannon.count())] != wanted:
            self.cannon.clear()
            for value in wanted:
                self.cannon.addItem(f"deals {value} damage" if value else "none", value)
        self.cannon.setCurrentIndex(max(0, self.cannon.findData(kind or "")))

    @Slot(int)
    def _change(self, value: int) -> None:
        if self._tracked:
            id = self._tracked.id
            words = id.replace("_", " ")
            self._desk.change(f"change the {words}", lambda h: with_tracked(h, id, value), merge=id)

    @Slot()
    def _begin(self) -> None:
        self._desk.change("begin a session", session_begun)

    @Slot(int)
    def _choose(self, row: int) -> None:
        kind = damage_type(self.cannon.itemData(row))
        step = "build a magicannon" if kind else "take the magicannon away"
        self._desk.change(step, lambda hero: with_magicannon(hero, kind))
