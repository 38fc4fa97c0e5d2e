"""The foot of the players' window: the session, its scene, and what happened last."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtWidgets import QWidget

from gui.mark import paint_mark
from gui.table.players_paint import Brush
from gui.table.players_part import PlayersPart
from gui.widget.spoken import speak

MENU = 44
"""Pixels that the button of the menu takes at the right end, at any scale."""
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class PlayersFoot(PlayersPart):
    def __init__(self, game: str, parent: QWidget) -> None:
        super().__init__(game, parent)
        self._name = self._scene = self._news = ""

    def show_words(self, name: str, scene: str, news: str) -> None:
        if (name, scene, news) != (self._name, self._scene, self._news):
            self._name, self._scene, self._news = name, scene, news
            words = ". ".join(word for word in (scene, news) if word)
            speak(self, name or "Session", words)
            self.update()

    def draw(self, brush: Brush, box: QRectF) -> None:
        unit, colours = brush.unit, brush.colours
        side = 30 * unit
        mark = QRectF(box.x(), box.center().y() - side / 2, side, side)
        paint_mark(brush.painter, mark, self.game)
        at = mark.right() + 16 * unit
        half = box.x() + box.width() * (0.45 if self._news else 0.9)
        words = self._name if not self._scene or self._scene == self._name else f"{self._name}  ·  "
        room = QRectF(at, box.y(), half - at, box.height())
        at += brush.words(room, words, 25, colours.soft)
        if self._scene and self._scene != self._name:
            room = QRectF(at, box.y(), max(0.0, half - at), box.height())
            brush.words(room, self._scene, 25, colours.ink, bold=True)
        if self._news:
            right = QRectF(
                half + 20 * unit, box.y(), box.right() - half - 20 * unit - MENU, box.height()
            )
            brush.words(right, self._news, 25, colours.soft, align=_RIGHT)
