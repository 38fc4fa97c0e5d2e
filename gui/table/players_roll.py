"""The roll on the table: its dice as shapes, what they make, and what it means."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget

from gui.table.players_paint import Brush, tone_colour
from gui.table.players_part import PlayersPart
from gui.widget.die_shape import paint_face
from gui.widget.spoken import speak
from rules.table_view import DieView, RollView

PAD = 32
SIGNS = {"good": "check", "bad": "close", "warn": "warning"}
_CENTRE = Qt.AlignmentFlag.AlignCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class PlayersRoll(PlayersPart):
    def __init__(self, game: str, parent: QWidget) -> None:
        super().__init__(game, parent)
        self._roll = RollView("")

    def show_roll(self, roll: RollView) -> None:
        if roll == self._roll:
            return
        self._roll = roll
        dice = [
            f"d{die.sides} shows {die.face}, {die.label} {die.note}".strip() for die in roll.dice
        ]
        words = [roll.detail, *dice, f"modifier {roll.modifier:+}" if roll.modifier else ""]
        words += [f"result {roll.result}" if roll.result else "", roll.verdict, roll.note]
        speak(self, roll.title, ". ".join(word for word in words if word))
        self.update()

    def draw(self, brush: Brush, box: QRectF) -> None:
        roll, unit, colours = self._roll, brush.unit, brush.colours
        brush.frame(box)
        inner = box.adjusted(PAD * unit, 22 * unit, -PAD * unit, -18 * unit)
        title = QRectF(inner.x(), inner.y(), inner.width(), 46 * unit)
        brush.words(title, roll.title, 34, colours.ink, serif=True)
        detail = QRectF(inner.x(), title.bottom(), inner.width(), 34 * unit)
        if roll.detail:
            brush.words(detail, roll.detail, 25, colours.soft)
        foot = QRectF(inner.x(), inner.bottom() - 58 * unit, inner.width(), 58 * unit)
        line = foot.y() - 8 * unit
        brush.painter.fillRect(
            QRectF(inner.x(), line, inner.width(), max(1.0, unit)), QColor(colours.line)
        )
        self._draw_foot(brush, foot)
        top = detail.bottom() if roll.detail else title.bottom() + 6 * unit
        if roll.dice:
            self._draw_dice(brush, QRectF(inner.x(), top, inner.width(), line - top))

    def _draw_foot(self, brush: Brush, box: QRectF) -> None:
        roll, unit = self._roll, brush.unit
        colour = tone_colour(brush.colours, roll.tone) if roll.tone else brush.colours.ink
        at = box.x()
        sign = SIGNS.get(roll.tone, "")
        if sign and roll.verdict:
            side = 30 * unit
            brush.sign(QRectF(at, box.center().y() - side / 2, side, side), sign, colour)
            at += side + 14 * unit
        half = box.width() * (0.56 if roll.note else 1)
        room = QRectF(at, box.y(), box.x() + half - at, box.height())
        used = brush.words(room, roll.verdict, 34, colour, bold=True)
        if roll.note:
            rest = QRectF(at + used + 16 * unit, box.y(), 0, box.height())
            rest.setRight(box.right())
            brush.words(rest, roll.note, 25, brush.colours.soft, align=_RIGHT)

    def _draw_dice(self, brush: Brush, box: QRectF) -> None:
        """Draw “die + die + modifier = result” in columns, with what each is below it."""
        roll, unit = self._roll, brush.unit
        columns = len(roll.dice) + bool(roll.modifier) + bool(roll.result)
        wide = box.width() / max(1, columns)
        label = 68 * unit
        side = min(150 * unit, wide * 0.74, box.height() - label - 12 * unit)
        middle = box.y() + (box.height() - label) / 2
        below = middle + side / 2 + 12 * unit
        number = 0
        for die in roll.dice:
            column = QRectF(box.x() + number * wide, middle - side / 2, wide, side)
            self._draw_die(brush, column, side, die)
            self._draw_below(brush, column, below, die.label, die.note)
            if number:
                self._draw_between(brush, column, "+")
            number += 1
        if roll.modifier:
            column = QRectF(box.x() + number * wide, middle - side / 2, wide, side)
            text = str(abs(roll.modifier))
            brush.words(column, text, 52, brush.colours.ink, bold=True, align=_CENTRE)
            self._draw_below(brush, column, below, "modifier", "")
            self._draw_between(brush, column, "+" if roll.modifier > 0 else "−")
            number += 1
        if roll.result:
            column = QRectF(box.x() + number * wide, middle - side / 2, wide, side)
            size = min(96.0, 0.95 * side / unit)
            figure = column.adjusted(26 * unit, 0, -6 * unit, 0)
            brush.words(figure, roll.result, size, brush.colours.ink, bold=True, align=_CENTRE)
            self._draw_below(brush, column, below, "Result", "")
            self._draw_between(brush, column, "=")

    def _draw_die(self, brush: Brush, column: QRectF, side: float, die: DieView) -> None:
        place = QRectF(0, 0, side, side)
        place.moveCenter(column.center())
        paint_face(
            brush.painter, place, die.sides, die.face, solid=die.is_high, colours=brush.colours
        )

    def _draw_between(self, brush: Brush, column: QRectF, sign: str) -> None:
        """Write a sign between this column and the one before."""
        room = QRectF(0, 0, 40 * brush.unit, column.height())
        room.moveCenter(column.center())
        room.moveLeft(column.x() - room.width() / 2)
        brush.words(room, sign, 44, brush.colours.soft, align=_CENTRE)

    def _draw_below(self, brush: Brush, column: QRectF, top: float, label: str, note: str) -> None:
        unit = brush.unit
        room = QRectF(column.x() + 4 * unit, top, column.width() - 8 * unit, 32 * unit)
        brush.words(room, label, 23, brush.colours.soft, align=_CENTRE)
        if note:
            below = room.translated(0, 30 * unit)
            brush.words(below, note, 23, brush.colours.warn, bold=True, align=_CENTRE)
