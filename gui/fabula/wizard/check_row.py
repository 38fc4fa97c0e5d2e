"""A Check that the hero often rolls, with its dice and its chance."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from gui.theme import theme
from gui.widget.die import Die
from gui.widget.odds_bar import OddsBar
from gui.wizard.label import elided_label, plain_label, set_text
from rules.fabula.numbers import HeroNumbers
from rules.fabula.odds import UsualCheck, percent


class CheckRow(QWidget):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._label = elided_label()
        self._detail = plain_label("", role="soft")
        self._dice = (Die(8, side=26), Die(8, side=26))
        self._bar = OddsBar()
        self._bar.setFixedWidth(92)
        self._percent = plain_label("", size="strong")
        self._percent.setFixedWidth(44)
        self._percent.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 8, 0, 8)
        row.setSpacing(4)
        row.addWidget(self._label, 1)
        row.addWidget(self._detail)
        row.addSpacing(8)
        for die in self._dice:
            row.addWidget(die)
        row.addSpacing(6)
        row.addWidget(self._bar)
        row.addWidget(self._percent)

    def show_check(self, check: UsualCheck, numbers: HeroNumbers) -> None:
        """Show ``check`` with the hero's dice."""
        set_text(self._label, check.label)
        set_text(self._detail, check.detail)
        for die, attribute in zip(self._dice, check.attributes, strict=True):
            die.setSize(numbers.current_dice[attribute])
        # The bar repaints itself at once when its value changes; here all repaint together.
        self._bar.setUpdatesEnabled(False)
        self._bar.setChance(check.odds)
        self._bar.setUpdatesEnabled(True)
        words = percent(check.odds)
        set_text(self._percent, words)
        self.setAccessibleName(f"{check.label}, {check.detail}")
        self.setAccessibleDescription(f"{words} against {check.difficulty}")

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(0, self.height() - 1, self.width(), 1, QColor(theme().palette().line))
        painter.end()
