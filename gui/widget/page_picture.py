"""One printed page, as wide as there is room, that can be pressed to see it large."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from gui.theme import theme
from gui.widget.spoken import speak

WIDTH = 280


class PagePicture(QAbstractButton):
    """Shows ``image`` scaled to its width; the page's words are its spoken description."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = name
        self._image = QImage()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(160)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        theme().changed.connect(self.update)
        speak(self, name)

    def show_page(self, image: QImage, words: str) -> None:
        """Show the page; ``words`` say what stands on it."""
        self._image = image
        speak(self, self._name, words)
        self._take_height()
        self.update()

    @property
    def image(self) -> QImage:
        """What is on show; null before the first page has come."""
        return self._image

    def sizeHint(self) -> QSize:
        return QSize(WIDTH, self._height_for(WIDTH))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._take_height()

    def _take_height(self) -> None:
        # A fixed height, since boxes of boxes do not pass on what depends on the width.
        self.setFixedHeight(self._height_for(self.width()))

    def _height_for(self, width: int) -> int:
        if self._image.isNull():
            return width
        return round(width * self._image.height() / self._image.width())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if self._image.isNull():
            painter.fillRect(self.rect(), QColor(theme().palette().raised))
            return
        painter.drawImage(QRectF(self.rect()), self._image)
