"""One way to dismiss an Arcanum of the hero's own."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QSpinBox,
    QWidget,
)

from gui.editor.text_label import text_label
from gui.fabula.part.damage_type_box import DamageTypeBox
from gui.icon import icon
from models.fabula.power import Dismissal

_USUAL_DAMAGE = 30
"""What the Arcana of the content deal below level 20."""


class DismissalBox(QFrame):
    """Edits a ``Dismissal``; ``growth`` says how its amount grows.

    ``removed`` asks for the box to go.
    """

    removed = Signal()

    def __init__(
        self, number: int, dismissal: Dismissal, growth: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self._dismissal, self._growth_words = dismissal, growth
        called = f"dismissal {number}"
        self.name = QLineEdit(dismissal.name)
        self.name.setMaxLength(500)
        self.name.setPlaceholderText("Name")
        self.name.setAccessibleName(f"Name of {called}")
        self.kind = QComboBox()
        self.kind.setAccessibleName(f"What {called} does")
        for value, words in (("", "No damage"), ("damage", "Damage"), ("healing", "Healing")):
            self.kind.addItem(words, value)
        is_damage, is_healing = dismissal.damage is not None, bool(dismissal.heal_hp)
        self.kind.setCurrentIndex(1 if is_damage else 2 if is_healing else 0)
        self.amount = QSpinBox()
        self.amount.setRange(0, 999)
        self.amount.setValue(dismissal.damage or dismissal.heal_hp or _USUAL_DAMAGE)
        self.amount.setAccessibleName(f"Amount of {called} below level 20")
        self.type = DamageTypeBox(f"Damage type of {called}", dismissal.damage_type)
        self.ignores = QCheckBox("ignores Resistance")
        self.ignores.setAccessibleName(f"{called.capitalize()} ignores Resistance")
        self.ignores.setChecked(dismissal.ignores_resistance)
        self.effect = QPlainTextEdit(dismissal.effect)
        self.effect.setAccessibleName(f"Effect of {called}")
        self.effect.setPlaceholderText("Whom it reaches, and what else it does")
        self.effect.setTabChangesFocus(True)
        self.effect.setFixedHeight(52)
        self.remove = QPushButton()
        self.remove.setIcon(icon("trash"))
        self.remove.setProperty("role", "quiet")
        self.remove.setAccessibleName(f"Remove {called}")
        self.remove.setToolTip(f"Remove {called}")
        self.remove.clicked.connect(self.removed)
        self.kind.currentIndexChanged.connect(self._follow_kind)
        self._arrange()
        self._follow_kind()

    def _arrange(self) -> None:
        numbers = QHBoxLayout()
        numbers.setSpacing(8)
        for control in (self.kind, self.amount, self.type, self.ignores):
            numbers.addWidget(control)
        numbers.addStretch(1)
        grid = QGridLayout(self)
        grid.setContentsMargins(12, 10, 12, 10)
        grid.setVerticalSpacing(8)
        grid.addWidget(self.name, 0, 0)
        grid.addWidget(self.remove, 0, 1)
        grid.addLayout(numbers, 1, 0, 1, 2)
        self._growth = text_label(self._growth_words, "caption")
        grid.addWidget(self._growth, 2, 0, 1, 2)
        grid.addWidget(self.effect, 3, 0, 1, 2)

    def _follow_kind(self) -> None:
        kind = self.kind.currentData()
        self.amount.setVisible(bool(kind))
        self._growth.setVisible(bool(kind))
        self.type.setVisible(kind == "damage")
        self.ignores.setVisible(kind == "damage")

    @property
    def dismissal(self) -> Dismissal:
        """The dismissal as it stands in the box."""
        kind = self.kind.currentData()
        return self._dismissal.replaced(
            name=self.name.text().strip(),
            effect=self.effect.toPlainText().strip(),
            damage=self.amount.value() if kind == "damage" else None,
            damage_type=self.type.value if kind == "damage" else None,
            ignores_resistance=self.ignores.isChecked(),
            heal_hp=self.amount.value() if kind == "healing" else 0,
        )
