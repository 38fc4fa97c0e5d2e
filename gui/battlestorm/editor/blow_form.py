"""An ordinary blow upon the model: its damage is open-ended, and armor takes from it."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QLineEdit, QPushButton, QVBoxLayout, QWidget

from gui.battlestorm.editor.dice_field import DiceField
from gui.battlestorm.part.flow_row import flow_row
from gui.icon import icon
from rules.battlestorm.rolling import ordinary_blow


class BlowForm(QWidget):
    def __init__(self, dice: DiceField, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._dice = dice
        self.damage = QLineEdit()
        self.damage.setMaxLength(8)
        self.damage.setFixedWidth(130)
        self.damage.setPlaceholderText("such as 2d6")
        self.damage.setAccessibleName("Damage of an ordinary blow")
        self.damage.returnPressed.connect(self._strike)
        self.button = QPushButton(icon("sword"), "Roll a blow")
        self.button.setToolTip("Top faces are rolled again; Absorption takes from the damage")
        self.button.clicked.connect(self._strike)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(flow_row(self.damage, self.button))

    @Slot()
    def _strike(self) -> None:
        text = self.damage.text()
        self._dice.roll("an ordinary blow", lambda one, dice: ordinary_blow(one, text, dice))
