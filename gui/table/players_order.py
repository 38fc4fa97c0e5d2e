"""The round: its number, and who acts when in two rows that meet in one line of turns."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from gui.table.players_paint import Brush
from gui.table.players_part import PlayersPart
from gui.widget.portrait_view import paint_portrait, portrait_pixmap
from gui.widget.spoken import speak
from models.document import Portrait
from rules.table_view import TableView, TurnView

PILL, ROW = 60, 68
ROUND_ROOM, TITLE_ROOM = 190, 120
_CENTRE = Qt.AlignmentFlag.AlignCenter
STATE_WORDS = {"done": "acted", "acting": "acting", "coming": "to come", "open": "to choose"}


class PlayersOrder(PlayersPart):
    """Every turn of the round as a pill with picture and name."""

    def __init__(self, game: str, parent: QWidget) -> None:
        super().__init__(game, parent)
        self._view = TableView((), ())
        self._pictures: dict[str, tuple[Portrait | None, QPixmap]] = {}

    def show_view(self, view: TableView) -> None:
        if (view.turns, view.round, view.groups) == (
            self._view.turns,
            self._view.round,
            self._view.groups,
        ):
            self._view = view
            return
        self._view = view
        turns = [f"{self._name(turn)} {STATE_WORDS[turn.state]}" for turn in view.turns]
        speak(self, f"{view.round_title} {view.round}", ", ".join(turns))
        self.update()

    def _name(self, turn: TurnView) -> str:
        seat = self._view.seat(turn.key) if turn.key else None
        return seat.name if seat is not None else turn.label.partition(":")[0]

    def draw(self, brush: Brush, box: QRectF) -> None:
        unit, colours, view = brush.unit, brush.colours, self._view
        title = QRectF(box.x(), box.y(), 150 * unit, 30 * unit)
        brush.words(title, view.round_title.upper(), 21, colours.soft, bold=True, align=_CENTRE)
        number = QRectF(box.x(), box.y() + 24 * unit, 150 * unit, 96 * unit)
        brush.words(number, str(view.round), 80, colours.ink, serif=True, align=_CENTRE)
        line = box.x() + (ROUND_ROOM - 6) * unit
        brush.painter.fillRect(
            QRectF(line, box.y() + 8 * unit, max(1.0, unit), box.height() - 16 * unit),
            QColor(colours.line),
        )
        left = box.x() + (ROUND_ROOM + 24) * unit
        for row, group in enumerate(view.groups):
            label = QRectF(left, box.y() + row * ROW * unit, TITLE_ROOM * unit, PILL * unit)
            brush.words(label, group.title.upper(), 21, colours.soft, bold=True)
        strip = box.adjusted(left - box.x() + (TITLE_ROOM + 12) * unit, 0, 0, 0)
        pills = self._pills(brush, strip)
        self._draw_links(brush, pills)
        for turn, pill in zip(view.turns, pills, strict=True):
            self._draw_pill(brush, pill, turn)

    def _pills(self, brush: Brush, strip: QRectF) -> list[QRectF]:
        """Return where each turn stands: at even steps, no further than the next in its row."""
        turns, unit = self._view.turns, brush.unit
        if not turns:
            return []
        rows = {group.id: number for number, group in enumerate(self._view.groups)}
        wishes = [self._wish(brush, turn) for turn in turns]
        last = min(wishes[-1], 230 * unit)
        step = min((strip.width() - last) / max(1, len(turns) - 1), 190 * unit)
        found: list[QRectF] = []
        for number, turn in enumerate(turns):
            x = strip.x() + number * step
            same = next(
                (n for n in range(number + 1, len(turns)) if turns[n].group == turn.group), None
            )
            end = strip.right() if same is None else strip.x() + same * step - 10 * unit
            y = strip.y() + rows.get(turn.group, 0) * ROW * unit
            width = max(min(wishes[number], end - x), PILL * unit * 0.8)
            found.append(QRectF(x, y, width, PILL * unit))
        return found

    def _wish(self, brush: Brush, turn: TurnView) -> float:
        picture = (PILL if turn.key else 26) + 22
        tick = 34 if turn.state == "done" else 0
        name = brush.width_of(self._name(turn), 25, bold=turn.state == "acting")
        return name + (picture + tick + 4) * brush.unit

    def _draw_links(self, brush: Brush, pills: Sequence[QRectF]) -> None:
        """Draw a line from each turn to the next one in the other row."""
        brush.painter.setPen(QPen(QColor(brush.colours.line), max(1.5, 2.5 * brush.unit)))
        half = PILL * brush.unit / 2
        for one, other in itertools.pairwise(pills):
            if one.y() != other.y():
                start = QPointF(one.x() + half * 1.2, one.center().y())
                brush.painter.drawLine(start, QPointF(other.x() + half, other.center().y()))

    def _draw_pill(self, brush: Brush, pill: QRectF, turn: TurnView) -> None:
        unit, colours, painter = brush.unit, brush.colours, brush.painter
        is_acting = turn.state == "acting"
        pen = QPen(
            QColor(colours.accent if is_acting else colours.edge), (3 if is_acting else 1.5) * unit
        )
        if turn.state == "open":
            pen.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.setBrush(QColor(colours.current if is_acting else colours.paper))
        painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2)
        at, end = pill.x() + 24 * unit, pill.right() - 16 * unit
        if turn.key:
            side = pill.height() - 10 * unit
            self._draw_picture(
                brush, QRectF(pill.x() + 5 * unit, pill.y() + 5 * unit, side, side), turn
            )
            at = pill.x() + side + 16 * unit
        if turn.state == "done" and end - at > 40 * unit:
            side = 24 * unit
            brush.sign(
                QRectF(end - side, pill.center().y() - side / 2, side, side), "check", "soft"
            )
            end -= side + 8 * unit
        if end - at > 20 * unit:
            colour = colours.soft if turn.state in ("done", "open") else colours.ink
            room = QRectF(at, pill.y(), end - at, pill.height())
            brush.words(room, self._name(turn), 25, colour, bold=is_acting, keeps_end=True)

    def _draw_picture(self, brush: Brush, place: QRectF, turn: TurnView) -> None:
        seat = self._view.seat(turn.key)
        portrait = seat.portrait if seat is not None else None
        kept = self._pictures.get(turn.key)
        if kept is None or kept[0] is not portrait:
            kept = self._pictures[turn.key] = (portrait, portrait_pixmap(portrait))
        painter = brush.painter
        painter.save()
        clip = QPainterPath()
        clip.addEllipse(place)
        painter.setClipPath(clip)
        around = place.adjusted(-4, -4, 4, 4)
        paint_portrait(painter, around, kept[1], self._name(turn), game=self.game)
        painter.restore()
        painter.setPen(QPen(QColor(brush.colours.accent), max(1.0, 1.5 * brush.unit)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(place)
