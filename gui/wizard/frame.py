"""Frames that several cards of the wizard draw around themselves."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QWidget

from gui.theme import theme

RADIUS = 6


def paint_tinted(widget: QWidget) -> None:
    """Draw the frame of something chosen: tinted, with an accent line."""
    colours = theme().palette()
    _paint(widget, QPen(QColor(colours.accent), 1), colours.chosen)


def paint_card(widget: QWidget, *, is_chosen: bool = False, is_open: bool = False) -> None:
    """Draw the frame of a card; ``is_open`` dashes it, as for a place to fill."""
    colours = theme().palette()
    if is_chosen:
        paint_tinted(widget)
    elif is_open:
        _paint(widget, QPen(QColor(colours.edge), 1, Qt.PenStyle.DashLine), colours.paper)
    else:
        fill = colours.chosen if _is_hot(widget) else colours.raised
        _paint(widget, QPen(QColor(colours.line), 1), fill)


def _is_hot(widget: QWidget) -> bool:
    takes_focus = widget.focusPolicy() != Qt.FocusPolicy.NoFocus
    return takes_focus and widget.underMouse() and widget.isEnabled()


def _paint(widget: QWidget, pen: QPen, fill: str) -> None:
    painter = QPainter(widget)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(pen)
    painter.setBrush(QColor(fill))
    inside = QRectF(widget.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
    painter.drawRoundedRect(inside, RADIUS, RADIUS)
    painter.end()
