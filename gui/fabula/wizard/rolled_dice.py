"""Two six-sided dice with the numbers they show."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.font import sized_font
from gui.theme import theme
from gui.widget.die_shape import die_path
from gui.widget.spoken import speak

_SIDE = 40


class RolledDice(QWidget):
    """Two six-sided dice as they fell."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.faces: tuple[int, int] = (1, 1)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_faces(self, faces: tuple[int, int]) -> None:
        """Show what was rolled."""
        self.faces = faces
        speak(self, "Rolled", f"{faces[0]} and {faces[1]}")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(2 * _SIDE + 6, _SIDE)

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme().palette()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(sized_font(18))
        for place, face in enumerate(self.faces):
            painter.setPen(QPen(QColor(colours.accent), 2))
            painter.setBrush(QColor(colours.chosen))
            painter.drawPath(die_path(6, _SIDE))
            painter.setPen(QColor(colours.ink))
            box = QRectF(0, 0, _SIDE, _SIDE)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(face))
            if place == 0:
                painter.translate(_SIDE + 6, 0)
        painter.end()
