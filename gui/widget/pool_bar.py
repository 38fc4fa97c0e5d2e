"""Current points as a bar, with the Crisis mark on it."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QProgressBar, QSizePolicy, QWidget

from gui.font import font
from gui.theme import theme
from gui.widget.spoken import speak

_HIGH = 12
_OVER = 3


class PoolBar(QProgressBar):
    """``current`` of ``maximum`` points.

    Hit Points turn from good to warn at the mark, and the value then says “Crisis”. An empty bar
    says so in words. ``name`` is the spoken name of another pool.
    Beside the bar the owner writes the numbers.
    """

    def __init__(
        self,
        kind: Literal["hp", "mp"] = "hp",
        parent: QWidget | None = None,
        *,
        name: str = "",
    ) -> None:
        super().__init__(parent)
        self._kind = kind
        usual = self.tr("Hit Points") if kind == "hp" else self.tr("Mind Points")
        self._name = name or usual
        self._current = self._maximum = 0
        self._mark: int | None = None
        self.setRange(0, 1)
        self.setTextVisible(False)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._speak()

    def setValue(  # pyright: ignore[reportIncompatibleMethodOverride]
        self, current: int, maximum: int, mark: int | None = None
    ) -> None:
        """Show ``current`` of ``maximum``; at or below ``mark`` stands the Crisis."""
        if (current, maximum, mark) == (self._current, self._maximum, self._mark):
            return
        self._current, self._maximum, self._mark = current, maximum, mark
        self.setRange(0, max(maximum, 1))
        super().setValue(min(max(current, 0), self.maximum()))
        self._speak()
        self.update()

    @property
    def in_crisis(self) -> bool:
        return self._mark is not None and self._current <= self._mark

    def sizeHint(self) -> QSize:
        return QSize(148, _HIGH + 2 * _OVER)

    def minimumSizeHint(self) -> QSize:
        return QSize(48, _HIGH + 2 * _OVER)

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme().palette()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        track = QRectF(0, (self.height() - _HIGH) / 2, self.width(), _HIGH)
        painter.setBrush(QColor(colours.track))
        painter.drawRoundedRect(track, 3, 3)
        share = min(max(self._current / self._maximum, 0.0), 1.0) if self._maximum else 0.0
        if share:
            painter.setBrush(QColor(self._colour()))
            painter.setClipRect(QRectF(0, 0, self.width() * share, self.height()))
            painter.drawRoundedRect(track, 3, 3)
            painter.setClipping(False)
        else:
            painter.setFont(font("caption"))
            painter.setPen(QColor(colours.soft))
            place = self.rect().adjusted(6, 0, 0, 0)
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, self.tr("Empty"))
        if self._mark is not None and self._maximum:
            left = round(self.width() * self._mark / self._maximum) - 1
            painter.fillRect(
                QRectF(left, track.top() - _OVER, 2, _HIGH + 2 * _OVER), QColor(colours.ink)
            )

    def _colour(self) -> str:
        colours = theme().palette()
        if self._kind == "mp":
            return colours.mp
        return colours.warn if self.in_crisis else colours.good

    def _speak(self) -> None:
        value = self.tr("{0} of {1}").format(self._current, self._maximum)
        if self.in_crisis:
            value = self.tr("{0}, Crisis").format(value)
        speak(self, self._name, value)
