"""A box with a hairline under it."""

from __future__ import annotations

from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from gui.theme import theme


class RuledBox(QWidget):
    """A plain container; lay widgets out in it. ``setRuled(False)`` takes the line away."""

    _ruled = True

    def setRuled(self, ruled: bool) -> None:
        """Draw the hairline or not."""
        if ruled != self._ruled:
            self._ruled = ruled
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._ruled:
            line = QRect(0, self.height() - 1, self.width(), 1)
            QPainter(self).fillRect(line, QColor(theme().palette().line))
