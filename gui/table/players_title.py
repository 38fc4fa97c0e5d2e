"""The name of the scene, where no order of turns stands at the head of the players' window."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QWidget

from gui.table.players_paint import Brush
from gui.table.players_part import PlayersPart
from gui.widget.spoken import speak


class PlayersTitle(PlayersPart):
    def __init__(self, game: str, parent: QWidget) -> None:
        super().__init__(game, parent)
        self._title = self._caption = ""

    def show_title(self, title: str, caption: str) -> None:
        if (title, caption) != (self._title, self._caption):
            self._title, self._caption = title, caption
            speak(self, "Scene", ", ".join(word for word in (title, caption) if word))
            self.update()

    def draw(self, brush: Brush, box: QRectF) -> None:
        unit, colours = brush.unit, brush.colours
        line = QRectF(box.x(), box.y(), box.width(), 92 * unit)
        brush.words(line, self._title, 72, colours.ink, serif=True)
        if self._caption:
            below = QRectF(box.x(), line.bottom() - 4 * unit, box.width(), 40 * unit)
            brush.words(below, self._caption, 27, colours.soft)
