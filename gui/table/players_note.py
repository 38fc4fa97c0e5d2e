"""What the game master wants the players to read."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QWidget

from gui.table.players_paint import Brush
from gui.table.players_part import PlayersPart
from gui.widget.spoken import speak


class PlayersNote(PlayersPart):
    def __init__(self, game: str, parent: QWidget) -> None:
        super().__init__(game, parent)
        self._text = ""

    def show_text(self, text: str) -> None:
        if text != self._text:
            self._text = text
            speak(self, "Note", text)
            self.update()

    def draw(self, brush: Brush, box: QRectF) -> None:
        brush.frame(box, fill=brush.colours.chosen)
        pad = 24 * brush.unit
        inner = box.adjusted(pad, pad * 0.7, -pad, -pad * 0.7)
        brush.paragraph(inner, self._text, 30, brush.colours.ink)
