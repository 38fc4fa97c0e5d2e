"""The place of a class that is not chosen yet."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.font import font
from gui.theme import theme
from gui.widget.paragraph import Paragraph


class ClassSlot(QWidget):
    """A dashed frame with a few words, as tall as a chosen class's card."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = self._hint = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def show_words(self, title: str, hint: str) -> None:
        """Say which class is meant and how to choose it."""
        self._title, self._hint = title, hint
        self.setAccessibleName(title)
        self.setAccessibleDescription(hint)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(239, 104)

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme().palette()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(colours.edge), 1, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
        inner = self.width() - 32
        title = Paragraph(((self._title, font("strong"), colours.ink),), inner, centred=True)
        hint = Paragraph(
            ((self._hint, font("caption"), colours.soft),), inner, line=16, centred=True
        )
        top = (self.height() - title.height - hint.height) / 2
        title.draw(painter, 16, top)
        hint.draw(painter, 16, top + title.height)
        painter.end()
