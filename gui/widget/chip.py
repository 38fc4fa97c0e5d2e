"""A small word on a tinted ground: an emotion, a tag."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from gui.font import font
from gui.icon import paint_icon
from gui.theme import theme

_HIGH = 20


class Chip(QLabel):
    """Shows ``text`` and, before it, an icon. It is read, not pressed."""

    def __init__(self, text: str, *, icon: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self._icon = icon
        self.setFont(font("caption"))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        text = QFontMetrics(font("caption")).horizontalAdvance(self.text())
        return QSize(text + 14 + (18 if self._icon else 0), _HIGH)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme().palette()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.well))
        painter.drawRoundedRect(QRectF(self.rect()), 4, 4)
        left = 7
        if self._icon:
            paint_icon(painter, self._icon, QRectF(6, (self.height() - 14) / 2, 14, 14), "soft")
            left += 18
        painter.setFont(font("caption"))
        painter.setPen(QColor(colours.soft))
        place = self.rect().adjusted(left, 0, 0, 0)
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, self.text())
