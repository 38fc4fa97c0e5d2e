"""Text of several looks, wrapped to a width and never cut, for widgets that paint themselves."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QPainter,
    QTextCharFormat,
    QTextLayout,
    QTextOption,
)

Run = tuple[str, QFont, str]
"""Text, font and colour (hex) of one stretch; without a colour it takes the painter's pen."""


class Paragraph:
    """Runs of text laid out for a width.

    Lines break between words, and inside a word only where it is wider than the whole line.
    """

    def __init__(
        self, runs: Sequence[Run], width: float, *, line: float = 20, centred: bool = False
    ) -> None:
        self._line = line
        text = "".join(text for text, _, _ in runs)
        # A text layout breaks lines at this sign alone.
        text = text.replace("\n", "\N{LINE SEPARATOR}")
        self._layout = QTextLayout(text, runs[0][1])
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        if centred:
            option.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._layout.setTextOption(option)
        if len(runs) > 1 or runs[0][2]:
            self._layout.setFormats(_formats(runs))
        self.width = 0.0
        self.height = self._lay(max(width, 1.0))

    def _lay(self, width: float) -> float:
        top = 0.0
        self._layout.beginLayout()
        while (line := self._layout.createLine()).isValid():
            line.setLineWidth(width)
            line.setPosition(QPointF(0, top + (self._line - line.height()) / 2))
            self.width = max(self.width, line.naturalTextWidth())
            top += self._line
        self._layout.endLayout()
        return top

    def draw(self, painter: QPainter, x: float, y: float) -> None:
        """Paint with the first line's top left corner at (x, y)."""
        self._layout.draw(painter, QPointF(x, y))


def _formats(runs: Sequence[Run]) -> list[QTextLayout.FormatRange]:
    found: list[QTextLayout.FormatRange] = []
    start = 0
    for text, face, colour in runs:
        piece = QTextLayout.FormatRange()
        # Qt counts in UTF-16 units.
        piece.start, piece.length = start, len(text.encode("utf-16-le")) // 2
        look = QTextCharFormat()
        look.setFont(face)
        if colour:
            look.setForeground(QColor(colour))
        piece.format = look
        found.append(piece)
        start += piece.length
    return found
