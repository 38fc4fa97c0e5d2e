"""A clock for the players to read across the room."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QWidget

from gui.table.players_paint import Brush
from gui.table.players_part import PlayersPart
from gui.widget.clock import Clock
from models.table import TableClock

PAD, GAP = 28, 28
SIGNS = {"goal": "flag", "danger": "warning"}


class PlayersClock(PlayersPart):
    """The dial at the left, its words at the right."""

    def __init__(self, game: str, parent: QWidget) -> None:
        super().__init__(game, parent)
        self._clock = TableClock(key="none")
        self._dial = Clock(name="Clock", parent=self)
        self._dial.setReadOnly(True)

    def show_clock(self, clock: TableClock) -> None:
        if clock == self._clock:
            return
        self._clock = clock
        name = clock.name.strip() or "Clock"
        self._dial.setClock(clock.sections, clock.filled)
        self._dial.setKind(clock.kind)
        self._dial.setName(name)
        self.setAccessibleName(name)
        self.setAccessibleDescription(f"{clock.kind}, {clock.filled} of {clock.sections}")
        self.update()

    def place(self, box: QRectF, unit: float) -> None:
        super().place(box, unit)
        side = round(min(box.height() - 2 * PAD * unit, box.width() * 0.42))
        at = round(PAD * unit)
        self._dial.setGeometry(at, round((box.height() - side) / 2), side, side)

    def draw(self, brush: Brush, box: QRectF) -> None:
        clock, unit, colours = self._clock, brush.unit, brush.colours
        brush.frame(box)
        left = self._dial.geometry().right() + GAP * unit
        room = QRectF(
            left, box.center().y() - 74 * unit, box.right() - PAD * unit - left, 44 * unit
        )
        brush.words(room, clock.name.strip() or "Clock", 32, colours.ink, serif=True)
        kind = QRectF(left, room.bottom() + 2 * unit, room.width(), 38 * unit)
        side = 24 * unit
        sign = QRectF(left, kind.center().y() - side / 2, side, side)
        brush.sign(sign, SIGNS[clock.kind], "accent" if clock.kind == "goal" else "warn")
        kind.setLeft(sign.right() + 12 * unit)
        full = ", full" if clock.filled >= clock.sections else ""
        brush.words(kind, f"{clock.kind}{full}", 25, colours.soft)
        count = QRectF(left, kind.bottom() + 4 * unit, room.width(), 56 * unit)
        used = brush.words(count, str(clock.filled), 44, colours.ink, bold=True)
        count.setLeft(left + used)
        brush.words(count.translated(0, 4 * unit), f" of {clock.sections}", 27, colours.soft)
