"""The turns of the round in rows by side, zigzag as they alternate."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QScrollArea, QWidget

from gui.font import font
from gui.table.desk import TableDesk
from gui.table.turn_pill import HIGH, TurnPill, pill_width
from gui.theme import theme
from rules.table_view import TableView

_TOP, _ROW, _STEP = 8, 41, 72


class _Track(QWidget):
    """The pills in their places, with lines from one turn to the next."""

    turn_asked = Signal(str, str)

    def __init__(self, desk: TableDesk) -> None:
        super().__init__()
        self._desk = desk
        self._pills: list[TurnPill] = []
        self.setProperty("role", "page")
        self.setAccessibleName("Order of the round")
        theme().changed.connect(self.update)

    @property
    def pills(self) -> tuple[TurnPill, ...]:
        return tuple(self._pills)

    def show_turns(self, view: TableView) -> None:
        while len(self._pills) > len(view.turns):
            pill = self._pills.pop()
            pill.hide()
            pill.deleteLater()
        while len(self._pills) < len(view.turns):
            pill = TurnPill(self)
            pill.turn_asked.connect(self.turn_asked)
            pill.show()
            self._pills.append(pill)
        rows = {group.id: number for number, group in enumerate(view.groups)}
        ends = {group.id: 0.0 for group in view.groups}
        left = 0.0
        for number, (pill, turn) in enumerate(zip(self._pills, view.turns, strict=True)):
            seat = view.seat(turn.key) if turn.key else None
            pill.show_turn(turn, seat)
            wide = pill_width(turn.label, is_done=turn.state == "done", is_open=not turn.key)
            left = max(left + (_STEP if number else 0), ends.get(turn.group, 0.0) + 8)
            pill.setGeometry(round(left), _TOP + rows.get(turn.group, 0) * _ROW, round(wide), HIGH)
            ends[turn.group] = left + wide
        right = max([0.0, *ends.values()])
        self.setFixedSize(round(right) + 4, _TOP + max(1, len(rows)) * _ROW)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(theme().palette().line), 2))
        for before, after in zip(self._pills, self._pills[1:], strict=False):
            start, end = QRectF(before.geometry()).center(), QRectF(after.geometry()).center()
            if start.y() != end.y():
                painter.drawLine(QPointF(start), QPointF(end))


class OrderStrip(QScrollArea):
    """Shows the turns of the round; a press on one that is to come asks for it.

    ``turn_asked`` carries the side and the key, which is empty where somebody is to be chosen.
    """

    turn_asked = Signal(str, str)

    def __init__(self, desk: TableDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._track = _Track(desk)
        self._track.turn_asked.connect(self.turn_asked)
        self.setWidget(self._track)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName("Order of the round")
        rows = max(1, len(desk.view.groups))
        self.setFixedHeight(_TOP + rows * _ROW)

    @property
    def pills(self) -> tuple[TurnPill, ...]:
        return self._track.pills

    def refresh(self) -> None:
        """Show the round as it is now, with the turn under way in sight."""
        self._track.show_turns(self._desk.view)
        now = next((p for p in self.pills if p.state in ("acting", "open", "coming")), None)
        if now is not None:
            self.ensureWidgetVisible(now, 120, 0)

    def focus_next(self) -> None:
        """Bring the keyboard to the next turn that can be begun."""
        coming = next((p for p in self.pills if p.state in ("open", "coming")), None)
        if coming is not None:
            coming.setFocus(Qt.FocusReason.OtherFocusReason)

    def sizeHint(self) -> QSize:
        return QSize(600, self.height())


class GroupTitles(QWidget):
    """The names of the rows beside the order."""

    def __init__(self, desk: TableDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._titles = [group.title for group in desk.view.groups]
        metrics = QFontMetricsF(font("caps"))
        wide = max((metrics.horizontalAdvance(t.upper()) for t in self._titles), default=0)
        self.setFixedSize(round(wide) + 16, _TOP + max(1, len(self._titles)) * _ROW)
        theme().changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setFont(font("caps"))
        painter.setPen(QColor(theme().palette().soft))
        for row, title in enumerate(self._titles):
            place = QRectF(0, _TOP + row * _ROW, self.width(), HIGH)
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, title)
