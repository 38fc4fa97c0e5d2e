"""A die drawn as its shape, with its size inside and a caption under it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from gui.font import font
from gui.theme import theme
from gui.widget.die_shape import die_change, paint_die, spoken_die
from gui.widget.spoken import speak

_CAPTION = 20


class Die(QLabel):
    """Shows one die. It takes no focus; ``DieButton`` is the one to press.

    A die whose current size is not its base shows both under the caption, such as “d10 ▸ d8”.
    """

    def __init__(
        self, size: int, *, side: int = 48, caption: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._size, self._side, self._caption = size, side, caption
        self._was, self._reason = size, ""
        self._solid = self._ghost = False
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._speak()

    def size_shown(self) -> int:
        """Return the die's size: 6, 8, 10, 12 or 20."""
        return self._size

    def setSize(self, size: int, *, was: int = 0, reason: str = "") -> None:
        """Show ``size``; ``was`` is the base size when it differs, ``reason`` what changed it."""
        if (size, was or size, reason) == (self._size, self._was, self._reason):
            return
        self._size, self._was, self._reason = size, was or size, reason
        self.setToolTip(reason)
        self._speak()
        self.updateGeometry()
        self.update()

    def setSolid(self, solid: bool) -> None:
        """Fill the shape with the accent, as for the High Roll."""
        self._solid = solid
        self.update()

    def setGhost(self, ghost: bool) -> None:
        """Draw a dashed outline, as for a die that may come."""
        self._ghost = ghost
        self.update()

    def sizeHint(self) -> QSize:
        lines = bool(self._caption) + (self._was != self._size)
        width = max(self._side, 56) if lines else self._side
        return QSize(width, self._side + _CAPTION * lines)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        left = (self.width() - self._side) / 2
        place = QRectF(left, 0, self._side, self._side)
        paint_die(painter, place, self._size, solid=self._solid, ghost=self._ghost)
        paint_die_lines(
            painter, self.width(), self._side, self._caption, die_change(self._size, self._was)
        )

    def _speak(self) -> None:
        words = spoken_die(self._size, self._was, self._reason)
        speak(self, self._caption or self.tr("Die"), words)


def paint_die_lines(painter: QPainter, width: int, top: int, caption: str, change: str) -> None:
    """Write the caption and the change of a die under it."""
    colours = theme().palette()
    line = QRectF(0, top + 2, width, _CAPTION)
    for text, role, colour in ((caption, "caps", colours.soft), (change, "caption", colours.warn)):
        if text:
            painter.setFont(font(role))
            painter.setPen(QColor(colour))
            painter.drawText(line, Qt.AlignmentFlag.AlignCenter, text)
            line.translate(0, _CAPTION - 2)
