"""A chance as a bar."""

from __future__ import annotations

from fractions import Fraction

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QProgressBar, QSizePolicy, QWidget

from gui.theme import theme
from gui.widget.spoken import speak

_HIGH = 8


def percent(chance: Fraction | float) -> str:
    """Return a chance in whole percent; “sure” and “never” only at the very ends."""
    if chance >= 1:
        return "sure"
    if chance <= 0:
        return "never"
    return f"{min(99, max(1, round(float(chance) * 100)))} %"


class OddsBar(QProgressBar):
    """A chance between 0 and 1; the owner writes the percent beside it."""

    def __init__(self, name: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = name or self.tr("Chance")
        self._chance: Fraction | float = 0
        self.setRange(0, 100)
        self.setValue(0)
        self.setTextVisible(False)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        speak(self, self._name, percent(0))

    def setChance(self, chance: Fraction | float) -> None:
        """Show ``chance``, 0 to 1."""
        if chance == self._chance:
            return
        self._chance = chance
        self.setValue(min(max(round(float(chance) * 100), 0), 100))
        speak(self, self._name, percent(chance))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(92, _HIGH + 4)

    def minimumSizeHint(self) -> QSize:
        return QSize(40, _HIGH + 4)

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme().palette()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        track = QRectF(0, (self.height() - _HIGH) / 2, self.width(), _HIGH)
        painter.setBrush(QColor(colours.track))
        painter.drawRoundedRect(track, 3, 3)
        share = min(max(float(self._chance), 0.0), 1.0)
        if share:
            painter.setBrush(QColor(colours.accent))
            painter.drawRoundedRect(
                QRectF(0, track.top(), max(6.0, track.width() * share), _HIGH), 3, 3
            )
