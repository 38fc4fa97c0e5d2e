"""Where the points went: stats, skills, and what is left."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.font import font
from gui.icon import paint_icon
from gui.theme import theme
from gui.widget.spoken import speak
from rules.bnb.budget import BudgetState

_BAR = 12
_GAP = 2


class PointsBar(QWidget):
    """A bar in three parts with their words below; points over the budget have a sign."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._state: BudgetState | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_budget(self, state: BudgetState) -> None:
        if state != self._state:
            self._state = state
            words = [f"{number} {word}" for number, word in self._words(state)]
            speak(self, "Points", ", ".join(words))
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(320, 34)

    def minimumSizeHint(self) -> QSize:
        return QSize(200, 34)

    def paintEvent(self, event: QPaintEvent) -> None:
        state = self._state
        if state is None:
            return
        colours = theme().palette()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole = max(1, state.total, state.spent)
        parts = (
            (state.stats, QColor(colours.accent), QColor(colours.accent)),
            (state.skills, _mixed(colours.accent, colours.paper, 0.45), None),
            (max(0, state.left), QColor(colours.paper), QColor(colours.accent)),
        )
        left = 0.0
        starts: list[float] = []
        room = self.width() - _GAP * sum(1 for number, _, _ in parts if number)
        for number, fill, line in parts:
            starts.append(left)
            if number:
                wide = max(4.0, room * number / whole)
                wide = min(wide, self.width() - left - 0.5)
                painter.setPen(line or Qt.PenStyle.NoPen)
                painter.setBrush(fill)
                painter.drawRoundedRect(QRectF(left + 0.5, 0.5, wide - 0.5, _BAR - 1), 3, 3)
                left += wide + _GAP
        self._paint_words(painter, state, starts)
        painter.end()

    def _paint_words(self, painter: QPainter, state: BudgetState, starts: list[float]) -> None:
        colours = theme().palette()
        strong, soft = QFontMetrics(font("caption-strong")), QFontMetrics(font("caption"))
        words = self._words(state)
        wides = [strong.horizontalAdvance(n) + 4 + soft.horizontalAdvance(w) for n, w in words]
        # The last stands at the right edge, the others at their part unless they would touch.
        lefts = [starts[0], starts[1], float(self.width() - wides[2])]
        sign = 20 if state.is_over else 0
        lefts[1] = min(lefts[1], lefts[2] - sign - wides[1] - 16)
        lefts[1] = max(lefts[1], lefts[0] + wides[0] + 16)
        for index, ((number, word), left) in enumerate(zip(words, lefts, strict=True)):
            is_over = index == 2 and state.is_over
            if is_over:
                paint_icon(painter, "error", QRectF(left - 20, _BAR + 6, 14, 14), "bad")
            place = QRectF(left, _BAR + 4, wides[index] + 4, 18)
            painter.setFont(font("caption-strong"))
            painter.setPen(QColor(colours.bad if is_over else colours.ink))
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, number)
            painter.setFont(font("caption"))
            painter.setPen(QColor(colours.bad if is_over else colours.soft))
            place.adjust(strong.horizontalAdvance(number) + 4, 0, 0, 0)
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, word)

    def _words(self, state: BudgetState) -> tuple[tuple[str, str], ...]:
        if not state.separate:
            last = (str(state.left), "left") if state.left >= 0 else (str(-state.left), "too many")
            return ((str(state.stats), "in stats"), (str(state.skills), "in skills"), last)
        return (
            (str(state.stats), f"in stats, {_rest(state.stat_left)}"),
            (str(state.skills), f"in skills, {_rest(state.skill_left)}"),
            _whole(state),
        )


def _whole(state: BudgetState) -> tuple[str, str]:
    """Return what two budgets leave together; awards may go into either."""
    if state.left < 0:
        return (str(-state.left), "too many in all")
    awards = f", {state.free} of awards" if state.free else ""
    return (str(state.left), f"left in all{awards}")


def _rest(left: int) -> str:
    return f"{left} left" if left >= 0 else f"{-left} too many"


def _mixed(colour: str, ground: str, share: float) -> QColor:
    """Return ``share`` of ``colour`` on ``ground``."""
    over, under = QColor(colour), QColor(ground)
    return QColor(
        round(over.red() * share + under.red() * (1 - share)),
        round(over.green() * share + under.green() * (1 - share)),
        round(over.blue() * share + under.blue() * (1 - share)),
    )
