"""One natural weapon: name, damage, the skill that wields it, and how far it is thrown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QSignalBlocker, Slot
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLineEdit, QPushButton, QWidget

from gui.editor.desk import EditorDesk
from gui.editor.problem_note import ProblemNote
from gui.editor.short_combo import short_combo
from gui.editor.text_label import text_label
from gui.icon import icon
from gui.widget.ruled_box import RuledBox
from gui.widget.stepper import Stepper
from models.bnb.creature import NaturalWeapon
from rules.problem import Problem


@dataclass(frozen=True, slots=True)
class WeaponEntry:
    """The weapon at ``index``; ``skills`` are keys and names of those that may wield it."""

    index: int
    weapon: NaturalWeapon
    skills: tuple[tuple[str, str], ...]
    problems: tuple[Problem, ...] = ()


class NaturalWeaponRow(RuledBox):
    """Shows a ``WeaponEntry``; ``changed`` gets index, field and value, ``dropped`` the index."""

    def __init__(
        self,
        desk: EditorDesk,
        changed: Callable[[int, str, object], None],
        dropped: Callable[[int], None],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._changed, self._dropped = changed, dropped
        self._index = 0
        self.name_edit = QLineEdit()
        self.name_edit.setMaxLength(200)
        self.name_edit.setAccessibleName("Name of the natural weapon")
        self.name_edit.textEdited.connect(lambda text: changed(self._index, "name", text))
        self.damage = Stepper(0, 1_000_000)
        self.damage.valueChanged.connect(lambda n: changed(self._index, "damage", n))
        self.skill = short_combo(12)
        self.skill.activated.connect(
            lambda row: changed(self._index, "skill_key", self.skill.itemData(row))
        )
        self.increment = Stepper(0, 1_000_000_000)
        self.increment.valueChanged.connect(lambda n: changed(self._index, "increment", n))
        self.adds = QCheckBox("adds Strength")
        self.adds.toggled.connect(lambda on: changed(self._index, "adds_strength", on))
        for control in (self.name_edit, self.damage, self.increment):
            control.editingFinished.connect(desk.session.end_merge)
        self._drop = QPushButton(icon("trash"), "")
        self._drop.setProperty("role", "square")
        self._drop.clicked.connect(self._leave)
        self._note = ProblemNote(desk)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 6, 0, 7)
        grid.setHorizontalSpacing(8)
        grid.setColumnStretch(0, 1)
        for column, (caption, control) in enumerate(
            (
                ("Name", self.name_edit),
                ("Damage", self.damage),
                ("Skill", self.skill),
                ("Yards a step", self.increment),
                ("", self.adds),
                ("", self._drop),
            )
        ):
            grid.addWidget(text_label(caption, "caption"), 0, column)
            grid.addWidget(control, 1, column)
        grid.addWidget(self._note, 2, 0, 1, 6)

    def show_entry(self, entry: WeaponEntry) -> None:
        """Show ``entry``."""
        weapon, self._index = entry.weapon, entry.index
        if self.name_edit.text() != weapon.name:
            self.name_edit.setText(weapon.name)
        name = weapon.name or "the weapon"
        with (
            QSignalBlocker(self.damage),
            QSignalBlocker(self.increment),
            QSignalBlocker(self.adds),
        ):
            self.damage.setValue(weapon.damage)
            self.increment.setValue(weapon.increment)
            self.adds.setChecked(weapon.adds_strength)
        self.damage.setName(f"Damage of {name}")
        self.increment.setName(f"Yards a range step of {name}; 0 in melee")
        self.adds.setAccessibleName(f"Strength joins {name}")
        self._show_skills(entry)
        self.skill.setAccessibleName(f"Skill of {name}")
        self._drop.setAccessibleName(f"Remove {name}")
        self._drop.setToolTip(f"Remove {name}")
        self._note.show_problems(entry.problems)

    def _show_skills(self, entry: WeaponEntry) -> None:
        wanted = list(entry.skills)
        key = entry.weapon.skill_key
        if key not in dict(wanted):
            wanted.append((key, key))
        shown = [
            (self.skill.itemData(i), self.skill.itemText(i)) for i in range(self.skill.count())
        ]
        if shown != wanted:
            self.skill.clear()
            for id, name in wanted:
                self.skill.addItem(name, id)
        self.skill.setCurrentIndex(self.skill.findData(key))

    @Slot()
    def _leave(self) -> None:
        self._dropped(self._index)
