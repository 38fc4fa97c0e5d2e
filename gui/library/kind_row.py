"""One line of the list of kinds: icon, name and how many there are."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from gui.font import font
from gui.icon import paint_icon
from gui.theme import theme

HEIGHT = 28


class KindRow(QAbstractButton):
    """Chosen or not; arrows move within the list. Says its count."""

    def __init__(self, kind: str, label: str, sign: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.kind = kind
        self._label, self._sign, self._count = label, sign, 0
        self.setText(label)
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setFixedHeight(HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.set_count(0)
        theme().changed.connect(self.update)

    def set_count(self, count: int) -> None:
        self._count = count
        self.setAccessibleName(f"{self._label}, {count}")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(160, HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme().palette()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.isChecked() or self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.current if self.isChecked() else colours.chosen))
            painter.drawRoundedRect(self.rect(), 6, 6)
        paint_icon(painter, self._sign, QRectF(8, (HEIGHT - 16) / 2, 16, 16), "ink")
        painter.setPen(QColor(colours.ink))
        painter.setFont(font("strong" if self.isChecked() else "body"))
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(self.rect().adjusted(33, 0, -40, 0), middle, self._label)
        painter.setFont(font("caption-strong" if self.isChecked() else "caption"))
        if not self.isChecked():
            painter.setPen(QColor(colours.soft))
        right = self.rect().adjusted(0, 0, -8, 0)
        painter.drawText(right, middle | Qt.AlignmentFlag.AlignRight, str(self._count))
