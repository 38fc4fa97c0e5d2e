"""A tab at the right edge, its word written from top to bottom."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from gui.font import font
from gui.icon import paint_icon
from gui.theme import theme

WIDTH = 38
_PAD = 16


class SideTab(QAbstractButton):
    """Opens and closes the drawer; ``setSign`` puts an icon in a colour before the word."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sign = self._colour = ""
        self.setText(text)
        self.setAccessibleName(text)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_words(self, text: str, *, sign: str = "", colour: str = "soft") -> None:
        """Write ``text``, after the icon ``sign`` in a colour of the palette."""
        if (text, sign, colour) != (self.text(), self._sign, self._colour):
            self._sign, self._colour = sign, colour
            self.setText(text)
            self.setAccessibleName(text)
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        long = QFontMetrics(font("body")).horizontalAdvance(self.text())
        return QSize(WIDTH, long + 2 * _PAD + (24 if self._sign else 0))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme().palette()
        painter = QPainter(self)
        fill = colours.well
        if self.isChecked():
            fill = colours.current
        elif self.underMouse():
            fill = colours.chosen
        painter.fillRect(self.rect(), QColor(fill))
        painter.fillRect(0, self.height() - 1, self.width(), 1, QColor(colours.line))
        painter.translate(self.width(), 0)
        painter.rotate(90)
        row = QRectF(_PAD, 0, self.height() - _PAD, self.width())
        if self._sign:
            paint_icon(painter, self._sign, QRectF(row.x(), (WIDTH - 16) / 2, 16, 16), self._colour)
            row.adjust(24, 0, 0, 0)
        painter.setFont(font("strong" if self._sign else "body"))
        painter.setPen(QColor(getattr(colours, self._colour if self._sign else "ink")))
        painter.drawText(row, Qt.AlignmentFlag.AlignVCenter, self.text())
        painter.end()
