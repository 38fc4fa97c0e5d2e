"""What each level costs, drawn as a curve on which the owner's values stand as points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.font import font
from gui.theme import theme
from gui.widget.spoken import speak

_LEFT, _RIGHT, _TOP, _BOTTOM = 34, 10, 10, 24
_LEAST_LEVELS = 6
_REACH = 14


@dataclass(frozen=True, slots=True)
class CurvePoint:
    """One value on the curve: its level, what was paid, and what the next level costs in all."""

    id: str
    name: str
    short: str
    level: int
    paid: int
    next_total: int


class CostCurve(QWidget):
    """Shows points on the curve of ``cost``; one of them is chosen and can be moved.

    ``level_asked(id, level)`` comes from dragging and from Left and Right, ``point_chosen(id)``
    from pressing another point and from Up and Down. ``place`` turns what was paid into a place
    on the axis of levels, so that part payments stand between two levels.
    """

    level_asked = Signal(str, int)
    point_chosen = Signal(str)
    moved = Signal()
    """A drag or a run of keys has ended."""

    def __init__(
        self,
        name: str,
        cost: Callable[[int], int],
        place: Callable[[int], float],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._name, self._cost, self._place_of = name, cost, place
        self._points: tuple[CurvePoint, ...] = ()
        self._chosen = ""
        self._most = _LEAST_LEVELS
        self._is_dragged = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(200, 150)
        theme().changed.connect(self.update)

    def show_points(self, points: Sequence[CurvePoint], chosen: str) -> None:
        """Show ``points`` and mark the chosen one."""
        if (tuple(points), chosen) == (self._points, self._chosen):
            return
        self._points, self._chosen = tuple(points), chosen
        if not self._is_dragged:
            highest = max((point.level for point in points), default=0)
            self._most = max(_LEAST_LEVELS, highest + 2)
        mine = self._mine()
        words = ""
        if mine is not None:
            more = mine.next_total - mine.paid
            words = f"{mine.name}, level {mine.level}, {mine.paid} points"
            words += f", {more} more for level {mine.level + 1}"
        speak(self, self._name, words)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(316, 186)

    def _mine(self) -> CurvePoint | None:
        return next((point for point in self._points if point.id == self._chosen), None)

    # ------------------------------------------------------------------ keys and mouse

    def keyPressEvent(self, event: QKeyEvent) -> None:
        mine = self._mine()
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Minus: -1, Qt.Key.Key_Plus: 1}
        walks = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        key = Qt.Key(event.key())
        if mine is not None and key in steps:
            # The step down from a part payment first gives that back.
            down = steps[key] < 0 and self._cost(mine.level) < mine.paid
            self.level_asked.emit(mine.id, max(0, mine.level + (0 if down else steps[key])))
        elif mine is not None and key in walks:
            place = self._points.index(mine) + walks[key]
            if 0 <= place < len(self._points):
                self.moved.emit()
                self.point_chosen.emit(self._points[place].id)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        near = [(self._distance(point, event.position()), point.id) for point in self._points]
        if near and min(near)[0] <= _REACH:
            self.point_chosen.emit(min(near)[1])
        self._is_dragged = True

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if not self._is_dragged or self._mine() is None:
            return
        level = round((event.position().x() - _LEFT) / self._wide() * self._most)
        self.level_asked.emit(self._chosen, min(max(level, 0), self._most))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._is_dragged = False
        self.moved.emit()

    def _distance(self, point: CurvePoint, where: QPointF) -> float:
        return (self._at(self._place_of(point.paid)) - where).manhattanLength()

    # ------------------------------------------------------------------ painting

    def _wide(self) -> int:
        return max(1, self.width() - _LEFT - _RIGHT)

    def _at(self, level: float) -> QPointF:
        high = max(1, self.height() - _TOP - _BOTTOM)
        cost = self._between(level) if level % 1 else self._cost(int(level))
        top = self._cost(self._most)
        return QPointF(
            _LEFT + level / self._most * self._wide(), _TOP + high * (1 - min(1, cost / top))
        )

    def _between(self, level: float) -> float:
        """Return the cost at a place between two levels, from the smooth curve through three."""
        low = max(1, int(level))
        a, b, c = (self._cost(n) for n in (low - 1, low, low + 1))
        t = level - low
        return b + t * (c - a) / 2 + t * t * (a - 2 * b + c) / 2

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_grid(painter)
        self._paint_curve(painter)
        mine = self._mine()
        if mine is not None:
            self._paint_next(painter, mine)
        names = self._paint_points(painter)
        if mine is not None:
            self._paint_price(painter, mine, names)
        painter.end()

    def _paint_grid(self, painter: QPainter) -> None:
        colours = theme().palette()
        metrics = QFontMetrics(font("caption"))
        last = float("-inf")
        mine = self._mine()
        foot = self.height() - _BOTTOM
        for level in self._grid_levels():
            y = self._at(level).y()
            if y - last < 13:
                continue
            if foot - y < 5:
                break
            last = y
            painter.setPen(QPen(QColor(colours.line), 1))
            painter.drawLine(QPointF(_LEFT, y), QPointF(self.width() - _RIGHT, y))
            place = QRectF(0, y - 8, _LEFT - 6, 16)
            right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            _write(painter, place, _short(self._cost(level)), font("caption"), colours.soft, right)
        painter.setPen(QPen(QColor(colours.edge), 1))
        painter.drawLine(QPointF(_LEFT, foot), QPointF(self.width() - _RIGHT, foot))
        room = 1.6 * metrics.horizontalAdvance(str(self._most))
        step = max(1, round(room * self._most / self._wide()))
        for level in range(0, self._most + 1, step):
            is_mine = mine is not None and mine.level == level
            face = font("caption-strong" if is_mine else "caption")
            place = QRectF(self._at(level).x() - 20, foot + 4, 40, 16)
            colour = colours.ink if is_mine else colours.soft
            _write(painter, place, str(level), face, colour, Qt.AlignmentFlag.AlignCenter)

    def _grid_levels(self) -> Sequence[int]:
        """Return levels from the top that may have a line; a few where there are many."""
        if self._most <= 24:
            return range(self._most, 0, -1)
        return sorted({round(self._most * part / 12) for part in range(1, 13)}, reverse=True)

    def _paint_curve(self, painter: QPainter) -> None:
        path = QPainterPath(self._at(0))
        steps = 60
        for step in range(1, steps + 1):
            path.lineTo(self._at(self._most * step / steps))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(theme().palette().accent), 2))
        painter.drawPath(path)

    def _paint_next(self, painter: QPainter, mine: CurvePoint) -> None:
        """Draw the way to the next level."""
        if mine.level + 1 > self._most:
            return
        colours = theme().palette()
        here, there = self._at(self._place_of(mine.paid)), self._at(mine.level + 1)
        painter.setPen(QPen(QColor(colours.ink), 1.5, Qt.PenStyle.DashLine))
        corner = QPointF(there.x(), here.y())
        painter.drawLine(here, corner)
        painter.drawLine(corner, there)

    def _paint_price(self, painter: QPainter, mine: CurvePoint, taken: Sequence[QRectF]) -> None:
        """Write what the next level still costs, clear of the names in ``taken``."""
        if mine.level + 1 > self._most:
            return
        here, there = self._at(self._place_of(mine.paid)), self._at(mine.level + 1)
        text = f"+{_short(mine.next_total - mine.paid)}"
        wide = QFontMetrics(font("strong")).horizontalAdvance(text)
        left = min(there.x() + 6, self.width() - wide - 2)
        middle = (here.y() + there.y()) / 2 + (6 if left < there.x() + 6 else 0)
        # Low down it would stand on the axis.
        middle = min(middle, self.height() - _BOTTOM - 12)
        place = QRectF(left, middle - 10, wide + 4, 20)
        while any(place.intersects(name) for name in taken) and place.top() > 0:
            place.translate(0, -4)
        ink = theme().palette().ink
        _write(painter, place, text, font("strong"), ink, Qt.AlignmentFlag.AlignVCenter)

    def _paint_points(self, painter: QPainter) -> list[QRectF]:
        """Draw the points and their names; return where the names stand."""
        colours = theme().palette()
        groups: dict[float, list[CurvePoint]] = {}
        for point in self._points:
            groups.setdefault(self._place_of(point.paid), []).append(point)
        taken: list[QRectF] = []
        for place, points in sorted(groups.items()):
            here = self._at(place)
            is_mine = any(point.id == self._chosen for point in points)
            painter.setPen(QPen(QColor(colours.accent), 2))
            painter.setBrush(QColor(colours.accent if is_mine else colours.paper))
            painter.drawEllipse(here, 6, 6)
            words = ", ".join(point.short for point in points)
            wide = QFontMetrics(font("caption-strong")).horizontalAdvance(words)
            left = min(max(here.x() - wide - 4, _LEFT + 2), self.width() - wide - 4)
            box = QRectF(left, here.y() - 24, wide + 2, 16)
            while any(box.intersects(other) for other in taken) and box.top() > 0:
                box.translate(0, -15)
            taken.append(box)
            middle = Qt.AlignmentFlag.AlignVCenter
            _write(painter, box, words, font("caption-strong"), colours.ink, middle)
        return taken


def _short(number: int) -> str:
    """Return 216, or 21k, 21M and so on for what is too long to stand beside the curve."""
    for power, sign in ((15, "P"), (12, "T"), (9, "G"), (6, "M"), (3, "k")):
        if number >= 10 ** (power + 1):
            return f"{number // 10**power}{sign}"
    return str(number)


def _write(
    painter: QPainter,
    place: QRectF,
    text: str,
    face: QFont,
    colour: str,
    side: Qt.AlignmentFlag,
) -> None:
    painter.setFont(face)
    painter.setPen(QColor(colour))
    painter.drawText(place, side, text)
