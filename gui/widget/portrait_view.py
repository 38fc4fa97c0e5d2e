"""The picture of a document, or the initial of its name."""

from __future__ import annotations

import base64

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from gui.font import sized_font
from gui.theme import theme
from gui.widget.spoken import speak
from models.document import Portrait


def portrait_pixmap(portrait: Portrait | None) -> QPixmap:
    """Return the decoded picture; null when there is none or it cannot be read."""
    pixmap = QPixmap()
    if portrait is not None:
        try:
            pixmap.loadFromData(base64.b64decode(portrait.data))
        except ValueError:
            return QPixmap()
    return pixmap


def paint_portrait(
    painter: QPainter, place: QRectF, pixmap: QPixmap, name: str, *, game: str | None = None
) -> None:
    """Draw a framed picture (cut to fill) or the initial of ``name`` into ``place``."""
    colours = theme().palette(game)
    painter.save()
    painter.setRenderHints(
        QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
    )
    painter.setPen(QPen(QColor(colours.accent), 1))
    painter.setBrush(QColor(colours.raised))
    painter.drawRoundedRect(place.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
    inner = place.adjusted(4, 4, -4, -4)
    clip = QPainterPath()
    clip.addRoundedRect(inner, 3, 3)
    painter.fillPath(clip, QColor(colours.current))
    if pixmap.isNull():
        initial = next((letter for letter in name if letter.isalnum()), "?").upper()
        side = min(inner.width(), inner.height())
        painter.setFont(sized_font(max(10, round(side * 0.58)), serif=True))
        painter.setPen(QColor(colours.accent))
        painter.drawText(inner, Qt.AlignmentFlag.AlignCenter, initial)
    else:
        painter.setClipPath(clip)
        painter.drawPixmap(inner, pixmap, _middle(pixmap, inner.width() / inner.height()))
    painter.restore()


def _middle(pixmap: QPixmap, shape: float) -> QRectF:
    width, height = pixmap.width(), pixmap.height()
    if width / height > shape:
        part = height * shape
        return QRectF((width - part) / 2, 0, part, height)
    part = width / shape
    # Faces are in the upper part of a tall picture.
    return QRectF(0, (height - part) / 4, width, part)


class PortraitView(QLabel):
    """Shows a portrait on a square of ``side`` pixels, or the initial of the name."""

    def __init__(
        self, side: int, *, game: str | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._side, self._game = side, game
        self._portrait: Portrait | None = None
        self._name = ""
        self._pixmap = QPixmap()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._speak()

    def setPortrait(self, portrait: Portrait | None, name: str) -> None:
        """Show ``portrait``, else the initial of ``name``."""
        if portrait is self._portrait and name == self._name:
            return
        if portrait is not self._portrait:
            self._pixmap = portrait_pixmap(portrait)
        self._portrait, self._name = portrait, name
        self._speak()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._side, self._side)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_portrait(
            QPainter(self), QRectF(self.rect()), self._pixmap, self._name, game=self._game
        )

    def _speak(self) -> None:
        shown = self.tr("none") if self._pixmap.isNull() else self.tr("picture")
        speak(self, self.tr("Portrait"), shown)
