"""A check box that is ticked anywhere in its row, and may be narrower than its words."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QCheckBox, QSizePolicy, QWidget


class WideCheck(QCheckBox):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setMinimumHeight(32)

    def hitButton(self, pos: QPoint) -> bool:
        return self.rect().contains(pos)
