"""The free benefits of one class as a row of icons with words."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.fabula.wizard.benefit import benefits_height, benefits_of, paint_benefits
from models.fabula.skill import HeroClass


class BenefitRow(QWidget):
    """The free benefits of one class, wrapped to the width."""

    def __init__(self, hero_class: HeroClass, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._benefits = benefits_of(hero_class)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(", ".join(benefit.text for benefit in self._benefits))

    def heightForWidth(self, width: int) -> int:
        return benefits_height(self._benefits, width)

    def sizeHint(self) -> QSize:
        return QSize(200, self.heightForWidth(200))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_benefits(painter, self._benefits, self.rect().toRectF())
        painter.end()
