"""Icons drawn from our own SVG files in the colour of the moment.

A colour is a name of the palette (``accent``, ``warn``), a hex string, or None for the colour of
text. It is looked up when the icon is painted, so an icon follows a change of theme by itself.
"""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QByteArray, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QIconEngine, QImage, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from gui.theme import theme
from resources.loader import resource_bytes


class _Engine(QIconEngine):
    def __init__(self, name: str, color: str | None, size: int) -> None:
        super().__init__()
        self._name, self._color, self._size = name, color, size

    def clone(self) -> QIconEngine:
        return _Engine(self._name, self._color, self._size)

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        scale = painter.device().devicePixelRatioF()
        painter.drawPixmap(rect, self._drawn(rect.size(), mode, scale))

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        return self._drawn(size, mode, 1)

    def scaledPixmap(
        self, size: QSize, mode: QIcon.Mode, state: QIcon.State, scale: float
    ) -> QPixmap:
        return self._drawn(size, mode, scale)

    def actualSize(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QSize:
        return size

    def _drawn(self, size: QSize, mode: QIcon.Mode, scale: float) -> QPixmap:
        colour = hex_color("soft" if mode == QIcon.Mode.Disabled else self._color)
        side = min(size.width(), size.height(), self._size)
        inner = _pixmap(self._name, colour, round(side * scale))
        if side == size.width() == size.height():
            pixmap = QPixmap(inner)
        else:
            # Room to the right of the icon is the space before a button's words.
            pixmap = QPixmap(size * scale)
            pixmap.fill(Qt.GlobalColor.transparent)
            painter = QPainter(pixmap)
            painter.drawPixmap(0, round((pixmap.height() - inner.height()) / 2), inner)
            painter.end()
        pixmap.setDevicePixelRatio(scale)
        return pixmap


def hex_color(color: str | None) -> str:
    """Return ``#RRGGBB`` for a palette name, a hex string, or None (the colour of text)."""
    if color is None:
        return theme().palette().ink
    return color if color.startswith("#") else getattr(theme().palette(), color)


def icon(name: str, color: str | None = None, size: int = 16) -> QIcon:
    """Return the icon called ``name``, a file of ``resources/icons``.

    ``size`` is the side it is drawn at; in a wider place it stands at the left.

    Raises:
        FileNotFoundError: when there is no such icon.
    """
    _source(name)
    return QIcon(_Engine(name, color, size))


def paint_icon(painter: QPainter, name: str, rect: QRectF, color: str | None = None) -> None:
    """Draw the icon into ``rect``, as large as fits."""
    side = min(rect.width(), rect.height())
    scale = painter.device().devicePixelRatioF()
    pixmap = _pixmap(name, hex_color(color), round(side * scale))
    place = QRectF(0, 0, side, side)
    place.moveCenter(rect.center())
    painter.drawPixmap(place, pixmap, QRectF(pixmap.rect()))


def icon_pixmap(name: str, color: str | None = None, side: int = 16, scale: float = 1) -> QPixmap:
    """Return a picture of the icon, ``side`` pixels of the screen wide."""
    pixmap = QPixmap(_pixmap(name, hex_color(color), round(side * scale)))
    pixmap.setDevicePixelRatio(scale)
    return pixmap


@cache
def _source(name: str) -> bytes:
    return resource_bytes(f"icons/{name}.svg")


@cache
def _pixmap(name: str, color: str, pixels: int) -> QPixmap:
    picture = QImage(QSize(pixels, pixels), QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    text = _source(name).replace(b"currentColor", color.encode())
    QSvgRenderer(QByteArray(text)).render(painter)
    painter.end()
    return QPixmap.fromImage(picture)
