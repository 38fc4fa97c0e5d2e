"""The body as a figure: six parts with a word in each, those that are hurt filled and marked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen, QTransform
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.font import font
from gui.theme import theme
from gui.widget.spoken import speak
from sheets.fadedglory.outline import ARM, HEAD_RADIUS, LABELS, LEG, TALL, TORSO, Outline

SCALE = 5.0
"""Pixels for a millimetre of the figure."""
_EDGE = 3
_HALF = 12.5
_PARTS: Mapping[str, tuple[Outline, int]] = {
    "right_arm": (ARM, 1),
    "left_arm": (ARM, -1),
    "right_leg": (LEG, 1),
    "left_leg": (LEG, -1),
    "chest": (TORSO, 1),
}


@dataclass(frozen=True, slots=True)
class PartState:
    """``text`` stands in the part, ``words`` are spoken; ``hurt`` is 0 (whole) to 1 (none left)."""

    text: str
    words: str
    hurt: float = 0


class BodyView(QWidget):
    """Shows states by the id of their location. ``part_pressed`` tells which part was clicked."""

    part_pressed = Signal(str)

    def __init__(self, *, scale: float = SCALE, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scale = scale
        self._states: dict[str, PartState] = {}
        self._paths = {id: self._path(id) for id in LABELS}
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self.update)
        self._speak()

    def show_states(self, states: Mapping[str, PartState]) -> None:
        """Show ``states``; parts without one stay empty."""
        shown = {id: state for id, state in states.items() if id in self._paths}
        if shown != self._states:
            self._states = shown
            self._speak()
            self.update()

    def sizeHint(self) -> QSize:
        wide, tall = 2 * _HALF * self._scale, TALL * self._scale
        return QSize(round(wide) + 2 * _EDGE, round(tall) + 2 * _EDGE)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        for id, path in self._paths.items():
            if path.contains(event.position()):
                self.part_pressed.emit(id)
                return
        super().mousePressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme().palette()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for id, path in self._paths.items():
            state = self._states.get(id)
            hurt = state.hurt if state else 0
            painter.setBrush(QColor(colours.raised))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawPath(path)
            if hurt > 0:
                self._fill(painter, path, min(1.0, hurt))
            pen = QPen(QColor(colours.bad if hurt >= 1 else colours.accent), 2)
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(path)
        for id, state in self._states.items():
            self._write(painter, id, state)

    def _fill(self, painter: QPainter, path: QPainterPath, share: float) -> None:
        """Fill the lower part of a location, as far as it is hurt."""
        box = path.boundingRect()
        top = box.bottom() - box.height() * share
        painter.save()
        painter.setClipRect(QRectF(box.left(), top, box.width(), box.bottom() - top))
        painter.setBrush(QColor(theme().palette().current))
        painter.drawPath(path)
        painter.restore()

    def _write(self, painter: QPainter, id: str, state: PartState) -> None:
        across, down = LABELS[id]
        middle = self._placed(across, down)
        place = QRectF(middle.x() - 24, middle.y() - 12, 48, 24)
        painter.setFont(font("strong"))
        painter.setPen(QColor(theme().palette().ink))
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, state.text)

    def _placed(self, across: float, down: float) -> QPointF:
        return QPointF(_EDGE + (_HALF + across) * self._scale, _EDGE + down * self._scale)

    def _path(self, id: str) -> QPainterPath:
        made = QPainterPath()
        if id == "head":
            radius = HEAD_RADIUS * self._scale
            made.addEllipse(self._placed(0, HEAD_RADIUS), radius, radius)
            return made
        outline, side = _PARTS[id]
        made.moveTo(*outline.start)
        for step in outline.steps:
            made.cubicTo(*step)
        made.closeSubpath()
        origin = self._placed(0, 0)
        placing = QTransform.fromTranslate(origin.x(), origin.y())
        return placing.scale(side * self._scale, self._scale).map(made)

    def _speak(self) -> None:
        speak(self, "Body", "; ".join(state.words for state in self._states.values()))
