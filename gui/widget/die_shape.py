"""The shape of each die on a square: d6 square, d8 diamond, d10 kite, d12 pentagon, d20 hexagon."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF, QTransform

from gui.font import sized_font
from gui.theme import Palette, theme

_GRID = 48.0
_CORNERS: Mapping[int, tuple[tuple[float, float], ...]] = {
    8: ((24, 1), (47, 24), (24, 47), (1, 24)),
    10: ((24, 1), (46, 33), (24, 47), (2, 33)),
    12: ((24, 1.5), (46, 18), (37.5, 45), (10.5, 45), (2, 18)),
    20: ((24, 1), (44, 12.5), (44, 35.5), (24, 47), (4, 35.5), (4, 12.5)),
}
_MIDDLE: Mapping[int, float] = {10: 27.5, 12: 26.0}


@cache
def die_path(size: int, side: float) -> QPainterPath:
    """Return the outline of a die of ``size`` on a square of ``side`` pixels."""
    scale = side / _GRID
    path = QPainterPath()
    corners = _CORNERS.get(size)
    if corners is None:
        path.addRoundedRect(QRectF(4.5, 4.5, 39, 39), 3, 3)
    else:
        path.addPolygon(QPolygonF([QPointF(x, y) for x, y in corners]))
        path.closeSubpath()
    return QTransform.fromScale(scale, scale).map(path)


def paint_die(
    painter: QPainter, place: QRectF, size: int, *, solid: bool = False, ghost: bool = False
) -> None:
    """Draw a die of ``size`` into the square ``place``, with its size written inside.

    ``solid`` fills it with the accent; ``ghost`` is a dashed outline for a die that may come.
    Below 32 pixels only the number is written.
    """
    colours = theme().palette()
    side = min(place.width(), place.height())
    line = max(1.5, round(side / _GRID * 2 * 2) / 2)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(place.center().x() - side / 2, place.center().y() - side / 2)
    pen = QPen(QColor(colours.edge if ghost else colours.accent), line)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if ghost:
        pen.setStyle(Qt.PenStyle.DashLine)
    painter.setPen(pen)
    painter.setBrush(QColor(colours.accent if solid else colours.chosen))
    painter.drawPath(die_path(size, side))
    middle = _MIDDLE.get(size, 24.0) * side / _GRID
    small = side < 32
    text = str(size) if small else f"d{size}"
    painter.setFont(sized_font(_pixels(side, len(text))))
    painter.setPen(QColor(colours.on_accent if solid else colours.ink))
    painter.drawText(QRectF(0, middle - side / 2, side, side), Qt.AlignmentFlag.AlignCenter, text)
    painter.restore()


def paint_face(
    painter: QPainter, place: QRectF, size: int, face: int, *, solid: bool, colours: Palette
) -> None:
    """Draw a die of ``size`` as it lies, its ``face`` inside; 0 is one that was not cast yet."""
    side = min(place.width(), place.height())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(place.center().x() - side / 2, place.center().y() - side / 2)
    pen = QPen(QColor(colours.accent), max(2.0, side / 26))
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(QColor(colours.accent if solid else colours.chosen))
    painter.drawPath(die_path(size, side))
    middle = _MIDDLE.get(size, 24.0) * side / _GRID
    painter.setFont(sized_font(round(side * (0.44 if face < 10 else 0.36))))
    painter.setPen(QColor(colours.on_accent if solid else colours.ink))
    box = QRectF(0, middle - side / 2, side, side)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(face) if face else "?")
    painter.restore()


def die_change(size: int, was: int) -> str:
    """Return “d10 ▸ d8” for a d10 that is a d8 now; empty when nothing changed."""
    return "" if was == size else f"d{was} ▸ d{size}"


def spoken_die(size: int, was: int, reason: str) -> str:
    """Return the value of a die as it is read aloud: “d8, base d10, dazed”."""
    words = [f"d{size}", "" if was == size else f"base d{was}", reason]
    return ", ".join(word for word in words if word)


def _pixels(side: float, letters: int) -> int:
    if side < 32:
        return max(9, round(side * (0.46 if letters < 2 else 0.42)))
    return round(side * (0.33 if letters < 3 else 0.3))
