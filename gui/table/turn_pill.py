"""One turn of the round as a rounded button."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QAbstractButton, QWidget

from gui.font import font, sized_font
from gui.theme import theme
from gui.widget.portrait_view import portrait_pixmap
from gui.widget.spoken import speak
from models.document import Portrait
from rules.table_view import SeatView, TurnState, TurnView

HIGH = 34
_FACE = 24
_WORDS: dict[TurnState, str] = {
    "done": "has acted",
    "acting": "is acting",
    "coming": "is to come",
    "open": "is open: choose who acts",
}


def pill_width(label: str, *, is_done: bool, is_open: bool) -> float:
    """Return how wide the pill of that label is."""
    text = min(QFontMetricsF(font("body")).horizontalAdvance(label), 120.0)
    return text + (28 if is_open else 48) + (20 if is_done else 0)


class TurnPill(QAbstractButton):
    """Shows a ``TurnView``; a press on one that was not taken yet asks for the turn."""

    turn_asked = Signal(str, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._turn = TurnView("", "open")
        self._portrait: Portrait | None = None
        self._picture = QPixmap()
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.clicked.connect(self._ask)

    @property
    def state(self) -> TurnState:
        return self._turn.state

    def show_turn(self, turn: TurnView, seat: SeatView | None) -> None:
        portrait = seat.portrait if seat is not None else None
        if portrait is not self._portrait:
            self._portrait, self._picture = portrait, portrait_pixmap(portrait)
        if turn == self._turn:
            return
        self._turn = turn
        can_ask = turn.state in ("coming", "open")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if can_ask else Qt.FocusPolicy.NoFocus)
        shape = Qt.CursorShape.PointingHandCursor if can_ask else Qt.CursorShape.ArrowCursor
        self.setCursor(shape)
        speak(self, f"Turn: {turn.label}", _WORDS[turn.state])
        self.setToolTip(f"{turn.label} {_WORDS[turn.state]}")
        self.update()

    @Slot()
    def _ask(self) -> None:
        if self._turn.state in ("coming", "open"):
            self.turn_asked.emit(self._turn.group, self._turn.key)

    def sizeHint(self) -> QSize:
        turn = self._turn
        wide = pill_width(turn.label, is_done=turn.state == "done", is_open=not turn.key)
        return QSize(round(wide), HIGH)

    def paintEvent(self, event: QPaintEvent) -> None:
        colours, turn = theme().palette(), self._turn
        painter = QPainter(self)
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        place = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        is_acting = turn.state == "acting"
        pen = QPen(QColor(colours.accent if is_acting else colours.line), 2 if is_acting else 1)
        if turn.state == "open":
            pen = QPen(QColor(colours.edge), 1, Qt.PenStyle.DashLine)
        painter.setPen(pen)
        hovered = self.underMouse() and turn.state in ("coming", "open")
        painter.setBrush(QColor(colours.current if is_acting or hovered else colours.raised))
        painter.drawRoundedRect(place, HIGH / 2 - 1, HIGH / 2 - 1)
        left = 14.0
        if turn.key:
            self._paint_face(painter)
            left = _FACE + 13
        strong = is_acting
        painter.setFont(font("strong" if strong else "body"))
        is_soft = turn.state in ("done", "open")
        painter.setPen(QColor(colours.soft if is_soft else colours.ink))
        room = self.width() - left - (32 if turn.state == "done" else 12)
        metrics = painter.fontMetrics()
        text = metrics.elidedText(turn.label, Qt.TextElideMode.ElideRight, int(room) + 2)
        align = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(QRectF(left, 0, room + 4, self.height()), align, text)
        if turn.state == "done":
            mark = QRectF(self.width() - 30, 0, 20, self.height())
            painter.drawText(mark, Qt.AlignmentFlag.AlignCenter, "✓")

    def _paint_face(self, painter: QPainter) -> None:
        colours = theme().palette()
        place = QRectF(6, (self.height() - _FACE) / 2, _FACE, _FACE)
        clip = QPainterPath()
        clip.addEllipse(place)
        painter.save()
        painter.setPen(QPen(QColor(colours.accent), 1))
        painter.setBrush(QColor(colours.current))
        painter.drawEllipse(place)
        if self._picture.isNull():
            initial = next((c for c in self._turn.label if c.isalnum()), "?").upper()
            painter.setFont(sized_font(13, serif=True))
            painter.setPen(QColor(colours.accent))
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, initial)
        else:
            painter.setClipPath(clip)
            side = min(self._picture.width(), self._picture.height())
            source = QRectF((self._picture.width() - side) / 2, 0, side, side)
            painter.drawPixmap(place.adjusted(1, 1, -1, -1), self._picture, source)
        painter.restore()
