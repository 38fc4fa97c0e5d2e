"""The small tile that tells which game a document belongs to."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QIcon, QPainter

from gui.icon import icon, paint_icon
from gui.theme import theme
from resources.loader import resource_path

PLAIN = "sheet"
"""What a game without an icon of its own has."""


def mark_name(game: str) -> str:
    """Return the name of the icon of ``game``."""
    return game if resource_path(f"icons/{game}.svg").exists() else PLAIN


def paint_mark(painter: QPainter, rect: QRectF, game: str) -> None:
    """Draw the tile of ``game`` into the square ``rect``."""
    paint_icon(painter, mark_name(game), rect, theme().palette(game).accent)


def mark_icon(game: str, side: int = 16) -> QIcon:
    """Return the tile of ``game`` as an icon."""
    return icon(mark_name(game), theme().palette(game).accent, side)
