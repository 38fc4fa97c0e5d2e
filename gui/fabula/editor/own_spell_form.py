"""The numbers and words of a spell that no list holds."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from gui.editor.form import new_form
from gui.editor.text_label import text_label
from gui.fabula.part.check_group import CheckGroup
from gui.fabula.part.damage_type_box import DamageTypeBox
from models.fabula.power import LearnedSpell
from models.fabula.vocabulary import STATUSES, Status

_TARGETS = ((1, "One creature"), (2, "Up to two"), (3, "Up to three"), (0, "Special"))
WIDEST = "Takes the place of"
"""The longest caption of the form that this one stands in."""
_HIGH_ROLL, _FLAT, _NONE = "roll", "flat", "none"


class OwnSpellForm(QWidget):
    """Edits a learned spell's own fields; ``changed`` tells that one of them is another now."""

    changed = Signal()

    def __init__(self, learned: LearnedSpell, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._learned = learned
        self._make_head(learned)
        self._make_effect(learned)
        self._arrange()
        self._follow_damage()

    def _make_head(self, learned: LearnedSpell) -> None:
        self.name = QLineEdit(learned.name)
        self.name.setMaxLength(500)
        self.name.setAccessibleName("Name of the spell")
        self.name.textChanged.connect(self.changed)
        self.mp = _spin("MP", learned.mp, 999, " MP")
        self.per_target = QCheckBox("for each target")
        self.per_target.setChecked(learned.is_per_target)
        self.targets = QComboBox()
        self.targets.setAccessibleName("Targets")
        for count, words in _TARGETS:
            self.targets.addItem(words, count)
        if self.targets.findData(learned.max_targets) < 0:
            self.targets.addItem(f"Up to {learned.max_targets}", learned.max_targets)
        self.targets.setCurrentIndex(self.targets.findData(learned.max_targets))
        self.duration = QComboBox()
        self.duration.setAccessibleName("Duration")
        self.duration.addItem("At once", "instantaneous")
        self.duration.addItem("For the scene", "scene")
        self.duration.setCurrentIndex(max(0, self.duration.findData(learned.duration)))
        self.offensive = QCheckBox("Offensive: a Magic Check against Magic Defense")
        self.offensive.setChecked(learned.is_offensive)

    def _make_effect(self, learned: LearnedSpell) -> None:
        self.damage_kind = QComboBox()
        self.damage_kind.setAccessibleName("Damage")
        for value, words in ((_NONE, "No damage"), (_HIGH_ROLL, "High Roll +"), (_FLAT, "Fixed")):
            self.damage_kind.addItem(words, value)
        kind = _NONE
        if learned.damage is not None:
            kind = _HIGH_ROLL if learned.has_high_roll else _FLAT
        self.damage_kind.setCurrentIndex(self.damage_kind.findData(kind))
        self.damage_kind.currentIndexChanged.connect(self._follow_damage)
        self.damage = _spin("Amount of damage", learned.damage or 0, 999)
        self.damage_type = DamageTypeBox("Damage type", learned.damage_type)
        self.healing = _spin("HP regained", learned.heal_hp, 999, " HP")
        statuses = [(status, status.capitalize()) for status in STATUSES]
        self.statuses = CheckGroup("Inflicts", statuses, learned.statuses)
        self.effect = QPlainTextEdit(learned.effect)
        self.effect.setAccessibleName("Effect")
        self.effect.setTabChangesFocus(True)
        self.effect.setFixedHeight(64)
        self.opportunity = QLineEdit(learned.opportunity)
        self.opportunity.setMaxLength(500)
        self.opportunity.setAccessibleName("Opportunity")
        self.opportunity.setPlaceholderText("What a critical may add")

    def _arrange(self) -> None:
        form = new_form()
        name = text_label("Name", "soft")
        name.setMinimumWidth(name.fontMetrics().horizontalAdvance(WIDEST))
        form.addRow(name, self.name)
        form.addRow(text_label("Cost", "soft"), _beside(self.mp, self.per_target))
        form.addRow(text_label("Targets", "soft"), _beside(self.targets, self.duration))
        form.addRow("", self.offensive)
        damage = _beside(self.damage_kind, self.damage, self.damage_type)
        form.addRow(text_label("Damage", "soft"), damage)
        form.addRow(text_label("Heals", "soft"), _beside(self.healing))
        form.addRow(text_label("Inflicts", "soft"), self.statuses)
        form.addRow(text_label("Effect", "soft"), self.effect)
        form.addRow(text_label("Opportunity", "soft"), self.opportunity)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addLayout(form)

    def _follow_damage(self) -> None:
        deals = self.damage_kind.currentData() != _NONE
        self.damage.setEnabled(deals)
        self.damage_type.setEnabled(deals)

    @property
    def spell(self) -> LearnedSpell:
        """The spell as it stands in the form; its key, Species and other fields are kept."""
        kind = self.damage_kind.currentData()
        return self._learned.replaced(
            name=self.name.text().strip(),
            mp=self.mp.value(),
            is_per_target=self.per_target.isChecked(),
            max_targets=self.targets.currentData(),
            duration=self.duration.currentData(),
            is_offensive=self.offensive.isChecked(),
            damage=None if kind == _NONE else self.damage.value(),
            has_high_roll=kind != _FLAT,
            damage_type=None if kind == _NONE else self.damage_type.value,
            heal_hp=self.healing.value(),
            statuses=cast("tuple[Status, ...]", self.statuses.ticked),
            effect=self.effect.toPlainText().strip(),
            opportunity=self.opportunity.text().strip(),
        )


def _spin(name: str, value: int, most: int, suffix: str = "") -> QSpinBox:
    box = QSpinBox()
    box.setRange(0, max(most, value))
    box.setValue(value)
    box.setSuffix(suffix)
    box.setAccessibleName(name)
    return box


def _beside(*controls: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(8)
    for control in controls:
        row.addWidget(control)
    row.addStretch(1)
    return row
