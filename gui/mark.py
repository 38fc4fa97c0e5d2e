"""The small tile that tells which game a document belongs to; each game has an icon for it."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QIcon, QPainter

from gui.icon import icon, paint_icon
from gui.theme import theme


def paint_mark(painter: QPainter, rect: QRectF, game: str) -> None:
    """Draw the tile of ``game`` into the square ``rect``."""
    paint_icon(painter, game, rect, theme().palette(game).accent)


def mark_icon(game: str, side: int = 16) -> QIcon:
    """Return the tile of ``game`` as an icon."""
    return icon(game, theme().palette(game).accent, side)
